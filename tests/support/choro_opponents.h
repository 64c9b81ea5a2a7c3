// Two simple players of Choro to measure the engine against: one captures as many counters as a
// turn can, the other plays random games to the end. Both decide from the position alone.
#pragma once

#include <cmath>
#include <vector>

#include "base/rng.h"
#include "games/choro/choro.h"

namespace sumito::test {

using ChoroTurn = std::vector<choro::Move>;

// The turn after which the player has most counters; a win comes first.
class GreedyChoro {
public:
    GreedyChoro(const choro::Choro& game, std::uint64_t seed) : game_(game), rng_(seed) {}

    ChoroTurn choose(const choro::Position& position) {
        const games::Seat seat = game_.choosers(position).lowest();
        best_.clear();
        most_ = -1;
        equal_ = 0;
        budget_ = 20'000;  // some rules allow turns with endlessly many choices
        ChoroTurn turn;
        look(position, seat, turn);
        return best_;
    }

private:
    void look(const choro::Position& position, games::Seat seat, ChoroTurn& turn) {
        choro::MoveList list;
        game_.moves(position, seat, list);
        for (const choro::Move move : list) {
            if (--budget_ < 0 && most_ >= 0) return;
            choro::Position after = position;
            game_.play_unchecked(after, seat, move);
            turn.push_back(move);
            if (game_.turn_goes_on(after))
                look(after, seat, turn);
            else
                consider(after, seat, turn);
            turn.pop_back();
        }
    }
    void consider(const choro::Position& after, games::Seat seat, const ChoroTurn& turn) {
        const games::Outcome outcome = game_.outcome(after);
        int counters = game_.score(after, seat);
        if (outcome.over() && outcome.winners.contains(seat)) counters = 1000;
        if (counters < most_) return;
        equal_ = counters == most_ ? equal_ + 1 : 1;
        most_ = counters;
        if (rng_.below(equal_) == 0) best_ = turn;
    }

    const choro::Choro game_;
    base::Rng rng_;
    ChoroTurn best_;
    int most_ = -1, budget_ = 0;
    std::uint32_t equal_ = 0;
};

// Plays random games after each decision and chooses the decision that wins most of them. Plays
// more games on promising decisions (UCB1), or the same number on each.
class MonteCarloChoro {
public:
    MonteCarloChoro(const choro::Choro& game, int playouts, bool even, std::uint64_t seed)
        : game_(game), playouts_(playouts), even_(even), rng_(seed) {}

    choro::Move choose(const choro::Position& position) {
        const games::Seat seat = game_.choosers(position).lowest();
        choro::MoveList list;
        game_.moves(position, seat, list);
        if (list.size() == 1) return list[0];
        std::vector<Arm> arms(list.size());
        for (int i = 0; i < playouts_; ++i) {
            const std::size_t number =
                even_ ? static_cast<std::size_t>(i) % arms.size() : most_promising(arms, i);
            choro::Position after = position;
            game_.play_unchecked(after, seat, list[number]);
            arms[number].gain += play_out(after, seat);
            arms[number].games += 1;
        }
        std::size_t best = 0;
        for (std::size_t i = 1; i < arms.size(); ++i)
            if (arms[i].mean() > arms[best].mean()) best = i;
        return list[best];
    }

private:
    struct Arm {
        double gain = 0, games = 0;
        double mean() const { return games > 0 ? gain / games : -1; }
    };

    static std::size_t most_promising(const std::vector<Arm>& arms, int played) {
        std::size_t best = 0;
        double most = -1;
        for (std::size_t i = 0; i < arms.size(); ++i) {
            if (arms[i].games == 0) return i;
            const double hope = arms[i].mean() + std::sqrt(std::log(played) / arms[i].games);
            if (hope <= most) continue;
            most = hope;
            best = i;
        }
        return best;
    }

    double play_out(choro::Position& position, games::Seat seat) {
        choro::MoveList list;
        for (int decisions = 0; decisions < 3000; ++decisions) {
            const games::SeatSet choosers = game_.choosers(position);
            if (choosers.empty()) break;
            list.clear();
            game_.moves(position, choosers.lowest(), list);
            game_.play_unchecked(position, choosers.lowest(),
                                 list[rng_.below(static_cast<std::uint32_t>(list.size()))]);
        }
        const games::Outcome outcome = game_.outcome(position);
        if (!outcome.over() || outcome.drawn()) return 0.5;
        return outcome.winners.contains(seat) ? 1 : 0;
    }

    const choro::Choro game_;
    const int playouts_;
    const bool even_;
    base::Rng rng_;
};

}  // namespace sumito::test
