// Implements Engine::Model with the search, for any game. Included only where a game's engine is
// made.
#pragma once

#include <new>
#include <utility>

#include "engine/engine.h"
#include "engine/shares.h"
#include "engine/threads.h"
#include "engine/viewpoint.h"

namespace sumito::engine {

template <games::Game G, Evaluator<G> E>
class EngineOf final : public Engine::Model {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    // Makes the evaluator for the options.
    using Evaluate = std::function<base::Result<E>(const Options&)>;

    EngineOf(G game, Evaluate make_evaluator)
        : game_(std::move(game)),
          make_evaluator_(std::move(make_evaluator)),
          table_(0),
          viewpoint_(game_, game_.start(), {}) {
        set_line(game_.start(), {});
    }
    EngineOf(const EngineOf&) = delete;
    EngineOf& operator=(const EngineOf&) = delete;

    base::Result<void> set_options(const Options& options) override {
        finish();
        auto evaluator = make_evaluator_(options);
        if (!evaluator) return base::Error{evaluator.error()};
        evaluator_.emplace(*evaluator);
        try {
            table_.resize(static_cast<std::size_t>(std::max(options.hash_megabytes, 0)));
        } catch (const std::bad_alloc&) {
            return base::Error{"not enough memory for a table of " +
                               std::to_string(options.hash_megabytes) + " MB"};
        }
        team_ = std::make_unique<Team<G, E>>(game_, *evaluator_, table_, control_, options.threads);
        weakness_ = options.weakness_in(E::levels);
        shown_variations_ = std::max(options.multi_pv, 1);
        seed_ = options.seed;
        task_.multi_pv = std::max(options.multi_pv, weakness_ ? weakness_->lines : 1);
        task_.full_width = options.full_width;
        task_.parameters = options.parameters;
        task_.method = options.method;
        return {};
    }

    void set_position(const games::AnyPosition& start,
                      const std::vector<games::Line::Event>& events) override {
        set_line(*start.as<Position>(), events);
    }

    void stop() override { control_.stop(); }
    void ponder_hit() override { control_.ponder_hit(); }

    void begin(const Limits& limits) override {
        finish();
        slices_without_gain_ = 1;
        Task<G> task = task_;
        task.most_depth = limits.depth.value_or(most_plies);
        task.mate = limits.mate;
        task.stop_when_proven = !limits.infinite && !limits.depth;
        std::vector<std::vector<Move>> turns;
        for (const auto& turn : limits.turns) {
            turns.emplace_back();
            for (const games::AnyMove move : turn) turns.back().push_back(viewpoint_.seen(move));
        }
        task.turns = chosen_ = ChosenTurns<Move>(std::move(turns));
        Budget budget;
        if (!limits.infinite && !over())
            budget = budget_for(limits, viewpoint_.outside(evaluator_->mover(task.position)));
        auto nodes = limits.nodes;
        if (weakness_) nodes = std::min(nodes.value_or(weakness_->nodes), weakness_->nodes);
        control_.start(budget, nodes, limits);
        table_.next_age();
        team_->begin(task);
        shown_.clear();
        sum_up({}, false);
    }

    bool proceed(std::optional<Milliseconds> slice,
                 const std::function<void(const Info&)>& on_info) override {
        const int depth_before = team_->first().depth();
        if (slice) slice = lengthened(*slice);
        control_.set_slice(slice);
        team_->iterate(control_, [&] { sum_up(on_info, false); });
        slices_without_gain_ =
            team_->first().depth() == depth_before ? slices_without_gain_ + 1 : 1;
        const bool over = !slice || team_->first().done() || control_.stopped() ||
                          !control_.may_go_on() || control_.nodes() >= control_.node_limit();
        sum_up(over ? on_info : OnInfo(), true);
        return over;
    }

    void finish() override {
        if (team_) team_->finish();
    }

    // ChoroEngine counts the time and nodes of its other work here as well.
    Control& control() { return control_; }

    Answer answer() const override { return answer_; }

    void clear() override {
        finish();
        table_.clear();
        team_->clear();
    }

    // Uses a viewpoint of its own: the result does not depend on how the game reached the position.
    int evaluate() const override {
        if (over()) return 0;
        const Position position = Viewpoint<G>(game_, task_.position, {}).seen(task_.position);
        if constexpr (TakesSides<E>)
            return evaluator_->value(position, evaluator_->mover(position));
        else
            return evaluator_->evaluate(position);
    }

    std::vector<std::string> explain() override {
        if constexpr (TakesSides<E>)
            if (!over())
                return {"evaluation " + std::to_string(evaluate()) + " for the seat to move",
                        "shares " + shares_text(outside(shares_along(
                                        *evaluator_, game_, task_.position, {}, evaluate())))};
        return {"evaluation " + std::to_string(evaluate()) + " for the side to move"};
    }

private:
    using RootMove = typename Search<G, E>::RootMove;
    using OnInfo = std::function<void(const Info&)>;

    // The score of the last iteration that searched the move; -infinity if none did.
    static int known_score(const RootMove& move) {
        return move.score != -infinity ? move.score : move.previous;
    }

    // The number of the variation to play: the best, or below the highest level one drawn by lot.
    // The same position and seed always give the same choice.
    std::size_t chosen_variation(const std::vector<RootMove>& moves) const {
        if (!weakness_) return 0;
        std::vector<int> scores;
        for (const auto& move : moves) {
            if (scores.size() == static_cast<std::size_t>(weakness_->lines) ||
                known_score(move) == -infinity)
                break;
            scores.push_back(known_score(move));
        }
        const std::uint64_t occasion = game_.hash(task_.position) + task_.keys.size();
        return choose_weaker(scores, E::points_per_logit, *weakness_, base::mix(occasion ^ seed_));
    }

    void set_line(const Position& start, const std::vector<games::Line::Event>& events) {
        viewpoint_ = Viewpoint<G>(game_, start, events);
        task_.position = viewpoint_.seen(start);
        task_.keys.clear();
        task_.plies = 0;
        note(task_.position);
        for (const games::Line::Event& event : events) {
            const games::Seat seat = viewpoint_.seen(event.seat);
            if (!event.move) {
                if constexpr (games::CanLeave<G>) game_.leave(task_.position, seat);
                continue;
            }
            game_.play_unchecked(task_.position, seat, viewpoint_.seen(*event.move));
            if (!game_.between_turns(task_.position)) continue;
            ++task_.plies;
            note(task_.position);
        }
    }

    template <class Moves>
    std::vector<games::AnyMove> outside(const Moves& moves) const {
        std::vector<games::AnyMove> all;
        all.reserve(moves.size());
        for (const Move move : moves) all.push_back(viewpoint_.outside(move));
        return all;
    }
    Shares outside(const Shares& shares) const {
        Shares all{};
        for (unsigned i = 0; i < shares.size(); ++i)
            all[static_cast<unsigned>(index(viewpoint_.outside(games::Seat(i))))] = shares[i];
        return all;
    }

    void note(const Position& position) {
        task_.keys.push_back(E::path_key(position, game_.hash(position)));
    }
    // If a slice ends within an iteration, the next slice starts that iteration again; the
    // transposition table speeds it up. Slices too short to complete any iteration are made longer.
    Milliseconds lengthened(Milliseconds slice) const {
        return std::min(slice * slices_without_gain_, std::max(slice, Milliseconds{20}));
    }

    // Updates the answer and reports the variations, first the one that will be played. After an
    // unfinished iteration it reports only if the turn to play differs from the last report's.
    void sum_up(const OnInfo& on_info, bool unfinished) {
        answer_ = {};
        answer_.nodes = control_.nodes();
        answer_.depth = team_->first().depth();
        const std::vector<RootMove>& moves = team_->first().root_moves();
        if (moves.empty()) return;
        const std::size_t chosen = chosen_variation(moves);
        const int score = known_score(moves[chosen]);
        const Variation best = variation(moves[chosen]);
        answer_.turn = outside(best.turn);
        answer_.reply = outside(best.reply());
        answer_.score = outside_score(moves[chosen], score != -infinity ? score : 0);
        if (!on_info || (unfinished && (answer_.turn == shown_ || score == -infinity))) return;
        shown_ = answer_.turn;
        int number = 1;
        on_info(info(moves[chosen], best, number, unfinished));
        for (std::size_t i = 0; i < moves.size() && number < shown_variations_; ++i)
            if (i != chosen && known_score(moves[i]) != -infinity)
                on_info(info(moves[i], variation(moves[i]), ++number, unfinished));
    }

    // A variation from the root; its first turn is complete.
    struct Variation {
        std::vector<Move> turn, later;
        std::size_t reply_size = 0;  // decisions of the next turn at the begin of `later`; 0: not
                                     // complete

        std::vector<Move> reply() const {
            return {later.begin(), later.begin() + static_cast<std::ptrdiff_t>(reply_size)};
        }
    };
    Variation variation(const RootMove& root) const {
        Variation found;
        Position position = task_.position;
        const Move* next = root.pv.begin();
        const Move* end = root.pv.end();
        if (next == end) {  // nothing searched yet
            next = &root.move;
            end = next + 1;
        }
        take_turn(position, next, end, found.turn);
        complete_turn(position, found.turn);
        take_turn(position, next, end, found.later);
        if (game_.between_turns(position)) found.reply_size = found.later.size();
        found.later.insert(found.later.end(), next, end);
        return found;
    }

    // Plays the decisions of one turn, as far as the variation has them.
    void take_turn(Position& position, const Move*& next, const Move* end,
                   std::vector<Move>& turn) const {
        while (next != end && (turn.empty() || !game_.between_turns(position))) {
            game_.play_unchecked(position, evaluator_->mover(position), *next);
            turn.push_back(*next);
            ++next;
        }
    }

    // A variation cut short by the transposition table may end within the turn. The transposition
    // table may know the next decision; if not, the one with the best evaluation is taken.
    void complete_turn(Position& position, std::vector<Move>& turn) const {
        while (!turn.empty() && !game_.between_turns(position)) {
            const Move move = likely_move(position, turn);
            game_.play_unchecked(position, evaluator_->mover(position), move);
            turn.push_back(move);
        }
    }

    Move likely_move(const Position& position, const std::vector<Move>& turn) const {
        const games::Seat seat = evaluator_->mover(position);
        typename G::MoveList all, list;
        game_.moves(position, seat, all);
        const auto decision = [&](std::size_t number) { return turn[number]; };
        for (const Move move : all)
            if (chosen_.allows(decision, turn.size(), move)) list.push_back(move);
        if (const auto known = table_.find(game_.hash(position)))
            for (const Move move : list)
                if (move.bits() == known->move) return move;
        Move best = list.empty() ? all[0] : list[0];
        int most = -infinity;
        for (const Move move : list) {
            Position after = position;
            game_.play_unchecked(after, seat, move);
            const int value = evaluation_for(after, seat);
            if (value <= most) continue;
            most = value;
            best = move;
        }
        return best;
    }

    int evaluation_for(const Position& position, games::Seat seat) const {
        const games::Outcome outcome = evaluator_->settled(position);
        if (outcome.over())
            return outcome.drawn() ? 0 : outcome.winners.contains(seat) ? won : -won;
        const bool same =
            side_of(*evaluator_, evaluator_->mover(position)) == side_of(*evaluator_, seat);
        const int value = evaluator_->evaluate(position);
        return same ? value : -value;
    }

    bool over() const { return evaluator_->settled(task_.position).over(); }

    Score outside_score(const RootMove& best, int score) const {
        if constexpr (TakesSides<E>) {
            const Shares shares = shares_along(*evaluator_, game_, task_.position,
                                               {best.pv.begin(), best.pv.size()}, score);
            const auto seat = static_cast<unsigned>(index(evaluator_->mover(task_.position)));
            return {Score::Kind::Share, shares[seat], outside(shares)};
        } else {
            return public_score(score);
        }
    }

    Info info(const RootMove& root, const Variation& found, int number, bool unfinished) const {
        Info info;
        info.depth = std::max(team_->first().depth(), 1);
        info.deepest = std::max(root.deepest, info.depth);
        info.variation = number;
        info.unfinished = unfinished;
        info.score = outside_score(root, known_score(root));
        info.nodes = control_.nodes();
        info.hash_permille = table_.permille();
        info.time = control_.elapsed();
        info.pv = outside(found.turn);
        for (const games::AnyMove move : outside(found.later)) info.pv.push_back(move);
        return info;
    }

    const G game_;
    const Evaluate make_evaluator_;
    std::optional<E> evaluator_;
    TranspositionTable table_;
    Control control_;
    std::unique_ptr<Team<G, E>> team_;
    Viewpoint<G> viewpoint_;
    Task<G> task_;  // as the search sees it, like all moves and positions here
    std::optional<Weakness> weakness_;
    std::uint64_t seed_ = 1;
    ChosenTurns<Move> chosen_;
    int slices_without_gain_ = 1;  // 1 + the number of slices in a row that completed no iteration
    Answer answer_;
    std::vector<games::AnyMove> shown_;  // the turn that the last report begins with
    int shown_variations_ = 1;
};

// For kits.cpp. Returns null if `any` is another game.
template <games::Game G, Evaluator<G> E, base::Result<E> (*make_evaluator)(const Options&)>
std::unique_ptr<Engine::Model> make_engine_of(const games::AnyGame& any) {
    const G* game = any.as<G>();
    return game == nullptr ? nullptr : std::make_unique<EngineOf<G, E>>(*game, make_evaluator);
}

}  // namespace sumito::engine
