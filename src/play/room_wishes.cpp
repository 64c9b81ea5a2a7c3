// What players may wish for at a table, and what follows by itself.
#include <numeric>

#include "base/text.h"
#include "play/phrases.h"
#include "play/room.h"

namespace sumito::play {

namespace {

bool is_pass(const games::Trace& trace) {
    return trace.size() == 1 && trace.front().kind == games::StepKind::Pass;
}

// All decisions are legal one after the other, and none stands after the end of the turn.
Refusal check_turn(games::AnyPosition position, Seat seat, std::string_view text) {
    bool first = true;
    for (const std::string_view part : base::split(text, '.')) {
        if (!first && !position.turn_goes_on()) return Refusal::Illegal;
        if (!position.choosers().contains(seat)) return Refusal::Illegal;
        first = false;
        const auto move = position.read_move(part);
        if (!move) return Refusal::Unreadable;
        if (!position.is_legal(seat, *move)) return Refusal::Illegal;
        position.play_unchecked(seat, *move);
    }
    return Refusal::None;
}

Event event_by(Seat seat, EventKind kind, std::string_view text = {}) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.text = text;
    return event;
}

}  // namespace

Refusal Room::sit(Seat seat, const Occupant& who, Instant now) {
    if (state_ != State::Open) return Refusal::NotOpen;
    if (index(seat) >= seats()) return Refusal::WrongSeat;
    if (occupant(seat)) return Refusal::SeatTaken;
    const table::Chair& chair = settings_.chairs[seat];
    if (chair.kind != (who.bot ? table::Chair::Kind::Bot : table::Chair::Kind::Person))
        return Refusal::WrongSeat;
    if (settings_.rated && who.account.empty()) return Refusal::AccountNeeded;
    if (!seats_of(who.person, who.account).empty()) return Refusal::AlreadySeated;
    Event event = event_by(seat, EventKind::Sit);
    event.occupant = std::make_shared<const Occupant>(who);
    happen(std::move(event), now);
    start_if_full(now);
    return Refusal::None;
}

void Room::seat_engines(Instant now) {
    for (int i = 0; i < seats(); ++i) {
        const table::Chair& chair = settings_.chairs[Seat(i)];
        if (chair.kind != table::Chair::Kind::Engine || occupant(Seat(i))) continue;
        Event event = event_by(Seat(i), EventKind::Sit);
        Occupant engine;
        engine.level = chair.level;
        event.occupant = std::make_shared<const Occupant>(std::move(engine));
        happen(std::move(event), now);
    }
    start_if_full(now);
}

Refusal Room::stand(Seat seat, Instant now) {
    if (state_ != State::Open) return Refusal::NotOpen;
    if (!occupant(seat)) return Refusal::NotSeated;
    happen(event_by(seat, EventKind::Stand), now);
    return Refusal::None;
}

void Room::start_if_full(Instant now) {
    if (state_ != State::Open || players().size() < seats()) return;
    Event event;
    event.kind = EventKind::Start;
    if (settings_.by_lot) {
        std::vector<int> order(static_cast<std::size_t>(seats()));
        std::iota(order.begin(), order.end(), 0);
        for (int i = seats() - 1; i > 0; --i)
            std::swap(order[static_cast<std::size_t>(i)],
                      order[house_->random() % static_cast<std::uint64_t>(i + 1)]);
        std::vector<std::string> parts;
        parts.reserve(order.size());
        for (const int seat : order) parts.push_back(std::to_string(seat));
        event.text = base::join(parts, ",");
    }
    happen(std::move(event), now);
    settle(Milliseconds(0), now);
}

bool Room::is_last_move(Seat seat, std::int64_t id, std::string_view text) const {
    for (auto at = played_.rbegin(); at != played_.rend(); ++at) {
        const Event& last = event(at->version);
        if (last.kind == EventKind::Move && last.seat == seat && !last.automatic)
            return last.id == id && last.text == text;
    }
    return false;
}

Refusal Room::move(Seat seat, std::string_view text, std::optional<std::int64_t> id, Instant now) {
    if (id && is_last_move(seat, *id, text)) return Refusal::None;
    Event event = event_by(seat, EventKind::Move, text);
    event.id = id;
    return play(std::move(event), clock_.allowance(seat, seat_of(seat).lag.trip(), now), now);
}

Refusal Room::engine_move(Seat seat, std::string_view text, Milliseconds waited, Instant now) {
    const bool too_late = state_ == State::Running && clock_.limited() &&
                          clock_.running().contains(seat) &&
                          clock_.left(seat, now - waited) <= Milliseconds(0);
    if (!too_late) return play(event_by(seat, EventKind::Move, text), waited, now);
    happen(event_by(seat, EventKind::Leave, "time"), now);
    settle(Milliseconds(0), now);
    return Refusal::None;
}

Refusal Room::play(Event event, Milliseconds given, Instant now) {
    const Seat seat = *event.seat;
    if (state_ != State::Running) return Refusal::NotRunning;
    if (!line_.position().choosers().contains(seat)) return Refusal::NotYourTurn;
    const Refusal refusal = check_turn(line_.position(), seat, event.text);
    if (refusal != Refusal::None) return refusal;
    event.lag = given;
    happen(std::move(event), now);
    settle(given, now);
    return Refusal::None;
}

bool Room::moves_by_itself() const {
    const games::AnyPosition& position = line_.position();
    if (state_ != State::Running || position.choosers().size() != 1) return false;
    if (position.is_lot()) return true;
    const Seat seat = position.choosers().lowest();
    const auto moves = position.moves(seat);
    if (moves.size() != 1) return false;
    return position.turn_goes_on() || is_pass(position.trace(seat, moves.front()));
}

void Room::settle(Milliseconds lag, Instant now) {
    while (moves_by_itself()) {
        const games::AnyPosition& position = line_.position();
        const Seat seat = position.choosers().lowest();
        const auto moves = position.moves(seat);
        const std::size_t number = position.is_lot() ? house_->random() % moves.size() : 0;
        Event event = event_by(seat, EventKind::Move, position.move_text(moves[number]));
        event.automatic = true;
        event.lag = lag;
        happen(std::move(event), now);
    }
}

Refusal Room::resign(Seat seat, Instant now) {
    if (state_ != State::Running || !plays(seat)) return Refusal::NotRunning;
    happen(event_by(seat, EventKind::Leave, "resigned"), now);
    settle(Milliseconds(0), now);
    return Refusal::None;
}

std::optional<std::size_t> Room::last_chosen(Seat seat) const {
    for (std::size_t i = played_.size(); i > 0; --i)
        if (played_[i - 1].chosen && event(played_[i - 1].version).seat == seat) return i - 1;
    return std::nullopt;
}

Refusal Room::offer(Seat seat, bool draw, Instant now) {
    if (state_ != State::Running || !plays(seat)) return Refusal::NotRunning;
    if (draw && (seats() != 2 || !game().line_rules().agreement)) return Refusal::NoDraws;
    if (!draw) {
        if (clock_.limited() || settings_.rated || line_.position().turn_goes_on())
            return Refusal::NoTakeback;
        const auto turn = last_chosen(seat);
        if (!turn) return Refusal::NoTakeback;
        games::Line rest = line_;
        while (rest.events().size() > played_[*turn].begin)
            if (!rest.take_back()) return Refusal::NoTakeback;
    }
    if (question_ && question_->draw && draw && question_->waiting.contains(seat))
        return answer(seat, true, now);
    if (question_) return Refusal::AlreadyAsked;
    if (seat_of(seat).offers >= house_->rules.offers_of_seat) return Refusal::TooMany;
    happen(event_by(seat, EventKind::Offer, draw ? "draw" : "takeback"), now);
    answer_for_engines(now);
    return Refusal::None;
}

// The engine plays on for a win, and lets everybody take back.
void Room::answer_for_engines(Instant now) {
    for (const Seat seat : games::all_seats) {
        if (!question_ || !question_->waiting.contains(seat) || !is_engine(seat)) continue;
        happen(event_by(seat, EventKind::Answer, question_->draw ? "no" : "yes"), now);
    }
    settle(Milliseconds(0), now);
}

Refusal Room::answer(Seat seat, bool yes, Instant now) {
    if (!question_) return Refusal::NothingAsked;
    const bool withdraws = question_->asker == seat && !yes;
    if (!question_->waiting.contains(seat) && !withdraws) return Refusal::NothingAsked;
    happen(event_by(seat, EventKind::Answer, yes ? "yes" : "no"), now);
    settle(Milliseconds(0), now);
    return Refusal::None;
}

Refusal Room::abort(Seat seat, Instant now) {
    const bool creators = settings_.chairs[seat].creators;
    if (state_ == State::Open && !creators) return Refusal::NotRunning;
    if (state_ != State::Open && state_ != State::Running) return Refusal::NotRunning;
    if (!plays(seat)) return Refusal::NotRunning;
    if (line_.plies() >= 2) return Refusal::TooLate;
    happen(event_by(seat, EventKind::Abort, "aborted"), now);
    return Refusal::None;
}

Refusal Room::claim(Seat seat, Instant now) {
    if (state_ != State::Running || !plays(seat)) return Refusal::NotRunning;
    Refusal refusal = Refusal::NobodyGone;
    for (const Seat other : games::all_seats) {
        if (other == seat || state_ != State::Running || !plays(other)) continue;
        const auto from = claim_from(other);
        if (!from || *from > now) continue;
        happen(event_by(other, EventKind::Leave, "abandoned"), now);
        settle(Milliseconds(0), now);
        refusal = Refusal::None;
    }
    return refusal;
}

Refusal Room::phrase(Seat seat, std::string_view text, Instant now) {
    if (seats() != 3 || !is_phrase(text)) return Refusal::NoPhrases;
    if (state_ != State::Running && state_ != State::Finished) return Refusal::NotRunning;
    if (seat_of(seat).phrases >= house_->rules.phrases_of_seat) return Refusal::TooMany;
    happen(event_by(seat, EventKind::Phrase, text), now);
    return Refusal::None;
}

Refusal Room::ask_again(Seat seat, Instant now) {
    if (state_ != State::Finished || !next_table_.empty()) return Refusal::NotFinished;
    if (again_.contains(seat)) return Refusal::None;
    happen(event_by(seat, EventKind::AskAgain), now);
    return Refusal::None;
}

bool Room::rematch_agreed() const {
    if (state_ != State::Finished || !next_table_.empty() || again_.empty()) return false;
    for (int i = 0; i < seats(); ++i) {
        if (is_engine(Seat(i))) continue;
        // Who has been forgotten cannot come, whatever was wished for before.
        if (!again_.contains(Seat(i)) || occupant(Seat(i))->person.empty()) return false;
    }
    return true;
}

std::optional<Instant> Room::flag_falls(Seat seat) const {
    if (is_engine(seat)) return std::nullopt;
    return clock_.deadline(seat, seat_of(seat).lag.trip());
}

void Room::tick(Instant now) {
    while (state_ == State::Running) {
        std::optional<Seat> flagged;
        Instant first = now;
        for (const Seat seat : games::all_seats) {
            const auto deadline = flag_falls(seat);
            if (!deadline || *deadline > first || (flagged && *deadline == first)) continue;
            flagged = seat;
            first = *deadline;
        }
        if (!flagged) return;
        happen(event_by(*flagged, EventKind::Leave, "time"), now);
        settle(Milliseconds(0), now);
    }
}

}  // namespace sumito::play
