#include "match/adjudication.h"

#include <cstdlib>

#include "engine/evaluator.h"

namespace sumito::match {

using engine::Score;

std::optional<Verdict> Adjudicator::after_turn(const games::AnyPosition& position, int plies,
                                               games::Seat seat,
                                               const std::optional<Score>& score) {
    Opinion& opinion = opinions_[static_cast<unsigned>(index(seat))];
    const bool even = score && score->kind == Score::Kind::Hundredths &&
                      std::abs(score->value) <= rules_.draw_hundredths;
    const bool mate = score && score->kind == Score::Kind::Mate;
    opinion.drawn = even ? opinion.drawn + 1 : 0;
    opinion.won = mate && score->value > 0 ? opinion.won + 1 : 0;
    opinion.lost = mate && score->value < 0 ? opinion.lost + 1 : 0;

    if (rules_.draw_turns > 0 && plies >= rules_.draw_from_ply && all_agree_on_draw())
        return Verdict{games::Outcome::draw(games::Reason::Agreement), "draw-agreed"};
    if (const auto side = agreed_winner()) {
        games::SeatSet winners;
        for (int i = 0; i < seats_; ++i)
            if (engine::side_of(games::Seat(i)) == *side) winners.insert(games::Seat(i));
        return Verdict{games::Outcome::win(winners, games::Reason::Agreement), "win-agreed"};
    }
    if (plies < rules_.most_plies) return std::nullopt;
    const games::SeatSet winners = rules_.by_lead ? position.leaders() : games::SeatSet();
    return Verdict{{games::Reason::PlyLimit, winners}, "ply-limit"};
}

bool Adjudicator::all_agree_on_draw() const {
    for (int i = 0; i < seats_; ++i)
        if (opinions_[static_cast<unsigned>(i)].drawn < rules_.draw_turns) return false;
    return true;
}

// With three seats, one player's loss is not another one's win.
std::optional<int> Adjudicator::agreed_winner() const {
    if (rules_.proven_turns == 0 || seats_ == 3) return std::nullopt;
    for (const int side : {0, 1}) {
        bool agreed = true;
        for (int i = 0; i < seats_; ++i) {
            const Opinion& opinion = opinions_[static_cast<unsigned>(i)];
            const bool on_side = engine::side_of(games::Seat(i)) == side;
            agreed = agreed && (on_side ? opinion.won : opinion.lost) >= rules_.proven_turns;
        }
        if (agreed) return side;
    }
    return std::nullopt;
}

}  // namespace sumito::match
