#include "games/line.h"

#include <algorithm>

namespace sumito::games {

Line::Line(const AnyGame& game, AnyPosition start)
    : Line(game, std::move(start), game.line_rules()) {}

Line::Line(const AnyGame& game, AnyPosition start, const LineRules& rules)
    : rules_(rules),
      seats_(game.seats()),
      start_(std::move(start)),
      position_(start_),
      history_(rules) {
    note_position();
}

base::Result<void> Line::play(Seat seat, AnyMove move) {
    if (outcome_.over()) return base::Error{"the game is over"};
    if (!position_.is_legal(seat, move)) return base::Error{"the move is not legal here"};
    play_legal({seat, move});
    return {};
}

void Line::play_legal(const Event& event) {
    if (position_.between_turns()) turns_.push_back(events_.size());
    events_.push_back(event);
    apply(event);
}

bool Line::replay(const Event& event) {
    const bool looked_back =
        outcome_.reason == Reason::Repetition || outcome_.reason == Reason::PlyLimit;
    if (outcome_.over() && !looked_back) return false;
    if (!event.move) {
        if (index(event.seat) >= seats_) return false;
        leave_unchecked(event.seat);
        return true;
    }
    if (!position_.is_legal(event.seat, *event.move)) return false;
    play_legal(event);
    return true;
}

bool Line::play_all(Seat seat, std::span<const AnyMove> decisions) {
    for (const AnyMove move : decisions)
        if (!play(seat, move)) return false;
    return true;
}

void Line::apply(const Event& event) {
    if (!event.move) {
        (void)position_.leave(event.seat);
        outcome_ = position_.outcome();
        return;
    }
    position_.play_unchecked(event.seat, *event.move);
    if (!position_.between_turns()) return;
    ++plies_;
    note_position();
}

void Line::note_position() {
    const auto key =
        position_.turn_goes_on() ? std::nullopt : std::optional(position_.repetition_key());
    outcome_ = history_.note(key, plies_, position_.outcome(), position_.leaders());
}

bool Line::leave(Seat seat) {
    if (outcome_.over() || index(seat) >= seats_) return false;
    leave_unchecked(seat);
    return true;
}

void Line::leave_unchecked(Seat seat) {
    events_.push_back({seat, std::nullopt});
    turns_.clear();
    if (position_.leave(seat)) {
        outcome_ = position_.outcome();
        return;
    }
    SeatSet others = SeatSet::first(seats_);
    others.erase(seat);
    outcome_ = Outcome::win(others, Reason::LastIn);
}

bool Line::take_back() {
    if (outcome_.over() || turns_.empty() || !position_.between_turns()) return false;
    do {
        events_.resize(turns_.back());
        turns_.pop_back();
        replay_events();
    } while (position_.has_secret() && !turns_.empty());
    return true;
}

bool Line::can_rewind(std::size_t count) const {
    if (count == events_.size()) return true;
    return !outcome_.over() && std::binary_search(turns_.begin(), turns_.end(), count);
}

bool Line::rewind(std::size_t count) {
    if (!can_rewind(count)) return false;
    if (count == events_.size()) return true;
    Line before = *this;
    before.events_.resize(count);
    std::erase_if(before.turns_, [&](std::size_t begin) { return begin >= count; });
    before.replay_events();
    if (before.position_.has_secret() && !start_.has_secret()) return false;
    *this = std::move(before);
    return true;
}

// Turns are rarely taken back, so no other state is stored.
void Line::replay_events() {
    position_ = start_;
    history_.clear();
    plies_ = 0;
    note_position();
    for (const Event& event : events_) apply(event);
}

bool operator==(const Line& a, const Line& b) {
    return a.rules_ == b.rules_ && a.events_ == b.events_ && a.outcome_ == b.outcome_ &&
           a.turns_ == b.turns_ && a.start_.text() == b.start_.text();
}

bool Line::agree_draw() {
    if (!rules_.agreement || outcome_.over()) return false;
    outcome_ = Outcome::draw(Reason::Agreement);
    return true;
}

}  // namespace sumito::games
