#include "games/line.h"

namespace sumito::games {

Line::Line(const AnyGame& game, AnyPosition start)
    : rules_(game.line_rules()), seats_(game.seats()), start_(std::move(start)), position_(start_) {
    note_position();
}

base::Result<Trace> Line::play(Seat seat, AnyMove move) {
    if (outcome_.over()) return base::Error{"the game is over"};
    const bool begins = position_.between_turns();
    AnyPosition before = position_;
    auto trace = position_.play(seat, move);
    if (!trace) return trace;
    if (begins) turns_.push_back({std::move(before), decisions_.size()});
    decisions_.push_back({seat, move});
    if (position_.between_turns()) {
        ++plies_;
        note_position();
    }
    return trace;
}

void Line::note_position() {
    const int times = ++occurrences_[position_.repetition_key()];
    if (times == 3 && !third_occurrence_) third_occurrence_ = plies_;
    outcome_ = position_.outcome();
    if (outcome_.over()) return;
    if (rules_.repetition && times >= 3) {
        outcome_ = Outcome::draw(Reason::Repetition);
    } else if (rules_.most_plies > 0 && plies_ >= rules_.most_plies) {
        outcome_ = {Reason::PlyLimit, position_.leaders()};
    }
}

void Line::leave(Seat seat) {
    if (outcome_.over()) return;
    if (position_.leave(seat)) {
        turns_.clear();
        outcome_ = position_.outcome();
        return;
    }
    SeatSet others = SeatSet::first(seats_);
    others.erase(seat);
    outcome_ = Outcome::win(others, Reason::LastIn);
}

bool Line::take_back() {
    if (outcome_.over() || turns_.empty() || !position_.between_turns()) return false;
    --occurrences_[position_.repetition_key()];
    if (third_occurrence_ == plies_) third_occurrence_.reset();
    --plies_;
    position_ = std::move(turns_.back().position);
    decisions_.resize(turns_.back().decisions);
    turns_.pop_back();
    return true;
}

bool Line::agree_draw() {
    if (!rules_.agreement || outcome_.over()) return false;
    outcome_ = Outcome::draw(Reason::Agreement);
    return true;
}

}  // namespace sumito::games
