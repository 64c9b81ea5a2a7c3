#include "match/play_game.h"

#include "base/rng.h"
#include "engine/evaluator.h"
#include "match/game_record.h"

namespace sumito::match {

namespace {

using games::Seat;
using games::SeatSet;

class Game {
public:
    Game(const games::AnyGame& game, games::Line opening,
         const std::array<Place, games::most_seats>& places, const GameRules& rules,
         std::uint64_t seed)
        : game_(game),
          line_(std::move(opening)),
          places_(places),
          rules_(rules),
          chance_(seed),
          adjudicator_(rules.adjudication, game.seats()),
          opening_plies_(line_.plies()),
          notes_(static_cast<std::size_t>(line_.plies())) {
        for (int i = 0; i < game.seats(); ++i) left_[at(Seat(i))] = contender(Seat(i)).clock.base;
    }

    // False if it was told to stop.
    bool play(const std::atomic<bool>& stop) {
        for (int i = 0; i < game_.seats() && !over(); ++i) {
            const std::uint32_t seed = chance_.below(1 << 30);
            if (const auto fault = place(Seat(i)).participant->begin_game(Seat(i), seed))
                blame(Seat(i), *fault);
        }
        while (!over()) {
            if (stop) return false;
            play_round(stop);
        }
        return !stop;  // an answer that was not waited for is no fault
    }

    PlayedGame result() const {
        PlayedGame played{report_, ""};
        played.report.plies = line_.plies() - opening_plies_;
        const games::Outcome outcome = this->outcome();
        played.report.winners = outcome.winners;
        if (played.report.reason.empty()) played.report.reason = games::reason_text(outcome.reason);
        if (!rules_.write_records) return played;
        std::array<const Contender*, games::most_seats> contenders{};
        for (int i = 0; i < game_.seats(); ++i) contenders[at(Seat(i))] = &contender(Seat(i));
        played.record = write_game(game_, line_, notes_, contenders, outcome, played.report.reason);
        return played;
    }

private:
    static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
    const Place& place(Seat seat) const { return places_[at(seat)]; }
    const Contender& contender(Seat seat) const { return *place(seat).contender; }

    games::Outcome outcome() const { return verdict_ ? verdict_->outcome : line_.outcome(); }
    bool over() const { return outcome().over(); }

    // One turn, or in a secret opening that of each who may choose: all are asked before anything
    // is played, so nobody can be told what the others chose.
    void play_round(const std::atomic<bool>& stop) {
        if (line_.position().is_lot()) return draw_lot();
        const SeatSet choosers = line_.position().choosers();
        std::vector<std::pair<Seat, Thought>> thoughts;
        for (const Seat seat : games::all_seats) {
            if (!choosers.contains(seat)) continue;
            auto answer = ask(seat, stop);
            if (stop) return;
            if (const auto* fault = std::get_if<Fault>(&answer)) return blame(seat, *fault);
            thoughts.emplace_back(seat, std::get<Thought>(std::move(answer)));
        }
        for (const auto& [seat, thought] : thoughts) {
            if (!line_.play_all(seat, thought.turn))
                return blame(seat, {Fault::Kind::Illegal, "the turn is not legal", {}});
            note(seat, thought);
        }
        if (line_.outcome().over()) return;
        const auto& [seat, thought] = thoughts.back();
        if (thoughts.size() == 1)
            verdict_ = adjudicator_.after_turn(line_.position(), line_.plies() - opening_plies_,
                                               seat, thought.score);
        if (verdict_) report_.reason = verdict_->reason;
    }

    void draw_lot() {
        const Seat seat = line_.position().choosers().lowest();
        const auto moves = line_.position().moves(seat);
        (void)line_.play(seat, moves[chance_.below(static_cast<std::uint32_t>(moves.size()))]);
        notes_.emplace_back();
    }

    std::variant<Thought, Fault> ask(Seat seat, const std::atomic<bool>& stop) {
        engine::Limits limits = contender(seat).player.limits;
        Allowance allowance{rules_.hang, false, &stop};
        const auto limit = [&](Milliseconds time) {
            allowance.time = allowance.limited ? std::min(allowance.time, time) : time;
            allowance.limited = true;
        };
        if (limits.move_time) limit(*limits.move_time + rules_.margin);
        if (contender(seat).clock.limited) limit(left_[at(seat)] + rules_.margin);
        for (int i = 0; i < game_.seats(); ++i)
            if (const games::TimeControl& clock = contender(Seat(i)).clock; clock.limited)
                limits.clocks[at(Seat(i))] =
                    engine::ClockLimit{left_[at(Seat(i))], clock.increment};
        return place(seat).participant->think(line_, seat, limits, allowance);
    }

    void note(Seat seat, const Thought& thought) {
        const auto time = std::chrono::round<Milliseconds>(thought.time);
        Note note{seat, thought.score, thought.depth, time, std::nullopt};
        if (const games::TimeControl& clock = contender(seat).clock; clock.limited) {
            Milliseconds& left = left_[at(seat)];
            left = std::max(left - time, Milliseconds(0)) + clock.increment;
            note.clock = left;
        }
        notes_.emplace_back(note);
        report_.efforts[at(seat)].add(
            {1, static_cast<std::uint64_t>(thought.depth), thought.nodes, thought.time});
    }

    // The seat has lost. Two others play on without it; its partner does not.
    void blame(Seat seat, const Fault& fault) {
        report_.incidents.push_back({seat, fault, line_.position().text()});
        report_.reason = fault_text(fault.kind);
        (void)line_.leave(seat);
        if (game_.seats() == 4) (void)line_.leave(Seat(index(seat) ^ 2));
        if (!line_.outcome().over()) report_.reason.clear();
    }

    const games::AnyGame& game_;
    games::Line line_;
    const std::array<Place, games::most_seats>& places_;
    const GameRules& rules_;
    base::Rng chance_;
    Adjudicator adjudicator_;
    int opening_plies_;
    std::array<Milliseconds, games::most_seats> left_{};
    std::optional<Verdict> verdict_;
    std::vector<std::optional<Note>> notes_;  // of each turn
    GameReport report_;
};

}  // namespace

std::optional<PlayedGame> play_game(const games::AnyGame& game, games::Line opening,
                                    const std::array<Place, games::most_seats>& places,
                                    const GameRules& rules, std::uint64_t seed,
                                    const std::atomic<bool>& stop) {
    Game played(game, std::move(opening), places, rules, seed);
    if (!played.play(stop)) return std::nullopt;
    return played.result();
}

}  // namespace sumito::match
