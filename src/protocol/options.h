// The options of the protocol: their declarations, and `setoption`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/options.h"
#include "games/any_game.h"

namespace sumito::protocol {

struct Options {
    games::AnyGame game;
    std::string layout;  // what `position startpos` means; empty for the usual start
    engine::Options engine;
    bool ponder = false;              // `bestmove` may name the expected reply
    std::optional<games::Seat> seat;  // the seat that we choose for in a secret opening

    static Options defaults();
};

// The lines between `id` and `ugiok`.
std::vector<std::string> option_lines(const Options& options);

// Reads `name N value V`. If it returns an error, nothing has changed.
base::Result<void> set_option(Options& options, const std::vector<std::string_view>& words);

}  // namespace sumito::protocol
