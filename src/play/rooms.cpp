#include "play/rooms.h"

#include <algorithm>

namespace sumito::play {

namespace {

std::string person_sits(const std::string& person) {
    return "person " + person;
}

std::string account_sits(const std::string& account) {
    return "account " + account;
}

// The seat of an account belongs to the account, not to the person, as in Room::seats_of().
std::vector<std::string> sitters_of(const Room& room) {
    std::vector<std::string> sitters;
    for (const Seat seat : SeatSet::first(room.seats())) {
        const auto& who = room.occupant(seat);
        if (!who || who->level > 0) continue;
        sitters.push_back(who->account.empty() ? person_sits(who->person)
                                               : account_sits(who->account));
    }
    return sitters;
}

// All persons and accounts that any event of the room names.
std::vector<std::string> ever_seated(const Room& room) {
    std::set<std::string> names;
    for (int version = 1; version <= room.version(); ++version) {
        const Occupant* who = seated_by(room.of_room(version));
        if (who == nullptr) continue;
        if (!who->person.empty()) names.insert(person_sits(who->person));
        if (!who->account.empty()) names.insert(account_sits(who->account));
    }
    return {names.begin(), names.end()};
}

}  // namespace

HostedRoom& Rooms::add(std::unique_ptr<HostedRoom> room) {
    HostedRoom& added = *(rooms_[room->room.id()] = std::move(room));
    changed(added);
    return added;
}

HostedRoom& Rooms::add_old(std::unique_ptr<HostedRoom> room, const std::string& address) {
    const int events = room->room.version() + events_of_room;
    room->listing.old_events = events;
    room->listing.old_of = address;
    old_events_ += events;
    old_events_of_[address] += events;
    return add(std::move(room));
}

void Rooms::erase(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    list(*found->second, {}, {}, false);
    const HostedRoom::Listing& listing = found->second->listing;
    if (listing.old_events > 0) {
        old_events_ -= listing.old_events;
        int& left = old_events_of_[listing.old_of];
        left -= listing.old_events;
        if (left == 0) old_events_of_.erase(listing.old_of);
    }
    rooms_.erase(found);
}

HostedRoom* Rooms::find(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second.get();
}

void Rooms::changed(HostedRoom& room) {
    list(room, sitters_of(room.room), ever_seated(room.room), room.room.goes_on());
}

void Rooms::list(HostedRoom& room, const std::vector<std::string>& sitters,
                 const std::vector<std::string>& ever, bool goes_on) {
    if (room.listing.goes_on != goes_on) {
        going_on_ += goes_on ? 1 : -1;
        auto& from = going_on_from_[room.made_from];
        goes_on ? (void)from.insert(&room) : (void)from.erase(&room);
        if (from.empty()) going_on_from_.erase(room.made_from);
        room.listing.goes_on = goes_on;
    }
    relist(by_sitter_, room.listing.sitters, room.room.id(), sitters);
    relist(by_anybody_ever_, room.listing.ever, room.room.id(), ever);
}

void Rooms::relist(Index& index, std::vector<std::string>& listed, const std::string& id,
                   const std::vector<std::string>& names) {
    if (listed == names) return;
    for (const std::string& name : listed) {
        const auto found = index.find(name);
        if (found == index.end()) continue;  // the name was listed for two seats
        found->second.erase(id);
        if (found->second.empty()) index.erase(found);
    }
    for (const std::string& name : names) index[name].insert(id);
    listed = names;
}

std::vector<HostedRoom*> Rooms::find_in(const Index& index, const std::string& person,
                                        const std::string& account) const {
    std::set<std::string> ids;
    const auto collect = [&](const std::string& name) {
        const auto listed = index.find(name);
        if (listed != index.end()) ids.insert(listed->second.begin(), listed->second.end());
    };
    collect(person_sits(person));
    if (!account.empty()) collect(account_sits(account));
    std::vector<HostedRoom*> rooms;
    for (const std::string& id : ids) rooms.push_back(find(id));
    return rooms;
}

std::vector<HostedRoom*> Rooms::of(const std::string& person, const std::string& account) const {
    return find_in(by_sitter_, person, account);
}

std::vector<HostedRoom*> Rooms::ever_of(const std::string& person,
                                        const std::string& account) const {
    return find_in(by_anybody_ever_, person, account);
}

int Rooms::old_events_of(const std::string& address) const {
    const auto found = old_events_of_.find(address);
    return found == old_events_of_.end() ? 0 : found->second;
}

int Rooms::going_on_of(const std::string& person, const std::string& account) const {
    const auto rooms = of(person, account);
    return static_cast<int>(std::count_if(
        rooms.begin(), rooms.end(), [](const HostedRoom* one) { return one->room.goes_on(); }));
}

const std::set<HostedRoom*>& Rooms::going_on_from(const std::string& address) const {
    static const std::set<HostedRoom*> none;
    const auto from = going_on_from_.find(address);
    return from == going_on_from_.end() ? none : from->second;
}

}  // namespace sumito::play
