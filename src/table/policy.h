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

// Every member is a difference that a place needs; rules that drifted apart by chance have none.
struct Policy {
    // People share one screen and speak one after the other: an open offer stops the clocks and
    // must be answered before the next move, because whoever would move is the one who is asked;
    // and the person who moved last takes turns back. Apart nobody can be made to answer, so the
    // game goes on beside the offer.
    bool one_screen = false;
    // The clocks start with the end of the first turn: in a browser a game begins with the page,
    // and nobody has said that they are ready. At a server all have sat down.
    bool first_turn_untimed = false;
    // At a server, where games share processors: a computer's flag falls only with its move, which
    // says how long it waited for one.
    bool computers_may_wait = false;
    bool rated = false;   // no turn is taken back, because the result counts
    int most_offers = 0;  // of each seat, against nuisance by strangers; 0: no limit
    // Then the leader wins, as by that rule, because a server keeps and sends whole games; 0: as
    // the rules say.
    int most_plies = 0;
    LagRules lag;            // at a server
    Milliseconds margin{0};  // in matches: a flag falls so much later
    // In matches: a team loses by the fault of one, since a program that crashes would leave its
    // partner to an unequal game.
    bool partner_leaves_too = false;
    // For a client: secret choices of others come as `?` until they are revealed.
    bool hidden_choices = false;

    friend bool operator==(const Policy&, const Policy&) = default;
};

inline Policy in_match(Milliseconds margin) {
    Policy policy;
    policy.margin = margin;
    policy.partner_leaves_too = true;
    return policy;
}

}  // namespace sumito::table
