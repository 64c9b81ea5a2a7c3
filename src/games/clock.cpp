#include "games/clock.h"

#include <algorithm>

#include "base/text.h"

namespace sumito::games {

namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::uint64_t most_minutes = 100'000;
constexpr std::uint64_t most_seconds = 100'000;
constexpr std::uint64_t most_days = 365;
constexpr Milliseconds day = hours(24);

base::Error bad_control(std::string_view text) {
    return {"time control " + base::quoted(text) +
            ": expected none, MINUTES, MINUTES+SECONDS, MINUTESdSECONDS or DAYSd"};
}

// Minutes with up to three digits after the point.
std::optional<Milliseconds> read_minutes(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = base::read_number(text.substr(0, point), most_minutes);
    if (!whole) return std::nullopt;
    Milliseconds time = minutes(*whole);
    if (point == std::string_view::npos) return time;
    const auto thousandths = base::read_thousandths(text.substr(point + 1));
    if (!thousandths) return std::nullopt;
    return time + Milliseconds(*thousandths * 60);
}

std::string write_minutes(Milliseconds time) {
    const auto thousandths = time.count() / 60;
    std::string text = std::to_string(thousandths / 1000);
    if (thousandths % 1000 == 0) return text;
    std::string fraction = std::to_string(1000 + thousandths % 1000).substr(1);
    while (fraction.back() == '0') fraction.pop_back();
    return text + "." + fraction;
}

}  // namespace

base::Result<TimeControl> read_time_control(std::string_view text) {
    if (text == "none") return TimeControl{};
    TimeControl control;
    control.limited = true;
    if (text.ends_with('d')) {
        const auto days = base::read_number(text.substr(0, text.size() - 1), most_days);
        if (!days || *days == 0) return bad_control(text);
        control.base = *days * day;
        control.per_turn = true;
        return control;
    }
    const std::size_t sign = text.find_first_of("+d");
    const auto base = read_minutes(text.substr(0, sign));
    if (!base) return bad_control(text);
    control.base = *base;
    if (sign != std::string_view::npos) {
        const auto extra = base::read_number(text.substr(sign + 1), most_seconds);
        if (!extra) return bad_control(text);
        (text[sign] == '+' ? control.increment : control.delay) = seconds(*extra);
    }
    if (control.base.count() == 0 && control.increment.count() == 0)
        return base::Error{"time control " + base::quoted(text) + ": leaves no time to move"};
    return control;
}

std::string write_time_control(const TimeControl& control) {
    if (!control.limited) return "none";
    if (control.per_turn) return std::to_string(control.base / day) + "d";
    std::string text = write_minutes(control.base);
    if (control.delay.count() > 0) return text + "d" + std::to_string(control.delay.count() / 1000);
    return text + "+" + std::to_string(control.increment.count() / 1000);
}

Clock::Clock(const TimeControl& control, int seats) : control_(control), seats_(seats) {
    // Without time at the start, the first turn may use the first increment.
    const Milliseconds first = control.base.count() > 0 ? control.base : control.increment;
    for (int i = 0; i < seats; ++i) faces_[i].left = first;
}

void Clock::run(SeatSet seats, Instant now) {
    for (Seat seat : all_seats) {
        Face& face = faces_[index(seat)];
        if (running_.contains(seat) && !seats.contains(seat)) {
            settle(seat, now);
            book_turn(face);
        } else if (!running_.contains(seat) && seats.contains(seat)) {
            face.since = now;
            if (!face.in_turn) face.grace = control_.delay;
            face.in_turn = true;
        }
    }
    running_ = seats;
}

void Clock::end_turn(Seat seat, Instant now) {
    if (!running_.contains(seat)) return;
    Face& face = faces_[index(seat)];
    settle(seat, now);
    book_turn(face);
    face.grace = control_.delay;
    face.in_turn = true;
}

void Clock::stop(Instant now) {
    for (Seat seat : all_seats)
        if (running_.contains(seat)) settle(seat, now);
    running_ = {};
}

void Clock::settle(Seat seat, Instant now) {
    Face& face = faces_[index(seat)];
    face.left = left(seat, now);
    face.grace -= std::min(face.grace, now - face.since);
    face.since = now;
}

void Clock::book_turn(Face& face) {
    face.in_turn = false;
    if (control_.per_turn)
        face.left = control_.base;
    else if (face.left.count() > 0)
        face.left += control_.increment;
}

Milliseconds Clock::balance(Seat seat, Instant now) const {
    const Face& face = faces_[index(seat)];
    if (!running_.contains(seat)) return face.left;
    const Milliseconds used = std::max(Milliseconds(0), now - face.since - face.grace);
    return face.left - used;
}

Milliseconds Clock::left(Seat seat, Instant now) const {
    return std::max(Milliseconds(0), balance(seat, now));
}

std::optional<Seat> Clock::flagged(Instant now, SeatSet among) const {
    if (!control_.limited) return std::nullopt;
    std::optional<Seat> first;
    for (int i = 0; i < seats_; ++i) {
        const Seat seat = Seat(i);
        if (!among.contains(seat) || balance(seat, now).count() > 0) continue;
        if (!first || balance(seat, now) < balance(*first, now)) first = seat;
    }
    return first;
}

std::optional<Instant> Clock::deadline(Seat seat) const {
    if (!control_.limited || !running_.contains(seat)) return std::nullopt;
    const Face& face = faces_[index(seat)];
    return face.since + face.grace + face.left;
}

void Clock::set_left(Seat seat, Milliseconds left, Instant now) {
    if (running_.contains(seat)) settle(seat, now);
    faces_[index(seat)].left = left;
}

}  // namespace sumito::games
