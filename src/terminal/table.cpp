#include "terminal/table.h"

#include <cassert>
#include <random>

#include "base/text.h"

namespace sumito::terminal {

using games::AnyMove;
using games::AnyPosition;
using games::Instant;
using games::Seat;

namespace {

bool is_pass(const games::Trace& trace) {
    return trace.size() == 1 && trace.front().kind == games::StepKind::Pass;
}

void append(games::Trace& trace, const games::Trace& more) {
    trace.insert(trace.end(), more.begin(), more.end());
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
        const AnyPosition before = position;
        position.play_unchecked(event.seat, *event.move);
        note(before, position, event.seat, *event.move);
    }
    events_.clear();  // nobody here saw them happen
    settle(now);
}

Seat Table::turn() const {
    const games::SeatSet choosers = line_.position().choosers();
    return choosers.empty() ? Seat::P1 : choosers.lowest();
}

bool Table::is_out(Seat seat) const {
    return line_.position().out().contains(seat);
}

games::Milliseconds Table::left(Seat seat, Instant now) const {
    return clock_.left(seat, now);
}

games::SeatTimes Table::all_left(Instant now) const {
    games::SeatTimes times;
    for (int i = 0; control_.limited && i < game_.seats(); ++i)
        times[static_cast<std::size_t>(i)] = left(Seat(i), now);
    return times;
}

void Table::set_left(const games::SeatTimes& left, Instant now) {
    for (int i = 0; i < game_.seats(); ++i)
        if (const auto& time = left[static_cast<std::size_t>(i)])
            clock_.set_left(Seat(i), *time, now);
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
    // All decisions or none.
    Table after = *this;
    bool first = true;
    for (const std::string_view part : base::split(text, '.')) {
        if (!first && (after.over() || !after.line_.position().turn_goes_on()))
            return Refusal::Illegal;
        first = false;
        const auto move = after.line_.position().read_move(part);
        if (!move) return Refusal::Unreadable;
        const Refusal refusal = after.play(*move, now);
        if (refusal != Refusal::None) return refusal;
    }
    *this = std::move(after);
    return Refusal::None;
}

Refusal Table::play(AnyMove move, Instant now) {
    if (over()) return Refusal::Over;
    if (question_) return Refusal::AnswerFirst;
    const Seat seat = turn();
    if (!line_.position().is_legal(seat, move)) return Refusal::Illegal;
    play_legal(seat, move);
    settle(now);
    // Who opens as the last one and then begins has ended a turn all the same.
    if (!over() && turn() == seat && !line_.position().turn_goes_on() && !clock_held_)
        clock_.end_turn(seat, now);
    note_time(seat, now);
    return Refusal::None;
}

void Table::note_time(Seat seat, Instant now) {
    if (!control_.limited) return;
    for (auto turn = turns_.rbegin(); turn != turns_.rend(); ++turn)
        if (turn->seat == seat) {
            turn->left = left(seat, now);
            return;
        }
}

void Table::note(const AnyPosition& before, const AnyPosition& after, Seat seat, AnyMove move) {
    const std::string text = before.move_text(move);
    if (after.has_secret()) return note_secret(seat, text);
    const bool revealed = !sealed_.empty();
    reveal();

    const games::Trace trace = before.trace(seat, move);
    const bool goes_on = before.turn_goes_on();
    const bool by_itself = goes_on && before.moves(seat).size() == 1;
    Event event{Event::Kind::Moved, seat, text, trace};
    if (is_pass(trace)) event.kind = Event::Kind::Passed;
    if (before.is_lot()) {
        event.kind = Event::Kind::Lot;
        if (!after.choosers().empty()) event.seat = after.choosers().lowest();
    }
    if (goes_on && !turns_.empty() && turns_.back().seat == seat) {
        Turn& turn = turns_.back();
        if (!by_itself) turn.move += '.' + text;
        append(turn.trace, trace);
        turn.plies += after.between_turns();
    } else {
        turns_.push_back({event.kind, seat, text, trace, after.between_turns()});
    }
    event.turn = turns_.size();
    const bool told = !events_.empty() && events_.back().kind == Event::Kind::Moved;
    if (by_itself && told && events_.back().seat == seat)
        append(events_.back().trace, trace);
    else
        tell(std::move(event));
    if (revealed && !after.is_lot() && !after.choosers().empty())
        tell({Event::Kind::Begins, after.choosers().lowest(), {}, {}, turns_.size()});
}

void Table::note_secret(Seat seat, std::string move) {
    sealed_.emplace_back(turns_.size(), std::move(move));
    turns_.push_back({Event::Kind::Chose, seat, "?", {}, 1});
    tell({Event::Kind::Chose, seat, {}, {}, turns_.size()});
}

void Table::reveal() {
    for (auto& [number, move] : sealed_) {
        Turn& turn = turns_[number];
        turn.kind = Event::Kind::Moved;
        turn.move = move;
        tell({Event::Kind::Revealed, turn.seat, std::move(move), {}, number + 1});
    }
    sealed_.clear();
}

bool Table::in_secret() const {
    const AnyPosition& position = line_.position();
    return !over() && (position.choosers().size() > 1 || position.has_secret());
}

std::optional<AnyMove> Table::forced_move() const {
    const AnyPosition& position = line_.position();
    const auto moves = position.moves(turn());
    if (position.is_lot()) {
        std::random_device source;
        return moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(source)];
    }
    if (moves.size() != 1) return std::nullopt;
    const bool forced = position.turn_goes_on() || is_pass(position.trace(turn(), moves.front()));
    return forced ? std::optional(moves.front()) : std::nullopt;
}

void Table::play_legal(Seat seat, AnyMove move) {
    const AnyPosition before = line_.position();
    const bool played = static_cast<bool>(line_.play(seat, move));
    assert(played);
    (void)played;
    note(before, line_.position(), seat, move);
}

void Table::settle(Instant now) {
    while (!over()) {
        const auto move = forced_move();
        if (!move) break;
        play_legal(turn(), *move);
    }
    ask_for_secret();
    run_clock(now);
}

void Table::ask_for_secret() {
    const auto asked = in_secret() ? std::optional(turn()) : std::nullopt;
    if (asked && asked != asked_in_secret_) tell({Event::Kind::Secret, *asked, {}, {}});
    asked_in_secret_ = asked;
}

void Table::run_clock(Instant now) {
    // Nobody's time is used up by others who think about a question.
    if (over() || question_ || clock_held_)
        clock_.stop(now);
    else
        clock_.run({turn()}, now);
}

void Table::hold_clock(bool hold, Instant now) {
    clock_held_ = hold;
    run_clock(now);
}

Refusal Table::resign(Instant now) {
    if (over()) return Refusal::Over;
    if (question_) return Refusal::AnswerFirst;
    leave(person(), Event::Kind::Resigned, now);
    return Refusal::None;
}

Seat Table::person() const {
    if (!is_program(turn())) return turn();
    for (int i = 0; i < game_.seats(); ++i)
        if (!is_program(Seat(i)) && !is_out(Seat(i))) return Seat(i);
    return turn();
}

bool Table::is_left_to_programs() const {
    return !over() && is_program(person());
}

void Table::seat_programs_around(Seat own, games::SeatSet before) {
    programs_ = {};
    if (before.empty()) return;
    programs_ = games::SeatSet::first(game_.seats());
    programs_.erase(index(own) < game_.seats() && !is_out(own) ? own : turn());
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
    if (line_.position().turn_goes_on()) return Refusal::TurnFirst;
    const Turn* last = last_chosen();
    if (last == nullptr) return Refusal::NothingToTakeBack;
    if (is_program(last->seat)) return take_back_to_person(now);
    // What was played before somebody left stays played.
    games::Line rest = line_;
    while (rest.plies() > plies_before(*last))
        if (!rest.take_back()) return Refusal::NothingToTakeBack;
    return ask(Question::Kind::Takeback, last->seat, now);
}

Refusal Table::take_back_to_person(Instant now) {
    Table before = *this;
    for (bool persons = false; !persons;) {
        const Turn* last = before.last_chosen();
        if (last == nullptr) return Refusal::NothingToTakeBack;
        const int plies = before.line_.plies();
        before.take_back();
        if (before.line_.plies() == plies) return Refusal::NothingToTakeBack;
        // Secret choices go back together.
        for (std::size_t i = before.turns_.size(); i < turns_.size(); ++i)
            persons = persons || !is_program(turns_[i].seat);
    }
    before.tell_taken_back(turns_);
    *this = std::move(before);
    settle(now);
    return Refusal::None;
}

// Passes and lots are not chosen, so they cannot be regretted.
const Turn* Table::last_chosen() const {
    for (auto turn = turns_.rbegin(); turn != turns_.rend(); ++turn)
        if (turn->kind == Event::Kind::Moved || turn->kind == Event::Kind::Chose) return &*turn;
    return nullptr;
}

int Table::plies_before(const Turn& turn) const {
    int plies = 0;
    for (const Turn* other = turns_.data(); other != &turn; ++other) plies += other->plies;
    return plies;
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
    if (yes && kind == Question::Kind::Takeback) {
        const std::vector<Turn> before = turns_;
        take_back();
        tell_taken_back(before);
    }
    settle(now);
    return Refusal::None;
}

void Table::take_back() {
    const int kept = plies_before(*last_chosen());
    while (line_.plies() > kept && line_.take_back()) {
    }
    while (!turns_.empty() && plies_before(turns_.back()) >= line_.plies()) turns_.pop_back();
    sealed_.clear();  // secret choices go back together
}

void Table::tell_taken_back(const std::vector<Turn>& before) {
    std::vector<std::string> moves;
    for (std::size_t i = turns_.size(); i < before.size(); ++i) moves.push_back(before[i].move);
    if (!moves.empty())
        tell({Event::Kind::TakenBack,
              before[turns_.size()].seat,
              base::join(moves, " "),
              {},
              turns_.size()});
}

}  // namespace sumito::terminal
