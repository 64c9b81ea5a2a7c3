// The transposition table: results of searched positions, shared by all threads without locks. An
// entry is two relaxed atomic words; the key is combined with the data by xor. So an entry torn by
// two writers is recognised and counts as absent.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace sumito::engine {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

class TranspositionTable {
public:
    struct Entry {
        std::uint16_t move = no_move;
        std::int16_t score = 0;  // wins count from this position, not from the root
        std::int8_t depth = 0;
        Bound bound = Bound::None;
    };
    static constexpr std::uint16_t no_move = 0xffff;

    explicit TranspositionTable(std::size_t megabytes) { resize(megabytes); }

    // Empties the table if its size changes. With 0 megabytes nothing is stored.
    void resize(std::size_t megabytes);
    void clear();
    // Starts a new search: entries of older searches are replaced first.
    void next_age() { age_ = (age_ + 1) & 63; }
    bool enabled() const { return cluster_count_ > 0; }

    std::optional<Entry> find(std::uint64_t key) const;
    void store(std::uint64_t key, const Entry& entry);
    void prefetch(std::uint64_t key) const {
        if (enabled()) __builtin_prefetch(&cluster(key));
    }

    // How much of the table this search's entries fill, in thousandths; estimated from a sample.
    int permille() const;

private:
    static constexpr int cluster_size = 4;

    struct Slot {
        std::atomic<std::uint64_t> check{0}, data{0};
    };
    struct alignas(64) Cluster {
        Slot slots[cluster_size];
    };

    Cluster& cluster(std::uint64_t key) const {
        return clusters_[static_cast<std::size_t>(((key >> 32) * cluster_count_) >> 32)];
    }

    struct Release {
        void operator()(Cluster* clusters) const;
    };

    std::unique_ptr<Cluster[], Release> clusters_;
    std::uint64_t cluster_count_ = 0;  // below 2^32
    std::uint64_t age_ = 0;
};

}  // namespace sumito::engine
