// How events change a table: in the same way when they happen and when they are replayed.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "table/table.h"

namespace sumito::table {

base::Result<void> Table::replay(Event event, Instant at, const games::SeatTimes& left) {
    Happened happened;
    happened.number = static_cast<int>(events_.size()) + 1;
    happened.at = at;
    happened.event = std::move(event);
    if (!apply(happened, nullptr))
        return base::Error{"event " + std::to_string(happened.number) +
                           " does not fit the events before it"};
    for (const Seat seat : SeatSet::first(game_.seats()))
        if (const auto& time = left[seat]) {
            clock_.set_left(seat, *time, at);
            happened.left[seat] = *time;
        }
    events_.push_back(std::move(happened));
    return {};
}

base::Result<void> Table::take_up(const std::vector<PastTurn>& past, const games::SeatTimes& left,
                                  const std::optional<Ended>& end, Instant now) {
    taking_up_ = true;
    happen(beginning(), now);
    for (std::size_t i = 0; i < past.size(); ++i) {
        const PastTurn& turn = past[i];
        Event event = Moved{turn.seat, turn.text, turn.automatic || moves_by_itself(), {}, {}};
        if (turn.left) event = Left{turn.seat, *turn.left};
        if (!replay(std::move(event), now))
            return base::Error{"turn " + std::to_string(i + 1) + ", " + base::quoted(turn.text) +
                               ": not possible here"};
        if (!turn.clock) continue;
        clock_.set_left(turn.seat, *turn.clock, now);
        events_.back().left[turn.seat] = *turn.clock;
    }
    taking_up_ = false;
    for (const Seat seat : SeatSet::first(game_.seats()))
        if (const auto& time = left[seat]) clock_.set_left(seat, *time, now);
    if (line_.outcome().over()) state_ = State::Over;
    run_clock(now);
    if (end) this->end(end->outcome, end->reason, now);
    play_what_follows(Milliseconds(0), now);
    return {};
}

void Table::learn(Seat seat, std::string text) {
    auto& choice = sealed_[seat];
    if (!choice || !choice->decisions.empty()) return;
    Read known = read(seat, text);
    if (known.refusal != Refusal::None) return;
    choice->decisions = std::move(known.decisions);
    std::get<Moved>(events_[static_cast<std::size_t>(choice->event - 1)].event).text = text;
    choice->text = std::move(text);
}

bool Table::apply(Happened& happened, const Read* read) {
    const bool fits = std::visit(
        [&](const auto& event) { return apply_event(happened, event, read); }, happened.event);
    if (!fits) return false;
    if (running() && line_.outcome().over() && !taking_up_) {
        state_ = State::Over;
        happened.ends = true;
    }
    if (!running()) question_.reset();
    run_clock(happened.at);
    for (const Seat seat : SeatSet::first(game_.seats()))
        happened.left[seat] = clock_.left(seat, happened.at);
    happened.first = first_until();
    return true;
}

// All who choose at the same time have the same time for it, from when the first of them may.
void Table::await_first_moves(Instant now) {
    const bool waits = running() && first_move_.count() > 0 && !moves_by_itself() && !taking_up_;
    const SeatSet awaited = waits ? may_choose().without(begun_) : SeatSet();
    if (!awaited.without(awaited_).empty()) first_until_ = now + first_move_;
    awaited_ = awaited;
}

// Automatic moves take no time: the next player's clock starts after them.
void Table::run_clock(Instant now) {
    await_first_moves(now);
    if (state_ == State::Over || state_ == State::Aborted) return clock_.stop(now);
    if (!running() || moves_by_itself() || taking_up_) return;
    const bool asked = policy_.one_screen && question_;
    if (asked || in_untimed_turn())
        clock_.stop(now);
    else
        clock_.run(may_choose().without(awaited_), now);
}

bool Table::in_untimed_turn() const {
    if (!policy_.first_turn_untimed) return false;
    return turns_.empty() || (turns_.size() == 1 && line_.position().turn_goes_on());
}

bool Table::is_first_turn(Seat seat) const {
    if (begun_.contains(seat) || turns_.empty()) return false;
    const Turn& last = turns_.all().back();
    return last.seat == seat && last.how == Turn::How::Chosen;
}

bool Table::apply_event(Happened&, const Started& started, const Read*) {
    if (state_ != State::Waiting) return false;
    state_ = State::Running;
    first_move_ = started.first_move;
    ++occasion_;
    return true;
}

bool Table::apply_event(Happened& happened, const Moved& moved, const Read* given) {
    const Seat seat = moved.seat;
    if (!running() || index(seat) >= game_.seats()) return false;
    const games::AnyPosition& position = line_.position();
    if (!position.choosers().contains(seat) || sealed_[seat]) return false;
    // An offer of a draw stays open until the other player moves. Any move ends a request to take
    // back.
    const bool lapses =
        question_ && (question_->what == OfferKind::TakeBack || question_->asker != seat);
    const bool hidden = policy_.hidden_choices && moved.text == "?";
    const Read known = given != nullptr ? *given : hidden ? Read() : read(seat, moved.text);
    if (known.refusal != Refusal::None) return false;
    // An untimed turn takes no time, but like every turn it gets the increment.
    const bool untimed = in_untimed_turn() && !position.is_lot() && !taking_up_;
    if (position.choosers().size() > 1) {
        if (!seal(happened, moved, known)) return false;
    } else {
        if (hidden) return false;
        const bool continues = continues_turn(seat);
        Turn turn{seat,         Turn::How::Chosen, line_.events().size(), false, known.decisions,
                  known.chosen, {happened.number}};
        if (moved.automatic) turn.how = position.is_lot() ? Turn::How::Lot : Turn::How::Forced;
        if (!play_in_line(seat, known.decisions)) return false;
        if (continues)
            turns_.extend(happened.number, known.decisions, known.chosen, moved.automatic);
        else
            turns_.add(std::move(turn));
        ++occasion_;
    }
    if (lapses) question_.reset();
    if (line_.position().turn_goes_on() && !line_.outcome().over()) return true;
    const bool first = is_first_turn(seat);
    if (first) begun_.insert(seat);
    if (untimed || (first && first_move_.count() > 0 && !taking_up_)) {
        SeatSet running = clock_.running();
        running.insert(seat);
        clock_.run(running, happened.at);
    }
    clock_.end_turn(seat, moved.given, happened.at);
    return true;
}

// False if the game began within that turn.
bool Table::continues_turn(Seat seat) const {
    if (!line_.position().turn_goes_on() || turns_.empty()) return false;
    const Turn& last = turns_.all().back();
    return last.seat == seat && last.how != Turn::How::Left;
}

bool Table::play_in_line(Seat seat, const std::vector<games::AnyMove>& decisions) {
    if (!taking_up_) return line_.play_all(seat, decisions);
    for (const games::AnyMove move : decisions)
        if (!line_.replay({seat, move})) return false;
    return true;
}

bool Table::seal(Happened& happened, const Moved& moved, const Read& known) {
    sealed_[moved.seat] = Sealed{happened.number, moved.text, known.decisions};
    turns_.add(
        {moved.seat, Turn::How::Chosen, line_.events().size(), true, {}, {}, {happened.number}});
    happened.sealed = true;
    if (sealed() != line_.position().choosers()) return true;
    return reveal(happened);
}

// The last secret choice was made: all are played, in the order of seats.
bool Table::reveal(Happened& happened) {
    for (const Seat seat : line_.position().choosers()) {
        const auto choice = std::exchange(sealed_[seat], std::nullopt);
        if (choice->decisions.empty()) return false;
        const std::string text = line_.position().move_text(choice->decisions.front());
        if (!play_in_line(seat, choice->decisions)) return false;
        turns_.reveal(choice->event, choice->decisions, text);
        if (choice->event == happened.number)
            happened.sealed = false;
        else
            happened.reveals.insert(
                std::upper_bound(happened.reveals.begin(), happened.reveals.end(), choice->event),
                choice->event);
    }
    for (const int number : happened.reveals)
        events_[static_cast<std::size_t>(number - 1)].sealed = false;
    ++occasion_;
    return true;
}

bool Table::apply_event(Happened& happened, const Left& left, const Read*) {
    if (!running() || index(left.seat) >= game_.seats()) return false;
    const std::size_t begin = line_.events().size();
    const bool left_it =
        taking_up_ ? line_.replay({left.seat, std::nullopt}) : line_.leave(left.seat);
    if (!left_it) return false;
    turns_.add({left.seat, Turn::How::Left, begin, false, {}, {}, {happened.number}});
    question_.reset();
    left_because_ = left_text(left.by);
    ++occasion_;
    return true;
}

bool Table::apply_event(Happened&, const Offered& offered, const Read*) {
    if (!running() || index(offered.seat) >= game_.seats()) return false;
    question_ = Question{offered.what, offered.seat, players().without(offered.seat)};
    ++offers_[offered.seat];
    return true;
}

bool Table::apply_event(Happened& happened, const Answered& answered, const Read*) {
    if (!running() || index(answered.seat) >= game_.seats() || !question_) return false;
    if (!answered.yes) {
        question_.reset();
        return true;
    }
    question_->waiting.erase(answered.seat);
    if (!question_->waiting.empty()) return true;
    const Question question = *std::exchange(question_, std::nullopt);
    if (question.what == OfferKind::Draw) {
        (void)line_.agree_draw();
    } else {
        happened.taken_back = take_back(question.asker);
        happened.takes_back = true;
    }
    ++occasion_;
    return true;
}

// Backups leave secret choices out, so a restored store may lack the turn. Then nothing is taken
// back.
std::vector<int> Table::take_back(Seat asker) {
    const auto turn = turns_.last_chosen_by(asker);
    if (!turn) return {};
    const std::size_t begin = turns_[*turn].begin;
    if (!line_.rewind(begin)) return {};
    // The sealed choices of that moment begin there too.
    sealed_ = {};
    return turns_.drop_from(begin);
}

bool Table::apply_event(Happened& happened, const Resumed& resumed, const Read*) {
    held_since_.reset();
    clock_.skip(resumed.from, happened.at);
    awaited_ = {};  // a seat with a first move to make gets the whole time for it again
    return true;
}

bool Table::apply_event(Happened& happened, const Ended& ended, const Read*) {
    if (!running()) return false;
    verdict_ = ended;
    // The line stores an agreed draw, so that records made from it contain it.
    if (ended.outcome == games::Outcome::draw(games::Reason::Agreement)) line_.end_drawn();
    state_ = State::Over;
    happened.ends = true;
    ++occasion_;
    return true;
}

bool Table::apply_event(Happened& happened, const Aborted& aborted, const Read*) {
    if (state_ != State::Waiting && !running()) return false;
    state_ = State::Aborted;
    left_because_ = aborted.why;
    happened.ends = true;
    ++occasion_;
    return true;
}

}  // namespace sumito::table
