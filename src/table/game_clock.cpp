#include "table/game_clock.h"

#include <algorithm>

namespace sumito::table {

Milliseconds LagQuota::allowance(Milliseconds trip) const {
    return std::min({trip, left_, rules_.most_of_turn});
}

void LagQuota::turn_ended(Milliseconds given) {
    left_ = std::clamp(left_ - given + rules_.gain, Milliseconds(0), rules_.most);
}

GameClock::GameClock(const games::BySeat<games::TimeControl>& controls, int seats,
                     const LagRules& lag)
    : controls_(controls), clock_(controls, seats) {
    for (LagQuota& quota : quotas_) quota = LagQuota(lag);
}

bool GameClock::limited() const {
    return std::any_of(controls_.begin(), controls_.end(),
                       [](const games::TimeControl& control) { return control.limited; });
}

Milliseconds GameClock::allowance(Seat seat, Milliseconds trip, Instant now) const {
    if (!limited(seat) || !running().contains(seat)) return Milliseconds(0);
    const Milliseconds used = std::max(Milliseconds(0), now - since_[seat]);
    return std::min(used, quotas_[seat].allowance(trip));
}

void GameClock::end_turn(Seat seat, Milliseconds given, Instant now) {
    if (!running().contains(seat)) return;
    clock_.run(running().without(seat), now - given);
    quotas_[seat].turn_ended(given);
}

void GameClock::run(SeatSet seats, Instant now) {
    for (const Seat seat : seats.without(running())) since_[seat] = now;
    clock_.run(seats, now);
}

void GameClock::skip(Instant from, Instant to) {
    const SeatSet seats = running();
    clock_.stop(from);
    for (const Seat seat : seats) since_[seat] = to;
    clock_.run(seats, to);
}

std::optional<Instant> GameClock::deadline(Seat seat, Milliseconds trip) const {
    const auto deadline = clock_.deadline(seat);
    if (!deadline) return std::nullopt;
    return *deadline + quotas_[seat].allowance(trip);
}

}  // namespace sumito::table
