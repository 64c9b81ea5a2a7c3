// Tables as visitors ask for them: making, joining, sitting down, and the wishes of players.
#include <algorithm>

#include "play/hall_inside.h"

namespace sumito::play {

namespace {

constexpr std::size_t table_letters = 10, longest_move = 400;
// More missed events than that: the whole state is shorter.
constexpr int most_missed_events = 100;

// Requests that are still taken when the log of a table has as many events as it may: those that
// the game itself needs to come to its end.
bool needed_by_game(const SeatWish& wish) {
    if (const auto* request = std::get_if<table::Request>(&wish))
        return !std::holds_alternative<table::OfferDraw>(*request) &&
               !std::holds_alternative<table::AskBack>(*request);
    return std::holds_alternative<StandUp>(wish) || std::holds_alternative<ClaimGame>(wish);
}

}  // namespace

HostedRoom* Hall::Inside::table_of(Connection& connection, const std::string& name, MessageId id) {
    if (HostedRoom* table = rooms.find(name)) return table;
    connections.refuse(connection, Refusal::NoTable, id);
    return nullptr;
}

Occupant Hall::Inside::occupant_of(const Identity& who, const std::string& kind) const {
    Occupant occupant;
    occupant.person = who.row.id;
    occupant.account = who.row.account;
    occupant.name = who.shown_name();
    occupant.bot = who.row.bot;
    if (!occupant.account.empty()) {
        const store::Rating* rating = people.rating(occupant.account, kind);
        occupant.rating = static_cast<int>(rating != nullptr ? rating->rating : Glicko().rating);
    }
    return occupant;
}

bool Hall::Inside::may_see_another(const Connection& connection) const {
    return static_cast<int>(connection.rooms.size()) < house.rules.rooms_of_connection;
}

Refusal Hall::Inside::may_open_table(const Connection& connection, Instant now) {
    if (!addresses.tables.take(connection.address, now)) return Refusal::TooFast;
    const store::Person& who = connection.who->row;
    const bool full = rooms.going_on() >= house.rules.tables ||
                      rooms.going_on_from(connection.address) >= house.rules.tables_of_address ||
                      rooms.going_on_of(who.id, who.account) >= house.rules.tables_of_person;
    return full ? Refusal::TooMany : Refusal::None;
}

void Hall::Inside::take(Connection& connection, const CreateTable& said, MessageId id,
                        Instant now) {
    const Identity& who = *connection.who;
    if (!may_see_another(connection)) return connections.refuse(connection, Refusal::TooMany, id);
    const Refusal full = may_open_table(connection, now);
    if (full != Refusal::None) return connections.refuse(connection, full, id);
    auto settings = read_settings(said.settings, house.rules);
    if (!settings)
        return connections.refuse(connection, Refusal::BadSettings, id, settings.error());
    if (settings->rated && !who.account)
        return connections.refuse(connection, Refusal::AccountNeeded, id);
    if (engines_busy(connection.address, *settings))
        return connections.refuse(connection, Refusal::EnginesBusy, id);

    // A program keeps its own seat for itself.
    for (table::Chair& chair : settings->chairs)
        if (chair.creators && who.row.bot) chair.kind = table::Chair::Kind::Bot;

    const std::string name = services.random_text(table_letters);
    auto made = std::make_unique<HostedRoom>(Room(name, *std::move(settings), now, house));
    Room& room = made->room;
    for (int i = 0; i < room.seats(); ++i) {
        if (!room.settings().chairs[Seat(i)].creators) continue;
        const Refusal refusal = room.sit(Seat(i), occupant_of(who, room.game().id()), now);
        if (refusal != Refusal::None) return connections.refuse(connection, refusal, id);
    }
    room.seat_engines(now);
    made->made_from = connection.address;
    made->deserted_since = now;
    HostedRoom& table = rooms.add(std::move(made));
    std::vector<store::Change> changes;
    add_person(who, changes, now);
    commit(table, now, std::move(changes));
    const std::string data = base::JsonObject().add("table", name).text();
    grant(table, connection.id, message("created", data, std::nullopt, id), id);
    enter_room(connection, table, std::nullopt, std::nullopt, now);
    log_event(
        services.log, "table_created",
        base::JsonObject().add("game", room.game().id()).add("public", room.settings().is_public));
}

void Hall::Inside::take(Connection& connection, const JoinTable& said, MessageId id, Instant now) {
    const std::string& name = said.table;
    if (HostedRoom* table = rooms.find(name)) {
        const auto& seen = said.version;
        const bool knows = seen && *seen >= 0 && *seen <= table->room.version();
        return enter_room(connection, *table,
                          knows ? std::optional(static_cast<int>(*seen)) : std::nullopt, id, now);
    }
    // Over, and no longer in memory; or so long ago that only the archive knows it.
    const auto go_on = connections.hold(connection);
    const bool asked = services.search(
        connection.address, [this, post = services.post, &store = services.store, go_on, name, id] {
            auto row = store.table(name);
            const auto game = store.game(name);
            const bool over = row && *row &&
                              ((*row)->table.state == store::TableState::Finished ||
                               (*row)->table.state == store::TableState::Aborted);
            const bool read = row && game;
            post([this, go_on, name, id, read, known = game && *game,
                  old = over ? std::move(*row) : std::nullopt](Instant then) {
                go_on(then, [=, this](Connection& held, Instant at) {
                    HostedRoom* table = rooms.find(name);
                    if (table == nullptr && old && rooms.old() < house.rules.old_tables)
                        if (auto made = rebuild(*old, at)) table = &rooms.add_old(std::move(made));
                    if (table != nullptr) schedule(*table);
                    if (table != nullptr) return enter_room(held, *table, std::nullopt, id, at);
                    if (!read) return connections.refuse(held, Refusal::Busy, id);
                    if (!known) return connections.refuse(held, Refusal::NoTable, id);
                    connections.send(
                        held.id, message("archived", base::JsonObject().add("table", name).text(),
                                         std::nullopt, id));
                });
            });
        });
    if (!asked)
        go_on(now, [=, this](Connection& held, Instant) {
            connections.refuse(held, Refusal::Busy, id);
        });
}

void Hall::Inside::enter_room(Connection& connection, HostedRoom& table, std::optional<int> version,
                              MessageId id, Instant now) {
    Room& room = table.room;
    drop_flags(table, now);
    commit(table, now);
    const bool is_new = !connection.rooms.contains(room.id());
    if (is_new && !may_see_another(connection))
        return connections.refuse(connection, Refusal::TooMany, id);
    connection.rooms.insert(room.id());
    const SeatSet seats = room.seats_of(connection.who->row.id, connection.who->row.account);
    if (is_new) {
        const int most = house.rules.watchers_of_table + room.seats();
        if (seats.empty() && static_cast<int>(table.members.size()) >= most) {
            connection.rooms.erase(room.id());
            return connections.refuse(connection, Refusal::TooMany, id);
        }
        table.members.push_back({connection.id, seats, room.version()});
        for (const Seat seat : games::all_seats)
            if (seats.contains(seat) && connection.lag.trip().count() > 0)
                room.measured(seat, connection.lag.trip());
    } else {
        for (Member& member : table.members)
            if (member.connection == connection.id) member.knows = room.version();
    }
    update_presence(table, now);
    if (version && room.version() - *version <= most_missed_events)
        catch_up(connection, table, *version, id, now);
    else
        deliver(table, connection.id, state_message(room, seats, now, id));
    schedule(table);
}

// What somebody missed who was here before.
void Hall::Inside::catch_up(Connection& connection, HostedRoom& table, int version, MessageId id,
                            Instant now) {
    const Room& room = table.room;
    const SeatSet seats = room.seats_of(connection.who->row.id, connection.who->row.account);
    deliver(table, connection.id, rejoined_message(room, seats, now, id));
    for (int v = version + 1; v <= room.version(); ++v)
        deliver(table, connection.id, event_message(room, v, seats));
}

void Hall::Inside::take(Connection& connection, const LeaveTable& said, MessageId id, Instant now) {
    HostedRoom* table = table_of(connection, said.table, id);
    if (table == nullptr) return;
    leave_room(connection, *table, now);
    if (id) connections.send(connection.id, message("ack", "{}", std::nullopt, id));
}

void Hall::Inside::leave_room(Connection& connection, HostedRoom& table, Instant now) {
    connection.rooms.erase(table.room.id());
    std::erase_if(table.members,
                  [&](const Member& member) { return member.connection == connection.id; });
    if (table.members.empty()) table.deserted_since = now;
    const bool kept = table.durable == table.room.version() && table.deliveries.empty();
    if (table.members.empty() && table.listing.old && kept) return forget_table(table.room.id());
    update_presence(table, now);
    schedule(table);
}

void Hall::Inside::refresh_members(HostedRoom& table) {
    for (Member& member : table.members) {
        const Connection* connection = connections.find(member.connection);
        if (connection == nullptr || !connection->who) continue;
        member.seats = table.room.seats_of(connection->who->row.id, connection->who->row.account);
    }
}

// A seat is present while some connection of its person looks at the table.
void Hall::Inside::update_presence(HostedRoom& table, Instant now) {
    Room& room = table.room;
    bool changed = false;
    for (int i = 0; i < room.seats(); ++i) {
        const auto& who = room.occupant(Seat(i));
        if (!who || who->level > 0) continue;
        bool here = false;
        for (const Member& member : table.members) here |= member.seats.contains(Seat(i));
        if (here == room.present(Seat(i))) continue;
        room.set_present(Seat(i), here, now);
        changed = true;
    }
    if (changed) tell_presence(table);
}

void Hall::Inside::tell_presence(HostedRoom& table) {
    const std::string text = presence_message(table.room);
    for (const Member& member : table.members) deliver(table, member.connection, text);
}

void Hall::Inside::take(Connection& connection, const SitDown& said, MessageId id, Instant now) {
    HostedRoom* table = table_of(connection, said.table, id);
    if (table == nullptr) return;
    Room& room = table->room;
    const Identity& who = *connection.who;
    const bool sees = connection.rooms.contains(room.id()) || may_see_another(connection);
    if (!sees || rooms.going_on_of(who.row.id, who.row.account) >= house.rules.tables_of_person)
        return connections.refuse(connection, Refusal::TooMany, id);
    const auto seat = said.anywhere ? room.free_seat(who.row.bot) : said.seat;
    if (room.state() != Room::State::Waiting)
        return connections.refuse(connection, Refusal::NotOpen, id);
    if (room.version() >= house.rules.events_of_table)
        return connections.refuse(connection, Refusal::TooMany, id);
    if (!seat)
        return connections.refuse(connection,
                                  said.anywhere ? Refusal::SeatTaken : Refusal::WrongSeat, id);
    const Refusal refusal = room.sit(*seat, occupant_of(who, room.game().id()), now);
    if (refusal != Refusal::None) return connections.refuse(connection, refusal, id);
    std::vector<store::Change> changes;
    add_person(who, changes, now);
    commit(*table, now, std::move(changes));
    acknowledge(*table, connection, id);
    // Whoever sits down wants to see the table.
    if (!connection.rooms.contains(room.id()))
        enter_room(connection, *table, std::nullopt, std::nullopt, now);
    update_presence(*table, now);
}

void Hall::Inside::take(Connection& connection, const TableRequest& said, MessageId id,
                        Instant now) {
    HostedRoom* table = table_of(connection, said.table, id);
    if (table == nullptr) return;
    Room& room = table->room;
    drop_flags(*table, now);
    commit(*table, now);
    const SeatSet seats = room.seats_of(connection.who->row.id, connection.who->row.account);
    if (seats.empty()) return connections.refuse(connection, Refusal::NotSeated, id);
    const bool crowded = room.version() >= house.rules.events_of_table;
    Refusal refusal = Refusal::TooMany;
    if (!crowded || needed_by_game(said.wish))
        refusal = std::visit(
            [&](const auto& wish) { return ask(connection, room, seats.lowest(), wish, now); },
            said.wish);
    if (refusal != Refusal::None) return connections.refuse(connection, refusal, id);
    if (room.rematch_agreed())
        rematch(*table, now);
    else
        commit(*table, now);
    acknowledge(*table, connection, id);
}

Refusal Hall::Inside::ask(Connection&, Room& room, Seat seat, table::Request request, Instant now) {
    std::visit([&](auto& asked) { asked.seat = seat; }, request);
    const auto* play = std::get_if<table::Play>(&request);
    if (play != nullptr && play->text.size() > longest_move) return table::Refusal::Unreadable;
    const Refusal refusal = room.ask(request, now);
    figures.moves += play != nullptr && refusal == Refusal::None;
    return refusal;
}

Refusal Hall::Inside::ask(Connection&, Room& room, Seat seat, const StandUp&, Instant now) {
    return room.stand(seat, now);
}

Refusal Hall::Inside::ask(Connection&, Room& room, Seat seat, const ClaimGame&, Instant now) {
    return room.claim(seat, now);
}

Refusal Hall::Inside::ask(Connection&, Room& room, Seat seat, const SayPhrase& said, Instant now) {
    return room.phrase(seat, said.phrase, now);
}

Refusal Hall::Inside::ask(Connection& connection, Room& room, Seat seat, const AskRematch&,
                          Instant now) {
    const Refusal full = may_open_table(connection, now);
    if (full != Refusal::None) return full;
    if (engines_busy(connection.address, room.settings())) return Refusal::EnginesBusy;
    return room.ask_again(seat, now);
}

// The same again, everybody one seat on: with two players the colours are swapped (rule 2.0). That
// the last one wanted it, the new table and the way there are stored together or not at all.
void Hall::Inside::rematch(HostedRoom& table, Instant now) {
    const Room& old = table.room;
    TableSettings settings = old.settings();
    settings.by_lot = false;
    const auto next = [&](int seat) { return seat_after(Seat(seat), 1, old.seats()); };
    for (int i = 0; i < old.seats(); ++i) {
        const Occupant& who = *old.occupant(Seat(i));
        table::Chair& chair = settings.chairs[next(i)];
        chair = {};
        if (who.level > 0) chair = {table::Chair::Kind::Engine, who.level, false};
        if (who.bot) chair.kind = table::Chair::Kind::Bot;
    }
    const std::string id = services.random_text(table_letters);
    auto made = std::make_unique<HostedRoom>(Room(id, std::move(settings), now, house));
    for (int i = 0; i < old.seats(); ++i) {
        Occupant who = *old.occupant(Seat(i));
        if (who.level > 0) continue;
        const store::Rating* rating = people.rating(who.account, old.game().id());
        if (rating != nullptr) who.rating = static_cast<int>(rating->rating);
        (void)made->room.sit(next(i), who, now);
    }
    made->room.seat_engines(now);
    for (int i = 0; i < old.seats(); ++i) made->room.set_present(Seat(i), false, now);
    made->made_from = table.made_from;
    made->deserted_since = now;
    HostedRoom& again = rooms.add(std::move(made));
    table.room.rematch(id, now);
    commit_together({&again, &table}, now);
}

}  // namespace sumito::play
