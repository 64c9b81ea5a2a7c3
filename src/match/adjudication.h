// Ends a game of a match before the board decides it: at a limit of plies, if all engines agree on
// a draw, or if all agree on the winner.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/score.h"
#include "games/any_game.h"

namespace sumito::match {

struct AdjudicationRules {
    int most_plies = 300;  // after the opening
    bool by_lead = true;   // at the limit: true if the leader wins, false for a draw

    // A draw if every seat has scored within `draw_hundredths` of zero for `draw_turns` turns in a
    // row. 0 turns: never. Three players score in shares and never agree on a draw.
    int draw_turns = 0;
    int draw_hundredths = 10;
    int draw_from_ply = 60;

    // A win if every seat has reported for this many turns in a row that the same side has a forced
    // win. 0: never.
    int proven_turns = 0;
};

struct Verdict {
    games::Outcome outcome;
    std::string reason;  // `ply-limit`, `draw-agreed`, `win-agreed`
};

class Adjudicator {
public:
    Adjudicator(const AdjudicationRules& rules, int seats) : rules_(rules), seats_(seats) {}

    // Call after each turn that does not end the game; `seat` made the turn.
    std::optional<Verdict> after_turn(const games::AnyPosition& position, int plies,
                                      games::Seat seat, const std::optional<engine::Score>& score);

private:
    struct Opinion {
        int drawn = 0;  // number of turns in a row
        int won = 0, lost = 0;
    };

    bool all_agree_on_draw() const;
    std::optional<int> agreed_winner() const;

    AdjudicationRules rules_;
    int seats_;
    std::array<Opinion, games::most_seats> opinions_{};
};

}  // namespace sumito::match
