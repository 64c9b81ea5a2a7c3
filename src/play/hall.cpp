#include "play/hall.h"

#include <algorithm>

#include "play/account_desk.h"
#include "play/addresses.h"
#include "play/agenda.h"
#include "play/boards.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/engine_desk.h"
#include "play/lobby.h"
#include "play/members.h"
#include "play/moderation_desk.h"
#include "play/operator_desk.h"
#include "play/password_guard.h"
#include "play/people.h"
#include "play/reception.h"
#include "play/renewals.h"
#include "play/review_desk.h"
#include "play/room_view.h"
#include "play/rooms.h"
#include "play/seated_people.h"
#include "play/secrets.h"
#include "play/seek_desk.h"
#include "play/table_desk.h"
#include "play/table_loader.h"

namespace sumito::play {

namespace {

constexpr Milliseconds counts_stay{2'000};

std::string figures_json(const Figures& figures) {
    base::JsonObject json;
    json.add("connections", figures.connections).add("visitors", figures.visitors);
    json.add("open_tables", figures.open_tables).add("running_tables", figures.running_tables);
    json.add("watchers", figures.watchers).add("messages", figures.messages);
    json.add("moves", figures.moves).add("games_finished", figures.games_finished);
    return json.add("store_failures", figures.store_failures).text();
}

// The table that a message is about; empty if it is about none.
std::string_view table_of(const Said& said) {
    return std::visit(
        [](const auto& about) -> std::string_view {
            if constexpr (requires { about.table; }) return about.table;
            return {};
        },
        said);
}

// A request to be carried out once, even if the client sends it again with the same id.
bool changes_a_table(const Said& said) {
    return std::holds_alternative<CreateTable>(said) || std::holds_alternative<SitDown>(said) ||
           std::holds_alternative<TableRequest>(said) || std::holds_alternative<FillSeat>(said) ||
           std::holds_alternative<UnseatPerson>(said);
}

}  // namespace

// The objects of the hall, and which of them handles which message.
struct Hall::Inside {
    Inside(const PlayLimits& limits, Services given);

    Committer::Followers followers();
    Figures figures() const;
    void arrived(HostedRoom& hosted, bool first, Instant now);
    void begin_again(HostedRoom& hosted, Instant now);
    void read_ratings(const std::string& account);
    void take_message(Connection& connection, std::string_view text, Instant now);
    // The message is about a table that is not in memory: reads it before the message is handled.
    void take_later(Connection& connection, std::string_view text, const std::string& table,
                    MessageId id, Instant now);
    void handle(Connection& connection, const ClientMessage& message, Instant now);
    template <class T>
    void dispatch(Connection& connection, const T& said, MessageId id, Instant now);
    void take(Connection& connection, const Ping& said, MessageId id, Instant now);
    void take(Connection& connection, const EnterLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const LeaveLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const UnknownMessage& said, MessageId id, Instant now);

    // For `pong`: counting takes too long for each.
    void count(Instant now);
    Instant counted_at{-counts_stay};
    std::size_t people_here = 0, games_running = 0;

    std::shared_ptr<Inside*> alive_mark;  // held weakly by posted functions
    PlayContext context;
    Services services;
    bool stopping = false;
    Connections connections;
    People people;
    PasswordGuard password_guard;
    Renewals renewals;
    Addresses addresses;
    Rooms rooms;
    TableLoader loader;
    Lobby lobby;
    Boards boards;
    ReviewDesk reviews;
    Committer committer;
    Agenda agenda;
    Members members;
    EngineDesk engines;
    TableDesk tables;
    SeekDesk seeks;
    SeatedPeople seated;
    Reception reception;
    AccountDesk accounts;
    OperatorDesk operators;
    ModerationDesk moderation;
};

Hall::Hall(const PlayLimits& limits, Services services)
    : inside_(std::make_unique<Inside>(limits, std::move(services))) {}

Hall::~Hall() = default;

void Hall::restore(const store::Snapshot& snapshot, Instant now) {
    Inside& in = *inside_;
    in.people.add_ratings(snapshot.ratings);
    std::deque<std::string> ids;
    for (const store::TableRow& row : snapshot.tables) {
        AwayTable away;
        away.made_from = row.made_from;
        away.state =
            row.state == store::TableState::Open ? Room::State::Waiting : Room::State::Running;
        away.deserted_since = now;
        in.rooms.add_away(row.id, std::move(away));
        ids.push_back(row.id);
    }
    log_event(in.services.log, "restored", base::JsonObject().add("tables", ids.size()));
    in.agenda.keep_alive_at(Instant(snapshot.alive));
    in.loader.start(std::move(ids), now, [&in] { in.agenda.keep_alive_at(std::nullopt); });
}

std::string Hall::renewed_cookie(std::string_view code, Instant now) {
    return inside_->renewals.cookie(code, now);
}

void Hall::connect(ConnectionId connection, const Visitor& visitor, Instant now) {
    const std::string hash = visitor.cookie.empty() ? "" : token_hash(visitor.cookie);
    inside_->connections.connect(connection, visitor.address, now, hash);
}

void Hall::receive(ConnectionId connection, std::string_view text, Instant now) {
    inside_->connections.receive(connection, text, now);
}

void Hall::disconnect(ConnectionId id, Instant now) {
    Inside& in = *inside_;
    Connection* connection = in.connections.find(id);
    if (connection == nullptr) return;
    const std::set<std::string> rooms = connection->rooms;
    for (const std::string& room : rooms)
        if (HostedRoom* table = in.rooms.find(room)) in.tables.leave(*connection, *table, now);
    in.lobby.leave(id);
    in.seeks.left(id);
    in.boards.left(id);
    if (const auto who = connection->who) {
        who->connections.erase(id);
        if (who->connections.empty()) in.people.left(*who, now, in.context.limits.identity_stays);
    }
    in.connections.disconnect(id);
    in.loader.make_space(now);
}

void Hall::pong(ConnectionId id, Milliseconds round_trip, Instant) {
    if (Connection* connection = inside_->connections.find(id))
        inside_->members.measured(*connection, round_trip);
}

std::optional<Instant> Hall::next_deadline() const {
    Instant first = inside_->agenda.next_deadline();
    if (const auto forgotten = inside_->people.next_forgotten())
        first = std::min(first, *forgotten);
    if (const auto hello = inside_->connections.next_deadline()) first = std::min(first, *hello);
    if (inside_->stopping) return first;
    for (const auto next : {inside_->seeks.next_deadline(), inside_->lobby.next_deadline(),
                            inside_->boards.next_deadline(), inside_->members.next_deadline(),
                            inside_->loader.next_deadline()})
        if (next) first = std::min(first, *next);
    return first;
}

void Hall::tick(Instant now) {
    inside_->connections.tick(now);
    inside_->people.forget_absent(now, inside_->context.limits.identity_stays);
    if (inside_->stopping) return;
    inside_->agenda.tick(now);
    inside_->seeks.tick(now);
    inside_->lobby.tick(now);
    inside_->boards.tick(now);
    inside_->members.tick(now);
    inside_->loader.tick(now);
}

Instant Hall::alive(Instant now) const {
    return inside_->agenda.alive(now);
}

void Hall::carry_out(const store::Order& order, Instant now) {
    inside_->operators.carry_out(order, now);
}

std::string Hall::tables_json() const {
    return inside_->lobby.lists_json();
}

std::optional<std::string> Hall::state(const std::string& table, Instant now) const {
    const HostedRoom* hosted = inside_->rooms.find(table);
    if (hosted == nullptr || !hosted->exists) return std::nullopt;
    const Viewing viewing{{}, hosted->watchers(), now};
    if (hosted->durable == hosted->room.version()) return state_message(hosted->room, viewing);
    Room durable = hosted->room.rebuilt(hosted->durable);
    if (hosted->lost_since) durable.hold(*hosted->lost_since);
    return state_message(durable, viewing);
}

std::optional<Instant> Hall::stopped_at(const std::string& table) const {
    const AwayTable* away = inside_->rooms.find_away(table);
    if (away == nullptr || away->seen) return std::nullopt;
    return inside_->agenda.alive(Instant::max());
}

const Room* Hall::room(const std::string& table) const {
    const HostedRoom* found = inside_->rooms.find(table);
    return found != nullptr ? &found->room : nullptr;
}

Figures Hall::figures() const {
    return inside_->figures();
}

void Hall::stop(Instant now, std::function<void()> finished) {
    inside_->stopping = true;
    inside_->engines.stop();
    const PlayLimits& limits = inside_->context.limits;
    const Milliseconds spread = Milliseconds(1'000) *
                                static_cast<std::int64_t>(inside_->connections.size()) /
                                limits.returns_by_second;
    base::JsonObject closing;
    closing.add("again_in", limits.again_in.count());
    closing.add("spread", spread.count());
    inside_->connections.send_to_all(message("closing", closing.text()));
    log_event(inside_->services.log, "stopping");
    // The next process counts time from the last heartbeat, so time during which clocks were
    // stopped must be stored now.
    for (const auto& [id, table] : inside_->rooms.all()) {
        table->room.release(now);
        inside_->committer.commit(*table, now);
    }
    // The store answers in order, so everything submitted before is then durable.
    inside_->services.store.submit({store::PutAlive{alive(now).count()}},
                                   [post = inside_->services.post, finished = std::move(finished)](
                                       bool) { post([finished](Instant) { finished(); }); });
}

Hall::Inside::Inside(const PlayLimits& limits, Services given)
    : alive_mark(std::make_shared<Inside*>(this)),
      context{limits, given.random_number},
      services(while_alive(std::move(given), alive_mark)),
      connections(context.limits, services.out,
                  [this](Connection& connection, std::string_view text, Instant now) {
                      take_message(connection, text, now);
                  }),
      password_guard(limits.password_delays),
      addresses(limits),
      loader(context, services, people, rooms,
             [this](HostedRoom& room, bool first, Instant now) { arrived(room, first, now); }),
      lobby(services.out, limits.most_listed_tables),
      boards(context.limits, connections, rooms, loader),
      reviews(context.limits, services, addresses, connections, people),
      committer(services, connections, lobby, people, rooms, followers()),
      agenda(
          context.limits, services, rooms, committer, password_guard,
          [this](HostedRoom& room, Instant now) { engines.ask(room, now); },
          [this](const std::string& table, Instant now) { loader.load_soon(table, now); }),
      members(context.limits, connections, rooms, committer,
              [this](HostedRoom& room) {
                  agenda.schedule(room);
                  lobby.look(room.room.id(), room.crowd());
              }),
      engines(context.limits, services, connections, rooms, committer, members, agenda),
      tables(context, services, addresses, connections, people, rooms, committer, members, agenda,
             engines),
      seeks(context, services, addresses, connections, people, rooms, committer, members),
      seated(context.limits, rooms, committer),
      reception(services, addresses, connections, people, password_guard, renewals, rooms,
                committer, seated, loader),
      accounts(context.limits, services, addresses, connections, people, password_guard, renewals,
               committer, seated, loader),
      operators(services, connections, people, rooms, committer, members, seated, loader),
      moderation(context.limits, services, addresses, connections, rooms, committer, operators,
                 [this] { return figures_json(figures()); }) {}

Figures Hall::Inside::figures() const {
    Figures figures;
    figures.connections = connections.size();
    figures.visitors = people.visitors();
    figures.tables_in_memory = rooms.all().size();
    figures.tables_unseen = loader.unseen();
    for (const auto& [id, away] : rooms.away()) {
        figures.open_tables += away.state == Room::State::Waiting;
        figures.running_tables += away.state == Room::State::Running;
    }
    figures.messages = connections.messages();
    figures.refused_messages = connections.refused_messages();
    figures.moves = committer.counts().moves;
    figures.engine_moves = committer.counts().engine_moves;
    figures.games_finished = committer.counts().games_finished;
    figures.engine_queue_full = engines.queue_full() + reviews.queue_full();
    figures.store_failures = committer.failures();
    for (const auto& [id, table] : rooms.all()) {
        figures.open_tables += table->room.state() == Room::State::Waiting;
        figures.running_tables += table->room.state() == Room::State::Running;
        figures.watchers += static_cast<std::size_t>(table->watchers());
    }
    return figures;
}

Committer::Followers Hall::Inside::followers() {
    return {[this](HostedRoom& room) {
                members.refresh(room);
                seeks.follow(room);
            },
            [this](HostedRoom& room, Instant now) {
                engines.ask(room, now);
                agenda.schedule(room);
                boards.changed(room, now);
            },
            [this](HostedRoom& room, bool told, Instant now) {
                engines.start_again(room);
                members.put_back(room, told, now);
                boards.changed(room, now);
            },
            [this](HostedRoom& room) {
                members.dismiss(room);
                agenda.forget(room);
            },
            [this](const std::vector<People::Shared>& changed, Instant now) {
                members.follow(changed, now);
                seeks.follow(changed);
            }};
}

void Hall::Inside::arrived(HostedRoom& hosted, bool first, Instant now) {
    if (first) begin_again(hosted, now);
    engines.ask(hosted, now);
    agenda.schedule(hosted);
}

// The table is in memory for the first time since the start. Its clock has stood still.
void Hall::Inside::begin_again(HostedRoom& hosted, Instant now) {
    Room& room = hosted.room;
    if (room.state() == Room::State::Running && room.settings().time.limited)
        room.resume(agenda.alive(now), now);
    for (const Seat seat : SeatSet::first(room.seats())) {
        const auto& who = room.occupant(seat);
        if (room.settings().rated && who && !who->account.empty()) read_ratings(who->account);
    }
    if (room.goes_on() && room.settings().is_public)
        lobby.show(room.id(),
                   {summary_json(room), room.state() == Room::State::Waiting, room.created()},
                   hosted.crowd());
    committer.commit(hosted, now);
}

void Hall::Inside::read_ratings(const std::string& account) {
    services.read([this, post = services.post, &store = services.store, account] {
        const auto known = store.ratings(account);
        if (!known) return;
        post([this, rows = *known](Instant) { people.add_ratings(rows); });
    });
}

void Hall::Inside::take_message(Connection& connection, std::string_view text, Instant now) {
    const auto message = read_client_message(text, context.limits.message_bytes);
    if (!message)
        return connections.refuse(connection, Refusal::BadMessage, std::nullopt, message.error());
    if (stopping) return connections.refuse(connection, Refusal::Closing, message->id);
    const bool needs_hello = !connection.who && !std::holds_alternative<Hello>(message->said) &&
                             !std::holds_alternative<Ping>(message->said);
    if (needs_hello) return connections.refuse(connection, Refusal::HelloFirst, message->id);
    Answers& answers = connections.answers();
    const bool once = message->id && changes_a_table(message->said);
    const std::string person = once ? connection.who->row.id : "";
    const GivenAnswer* given = once ? answers.find(person, *message->id, text, now) : nullptr;
    const std::string table = given ? given->table : std::string(table_of(message->said));
    if (rooms.find_away(table) != nullptr)
        return take_later(connection, text, table, message->id, now);
    const Connections::About about(connections, table_of(message->said));
    if (!once) return handle(connection, *message, now);
    if (given != nullptr) {
        const bool enters = std::holds_alternative<CreateTable>(message->said) ||
                            std::holds_alternative<SitDown>(message->said);
        return tables.repeat(connection, GivenAnswer(*given), enters, now);
    }
    answers.begin(person, *message->id, text, now);
    handle(connection, *message, now);
    answers.end();
}

void Hall::Inside::take_later(Connection& connection, std::string_view text,
                              const std::string& table, MessageId id, Instant now) {
    const auto loaded = [this, asker = connections.hold(connection, id), said = std::string(text),
                         table](Refusal refusal, Instant then) {
        asker.go_on(then,
                    [this, id = asker.id, said, table, refusal](Connection& held, Instant at) {
                        if (refusal == Refusal::None) return take_message(held, said, at);
                        const Connections::About about(connections, table);
                        connections.refuse(held, refusal, id);
                    });
    };
    loader.load_for(connection.address, {table}, now, loaded);
}

void Hall::Inside::handle(Connection& connection, const ClientMessage& message, Instant now) {
    std::visit([&](const auto& said) { dispatch(connection, said, message.id, now); },
               message.said);
}

void Hall::Inside::count(Instant now) {
    counted_at = now;
    people_here = people.visitors();
    games_running = figures().running_tables;
}

// Passes a message to the object that handles its type.
template <class T>
void Hall::Inside::dispatch(Connection& connection, const T& said, MessageId id, Instant now) {
    if constexpr (requires { reception.take(connection, said, id, now); })
        reception.take(connection, said, id, now);
    else if constexpr (requires { accounts.take(connection, said, id, now); })
        accounts.take(connection, said, id, now);
    else if constexpr (requires { tables.take(connection, said, id, now); })
        tables.take(connection, said, id, now);
    else if constexpr (requires { moderation.take(connection, said, id, now); })
        moderation.take(connection, said, id, now);
    else if constexpr (requires { reviews.take(connection, said, id, now); })
        reviews.take(connection, said, id, now);
    else if constexpr (requires { seeks.take(connection, said, id, now); })
        seeks.take(connection, said, id, now);
    else if constexpr (requires { boards.take(connection, said, id, now); })
        boards.take(connection, said, id, now);
    else
        take(connection, said, id, now);
}

void Hall::Inside::take(Connection& connection, const EnterLobby&, MessageId id, Instant) {
    lobby.enter(connection.id, id);
}

void Hall::Inside::take(Connection& connection, const LeaveLobby&, MessageId id, Instant) {
    lobby.leave(connection.id);
    if (id) connections.send(connection.id, message("ack", "{}", std::nullopt, id));
}

void Hall::Inside::take(Connection& connection, const Ping&, MessageId id, Instant now) {
    if (now >= counted_at + counts_stay) count(now);
    base::JsonObject json;
    json.add("now", now.count()).add("people", people_here).add("games", games_running);
    connections.send(connection.id, message("pong", json.text(), std::nullopt, id));
}

void Hall::Inside::take(Connection& connection, const UnknownMessage&, MessageId id, Instant) {
    connections.refuse(connection, Refusal::UnknownType, id);
}

}  // namespace sumito::play
