#include "play/lobby.h"

#include <vector>

#include "base/json.h"

namespace sumito::play {

void Lobby::enter(ConnectionId visitor, MessageId id) {
    visitors_.insert(visitor);
    const std::string text = base::JsonObject().add_json("tables", list_json()).text();
    out_.send(visitor, shared_text(message("lobby", text, std::nullopt, id)));
}

void Lobby::show(const std::string& table, Entry entry) {
    erase(table);
    const Order order{!entry.open, entry.created, table};
    places_.emplace(table, order);
    tell_visitors(message("table", entry.summary));
    summaries_.emplace(order, std::move(entry.summary));
}

void Lobby::remove(const std::string& table) {
    erase(table);
    tell_visitors(message("table_gone", base::JsonObject().add("table", table).text()));
}

void Lobby::erase(const std::string& table) {
    const auto place = places_.find(table);
    if (place == places_.end()) return;
    summaries_.erase(place->second);
    places_.erase(place);
}

void Lobby::tell_visitors(std::string text) const {
    const SharedText shared = shared_text(std::move(text));
    for (const ConnectionId visitor : visitors_) out_.send(visitor, shared);
}

std::string Lobby::list_json() const {
    std::vector<std::string> items;
    for (const auto& [order, summary] : summaries_) {
        if (static_cast<int>(items.size()) >= most_listed_) break;
        items.push_back(summary);
    }
    return base::json_array(items);
}

}  // namespace sumito::play
