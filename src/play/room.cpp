#include "play/room.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sumito::play {

namespace {

// The rules of the table, and the end that the house puts to every game.
games::LineRules rules_here(const games::AnyGame& game, const HouseRules& house) {
    games::LineRules rules = game.line_rules();
    if (rules.most_plies == 0 || rules.most_plies > house.turns_of_game)
        rules.most_plies = house.turns_of_game;
    return rules;
}

}  // namespace

Room::Room(std::string id, TableSettings settings, Instant created, const HouseContext& house)
    : id_(std::move(id)),
      settings_(std::move(settings)),
      created_(created),
      house_(&house),
      line_(settings_.game, settings_.start, rules_here(settings_.game, house.rules)),
      clock_(settings_.time, settings_.game.seats(), house.rules) {}

Instant Room::changed() const {
    return history_.empty() ? created_ : history_.back().at;
}

bool Room::is_engine(Seat seat) const {
    return occupant(seat) && occupant(seat)->level > 0;
}

bool Room::plays(Seat seat) const {
    return index(seat) < seats() && occupant(seat) && !line_.position().out().contains(seat);
}

SeatSet Room::players() const {
    SeatSet set;
    for (int i = 0; i < seats(); ++i)
        if (plays(Seat(i))) set.insert(Seat(i));
    return set;
}

SeatSet Room::seats_of(std::string_view person, std::string_view account) const {
    SeatSet set;
    for (int i = 0; i < seats(); ++i) {
        const auto& who = occupant(Seat(i));
        if (!who || who->level > 0) continue;
        // The seat of an account goes with the account, not with the browser it was taken from.
        if (who->account.empty() ? who->person == person : who->account == account)
            set.insert(Seat(i));
    }
    return set;
}

std::optional<Seat> Room::free_seat(bool bot) const {
    using Kind = table::Chair::Kind;
    const Kind kind = bot ? Kind::Bot : Kind::Person;
    for (int i = 0; i < seats(); ++i)
        if (!occupant(Seat(i)) && settings_.chairs[Seat(i)].kind == kind) return Seat(i);
    return std::nullopt;
}

SeatSet Room::engines_to_move() const {
    SeatSet set;
    if (state_ != State::Running) return set;
    for (const Seat seat : games::all_seats)
        if (line_.position().choosers().contains(seat) && is_engine(seat)) set.insert(seat);
    return set;
}

std::string Room::result() const {
    return games::result_text(line_.outcome(), seats());
}

std::string Room::reason() const {
    if (state_ == State::Aborted) return left_because_;
    const games::Reason reason = line_.outcome().reason;
    if (reason == games::Reason::LastIn && !left_because_.empty()) return left_because_;
    return std::string(games::reason_text(reason));
}

void Room::set_present(Seat seat, bool present, Instant now) {
    Chair& chair = seat_of(seat);
    if (present) chair.gone_since.reset();
    if (!present && !chair.gone_since && !is_engine(seat)) chair.gone_since = now;
}

std::optional<Instant> Room::claim_from(Seat seat) const {
    const bool minutes = clock_.limited() && !clock_.per_move();
    const Milliseconds after =
        minutes ? house_->rules.claim_with_clock : house_->rules.claim_without_clock;
    if (clock_.per_move() || after.count() == 0 || !seat_of(seat).gone_since) return std::nullopt;
    // Nobody is gone from a game that has not begun.
    return std::max(*seat_of(seat).gone_since, started_) + after;
}

void Room::measured(Seat seat, Milliseconds round_trip) {
    seat_of(seat).lag.measured(round_trip);
}

void Room::close(std::string_view why, Instant now) {
    if (state_ != State::Open && state_ != State::Running) return;
    Event event;
    event.kind = EventKind::Abort;
    event.text = why;
    happen(std::move(event), now);
}

void Room::resume(Instant from, Instant now) {
    Event event;
    event.kind = EventKind::Resume;
    event.from = std::clamp(from, changed(), std::max(now, changed()));
    happen(std::move(event), now);
}

void Room::hold(Instant since) {
    if (state_ != State::Running || !clock_.limited()) return;
    held_since_ = std::max(since, changed());
    clock_.stop(*held_since_);
}

void Room::release(Instant now) {
    if (const auto since = std::exchange(held_since_, std::nullopt)) resume(*since, now);
}

void Room::rematch(const std::string& table, Instant now) {
    Event event;
    event.kind = EventKind::Rematch;
    event.text = table;
    happen(std::move(event), now);
}

void Room::change_seats(const Change& change, Instant now) {
    for (int i = 0; i < seats(); ++i) {
        if (!occupant(Seat(i)) || is_engine(Seat(i))) continue;
        Occupant who = *occupant(Seat(i));
        if (!change(who)) continue;
        Event event;
        event.kind = EventKind::Rename;
        event.seat = Seat(i);
        event.occupant = std::make_shared<const Occupant>(std::move(who));
        happen(std::move(event), now);
    }
}

void Room::rewrite(const Change& change, int version) {
    for (Event& event : history_) {
        if (event.version > version || !event.occupant || event.occupant->level > 0) continue;
        Occupant who = *event.occupant;
        if (change(who)) event.occupant = std::make_shared<const Occupant>(std::move(who));
    }
}

std::optional<Instant> Room::next_deadline() const {
    std::optional<Instant> first;
    if (state_ != State::Running) return first;
    for (const Seat seat : games::all_seats) {
        const auto deadline = flag_falls(seat);
        if (deadline && (!first || *deadline < *first)) first = deadline;
    }
    return first;
}

void Room::happen(Event event, Instant now) {
    release(now);
    event.at = std::max(now, changed());
    event.version = version() + 1;
    const bool applied = apply(event);
    assert(applied);
    (void)applied;
    history_.push_back(std::move(event));
}

}  // namespace sumito::play
