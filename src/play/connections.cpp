#include "play/connections.h"

namespace sumito::play {

namespace {

// The most messages of a connection that may wait.
constexpr std::size_t most_waiting = 64, most_waiting_bytes = 32 * 1024;
constexpr std::size_t longest_table = 32;

}  // namespace

Connections::About::About(Connections& connections, std::string_view table)
    : connections_(connections),
      before_(std::exchange(connections.about_,
                            table.size() <= longest_table ? std::string(table) : "")) {}

void Connections::connect(ConnectionId id, std::string address, Instant now, std::string cookie) {
    auto connection = std::make_unique<Connection>();
    connection->id = id;
    connection->address = std::move(address);
    connection->cookie = std::move(cookie);
    connections_[id] = std::move(connection);
    hello_deadlines_.emplace_back(now + limits_.hello_within, id);
}

Connection* Connections::find(ConnectionId id) {
    const auto found = connections_.find(id);
    return found == connections_.end() ? nullptr : found->second.get();
}

void Connections::receive(ConnectionId id, std::string_view text, Instant now) {
    Connection* connection = find(id);
    if (connection == nullptr || connection->closing) return;
    ++messages_;
    if (!must_wait(*connection)) return take(*connection, text, now);
    std::size_t bytes = text.size();
    for (const std::string& earlier : connection->waiting) bytes += earlier.size();
    if (text.size() > limits_.message_bytes || connection->waiting.size() >= most_waiting ||
        bytes > most_waiting_bytes)
        return refuse(*connection, Refusal::TooFast, std::nullopt);
    connection->waiting.emplace_back(text);
}

void Connections::take(Connection& connection, std::string_view text, Instant now) {
    const int errors = connection.errors;
    take_(connection, text, now);
    if (connection.errors == errors) connection.errors = 0;
}

void Connections::send(ConnectionId to, std::string text) {
    out_.send(to, shared_text(std::move(text)));
}

void Connections::send_to_all(std::string text) {
    const SharedText shared = shared_text(std::move(text));
    for (const auto& [id, connection] : connections_) out_.send(id, shared);
}

void Connections::send_to(const std::set<ConnectionId>& connections, std::string text) {
    const SharedText shared = shared_text(std::move(text));
    for (const ConnectionId to : connections) out_.send(to, shared);
}

void Connections::send_to(const Identity& who, std::string_view type, std::string_view data,
                          const Asker& asker) {
    for (const ConnectionId tab : who.connections)
        send(tab,
             message(type, data, std::nullopt, tab == asker.connection ? asker.id : std::nullopt));
}

void Connections::refuse(Connection& connection, Refusal refusal, MessageId id,
                         std::string_view detail, std::optional<Milliseconds> wait) {
    ++refused_messages_;
    base::JsonObject json;
    json.add("code", refusal.code());
    if (!detail.empty()) json.add("text", detail);
    if (!about_.empty()) json.add("table", about_);
    if (wait) json.add("wait", wait->count());
    send(connection.id, message("error", json.text(), std::nullopt, id));
    if (++connection.errors >= limits_.errors_in_a_row) close(connection, "too many errors");
}

void Connections::close(Connection& connection, std::string_view reason) {
    if (connection.closing) return;
    connection.closing = true;
    out_.close(connection.id, reason);
}

void Connections::attend(Connection& connection, bool plays) {
    if (connection.plays == plays) return;
    connection.plays = plays;
    out_.attend(connection.id, plays);
}

GoOn Connections::hold(Connection& connection) {
    connection.busy = true;
    return [this, id = connection.id, table = about_](
               Instant now, const std::function<void(Connection&, Instant)>& go_on) {
        Connection* held = find(id);
        if (held == nullptr || (held->who && held->who->deleted)) return;
        const auto resume = [this, id, table, go_on](Instant then) {
            Connection* waited = find(id);
            if (waited == nullptr) return;
            waited->busy = false;
            {
                const About about(*this, table);
                go_on(*waited, then);
            }
            take_waiting(id, then);
        };
        if (held->who && held->who->held > 0)
            held->parked = resume;
        else
            resume(now);
    };
}

void Connections::take_waiting(ConnectionId id, Instant now) {
    // Handling a message may make the connection wait again.
    for (Connection* connection = find(id); connection != nullptr && !must_wait(*connection) &&
                                            !connection->closing && !connection->waiting.empty();
         connection = find(id)) {
        const std::string next = std::move(connection->waiting.front());
        connection->waiting.pop_front();
        take(*connection, next, now);
    }
}

void Connections::release(Identity& who, Instant now) {
    if (--who.held > 0 || who.deleted) return;
    const std::set<ConnectionId> tabs = who.connections;
    for (const ConnectionId id : tabs) {
        Connection* connection = find(id);
        if (connection == nullptr) continue;
        if (const auto resume = std::exchange(connection->parked, nullptr)) resume(now);
        take_waiting(id, now);
    }
}

void Connections::tick(Instant now) {
    while (!hello_deadlines_.empty() && hello_deadlines_.front().first <= now) {
        Connection* connection = find(hello_deadlines_.front().second);
        hello_deadlines_.pop_front();
        if (connection != nullptr && !connection->who && !connection->busy)
            close(*connection, "no hello");
    }
}

std::optional<games::Instant> Connections::next_deadline() const {
    if (hello_deadlines_.empty()) return std::nullopt;
    return hello_deadlines_.front().first;
}

}  // namespace sumito::play
