// The search: iterative deepening, principal variation search with a transposition table, for any
// two-sided game. One object searches on one thread; several of them share a transposition table
// and a Control (threads.h).
//
// The same side may also have the next decision. So a child's score is negated only where the side
// changes, never by the ply.
#pragma once

#include <algorithm>
#include <array>
#include <climits>
#include <functional>
#include <optional>
#include <vector>

#include "base/fixed_vector.h"
#include "base/hash.h"
#include "engine/chosen_turns.h"
#include "engine/control.h"
#include "engine/eval_cache.h"
#include "engine/evaluator.h"
#include "engine/move_history.h"
#include "engine/ordering.h"
#include "engine/parameters.h"
#include "engine/path.h"
#include "engine/reductions.h"
#include "engine/score.h"
#include "engine/transposition_table.h"

namespace sumito::engine {

// The position to search, and what matters of the game before it.
template <games::Game G>
struct Task {
    typename G::Position position;
    std::vector<std::uint64_t> keys;  // for repetition: since the start of the game; the last one
                                      // is the position's own
    int plies = 0;                    // of the game so far
    ChosenTurns<typename G::Move> turns;
    int multi_pv = 1;
    int most_depth = most_plies;
    std::optional<int> mate;
    bool full_width = false;
    Parameters parameters;
    Method method = Method::BestReply;
    bool stop_when_proven = true;  // a proven win needs no deeper search
};

template <games::Game G, Evaluator<G> E>
class Search {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Pv = base::FixedVector<Move, most_plies + 1>;

    static_assert(sizeof(typename std::invoke_result<decltype(&Move::bits), Move>::type) <= 2,
                  "the table keeps moves in 16 bits");

    struct RootMove {
        Move move;
        int score = -infinity;     // of this iteration; -infinity: not searched yet
        int previous = -infinity;  // of the iteration before
        int deepest = 0;
        Pv pv;
    };

    // Called when an iteration is complete.
    using Report = std::function<void()>;

    Search(const G& game, const E& evaluator, TranspositionTable& table, Control& control)
        : game_(game), evaluator_(evaluator), table_(table), control_(control) {}

    void clear() {
        history_.clear();
        correction_.clear();
    }

    void begin(const Task<G>& task);

    // Deepens until done or stopped; after a pause the next call continues. `main`: checks the
    // clock and the nodes, and reports. `skip`: plies that a helper begins deeper.
    void iterate(bool main, int skip, const Report& report);

    bool done() const { return done_; }
    int depth() const { return completed_; }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }

private:
    struct Frame {
        std::uint64_t key = 0;
        Move move{};
        std::uint16_t place = 0;  // of the move, for the history
        int eval = no_score;
        bool narrow = false;  // only the first move is searched: multiplayer.h
        Move excluded{};      // to find out what the position is worth without this move
        std::array<Move, 2> killers{};
    };

    // A position after one more decision, as the side that decided sees it.
    struct Child {
        Position position;
        bool same_side = false;
        std::optional<int> score;  // if the game ends there
        bool on_path = false;
    };

    using Quiets = base::FixedVector<Move, 64>;
    using MovePicker = Picker<G, E>;

    int search_root(int depth, int alpha, int beta, std::size_t number);
    int aspire(int depth, std::size_t number);
    template <bool IsPv>
    int visit(const Position& position, int ply, int depth, int alpha, int beta, bool may_skip);
    template <bool IsPv>
    [[gnu::noinline]] int expand(const Position& position, int ply, int depth, int alpha, int beta,
                                 bool may_prune, bool may_skip);
    template <bool First>
    int quiesce(const Position& position, int ply, int alpha, int beta);
    template <bool IsPv>
    int visit_child(const Child& child, int ply, int depth, int alpha, int beta);

    void make(const Position& position, games::Seat seat, Move move, int ply, Child& child,
              bool is_leaf);
    // Ends the game at a child. It is not visited, so the limits of the search are checked here.
    void end_at(Child& child, int score) {
        child.score = score;
        aborted();
    }
    void unmake(const Child& child) {
        if (child.on_path) path_.pop();
    }
    bool on_the_brink(const Position& position) const;
    bool must_answer(const Position& position) const;
    bool may_be_singular(const TranspositionTable::Entry& found, int ply, int depth) const;
    bool null_move_refutes(const Position& position, int ply, int depth, int beta, int eval);
    Favourites<Move> likely_replies(const Position& position, int ply, Move& first,
                                    std::array<Move, 2>& killers) const;
    int open_round(const Child& child, int ply, int count);
    void reward(int side, int ply, int depth, Move best, const Quiets& tried);

    int value_of(const games::Outcome& outcome, int side, int ply) const {
        if (outcome.winners.empty()) return draw_score(side);
        const bool wins = side_of(evaluator_, outcome.winners.lowest()) == side;
        return wins ? won - ply : ply - won;
    }
    static int draw_score(int side) {
        if constexpr (TakesSides<E>) return side == 0 ? E::draw_value : -E::draw_value;
        return 0;
    }
    bool is_proven(int score) const {
        if constexpr (TakesSides<E>) return is_win(score) && proves_win(evaluator_.method(), score);
        return is_decided(score);
    }
    int evaluate(const Position& position, std::uint64_t key) {
        int eval;
        if (eval_cache_.find(key, eval)) return eval;
        eval = std::clamp(evaluator_.evaluate(position), -eval_limit, eval_limit);
        eval_cache_.store(key, eval);
        return eval;
    }

    // True if the evaluation is better than at this side's previous turn.
    bool is_improving(int ply) {
        constexpr int round = TakesSides<E> ? 3 : 2;  // plies
        return ply >= round && frame(ply - round).eval != no_score &&
               frame(ply).eval > frame(ply - round).eval;
    }

    // True if the evaluation beats `beta` by a margin for each ply: reverse futility.
    bool is_too_good(int ply, int depth, int beta) {
        if (depth > parameters_.reverse_futility_depth) return false;
        const int margin = parameters_.reverse_futility * (is_improving(ply) ? 2 : 3) / 3;
        return margin > 0 && frame(ply).eval - margin * depth >= beta;
    }

    // The history of moves after the last decision, and after the one before it.
    auto& after_last(int ply) { return history_.after(1, frame(ply - 1).place); }
    auto& after_last_but_one(int ply) { return history_.after(2, frame(ply - 2).place); }

    // Call this before several positions that follow `position` are evaluated.
    void prepare_to_evaluate_after(const Position& position) {
        if constexpr (requires { evaluator_.prepare(position); }) evaluator_.prepare(position);
    }

    // True within the first turn of the search, if that turn is limited.
    bool in_chosen_turn(int ply) const {
        return static_cast<std::size_t>(ply) < task_.turns.longest() &&
               path_.turns_since_root() == 0;
    }
    bool is_chosen(int ply, Move move) const {
        const auto decision = [&](std::size_t number) { return frames_[number + 2].move; };
        return task_.turns.allows(decision, static_cast<std::size_t>(ply), move);
    }

    int turns_left() const { return limit_in_ - static_cast<int>(path_.turns_since_root()); }
    // Near the limit of plies the score also depends on the turns left, so they are part of the
    // key.
    std::uint64_t table_key(std::uint64_t hash) const {
        hash ^= view_key_;
        if (limit_in_ == 0) return hash;
        return hash ^ base::mix(static_cast<std::uint64_t>(turns_left()));
    }

    static Move move_of(std::uint16_t bits) {
        return Move::from_bits(static_cast<decltype(Move{}.bits())>(bits));
    }
    static int to_table(int score, int ply) {
        return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
    }
    static int from_table(int score, int ply) {
        return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
    }

    bool aborted() {
        if (stopped_) return true;
        if (main_ && nodes_ >= node_limit_) return stopped_ = true;
        if (--until_poll_ > 0) return false;
        return poll();
    }
    bool poll();
    void publish_nodes() {
        control_.add_nodes(nodes_ - published_);
        published_ = nodes_;
    }

    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply) + 2]; }
    Pv& pv(int ply) { return pvs_[static_cast<std::size_t>(ply)]; }

    const G game_;
    E evaluator_;
    TranspositionTable& table_;
    Control& control_;

    Task<G> task_;
    Parameters parameters_;
    games::LineRules rules_;
    Path path_;
    std::uint64_t view_key_ = 0;  // keeps scores of different seats apart in the transposition
                                  // table
    int limit_in_ = 0;            // turns until the limit of plies ends the game; 0: out of reach
    std::vector<RootMove> root_moves_;
    MoveHistory<E::code_count, E::place_count> history_;
    Correction correction_;
    EvalCache eval_cache_;
    typename MovePicker::Scratch scratch_;
    std::array<Frame, most_plies + 5> frames_;
    std::array<Pv, most_plies + 2> pvs_;

    int next_depth_ = 1, completed_ = 0, deepest_ = 0, verified_until_ = 0;
    bool done_ = false, stopped_ = false, main_ = false;
    int until_poll_ = 0;
    std::uint64_t nodes_ = 0, published_ = 0, node_limit_ = UINT64_MAX;
};

}  // namespace sumito::engine

#include "engine/search_extensions.h"
#include "engine/search_root.h"
#include "engine/search_rounds.h"
#include "engine/search_tree.h"
