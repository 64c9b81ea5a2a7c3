// Counts of positions, shared by all threads without locks. An entry is two relaxed atomics; the
// key is combined with the count by xor. So a torn entry is recognised and counts as absent.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/hash.h"

namespace sumito::games {

class PerftTable {
public:
    // Holds as many entries as fit into `bytes`, a power of two; none if not even one fits.
    explicit PerftTable(std::size_t bytes) {
        while ((size_ == 0 ? 1 : size_ * 2) * sizeof(Entry) <= bytes) size_ = size_ ? size_ * 2 : 1;
        if (size_ > 0) entries_ = std::make_unique<Entry[]>(size_);
    }

    bool enabled() const { return size_ > 0; }

    std::optional<std::uint64_t> find(std::uint64_t key, int depth) const {
        key = keyed(key, depth);
        const Entry& entry = entries_[key & (size_ - 1)];
        const std::uint64_t nodes = entry.nodes.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ nodes) != key) return std::nullopt;
        return nodes;
    }

    void store(std::uint64_t key, int depth, std::uint64_t nodes) {
        key = keyed(key, depth);
        Entry& entry = entries_[key & (size_ - 1)];
        entry.nodes.store(nodes, std::memory_order_relaxed);
        entry.check.store(key ^ nodes, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check{0}, nodes{0};
    };

    static std::uint64_t keyed(std::uint64_t key, int depth) {
        return base::mix(key + static_cast<std::uint64_t>(depth) * base::odd_weight(0));
    }

    std::size_t size_ = 0;
    std::unique_ptr<Entry[]> entries_;
};

}  // namespace sumito::games
