// The first part of Search: iterations and the moves at the root. Included by search.h.
#pragma once

#include "engine/search.h"

namespace sumito::engine {

// Nodes between two checks of the clock: well below a millisecond.
inline constexpr int poll_interval = 256;

template <games::Game G, Evaluator<G> E>
void Search<G, E>::begin(const Task<G>& task) {
    task_ = task;
    parameters_ = task.parameters;
    rules_ = game_.line_rules();
    path_.start(task.keys);
    if constexpr (TakesSides<E>) {
        const games::Seat seat = evaluator_.mover(task.position);
        // Only wins found with Paranoid are proven.
        evaluator_.take_side(seat, task.mate ? Method::Paranoid : task.method);
        view_key_ = view_key(seat, evaluator_.method());
    }
    limit_in_ = 0;
    // If the search cannot reach the limit of plies, keys need not include it.
    if (rules_.most_plies > 0 && rules_.most_plies - task.plies <= most_plies)
        limit_in_ = std::max(rules_.most_plies - task.plies, 1);

    root_moves_.clear();
    typename G::MoveList list;
    if (!evaluator_.settled(task.position).over())
        game_.moves(task.position, evaluator_.mover(task.position), list);
    for (const Move move : list) {
        if (!is_chosen(0, move)) continue;
        root_moves_.emplace_back();
        root_moves_.back().move = move;
    }

    frames_.fill(Frame{});
    scratch_.clear();
    next_depth_ = 1;
    completed_ = 0;
    nodes_ = published_ = 0;
    node_limit_ = control_.node_limit();
    done_ = root_moves_.empty();
}

template <games::Game G, Evaluator<G> E>
void Search<G, E>::iterate(bool main, int skip, const Report& report) {
    main_ = main;
    stopped_ = false;
    until_poll_ = poll_interval;
    if (next_depth_ == 1) next_depth_ += skip;
    const auto variations =
        std::min(root_moves_.size(), static_cast<std::size_t>(std::max(task_.multi_pv, 1)));

    while (!done_) {
        for (RootMove& move : root_moves_) {
            if (move.score != -infinity) move.previous = move.score;
            move.score = -infinity;
        }
        for (std::size_t number = 0; number < variations && !stopped_; ++number) {
            deepest_ = 0;
            aspire(next_depth_, number);
            // Stable, so if the iteration was interrupted, moves not searched keep their order.
            std::stable_sort(
                root_moves_.begin() + static_cast<std::ptrdiff_t>(number), root_moves_.end(),
                [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
            std::stable_sort(
                root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(number) + 1,
                [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
        }
        publish_nodes();
        if (stopped_) return;
        completed_ = next_depth_++;
        if (main && report) report();

        const int score = root_moves_.front().score;
        const int distance = won - std::abs(score);
        if (next_depth_ > std::min(task_.most_depth, most_plies - 1)) done_ = true;
        if (main && task_.mate && is_win(score) && distance <= *task_.mate) done_ = true;
        if (main && task_.stop_when_proven && is_proven(score) && distance <= completed_)
            done_ = true;
        if (main && (!control_.may_go_on() || nodes_ >= node_limit_)) return;
        if (main && control_.slice_is_over()) return;
        if (control_.stopped()) return;
    }
}

template <games::Game G, Evaluator<G> E>
int Search<G, E>::aspire(int depth, std::size_t number) {
    const int expected = root_moves_[number].previous;
    int delta = std::max(parameters_.aspiration, 1);
    int alpha = -infinity, beta = infinity;
    if (parameters_.aspiration > 0 && depth >= 4 && expected != -infinity &&
        !is_decided(expected)) {
        alpha = std::max(expected - delta, -infinity);
        beta = std::min(expected + delta, infinity);
    }
    for (;;) {
        const int score = search_root(depth, alpha, beta, number);
        if (stopped_) return score;
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = delta > 1000 ? -infinity : std::max(score - delta, -infinity);
        } else if (score >= beta) {
            beta = delta > 1000 ? infinity : std::min(score + delta, infinity);
        } else {
            return score;
        }
        delta *= 2;
    }
}

template <games::Game G, Evaluator<G> E>
int Search<G, E>::search_root(int depth, int alpha, int beta, std::size_t number) {
    const Position& position = task_.position;
    const games::Seat seat = evaluator_.mover(position);
    frame(0).key = table_key(game_.hash(position));
    frame(0).eval = evaluate(position, frame(0).key);
    int best = -infinity;
    Child child;
    for (std::size_t i = number; i < root_moves_.size(); ++i) {
        RootMove& root = root_moves_[i];
        make(position, seat, root.move, 0, child, depth <= 1);
        int score;
        const int reduction =
            !task_.full_width && parameters_.late_move_reduction > 0 && depth >= 3 && i > number + 3
                ? std::min(reductions.of(depth, static_cast<int>(i - number)) / 2048, depth - 2)
                : 0;
        if (i == number) {
            score = visit_child<true>(child, 1, depth - 1, alpha, beta);
        } else {
            score = visit_child<false>(child, 1, depth - 1 - reduction, alpha, alpha + 1);
            if (score > alpha && reduction > 0)
                score = visit_child<false>(child, 1, depth - 1, alpha, alpha + 1);
            if (score > alpha) score = visit_child<true>(child, 1, depth - 1, alpha, beta);
        }
        unmake(child);
        if (stopped_) return best;
        if (i == number || score > alpha) {
            root.score = score;
            root.deepest = deepest_;
            root.pv.clear();
            root.pv.push_back(root.move);
            if (!child.score)
                for (const Move move : pv(1)) root.pv.push_back(move);
        } else {
            root.score = -infinity;
        }
        best = std::max(best, score);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    return best;
}

template <games::Game G, Evaluator<G> E>
bool Search<G, E>::poll() {
    until_poll_ = poll_interval;
    publish_nodes();
    if (main_ && control_.out_of_time()) control_.stop();
    if (main_ && control_.nodes() >= node_limit_) control_.stop();
    return stopped_ = control_.stopped() || (main_ && control_.slice_is_over());
}

}  // namespace sumito::engine
