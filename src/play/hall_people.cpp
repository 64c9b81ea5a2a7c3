// Who is who: persons by token, and their names.
#include "play/hall_inside.h"
#include "play/names.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t person_letters = 12, secret_letters = 32, longest_token = 100;

}  // namespace

std::string Hall::Inside::new_token(const std::string& person) {
    return person + "." + services.random_text(secret_letters);
}

void Hall::Inside::take(Connection& connection, const Hello& hello, MessageId id, Instant now) {
    if (connection.who)
        return connections.refuse(connection, Refusal::BadMessage, id, "hello twice");
    const std::string& token = hello.token;
    const bool bot = hello.bot;
    const std::size_t dot = token.find('.');
    if (dot == std::string::npos || token.size() > longest_token)
        return greet_stranger(connection, bot, id, now);
    const std::string person = token.substr(0, dot), hash = token_hash(token);
    if (const auto known = people.find(person)) {
        if (!equal_secrets(known->row.token_hash, hash))
            return greet_stranger(connection, bot, id, now);
        return welcome(connection, known, std::nullopt, id, now);
    }
    look_up(connections.hold(connection), person, hash, bot, id);
}

void Hall::Inside::look_up(const GoOn& go_on, const std::string& person, const std::string& hash,
                           bool bot, MessageId id) {
    services.read([=, this, post = services.post, &store = services.store, epoch = people.epoch()] {
        post([=, this, found = read_person(store, person, hash)](Instant then) {
            // What was read may be from before a change that memory has followed already.
            if (found && people.changed_since(epoch, person, *found ? (*found)->row.account : ""))
                return look_up(go_on, person, hash, bot, id);
            go_on(then, [=, this](Connection& held, Instant at) {
                if (!found) {
                    connections.refuse(held, Refusal::Busy, id);
                    return connections.close(held, "the store cannot be read");
                }
                if (!*found) return greet_stranger(held, bot, id, at);
                welcome(held, people.add_known(**found), std::nullopt, id, at);
            });
        });
    });
}

void Hall::Inside::greet_stranger(Connection& connection, bool bot, MessageId id, Instant now) {
    if (!addresses.persons.take(connection.address, now)) {
        connections.refuse(connection, Refusal::TooFast, id);
        return connections.close(connection, "too many new visitors");
    }
    store::Person row;
    row.id = services.random_text(person_letters);
    const std::string token = new_token(row.id);
    row.token_hash = token_hash(token);
    row.created = row.seen = now.count();
    row.bot = bot;
    welcome(connection, people.add_guest(std::move(row)), token, id, now);
}

void Hall::Inside::welcome(Connection& connection, const People::Shared& who,
                           const std::optional<std::string>& token, MessageId id, Instant now) {
    if (who->row.banned || (who->account && who->account->banned)) {
        if (who->connections.empty()) people.erase(who->row.id);
        connections.refuse(connection, Refusal::Banned, id);
        return connections.close(connection, "banned");
    }
    constexpr store::Time day = 24LL * 3600 * 1000;
    if (who->saved && now.count() - who->row.seen > day)
        committer.submit({store::SeePerson{who->row.id, now.count()}}, [](bool, Instant) {});
    if (who->account) password_guard.know({who->row.account, connection.address, who->row.id});
    who->connections.insert(connection.id);
    connection.who = who;
    base::JsonObject json;
    json.add("person", who->row.id).add("name", who->shown_name());
    if (token) json.add("token", *token);
    if (who->row.bot) json.add("bot", true);
    if (who->account) {
        json.add("account", who->row.account);
        json.add_json("ratings", people.ratings_json(who->row.account));
    }
    std::vector<std::string> mine;
    for (const HostedRoom* table : rooms.of(who->row.id, who->row.account))
        if (table->room.goes_on()) mine.push_back(base::json_string(table->room.id()));
    json.add_json("tables", base::json_array(mine)).add("now", now.count());
    connections.send(connection.id, message("welcome", json.text(), std::nullopt, id));
}

void Hall::Inside::add_person(const Identity& who, std::vector<store::Change>& changes,
                              Instant now) const {
    if (who.saved) return;
    store::Person row = who.row;
    row.seen = now.count();
    changes.insert(changes.begin(), store::AddPerson{row});
}

void Hall::Inside::take(Connection& connection, const ChooseName& said, MessageId id, Instant now) {
    const std::string& name = said.name;
    if (connection.who->account) return connections.refuse(connection, Refusal::HasAccount, id);
    if (!addresses.names.take(connection.address, now))
        return connections.refuse(connection, Refusal::TooFast, id);
    const Refusal refusal = check_name(name);
    if (refusal != Refusal::None) return connections.refuse(connection, refusal, id);
    const auto go_on = connections.hold(connection);
    services.read([this, post = services.post, &store = services.store, go_on, name, id] {
        const auto account = store.account(folded_name(name));
        const bool read = static_cast<bool>(account), free = read && !*account;
        post([this, go_on, read, free, name, id](Instant then) {
            go_on(then, [=, this](Connection& held, Instant at) {
                if (!read) return connections.refuse(held, Refusal::Busy, id);
                if (!free || names_being_registered.contains(folded_name(name)))
                    return connections.refuse(held, Refusal::NameTaken, id);
                if (held.who->account) return connections.refuse(held, Refusal::HasAccount, id);
                take_name(held, name, id, at);
            });
        });
    });
}

void Hall::Inside::take_name(Connection& connection, const std::string& name, MessageId id,
                             Instant now) {
    const auto who = connection.who;
    std::vector<store::Change> changes = {store::NamePerson{who->row.id, name}};
    add_person(*who, changes, now);
    committer.submit(
        std::move(changes),
        [this, who, name, asker = connections.hold(connection, id)](bool ok, Instant then) {
            if (ok) {
                const std::string data = base::JsonObject().add("name", name).text();
                connections.send_to(*who, "named", data, asker);
                follow_name(*who, then);
            }
            asker.go_on(then, [=, this](Connection& held, Instant) {
                if (!ok) connections.refuse(held, Refusal::NotSaved, asker.id);
            });
        });
}

// Seats taken as a guest are called as the person is; those of an account as the account.
void Hall::Inside::follow_name(const Identity& who, Instant now) {
    for (HostedRoom* table : rooms.of(who.row.id, "")) {
        if (!table->room.goes_on() || table->room.version() >= house.rules.events_of_table)
            continue;
        table->room.change_seats(
            [&](Occupant& occupant) {
                const bool same = occupant.person == who.row.id && occupant.account.empty();
                if (!same || occupant.name == who.shown_name()) return false;
                occupant.name = who.shown_name();
                return true;
            },
            now);
        committer.commit(*table, now);
    }
}

}  // namespace sumito::play
