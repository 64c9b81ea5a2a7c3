#include "engine/eval/abalone_three.h"

#include <algorithm>

#include "engine/shares.h"

namespace sumito::engine {

namespace {

using games::Seat;

constexpr std::array three_seats = {Seat::P1, Seat::P2, Seat::P3};

struct FeatureWeight {
    int feature, weight;
};

// For the seat's own marbles, in hundredths of an ejected marble. Losing a marble costs even if it
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

// The value of 0 to 6 ejections. Each one is worth more than the one before, and the sixth wins.
constexpr std::array ejections = {0, 100, 205, 320, 450, 610, 800};

}  // namespace

AbaloneThreeEvaluator::AbaloneThreeEvaluator() : kernel_(&active_abalone_kernel()) {}

int AbaloneThreeEvaluator::seat_value(const Position& position, Seat seat) const {
    AbaloneBoard board;
    board.own = position.marbles(seat);
    board.foes = position.occupied() & ~board.own;
    return static_cast<int>(kernel_->weighted_sum(board, weights()) / abalone_weight_unit) +
           ejections[static_cast<unsigned>(position.score(seat))];
}

int AbaloneThreeEvaluator::chances(const Position& position, Seat seat) const {
    nnue::Board<3> board;
    for (const Seat each : three_seats)
        board.marbles[index(each)] =
            position.marbles(each) | static_cast<std::uint64_t>(position.score(each))
                                         << abalone::cell_count;
    const int mover = index(position.turn());
    const int later = (index(seat) - mover + 3) % 3;
    return accumulators_->evaluate(board, position.turns(), mover, later) + chance_doubling;
}

int AbaloneThreeEvaluator::value(const Position& position, Seat seat) const {
    if (by_network(position)) return chances(position, seat);
    int others = 0, count = 0;
    for (const Seat other : three_seats) {
        if (other == seat || position.out().contains(other)) continue;
        others += seat_value(position, other);
        ++count;
    }
    return seat_value(position, seat) - others / std::max(count, 1);
}

Favourites<abalone::Move> AbaloneThreeEvaluator::favourites(const Position& position,
                                                            int count) const {
    const Seat seat = position.turn();
    MoveList list;
    position.moves(list);
    struct Choice {
        Move move;
        int value;
    };
    std::array<Choice, most_favourites> best;  // of equal ones the first
    const auto wanted = static_cast<std::size_t>(std::min(count, most_favourites));
    std::size_t found = 0;
    for (const Move move : list) {
        Position after = position;
        after.play_unchecked(move);
        const int value = after.score(seat) == abalone::ejections_to_win ? won
                          : by_network(after)                            ? chances(after, seat)
                                                                         : seat_value(after, seat);
        if (found == wanted && value <= best[found - 1].value) continue;
        std::size_t place = found < wanted ? found++ : found - 1;
        best[place] = {move, value};
        for (; place > 0 && best[place - 1].value < best[place].value; --place)
            std::swap(best[place - 1], best[place]);
    }
    Favourites<Move> favourites;
    for (std::size_t i = 0; i < found; ++i) favourites.push_back(best[i].move);
    return favourites;
}

base::Result<AbaloneThreeEvaluator> make_abalone_three_evaluator(const Options& options) {
    if (!options.weights.empty())
        return base::Error{"weights: a game of three players takes no weights"};
    const auto network = options.network ? options.network : nnue::embedded_network(3);
    if (!network || options.by_hand) return AbaloneThreeEvaluator();
    if (auto error = nnue::misfit(*network, 3); !error.empty())
        return base::Error{std::move(error)};
    return AbaloneThreeEvaluator(network);
}

}  // namespace sumito::engine
