#include "analysis/winning_chances.h"

#include <cmath>
#include <stdexcept>

namespace sumito::analysis {

namespace {

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

}  // namespace

std::optional<Curve> curve_of(const games::AnyGame& game) {
    const std::string rules = game.rules_text();
    const std::string_view ruleset = std::string_view(rules).substr(0, rules.find(':'));
    for (const NamedCurve& named : all_curves())
        if (named.game == game.id() && named.rules == ruleset) return named.curve;
    return std::nullopt;
}

Wdl wdl_of(const Curve& curve, double hundredths) {
    Wdl wdl;
    wdl.win = logistic((hundredths - curve.draws) / curve.scale);
    wdl.loss = logistic((-hundredths - curve.draws) / curve.scale);
    wdl.draw = 1 - wdl.win - wdl.loss;
    return wdl;
}

Wdl wdl_of(const std::optional<Curve>& curve, const engine::Score& score) {
    if (score.kind == engine::Score::Kind::Mate)
        return score.value > 0 ? Wdl{1, 0, 0} : Wdl{0, 0, 1};
    if (!curve) throw std::invalid_argument("no curve of winning chances for the game");
    return wdl_of(*curve, static_cast<double>(score.value));
}

Chances chances_of(const games::AnyGame& game, const engine::Score& score, games::Seat mover) {
    Chances chances{};
    if (score.kind == engine::Score::Kind::Share) {
        for (std::size_t i = 0; i < chances.size(); ++i) chances[i] = score.shares[i] / 1000.0;
        return chances;
    }
    const auto side = static_cast<std::size_t>(side_of(mover, game.seats()));
    chances[side] = wdl_of(curve_of(game), score).expected();
    chances[1 - side] = 1 - chances[side];
    return chances;
}

Chances chances_of(const games::Outcome& outcome, int seats) {
    Chances chances{};
    const int sides = side_count(seats);
    for (int side = 0; side < sides; ++side) {
        // The first seat represents its whole side.
        const bool won = outcome.winners.contains(games::Seat(side));
        chances[static_cast<std::size_t>(side)] = outcome.drawn() ? 1.0 / sides : won ? 1 : 0;
    }
    return chances;
}

}  // namespace sumito::analysis
