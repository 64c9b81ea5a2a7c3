// Evaluations of the positions that a thread saw last. Leaves are not in the transposition table,
// but are reached again when the same moves are played in another order. Its 128 KB stay in the
// processor's nearer caches. Used by Search.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace sumito::engine {

class EvalCache {
public:
    // Returns false if there is no entry. Index and upper bits of an entry together compare 62 bits
    // of the key.
    bool find(std::uint64_t key, int& eval) const {
        const std::uint64_t entry = (*entries_)[place(key)];
        eval = static_cast<std::int16_t>(entry);
        return ((entry ^ key) >> eval_bits) == 0 && entry != 0;
    }
    // `eval` must fit into 16 bits.
    void store(std::uint64_t key, int eval) {
        (*entries_)[place(key)] =
            (key >> eval_bits << eval_bits) | static_cast<std::uint16_t>(eval);
    }
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&(*entries_)[place(key)]); }

private:
    static constexpr int eval_bits = 16;
    static constexpr std::size_t size = std::size_t{1} << 14;
    static std::size_t place(std::uint64_t key) { return key & (size - 1); }

    using Entries = std::array<std::uint64_t, size>;
    std::unique_ptr<Entries> entries_ = std::make_unique<Entries>();
};

}  // namespace sumito::engine
