// What the threads of one search share besides the transposition table: when to stop, and how much
// was done.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/timing.h"

namespace sumito::engine {

class Control {
public:
    // The time counts from now; while pondering only the nodes and stop() end the search.
    // `limits`: whether it ponders, what cancels it, and the time.
    void start(const Budget& budget, std::optional<std::uint64_t> nodes, const Limits& limits) {
        now_ = limits.now;
        begin_ = now();
        budget_ = budget;
        node_limit_ = nodes.value_or(UINT64_MAX);
        cancelled_ = limits.cancelled;
        pondering_.store(limits.ponder, std::memory_order_relaxed);
        stop_.store(false, std::memory_order_relaxed);
        nodes_.store(0, std::memory_order_relaxed);
        slice_end_.reset();
    }

    // Called from outside, and by the first thread to stop the others.
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    bool stopped() const {
        return stop_.load(std::memory_order_relaxed) ||
               (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed));
    }
    void ponder_hit() { pondering_.store(false, std::memory_order_relaxed); }
    bool pondering() const { return pondering_.load(std::memory_order_relaxed); }

    // proceed() pauses after `slice` and can continue later. Called between searches only.
    void set_slice(std::optional<Milliseconds> slice) {
        slice_end_.reset();
        if (slice) slice_end_ = now() + *slice;
    }

    Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(now() - begin_);
    }

    void add_nodes(std::uint64_t nodes) { nodes_.fetch_add(nodes, std::memory_order_relaxed); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::uint64_t node_limit() const { return node_limit_; }

    // Called by the main thread every few hundred nodes.
    bool out_of_time() const {
        if (pondering() || !budget_.hard) return false;
        return elapsed() >= *budget_.hard;
    }
    bool slice_is_over() const { return slice_end_ && now() >= *slice_end_; }
    // True if there is time for another iteration. Called between iterations.
    bool may_go_on() const {
        if (pondering() || !budget_.soft) return true;
        return elapsed() < *budget_.soft;
    }

private:
    SteadyClock::time_point now() const { return now_ ? now_() : SteadyClock::now(); }

    std::function<SteadyClock::time_point()> now_;
    SteadyClock::time_point begin_{};
    Budget budget_;
    std::optional<SteadyClock::time_point> slice_end_;
    std::uint64_t node_limit_ = UINT64_MAX;
    const std::atomic<bool>* cancelled_ = nullptr;
    std::atomic<bool> stop_{false}, pondering_{false};
    std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace sumito::engine
