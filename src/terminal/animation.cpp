#include "terminal/animation.h"

#include <algorithm>
#include <array>

namespace sumito::terminal {

using games::Instant;
using games::Milliseconds;
using games::Step;
using games::StepKind;
using games::Trace;

namespace {

// Milliseconds for one counter, by speed.
constexpr std::array<int, Animation::fastest + 1> drop_times = {0,   1200, 700, 420, 260,
                                                                160, 100,  60,  30,  12};

// Long turns speed up: after this many laps a counter takes half the time.
constexpr int laps_to_double = 8;

bool lifts(const Beat& beat) {
    return !beat.empty() && beat.front().kind == StepKind::Lift;
}

// The end of the lap that begins at `begin`, after its drops.
std::size_t end_of_lap(const Trace& trace, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < trace.size() && trace[end].kind == StepKind::Drop) ++end;
    return end;
}

// Adds two laps that are shown at the same time; the second may be empty.
void add_laps(std::vector<Beat>& beats, const Trace& trace, std::size_t first, std::size_t second,
              std::size_t end) {
    const std::size_t longer = std::max(second - first, end - second);
    for (std::size_t i = 0; i < longer; ++i) {
        Beat& beat = beats.emplace_back();
        if (first + i < second) beat.push_back(trace[first + i]);
        if (second + i < end) beat.push_back(trace[second + i]);
    }
}

}  // namespace

std::vector<Beat> beats_of(const Trace& trace) {
    std::vector<Beat> beats;
    std::size_t i = 0;
    while (i < trace.size()) {
        if (trace[i].kind == StepKind::Lift) {
            const std::size_t second = end_of_lap(trace, i);
            const bool pair = second < trace.size() && trace[second].kind == StepKind::Lift &&
                              trace[second].to != trace[i].to;
            const std::size_t end = pair ? end_of_lap(trace, second) : second;
            add_laps(beats, trace, i, second, end);
            i = end;
            continue;
        }
        // All captures of one lap are shown at the same time.
        const bool again =
            trace[i].kind == StepKind::Capture && i > 0 && trace[i - 1].kind == StepKind::Capture;
        if (!again) beats.emplace_back();
        beats.back().push_back(trace[i++]);
    }
    return beats;
}

bool Animation::start(const games::Contents& before, const Trace& trace, Instant now) {
    active_ = false;
    if (speed_ == 0) return false;
    beats_ = beats_of(trace);
    laps_ = static_cast<int>(std::count_if(beats_.begin(), beats_.end(), lifts));
    if (laps_ == 0) return false;
    contents_ = before;
    active_ = true;
    paused_ = false;
    next_ = 0;
    lap_ = 0;
    due_ = now;
    return true;
}

bool Animation::moves_for(games::Seat seat) const {
    for (const Beat& beat : beats_)
        for (const Step& step : beat)
            if (step.to == games::Place::hand(seat)) return true;
    return false;
}

void Animation::advance() {
    if (next_ == beats_.size()) {
        active_ = false;
        return;
    }
    const Beat& beat = beats_[next_++];
    lap_ += lifts(beat);
    // A step that cannot be applied belongs to another board; then nothing is shown.
    for (const Step& step : beat)
        if (step.count > 0 && !contents_.apply(step)) active_ = false;
}

Milliseconds Animation::pace() const {
    const StepKind kind = beat().front().kind;
    const int weight = kind == StepKind::Capture ? 4 : kind == StepKind::Lift ? 2 : 1;
    const int time = drop_times[static_cast<std::size_t>(speed_)] * weight;
    return Milliseconds(std::max(1, time * laps_to_double / (laps_to_double + lap_)));
}

void Animation::tick(Instant now) {
    while (active_ && !paused_ && now >= due_) {
        advance();
        due_ += pace();
    }
}

Milliseconds Animation::wait(Instant now) const {
    return std::max(Milliseconds(0), due_ - now);
}

void Animation::pause_or_go_on(Instant now) {
    paused_ = !paused_;
    due_ = now;
}

void Animation::step() {
    paused_ = true;
    advance();
}

}  // namespace sumito::terminal
