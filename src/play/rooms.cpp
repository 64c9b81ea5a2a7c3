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

// The seat of an account goes with the account, not with the person, as in Room::seats_of().
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

}  // namespace

HostedRoom& Rooms::add(std::unique_ptr<HostedRoom> room) {
    HostedRoom& added = *(rooms_[room->room.id()] = std::move(room));
    changed(added);
    return added;
}

HostedRoom& Rooms::add_old(std::unique_ptr<HostedRoom> room) {
    room->listing.old = true;
    ++old_;
    return add(std::move(room));
}

void Rooms::erase(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    list(*found->second, {}, false);
    old_ -= found->second->listing.old;
    rooms_.erase(found);
}

HostedRoom* Rooms::find(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second.get();
}

void Rooms::changed(HostedRoom& room) {
    list(room, sitters_of(room.room), room.room.goes_on());
}

void Rooms::list(HostedRoom& room, std::vector<std::string> sitters, bool goes_on) {
    const std::string& id = room.room.id();
    if (room.listing.goes_on != goes_on) {
        going_on_ += goes_on ? 1 : -1;
        auto& from = going_on_from_[room.made_from];
        goes_on ? (void)from.insert(&room) : (void)from.erase(&room);
        if (from.empty()) going_on_from_.erase(room.made_from);
        room.listing.goes_on = goes_on;
    }
    if (room.listing.sitters == sitters) return;
    for (const std::string& sitter : room.listing.sitters) {
        const auto listed = by_sitter_.find(sitter);
        if (listed == by_sitter_.end()) continue;  // sat in two seats
        listed->second.erase(id);
        if (listed->second.empty()) by_sitter_.erase(listed);
    }
    for (const std::string& sitter : sitters) by_sitter_[sitter].insert(id);
    room.listing.sitters = std::move(sitters);
}

std::vector<HostedRoom*> Rooms::of(const std::string& person, const std::string& account) const {
    std::set<std::string> ids;
    const auto collect = [&](const std::string& sitter) {
        const auto listed = by_sitter_.find(sitter);
        if (listed != by_sitter_.end()) ids.insert(listed->second.begin(), listed->second.end());
    };
    collect(person_sits(person));
    if (!account.empty()) collect(account_sits(account));
    std::vector<HostedRoom*> rooms;
    for (const std::string& id : ids) rooms.push_back(find(id));
    return rooms;
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
