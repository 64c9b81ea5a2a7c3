// How to play on in Choro when the game is lost against best play: all turns are equal there, but
// not against an opponent who takes what he can, as learners do and simple programs. His turn is
// then left to chance, the likelier the more counters it leaves him, and ours is the best on
// average. Used by choro/engine.h, for games only: analysis shows how things stand.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/choro/decisions.h"
#include "engine/eval/choro.h"

namespace sumito::engine {

class ChoroChances {
public:
    using Turn = std::vector<choro::Move>;

    ChoroChances(const ChoroDecisions& game, const ChoroEvaluator& evaluator);

    // It is the turn of the player who asks, who may be within it.
    void begin(const choro::Position& position);
    // Looks further ahead, round by round, until it has seen so many positions in all or is told to
    // pause, which it asks now and then. A round that was broken off begins anew with what is
    // known.
    void proceed(std::uint64_t most_nodes, const std::function<bool()>& pause);
    bool done() const { return done_; }  // nothing is left to find

    std::uint64_t nodes() const { return nodes_; }
    int depth() const { return completed_; }  // turns of both that it has seen after this one
    // What is left of the turn, none before the first round, and how likely it wins, in
    // ten-thousandths.
    const Turn& best() const { return best_; }
    int chance() const { return chance_; }

private:
    // Where a turn leads.
    struct Result {
        choro::Position position;
        int promise;  // the more, the sooner it is looked at, or the likelier it is
    };
    struct Root {
        Turn turn;
        choro::Position position;
    };
    struct Known {
        std::uint64_t key = 0;
        int value = 0;
    };

    bool finish_round();
    void add_roots(const choro::Position& position, Turn& turn, int& budget);
    void add_results(const choro::Position& position, std::size_t first, int& budget);
    bool add_likely_results(const choro::Position& position);
    void sort_results(std::size_t first);
    std::vector<Result>::iterator from(std::size_t first) {
        return results_.begin() + static_cast<std::ptrdiff_t>(first);
    }
    // How likely we win, in ten-thousandths; so many turns of ours ahead.
    int value_for_us(const choro::Position& position, int depth);
    int value_after_us(const choro::Position& position, int depth, int floor);
    int value_of(const games::Outcome& outcome) const;
    bool must_pause();

    const ChoroDecisions game_;
    const ChoroEvaluator evaluator_;

    games::Seat us_{};
    std::vector<Root> roots_;
    std::vector<Result> results_;  // of the positions on the way to where it is
    std::vector<Known> known_;
    const std::function<bool()>* pause_ = nullptr;
    std::uint64_t nodes_ = 0, most_nodes_ = 0, next_look_ = 0;
    int completed_ = 0, chance_ = 0;
    bool paused_ = false, done_ = false;
    Turn best_;
};

}  // namespace sumito::engine
