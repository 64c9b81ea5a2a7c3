#include "play/reception.h"

#include "play/feed.h"
#include "play/names.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t person_letters = 12, secret_letters = 32, longest_token = 100;
constexpr store::Time seen_every = 24LL * 3600 * 1000;

// The name may have changed again since the request that is answered.
std::string named_message(const Identity& who, MessageId id) {
    const std::string data = base::JsonObject().add("name", who.shown_name()).text();
    return message("named", data, std::nullopt, id);
}

}  // namespace

std::string new_token(const Services& services, const std::string& person) {
    return person + "." + services.random_text(secret_letters);
}

void Reception::take(Connection& connection, const Hello& hello, MessageId id, Instant now) {
    if (connection.who)
        return connections_.refuse(connection, Refusal::BadMessage, id, "hello twice");
    if (hello.wire != wire_number) {
        connections_.refuse(connection, Refusal::OldClient, id,
                            "this server speaks wire " + std::to_string(wire_number));
        return connections_.close(connection, "another wire");
    }
    const bool by_cookie = hello.token.empty() && !hello.bot && !connection.cookie.empty();
    const bool shows_nothing = hello.token.empty() || hello.token.size() > longest_token;
    if (!by_cookie && shows_nothing) return greet_stranger(connection, hello.bot, false, id, now);
    const std::string hash = by_cookie ? connection.cookie : token_hash(hello.token);
    connection.by_cookie = by_cookie;
    connection.secret = hash;
    if (const auto known = people_.find_by_secret(hash))
        return welcome(connection, known, std::nullopt, id, now);
    if (renewals_.is_replaced(hash, now)) {
        connections_.refuse(connection, Refusal::Busy, id);
        return connections_.close(connection, "the cookie is being renewed");
    }
    look_up({hash, hello.bot, by_cookie, connections_.hold(connection, id)});
}

void Reception::look_up(const Shown& shown) {
    services_.read(
        [this, shown, post = services_.post, &store = services_.store, epoch = people_.epoch()] {
            post([this, shown, epoch, known = read_person(store, shown.hash)](Instant now) {
                load_tables(shown, known, epoch, now);
            });
        });
}

void Reception::load_tables(const Shown& shown, const Read& known, std::uint64_t epoch,
                            Instant now) {
    const auto tables = known && *known ? (*known)->tables : std::vector<std::string>();
    loader_.load(tables, now, [this, shown, known, epoch](Refusal refusal, Instant then) {
        // The row may have been read before a change that memory has taken already.
        if (known && *known &&
            people_.changed_since(epoch, (*known)->row.id, (*known)->row.account))
            return look_up(shown);
        const bool loaded = refusal == Refusal::None;
        const Read read = loaded ? known : Read(base::Error{"the tables cannot be read"});
        shown.asker.go_on(then, [this, shown, read](Connection& held, Instant at) {
            found(shown, read, held, at);
        });
    });
}

void Reception::found(const Shown& shown, const Read& known, Connection& connection, Instant now) {
    if (!known) {
        connections_.refuse(connection, Refusal::Busy, shown.asker.id);
        return connections_.close(connection, "the store cannot be read");
    }
    // Another tab of the browser may have come at the same time.
    const auto here = people_.find_by_secret(shown.hash);
    if (!here && !*known)
        return greet_stranger(connection, shown.bot, shown.by_cookie, shown.asker.id, now);
    welcome(connection, here ? here : people_.add_known(**known), std::nullopt, shown.asker.id,
            now);
}

void Reception::greet_stranger(Connection& connection, bool bot, bool by_cookie, MessageId id,
                               Instant now) {
    if (!addresses_.persons.take(connection.address, now)) {
        connections_.refuse(connection, Refusal::TooFast, id);
        return connections_.close(connection, "too many new visitors");
    }
    store::Person row;
    row.id = services_.random_text(person_letters);
    std::optional<std::string> token;
    if (!by_cookie) token = new_token(services_, row.id);
    row.token_hash = token ? token_hash(*token) : connection.cookie;
    row.created = row.seen = now.count();
    row.bot = bot;
    welcome(connection, people_.add_guest(std::move(row)), token, id, now);
}

void Reception::welcome(Connection& connection, const People::Shared& who,
                        const std::optional<std::string>& token, MessageId id, Instant now) {
    if (store::is_banned(who->row, now.count()) ||
        (who->account && store::is_banned(*who->account, now.count()))) {
        if (who->connections.empty()) people_.erase(who->row.id);
        connections_.refuse(connection, Refusal::Banned, id);
        return connections_.close(connection, "banned");
    }
    if (who->saved && now.count() - who->row.seen > seen_every)
        committer_.submit({store::SeePerson{who->row.id, now.count()}}, [](bool, Instant) {});
    if (who->account) guard_.know({who->row.account, connection.address, who->row.id});
    who->connections.insert(connection.id);
    connection.who = who;
    base::JsonObject json;
    json.add("person", who->row.id).add("name", who->shown_name());
    if (token) json.add("token", *token);
    if (who->row.bot) json.add("bot", true);
    if (who->account) {
        json.add("account", who->row.account);
        json.add_json("ratings", people_.ratings_json(who->row.account));
        json.add_json("prefs", prefs_json(*who));
        if (!who->account->rights.empty()) json.add("rights", who->account->rights);
    }
    json.add_json("tables", tables_of(*who, now)).add("now", now.count());
    json.add("wire", wire_number);
    if (services_.build) json.add("build", services_.build());
    connections_.send(connection.id, message("welcome", json.text(), std::nullopt, id));
}

// The unfinished tables where the person sits, as far as they are durable.
std::string Reception::tables_of(const Identity& who, Instant now) const {
    const std::string &person = who.row.id, &account = who.row.account;
    std::vector<std::string> tables;
    const auto add = [&](const Room& room) {
        const SeatSet seats = room.seats_of(person, account);
        if (room.goes_on() && !seats.empty())
            tables.push_back(table_of_person(room, seats, now, true).text());
    };
    for (const HostedRoom* hosted : rooms_.of(person, account)) {
        if (!hosted->exists) continue;
        if (hosted->durable == hosted->room.version())
            add(hosted->room);
        else
            add(hosted->room.rebuilt(hosted->durable));
    }
    return base::json_array(tables);
}

void Reception::take(Connection& connection, const ChooseName& said, MessageId id, Instant now) {
    const Identity& who = *connection.who;
    const std::string key = RequestKey(id, "name", {said.name}).of(who.row.id);
    if (connections_.done_requests().find(key, now) != nullptr)
        return connections_.send(connection.id, named_message(who, id));
    if (who.account) return connections_.refuse(connection, Refusal::HasAccount, id);
    if (!addresses_.names.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    const Refusal unfit = check_name(said.name);
    if (unfit != Refusal::None) return connections_.refuse(connection, unfit, id);
    services_.read([this, post = services_.post, &store = services_.store, name = said.name,
                    asker = connections_.hold(connection, id)] {
        const auto account = store.account(folded_name(name));
        const Refusal refusal = !account   ? Refusal::Busy
                                : *account ? Refusal::NameTaken
                                           : Refusal::None;
        post([this, asker, refusal, name](Instant then) {
            asker.go_on(then, [this, asker, refusal, name](Connection& held, Instant at) {
                if (refusal != Refusal::None) return connections_.refuse(held, refusal, asker.id);
                take_name(held, name, asker.id, at);
            });
        });
    });
}

void Reception::take_name(Connection& connection, const std::string& name, MessageId id,
                          Instant now) {
    if (people_.is_being_registered(folded_name(name)))
        return connections_.refuse(connection, Refusal::NameTaken, id);
    const auto who = connection.who;
    if (who->account) return connections_.refuse(connection, Refusal::HasAccount, id);
    std::vector<store::Change> changes = {store::NamePerson{who->row.id, name}};
    add_person(*who, changes, now);
    committer_.submit(
        std::move(changes),
        [this, who, name, asker = connections_.hold(connection, id)](bool ok, Instant then) {
            if (ok) {
                connections_.done_requests().add(
                    RequestKey(asker.id, "name", {name}).of(who->row.id), {}, then);
                const std::string data = base::JsonObject().add("name", name).text();
                connections_.send_to(*who, "named", data, asker);
                seated_.follow_name(*who, then);
            }
            asker.go_on(then, [=, this](Connection& held, Instant) {
                if (!ok) connections_.refuse(held, Refusal::NotSaved, asker.id);
            });
        });
}

}  // namespace sumito::play
