#include "engine/transposition_table.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <cstdlib>
#include <new>

namespace sumito::engine {

namespace {

constexpr std::uint64_t pack(const TranspositionTable::Entry& entry, std::uint64_t age) {
    return entry.move | std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 16 |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 32 |
           static_cast<std::uint64_t>(entry.bound) << 56 | age << 58;
}

constexpr TranspositionTable::Entry unpack(std::uint64_t data) {
    return {static_cast<std::uint16_t>(data), static_cast<std::int16_t>(data >> 16),
            static_cast<std::int8_t>(data >> 32), Bound(data >> 56 & 3)};
}

constexpr std::uint64_t age_of(std::uint64_t data) {
    return data >> 58;
}

}  // namespace

void TranspositionTable::Release::operator()(Cluster* clusters) const {
    std::free(clusters);
}

void TranspositionTable::resize(std::size_t megabytes) {
    const auto count = static_cast<std::size_t>((std::uint64_t{megabytes} << 20) / sizeof(Cluster));
    if (count == cluster_count_) return;
    clusters_.reset();
    cluster_count_ = 0;
    if (count == 0) return;
    // Large pages: a small table already has more pages than the processor keeps track of.
    constexpr std::size_t page = std::size_t{2} << 20;
    const std::size_t bytes = (count * sizeof(Cluster) + page - 1) / page * page;
    void* const memory = std::aligned_alloc(page, bytes);
    if (memory == nullptr) throw std::bad_alloc();
#ifdef __linux__
    madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    clusters_.reset(new (memory) Cluster[count]);
    cluster_count_ = count;
}

void TranspositionTable::clear() {
    for (std::size_t i = 0; i < cluster_count_; ++i)
        for (Slot& slot : clusters_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    age_ = 0;
}

std::optional<TranspositionTable::Entry> TranspositionTable::find(std::uint64_t key) const {
    if (!enabled()) return std::nullopt;
    for (const Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0)
            return unpack(data);
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, const Entry& entry) {
    if (!enabled()) return;
    Slot* worst = nullptr;
    int worst_value = 0;
    Entry kept = entry;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const bool same = (slot.check.load(std::memory_order_relaxed) ^ data) == key;
        const Entry old = unpack(data);
        if (same && data != 0) {
            if (kept.move == no_move) kept.move = old.move;
            // A shallow bound does not replace a deep search of the same age.
            if (entry.bound != Bound::Exact && age_of(data) == age_ && entry.depth + 3 < old.depth)
                return;
            worst = &slot;
            break;
        }
        const int value =
            old.depth - 8 * static_cast<int>((age_ - age_of(data)) & 63) - (data == 0 ? 1000 : 0);
        if (worst == nullptr || value < worst_value) {
            worst = &slot;
            worst_value = value;
        }
    }
    const std::uint64_t data = pack(kept, age_);
    worst->data.store(data, std::memory_order_relaxed);
    worst->check.store(key ^ data, std::memory_order_relaxed);
}

int TranspositionTable::permille() const {
    const auto sample = static_cast<std::size_t>(std::min<std::uint64_t>(cluster_count_, 250));
    if (sample == 0) return 0;
    std::uint64_t used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += data != 0 && age_of(data) == age_;
        }
    return static_cast<int>(used * 1000 / (sample * cluster_size));
}

}  // namespace sumito::engine
