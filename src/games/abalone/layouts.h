// The named starting positions: 55 for two players, one each for three and four.
#pragma once

#include <span>
#include <string_view>

#include "games/abalone/setup.h"

namespace sumito::abalone {

struct Layout {
    std::string_view id;
    std::string_view name;
    std::string_view aliases;  // other ids, separated by commas
    std::string_view board;    // the first field of the position's text
};

// The first one is the standard start.
std::span<const Layout> layouts(int seats);

// Finds a layout by id or alias, ignoring case and reading `_` as `-`; null if there is none.
const Layout* find_layout(std::string_view id, int seats);

Setup setup_of(const Layout& layout, int seats);

}  // namespace sumito::abalone
