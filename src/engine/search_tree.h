// The second part of Search: the tree below the root. Included by search.h.
#pragma once

#include "engine/search.h"

namespace sumito::engine {

template <games::Game G, Evaluator<G> E>
void Search<G, E>::make(const Position& position, games::Seat seat, Move move, int ply,
                        Child& child, bool is_leaf) {
    ++nodes_;
    frame(ply).move = move;
    frame(ply).place = static_cast<std::uint16_t>(E::place(move));

    child.position = position;
    game_.play_unchecked(child.position, seat, move);
    child.on_path = false;
    child.score.reset();
    const games::Outcome outcome = evaluator_.settled(child.position);
    if (outcome.over()) return end_at(child, value_of(outcome, side_of(evaluator_, seat), ply + 1));
    const std::uint64_t hash = game_.hash(child.position);
    // Leaves are not in the transposition table. Fetching an entry that is never read costs as much
    // as waiting for one that is.
    if (limit_in_ == 0) {
        if (is_leaf)
            eval_cache_.prefetch(hash ^ view_key_);
        else
            table_.prefetch(hash ^ view_key_);
    }
    if (game_.between_turns(child.position)) {
        path_.push(evaluator_.path_key(child.position, hash),
                   evaluator_.is_final(position, child.position));
        child.on_path = true;
        if (rules_.repetition && path_.repeats())
            return end_at(child, draw_score(side_of(evaluator_, seat)));
    }
    if (limit_in_ > 0 && turns_left() <= 0)
        return end_at(child, value_of({games::Reason::PlyLimit, game_.leaders(child.position)},
                                      side_of(evaluator_, seat), ply + 1));
    frame(ply + 1).key = table_key(hash);
    frame(ply + 1).narrow = false;
    child.same_side =
        side_of(evaluator_, evaluator_.mover(child.position)) == side_of(evaluator_, seat);
}

// Returns the score of a child for the side that moved there.
template <games::Game G, Evaluator<G> E>
template <bool IsPv>
int Search<G, E>::visit_child(const Child& child, int ply, int depth, int alpha, int beta) {
    if (child.score) return *child.score;
    if (child.same_side) return visit<IsPv>(child.position, ply, depth, alpha, beta, true);
    return -visit<IsPv>(child.position, ply, depth, -beta, -alpha, true);
}

template <games::Game G, Evaluator<G> E>
template <bool IsPv>
int Search<G, E>::visit(const Position& position, int ply, int depth, int alpha, int beta,
                        bool may_skip) {
    if (aborted()) return 0;
    if constexpr (IsPv) pv(ply).clear();
    const bool must = parameters_.forced > 0 && !task_.full_width && ply < 2 * next_depth_ &&
                      must_answer(position);
    if (must) depth = std::max(depth, 0) + 1;
    if (depth <= 0) return quiesce<true>(position, ply, alpha, beta);
    deepest_ = std::max(deepest_, ply);
    if (ply >= most_plies - 1) return evaluate(position, frame(ply).key);

    // No variation is better than a win with the next move, or worse than a loss already suffered.
    alpha = std::max(alpha, ply - won);
    beta = std::min(beta, won - ply - 1);
    if (alpha >= beta) return alpha;

    Frame& here = frame(ply);
    here.eval = evaluate(position, here.key);
    if (parameters_.correction > 0)
        here.eval += correction_.of(side_of(evaluator_, evaluator_.mover(position)),
                                    evaluator_.shape_key(position)) *
                     parameters_.correction / 100;
    const bool may_prune = !IsPv && !task_.full_width && !is_decided(beta) &&
                           here.excluded == Move() && !must &&
                           !(parameters_.careful > 0 && on_the_brink(position));
    // Before the transposition table is read: that takes a wait and hardly ever changes the result.
    if (may_prune && is_too_good(ply, depth, beta)) return here.eval;
    return expand<IsPv>(position, ply, depth, alpha, beta, may_prune, may_skip);
}

// Continues once the position is evaluated: the transposition table, then the moves one by one.
template <games::Game G, Evaluator<G> E>
template <bool IsPv>
int Search<G, E>::expand(const Position& position, int ply, int depth, int alpha, int beta,
                         bool may_prune, bool may_skip) {
    Frame& here = frame(ply);
    const bool selective = !task_.full_width;
    const Move excluded = here.excluded;
    // What the transposition table holds is about all moves.
    const bool limited = in_chosen_turn(ply);
    const std::optional<TranspositionTable::Entry> found = table_.find(here.key);
    Move table_move{};
    if (found) {
        if (found->move != TranspositionTable::no_move) table_move = move_of(found->move);
        const int score = from_table(found->score, ply);
        const bool deep_enough = selective ? found->depth >= depth : found->depth == depth;
        if (!IsPv && deep_enough && excluded == Move() && !limited &&
            (found->bound == Bound::Exact || (found->bound == Bound::Lower && score >= beta) ||
             (found->bound == Bound::Upper && score <= alpha)))
            return score;
    }
    frame(ply + 2).killers = {};
    if (may_prune && may_skip && parameters_.null_move > 0 && depth >= 3 && here.eval >= beta &&
        null_move_refutes(position, ply, depth, beta, here.eval))
        return beta;
    if (stopped_) return 0;
    if (selective && table_move == Move() && parameters_.internal_reduction > 0 &&
        depth >= parameters_.internal_reduction)
        --depth;

    const games::Seat seat = evaluator_.mover(position);
    const int side = side_of(evaluator_, seat);
    const bool improving = is_improving(ply);
    std::array<Move, 2> killers = here.killers;
    Favourites<Move> replies;  // if not empty, no other moves are tried
    if constexpr (TakesSides<E>) replies = likely_replies(position, ply, table_move, killers);
    MovePicker picker(
        game_, evaluator_, position, scratch_,
        {table_move, killers, &history_.of_side(side), &after_last(ply), &after_last_but_one(ply)});
    // Quiet moves are tried only up to this number.
    const bool prunes_late = selective && !IsPv && parameters_.late_move_pruning > 0 &&
                             depth <= parameters_.late_move_pruning_depth;
    const int enough = prunes_late
                           ? parameters_.late_move_pruning + (improving ? 2 : 0) + 3 * depth * depth
                           : INT_MAX;
    const int alpha_before = alpha;
    int best = -infinity, count = 0;
    Move best_move{};
    bool best_is_capture = false;
    Quiets tried;
    Child child;
    Move move;
    for (;;) {
        if (count >= enough && !is_loss(best)) picker.skip_quiet();
        if (!picker.next(move)) break;
        if (move == excluded && excluded != Move()) continue;
        if (limited && !is_chosen(ply, move)) continue;
        if (TakesSides<E> && !replies.empty() &&
            std::find(replies.begin(), replies.end(), move) == replies.end())
            continue;
        const bool quiet = picker.kind() == MovePicker::Kind::Quiet;
        int extension = 0;
        if (picker.kind() == MovePicker::Kind::Table && selective && excluded == Move() && found &&
            may_be_singular(*found, ply, depth)) {
            const int target = found->score - 2 * depth;
            here.excluded = move;
            const int others =
                visit<false>(position, ply, (depth - 1) / 2, target - 1, target, false);
            here.excluded = Move{};
            if (stopped_) return 0;
            if (others >= target && target >= beta) return target;  // several moves are too good
            extension = others < target;
        }
        ++count;
        if (count == 2) prepare_to_evaluate_after(position);
        int reduction = 0;
        if (selective && parameters_.late_move_reduction > 0 && depth >= 2 && count > 2 + IsPv &&
            picker.kind() >= MovePicker::Kind::Threat) {
            reduction = reductions.of(depth, count) * parameters_.late_move_reduction / 102400;
            if (IsPv) --reduction;
            if (!quiet) --reduction;
            if (!improving) ++reduction;
            reduction = std::clamp(reduction, 0, depth - 1);
        }
        make(position, seat, move, ply, child, depth - 1 + extension <= reduction);
        const int depth_left = depth - 1 + extension + open_round(child, ply, count);
        int score;
        bool has_line = true;  // pv(ply + 1) holds this child's variation, not an earlier child's
        if (IsPv && count == 1) {
            score = visit_child<true>(child, ply + 1, depth_left, alpha, beta);
        } else {
            has_line = false;
            score = visit_child<false>(child, ply + 1, depth_left - reduction, alpha, alpha + 1);
            if (score > alpha && reduction > 0)
                score = visit_child<false>(child, ply + 1, depth_left, alpha, alpha + 1);
            if (IsPv && score > alpha && score < beta) {
                score = visit_child<true>(child, ply + 1, depth_left, alpha, beta);
                has_line = true;
            }
        }
        unmake(child);
        if (stopped_) return 0;

        if (score > best) {
            best = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
                best_is_capture = picker.kind() == MovePicker::Kind::Capture;
                if constexpr (IsPv) {
                    pv(ply).clear();
                    pv(ply).push_back(move);
                    if (has_line && !child.score)
                        for (const Move later : pv(ply + 1))
                            if (pv(ply).size() < most_plies) pv(ply).push_back(later);
                }
                if (score >= beta) {
                    reward(side, ply, depth, move, tried);
                    break;
                }
            }
        }
        if (here.narrow) break;
        if (tried.size() < Quiets::capacity()) tried.push_back(move);
    }
    if (excluded != Move()) return count == 0 ? alpha : best;
    if (count == 0) return value_of(game_.outcome(position), side, ply);

    const Bound bound = best >= beta           ? Bound::Lower
                        : alpha > alpha_before ? Bound::Exact
                                               : Bound::Upper;
    // A quiet result shows how far the evaluation was off.
    if (parameters_.correction > 0 && !is_decided(best) && !best_is_capture &&
        !(bound == Bound::Lower && best <= here.eval) &&
        !(bound == Bound::Upper && best >= here.eval))
        correction_.add(side, evaluator_.shape_key(position), best - here.eval, depth);
    if (limited) return best;
    table_.store(here.key, {best_move == Move() ? TranspositionTable::no_move
                                                : static_cast<std::uint16_t>(best_move.bits()),
                            static_cast<std::int16_t>(to_table(best, ply)),
                            static_cast<std::int8_t>(depth), bound});
    return best;
}

// Quiescence search: plays only moves that decide quickly, until the position is quiet or the side
// declines them.
template <games::Game G, Evaluator<G> E>
template <bool First>
int Search<G, E>::quiesce(const Position& position, int ply, int alpha, int beta) {
    if (aborted()) return 0;
    deepest_ = std::max(deepest_, ply);
    int best = evaluate(position, frame(ply).key);
    if (best >= beta || ply >= most_plies - 1) return best;
    alpha = std::max(alpha, best);
    typename G::MoveList list;
    const games::Seat seat = evaluator_.mover(position);
    const bool limited = in_chosen_turn(ply);
    // Returns true if one of the moves is too good for the other side.
    const auto try_all = [&] {
        Child child;
        for (const Move move : list) {
            if (limited && !is_chosen(ply, move)) continue;
            make(position, seat, move, ply, child, true);
            int score;
            if (child.score)
                score = *child.score;
            else if (child.same_side)
                score = quiesce<false>(child.position, ply + 1, alpha, beta);
            else
                score = -quiesce<false>(child.position, ply + 1, -beta, -alpha);
            unmake(child);
            if (stopped_) return true;
            if (score <= best) continue;
            best = score;
            alpha = std::max(alpha, score);
            if (alpha >= beta) return true;
        }
        return false;
    };
    evaluator_.captures(position, list);
    if (try_all() || !First || parameters_.quiet_pushes == 0) return best;
    evaluator_.threats(position, list);
    try_all();
    return best;
}

// If passing is good enough, so is the best move. This fails where every move does harm. So a deep
// refutation is verified by a search of the side's own moves in which nobody passes.
template <games::Game G, Evaluator<G> E>
bool Search<G, E>::null_move_refutes(const Position& position, int ply, int depth, int beta,
                                     int eval) {
    if (ply < verified_until_) return false;
    Position next = position;
    if (!game_.between_turns(position) || !evaluator_.skip_turn(next)) return false;
    if (side_of(evaluator_, evaluator_.mover(next)) ==
        side_of(evaluator_, evaluator_.mover(position)))
        return false;
    const int reduced = depth - 3 - depth / 4 - std::min((eval - beta) / 100, 3);
    ++nodes_;
    frame(ply).move = Move{};
    frame(ply).place = 0;
    const std::uint64_t hash = game_.hash(next);
    if (limit_in_ == 0) table_.prefetch(hash ^ view_key_);
    path_.push(evaluator_.path_key(next, hash), true);
    frame(ply + 1).key = table_key(hash);
    frame(ply + 1).narrow = false;
    const int score = -visit<false>(next, ply + 1, reduced, -beta, -beta + 1, false);
    path_.pop();
    if (stopped_ || score < beta) return false;
    if (depth < parameters_.null_move_verify) return true;
    const int outer = verified_until_;
    verified_until_ = ply + 3 * (depth - 3) / 4;
    const int verified = visit<false>(position, ply, reduced, beta - 1, beta, false);
    verified_until_ = outer;
    return verified >= beta;
}

// Orders the refuting move earlier from now on, and the moves tried in vain later.
template <games::Game G, Evaluator<G> E>
void Search<G, E>::reward(int side, int ply, int depth, Move best, const Quiets& tried) {
    const int bonus = std::min(32 * depth * depth + 64 * depth, 2'000);
    const auto add = [&](Move move, int amount) {
        const auto code = move.bits();
        history_.of_side(side)[code].add(amount);
        after_last(ply)[code].add(amount);
        after_last_but_one(ply)[code].add(amount);
    };
    add(best, bonus);
    for (const Move move : tried) add(move, -bonus);
    std::array<Move, 2>& killers = frame(ply).killers;
    if (parameters_.killers > 0 && killers[0] != best) killers = {best, killers[0]};
}

}  // namespace sumito::engine
