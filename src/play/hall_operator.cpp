// What an operator does: bans, renames, closes tables.
#include "play/hall_inside.h"
#include "play/names.h"

namespace sumito::play {

void Hall::Inside::withdraw(std::string_view person, std::string_view account, Instant now) {
    std::vector<std::string> names;
    for (const auto& [name, table] : tables)
        if (!table->room.seats_of(person, account).empty()) names.push_back(name);
    for (const std::string& name : names) {
        Table& table = *tables[name];
        const SeatSet seats = table.room.seats_of(person, account);
        for (const Seat seat : games::all_seats) {
            if (!seats.contains(seat)) continue;
            if (table.room.state() == Room::State::Open)
                (void)table.room.stand(seat, now);
            else
                (void)table.room.resign(seat, now);
        }
        commit(table, now);
    }
}

base::Result<bool> Hall::Inside::ban(std::string_view name, bool banned, Instant now) {
    std::vector<std::shared_ptr<Identity>> here;
    for (const auto& [id, who] : identities)
        if (id == name || (!who->row.account.empty() && who->row.account == name))
            here.push_back(who);
    for (const auto& who : here) {
        who->row.banned = banned;
        if (who->account) who->account->banned = banned;
        if (!banned) continue;
        withdraw(who->row.id, who->row.account, now);
        for (const ConnectionId id : who->connections) {
            Connection* connection = find(id);
            if (connection == nullptr) continue;
            refuse(*connection, Refusal::Banned, std::nullopt);
            close(*connection, "banned");
        }
    }
    if (banned) withdraw(name, name, now);
    log(banned ? "banned" : "unbanned");
    return true;
}

base::Result<bool> Hall::Inside::rename(std::string_view name, std::string_view new_name,
                                        Instant now) {
    if (check_name(new_name) == Refusal::BadName) return base::Error{"no name that is allowed"};
    const std::string folded = folded_name(new_name);
    for (const auto& [id, who] : identities) {
        const bool by_account = who->account && who->row.account == name;
        if (id != name && !by_account) continue;
        who->row.name = new_name;
        if (by_account) {
            who->account->name = new_name;
            who->account->folded = who->row.account = folded;
        }
        const std::string text = message("named", base::JsonObject().add("name", new_name).text());
        for (const ConnectionId tab : who->connections) send(tab, text);
    }
    std::vector<store::Rating> moved;
    for (const auto& [key, rating] : ratings)
        if (key.first == name) moved.push_back(rating);
    for (store::Rating& rating : moved) {
        ratings.erase({rating.account, rating.kind});
        rating.account = folded;
        ratings[{folded, rating.kind}] = rating;
    }
    for (const auto& [id, table] : tables) {
        table->room.rename(name, new_name, folded, now);
        commit(*table, now);
    }
    log("renamed");
    return true;
}

base::Result<bool> Hall::Inside::close_table(std::string_view id, Instant now) {
    const auto table = tables.find(std::string(id));
    if (table == tables.end()) return base::Error{"there is no such table"};
    table->second->room.close("closed", now);
    commit(*table->second, now);
    log("table_closed");
    return true;
}

}  // namespace sumito::play
