// Proves that one side can force a win, whatever the others do: a depth-first search by proof
// numbers (df-pn). At every position it continues with the move that seems to need the least work.
//
// A position that occurs again on the path counts against the prover. So no proof depends on how
// its position was reached, and a proved strategy never repeats a position. A disproof may depend
// on the path; Knowledge::holds_after identifies the position on which it depends.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <unordered_map>
#include <vector>

#include "games/game.h"
#include "solve/first_guess.h"
#include "solve/proof_rules.h"
#include "solve/proof_table.h"

namespace sumito::solve {

template <games::Game G>
class ProofSearch {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    // Called from time to time with the number of positions searched; returning false stops the
    // search.
    using GoOn = std::function<bool(std::uint64_t searched)>;

    ProofSearch(const G& game, games::SeatSet prover, std::size_t table_bytes)
        : game_(game), prover_(prover), table_(table_bytes) {}

    // Searches at most `most` more positions. It uses the results of earlier searches. If the table
    // has lost parts of a proof below a proved root, they are searched again.
    Knowledge search(const Position& root, std::uint64_t most, const GoOn& go_on) {
        limit_ = searched_ + most;
        go_on_ = &go_on;
        stopped_ = false;
        path_.clear();
        hashes_.clear();
        children_.clear();
        if (game_.outcome(root).over()) return known(root);
        return expand(root, game_.hash(root), infinite, infinite).known;
    }

    // What the table or the rules say about the position, without a search.
    Knowledge known(const Position& position) const { return look_at(position).known; }

    bool stopped() const { return stopped_; }
    std::uint64_t searched() const { return searched_; }
    games::SeatSet prover() const { return prover_; }

private:
    static constexpr int nowhere = std::numeric_limits<int>::max();
    // Longer paths count as undecided; this bounds the stack.
    static constexpr std::size_t most_depth = 2000;
    static constexpr std::uint64_t asks_every = 1024;

    struct Child {
        Position position;
        std::uint64_t hash = 0;
        Knowledge known;
        // If disproved by a repetition: the depth of the position that was repeated.
        int repeats = nowhere;
    };
    // The combined result of all children of a position.
    struct Summary {
        Knowledge known;
        int repeats = nowhere;
        std::size_t best = 0;    // the child to continue with
        ProofNumber second = 0;  // the number of the second-best child
    };

    static ProofNumber sum(ProofNumber a, ProofNumber b) { return std::min(a + b, infinite); }

    Child look_at(const Position& position) const {
        Child child{position, 0, {}, nowhere};
        const games::Outcome outcome = game_.outcome(position);
        if (outcome.over()) {
            child.known =
                is_win(outcome, prover_) ? Knowledge::of_proof(0) : Knowledge::of_disproof();
            return child;
        }
        child.hash = game_.hash(position);
        if (const auto repeated = path_.find(child.hash); repeated != path_.end()) {
            child.known = Knowledge::of_disproof();
            child.repeats = repeated->second;
            return child;
        }
        const Knowledge* known = table_.find(position, child.hash);
        if (known != nullptr && known->disproved() && known->holds_after != 0) {
            const auto repeated = path_.find(known->holds_after);
            if (repeated != path_.end())
                child.repeats = repeated->second;
            else
                known = nullptr;
        }
        child.known = known != nullptr ? *known : guess(position);
        return child;
    }

    Knowledge guess(const Position& position) const {
        Knowledge known = first_guess(game_, position, prover_);
        const auto moves = static_cast<ProofNumber>(game_.count_moves(position));
        (decides(game_, position, prover_) ? known.to_disprove : known.to_prove) *= moves;
        return known;
    }

    // Not part of expand(), so that the list of moves does not fill the stack.
    [[gnu::noinline]] void list_children(const Position& position, bool chooses) {
        const games::Seat seat = game_.choosers(position).lowest();
        typename G::MoveList moves;
        game_.moves(position, seat, moves);
        for (const Move move : moves) {
            Position after = position;
            game_.play_unchecked(after, seat, move);
            children_.push_back(look_at(without_counts(game_, after)));
            const Knowledge& known = children_.back().known;
            if (chooses ? known.proved() : known.disproved()) return;  // decides at once
        }
    }

    // Searches below the position until one of its numbers reaches its limit. The result is in the
    // table too.
    Child expand(const Position& position, std::uint64_t hash, ProofNumber prove_limit,
                 ProofNumber disprove_limit) {
        const std::uint64_t searched_before = searched_++;
        if (searched_ % asks_every == 0 && !(*go_on_)(searched_)) stopped_ = true;
        const int depth = static_cast<int>(hashes_.size());
        path_.emplace(hash, depth);
        hashes_.push_back(hash);
        const bool chooses = decides(game_, position, prover_);
        const std::size_t first = children_.size();
        list_children(position, chooses);

        Summary all;
        while (true) {
            all = chooses ? sum_up<true>(first) : sum_up<false>(first);
            const Knowledge& known = all.known;
            if (known.to_prove >= prove_limit || known.to_disprove >= disprove_limit ||
                known.proved() || known.disproved() || stopped_ || searched_ >= limit_ ||
                hashes_.size() >= most_depth)
                break;
            // The search of a child may exceed the number of the second-best child a little,
            // because switching between them costs more.
            const ProofNumber rival = sum(all.second, 1 + all.second / 4);
            const Child child = children_[all.best];
            const ProofNumber prove = chooses ? std::min(prove_limit, rival)
                                              : prove_limit - known.to_prove + child.known.to_prove;
            const ProofNumber disprove =
                chooses ? disprove_limit - known.to_disprove + child.known.to_disprove
                        : std::min(disprove_limit, rival);
            children_[all.best] = expand(child.position, child.hash, prove, disprove);
        }
        children_.resize(first);
        hashes_.pop_back();
        path_.erase(hash);

        Child result{position, hash, all.known, all.repeats};
        // A repetition of this position, or of one below it, does not matter to the positions
        // above.
        if (result.repeats >= depth) result.repeats = nowhere;
        if (result.repeats != nowhere)
            result.known.holds_after = hashes_[static_cast<std::size_t>(result.repeats)];
        table_.store(position, hash, result.known, searched_ - searched_before);
        return result;
    }

    // If the prover chooses, one proved child is enough; otherwise all must be proved. The code is
    // the same for both, with the two numbers exchanged.
    template <bool chooses>
    Summary sum_up(std::size_t first) const {
        Summary all;
        all.best = first;
        all.second = infinite;
        ProofNumber least = infinite, total = 0;
        std::uint32_t shortest = std::numeric_limits<std::uint32_t>::max(), longest = 0;
        int highest = nowhere, lowest = -1;  // depths of repetitions
        for (std::size_t i = first; i < children_.size(); ++i) {
            const Knowledge& known = children_[i].known;
            const ProofNumber mine = chooses ? known.to_prove : known.to_disprove;
            total = sum(total, chooses ? known.to_disprove : known.to_prove);
            if (mine < least) {
                all.second = least;
                least = mine;
                all.best = i;
            } else {
                all.second = std::min(all.second, mine);
            }
            if (known.proved()) {
                shortest = std::min(shortest, known.distance);
                longest = std::max(longest, known.distance);
            }
            if (known.disproved()) {
                highest = std::min(highest, children_[i].repeats);
                lowest = std::max(lowest, children_[i].repeats);
            }
        }
        const ProofNumber to_prove = chooses ? least : total;
        const ProofNumber to_disprove = chooses ? total : least;
        if (to_prove == 0) {
            all.known = Knowledge::of_proof(1 + (chooses ? shortest : longest));
        } else if (to_disprove == 0) {
            all.known = Knowledge::of_disproof();
            // If the prover chooses, the disproof relies on the repetitions of all children;
            // otherwise on those of one child, so the child that relies least on the path is taken.
            all.repeats = chooses ? highest : lowest;
        } else {
            all.known.to_prove = to_prove;
            all.known.to_disprove = to_disprove;
        }
        return all;
    }

    const G game_;
    const games::SeatSet prover_;
    ProofTable<Position> table_;
    // The positions from the root to the present one: the depth by hash, and the hash by depth.
    std::unordered_map<std::uint64_t, int> path_;
    std::vector<std::uint64_t> hashes_;
    std::vector<Child> children_;  // of all positions on the path, one after the other
    const GoOn* go_on_ = nullptr;
    std::uint64_t searched_ = 0, limit_ = 0;
    bool stopped_ = false;
};

}  // namespace sumito::solve
