// Tables as visitors ask for them: making, joining, sitting down, and the wishes of players.
#include <algorithm>

#include "play/hall_inside.h"

namespace sumito::play {

namespace {

constexpr std::size_t table_letters = 10, longest_move = 400;

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
    if (!members.may_enter_another(connection))
        return connections.refuse(connection, Refusal::TooMany, id);
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
    committer.commit(table, now, std::move(changes));
    const std::string data = base::JsonObject().add("table", name).text();
    committer.grant(table, connection.id, message("created", data, std::nullopt, id), id);
    members.enter(connection, table, std::nullopt, std::nullopt, now);
    log_event(
        services.log, "table_created",
        base::JsonObject().add("game", room.game().id()).add("public", room.settings().is_public));
}

void Hall::Inside::take(Connection& connection, const JoinTable& said, MessageId id, Instant now) {
    const std::string& name = said.table;
    if (HostedRoom* table = rooms.find(name)) {
        const auto& seen = said.version;
        const bool knows = seen && *seen >= 0 && *seen <= table->room.version();
        return members.enter(connection, *table,
                             knows ? std::optional(static_cast<int>(*seen)) : std::nullopt, id,
                             now);
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
                    if (table != nullptr) return members.enter(held, *table, std::nullopt, id, at);
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

void Hall::Inside::take(Connection& connection, const LeaveTable& said, MessageId id, Instant now) {
    HostedRoom* table = table_of(connection, said.table, id);
    if (table == nullptr) return;
    leave_room(connection, *table, now);
    if (id) connections.send(connection.id, message("ack", "{}", std::nullopt, id));
}

void Hall::Inside::leave_room(Connection& connection, HostedRoom& table, Instant now) {
    if (members.leave(connection, table, now)) forget_table(table.room.id());
}

void Hall::Inside::take(Connection& connection, const SitDown& said, MessageId id, Instant now) {
    HostedRoom* table = table_of(connection, said.table, id);
    if (table == nullptr) return;
    Room& room = table->room;
    const Identity& who = *connection.who;
    const bool sees = connection.rooms.contains(room.id()) || members.may_enter_another(connection);
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
    committer.commit(*table, now, std::move(changes));
    committer.acknowledge(*table, connection.id, id);
    // Whoever sits down wants to see the table.
    if (!connection.rooms.contains(room.id()))
        members.enter(connection, *table, std::nullopt, std::nullopt, now);
    members.update_presence(*table, now);
}

void Hall::Inside::take(Connection& connection, const TableRequest& said, MessageId id,
                        Instant now) {
    HostedRoom* table = table_of(connection, said.table, id);
    if (table == nullptr) return;
    Room& room = table->room;
    table->drop_flags(now);
    committer.commit(*table, now);
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
        committer.commit(*table, now);
    committer.acknowledge(*table, connection.id, id);
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
    committer.commit_together({&again, &table}, now);
}

}  // namespace sumito::play
