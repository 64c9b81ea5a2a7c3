#include "terminal/table.h"

#include <cassert>

namespace sumito::terminal {

using games::AnyMove;
using games::AnyPosition;
using games::Instant;
using games::Seat;

namespace {

bool is_pass(const games::Trace& trace) {
    return trace.size() == 1 && trace.front().kind == games::StepKind::Pass;
}

}  // namespace

Table::Table(const games::AnyGame& game, games::Line line, const games::TimeControl& control,
             Instant now)
    : game_(game), line_(std::move(line)), control_(control), clock_(control, game.seats()) {
    AnyPosition position = line_.start();
    for (const games::Line::Event& event : line_.events()) {
        if (!event.move) {
            (void)position.leave(event.seat);
            continue;
        }
        record(position, event.seat, *event.move);
        position.play_unchecked(event.seat, *event.move);
    }
    events_.clear();  // nobody here saw them happen
    settle(now);
}

bool Table::is_out(Seat seat) const {
    return line_.position().out().contains(seat);
}

games::Milliseconds Table::left(Seat seat, Instant now) const {
    return clock_.left(seat, now);
}

void Table::tick(Instant now) {
    while (!over()) {
        const auto seat = clock_.flagged(now, line_.position().choosers());
        if (!seat) return;
        leave(*seat, Event::Kind::Flagged, now);
    }
}

Refusal Table::play(std::string_view text, Instant now) {
    if (over()) return Refusal::Over;
    const auto move = line_.position().read_move(text);
    if (!move) return Refusal::Unreadable;
    return play(*move, now);
}

Refusal Table::play(AnyMove move, Instant now) {
    if (over()) return Refusal::Over;
    if (question_) return Refusal::AnswerFirst;
    const Seat seat = turn();
    const AnyPosition before = line_.position();
    if (!line_.play(seat, move)) return Refusal::Illegal;
    record(before, seat, move);
    settle(now);
    return Refusal::None;
}

void Table::record(const AnyPosition& before, Seat seat, AnyMove move) {
    Event event{Event::Kind::Moved, seat, before.move_text(move), before.trace(seat, move)};
    if (is_pass(event.trace)) event.kind = Event::Kind::Passed;
    turns_.push_back(event);
    tell(std::move(event));
}

void Table::settle(Instant now) {
    while (!over()) {
        const Seat seat = turn();
        const AnyPosition before = line_.position();
        const auto moves = before.moves(seat);
        if (moves.size() != 1 || !is_pass(before.trace(seat, moves.front()))) {
            // Nobody's time is used up by others who think about a question.
            if (question_)
                clock_.stop(now);
            else
                clock_.run({seat}, now);
            return;
        }
        const bool played = static_cast<bool>(line_.play(seat, moves.front()));
        assert(played);
        (void)played;
        record(before, seat, moves.front());
    }
    clock_.stop(now);
}

Refusal Table::resign(Instant now) {
    if (over()) return Refusal::Over;
    if (question_) return Refusal::AnswerFirst;
    leave(turn(), Event::Kind::Resigned, now);
    return Refusal::None;
}

void Table::leave(Seat seat, Event::Kind how, Instant now) {
    question_.reset();
    tell({how, seat, {}, {}});
    line_.leave(seat);
    settle(now);
}

Refusal Table::offer_draw(Instant now) {
    if (over()) return Refusal::Over;
    if (!game_.line_rules().agreement) return Refusal::NoDraws;
    return ask(Question::Kind::Draw, turn(), now);
}

Refusal Table::ask_back(Instant now) {
    if (over()) return Refusal::Over;
    if (control_.limited) return Refusal::Timed;
    // Passes are not chosen, so they cannot be regretted; and who has left has nothing to ask for.
    auto last = turns_.rbegin();
    while (last != turns_.rend() && last->kind == Event::Kind::Passed) ++last;
    games::Line rest = line_;
    for (auto turn = turns_.rbegin(); turn != turns_.rend(); ++turn) {
        if (!rest.take_back()) return Refusal::NothingToTakeBack;
        if (turn == last) return ask(Question::Kind::Takeback, turn->seat, now);
    }
    return Refusal::NothingToTakeBack;
}

Refusal Table::ask(Question::Kind kind, Seat asker, Instant now) {
    if (question_) return Refusal::AnswerFirst;
    games::SeatSet others = games::SeatSet::first(game_.seats());
    others.erase(asker);
    for (int i = 0; i < game_.seats(); ++i)
        if (is_out(Seat(i))) others.erase(Seat(i));
    question_ = Question{kind, asker, others};
    const bool draw = kind == Question::Kind::Draw;
    tell({draw ? Event::Kind::DrawOffered : Event::Kind::TakebackAsked, asker, {}, {}});
    settle(now);
    return Refusal::None;
}

Refusal Table::answer(bool yes, Instant now) {
    if (!question_) return over() ? Refusal::Over : Refusal::NothingAsked;
    const Seat seat = question_->waiting.lowest();
    tell({yes ? Event::Kind::Accepted : Event::Kind::Declined, seat, {}, {}});
    question_->waiting.erase(seat);
    if (yes && !question_->waiting.empty()) return Refusal::None;
    const Question::Kind kind = question_->kind;
    question_.reset();
    if (yes && kind == Question::Kind::Draw) (void)line_.agree_draw();
    if (yes && kind == Question::Kind::Takeback) take_back();
    settle(now);
    return Refusal::None;
}

void Table::take_back() {
    bool forced = true;
    while (forced && line_.take_back()) {
        forced = turns_.back().kind == Event::Kind::Passed;
        turns_.pop_back();
    }
}

}  // namespace sumito::terminal
