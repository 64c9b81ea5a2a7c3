// A proved win as a list of states. A state in which the winner decides has the winning decision. A
// state of the others has none, because all their decisions lead to a state of the list or to the
// end. Each state comes after the states that its decisions lead to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "games/game.h"
#include "solve/length.h"
#include "solve/proof_search.h"

namespace sumito::solve {

template <games::Game G>
class Strategy {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    struct State {
        Position position;
        std::optional<Move> decision;
    };

    // The search must have proved the root. Returns nullopt if the table has lost too much of the
    // proof, or the search was stopped.
    static std::optional<Strategy> of(const G& game, ProofSearch<G>& search, const Position& root,
                                      const typename ProofSearch<G>::GoOn& go_on) {
        Strategy strategy(game, search, go_on);
        const auto length = strategy.walk(root);
        if (!length) return std::nullopt;
        strategy.length_ = *length;
        return strategy;
    }

    const std::vector<State>& states() const { return states_; }
    Length length() const { return length_; }

private:
    // The most positions to search in order to find a lost proof again.
    static constexpr std::uint64_t most_again = 10'000'000;

    struct Visit {
        bool done = false;  // false: on the path from the root
        Length length;
    };
    struct Hash {
        const G* game;
        std::size_t operator()(const Position& position) const {
            return static_cast<std::size_t>(game->hash(position));
        }
    };
    struct After {
        Position position;
        Move move;
        Length step;  // the decision itself
        Knowledge known;
        bool over;
    };

    Strategy(const G& game, ProofSearch<G>& search, const typename ProofSearch<G>::GoOn& go_on)
        : game_(game), search_(&search), go_on_(&go_on), visits_(16, Hash{&game}) {}

    // The greatest length of the game from here. nullopt if the strategy has a gap here, or would
    // repeat a position.
    std::optional<Length> walk(const Position& position) {
        if (const auto seen = visits_.find(position); seen != visits_.end())
            return seen->second.done ? std::optional(seen->second.length) : std::nullopt;
        if (gave_up_) return std::nullopt;
        visits_.emplace(position, Visit{});
        const bool chooses = decides(game_, position, search_->prover());
        std::optional<Move> decision;
        const auto length = chooses ? shortest(position, decision) : longest(position);
        if (!length) {
            visits_.erase(position);
            return std::nullopt;
        }
        states_.push_back({position, decision});
        visits_[position] = {true, *length};
        return length;
    }

    // The length after the proved decision that ends the game soonest; stores it in `decision`.
    std::optional<Length> shortest(const Position& position, std::optional<Move>& decision) {
        for (const bool again : {false, true}) {
            if (again) prove_again(position);
            if (gave_up_) break;
            std::vector<After> ways = children(position);
            std::erase_if(ways, [](const After& after) { return !after.known.proved(); });
            std::stable_sort(ways.begin(), ways.end(), [](const After& a, const After& b) {
                return a.known.distance < b.known.distance;
            });
            for (const After& after : ways)
                if (const auto length = length_of(after)) {
                    decision = after.move;
                    return length;
                }
        }
        return std::nullopt;
    }

    // The greatest length after any decision of the opponent, who may delay the end.
    std::optional<Length> longest(const Position& position) {
        Length all;
        for (After& after : children(position)) {
            if (!after.known.proved()) prove_again(after.position);
            const auto length = length_of(after);
            if (!length) return std::nullopt;
            all = longer(all, *length);
        }
        return all;
    }

    // Searches again for a proof that the table has lost.
    void prove_again(const Position& position) {
        if (gave_up_) return;
        const Knowledge known = search_->search(position, most_again, *go_on_);
        gave_up_ = !known.proved() || search_->stopped();
    }

    std::vector<After> children(const Position& position) const {
        const games::Seat seat = game_.choosers(position).lowest();
        typename G::MoveList moves;
        game_.moves(position, seat, moves);
        std::vector<After> all;
        for (const Move move : moves) {
            Position after = position;
            game_.play_unchecked(after, seat, move);
            const bool over = game_.outcome(after).over();
            const int turns = over || !games::turn_goes_on(game_, after) ? 1 : 0;
            after = without_counts(game_, after);
            all.push_back({after, move, {turns, 1}, search_->known(after), over});
        }
        return all;
    }

    // The length of the game with this decision and everything after it.
    std::optional<Length> length_of(const After& after) {
        if (after.over) return after.step;
        const auto rest = walk(after.position);
        if (!rest) return std::nullopt;
        return after.step + *rest;
    }

    const G& game_;
    ProofSearch<G>* search_;
    const typename ProofSearch<G>::GoOn* go_on_;
    std::unordered_map<Position, Visit, Hash> visits_;
    std::vector<State> states_;
    Length length_;
    bool gave_up_ = false;  // a lost proof was not found again, or the search was stopped
};

}  // namespace sumito::solve
