#include "engine/choro/opening.h"

#include <algorithm>
#include <cmath>

#include "engine/choro/book.h"
#include "engine/eval/choro.h"

namespace sumito::engine {

namespace {

using choro::Move;
using games::Seat;

constexpr int deepest_opening_round = 40;

// The curve of shares is made for positions judged without search. After millions of nodes the same
// lead is far surer: 11 counters ahead is a won game.
constexpr int book_steepness = 3;

// How often the opponent is assumed to choose at random, in percent. It is just enough to decide
// between strategies that are almost equal against perfect play.
constexpr int errors_in_percent = 4;

// At this temperature a weaker player chooses at random every other time; at a higher one more
// often.
constexpr std::uint32_t temperature_of_indifference = 50;

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string percent(int ten_thousandths) {
    const std::string rest = std::to_string(ten_thousandths % 100);
    return std::to_string(ten_thousandths / 100) + '.' + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace

ChoroOpening::ChoroOpening(const ChoroDecisions& game, const games::AnyGame& any_game,
                           Engine::Model& search)
    : game_(game), any_game_(any_game), search_(search) {}

void ChoroOpening::begin(const choro::Position& position, Seat seat, std::uint64_t seed,
                         const Limits& limits, const std::optional<Weakness>& weakness) {
    limits_ = limits;
    begin_ = now();
    stopped_ = false;
    pondering_ = limits.ponder;
    seat_ = seat;
    seed_ = seed;
    weakness_ = weakness;
    budget_ = limits.infinite ? Budget{} : budget_for(limits, seat);
    searching_ = done_ = false;
    depth_ = 1;
    completed_ = 0;
    nodes_ = 0;

    choro::Position before = position;
    before.choices = {};
    for (const Seat who : {Seat::P1, Seat::P2}) {
        choro::MoveList list;
        game_.moves(before, who, list);
        auto& moves = moves_[static_cast<std::size_t>(who)];
        moves.clear();
        const auto asked_for = [&](Move move) {
            return who != seat || limits.turns.empty() ||
                   std::find(limits.turns.begin(), limits.turns.end(),
                             std::vector{games::AnyMove{move.bits()}}) != limits.turns.end();
        };
        std::copy_if(list.begin(), list.end(), std::back_inserter(moves), asked_for);
    }
    branches_.clear();
    for (std::size_t south = 0; south < moves_of(Seat::P1).size(); ++south)
        for (std::size_t north = 0; north < moves_of(Seat::P2).size(); ++north)
            add_branches(before, south, north);
    found_.clear();
    by_book_ = !weakness && is_in_book(before);
    if (by_book_) {
        for (Branch& branch : branches_) branch.score = book_score(branch);
        completed_ = 1;
    }
    choose();
}

bool ChoroOpening::is_in_book(const choro::Position& position) const {
    return game_.rules() == choro::Ruleset{} && position == game_.start();
}

// In points, for South.
int ChoroOpening::book_score(const Branch& branch) const {
    const auto choice = [](Move move) { return static_cast<std::size_t>(index(move.hole())); };
    const int score = choro_book[choice(moves_of(Seat::P1)[branch.south])]
                                [choice(moves_of(Seat::P2)[branch.north])];
    if (std::abs(score) == choro_book_won) return score > 0 ? won : -won;
    return score * choro_points_per_counter / 100;
}

void ChoroOpening::add_branches(choro::Position position, std::size_t south, std::size_t north) {
    game_.play_unchecked(position, Seat::P1, moves_of(Seat::P1)[south]);
    game_.play_unchecked(position, Seat::P2, moves_of(Seat::P2)[north]);
    const auto add = [&](const choro::Position& after) {
        Branch branch{south, north, any_game_.erased(after), after.turn, std::nullopt};
        if (const games::Outcome outcome = game_.outcome(after); outcome.over())
            branch.decided = outcome.drawn() ? 0 : outcome.winners.contains(Seat::P1) ? won : -won;
        branches_.push_back(std::move(branch));
    };
    if (!game_.is_lot(position)) return add(position);
    for (const Seat first : {Seat::P1, Seat::P2}) {
        choro::Position after = position;
        game_.play_unchecked(after, Seat::P1, Move::lot(first));
        add(after);
    }
}

bool ChoroOpening::proceed(std::optional<Milliseconds> slice,
                           const std::function<void(const Info&)>& on_info) {
    const auto slice_begin = now();
    if (by_book_ && !done_) {
        tell(on_info);
        done_ = true;
    }
    while (!done_) {
        if (found_.size() == branches_.size()) {
            finish_round(on_info);
            continue;
        }
        const Branch& branch = branches_[found_.size()];
        if (branch.decided) {
            found_.push_back(*branch.decided);
            continue;
        }
        if (!searching_) {
            if (out_of_limits()) break;
            search_.set_position(branch.position, {});
            search_.begin(limits_for_branch());
            searching_ = true;
        }
        if (stopped()) break;
        std::optional<Milliseconds> left;
        if (slice) {
            const auto used = std::chrono::duration_cast<Milliseconds>(now() - slice_begin);
            if (used >= *slice) return false;
            left = *slice - used;
        }
        if (!search_.proceed(left, {})) continue;
        searching_ = false;
        const Answer answer = search_.answer();
        nodes_ += answer.nodes;
        if (answer.depth < depth_) break;
        found_.push_back(searched_score(branch));
    }
    done_ = true;
    return true;
}

// In points, for South.
int ChoroOpening::searched_score(const Branch& branch) const {
    const Score score = search_.answer().score;
    int points = score.value;
    if (score.kind == Score::Kind::Mate)
        points = score.value > 0 ? won - score.value : -won - score.value;
    return branch.mover == Seat::P1 ? points : -points;
}

bool ChoroOpening::out_of_limits() const {
    if (stopped() || nodes_ >= limits_.nodes.value_or(UINT64_MAX)) return true;
    return !pondering_ && budget_.hard && now() - begin_ >= *budget_.hard;
}

Limits ChoroOpening::limits_for_branch() const {
    Limits limits;
    limits.depth = depth_;
    if (limits_.nodes) limits.nodes = *limits_.nodes - nodes_;
    limits.ponder = pondering_;
    limits.cancelled = limits_.cancelled;
    limits.now = limits_.now;
    if (budget_.hard)
        limits.move_time = std::chrono::duration_cast<Milliseconds>(begin_ + *budget_.hard - now());
    return limits;
}

// Takes over the scores of a complete round. Only then are all outcomes searched equally deep.
void ChoroOpening::finish_round(const std::function<void(const Info&)>& on_info) {
    for (std::size_t i = 0; i < branches_.size(); ++i) branches_[i].score = found_[i];
    found_.clear();
    completed_ = depth_++;
    choose();
    tell(on_info);
    const bool late = !pondering_ && budget_.soft && now() - begin_ >= *budget_.soft;
    done_ = late ||
            depth_ > std::min(limits_.depth.value_or(deepest_opening_round), deepest_opening_round);
}

void ChoroOpening::tell(const std::function<void(const Info&)>& on_info) const {
    if (!on_info) return;
    const Answer found = answer();
    Info info;
    info.depth = info.deepest = completed_;
    info.score = found.score;
    info.nodes = nodes_;
    info.time = std::chrono::duration_cast<Milliseconds>(now() - begin_);
    info.pv = found.turn;
    on_info(info);
}

void ChoroOpening::choose() {
    const GainMatrix nothing(moves_of(Seat::P1).size(),
                             std::vector<int>(moves_of(Seat::P2).size(), 0));
    GainMatrix sums = nothing, counts = nothing;
    for (const Branch& branch : branches_) {
        sums[branch.south][branch.north] +=
            choro_share_of(branch.score, by_book_ ? book_steepness : 1);
        ++counts[branch.south][branch.north];
    }
    gains_ = nothing;
    for (std::size_t i = 0; i < gains_.size(); ++i)
        for (std::size_t j = 0; j < gains_[i].size(); ++j) gains_[i][j] = sums[i][j] / counts[i][j];
    solution_ = solve_matrix_game(gains_);
    strategies_ = strategies_against_errors(gains_, errors_in_percent);
    const auto& chances = seat_ == Seat::P1 ? strategies_.rows : strategies_.columns;
    base::Rng rng(base::mix(2 * seed_ + static_cast<std::uint64_t>(seat_)));
    const auto temperature = static_cast<std::uint32_t>(weakness_ ? weakness_->temperature : 0);
    const auto count = static_cast<std::uint32_t>(moves_of(seat_).size());
    const bool thinks = rng.below(temperature + temperature_of_indifference) >= temperature;
    choice_ = moves_of(seat_)[thinks ? draw(chances, rng) : rng.below(count)];
    std::int64_t sum = 0;
    for (const Branch& branch : branches_)
        sum += std::int64_t{strategies_.rows[branch.south]} * strategies_.columns[branch.north] *
               std::clamp(branch.score, -eval_limit, eval_limit) /
               counts[branch.south][branch.north];
    score_ = static_cast<int>(sum / (certainty * certainty));
}

Answer ChoroOpening::answer() const {
    Answer answer;
    answer.turn = {{choice_.bits()}};
    answer.score = {Score::Kind::Hundredths, seat_ == Seat::P1 ? score_ : -score_};
    answer.depth = completed_;
    answer.nodes = nodes_;
    return answer;
}

std::vector<std::string> ChoroOpening::explain() const {
    constexpr std::size_t width = 7;
    std::vector<std::string> lines = {
        "secret opening: South's share of the game in percent, a row for each choice of South, " +
        (by_book_ ? "from the book, " + std::to_string(choro_book_nodes) + " nodes each"
                  : "depth " + std::to_string(completed_))};
    std::string heads = padded("", width);
    for (const Move north : moves_of(Seat::P2)) heads += padded(name(north.hole()), width);
    lines.push_back(heads);
    for (std::size_t i = 0; i < gains_.size(); ++i) {
        std::string line = padded(name(moves_of(Seat::P1)[i].hole()), width);
        for (const int gain : gains_[i]) line += padded(percent(gain), width);
        lines.push_back(line);
    }
    const auto strategy = [&](const char* who, Seat seat, const std::vector<int>& chances) {
        std::string line = who;
        for (std::size_t i = 0; i < chances.size(); ++i)
            if (chances[i] > 0)
                line += ' ' + name(moves_of(seat)[i].hole()) + ' ' + percent(chances[i]);
        lines.push_back(line);
    };
    strategy("South's best against best play, in percent:", Seat::P1, solution_.rows);
    strategy("North's best against best play, in percent:", Seat::P2, solution_.columns);
    lines.push_back("value of the game for South, in percent: " +
                    percent(static_cast<int>(std::lround(solution_.value))));
    lines.push_back("if the opponent is assumed to choose at random in " +
                    std::to_string(errors_in_percent) + " % of games:");
    strategy("South chooses, in percent:", Seat::P1, strategies_.rows);
    strategy("North chooses, in percent:", Seat::P2, strategies_.columns);
    return lines;
}

}  // namespace sumito::engine
