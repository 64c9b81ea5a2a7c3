#include "engine/eval/abalone_three.h"

#include <algorithm>

namespace sumito::engine {

namespace {

using games::Seat;

constexpr std::array seats = {Seat::P1, Seat::P2, Seat::P3};

struct FeatureWeight {
    int feature, weight;
};

// For the seat's own marbles, in hundredths of a marble ejected. A marble less is a loss even if it
// stood on the edge.
constexpr int marble = 60;
constexpr FeatureWeight feature_weights[] = {
    {Orbit0, marble + 24},
    {Orbit0 + 1, marble + 22},
    {Orbit0 + 2, marble + 18},
    {Orbit0 + 3, marble + 17},
    {Orbit0 + 4, marble + 10},
    {Orbit0 + 5, marble + 8},
    {Orbit0 + 6, marble - 10},
    {Orbit0 + 7, marble - 13},
    {Orbit0 + 8, marble - 25},
    {Degree0, -8},
    {Degree0 + 1, -3},
    {Degree0 + 3, 3},
    {Degree0 + 4, 6},
    {Degree0 + 5, 8},
    {Degree0 + 6, 10},
    {Triangle, 2},
    {Triple, 3},
    {Push21, 3},
    {Push31, 3},
    {Push32, 4},
    {Eject21, 16},
    {Eject31, 6},
    {Eject32, 16},
    {Aim1, 1},
    {Aim2, 1},
    {Inertia, -1},
};

AbaloneWeights make_weights() {
    AbaloneWeights weights;
    for (const auto& [feature, weight] : feature_weights)
        weights.of[feature] = weight * abalone_weight_unit;
    return weights;
}

const AbaloneWeights& weights() {
    static const AbaloneWeights made = make_weights();
    return made;
}

// Of so many ejections; each next one is worth more, and the sixth wins.
constexpr std::array ejections = {0, 100, 205, 320, 450, 610, 800};

}  // namespace

AbaloneThreeEvaluator::AbaloneThreeEvaluator() : kernel_(&active_abalone_kernel()) {}

int AbaloneThreeEvaluator::seat_value(const Position& position, Seat seat) const {
    AbaloneBoard board;
    board.own = position.marbles(seat);
    board.foes = position.occupied() & ~board.own;
    return static_cast<int>(kernel_->weigh(board, weights()) / abalone_weight_unit) +
           ejections[static_cast<unsigned>(position.score(seat))];
}

int AbaloneThreeEvaluator::value(const Position& position, Seat seat) const {
    int others = 0, count = 0;
    for (const Seat other : seats) {
        if (other == seat || position.out().contains(other)) continue;
        others += seat_value(position, other);
        ++count;
    }
    return seat_value(position, seat) - others / std::max(count, 1);
}

abalone::Move AbaloneThreeEvaluator::favourite(const Position& position) const {
    const Seat seat = position.turn();
    MoveList list;
    position.moves(list);
    Move best = list[0];
    int most = -infinity;
    for (const Move move : list) {
        Position after = position;
        after.play_unchecked(move);
        const int value =
            after.score(seat) == abalone::ejections_to_win ? won : seat_value(after, seat);
        if (value <= most) continue;
        most = value;
        best = move;
    }
    return best;
}

base::Result<AbaloneThreeEvaluator> make_abalone_three_evaluator(const Options& options) {
    if (!options.weights.empty()) return base::Error{"weights: none for three players"};
    return AbaloneThreeEvaluator();
}

}  // namespace sumito::engine
