// Who is who: identities by token, and their names.
#include "play/hall_inside.h"
#include "play/names.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t person_letters = 12, secret_letters = 32, longest_token = 100;

// What the store knows of somebody who says who he is.
struct Found {
    std::optional<store::Person> person;
    std::optional<store::Account> account;
    std::vector<store::Rating> ratings;
};

// An error if it could not be read: nobody is taken for somebody new because of it.
base::Result<Found> look_up(store::Store& store, const std::string& person,
                            const std::string& hash) {
    Found found;
    const auto row = store.person(person);
    if (!row) return base::Error{row.error()};
    if (!*row || !equal_secrets((*row)->token_hash, hash)) return found;
    found.person = **row;
    if (found.person->account.empty()) return found;
    const auto account = store.account(found.person->account);
    if (!account) return base::Error{account.error()};
    if (!*account) return found;
    found.account = **account;
    const auto ratings = store.ratings(found.person->account);
    if (!ratings) return base::Error{ratings.error()};
    found.ratings = *ratings;
    return found;
}

}  // namespace

void Hall::Inside::hello(Connection& connection, const Message& message, Instant now) {
    if (connection.who) return refuse(connection, Refusal::BadMessage, message.id, "hello twice");
    const std::string token(message.data.text_or("token"));
    const bool bot = message.data.boolean_or("bot", false);
    const std::size_t dot = token.find('.');
    if (dot == std::string::npos || token.size() > longest_token)
        return greet_stranger(connection, bot, message.id, now);
    const std::string person = token.substr(0, dot), hash = token_hash(token);
    if (const auto known = identities.find(person); known != identities.end()) {
        if (!equal_secrets(known->second->row.token_hash, hash))
            return greet_stranger(connection, bot, message.id, now);
        return welcome(connection, known->second, std::nullopt, message.id, now);
    }
    const auto go_on = hold(connection);
    services.read([this, post = poster(), &store = services.store, go_on, person, hash, bot,
                   id = message.id] {
        post([this, go_on, bot, id, found = look_up(store, person, hash)](Instant then) {
            go_on(then, [&](Connection& held, Instant at) {
                if (!found) {
                    refuse(held, Refusal::Busy, id);
                    return close(held, "the store cannot be read");
                }
                if (!found->person || is_deleted(*found->person))
                    return greet_stranger(held, bot, id, at);
                // Another connection of the same person may have been faster.
                auto& who = identities[found->person->id];
                if (!who) {
                    who = std::make_shared<Identity>();
                    who->row = *found->person;
                    who->saved = true;
                    who->account = found->account;
                    if (!found->account) who->row.account.clear();
                    for (const store::Rating& rating : found->ratings)
                        ratings.try_emplace({rating.account, rating.kind}, rating);
                }
                welcome(held, who, std::nullopt, id, at);
            });
        });
    });
}

void Hall::Inside::greet_stranger(Connection& connection, bool bot, std::optional<std::int64_t> id,
                                  Instant now) {
    if (!use_of(connection).persons.take(house.rules.new_persons, now)) {
        refuse(connection, Refusal::TooFast, id);
        return close(connection, "too many new visitors");
    }
    auto who = std::make_shared<Identity>();
    who->row.id = services.random_text(person_letters);
    const std::string token = who->row.id + "." + services.random_text(secret_letters);
    who->row.token_hash = token_hash(token);
    who->row.created = who->row.seen = now.count();
    who->row.bot = bot;
    identities[who->row.id] = who;
    welcome(connection, who, token, id, now);
}

void Hall::Inside::welcome(Connection& connection, const std::shared_ptr<Identity>& who,
                           const std::optional<std::string>& token, std::optional<std::int64_t> id,
                           Instant now) {
    if (who->row.banned || (who->account && who->account->banned)) {
        if (who->connections.empty()) identities.erase(who->row.id);
        refuse(connection, Refusal::Banned, id);
        return close(connection, "banned");
    }
    constexpr store::Time day = 24LL * 3600 * 1000;
    if (who->saved && now.count() - who->row.seen > day) {
        who->row.seen = now.count();
        services.store.submit({store::PutPerson{who->row}}, [](bool) {});
    }
    who->connections.insert(connection.id);
    connection.who = who;
    base::JsonObject json;
    json.add("person", who->row.id).add("name", who->shown_name());
    if (token) json.add("token", *token);
    if (who->row.bot) json.add("bot", true);
    if (who->account) {
        json.add("account", who->row.account);
        json.add_json("ratings", ratings_json(who->row.account));
    }
    std::vector<std::string> mine;
    for (const auto& [name, table] : tables) {
        if (table->room.goes_on() && !table->room.seats_of(who->row.id, who->row.account).empty())
            mine.push_back(base::json_string(name));
    }
    json.add_json("tables", base::json_array(mine)).add("now", now.count());
    send(connection.id, message("welcome", json.text(), std::nullopt, id));
}

// Whoever does something is kept; who only looks is not.
void Hall::Inside::save(Identity& who, std::vector<store::Change>& changes, Instant now) {
    if (who.saved) return;
    who.saved = true;
    who.row.seen = now.count();
    changes.insert(changes.begin(), store::PutPerson{who.row});
}

void Hall::Inside::tell_tabs(const Identity& who, std::string_view type, const std::string& data,
                             ConnectionId asker, std::optional<std::int64_t> id) {
    for (const ConnectionId tab : who.connections)
        send(tab, message(type, data, std::nullopt, tab == asker ? id : std::nullopt));
}

void Hall::Inside::choose_name(Connection& connection, const Message& message, Instant now) {
    const std::string name(message.data.text_or("name"));
    if (connection.who->account) return refuse(connection, Refusal::HasAccount, message.id);
    if (!use_of(connection).names.take(house.rules.new_names, now))
        return refuse(connection, Refusal::TooFast, message.id);
    const Refusal refusal = check_name(name);
    if (refusal != Refusal::None) return refuse(connection, refusal, message.id);
    const auto go_on = hold(connection);
    services.read([this, post = poster(), &store = services.store, go_on, name, id = message.id] {
        const auto account = store.account(folded_name(name));
        const bool read = static_cast<bool>(account), free = read && !*account;
        post([this, go_on, read, free, name, id](Instant then) {
            go_on(then, [&](Connection& held, Instant) {
                if (!read) return refuse(held, Refusal::Busy, id);
                if (!free || names_being_registered.contains(folded_name(name)))
                    return refuse(held, Refusal::NameTaken, id);
                if (held.who->account) return refuse(held, Refusal::HasAccount, id);
                take_name(held, name, id);
            });
        });
    });
}

void Hall::Inside::take_name(Connection& connection, const std::string& name,
                             std::optional<std::int64_t> id) {
    const auto who = connection.who;
    const std::string before = std::exchange(who->row.name, name);
    who->saved = true;
    const Asker asker{connection.id, id, hold(connection)};
    submit({store::PutPerson{who->row}}, [=, this](bool ok, Instant then) {
        if (!ok) who->saved = false;
        if (!ok && who->row.name == name) who->row.name = before;
        const std::string data = base::JsonObject().add("name", name).text();
        answer_tabs(*who, "named", data, asker, ok, then);
    });
}

void Hall::Inside::answer_tabs(const Identity& who, std::string_view type, const std::string& data,
                               const Asker& asker, bool ok, Instant now) {
    if (ok && !who.deleted) tell_tabs(who, type, data, asker.connection, asker.id);
    if (!who.deleted) follow_name(who, now);
    if (!asker.go_on) return;
    asker.go_on(now, [&](Connection& held, Instant) {
        if (!ok) refuse(held, Refusal::NotSaved, asker.id);
    });
}

// Seats taken as a guest are called as the person is; those of an account as the account.
void Hall::Inside::follow_name(const Identity& who, Instant now) {
    for (const auto& [name, table] : tables) {
        if (!table->room.goes_on() || table->room.version() >= house.rules.events_of_table)
            continue;
        table->room.follow_name(who.row.id, who.shown_name(), now);
        commit(*table, now);
    }
}

bool Hall::Inside::is_deleted(const store::Person& person) const {
    return deleted.contains(person.id) || deleted.contains(person.account);
}

std::string Hall::Inside::ratings_json(std::string_view account) const {
    base::JsonObject json;
    for (auto at = ratings.lower_bound({std::string(account), ""});
         at != ratings.end() && at->first.first == account; ++at) {
        base::JsonObject rating;
        rating.add("rating", at->second.rating).add("deviation", at->second.deviation);
        json.add_json(at->second.kind, rating.add("games", at->second.games).text());
    }
    return json.text();
}

// Which seats are whose may depend on the account.
void Hall::Inside::identity_changed(const Identity& who, Instant now) {
    for (const ConnectionId id : who.connections) {
        const Connection* connection = find(id);
        if (connection == nullptr) continue;
        for (const std::string& name : connection->rooms) {
            const auto table = tables.find(name);
            if (table == tables.end()) continue;
            refresh_members(*table->second);
            update_presence(*table->second, now);
        }
    }
}

}  // namespace sumito::play
