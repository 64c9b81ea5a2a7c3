#include "match/play_game.h"

#include <algorithm>
#include <cassert>

#include "base/rng.h"
#include "engine/thinking_time.h"
#include "games/turns.h"
#include "match/game_record.h"
#include "table/game_so_far.h"

namespace sumito::match {

namespace {

using games::Seat;
using games::SeatSet;
using table::Refusal;

games::BySeat<games::TimeControl> clocks_of(const Entrants& entrants, SeatSet seats) {
    games::BySeat<games::TimeControl> clocks;
    for (const Seat seat : seats) clocks[seat] = entrants[seat].contender->clock;
    return clocks;
}

// The table holds the game; this class asks the participants. The time at the table is the sum of
// their thinking times, so nothing else costs them time.
class Game {
public:
    Game(const games::AnyGame& game, const games::Line& opening, const Entrants& entrants,
         const GameRules& rules, std::uint64_t seed)
        : seats_(SeatSet::first(game.seats())),
          entrants_(entrants),
          rules_(rules),
          chance_(seed),
          adjudicator_(rules.adjudication, game.seats()),
          opening_plies_(opening.plies()),
          table_(game, opening.start(), clocks_of(entrants, seats_), table::in_match(rules.margin),
                 [this](std::uint64_t count) {
                     return chance_.below(static_cast<std::uint32_t>(count));
                 }) {
        for (const Seat seat : seats_) seeds_[seat] = chance_.below(1 << 30);
        const auto begun = table_.take_up(table::past_turns(opening), {}, {}, now_);
        assert(begun);
        (void)begun;
    }

    // False if the match was stopped.
    bool play(const std::atomic<bool>& stop) {
        for (const Seat seat : seats_) {
            if (!table_.running()) break;
            if (const auto fault = entrants_[seat].participant->begin_game(seat, seeds_[seat]))
                blame(seat, *fault);
        }
        while (table_.running() && !stop) play_round(stop);
        return !stop;  // if stopped, the answers are not waited for
    }

    PlayedGame result() const {
        PlayedGame played{report_, ""};
        GameReport& report = played.report;
        const games::Outcome outcome = table_.outcome();
        report.plies = table_.line().plies() - opening_plies_;
        report.winners = outcome.winners;
        // A seat leaves only after an engine failure; the report says which kind.
        report.reason = outcome.reason == games::Reason::LastIn
                            ? host::fault_text(report.incidents.back().fault.kind)
                            : table_.reason();
        if (!rules_.write_records) return played;
        games::BySeat<const Contender*> contenders;
        for (const Seat seat : seats_) contenders[seat] = entrants_[seat].contender;
        played.record =
            write_game(table_.game(), table_.line(), notes_, contenders, outcome, report.reason);
        return played;
    }

private:
    // Plays one turn. Seats that choose secretly at the same time are all asked before anything is
    // played, and think in parallel.
    void play_round(const std::atomic<bool>& stop) {
        std::vector<std::pair<Seat, host::Thought>> thoughts;
        for (const Seat seat : table_.may_choose()) {
            auto answer = ask(seat, stop);
            if (stop) return;
            if (const auto* fault = std::get_if<host::Fault>(&answer)) return blame(seat, *fault);
            thoughts.emplace_back(seat, std::get<host::Thought>(std::move(answer)));
        }
        std::stable_sort(thoughts.begin(), thoughts.end(), [](const auto& a, const auto& b) {
            return a.second.time < b.second.time;
        });
        const table::Instant asked = now_;
        const std::size_t begin = table_.line().events().size();
        for (const auto& [seat, thought] : thoughts) {
            now_ = asked + std::chrono::round<engine::Milliseconds>(thought.time);
            const std::string turn = games::turn_text(table_.line().position(), seat, thought.turn);
            if (table_.ask(table::Play{seat, turn}, now_) != Refusal::None)
                return blame(seat, {host::Fault::Kind::Illegal, "the turn is not legal", {}});
        }
        for (const auto& [seat, thought] : thoughts) note(seat, thought, begin);
        if (!table_.running() || thoughts.size() > 1) return;
        const auto& [seat, thought] = thoughts.front();
        const auto verdict = adjudicator_.after_turn(
            table_.line().position(), table_.line().plies() - opening_plies_, seat, thought.score);
        if (verdict) table_.end(verdict->outcome, verdict->reason, now_);
    }

    std::variant<host::Thought, host::Fault> ask(Seat seat, const std::atomic<bool>& stop) {
        engine::Limits limits = entrants_[seat].contender->player.limits;
        host::TimeAllowed allowance{rules_.hang, false, &stop};
        const auto limit = [&](engine::Milliseconds time) {
            allowance.time = allowance.limited ? std::min(allowance.time, time) : time;
            allowance.limited = true;
        };
        if (limits.move_time) limit(*limits.move_time + rules_.margin);
        if (const auto deadline = table_.clock().deadline(seat, engine::Milliseconds(0)))
            limit(*deadline + rules_.margin - now_);
        for (const Seat other : seats_)
            if (const games::TimeControl& clock = entrants_[other].contender->clock; clock.limited)
                limits.clocks[other] = engine::clock_limit(clock, table_.left(other, now_));
        return entrants_[seat].participant->think(told(seat), seat, limits, allowance);
    }

    // The game so far as the seat may know it. A random opening may end with a secret choice.
    games::Line told(Seat seat) const {
        if (table_.sealed().empty()) return table_.line();
        return {table_.game(), *table_.game().read(table_.view({seat}))};
    }

    // `begin`: the index of the first decision in the line that was played after the question.
    void note(Seat seat, const host::Thought& thought, std::size_t begin) {
        while (table_.line().events()[begin].seat != seat) ++begin;
        Note note{begin, thought.score, thought.depth,
                  std::chrono::round<engine::Milliseconds>(thought.time), std::nullopt};
        if (table_.clock().limited(seat)) note.clock = table_.left(seat, now_);
        notes_.push_back(note);
        report_.efforts[seat].add(
            {1, static_cast<std::uint64_t>(thought.depth), thought.nodes, thought.time});
    }

    void blame(Seat seat, const host::Fault& fault) {
        report_.incidents.push_back({seat, fault, table_.line().position().text()});
        table_.leave(seat, table::LeftBy::Fault, now_);
    }

    SeatSet seats_;
    const Entrants& entrants_;
    const GameRules& rules_;
    base::Rng chance_;
    Adjudicator adjudicator_;
    int opening_plies_;
    games::BySeat<std::uint32_t> seeds_;
    table::Instant now_{0};
    table::Table table_;
    std::vector<Note> notes_;
    GameReport report_;
};

}  // namespace

std::optional<PlayedGame> play_game(const games::AnyGame& game, const games::Line& opening,
                                    const Entrants& entrants, const GameRules& rules,
                                    std::uint64_t seed, const std::atomic<bool>& stop) {
    Game played(game, opening, entrants, rules, seed);
    if (!played.play(stop)) return std::nullopt;
    return played.result();
}

}  // namespace sumito::match
