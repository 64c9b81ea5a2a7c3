#include "analysis/random_games.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/parallel.h"
#include "base/rng.h"
#include "base/text.h"
#include "games/abalone/abalone.h"
#include "games/choro/choro.h"
#include "games/history.h"

namespace sumito::analysis {

namespace {

using games::Seat;

// For games without statistics of their own.
template <games::Game G>
struct PlainCounter {
    void begin(const G&, const typename G::Position&) {}
    void play(const G& game, typename G::Position& position, Seat seat, typename G::Move move) {
        game.play_unchecked(position, seat, move);
    }
    void finish(const games::Outcome&) {}
};

// Plays games one after the other and adds up their statistics.
template <games::Game G, class Counter>
class Player {
    using Position = typename G::Position;

public:
    Player(const G& game, const Position& start, const RandomGamesPlan& plan, RandomGames& all,
           Counter counter)
        : game_(game),
          start_(start),
          plan_(plan),
          history_(game.line_rules()),
          all_(all),
          counter_(std::move(counter)) {}

    void play(std::uint64_t number) {
        base::Rng rng(base::mix(plan_.seed) + number);
        Position position = start_;
        history_.clear();
        counter_.begin(game_, position);
        games::Outcome outcome = note(position, 0);
        bool turn_begins = !games::turn_goes_on(game_, position);
        int plies = 0;
        std::uint64_t turns = 0, decisions = 0, choices = 0, starts = 0, start_choices = 0;
        for (int n = 0; n < plan_.most_decisions && !outcome.over(); ++n) {
            const games::SeatSet choosers = game_.choosers(position);
            if (choosers.empty()) break;  // a choice is hidden in the start
            const Seat seat = choosers.lowest();
            game_.moves(position, seat, list_);
            const auto count = static_cast<std::uint32_t>(list_.size());
            const bool by_lot = is_lot(position);
            if (!by_lot) {
                ++decisions;
                choices += count;
                starts += turn_begins;
                start_choices += turn_begins ? count : 0;
            }
            counter_.play(game_, position, seat, list_[rng.below(count)]);
            turn_begins = !games::turn_goes_on(game_, position);
            turns += turn_begins && !by_lot;
            if (game_.between_turns(position)) outcome = note(position, ++plies);
        }
        all_.turns.add(turns);
        all_.decision_choices.add(choices, decisions);
        all_.start_choices.add(start_choices, starts);
        finish(position, outcome);
        counter_.finish(outcome);
    }

private:
    bool is_lot(const Position& position) const {
        if constexpr (games::DrawsLots<G>) return game_.is_lot(position);
        return false;
    }

    games::Outcome note(const Position& position, int plies) {
        const auto key = games::turn_goes_on(game_, position)
                             ? std::nullopt
                             : std::optional(game_.repetition_key(position));
        return history_.note(key, plies, game_.outcome(position), game_.leaders(position));
    }

    void finish(const Position& position, const games::Outcome& outcome) {
        ++all_.games;
        ++all_.reasons[outcome.reason];
        all_.draws += outcome.drawn();
        all_.stopped += !outcome.over();
        for (int i = 0; i < G::seat_count; ++i) {
            const auto seat = Seat(i);
            const auto number = static_cast<std::size_t>(i);
            all_.wins[number] += outcome.winners.contains(seat);
            all_.leads[number] += !outcome.over() && game_.leaders(position).contains(seat);
            all_.scores[number].add(static_cast<std::uint64_t>(game_.score(position, seat)));
        }
    }

    const G& game_;
    const Position& start_;
    const RandomGamesPlan& plan_;
    games::History history_;
    RandomGames& all_;
    Counter counter_;
    typename G::MoveList list_;
};

// Each thread takes the next few games. The threads' counts are added at the end.
template <games::Game G, class MakeCounter>
RandomGames play_all(const G& game, const typename G::Position& start, const RandomGamesPlan& plan,
                     const MakeCounter& make_counter) {
    constexpr std::uint64_t batch = 64;
    RandomGames all;
    std::mutex mutex;
    std::uint64_t done = 0;
    std::atomic<std::uint64_t> next = 0;
    base::run_on_threads(plan.threads, [&](const std::atomic<bool>& failed) {
        RandomGames mine;
        Player player(game, start, plan, mine, make_counter(mine));
        for (std::uint64_t first; !failed && (first = next.fetch_add(batch)) < plan.games;) {
            const std::uint64_t end = std::min(first + batch, plan.games);
            for (std::uint64_t i = first; i < end; ++i) player.play(i);
            const std::lock_guard lock(mutex);
            done += end - first;
            if (plan.progress)
                plan.progress(static_cast<std::size_t>(done), static_cast<std::size_t>(plan.games));
        }
        const std::lock_guard lock(mutex);
        all.add(mine);
    });
    return all;
}

// Returns nullopt if `any` is another game.
using PlayGames = std::optional<RandomGames> (*)(const games::AnyGame& any,
                                                 const games::AnyPosition& start,
                                                 const RandomGamesPlan& plan);

template <int Seats>
std::optional<RandomGames> play_abalone(const games::AnyGame& any, const games::AnyPosition& start,
                                        const RandomGamesPlan& plan) {
    using Game = abalone::Abalone<Seats>;
    const auto* game = any.as<Game>();
    if (game == nullptr) return std::nullopt;
    return play_all(*game, *start.as<typename Game::Position>(), plan,
                    [](RandomGames&) { return PlainCounter<Game>(); });
}

std::optional<RandomGames> play_choro(const games::AnyGame& any, const games::AnyPosition& start,
                                      const RandomGamesPlan& plan) {
    const auto* game = any.as<choro::Choro>();
    if (game == nullptr) return std::nullopt;
    return play_all(*game, *start.as<choro::Position>(), plan,
                    [](RandomGames& all) { return ChoroCounter(all.choro.emplace()); });
}

// Uses the games' own types: through AnyGame it would take ten times as long. A new game needs one
// more line.
constexpr PlayGames games_played[] = {play_abalone<2>, play_abalone<3>, play_abalone<4>,
                                      play_choro};

}  // namespace

void RandomGames::add(const RandomGames& other) {
    games += other.games;
    turns.add(other.turns);
    decision_choices.add(other.decision_choices);
    start_choices.add(other.start_choices);
    draws += other.draws;
    stopped += other.stopped;
    for (std::size_t i = 0; i < wins.size(); ++i) {
        wins[i] += other.wins[i];
        leads[i] += other.leads[i];
        scores[i].add(other.scores[i]);
    }
    for (const auto& [reason, count] : other.reasons) reasons[reason] += count;
    if (!other.choro) return;
    if (!choro) choro.emplace();
    choro->add(*other.choro);
}

base::Result<RandomGames> play_random_games(const games::AnyGame& game,
                                            const games::AnyPosition& start,
                                            const RandomGamesPlan& plan) {
    for (const PlayGames play : games_played)
        if (auto games = play(game, start, plan)) return *std::move(games);
    return base::Error{"there are no statistics of random games of " + base::quoted(game.id())};
}

}  // namespace sumito::analysis
