#include "play/lobby.h"

#include <vector>

#include "base/json.h"

namespace sumito::play {

void Lobby::put(const std::string& table, Entry entry) {
    remove(table);
    const Order order{!entry.open, entry.created, table};
    places_.emplace(table, order);
    summaries_.emplace(order, std::move(entry.summary));
}

bool Lobby::remove(const std::string& table) {
    const auto place = places_.find(table);
    if (place == places_.end()) return false;
    summaries_.erase(place->second);
    places_.erase(place);
    return true;
}

std::string Lobby::list_json(int most) const {
    std::vector<std::string> items;
    for (const auto& [order, summary] : summaries_) {
        if (static_cast<int>(items.size()) >= most) break;
        items.push_back(summary);
    }
    return base::json_array(items);
}

}  // namespace sumito::play
