#include "play/table_clock.h"

namespace sumito::play {

TableClock::TableClock(const games::TimeControl& time, int seats, const HouseRules& rules)
    : time_(time), clock_(time, seats), quotas_(static_cast<std::size_t>(seats), LagQuota(rules)) {}

Milliseconds TableClock::allowance(Seat seat, Milliseconds trip, Instant now) const {
    const auto i = static_cast<std::size_t>(index(seat));
    if (!limited() || !running().contains(seat)) return Milliseconds(0);
    const Milliseconds used = std::max(Milliseconds(0), now - since_[i]);
    return std::min(used, quotas_[i].allowance(trip));
}

void TableClock::end_turn(Seat seat, Milliseconds given, Instant now) {
    if (!running().contains(seat)) return;
    SeatSet others = running();
    others.erase(seat);
    clock_.run(others, now - given);
    quotas_[static_cast<std::size_t>(index(seat))].turn_ended(given);
}

void TableClock::run(SeatSet seats, Instant now) {
    for (const Seat seat : games::all_seats)
        if (seats.contains(seat) && !running().contains(seat))
            since_[static_cast<std::size_t>(index(seat))] = now;
    clock_.run(seats, now);
}

void TableClock::skip(Instant from, Instant to) {
    const SeatSet seats = running();
    clock_.stop(from);
    for (const Seat seat : games::all_seats)
        if (seats.contains(seat)) since_[static_cast<std::size_t>(index(seat))] = to;
    clock_.run(seats, to);
}

std::optional<Instant> TableClock::deadline(Seat seat, Milliseconds trip) const {
    if (!limited() || !running().contains(seat)) return std::nullopt;
    const auto i = static_cast<std::size_t>(index(seat));
    return since_[i] + clock_.left(seat, since_[i]) + quotas_[i].allowance(trip);
}

}  // namespace sumito::play
