#include "play/table_desk.h"

#include <algorithm>

#include "play/archived_room.h"
#include "play/newcomer.h"
#include "play/rebuilt_room.h"
#include "play/room_view.h"
#include "play/stored_room.h"

namespace sumito::play {

namespace {

constexpr std::size_t longest_move = 400;

// Requests that are accepted even when the table's log is full: those that the game needs to
// finish.
bool needed_by_game(const SeatRequest& asked) {
    if (const auto* request = std::get_if<table::Request>(&asked))
        return !std::holds_alternative<table::OfferDraw>(*request) &&
               !std::holds_alternative<table::AskBack>(*request);
    return std::holds_alternative<StandUp>(asked) || std::holds_alternative<ClaimGame>(asked);
}

// Somebody may have two seats: a guest who plays against an account and then signs in to it. Such a
// player moves for the seat whose turn it is.
Seat seat_for(const Room& room, SeatSet seats, const SeatRequest& asked) {
    const auto* request = std::get_if<table::Request>(&asked);
    if (request != nullptr && std::holds_alternative<table::Play>(*request))
        for (const Seat seat : room.table().may_choose())
            if (seats.contains(seat)) return seat;
    return seats.lowest();
}

// A room that nobody is in, to be shown once.
std::shared_ptr<const Room> to_show(base::Result<Room> room, Instant now) {
    if (!room) return nullptr;
    return std::make_shared<const Room>(without_people(*std::move(room), now));
}

}  // namespace

HostedRoom* TableDesk::find(Connection& connection, const std::string& table, MessageId id) {
    if (HostedRoom* hosted = rooms_.find(table)) return hosted;
    connections_.refuse(connection, Refusal::NoTable, id);
    return nullptr;
}

Refusal TableDesk::may_open(const Connection& connection, Instant now) {
    if (!addresses_.tables.take(connection.address, now)) return Refusal::TooFast;
    const store::Person& who = connection.who->row;
    const bool full = rooms_.going_on() >= context_.limits.tables ||
                      rooms_.number_from(connection.address) >= tables_of_address() ||
                      rooms_.going_on_of(who.id, who.account) >= context_.limits.tables_of_person;
    return full ? Refusal::TooMany : Refusal::None;
}

// The more tables there are, the fewer each address may have, so that forty addresses cannot fill
// the server. The number never gets so small that a late visitor finds no place.
int TableDesk::tables_of_address() const {
    const PlayLimits& limits = context_.limits;
    const int share = (limits.tables - rooms_.going_on()) / limits.share_of_free_tables;
    return std::min(limits.tables_of_address, std::max(limits.fewest_of_address, share));
}

void TableDesk::take(Connection& connection, const CreateTable& said, MessageId id, Instant now) {
    const Identity& who = *connection.who;
    if (!members_.may_enter_another(connection))
        return connections_.refuse(connection, Refusal::TooMany, id);
    const Refusal full = may_open(connection, now);
    if (full != Refusal::None) return connections_.refuse(connection, full, id);
    auto settings = read_settings(said.settings, context_.limits);
    if (!settings)
        return connections_.refuse(connection, Refusal::BadSettings, id, settings.error());
    if (settings->rated && !who.account)
        return connections_.refuse(connection, Refusal::AccountNeeded, id);
    if (engines_.is_busy(connection.address, *settings))
        return connections_.refuse(connection, Refusal::EnginesBusy, id);

    // The seat that a bot takes at its own table is a seat for bots.
    for (table::Chair& chair : settings->chairs)
        if (chair.creators && who.row.bot) chair.kind = table::Chair::Kind::Bot;

    const std::string name = new_table_id(services_);
    auto made = std::make_unique<HostedRoom>(Room(name, *std::move(settings), now, context_));
    Room& room = made->room;
    const Refusal refusal = seat_creator(room, occupant_of(people_, who, room.game().id()), now);
    if (refusal != Refusal::None) return connections_.refuse(connection, refusal, id);
    room.seat_engines(now);
    made->made_from = connection.address;
    made->deserted_since = now;
    HostedRoom& hosted = rooms_.add(std::move(made));
    std::vector<store::Change> changes;
    add_person(who, changes, now);
    committer_.commit(hosted, now, std::move(changes));
    const std::string data = base::JsonObject().add("table", name).text();
    committer_.grant(hosted, connection.id, message("created", data, std::nullopt, id), id);
    members_.enter(connection, hosted, std::nullopt, std::nullopt, now);
    log_event(
        services_.log, "table_created",
        base::JsonObject().add("game", room.game().id()).add("public", room.settings().is_public));
}

Refusal TableDesk::seat_creator(Room& room, const Occupant& who, Instant now) {
    for (const Seat seat : SeatSet::first(room.seats())) {
        if (!room.settings().chairs[seat].creators) continue;
        const Refusal refusal = room.sit(seat, who, now);
        if (refusal != Refusal::None) return refusal;
    }
    if (room.version() == 0) room.name_host(who, now);
    return Refusal::None;
}

void TableDesk::take(Connection& connection, const JoinTable& said, MessageId id, Instant now) {
    HostedRoom* hosted = rooms_.find(said.table);
    if (hosted == nullptr) return look_up(connection, said.table, id, now);
    const auto& seen = said.version;
    const bool knows = seen && *seen >= 0 && *seen <= hosted->room.version();
    members_.enter(connection, *hosted,
                   knows ? std::optional(static_cast<int>(*seen)) : std::nullopt, id, now);
}

// For a table that is over and not in memory, or that only the archive knows.
void TableDesk::look_up(Connection& connection, const std::string& table, MessageId id,
                        Instant now) {
    const Asker asker = connections_.hold(connection, id);
    const bool asked =
        services_.search(connection.address, [this, post = services_.post, &store = services_.store,
                                              asker, table, now, rewritten = people_.rewritten()] {
            auto row = store.table(table);
            const auto game = store.game(table);
            Archived archived{table, row && game};
            if (game && *game) archived.ratings = rating_changes((*game)->game.seats);
            if (row && *row &&
                ((*row)->table.state == store::TableState::Finished ||
                 (*row)->table.state == store::TableState::Aborted))
                archived.row = std::move(*row);
            else if (game && *game)
                archived.from_record = to_show(archived_room((*game)->game, context_), now);
            post([this, asker, rewritten, archived = std::move(archived)](Instant then) {
                asker.go_on(then, [this, asker, rewritten, archived](Connection& held, Instant at) {
                    // Names or seats that were read may have changed since.
                    if (rewritten != people_.rewritten())
                        return look_up(held, archived.table, asker.id, at);
                    found(held, archived, asker.id, at);
                });
            });
        });
    if (asked) return;
    asker.go_on(now, [this, id](Connection& held, Instant) {
        connections_.refuse(held, Refusal::Busy, id);
    });
}

void TableDesk::found(Connection& connection, const Archived& archived, MessageId id, Instant now) {
    HostedRoom* hosted = rooms_.find(archived.table);
    const PlayLimits& limits = context_.limits;
    const int more =
        Rooms::events_of_room + (archived.row ? static_cast<int>(archived.row->events.size()) : 0);
    const bool full =
        rooms_.old_events() + more > limits.old_events ||
        rooms_.old_events_of(connection.address) + more > limits.old_events_of_address;
    if (hosted == nullptr && archived.row && !full)
        if (auto made = stored_room(*archived.row, context_, services_.log, now)) {
            made->room.rated(archived.ratings);
            hosted = &rooms_.add_old(std::move(made), connection.address);
        }
    if (hosted != nullptr) {
        agenda_.schedule(*hosted);
        return members_.enter(connection, *hosted, std::nullopt, id, now);
    }
    if (!archived.read) return connections_.refuse(connection, Refusal::Busy, id);
    // The room does not stay in memory, so the visitor is not there.
    auto room = archived.from_record;
    if (!room && archived.row) {
        auto rebuilt = rebuilt_room(*archived.row, context_);
        if (rebuilt) {
            rebuilt->rated(archived.ratings);
            rebuilt->comes_from_archive(true);
        }
        room = to_show(std::move(rebuilt), now);
    }
    if (!room) return connections_.refuse(connection, Refusal::NoTable, id);
    const Identity& who = *connection.who;
    const Viewing viewing{room->seats_of(who.row.id, who.row.account), 0, now, id};
    connections_.send(connection.id, state_message(*room, viewing));
}

void TableDesk::repeat(Connection& connection, const GivenAnswer& given, bool enters, Instant now) {
    HostedRoom* hosted = rooms_.find(given.table);
    if (given.durable || hosted == nullptr)
        connections_.send(connection.id, given.text);
    else
        committer_.grant(*hosted, connection.id, given.text, given.id);
    if (enters && hosted != nullptr && !connection.rooms.contains(hosted->room.id()))
        members_.enter(connection, *hosted, std::nullopt, std::nullopt, now);
}

void TableDesk::take(Connection& connection, const LeaveTable& said, MessageId id, Instant now) {
    HostedRoom* hosted = find(connection, said.table, id);
    if (hosted == nullptr) return;
    leave(connection, *hosted, now);
    if (id) connections_.send(connection.id, message("ack", "{}", std::nullopt, id));
}

void TableDesk::leave(Connection& connection, HostedRoom& hosted, Instant now) {
    if (members_.leave(connection, hosted, now)) agenda_.forget(hosted);
}

void TableDesk::take(Connection& connection, const SitDown& said, MessageId id, Instant now) {
    HostedRoom* hosted = find(connection, said.table, id);
    if (hosted == nullptr) return;
    Room& room = hosted->room;
    const Identity& who = *connection.who;
    const bool sees =
        connection.rooms.contains(room.id()) || members_.may_enter_another(connection);
    if (!sees ||
        rooms_.going_on_of(who.row.id, who.row.account) >= context_.limits.tables_of_person)
        return connections_.refuse(connection, Refusal::TooMany, id);
    const auto seat = said.anywhere ? room.free_seat(who.row.bot) : said.seat;
    if (room.state() != Room::State::Waiting)
        return connections_.refuse(connection, Refusal::NotOpen, id);
    if (room.version() >= context_.limits.events_of_table)
        return connections_.refuse(connection, Refusal::TooMany, id);
    if (!seat)
        return connections_.refuse(connection,
                                   said.anywhere ? Refusal::SeatTaken : Refusal::WrongSeat, id);
    if (room.is_unwelcome(who.row.id, who.row.account))
        return connections_.refuse(connection, Refusal::Unseated, id);
    const Refusal refusal = room.sit(*seat, occupant_of(people_, who, room.game().id()), now);
    if (refusal != Refusal::None) return connections_.refuse(connection, refusal, id);
    std::vector<store::Change> changes;
    add_person(who, changes, now);
    committer_.commit(*hosted, now, std::move(changes));
    committer_.acknowledge(*hosted, connection.id, id);
    // A player who sits down also watches the table.
    if (!connection.rooms.contains(room.id()))
        members_.enter(connection, *hosted, std::nullopt, std::nullopt, now);
    members_.update_presence(*hosted, now);
    if (room.next_release()) members_.tell_presence(*hosted);
}

void TableDesk::take(Connection& connection, const FillSeat& said, MessageId id, Instant now) {
    HostedRoom* hosted = find(connection, said.table, id);
    if (hosted != nullptr)
        answer_host(connection, *hosted, fill(connection, *hosted, said, now), id, now);
}

void TableDesk::take(Connection& connection, const UnseatPerson& said, MessageId id, Instant now) {
    HostedRoom* hosted = find(connection, said.table, id);
    if (hosted != nullptr)
        answer_host(connection, *hosted, unseat(connection, *hosted, said, now), id, now);
}

void TableDesk::answer_host(Connection& connection, HostedRoom& hosted, Refusal refusal,
                            MessageId id, Instant now) {
    if (refusal != Refusal::None) return connections_.refuse(connection, refusal, id);
    committer_.commit(hosted, now);
    committer_.acknowledge(hosted, connection.id, id);
    members_.update_presence(hosted, now);
}

Refusal TableDesk::fill(const Connection& connection, HostedRoom& hosted, const FillSeat& said,
                        Instant now) {
    Room& room = hosted.room;
    if (room.state() != Room::State::Waiting) return Refusal::NotOpen;
    if (!room.is_host(connection.who->row.id, connection.who->row.account)) return Refusal::NotHost;
    if (!said.seat || said.level < 0 || said.level > table::highest_level)
        return Refusal::WrongSeat;
    if (room.version() >= context_.limits.events_of_table) return Refusal::TooMany;
    TableSettings wanted = room.settings();
    const int level = static_cast<int>(said.level);
    wanted.chairs[*said.seat] = {table::Chair::Kind::Engine, level, false};
    if (level > 0 && engines_.is_busy(connection.address, wanted)) return Refusal::EnginesBusy;
    return room.fill(*said.seat, level, now);
}

Refusal TableDesk::unseat(const Connection& connection, HostedRoom& hosted,
                          const UnseatPerson& said, Instant now) {
    Room& room = hosted.room;
    if (room.state() != Room::State::Waiting) return Refusal::NotOpen;
    if (!room.is_host(connection.who->row.id, connection.who->row.account)) return Refusal::NotHost;
    if (!said.seat || index(*said.seat) >= room.seats()) return Refusal::WrongSeat;
    if (room.version() >= context_.limits.events_of_table) return Refusal::TooMany;
    const bool own =
        room.seats_of(connection.who->row.id, connection.who->row.account).contains(*said.seat);
    return room.unseat(*said.seat, own, now);
}

void TableDesk::take(Connection& connection, const TableRequest& said, MessageId id, Instant now) {
    HostedRoom* hosted = find(connection, said.table, id);
    if (hosted == nullptr) return;
    Room& room = hosted->room;
    hosted->drop_flags(now);
    committer_.commit(*hosted, now);
    const SeatSet seats = room.seats_of(connection.who->row.id, connection.who->row.account);
    if (seats.empty() && abandons(*connection.who, room, said.request)) {
        room.close("aborted", now);
        committer_.commit(*hosted, now);
        return committer_.acknowledge(*hosted, connection.id, id);
    }
    if (seats.empty()) return connections_.refuse(connection, Refusal::NotSeated, id);
    const Seat seat = seat_for(room, seats, said.request);
    const bool crowded = room.version() >= context_.limits.events_of_table;
    Refusal refusal = Refusal::TooMany;
    if (!crowded || needed_by_game(said.request))
        refusal =
            std::visit([&](const auto& asked) { return ask(connection, room, seat, asked, now); },
                       said.request);
    if (refusal != Refusal::None) return connections_.refuse(connection, refusal, id);
    if (room.rematch_agreed())
        rematch(*hosted, now);
    else
        committer_.commit(*hosted, now);
    committer_.acknowledge(*hosted, connection.id, id);
}

// A host without a seat may abandon the table before the game begins.
bool TableDesk::abandons(const Identity& who, const Room& room, const SeatRequest& asked) {
    const auto* request = std::get_if<table::Request>(&asked);
    return request != nullptr && std::holds_alternative<table::Abort>(*request) &&
           room.state() == Room::State::Waiting && room.may_abandon(who.row.id, who.row.account);
}

Refusal TableDesk::ask(Connection&, Room& room, Seat seat, table::Request request, Instant now) {
    std::visit([&](auto& asked) { asked.seat = seat; }, request);
    const auto* play = std::get_if<table::Play>(&request);
    if (play != nullptr && play->text.size() > longest_move) return table::Refusal::Unreadable;
    return room.ask(request, now);
}

Refusal TableDesk::ask(Connection&, Room& room, Seat seat, const StandUp&, Instant now) {
    return room.stand(seat, now);
}

Refusal TableDesk::ask(Connection&, Room& room, Seat seat, const ClaimGame&, Instant now) {
    return room.claim(seat, now);
}

Refusal TableDesk::ask(Connection&, Room& room, Seat seat, const SayPhrase& said, Instant now) {
    return room.phrase(seat, said.phrase, now);
}

Refusal TableDesk::ask(Connection& connection, Room& room, Seat seat, const AskRematch& asked,
                       Instant now) {
    if (!asked.yes) return room.ask_again(seat, false, now);
    const Refusal full = may_open(connection, now);
    if (full != Refusal::None) return full;
    if (engines_.is_busy(connection.address, room.settings())) return Refusal::EnginesBusy;
    return room.ask_again(seat, true, now);
}

// Opens the same game again with everybody one seat on: two players swap colours (rule 2.0). The
// last request for it, the new table and the link to it are stored together or not at all.
void TableDesk::rematch(HostedRoom& hosted, Instant now) {
    const Room& old = hosted.room;
    TableSettings settings = old.settings();
    settings.by_lot = false;
    const auto next = [&](int seat) { return table::seat_in_rematch(Seat(seat), old.seats()); };
    for (int i = 0; i < old.seats(); ++i) {
        const Occupant& who = *old.occupant(Seat(i));
        table::Chair& chair = settings.chairs[Seat(i)];
        chair = {};
        if (who.level > 0) chair = {table::Chair::Kind::Engine, who.level, false};
        if (who.bot) chair.kind = table::Chair::Kind::Bot;
    }
    static_cast<table::Settings&>(settings) = settings.rotated();
    const std::string id = new_table_id(services_);
    auto made = std::make_unique<HostedRoom>(Room(id, std::move(settings), now, context_));
    for (int i = 0; i < old.seats(); ++i) {
        Occupant who = *old.occupant(Seat(i));
        if (who.level > 0) continue;
        const store::Rating* rating = people_.rating(who.account, old.game().id());
        if (rating != nullptr) who.rating = static_cast<int>(rating->rating);
        (void)made->room.sit(next(i), who, now);
        // Nobody has opened the new table yet.
        made->room.set_present(next(i), false, now);
    }
    made->room.seat_engines(now);
    made->made_from = hosted.made_from;
    made->deserted_since = now;
    HostedRoom& again = rooms_.add(std::move(made));
    hosted.room.rematch(id, now);
    committer_.commit_together({&again, &hosted}, now);
}

}  // namespace sumito::play
