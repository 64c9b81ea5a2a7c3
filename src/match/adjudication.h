// When a game of a match is ended before the board decides it: after so many plies, when all agree
// on a draw, or when all agree that it is won.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/score.h"
#include "games/any_game.h"

namespace sumito::match {

struct AdjudicationRules {
    int most_plies = 300;  // after the opening; then who leads has won
    bool by_lead = true;   // if not, it is a draw

    // A draw if every seat has thought itself within so many hundredths for so many turns in a row.
    // 0 turns: never. Shares of three players never agree on a draw.
    int draw_turns = 0;
    int draw_hundredths = 10;
    int draw_from_ply = 60;

    // A win if every seat has said for so many turns that the same side wins by force. 0: never.
    int proven_turns = 0;
};

struct Verdict {
    games::Outcome outcome;
    std::string reason;  // `ply-limit`, `draw-agreed`, `win-agreed`
};

class Adjudicator {
public:
    Adjudicator(const AdjudicationRules& rules, int seats) : rules_(rules), seats_(seats) {}

    // After a turn of this seat that left the position undecided.
    std::optional<Verdict> after_turn(const games::AnyPosition& position, int plies,
                                      games::Seat seat, const std::optional<engine::Score>& score);

private:
    struct Opinion {
        int drawn = 0;  // turns in a row
        int won = 0, lost = 0;
    };

    bool all_agree_on_draw() const;
    std::optional<int> agreed_winner() const;

    AdjudicationRules rules_;
    int seats_;
    std::array<Opinion, games::most_seats> opinions_{};
};

}  // namespace sumito::match
