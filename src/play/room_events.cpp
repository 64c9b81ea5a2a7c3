// The log of a room, and how its events change it: in the same way when they happen and when they
// are read from the store.
#include <cassert>

#include "play/room.h"

namespace sumito::play {

void Room::happen(RoomEvent event, Instant now) {
    release(now);
    const bool applied = apply(event);
    assert(applied);
    (void)applied;
    log_.push_back({not_before(now), 0, std::make_shared<const RoomEvent>(std::move(event)), {}});
    for (const Seat seat : all_seats()) log_.back().left[seat] = table_.left(seat, changed());
}

void Room::note_table(std::shared_ptr<const RoomEvent> also) {
    const auto& events = table_.events();
    for (std::size_t i = versions_.size(); i < events.size(); ++i) {
        log_.push_back({events[i].at, events[i].number, std::exchange(also, nullptr), {}});
        versions_.push_back(version());
        if (std::holds_alternative<table::Started>(events[i].event)) started_ = events[i].at;
    }
}

base::Result<void> Room::replay(KeptEvent event, int version, Instant at,
                                const games::SeatTimes& left) {
    bool fits = version == this->version() + 1;
    if (const auto* of_room = std::get_if<RoomEvent>(&event)) {
        fits = fits && apply(*of_room);
        auto shared = std::make_shared<const RoomEvent>(*of_room);
        if (const auto* began = std::get_if<Began>(of_room)) {
            fits = fits && table_.replay(table::Started{began->first_move}, at);
            note_table(std::move(shared));
        } else {
            log_.push_back({at, 0, std::move(shared), {}});
            for (const Seat seat : all_seats()) log_.back().left[seat] = table_.left(seat, at);
        }
    } else {
        fits = fits && table_.replay(std::get<table::Event>(std::move(event)), at, left);
        note_table();
    }
    if (fits) return {};
    return base::Error{"table " + id_ + ": event " + std::to_string(version) +
                       " does not fit what was before"};
}

Room Room::rebuilt(int version) const {
    Room room(id_, settings_, created_, *context_);
    for (int v = 1; v <= version; ++v) (void)room.replay(kept(v), v, at(v));
    if (!room.goes_on()) room.rating_changes_ = rating_changes_;
    for (const Seat seat : all_seats()) {
        const Chair& here = chairs_[seat];
        Chair& chair = room.chairs_[seat];
        if (chair.occupant != here.occupant) continue;
        chair.gone_since = here.gone_since;
        chair.lag = here.lag;
        chair.expected = here.expected;
    }
    return room;
}

void Room::rewrite(const Change& change, int version) {
    for (int v = 1; v <= version; ++v) {
        Entry& entry = log_[static_cast<std::size_t>(v - 1)];
        if (!entry.of_room) continue;
        RoomEvent event = *entry.of_room;
        Occupant* who = nullptr;
        if (auto* sat = std::get_if<Sat>(&event)) who = &sat->who;
        if (auto* renamed = std::get_if<Renamed>(&event)) who = &renamed->who;
        if (auto* hosted = std::get_if<Hosted>(&event)) who = &hosted->who;
        if (auto* stood = std::get_if<Stood>(&event); stood != nullptr && stood->unwelcome)
            who = &*stood->unwelcome;
        if (who != nullptr && who->level == 0 && change(*who))
            entry.of_room = std::make_shared<const RoomEvent>(std::move(event));
    }
}

bool Room::apply(const RoomEvent& event) {
    return std::visit([this](const auto& happened) { return apply_event(happened); }, event);
}

bool Room::apply_event(const Emptied&) {
    return true;
}

bool Room::apply_event(const Sat& sat) {
    if (state() != State::Waiting || index(sat.seat) >= seats()) return false;
    chairs_[sat.seat].occupant = sat.who;
    chairs_[sat.seat].gone_since.reset();
    if (settings_.chairs[sat.seat].creators && host_version_ == 0) host_version_ = version() + 1;
    return true;
}

bool Room::apply_event(const Stood& stood) {
    if (state() != State::Waiting || index(stood.seat) >= seats()) return false;
    chairs_[stood.seat] = {};
    return true;
}

bool Room::apply_event(const Began& began) {
    if (state() != State::Waiting || !is_full()) return false;
    if (!began.order.empty()) {
        if (began.order.size() != static_cast<std::size_t>(seats())) return false;
        const BySeat<Chair> before = chairs_;
        for (const Seat seat : all_seats())
            chairs_[began.order[static_cast<std::size_t>(index(seat))]] = before[seat];
    }
    SeatSet engines;
    for (const Seat seat : all_seats())
        if (is_engine(seat)) engines.insert(seat);
    table_.seat_computers(engines);
    return true;
}

bool Room::apply_event(const SaidPhrase& said) {
    if (index(said.seat) >= seats()) return false;
    ++chairs_[said.seat].phrases;
    return true;
}

bool Room::apply_event(const WantsRematch& wants) {
    if (state() != State::Over || index(wants.seat) >= seats()) return false;
    wants.yes ? again_.insert(wants.seat) : again_.erase(wants.seat);
    return true;
}

bool Room::apply_event(const RematchMade& made) {
    if (state() != State::Over) return false;
    next_table_ = made.table;
    return true;
}

bool Room::apply_event(const Renamed& renamed) {
    if (index(renamed.seat) >= seats() || !occupant(renamed.seat)) return false;
    auto& occupant = chairs_[renamed.seat].occupant;
    const Occupant* host = this->host();
    if (host != nullptr && !host->person.empty() && host->person == occupant->person)
        host_version_ = version() + 1;
    occupant = renamed.who;
    return true;
}

bool Room::apply_event(const Hosted&) {
    if (state() != State::Waiting) return false;
    host_version_ = version() + 1;
    return true;
}

bool operator==(const Room& a, const Room& b) {
    for (const Seat seat : a.all_seats())
        if (a.chairs_[seat].occupant != b.chairs_[seat].occupant ||
            a.chairs_[seat].phrases != b.chairs_[seat].phrases)
            return false;
    return a.id_ == b.id_ && a.created_ == b.created_ && a.started_ == b.started_ &&
           a.table_ == b.table_ && a.log_ == b.log_ && a.versions_ == b.versions_ &&
           a.again_ == b.again_ && a.next_table_ == b.next_table_;
}

}  // namespace sumito::play
