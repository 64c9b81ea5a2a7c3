#include "play/lobby.h"

#include <algorithm>
#include <vector>

#include "base/json.h"

namespace sumito::play {

namespace {

constexpr games::Milliseconds gathered_for{250};

// The same object with more members.
std::string with_members(std::string object, const std::string& more) {
    object.pop_back();
    return object + "," + more.substr(1);
}

base::JsonObject crowd_json(const Lobby::Crowd& crowd) {
    return base::JsonObject().add("here", crowd.here).add("watchers", crowd.watchers);
}

}  // namespace

void Lobby::enter(ConnectionId visitor, MessageId id) {
    visitors_.insert(visitor);
    out_.send(visitor, shared_text(message("lobby", lists_json(), std::nullopt, id)));
}

void Lobby::leave(ConnectionId visitor) {
    visitors_.erase(visitor);
    if (visitors_.empty()) news_.clear();
}

void Lobby::show(const std::string& table, Entry entry, const Crowd& crowd) {
    if (const auto before = tables_.find(table); before != tables_.end())
        list_of(before->second.entry).erase({before->second.entry.created, table});
    list_of(entry).insert({entry.created, table});
    tables_[table] = {std::move(entry), crowd};
    note(table, News::Entry);
}

void Lobby::look(const std::string& table, const Crowd& crowd) {
    const auto listed = tables_.find(table);
    if (listed == tables_.end() || listed->second.crowd == crowd) return;
    listed->second.crowd = crowd;
    note(table, News::Crowd);
}

void Lobby::remove(const std::string& table) {
    const auto listed = tables_.find(table);
    if (listed == tables_.end()) return;
    list_of(listed->second.entry).erase({listed->second.entry.created, table});
    tables_.erase(listed);
    note(table, News::Gone);
}

void Lobby::note(const std::string& table, News news) {
    if (visitors_.empty()) return;
    News& noted = news_[table];
    noted = news == News::Crowd ? std::max(noted, news) : news;
}

std::string Lobby::entry_json(const Listed& listed) const {
    return with_members(listed.entry.summary, crowd_json(listed.crowd).text());
}

std::string Lobby::list_json(const std::set<Order>& list) const {
    std::vector<std::string> items;
    for (const Order& order : list) {
        if (static_cast<int>(items.size()) >= most_listed_) break;
        items.push_back(entry_json(tables_.at(order.table)));
    }
    return base::json_array(items);
}

std::string Lobby::lists_json() const {
    base::JsonObject json;
    json.add_json("open", list_json(open_));
    return json.add_json("running", list_json(running_)).text();
}

std::string Lobby::changes_json() const {
    std::vector<std::string> open, running, crowds, gone;
    for (const auto& [table, news] : news_) {
        if (news == News::Gone) {
            gone.push_back(base::json_string(table));
            continue;
        }
        const Listed& listed = tables_.at(table);
        if (news == News::Entry) {
            (listed.entry.open ? open : running).push_back(entry_json(listed));
        } else {
            const std::string named = base::JsonObject().add("table", table).text();
            crowds.push_back(with_members(named, crowd_json(listed.crowd).text()));
        }
    }
    base::JsonObject json;
    const auto add = [&](std::string_view name, const std::vector<std::string>& items) {
        if (!items.empty()) json.add_json(name, base::json_array(items));
    };
    add("open", open);
    add("running", running);
    add("crowds", crowds);
    add("gone", gone);
    return json.text();
}

std::optional<games::Instant> Lobby::next_deadline() const {
    if (news_.empty()) return std::nullopt;
    return last_sent_ + gathered_for;
}

void Lobby::tick(games::Instant now) {
    const auto due = next_deadline();
    if (!due || now < *due) return;
    // If there are many changes, the lists are shorter than the changes.
    const bool many = static_cast<int>(news_.size()) > most_listed_;
    const SharedText shared = shared_text(many ? message("lobby", lists_json())
                                               : message("lobby_changed", changes_json()));
    for (const ConnectionId visitor : visitors_) out_.send(visitor, shared);
    news_.clear();
    last_sent_ = now;
}

}  // namespace sumito::play
