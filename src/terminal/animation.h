// Shows a trace counter by counter. It keeps its own board, which follows the game step by step, at
// a speed that can be changed; it can be paused, stepped and skipped. Two players' laps that follow
// each other, as in Choro's opening, are shown at the same time. The caller passes the time in.
// Used by full_screen.h and drawn by the game views.
#pragma once

#include <vector>

#include "games/clock.h"
#include "games/trace.h"

namespace sumito::terminal {

// Steps that happen at the same moment.
using Beat = std::vector<games::Step>;

std::vector<Beat> beats_of(const games::Trace& trace);

class Animation {
public:
    static constexpr int fastest = 9;

    // `speed`: 1 to 9; 0 shows nothing.
    explicit Animation(int speed) : speed_(speed) {}

    // Starts to show `trace` from the board `before`. False if there is nothing to show counter by
    // counter.
    bool start(const games::Contents& before, const games::Trace& trace, games::Instant now);
    bool active() const { return active_; }
    bool paused() const { return paused_; }

    // Shows the steps that are due.
    void tick(games::Instant now);
    // The time until tick() should be called next. Call it only if active and not paused.
    games::Milliseconds wait(games::Instant now) const;

    void pause_or_go_on(games::Instant now);
    // Shows one beat, then pauses.
    void step();
    void skip() { active_ = false; }
    void faster() { speed_ = speed_ < fastest ? speed_ + 1 : fastest; }
    void slower() { speed_ = speed_ > 1 ? speed_ - 1 : 1; }

    int speed() const { return speed_; }
    int lap() const { return lap_; }
    int laps() const { return laps_; }
    // contents(): what lies where at this moment. beat(): what has just happened.
    const games::Contents& contents() const { return contents_; }
    const Beat& beat() const { return beats_[next_ == 0 ? 0 : next_ - 1]; }
    bool begun() const { return next_ > 0; }
    bool moves_for(games::Seat seat) const;

private:
    void advance();
    games::Milliseconds pace() const;

    int speed_;
    bool active_ = false, paused_ = false;
    std::vector<Beat> beats_;
    std::size_t next_ = 0;
    int lap_ = 0, laps_ = 0;
    games::Contents contents_;
    games::Instant due_{0};
};

}  // namespace sumito::terminal
