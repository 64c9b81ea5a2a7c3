#include "engine/choro/engine.h"

#include <algorithm>
#include <atomic>

#include "engine/choro/chances.h"
#include "engine/choro/opening.h"
#include "engine/engine_of.h"
#include "engine/eval/choro.h"

namespace sumito::engine {

namespace {

using games::Seat;

// Nodes that explain() spends on the opening.
constexpr std::uint64_t explaining_nodes = 300'000;
// A move without alternatives needs only a score, not time.
constexpr int forced_depth = 4;
// After a proven loss there is time left for chances, but this many positions are enough.
constexpr std::uint64_t enough_for_chances = 200'000;
// Shorter slices would complete nothing.
constexpr Milliseconds least_slice{20};

class ChoroEngine final : public Engine::Model {
public:
    ChoroEngine(const ChoroDecisions& game, const games::AnyGame& any_game)
        : game_(game),
          any_game_(any_game),
          search_(game,
                  [game](const Options& options) { return make_choro_evaluator(game, options); }),
          opening_(game, any_game, search_),
          position_(game.start()) {}
    ChoroEngine(const ChoroEngine&) = delete;
    ChoroEngine& operator=(const ChoroEngine&) = delete;

    base::Result<void> set_options(const Options& options) override {
        seed_ = options.seed;
        weakness_ = options.weakness_in(choro_levels);
        lost_by_ = weakness_ || options.multi_pv > 1 ? 0 : options.parameters.lost_by;
        chances_.reset();
        if (lost_by_ > 0) {
            const auto evaluator = make_choro_evaluator(game_, options);
            if (!evaluator) return base::Error{evaluator.error()};
            chances_.emplace(game_, *evaluator);
        }
        return search_.set_options(options);
    }

    void set_position(const games::AnyPosition& start,
                      const std::vector<games::Line::Event>& events) override {
        position_ = *start.as<choro::Position>();
        for (const games::Line::Event& event : events)
            if (event.move)
                game_.choro::Choro::play_unchecked(position_, event.seat, own(*event.move));
        if (!is_searched()) return;
        if (game_.joins_laps())  // where the history does not matter
            search_.set_position(any_game_.erased(position_), {});
        else
            search_.set_position(start, events);
    }

    void finish() override { search_.finish(); }
    void stop() override {
        stopped_ = true;
        opening_.stop();
    }
    void ponder_hit() override { opening_.ponder_hit(); }

    void begin(const Limits& limits) override {
        if (is_searched()) {
            stopped_ = searched_ = looks_for_chances_ = false;
            shown_.reset();
            cancelled_ = limits.cancelled;
            node_limit_ = limits.nodes.value_or(UINT64_MAX);
            may_play_on_ = is_for_a_game(limits);
            return search_.begin(for_search(limits));
        }
        if (!game_.is_lot(position_))
            opening_.begin(position_, chooser(limits), seed_, limits, weakness_);
    }

    bool proceed(std::optional<Milliseconds> slice,
                 const std::function<void(const Info&)>& on_info) override {
        const auto tell = [&](const Info& info) {
            if (on_info) on_info(outer(info));
        };
        if (is_searched()) return proceed_search(slice, tell);
        return game_.is_lot(position_) || opening_.proceed(slice, tell);
    }

    Answer answer() const override {
        if (is_searched()) return outer(searched_answer());
        if (game_.is_lot(position_)) return drawn_lot();
        return outer(opening_.answer());
    }

    void clear() override { search_.clear(); }

    int evaluate() const override { return is_searched() ? hundredths(search_.evaluate()) : 0; }

    std::vector<std::string> explain() override {
        if (position_.phase != choro::Phase::Opening)
            return {"evaluation " + std::to_string(evaluate()) +
                    " for the side to move, in hundredths of a counter"};
        Limits limits;
        limits.nodes = explaining_nodes;
        opening_.begin(position_, game_.choosers(position_).lowest(), seed_, limits, weakness_);
        opening_.proceed(std::nullopt, {});
        return opening_.explain();
    }

private:
    static choro::Move own(games::AnyMove move) {
        return choro::Move::from_bits(static_cast<std::uint8_t>(move.bits));
    }

    bool is_searched() const {
        return position_.phase != choro::Phase::Opening && position_.phase != choro::Phase::Lot;
    }

    Seat chooser(const Limits& limits) const {
        const games::SeatSet choosers = game_.choosers(position_);
        return limits.seat && choosers.contains(*limits.seat) ? *limits.seat : choosers.lowest();
    }

    Limits for_search(Limits limits) const {
        if (!limits.depth && !limits.infinite && game_.count_moves(position_) == 1)
            limits.depth = forced_depth;
        return limits;
    }

    // Only in games: analysis shows the real value.
    bool is_for_a_game(const Limits& limits) const {
        // In `ludii` chances did not improve results.
        return lost_by_ > 0 && game_.rules().model != choro::Model::Ludii && !limits.infinite &&
               !limits.mate && !limits.depth && limits.turns.empty() &&
               game_.count_moves(position_) > 1;
    }
    bool is_lost(Score score) const {
        return score.kind == Score::Kind::Mate
                   ? score.value < 0
                   : score.value <= -lost_by_ * choro_points_per_counter;
    }

    // While the game looks lost, chances get as many nodes as the search itself. Once the loss is
    // proven, they get all remaining nodes.
    bool proceed_search(std::optional<Milliseconds> slice,
                        const std::function<void(const Info&)>& tell) {
        Control& control = search_.control();
        if (!searched_) {
            searched_ = search_.proceed(slice, [&](const Info& info) {
                if (!may_play_on_) return tell(info);
                show(info, tell);
                if (!is_lost(info.score)) return;
                look_for_chances(info.nodes - nodes_for_chances(), control);
                show_other_turn(tell);
            });
            if (!searched_) return false;
            show_other_turn(tell);
        } else {
            control.set_slice(slice ? std::max(*slice, least_slice) : slice);
        }
        if (!may_play_on_ || !is_lost(search_.answer().score) || !control.may_go_on()) return true;
        look_for_chances(enough_for_chances, control);
        show_other_turn(tell);
        return !control.slice_is_over();
    }

    // Reports a variation, changed to begin with the turn that will be played.
    void show(Info info, const std::function<void(const Info&)>& tell) {
        const Answer answer = searched_answer();
        if (!begins_with(info.pv, answer.turn)) {
            info.pv = answer.turn;
            info.score = answer.score;
        }
        shown_ = std::move(info);
        tell(*shown_);
    }
    // Reports again if the turn to play is not the one last reported.
    void show_other_turn(const std::function<void(const Info&)>& tell) {
        if (shown_ && !begins_with(shown_->pv, searched_answer().turn)) show(*shown_, tell);
    }
    static bool begins_with(const std::vector<games::AnyMove>& line,
                            const std::vector<games::AnyMove>& turn) {
        return line.size() >= turn.size() && std::equal(turn.begin(), turn.end(), line.begin());
    }

    std::uint64_t nodes_for_chances() const { return looks_for_chances_ ? chances_->nodes() : 0; }

    void look_for_chances(std::uint64_t most_nodes, Control& control) {
        if (!looks_for_chances_) chances_->begin(position_);
        looks_for_chances_ = true;
        const std::uint64_t before = chances_->nodes();
        const std::uint64_t left = node_limit_ - std::min(node_limit_, control.nodes());
        chances_->proceed(std::min(most_nodes, before + std::min(left, most_nodes)), [&] {
            return stopped_ || (cancelled_ != nullptr && *cancelled_) || control.out_of_time() ||
                   control.slice_is_over();
        });
        control.add_nodes(chances_->nodes() - before);
    }

    Answer searched_answer() const {
        Answer answer = search_.answer();
        if (!looks_for_chances_ || chances_->chance() == 0 || !is_lost(answer.score)) return answer;
        answer.turn.clear();
        for (const choro::Move move : chances_->best()) answer.turn.push_back({move.bits()});
        answer.reply.clear();
        return answer;
    }

    Answer drawn_lot() const {
        choro::MoveList list;
        game_.moves(position_, game_.choosers(position_).lowest(), list);
        base::Rng rng(seed_);
        Answer answer;
        answer.turn = {{list[rng.below(static_cast<std::uint32_t>(list.size()))].bits()}};
        return answer;
    }

    // As callers see it: scores in counters, and laps without choice as moves.
    static int hundredths(int points) { return points * 100 / choro_points_per_counter; }
    static Score outer(Score score) {
        if (score.kind == Score::Kind::Hundredths) score.value = hundredths(score.value);
        return score;
    }
    Info outer(Info info) const {
        info.score = outer(info.score);
        if (!game_.joins_laps()) return info;
        choro::Position position = position_;
        std::vector<games::AnyMove> laps;
        for (const games::AnyMove move : info.pv) {
            play_lap(position, own(move), laps);
            while (game_.is_forced(position))
                play_lap(position, {choro::MoveKind::Sow, position.at}, laps);
        }
        info.pv = std::move(laps);
        return info;
    }
    Answer outer(Answer answer) const {
        answer.score = outer(answer.score);
        if (!game_.joins_laps() || answer.turn.empty()) return answer;
        choro::Position position = position_;
        std::vector<games::AnyMove> laps;
        play_lap(position, own(answer.turn.front()), laps);
        if (game_.is_forced(position))
            answer.reply = {{choro::Move(choro::MoveKind::Sow, position.at).bits()}};
        return answer;
    }
    void play_lap(choro::Position& position, choro::Move move,
                  std::vector<games::AnyMove>& laps) const {
        game_.choro::Choro::play_unchecked(position, position.turn, move);
        laps.push_back({move.bits()});
    }

    const ChoroDecisions game_;
    const games::AnyGame any_game_;
    EngineOf<ChoroDecisions, ChoroEvaluator> search_;
    ChoroOpening opening_;
    choro::Position position_;
    std::uint64_t seed_ = 0;
    std::optional<Weakness> weakness_;

    std::optional<ChoroChances> chances_;
    int lost_by_ = 0;  // counters; 0: never plays for mistakes
    std::uint64_t node_limit_ = 0;
    bool may_play_on_ = false, searched_ = false, looks_for_chances_ = false;
    std::optional<Info> shown_;  // the last report, if the search may look for chances
    std::atomic<bool> stopped_ = false;
    const std::atomic<bool>* cancelled_ = nullptr;
};

}  // namespace

std::unique_ptr<Engine::Model> make_choro_engine(const games::AnyGame& any) {
    const auto* game = any.as<choro::Choro>();
    if (game == nullptr) return nullptr;
    return std::make_unique<ChoroEngine>(ChoroDecisions(*game), any);
}

}  // namespace sumito::engine
