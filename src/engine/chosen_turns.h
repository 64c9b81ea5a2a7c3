// The turns that a search is limited to (`searchmoves`). All decisions of a turn are compared, not
// only the first. Used by Search for the tree and by EngineOf for the answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace sumito::engine {

template <class Move>
class ChosenTurns {
public:
    // A turn may be given by its first decisions only. Without `turns` all are allowed.
    explicit ChosenTurns(std::vector<std::vector<Move>> turns = {}) : turns_(std::move(turns)) {
        for (const auto& turn : turns_) longest_ = std::max(longest_, turn.size());
    }

    // The number of decisions in the longest turn; later decisions are free.
    std::size_t longest() const { return longest_; }

    // True if decision `number` of the turn may be `move`; `decision(i)` returns the earlier
    // decision i.
    template <class Decision>
    bool allows(const Decision& decision, std::size_t number, Move move) const {
        if (number >= longest_) return true;
        return std::any_of(turns_.begin(), turns_.end(), [&](const std::vector<Move>& turn) {
            for (std::size_t i = 0; i < std::min(number, turn.size()); ++i)
                if (turn[i] != decision(i)) return false;
            return number >= turn.size() || turn[number] == move;
        });
    }

private:
    std::vector<std::vector<Move>> turns_;
    std::size_t longest_ = 0;
};

}  // namespace sumito::engine
