// How long a won game may still last.
#pragma once

#include <algorithm>

namespace sumito::solve {

struct Length {
    int turns = 0;      // of all players
    int decisions = 0;  // a turn may have several

    friend Length operator+(const Length& a, const Length& b) {
        return {a.turns + b.turns, a.decisions + b.decisions};
    }
    friend bool operator==(const Length&, const Length&) = default;
};

// The larger value of each member. The two may come from different games: the game with the most
// turns need not have the most decisions.
inline Length longer(const Length& a, const Length& b) {
    return {std::max(a.turns, b.turns), std::max(a.decisions, b.decisions)};
}

}  // namespace sumito::solve
