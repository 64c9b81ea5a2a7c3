// Every game is one kit: its rules in games/, and in higher folders its engine, pictures, reasons
// and terminal view. Each of these folders has one table of such parts, in its file kits.cpp, so
// that a program contains only the parts that it uses. docs/architecture.md says how a game is
// added.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/any_game.h"

namespace sumito::games {

struct KnownGame {
    std::string_view id;
    base::Result<AnyGame> (*make)(const RulesText&);
};

// The games themselves. catalog.h finds them by id.
std::span<const KnownGame> known_games();

// Returns the entry of `table` for the family of the game. `part` names what the entries are.
// Throws std::invalid_argument if there is none.
template <class Table>
const auto& part_for(const AnyGame& game, const Table& table, std::string_view part) {
    for (const auto& entry : table)
        if (entry.family == game.family()) return entry;
    throw std::invalid_argument("game " + game.id() + ": this program has no " + std::string(part) +
                                " for it");
}

}  // namespace sumito::games
