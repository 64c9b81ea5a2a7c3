#include "engine/choro/chances.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "engine/matrix_game.h"

namespace sumito::engine {

namespace {

// Positions between two calls of `pause`.
constexpr std::uint64_t look_interval = 256;
constexpr std::size_t known_size = 1 << 16;
constexpr int deepest_round = 30;
// Some rules allow turns with endlessly many choices.
constexpr int most_decisions = 200;
// Enough for all but strange games.
constexpr std::size_t most_results = 1'000;

// A turn is a quarter as likely if it leaves the opponent one counter less. The few likeliest turns
// are enough.
constexpr std::size_t likely_turns = 4;
constexpr int likely_behind = 3;
constexpr int likelihood(int behind) {
    return 1 << 2 * (likely_behind - behind);
}

}  // namespace

ChoroChances::ChoroChances(const ChoroDecisions& game, const ChoroEvaluator& evaluator)
    : game_(game), evaluator_(evaluator), known_(known_size) {
    results_.reserve(most_results);
}

void ChoroChances::begin(const choro::Position& position) {
    us_ = position.turn;
    nodes_ = next_look_ = 0;
    completed_ = chance_ = 0;
    done_ = false;
    best_.clear();
    roots_.clear();
    results_.clear();
    std::fill(known_.begin(), known_.end(), Known{});
    Turn turn;
    int budget = most_decisions;
    add_roots(position, turn, budget);
}

void ChoroChances::add_roots(const choro::Position& position, Turn& turn, int& budget) {
    choro::MoveList list;
    game_.moves(position, us_, list);
    for (const choro::Move move : list) {
        if (--budget < 0 && !roots_.empty()) return;
        choro::Position after = position;
        game_.play_unchecked(after, us_, move);
        ++nodes_;
        turn.push_back(move);
        const auto same = [&](const Root& root) { return root.position == after; };
        if (game_.turn_goes_on(after))
            add_roots(after, turn, budget);
        else if (std::none_of(roots_.begin(), roots_.end(), same))
            roots_.push_back({turn, after});
        turn.pop_back();
    }
}

void ChoroChances::proceed(std::uint64_t most_nodes, const std::function<bool()>& pause) {
    most_nodes_ = most_nodes;
    pause_ = &pause;
    paused_ = false;
    next_look_ = nodes_;
    while (!done_ && finish_round()) {
    }
}

bool ChoroChances::finish_round() {
    int most = -1;
    auto best = roots_.begin();
    for (auto root = roots_.begin(); root != roots_.end(); ++root) {
        const int value = value_after_us(root->position, completed_ + 1, most);
        if (paused_) return false;
        if (value <= most) continue;
        most = value;
        best = root;
    }
    ++completed_;
    chance_ = most;
    best_ = best->turn;
    std::rotate(roots_.begin(), best, best + 1);  // the next round begins with it
    done_ = roots_.size() == 1 || most == certainty || completed_ == deepest_round;
    return true;
}

// Appends the results of all turns from a position, each result once.
void ChoroChances::add_results(const choro::Position& position, std::size_t first, int& budget) {
    choro::MoveList list;
    game_.moves(position, position.turn, list);
    for (const choro::Move move : list) {
        if (--budget < 0 && results_.size() > first) return;
        choro::Position after = position;
        game_.play_unchecked(after, position.turn, move);
        ++nodes_;
        const auto same = [&](const Result& result) { return result.position == after; };
        if (game_.turn_goes_on(after))
            add_results(after, first, budget);
        else if (std::none_of(from(first), results_.end(), same))
            results_.push_back({after, 0});
    }
}

// Insertion sort: the lists are short, equal elements stay in order, and nothing is allocated.
void ChoroChances::sort_results(std::size_t first) {
    for (std::size_t i = first + 1; i < results_.size(); ++i)
        for (std::size_t k = i; k > first && results_[k - 1].promise < results_[k].promise; --k)
            std::swap(results_[k - 1], results_[k]);
}

// The value of a position in which we begin a turn.
int ChoroChances::value_for_us(const choro::Position& position, int depth) {
    if (const games::Outcome outcome = game_.outcome(position); outcome.over())
        return value_of(outcome);
    if (depth == 0) return choro_share_of(evaluator_.evaluate(position));
    if (must_pause()) return 0;
    const std::uint64_t key = base::mix(game_.hash(position) + static_cast<std::uint64_t>(depth));
    Known& known = known_[key % known_size];
    if (known.key == key) return known.value;

    const std::size_t first = results_.size();
    int budget = most_decisions;
    add_results(position, first, budget);
    // Starts with the turn that looks best, so that worse ones are soon cut off.
    for (auto result = from(first); result != results_.end(); ++result)
        if (!game_.outcome(result->position).over())
            result->promise = -evaluator_.evaluate(result->position);
    sort_results(first);
    int most = 0;
    for (std::size_t i = first, end = results_.size(); i < end && most < certainty; ++i) {
        const choro::Position after = results_[i].position;
        most = std::max(most, value_after_us(after, depth, most));
        if (paused_) break;
    }
    results_.resize(first);
    if (!paused_) known = {key, most};
    return most;
}

// The value of a position in which the opponent begins a turn, or the game is over. Exact only if
// above `floor`.
int ChoroChances::value_after_us(const choro::Position& position, int depth, int floor) {
    if (const games::Outcome outcome = game_.outcome(position); outcome.over())
        return value_of(outcome);
    if (must_pause()) return 0;
    const std::size_t first = results_.size();
    if (!add_likely_results(position)) return 0;
    const int most = results_[first].promise;
    int total = likelihood(0);
    for (auto result = from(first + 1); result != results_.end(); ++result)
        total += likelihood(most - result->promise);
    int at_most = total * certainty;
    for (std::size_t i = first, end = results_.size(); i < end && at_most > floor * total; ++i) {
        const Result result = results_[i];
        at_most -= likelihood(most - result.promise) *
                   (certainty - value_for_us(result.position, depth - 1));
        if (paused_) break;
    }
    results_.resize(first);
    return at_most / total;
}

// Returns false if the opponent wins with this turn.
bool ChoroChances::add_likely_results(const choro::Position& position) {
    const std::size_t first = results_.size();
    int budget = most_decisions;
    add_results(position, first, budget);
    for (auto result = from(first); result != results_.end(); ++result) {
        const games::Outcome outcome = game_.outcome(result->position);
        if (outcome.over() && outcome.winners.contains(position.turn)) {
            results_.resize(first);
            return false;
        }
        result->promise = game_.score(result->position, position.turn);
    }
    sort_results(first);
    if (results_.size() - first > likely_turns) results_.resize(first + likely_turns);
    while (results_[first].promise - results_.back().promise > likely_behind) results_.pop_back();
    return true;
}

int ChoroChances::value_of(const games::Outcome& outcome) const {
    if (outcome.drawn()) return certainty / 2;
    return outcome.winners.contains(us_) ? certainty : 0;
}

bool ChoroChances::must_pause() {
    if (paused_ || nodes_ < next_look_) return paused_;
    next_look_ = std::min(nodes_ + look_interval, most_nodes_);
    return paused_ = nodes_ >= most_nodes_ || (*pause_)();
}

}  // namespace sumito::engine
