// Deleting a person with everything about them: the seats, the account, the names in every game. It
// is one transaction, so a failing store takes nothing away.
#include <algorithm>

#include "play/hall_inside.h"

namespace sumito::play {

namespace {

constexpr std::string_view nobody = "?";  // the name in games of persons who were deleted

}  // namespace

void Hall::Inside::take(Connection& connection, const DeleteMe& said, MessageId id, Instant now) {
    if (!connection.who->account) return really_delete(connection, {}, id, now);
    const auto find_sessions = [this, id](Connection& asker, Instant) {
        const auto go_on = connections.hold(asker);
        services.read([this, post = services.post, &store = services.store, go_on, id,
                       account = asker.who->row.account] {
            post([this, go_on, id, account, persons = store.signed_in(account)](Instant then) {
                go_on(then, [=, this](Connection& held, Instant at) {
                    if (!persons || held.who->row.account != account)
                        return connections.refuse(held, Refusal::Busy, id);
                    really_delete(held, *persons, id, at);
                });
            });
        });
    };
    check_password(connection, id, said.password, find_sessions, now);
}

void Hall::Inside::really_delete(Connection& asker, const std::vector<std::string>& signed_in,
                                 MessageId id, Instant now) {
    const auto who = asker.who;
    store::DeletePerson gone{signed_in, who->row.account, std::string(nobody)};
    std::vector<People::Shared> here = people.signed_in(gone.account);
    here.push_back(who);
    for (const auto& one : here) gone.persons.push_back(one->row.id);
    std::sort(gone.persons.begin(), gone.persons.end());
    gone.persons.erase(std::unique(gone.persons.begin(), gone.persons.end()), gone.persons.end());
    const auto concerns = [gone](const Occupant& occupant) {
        const auto& all = gone.persons;
        const bool by_account = !gone.account.empty() && occupant.account == gone.account;
        return by_account || std::find(all.begin(), all.end(), occupant.person) != all.end();
    };
    // The tabs take nothing back that is about to go.
    for (const auto& one : here) connections.hold(*one);

    Batch batch;
    for (const std::string& person : gone.persons) withdraw(person, gone.account, batch, now);
    std::map<std::string, HostedRoom*> theirs;
    for (const std::string& person : gone.persons)
        for (HostedRoom* table : rooms.of(person, gone.account)) theirs[table->room.id()] = table;
    for (const auto& [name, table] : theirs) {
        Room& room = table->room;
        const bool going_on = room.goes_on() || table->durable < room.version();
        if (!going_on) continue;
        const bool rated = room.settings().rated && room.state() == Room::State::Running;
        room.change_seats(
            [&](Occupant& occupant) {
                if (!concerns(occupant)) return false;
                // The others still play for their ratings against this one.
                const int rating = rated ? occupant.rating : 0;
                occupant = Occupant{};
                occupant.rating = rating;
                return true;
            },
            now);
        committer.add(*table, batch);
    }
    batch.changes.emplace_back(gone);
    committer.submit(
        std::move(batch), now,
        [this, concerns, here, id, tab = asker.id](bool ok, const auto& deleted, Instant at) {
            for (const auto& one : deleted) {
                connections.send_to(*one, "deleted", base::JsonObject().add("ok", true).text(),
                                    {tab, id});
                for (const ConnectionId open : one->connections)
                    if (Connection* connection = connections.find(open))
                        connections.close(*connection, "deleted");
            }
            if (ok) {
                log_event(services.log, "deleted");
                rewrite_people(
                    [&](Occupant& occupant) {
                        if (!concerns(occupant)) return false;
                        occupant.name = occupant.person = occupant.account = "";
                        return true;
                    },
                    at);
            }
            Connection* connection = ok ? nullptr : connections.find(tab);
            if (connection != nullptr) connections.refuse(*connection, Refusal::NotSaved, id);
            for (const auto& one : here) connections.release(*one, at);
        });
}

// The store has changed persons in all that has happened, and so does memory: in what was durable
// then. Seats that are still taken under the old name follow by events.
void Hall::Inside::rewrite_people(const Room::Change& change, Instant now) {
    for (const auto& [name, table] : rooms.all()) {
        table->room.rewrite(change, table->durable);
        table->room.change_seats(change, now);
        committer.commit(*table, now);
    }
}

}  // namespace sumito::play
