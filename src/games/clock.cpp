#include "games/clock.h"

#include <algorithm>

#include "base/text.h"

namespace sumito::games {

namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Milliseconds most_base = minutes(100'000);
constexpr Milliseconds most_a_turn = seconds(100'000);
constexpr std::uint64_t most_days = 365;
constexpr Milliseconds day = hours(24);

constexpr Milliseconds length_of(TimeUnit unit) {
    return unit == TimeUnit::Minutes ? minutes(1) : seconds(1);
}

base::Error bad_control(std::string_view text, TimeUnit unit) {
    const std::string time = unit == TimeUnit::Minutes ? "MINUTES" : "SECONDS";
    return {"time control " + base::quoted(text) + ": expected none, " + time + ", " + time +
            "+SECONDS, " + time + "dSECONDS or DAYSd"};
}

// Reads a number of units with at most three digits after the point.
std::optional<Milliseconds> read_time(std::string_view text, Milliseconds unit, Milliseconds most) {
    const std::size_t point = text.find('.');
    const auto whole =
        base::read_number(text.substr(0, point), static_cast<std::uint64_t>(most / unit));
    if (!whole) return std::nullopt;
    const Milliseconds time = *whole * unit;
    if (point == std::string_view::npos) return time;
    const auto thousandths = base::read_thousandths(text.substr(point + 1));
    if (!thousandths) return std::nullopt;
    return time + *thousandths * unit / 1000;
}

std::string write_time(Milliseconds time, Milliseconds unit) {
    std::string text = std::to_string(time / unit);
    const auto thousandths = time % unit * 1000 / unit;
    if (thousandths == 0) return text;
    std::string fraction = std::to_string(1000 + thousandths).substr(1);
    while (fraction.back() == '0') fraction.pop_back();
    return text + "." + fraction;
}

}  // namespace

base::Result<TimeControl> read_time_control(std::string_view text, TimeUnit unit) {
    if (text == "none") return TimeControl{};
    TimeControl control;
    control.limited = true;
    if (text.ends_with('d')) {
        const auto days = base::read_number(text.substr(0, text.size() - 1), most_days);
        if (!days || *days == 0) return bad_control(text, unit);
        control.base = *days * day;
        control.per_turn = true;
        return control;
    }
    const std::size_t sign = text.find_first_of("+d");
    const auto base = read_time(text.substr(0, sign), length_of(unit), most_base);
    if (!base) return bad_control(text, unit);
    control.base = *base;
    if (sign != std::string_view::npos) {
        const auto extra = read_time(text.substr(sign + 1), seconds(1), most_a_turn);
        if (!extra) return bad_control(text, unit);
        (text[sign] == '+' ? control.increment : control.delay) = *extra;
    }
    if (control.base.count() == 0 && control.increment.count() == 0)
        return base::Error{"time control " + base::quoted(text) + ": leaves no time to move"};
    return control;
}

std::string write_time_control(const TimeControl& control, TimeUnit unit) {
    if (!control.limited) return "none";
    if (control.per_turn) return std::to_string(control.base / day) + "d";
    const std::string base = write_time(control.base, length_of(unit));
    if (control.delay.count() > 0) return base + "d" + write_time(control.delay, seconds(1));
    return base + "+" + write_time(control.increment, seconds(1));
}

BySeat<TimeControl> same_for_all(const TimeControl& control) {
    BySeat<TimeControl> controls;
    for (TimeControl& of_seat : controls) of_seat = control;
    return controls;
}

Clock::Clock(const TimeControl& control, int seats) : Clock(same_for_all(control), seats) {}

Clock::Clock(const BySeat<TimeControl>& controls, int seats) : controls_(controls), seats_(seats) {
    // Without a base time, the first turn may use the first increment.
    for (const Seat seat : SeatSet::first(seats)) {
        const TimeControl& control = controls_[seat];
        faces_[seat].left = control.base.count() > 0 ? control.base : control.increment;
    }
}

void Clock::run(SeatSet seats, Instant now) {
    for (const Seat seat : running_.without(seats)) {
        settle(seat, now);
        book_turn(seat);
    }
    for (const Seat seat : seats.without(running_)) {
        Face& face = faces_[seat];
        face.since = now;
        if (!face.in_turn) face.grace = controls_[seat].delay;
        face.in_turn = true;
    }
    running_ = seats;
}

void Clock::end_turn(Seat seat, Instant now) {
    if (!running_.contains(seat)) return;
    settle(seat, now);
    book_turn(seat);
    faces_[seat].grace = controls_[seat].delay;
    faces_[seat].in_turn = true;
}

void Clock::stop(Instant now) {
    for (const Seat seat : running_) settle(seat, now);
    running_ = {};
}

void Clock::settle(Seat seat, Instant now) {
    Face& face = faces_[seat];
    face.left = left(seat, now);
    face.grace -= std::min(face.grace, now - face.since);
    face.since = now;
}

void Clock::book_turn(Seat seat) {
    Face& face = faces_[seat];
    face.in_turn = false;
    if (controls_[seat].per_turn)
        face.left = controls_[seat].base;
    else if (face.left.count() > 0)
        face.left += controls_[seat].increment;
}

Milliseconds Clock::balance(Seat seat, Instant now) const {
    const Face& face = faces_[seat];
    if (!running_.contains(seat)) return face.left;
    const Milliseconds used = std::max(Milliseconds(0), now - face.since - face.grace);
    return face.left - used;
}

Milliseconds Clock::left(Seat seat, Instant now) const {
    return std::max(Milliseconds(0), balance(seat, now));
}

std::optional<Seat> Clock::flagged(Instant now, SeatSet among) const {
    std::optional<Seat> first;
    for (const Seat seat : SeatSet::first(seats_)) {
        if (!controls_[seat].limited || !among.contains(seat)) continue;
        if (balance(seat, now).count() > 0) continue;
        if (!first || balance(seat, now) < balance(*first, now)) first = seat;
    }
    return first;
}

std::optional<Instant> Clock::deadline(Seat seat) const {
    if (!controls_[seat].limited || !running_.contains(seat)) return std::nullopt;
    const Face& face = faces_[seat];
    return face.since + face.grace + face.left;
}

void Clock::set_left(Seat seat, Milliseconds left, Instant now) {
    if (running_.contains(seat)) settle(seat, now);
    faces_[seat].left = left;
}

}  // namespace sumito::games
