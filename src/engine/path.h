// The positions from the start of the game to where the search is; the repetition rule needs them.
// A small filter of counts answers nearly every question without looking back.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/score.h"

namespace sumito::engine {

class Path {
public:
    // `keys`: the positions of the game so far, oldest first, the current one last.
    void start(const std::vector<std::uint64_t>& keys) {
        visited_.resize(keys.size() + most_plies + 2);
        size_ = 0;
        filter_.fill(0);
        for (const std::uint64_t key : keys) push(key, false);
        root_ = keys.size();
    }

    // `final`: no earlier position can occur again.
    void push(std::uint64_t key, bool final) {
        assert(size_ < visited_.size());
        const std::size_t since = final ? size_ : size_ == 0 ? 0 : visited_[size_ - 1].since;
        visited_[size_++] = {key, since};
        ++filter_[slot(key)];
    }
    void pop() { --filter_[slot(visited_[--size_].key)]; }

    // True if the last position occurs for the third time, or for the second since the root: what
    // was possible once is possible again.
    bool repeats() const {
        const std::size_t last = size_ - 1;
        const std::uint64_t key = visited_[last].key;
        if (filter_[slot(key)] < 2) return false;
        int before = 0;
        for (std::size_t i = last; i-- > visited_[last].since;)
            if (visited_[i].key == key && (i >= root_ || ++before == 2)) return true;
        return false;
    }

    std::size_t turns_since_root() const { return size_ - root_; }

private:
    struct Visited {
        std::uint64_t key = 0;
        std::size_t since = 0;  // the first position that could be the same
    };

    static std::size_t slot(std::uint64_t key) { return key >> 52; }

    std::vector<Visited> visited_;  // enough for the deepest variation
    std::size_t size_ = 0;
    std::size_t root_ = 0;  // the first place after the root
    std::array<std::uint16_t, 4096> filter_{};
};

}  // namespace sumito::engine
