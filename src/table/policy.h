// How tables differ between the places where games are played: one screen that people share, a
// server, a match of programs. Everything else is the same everywhere.
#pragma once

#include "games/clock.h"

namespace sumito::table {

using games::Milliseconds;

// How much network delay is given back (game_clock.h). All zero: none.
struct LagRules {
    Milliseconds at_start{0};
    Milliseconds gain{0};  // per turn
    Milliseconds most{0};
    Milliseconds most_of_turn{0};

    friend bool operator==(const LagRules&, const LagRules&) = default;
};

// Each member exists because one of these places needs it.
struct Policy {
    // People share one screen and speak one after the other. An open offer then stops the clocks
    // and must be answered before the next move, because the player to move is the one who is
    // asked. The person who moved last may take turns back. Without a shared screen nobody can be
    // made to answer, so the game continues beside the offer.
    bool one_screen = false;
    // The clocks start at the end of the first turn. In a browser a game begins when the page
    // opens, before the players are ready. At a server all players have sat down.
    bool first_turn_untimed = false;
    // At a server: nobody's first turn is timed, because the player may only just be coming. It
    // must be made within this time, else the game is aborted. If each turn has a time of its own,
    // the first turn has that time instead. 0: no such rule.
    Milliseconds first_move{0};
    // At a server: a game counts from this ply on. A player who leaves earlier, in any way, aborts
    // it, so nobody gains anything from a game that was not played.
    int counts_from_ply = 0;
    // At a server, where games share processors: a computer loses on time only when it moves,
    // because its move says how long it waited for a processor.
    bool computers_may_wait = false;
    bool rated = false;   // turns cannot be taken back, because the result counts
    int most_offers = 0;  // from each seat, against nuisance; 0: no limit
    // At this limit the leader wins, as by that rule. It exists because a server stores and sends
    // whole games. 0: as the rules say.
    int most_plies = 0;
    LagRules lag;            // at a server
    Milliseconds margin{0};  // in matches: a flag falls this much later
    // In matches: a team loses if one of its seats fails, because the partner alone would have no
    // equal chance.
    bool partner_leaves_too = false;
    // For a client: secret choices of others are received as `?` until they are revealed.
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
