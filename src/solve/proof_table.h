// The positions that a proof search knows: a table of fixed size. It compares whole positions, not
// only their hashes, so no proof rests on two positions that share a hash.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "solve/knowledge.h"

namespace sumito::solve {

template <class Position>
class ProofTable {
public:
    // Throws std::bad_alloc if there is no memory.
    explicit ProofTable(std::size_t bytes)
        : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)) {}

    // nullptr if the table does not have the position.
    const Knowledge* find(const Position& position, std::uint64_t hash) const {
        for (const Entry& entry : buckets_[number_of(hash)])
            if (entry.work > 0 && entry.position == position) return &entry.knowledge;
        return nullptr;
    }

    // Stores what a search of `work` positions has found. A full bucket drops the entry that took
    // the least work, and proofs last. A proof is replaced only by a shorter one.
    void store(const Position& position, std::uint64_t hash, const Knowledge& knowledge,
               std::uint64_t work) {
        Bucket& bucket = buckets_[number_of(hash)];
        Entry* place = nullptr;
        for (Entry& entry : bucket)
            if (entry.work > 0 && entry.position == position) place = &entry;
        if (place != nullptr) {
            const Knowledge& known = place->knowledge;
            if (known.proved() && (!knowledge.proved() || knowledge.distance >= known.distance))
                return;
            work += place->work;
        } else {
            place = &*std::min_element(bucket.begin(), bucket.end(), costs_less);
        }
        constexpr std::uint64_t most_work = std::numeric_limits<std::uint32_t>::max();
        *place = {position, knowledge, static_cast<std::uint32_t>(std::min(work, most_work))};
    }

private:
    struct Entry {
        Position position{};
        Knowledge knowledge;
        std::uint32_t work = 0;  // 0: empty
    };
    using Bucket = std::array<Entry, 4>;

    static bool costs_less(const Entry& a, const Entry& b) {
        if (a.knowledge.proved() != b.knowledge.proved()) return b.knowledge.proved();
        return a.work < b.work;
    }
    std::size_t number_of(std::uint64_t hash) const { return hash % buckets_.size(); }

    std::vector<Bucket> buckets_;
};

}  // namespace sumito::solve
