// How events change a room: the same whether they happen or are read from the store.
#include "base/text.h"
#include "play/room.h"

namespace sumito::play {

base::Result<bool> Room::replay(Event event) {
    const int version = event.version;
    const bool fits = version == this->version() + 1 && apply(event);
    if (!fits)
        return base::Error{"table " + id_ + ": event " + std::to_string(version) +
                           " does not fit what was before"};
    history_.push_back(std::move(event));
    return true;
}

bool Room::apply(Event& event) {
    const bool has_seat = event.seat && index(*event.seat) < seats();
    switch (event.kind) {
        case EventKind::Void: break;
        case EventKind::Sit:
            if (state_ != State::Open || !has_seat || !event.occupant) return false;
            seat_of(*event.seat).occupant = *event.occupant;
            seat_of(*event.seat).gone_since.reset();
            break;
        case EventKind::Stand:
            if (state_ != State::Open || !has_seat) return false;
            seat_of(*event.seat) = {};
            break;
        case EventKind::Start:
            if (state_ != State::Open || players().size() < seats()) return false;
            apply_start(event);
            break;
        case EventKind::Move:
            if (state_ != State::Running || !has_seat || !apply_move(event)) return false;
            break;
        case EventKind::Leave:
            played_.push_back({event.version, line_.events().size(), false});
            if (state_ != State::Running || !has_seat || !line_.leave(*event.seat)) return false;
            question_.reset();
            left_because_ = event.text;
            break;
        case EventKind::Offer: {
            if (state_ != State::Running || !has_seat) return false;
            SeatSet others = players();
            others.erase(*event.seat);
            question_ = Question{event.text == "draw", *event.seat, others};
            ++seat_of(*event.seat).offers;
            break;
        }
        case EventKind::Answer:
            if (state_ != State::Running || !has_seat || !question_) return false;
            apply_answer(event);
            break;
        case EventKind::Abort:
            if (state_ != State::Open && state_ != State::Running) return false;
            state_ = State::Aborted;
            left_because_ = event.text;
            event.ends = true;
            question_.reset();
            break;
        case EventKind::Phrase:
            if (!has_seat) return false;
            ++seat_of(*event.seat).phrases;
            break;
        case EventKind::Resume: clock_.skip(event.from, event.at); break;
        case EventKind::AskAgain:
            if (state_ != State::Finished || !has_seat) return false;
            again_.insert(*event.seat);
            break;
        case EventKind::Rematch:
            if (state_ != State::Finished) return false;
            next_table_ = event.text;
            break;
        case EventKind::Rename:
            if (!has_seat || !event.occupant || !occupant(*event.seat)) return false;
            seat_of(*event.seat).occupant = *event.occupant;
            break;
    }
    finish_event(event);
    return true;
}

// The outcome and the clocks after it.
void Room::finish_event(Event& event) {
    if (state_ == State::Running && line_.outcome().over()) {
        state_ = State::Finished;
        event.ends = true;
        question_.reset();
    }
    run_clock(event.at);
    for (int i = 0; i < seats(); ++i)
        event.left[static_cast<std::size_t>(i)] =
            static_cast<std::int32_t>(clock_.left(Seat(i), event.at).count());
}

void Room::run_clock(Instant now) {
    if (!goes_on()) return clock_.stop(now);
    // What is played by itself takes no time: whoever is next begins after it.
    if (state_ == State::Running && !moves_by_itself())
        clock_.run(line_.position().choosers(), now);
}

void Room::apply_start(const Event& event) {
    if (!event.text.empty()) {
        const std::array<Chair, games::most_seats> before = chairs_;
        const auto order = base::split(event.text, ',');
        for (std::size_t i = 0; i < order.size() && i < before.size(); ++i) {
            const auto seat = base::read_number(order[i], games::most_seats - 1);
            if (seat) chairs_[*seat] = before[i];
        }
    }
    state_ = State::Running;
    started_ = event.at;
}

bool Room::apply_move(Event& event) {
    const Seat seat = *event.seat;
    const bool begins = !line_.position().turn_goes_on();
    const std::size_t begin = line_.events().size();
    for (const std::string_view part : base::split(event.text, '.')) {
        const auto move = line_.position().read_legal_move(seat, part);
        if (!move || !line_.play(seat, *move)) return false;
    }
    played_.push_back({event.version, begin, begins && !event.automatic});
    if (!line_.position().turn_goes_on() || line_.outcome().over())
        clock_.end_turn(seat, event.lag, event.at);
    // An offer of a draw stands until the other one moves; asking back is pointless after a move.
    if (question_ && (!question_->draw || question_->asker != seat)) question_.reset();
    note_secrets(event);
    return true;
}

void Room::note_secrets(Event& event) {
    event.secret = event.hidden = line_.position().has_secret();
    if (event.hidden) {
        sealed_.push_back(event.version);
        return;
    }
    for (const int version : sealed_) {
        history_[static_cast<std::size_t>(version - 1)].hidden = false;
        event.reveals.push_back(version);
    }
    sealed_.clear();
}

void Room::apply_answer(Event& event) {
    if (event.text != "yes") return question_.reset();
    question_->waiting.erase(*event.seat);
    if (!question_->waiting.empty()) return;
    const Question question = *question_;
    question_.reset();
    if (question.draw) {
        (void)line_.agree_draw();
    } else {
        take_back(question.asker);
        event.takes_back = true;
    }
}

void Room::take_back(Seat asker) {
    const auto turn = last_chosen(asker);
    if (!turn) return;
    const std::size_t begin = played_[*turn].begin;
    while (line_.events().size() > begin && line_.take_back()) {
    }
    while (!played_.empty() && played_.back().begin >= line_.events().size()) played_.pop_back();
    sealed_.clear();  // choices made in secret go back together
}

}  // namespace sumito::play
