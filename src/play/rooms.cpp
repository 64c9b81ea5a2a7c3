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
    if (added.room.goes_on()) turns_.push_back(added.room.id());
    return added;
}

HostedRoom& Rooms::add_old(std::unique_ptr<HostedRoom> room, const std::string& address) {
    count_for(*room, address);
    return add(std::move(room));
}

void Rooms::count_for(HostedRoom& room, const std::string& address) {
    const int events = room.room.version() + events_of_room;
    room.listing.old_events = events;
    room.listing.old_of = address;
    old_events_ += events;
    old_events_of_[address] += events;
}

void Rooms::count_for_nobody(HostedRoom& room) {
    HostedRoom::Listing& listing = room.listing;
    if (listing.old_events == 0) return;
    old_events_ -= listing.old_events;
    int& left = old_events_of_[listing.old_of];
    left -= listing.old_events;
    if (left == 0) old_events_of_.erase(listing.old_of);
    listing.old_events = 0;
}

AwayTable* Rooms::find_away(const std::string& id) {
    const auto found = away_.find(id);
    return found == away_.end() ? nullptr : &found->second;
}

void Rooms::add_away(const std::string& id, AwayTable table) {
    table.number = ++last_away_;
    ++going_on_;
    ++away_from_[table.made_from];
    away_.insert_or_assign(id, std::move(table));
}

void Rooms::erase_away(const std::string& id) {
    const auto found = away_.find(id);
    if (found == away_.end()) return;
    --going_on_;
    const auto from = away_from_.find(found->second.made_from);
    if (--from->second == 0) away_from_.erase(from);
    away_.erase(found);
}

void Rooms::put_away(HostedRoom& room) {
    AwayTable table;
    table.made_from = room.made_from;
    table.state = room.room.state();
    table.seen = true;
    table.deserted_since = room.deserted_since;
    table.deadline = room.deadline;
    table.clock_runs = room.clock_runs;
    const std::string id = room.room.id();
    if (!turns_.empty() && turns_.back() == id) turns_.pop_back();
    erase(id);
    add_away(id, std::move(table));
}

HostedRoom* Rooms::next_going_on() {
    while (!turns_.empty()) {
        HostedRoom* room = find(turns_.front());
        const std::string id = std::move(turns_.front());
        turns_.pop_front();
        if (room == nullptr || !room->room.goes_on()) continue;
        turns_.push_back(id);
        return room;
    }
    return nullptr;
}

void Rooms::erase(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    list(*found->second, {}, {}, false);
    count_for_nobody(*found->second);
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
    rooms.reserve(ids.size());
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

int Rooms::number_from(const std::string& address) const {
    const auto away = away_from_.find(address);
    return static_cast<int>(going_on_from(address).size()) +
           (away == away_from_.end() ? 0 : away->second);
}

const std::set<HostedRoom*>& Rooms::going_on_from(const std::string& address) const {
    static const std::set<HostedRoom*> none;
    const auto from = going_on_from_.find(address);
    return from == going_on_from_.end() ? none : from->second;
}

}  // namespace sumito::play
