#include "play/boards.h"

#include <algorithm>
#include <utility>

#include "play/room_view.h"

namespace sumito::play {

namespace {

constexpr Milliseconds boards_every{250};

bool is_durable(const HostedRoom& hosted) {
    return hosted.exists && hosted.durable >= hosted.room.version();
}

}  // namespace

void Boards::watch(ConnectionId connection, std::set<std::string> tables) {
    const auto before = lists_.find(connection);
    if (before != lists_.end()) {
        for (const std::string& table : before->second) {
            const auto watched = watchers_.find(table);
            watched->second.erase(connection);
            if (!watched->second.empty()) continue;
            watchers_.erase(watched);
            changed_.erase(table);
        }
        lists_.erase(before);
    }
    if (tables.empty()) return;
    for (const std::string& table : tables) watchers_[table].insert(connection);
    lists_[connection] = std::move(tables);
}

void Boards::take(Connection& connection, const WatchBoards& said, MessageId id, Instant now) {
    if (said.tables.size() > limits_.boards_of_connection)
        return connections_.refuse(connection, Refusal::TooMany, id);
    const std::set<std::string> before = list_of(connection.id);
    std::vector<std::string> away;
    for (const std::string& table : said.tables)
        if (!before.contains(table) && rooms_.find_away(table) != nullptr) away.push_back(table);
    if (away.empty()) return show(connection, said, id, now);
    const auto loaded = [this, said, asker = connections_.hold(connection, id)](Refusal,
                                                                                Instant then) {
        asker.go_on(then, [this, said, id = asker.id](Connection& held, Instant at) {
            show(held, said, id, at);
        });
    };
    loader_.load_for(connection.address, away, now, loaded);
}

void Boards::show(Connection& connection, const WatchBoards& said, MessageId id, Instant now) {
    const std::set<std::string> before = list_of(connection.id);
    std::set<std::string> tables;
    for (const std::string& table : said.tables) {
        const HostedRoom* hosted = rooms_.find(table);
        const bool known = before.contains(table) && rooms_.find_away(table) != nullptr;
        if (known || (hosted != nullptr && hosted->exists)) tables.insert(table);
    }
    watch(connection.id, tables);
    base::JsonObject json;
    json.add_json("tables", base::json_strings(tables));
    connections_.send(connection.id, message("watching", json.text(), std::nullopt, id));
    for (const std::string& table : tables) {
        if (before.contains(table)) continue;
        HostedRoom& hosted = *rooms_.find(table);
        if (is_durable(hosted))
            connections_.send(connection.id, board_message(hosted.room, now));
        else
            note(hosted, now);
    }
}

std::set<std::string> Boards::list_of(ConnectionId connection) const {
    const auto list = lists_.find(connection);
    return list == lists_.end() ? std::set<std::string>() : list->second;
}

void Boards::note(HostedRoom& hosted, Instant now) {
    changed_.insert(hosted.room.id());
    hosted.needed_until = std::max(hosted.needed_until, now + 2 * boards_every);
}

void Boards::changed(HostedRoom& hosted, Instant now) {
    if (watchers_.contains(hosted.room.id())) note(hosted, now);
}

std::optional<Instant> Boards::next_deadline() const {
    if (changed_.empty()) return std::nullopt;
    return last_sent_ + boards_every;
}

void Boards::tick(Instant now) {
    const auto due = next_deadline();
    if (!due || now < *due) return;
    last_sent_ = now;
    for (const std::string& table : std::exchange(changed_, {})) {
        HostedRoom* hosted = rooms_.find(table);
        if (hosted == nullptr) continue;
        if (is_durable(*hosted))
            connections_.send_to(watchers_.at(table), board_message(hosted->room, now));
        else
            note(*hosted, now);
    }
}

}  // namespace sumito::play
