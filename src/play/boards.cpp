#include "play/boards.h"

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
    if (said.tables.size() > rules_.boards_of_connection)
        return connections_.refuse(connection, Refusal::TooMany, id);
    std::set<std::string> before, tables;
    if (const auto list = lists_.find(connection.id); list != lists_.end()) before = list->second;
    for (const std::string& table : said.tables)
        if (const HostedRoom* hosted = rooms_.find(table); hosted != nullptr && hosted->exists)
            tables.insert(table);
    watch(connection.id, tables);
    base::JsonObject json;
    json.add_json("tables", base::json_strings(tables));
    connections_.send(connection.id, message("watching", json.text(), std::nullopt, id));
    for (const std::string& table : tables) {
        if (before.contains(table)) continue;
        const HostedRoom& hosted = *rooms_.find(table);
        if (is_durable(hosted))
            connections_.send(connection.id, board_message(hosted.room, now));
        else
            changed_.insert(table);
    }
}

void Boards::changed(const HostedRoom& hosted) {
    if (watchers_.contains(hosted.room.id())) changed_.insert(hosted.room.id());
}

std::optional<Instant> Boards::next_deadline() const {
    if (changed_.empty()) return std::nullopt;
    return last_sent_ + boards_every;
}

void Boards::tick(Instant now) {
    const auto due = next_deadline();
    if (!due || now < *due) return;
    last_sent_ = now;
    std::set<std::string> later;
    for (const std::string& table : changed_) {
        const HostedRoom* hosted = rooms_.find(table);
        if (hosted == nullptr) continue;
        if (!is_durable(*hosted)) {
            later.insert(table);
            continue;
        }
        connections_.send_to(watchers_.at(table), board_message(hosted->room, now));
    }
    changed_ = std::move(later);
}

}  // namespace sumito::play
