// Perft for any Game: counts the leaves at exactly a given depth; a finished game has no children.
// Games that can count without listing moves offer count_moves() and count_two_plies().
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "base/parallel.h"
#include "games/game.h"
#include "games/perft_plan.h"
#include "games/perft_table.h"

namespace sumito::games {

template <Game G>
class PerftCounter {
    using Position = typename G::Position;

public:
    PerftCounter(const G& game, const PerftPlan& plan)
        : game_(game), plan_(plan), table_(plan.hash_bytes) {}

    PerftResult run(const Position& root) {
        PerftResult result;
        if (plan_.depth == 0) {
            result.nodes = 1;
            return result;
        }
        const SeatSet choosers = game_.choosers(root);
        if (choosers.empty()) return result;
        for_each_child(
            root, plan_.depth, [&](typename G::Move move, const Position& child, int depth) {
                const std::size_t number = result.divided.size();
                result.divided.emplace_back(game_.move_text(root, move, 0), 0);
                // Split once more, so that all threads stay busy until the end.
                if (depth >= 3)
                    for_each_child(child, depth,
                                   [&](typename G::Move, const Position& grandchild, int d) {
                                       tasks_.push_back({grandchild, d, number});
                                   });
                else
                    tasks_.push_back({child, depth, number});
            });
        work_on_tasks(result);
        for (const auto& [move, nodes] : result.divided) result.nodes += nodes;
        if (!plan_.divide) result.divided.clear();
        return result;
    }

private:
    struct Task {
        Position position;
        int depth;
        std::size_t first_move;
    };

    // Calls f(move, child, depth left below the child). When counting by turns, later decisions of
    // a turn use no depth.
    template <class F>
    void for_each_child(const Position& position, int depth, F&& f) const {
        const SeatSet choosers = game_.choosers(position);
        if (choosers.empty()) return;
        typename G::MoveList list;
        game_.moves(position, choosers.lowest(), list);
        for (const auto move : list) {
            Position child = position;
            play(child, choosers.lowest(), move);
            const bool free = plan_.unit == PerftUnit::Turn && turn_goes_on(game_, child);
            f(move, child, free ? depth : depth - 1);
        }
    }

    void play(Position& position, Seat seat, typename G::Move move) const {
        if constexpr (requires { game_.play_lap(position, seat, move); }) {
            if (plan_.unit == PerftUnit::Lap) return game_.play_lap(position, seat, move);
        }
        game_.play_unchecked(position, seat, move);
    }

    static constexpr bool has_long_turns = requires(const G& game, const Position& position) {
        game.turn_goes_on(position);
    };

    std::uint64_t count(const Position& position, int depth) {
        if (depth == 0) return 1;
        if constexpr (requires { game_.count_moves(position); }) {
            // When counting by turns, a decision that does not end its turn is not a leaf.
            const bool leaves = !has_long_turns || plan_.unit != PerftUnit::Turn;
            if (depth == 1 && leaves) return game_.count_moves(position);
        }
        if constexpr (requires { game_.count_two_plies(position); }) {
            if (depth == 2) return game_.count_two_plies(position);
        }
        if (depth >= 3 && plan_.stop != nullptr && plan_.stop->load(std::memory_order_relaxed))
            return 0;
        const bool use_table = table_.enabled() && depth >= 3;
        const std::uint64_t key = use_table ? canonical_key(position) : 0;
        if (use_table)
            if (const auto known = table_.find(key, depth)) return *known;
        std::uint64_t nodes = 0;
        for_each_child(position, depth, [&](typename G::Move, const Position& child, int left) {
            nodes += count(child, left);
        });
        if (use_table) table_.store(key, depth, nodes);
        return nodes;
    }

    std::uint64_t canonical_key(const Position& position) const {
        std::uint64_t key = game_.hash(position);
        for (int symmetry = 1; symmetry < G::symmetry_count; ++symmetry)
            key = std::min(key, game_.hash(game_.transformed(position, symmetry)));
        return key;
    }

    void work_on_tasks(PerftResult& result) {
        std::atomic<std::size_t> next = 0;
        std::mutex mutex;
        std::size_t done = 0;
        const auto work = [&](const std::atomic<bool>& failed) {
            for (std::size_t i; !failed && (i = next.fetch_add(1)) < tasks_.size();) {
                const std::uint64_t nodes = count(tasks_[i].position, tasks_[i].depth);
                const std::lock_guard lock(mutex);
                result.divided[tasks_[i].first_move].second += nodes;
                if (plan_.progress) plan_.progress(++done, tasks_.size());
            }
        };
        base::run_on_threads(plan_.threads, work);
    }

    const G& game_;
    const PerftPlan& plan_;
    PerftTable table_;
    std::vector<Task> tasks_;
};

template <Game G>
PerftResult perft(const G& game, const typename G::Position& root, const PerftPlan& plan) {
    return PerftCounter<G>(game, plan).run(root);
}

}  // namespace sumito::games
