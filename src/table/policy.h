// How tables differ between the places where games are played: one screen that people share, a
// server, a match of programs. Everything else is the same everywhere.
#pragma once

#include "games/clock.h"

namespace sumito::table {

using games::Milliseconds;

// How much of the network delay is given back (game_clock.h). All zero: none.
struct LagRules {
    Milliseconds at_start{0};
    Milliseconds gain{0};  // a turn
    Milliseconds most{0};
    Milliseconds most_of_turn{0};

    friend bool operator==(const LagRules&, const LagRules&) = default;
};

struct Policy {
    // People share one screen and speak one after the other: an open offer stops the clocks and
    // must be answered before the next move, and the person who moved last takes turns back.
    bool one_screen = false;
    // The clocks start with the end of the first turn.
    bool first_turn_untimed = false;
    // A computer's flag falls only with its move, which says how long it waited for a processor.
    bool computers_may_wait = false;
    bool rated = false;               // no turn is taken back
    int most_offers = 0;              // of each seat; 0: no limit
    int most_plies = 0;               // then the leader wins, as by that rule; 0: as the rules say
    LagRules lag;                     // at a server
    Milliseconds margin{0};           // in matches: a flag falls so much later
    bool partner_leaves_too = false;  // in matches: a team loses by the fault of one
    // For a client: secret choices of others come as `?` until they are revealed.
    bool hidden_choices = false;

    friend bool operator==(const Policy&, const Policy&) = default;
};

}  // namespace sumito::table
