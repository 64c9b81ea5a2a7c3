// The simultaneous opening (section 4): once both choices are made, the race runs in lock-step.
#pragma once

#include "games/choro/turn.h"

namespace sumito::choro {

// One player's progress in the opening race.
struct Racer {
    Hole pending = no_hole;
    Hole origin = no_hole;
    Hole last = no_hole;
    bool inner = false;  // one of their counters has dropped in their inner row (R4)
    bool takes_inner = false, takes_outer = false;
    int finished = 0;  // the step in which the run ended; 0: not yet
    int sown = 0;      // counters in total
};

// Decides what the racer's lap captures, on the board before any counter is taken.
inline void judge(const Ruleset& rules, Racer& racer, const Side& own, const Side& other) {
    racer.takes_inner = racer.takes_outer = false;
    if (own[racer.last] == 1) return;
    if (racer.inner) {
        racer.takes_inner = racer.takes_outer = in_opposition(own, other, racer.last);
        return;
    }
    const bool outer = other[faced_outer(racer.last)] > 0;
    const bool both = outer && other[faced_inner(racer.last)] > 0;
    racer.takes_outer = rules.outer_capture == OuterCapture::Outer ? outer : both;
    racer.takes_inner = rules.outer_capture == OuterCapture::Both && both;
}

template <class Watcher>
class Race {
public:
    Race(const Ruleset& rules, Position& position, Watcher& watcher)
        : rules_(rules), position_(position), watcher_(watcher) {
        for (std::size_t i = 0; i < 2; ++i) racers_[i].pending = position.choices[i].hole();
    }

    void run() {
        position_.choices = {};
        position_.phase = Phase::Main;
        for (step_ = 1; step_ <= most_laps_in_turn; ++step_) {
            sow_all();
            capture_all();
            for (const Seat seat : {Seat::P1, Seat::P2})
                if (is_bare(side(seat))) {  // R19
                    position_.turn = opponent(seat);
                    return;
                }
            if (racers_[0].finished > 0 && racers_[1].finished > 0) return decide_first();
        }
        // Cut off (R21). Openings from the usual start never get near this limit.
        for (const Seat seat : {Seat::P1, Seat::P2})
            if (racer(seat).finished == 0) watcher_.cut(seat);
        for (Racer& racer : racers_)
            if (racer.finished == 0) racer.finished = step_;
        decide_first();
    }

private:
    Racer& racer(Seat seat) { return racers_[static_cast<std::size_t>(seat)]; }
    Side& side(Seat seat) { return position_.sides[static_cast<std::size_t>(seat)]; }

    void sow_all() {
        for (const Seat seat : {Seat::P1, Seat::P2}) {
            Racer& runner = racer(seat);
            if (runner.finished > 0) continue;
            runner.origin = runner.pending;
            const int count = side(seat)[runner.origin];
            watcher_.lap(seat, side(seat), runner.origin, Direction::Anticlockwise,
                         rules_.long_lap);
            runner.last = sow(side(seat), runner.origin, Direction::Anticlockwise, rules_.long_lap);
            runner.sown += count;
            runner.inner = runner.inner || index(runner.origin) + count >= row_length;
        }
    }

    void capture_all() {
        std::array<bool, 2> ran{};
        for (const Seat seat : {Seat::P1, Seat::P2}) {
            Racer& runner = racer(seat);
            ran[static_cast<std::size_t>(seat)] = runner.finished == 0;
            if (runner.finished == 0) judge(rules_, runner, side(seat), side(opponent(seat)));
        }
        // All captured counters are lifted at the same moment; then each lot goes into its captor's
        // origin.
        std::array<int, 2> lots{};
        for (const Seat seat : {Seat::P1, Seat::P2}) {
            const auto i = static_cast<std::size_t>(seat);
            if (!ran[i]) continue;
            if (racers_[i].takes_inner) lots[i] += take(seat, faced_inner(racers_[i].last));
            if (racers_[i].takes_outer) lots[i] += take(seat, faced_outer(racers_[i].last));
        }
        for (const Seat seat : {Seat::P1, Seat::P2}) {
            const auto i = static_cast<std::size_t>(seat);
            if (!ran[i]) continue;
            Racer& runner = racers_[i];
            Side& own = side(seat);
            const bool was_empty = lots[i] == 0 && own[runner.last] == 1;
            own.at(runner.origin) = static_cast<std::uint8_t>(own[runner.origin] + lots[i]);
            runner.pending = lots[i] > 0 ? runner.origin : runner.last;
            if (was_empty || own[runner.pending] == 0) runner.finished = step_;  // R7
        }
    }

    int take(Seat captor, Hole hole) {
        std::uint8_t& from = side(opponent(captor)).at(hole);
        const int count = from;
        watcher_.capture(captor, hole, count, racer(captor).origin);
        from = 0;
        return count;
    }

    // Who begins: the player who finished in an earlier step; if both finished in the same step,
    // the one who sowed fewer counters; after an exact tie South or a lot (R6).
    void decide_first() {
        const Racer& south = racers_[0];
        const Racer& north = racers_[1];
        const int lead = south.finished != north.finished ? north.finished - south.finished
                                                          : north.sown - south.sown;
        position_.turn = lead >= 0 ? Seat::P1 : Seat::P2;
        if (lead == 0 && rules_.tie == Tie::Lot) position_.phase = Phase::Lot;
    }

    const Ruleset& rules_;
    Position& position_;
    Watcher& watcher_;
    std::array<Racer, 2> racers_{};
    int step_ = 0;
};

// Makes one seat's secret choice; the second choice starts the race.
template <class Watcher>
void choose(const Ruleset& rules, Position& position, Seat seat, Hole hole, Watcher& watcher) {
    position.choices[static_cast<std::size_t>(seat)] = hole;
    if (position.choices[0].known() && position.choices[1].known())
        Race<Watcher>(rules, position, watcher).run();
}

}  // namespace sumito::choro
