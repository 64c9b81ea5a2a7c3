#include "play/members.h"

#include <algorithm>
#include <set>

namespace sumito::play {

namespace {

// If more events were missed, the whole state is shorter for certain.
constexpr int most_missed_events = 100;
constexpr Milliseconds crowd_told_every{1'000};

// A game where a lost connection must be noticed soon.
bool is_urgent(const Room& room) {
    return room.state() == Room::State::Running && !room.settings().time.per_turn;
}

// While a person is being signed in, the person's seats may already belong to the account.
SeatSet seats_of(const Room& room, const Identity& who) {
    SeatSet seats = room.seats_of(who.row.id, who.row.account);
    if (who.entering.empty()) return seats;
    for (const Seat seat : room.seats_of(who.row.id, who.entering))
        if (room.occupant(seat)->person == who.row.id) seats.insert(seat);
    return seats;
}

}  // namespace

bool Members::may_enter_another(const Connection& connection) const {
    return static_cast<int>(connection.rooms.size()) < limits_.rooms_of_connection;
}

void Members::admit(Connection& connection, HostedRoom& hosted) {
    Room& room = hosted.room;
    const SeatSet seats = seats_of(room, *connection.who);
    connection.rooms.insert(room.id());
    hosted.members.push_back({connection.id, seats, room.version()});
    stirred_.insert(room.id());
    for (const Seat seat : seats)
        if (connection.lag.known()) room.measured(seat, connection.lag.trip());
}

void Members::enter(Connection& connection, HostedRoom& hosted, std::optional<int> version,
                    MessageId id, Instant now) {
    Room& room = hosted.room;
    hosted.drop_flags(now);
    committer_.commit(hosted, now);
    const SeatSet seats = room.seats_of(connection.who->row.id, connection.who->row.account);
    if (!connection.rooms.contains(room.id())) {
        const int most = limits_.watchers_of_table + room.seats();
        const bool crowded = seats.empty() && static_cast<int>(hosted.members.size()) >= most;
        if (crowded || !may_enter_another(connection))
            return connections_.refuse(connection, Refusal::TooMany, id);
        admit(connection, hosted);
    }
    update_presence(hosted, now);
    for (Member& member : hosted.members)
        if (member.connection == connection.id) member.knows = room.version();
    attend(connection);
    if (hosted.presence_told.empty())
        hosted.presence_told = presence_message(room, hosted.watchers());
    // Lots may have been drawn meanwhile.
    const SeatSet mine = room.seats_of(connection.who->row.id, connection.who->row.account);
    committer_.deliver(hosted, connection.id, shown(hosted, version, {mine, 0, now, id}));
    changed_(hosted);
}

std::string Members::shown(const HostedRoom& hosted, std::optional<int> version,
                           Viewing viewing) const {
    const Room& room = hosted.room;
    viewing.watchers = hosted.watchers();
    std::string state = state_message(room, viewing);
    if (!version || room.version() - *version > most_missed_events) return state;
    std::string events = rejoined_message(room, *version, viewing);
    return events.size() < state.size() ? events : state;
}

bool Members::leave(Connection& connection, HostedRoom& hosted, Instant now) {
    connection.rooms.erase(hosted.room.id());
    std::erase_if(hosted.members,
                  [&](const Member& member) { return member.connection == connection.id; });
    attend(connection);
    stirred_.insert(hosted.room.id());
    if (hosted.members.empty()) hosted.deserted_since = now;
    const bool kept = hosted.durable == hosted.room.version() && hosted.deliveries.empty();
    const bool goes_on = hosted.room.goes_on();
    if (hosted.members.empty() && hosted.listing.old_events > 0 && kept && !goes_on) return true;
    if (hosted.members.empty() && goes_on) rooms_.count_for_nobody(hosted);
    update_presence(hosted, now);
    changed_(hosted);
    return false;
}

void Members::measured(Connection& connection, Milliseconds round_trip) {
    connection.lag.measured(round_trip);
    for (const std::string& name : connection.rooms) {
        HostedRoom* hosted = rooms_.find(name);
        if (hosted == nullptr) continue;
        for (const Member& member : hosted->members) {
            if (member.connection != connection.id || member.seats.empty()) continue;
            for (const Seat seat : member.seats) hosted->room.measured(seat, round_trip);
            stirred_.insert(name);
            changed_(*hosted);
        }
    }
}

void Members::read_seats(HostedRoom& hosted) {
    for (Member& member : hosted.members) {
        Connection* connection = connections_.find(member.connection);
        if (connection == nullptr || !connection->who) continue;
        const SeatSet before = member.seats;
        member.seats = seats_of(hosted.room, *connection->who);
        if (!before.empty() || !member.seats.empty()) attend(*connection);
    }
}

void Members::refresh(HostedRoom& hosted) {
    const std::vector<Member> before = hosted.members;
    read_seats(hosted);
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Member& member = hosted.members[i];
        if (member.seats != before[i].seats)
            committer_.deliver(hosted, member.connection, you_message(hosted.room, member.seats));
    }
}

void Members::attend(Connection& connection) {
    connections_.attend(
        connection,
        std::any_of(connection.rooms.begin(), connection.rooms.end(), [&](const auto& name) {
            const HostedRoom* hosted = rooms_.find(name);
            return hosted != nullptr && is_urgent(hosted->room) &&
                   !seats_of(hosted->room, *connection.who).empty();
        }));
}

// A seat is present while any connection of its person watches the room.
void Members::update_presence(HostedRoom& hosted, Instant now) {
    Room& room = hosted.room;
    const bool complete = room.all_present();
    bool changed = false;
    for (const Seat seat : SeatSet::first(room.seats())) {
        const auto& who = room.occupant(seat);
        if (!who || who->level > 0) continue;
        const bool here =
            std::any_of(hosted.members.begin(), hosted.members.end(),
                        [&](const Member& member) { return member.seats.contains(seat); });
        if (here == room.present(seat)) continue;
        room.set_present(seat, here, now);
        changed = true;
    }
    if (!changed) return;
    tell_presence(hosted);
    if (complete && !room.all_present()) room.drop_rematch(now);
    room.begin_if_ready(now);
    committer_.commit(hosted, now);
    changed_(hosted);
}

void Members::tell_presence(HostedRoom& hosted) {
    hosted.presence_told = presence_message(hosted.room, hosted.watchers());
    for (const Member& member : hosted.members)
        committer_.deliver(hosted, member.connection, hosted.presence_told);
}

std::optional<Instant> Members::next_deadline() const {
    if (stirred_.empty()) return std::nullopt;
    return last_told_ + crowd_told_every;
}

void Members::tick(Instant now) {
    const auto due = next_deadline();
    if (!due || now < *due) return;
    last_told_ = now;
    for (const std::string& name : std::exchange(stirred_, {})) {
        HostedRoom* hosted = rooms_.find(name);
        if (hosted == nullptr) continue;
        if (hosted->durable < hosted->room.version()) {
            stirred_.insert(name);
            continue;
        }
        if (presence_message(hosted->room, hosted->watchers()) != hosted->presence_told)
            tell_presence(*hosted);
    }
}

void Members::follow(const std::vector<People::Shared>& changed, Instant now) {
    std::set<std::string> theirs;  // in the order of ids
    for (const auto& who : changed) {
        if (who->deleted) continue;
        for (const ConnectionId id : who->connections)
            if (const Connection* connection = connections_.find(id))
                theirs.insert(connection->rooms.begin(), connection->rooms.end());
    }
    for (const std::string& name : theirs) {
        HostedRoom* hosted = rooms_.find(name);
        if (hosted == nullptr) continue;
        const std::vector<Member> before = hosted->members;
        read_seats(*hosted);
        update_presence(*hosted, now);
        tell_new_seats(*hosted, before, now);
    }
}

// A player may know more than a watcher, so the whole state is sent.
void Members::tell_new_seats(HostedRoom& hosted, const std::vector<Member>& before, Instant now) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        Member& member = hosted.members[i];
        if (member.seats == before[i].seats) continue;
        member.knows = hosted.room.version();
        committer_.deliver(hosted, member.connection,
                           state_message(hosted.room, {member.seats, hosted.watchers(), now}));
    }
}

void Members::put_back(HostedRoom& hosted, bool told, Instant now) {
    read_seats(hosted);
    for (Member& member : hosted.members) {
        member.knows = hosted.room.version();
        if (told) continue;
        connections_.send(member.connection,
                          state_message(hosted.room, {member.seats, hosted.watchers(), now}));
    }
    update_presence(hosted, now);
    changed_(hosted);
}

void Members::dismiss(HostedRoom& hosted) {
    for (const Member& member : hosted.members)
        if (Connection* connection = connections_.find(member.connection)) {
            connection->rooms.erase(hosted.room.id());
            attend(*connection);
        }
    hosted.members.clear();
}

}  // namespace sumito::play
