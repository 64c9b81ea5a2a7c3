// Finds good chances in Choro when the game is lost against perfect play. Against perfect play all
// turns are then equal; but learners and simple programs take what they can immediately, and
// against them some turns are better. The opponent is assumed to draw a turn at random: the more
// counters it leaves them, the likelier it is. The program plays the turn that is best on average.
// Used by choro/engine.h, for games only: analysis shows the real value.
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

    // The player to move in `position` must be the one to play for. The position may be within
    // their turn.
    void begin(const choro::Position& position);
    // Looks further ahead, round by round, until nodes() reaches `most_nodes` or `pause`, which is
    // called now and then, returns true. The next call repeats an interrupted round with what is
    // known.
    void proceed(std::uint64_t most_nodes, const std::function<bool()>& pause);
    bool done() const { return done_; }  // there is nothing left to find

    std::uint64_t nodes() const { return nodes_; }
    int depth() const { return completed_; }  // turns of both players searched after this one
    // best(): the remaining decisions of the turn, empty before the first round. chance(): how
    // likely it wins, in ten-thousandths.
    const Turn& best() const { return best_; }
    int chance() const { return chance_; }

private:
    // A position that a turn leads to.
    struct Result {
        choro::Position position;
        int promise;  // sort key: our evaluation, or how likely the opponent plays it
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
    // How likely we win, in ten-thousandths, looking `depth` of our turns ahead.
    int value_for_us(const choro::Position& position, int depth);
    int value_after_us(const choro::Position& position, int depth, int floor);
    int value_of(const games::Outcome& outcome) const;
    bool must_pause();

    const ChoroDecisions game_;
    const ChoroEvaluator evaluator_;

    games::Seat us_{};
    std::vector<Root> roots_;
    std::vector<Result> results_;  // a stack, for all positions between the root and here
    std::vector<Known> known_;
    const std::function<bool()>* pause_ = nullptr;
    std::uint64_t nodes_ = 0, most_nodes_ = 0, next_look_ = 0;
    int completed_ = 0, chance_ = 0;
    bool paused_ = false, done_ = false;
    Turn best_;
};

}  // namespace sumito::engine
