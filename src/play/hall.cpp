#include "play/hall.h"

#include "play/hall_inside.h"

namespace sumito::play {

namespace {

// How many messages may wait for an answer from elsewhere.
constexpr std::size_t most_waiting = 64, most_waiting_bytes = 32 * 1024;

}  // namespace

Hall::Hall(const HouseRules& rules, Services services)
    : inside_(std::make_unique<Inside>(rules, std::move(services))) {}

Hall::~Hall() = default;

base::Result<bool> Hall::restore(const store::Snapshot& snapshot, Instant now) {
    return inside_->restore(snapshot, now);
}
void Hall::connect(ConnectionId connection, const Visitor& visitor, Instant now) {
    inside_->connect(connection, visitor, now);
}
void Hall::receive(ConnectionId connection, std::string_view text, Instant now) {
    inside_->receive(connection, text, now);
}
void Hall::disconnect(ConnectionId connection, Instant now) {
    inside_->disconnect(connection, now);
}
void Hall::pong(ConnectionId connection, Milliseconds round_trip, Instant now) {
    inside_->pong(connection, round_trip, now);
}
std::optional<Instant> Hall::next_deadline() const {
    return inside_->next_deadline();
}
void Hall::tick(Instant now) {
    inside_->tick(now);
}
void Hall::carry_out(const store::Order& order, Instant now) {
    inside_->carry_out(order, now);
}

Answer Hall::request(const Request& request, Instant) const {
    if (request.path != "/api/tables") return {404, "application/json", "{\"error\":\"no_route\"}"};
    base::JsonObject json;
    json.add_json("tables", inside_->lobby.list_json(inside_->house.rules.most_listed_tables));
    return {200, "application/json", json.text()};
}

Figures Hall::figures() const {
    Figures figures = inside_->figures;
    figures.connections = inside_->connections.size();
    figures.visitors = inside_->people.visitors();
    figures.tables_in_memory = inside_->tables.size();
    for (const auto& [id, table] : inside_->tables) {
        figures.open_tables += table->room.state() == Room::State::Waiting;
        figures.running_tables += table->room.state() == Room::State::Running;
        for (const Member& member : table->members) figures.watchers += member.seats.empty();
    }
    return figures;
}

void Hall::stop(Instant now, std::function<void()> finished) {
    inside_->stopping = true;
    const auto text = std::make_shared<const std::string>(message("closing", "{}"));
    for (const auto& [id, connection] : inside_->connections) inside_->services.out.send(id, text);
    inside_->log("stopping");
    // The time that clocks stood must not count for the next process, which goes by the last sign
    // of life.
    for (const auto& [id, table] : inside_->tables) {
        table->room.release(now);
        inside_->commit(*table, now);
    }
    // The store answers in order: what was handed over before is durable then.
    inside_->services.store.submit({store::PutAlive{now.count()}},
                                   [post = inside_->services.post, finished = std::move(finished)](
                                       bool) { post([finished](Instant) { finished(); }); });
}

Hall::Inside::Inside(const HouseRules& rules, Services given)
    : house{rules, given.random_number},
      services(std::move(given)),
      password_guard(rules.password_delays),
      addresses(rules),
      alive_mark(std::make_shared<Inside*>(this)) {}

Connection* Hall::Inside::find(ConnectionId id) {
    const auto found = connections.find(id);
    return found == connections.end() ? nullptr : found->second.get();
}

void Hall::Inside::log(std::string_view event, const base::JsonObject& fields) {
    services.log.write(base::JsonObject().add("event", event).add_json("d", fields.text()).text());
}

std::function<void(std::function<void(Instant)>)> Hall::Inside::poster() {
    return [post = services.post,
            mark = std::weak_ptr<Inside*>(alive_mark)](std::function<void(Instant)> function) {
        post([mark, function = std::move(function)](Instant now) {
            if (mark.lock()) function(now);
        });
    };
}

void Hall::Inside::send(ConnectionId to, std::string text) {
    services.out.send(to, std::make_shared<const std::string>(std::move(text)));
}

void Hall::Inside::refuse(Connection& connection, Refusal refusal, MessageId id,
                          std::string_view detail, std::optional<Milliseconds> wait) {
    ++figures.refused_messages;
    base::JsonObject json;
    json.add("code", refusal.code());
    if (!detail.empty()) json.add("text", detail);
    if (wait) json.add("wait", wait->count());
    send(connection.id, message("error", json.text(), std::nullopt, id));
    if (++connection.errors >= house.rules.errors_in_a_row) close(connection, "too many errors");
}

void Hall::Inside::close(Connection& connection, std::string_view reason) {
    if (connection.closing) return;
    connection.closing = true;
    services.out.close(connection.id, reason);
}

void Hall::Inside::connect(ConnectionId id, const Visitor& visitor, Instant now) {
    auto connection = std::make_unique<Connection>();
    connection->id = id;
    connection->address = visitor.address;
    connection->since = now;
    connections[id] = std::move(connection);
    hello_deadlines.emplace_back(now + house.rules.hello_within, id);
}

void Hall::Inside::disconnect(ConnectionId id, Instant now) {
    Connection* connection = find(id);
    if (connection == nullptr) return;
    const std::set<std::string> rooms = connection->rooms;
    for (const std::string& room : rooms)
        if (const auto table = tables.find(room); table != tables.end())
            leave_room(*connection, *table->second, now);
    lobby.visitors().erase(id);
    if (const auto who = connection->who) {
        who->connections.erase(id);
        if (who->connections.empty()) people.left(*who, now, house.rules.identity_stays);
    }
    connections.erase(id);
}

void Hall::Inside::pong(ConnectionId id, Milliseconds round_trip, Instant) {
    Connection* connection = find(id);
    if (connection == nullptr) return;
    connection->lag.measured(round_trip);
    for (const std::string& name : connection->rooms) {
        const auto table = tables.find(name);
        if (table == tables.end()) continue;
        for (const Member& member : table->second->members) {
            if (member.connection != id || member.seats.empty()) continue;
            for (const Seat seat : games::all_seats)
                if (member.seats.contains(seat)) table->second->room.measured(seat, round_trip);
            schedule(*table->second);
        }
    }
}

void Hall::Inside::receive(ConnectionId id, std::string_view text, Instant now) {
    Connection* connection = find(id);
    if (connection == nullptr || connection->closing) return;
    ++figures.messages;
    const bool held = connection->who && connection->who->held > 0;
    if (!connection->busy && !held) return take_message(*connection, text, now);
    std::size_t bytes = text.size();
    for (const std::string& earlier : connection->waiting) bytes += earlier.size();
    if (text.size() > house.rules.message_bytes || connection->waiting.size() >= most_waiting ||
        bytes > most_waiting_bytes)
        return refuse(*connection, Refusal::TooFast, std::nullopt);
    connection->waiting.emplace_back(text);
}

void Hall::Inside::take_message(Connection& connection, std::string_view text, Instant now) {
    const auto message = read_client_message(text, house.rules.message_bytes);
    if (!message) return refuse(connection, Refusal::BadMessage, std::nullopt, message.error());
    if (stopping) return refuse(connection, Refusal::Closing, message->id);
    const bool needs_hello = !connection.who && !std::holds_alternative<Hello>(message->said) &&
                             !std::holds_alternative<Ping>(message->said);
    if (needs_hello) return refuse(connection, Refusal::HelloFirst, message->id);
    const int errors = connection.errors;
    std::visit([&](const auto& said) { take(connection, said, message->id, now); }, message->said);
    if (connection.errors == errors) connection.errors = 0;
}

void Hall::Inside::take(Connection& connection, const Ping&, MessageId id, Instant now) {
    base::JsonObject json;
    send(connection.id, message("pong", json.add("now", now.count()).text(), std::nullopt, id));
}

void Hall::Inside::take(Connection& connection, const UnknownMessage&, MessageId id, Instant) {
    refuse(connection, Refusal::UnknownType, id);
}

GoOn Hall::Inside::hold(Connection& connection) {
    connection.busy = true;
    return [this, id = connection.id](Instant now,
                                      const std::function<void(Connection&, Instant)>& go_on) {
        Connection* held = find(id);
        if (held == nullptr || (held->who && held->who->deleted)) return;
        const auto resume = [this, id, go_on](Instant then) {
            Connection* waited = find(id);
            if (waited == nullptr) return;
            waited->busy = false;
            go_on(*waited, then);
            take_waiting(id, then);
        };
        if (held->who && held->who->held > 0)
            held->parked = resume;
        else
            resume(now);
    };
}

void Hall::Inside::take_waiting(ConnectionId id, Instant now) {
    // What a message asks for may be another thing to wait for.
    for (Connection* connection = find(id);
         connection != nullptr && !connection->busy && !connection->closing &&
         !connection->waiting.empty() && !(connection->who && connection->who->held > 0);
         connection = find(id)) {
        const std::string next = std::move(connection->waiting.front());
        connection->waiting.pop_front();
        take_message(*connection, next, now);
    }
}

void Hall::Inside::release(Identity& who, Instant now) {
    if (--who.held > 0 || who.deleted) return;
    const std::set<ConnectionId> tabs = who.connections;
    for (const ConnectionId id : tabs) {
        Connection* connection = find(id);
        if (connection == nullptr) continue;
        if (const auto resume = std::exchange(connection->parked, nullptr)) resume(now);
        take_waiting(id, now);
    }
}

}  // namespace sumito::play
