// Accounts: signing up, in and out, taking one's data along, deleting it.
#include "play/hall_inside.h"
#include "play/names.h"
#include "record/writer.h"

namespace sumito::play {

namespace {

constexpr std::size_t shortest_password = 8, longest_password = 128;
constexpr int games_a_page = 25;
constexpr std::size_t export_bytes = 256 * 1024;  // of records, on a page
constexpr std::string_view nobody = "?";  // in the games of somebody who has deleted everything

}  // namespace

void Hall::Inside::enter(Connection& connection, const Message& message, Instant now, bool is_new) {
    const std::string name(message.data.text_or("name"));
    const std::string password(message.data.text_or("password"));
    if (connection.who->account) return refuse(connection, Refusal::HasAccount, message.id);
    if (password.size() < shortest_password || password.size() > longest_password)
        return refuse(connection, Refusal::BadPassword, message.id);
    if (!use_of(connection).passwords.take(house.rules.password_tries, now))
        return refuse(connection, Refusal::TooFast, message.id);
    const Refusal refusal = check_name(name);
    if (is_new && refusal != Refusal::None) return refuse(connection, refusal, message.id);
    if (is_new)
        enter_new(connection, message, name, password);
    else
        enter_old(connection, message, name, password);
}

void Hall::Inside::enter_new(Connection& connection, const Message& message,
                             const std::string& name, const std::string& password) {
    const std::string folded = folded_name(name);
    if (!names_being_registered.insert(folded).second)
        return refuse(connection, Refusal::NameTaken, message.id);
    const auto go_on = hold(connection);
    const auto fail = [this, go_on, folded, id = message.id](Refusal why, Instant then) {
        names_being_registered.erase(folded);
        go_on(then, [&](Connection& held, Instant) { refuse(held, why, id); });
    };
    const auto keep = [this, go_on, fail, name, folded, id = message.id, asker = connection.id,
                       who = connection.who](const std::string& hash, Instant then) {
        if (who->deleted) return fail(Refusal::Busy, then);
        const store::Account account{name, folded, hash, who->row.id, then.count()};
        store::Person row = who->row;
        row.account = folded;
        row.name = name;
        submit({store::PutPerson{row}, store::PutAccount{account}},
               [this, go_on, fail, account, id, asker, who](bool ok, Instant at) {
                   if (!ok) return fail(Refusal::NotSaved, at);
                   names_being_registered.erase(account.folded);
                   deleted.erase(account.folded);
                   log("registered");
                   if (!who->deleted) return entered(who, {asker, id, go_on}, account, {}, at);
                   // Another tab was faster with deleting everything.
                   submit({store::DeletePerson{who->row.id, account.folded, std::string(nobody)}},
                          [](bool, Instant) {});
               });
    };
    const auto hash = [this, post = poster(), fail, keep, password](Instant then) {
        const bool taken = services.passwords.hash(password, [post, fail, keep](const auto& made) {
            post([=](Instant at) {
                if (!made) return fail(Refusal::Busy, at);
                keep(*made, at);
            });
        });
        if (!taken) fail(Refusal::Busy, then);
    };
    services.read([post = poster(), &store = services.store, folded, fail, hash] {
        const auto account = store.account(folded);
        const Refusal refusal = !account   ? Refusal::Busy
                                : *account ? Refusal::NameTaken
                                           : Refusal::None;
        post([=](Instant then) { refusal == Refusal::None ? hash(then) : fail(refusal, then); });
    });
}

void Hall::Inside::enter_old(Connection& connection, const Message& message,
                             const std::string& name, const std::string& password) {
    const auto go_on = hold(connection);
    const auto fail = [this, go_on, id = message.id](Refusal why, Instant then) {
        go_on(then, [&](Connection& held, Instant) { refuse(held, why, id); });
    };
    const auto let_in =
        [this, fail, who = connection.who, asker = Asker{connection.id, message.id, go_on}](
            const store::Account& account, const std::vector<store::Rating>& known, Instant then) {
            if (who->deleted || deleted.contains(account.folded))
                return fail(Refusal::WrongPassword, then);
            if (account.banned) return fail(Refusal::Banned, then);
            entered(who, asker, account, known, then);
        };
    services.read([this, post = poster(), &store = services.store, fail, let_in,
                   folded = folded_name(name), password] {
        const auto found = store.account(folded);
        const auto known = store.ratings(folded);
        if (!found || !known) return post([fail](Instant then) { fail(Refusal::Busy, then); });
        const store::Account account = found->value_or(store::Account());
        const std::vector<store::Rating>& rows = *known;
        post([=, this](Instant then) {
            const bool taken =
                services.passwords.verify(password, account.password_hash, [=](bool fits) {
                    post([=](Instant at) {
                        if (!fits) return fail(Refusal::WrongPassword, at);
                        let_in(account, rows, at);
                    });
                });
            if (!taken) fail(Refusal::Busy, then);
        });
    });
}

void Hall::Inside::entered(const std::shared_ptr<Identity>& who, const Asker& asker,
                           const store::Account& account, const std::vector<store::Rating>& known,
                           Instant now) {
    who->account = account;
    who->saved = true;
    who->row.account = account.folded;
    who->row.name = account.name;
    for (const store::Rating& rating : known)
        ratings.try_emplace({rating.account, rating.kind}, rating);
    identity_changed(*who, now);
    submit({store::PutPerson{who->row}}, [=, this](bool ok, Instant then) {
        if (!ok) sign_out(*who, then);
        base::JsonObject json;
        json.add("name", account.name).add("account", account.folded);
        json.add_json("ratings", ratings_json(account.folded));
        answer_tabs(*who, "account", json.text(), asker, ok, then);
    });
}

void Hall::Inside::sign_out(Identity& who, Instant now) {
    who.account.reset();
    who.row.account.clear();
    who.row.name.clear();
    identity_changed(who, now);
}

void Hall::Inside::log_out(Connection& connection, const Message& message, Instant now) {
    const auto who = connection.who;
    sign_out(*who, now);
    std::vector<store::Change> changes;
    if (who->saved) changes.emplace_back(store::PutPerson{who->row});
    submit(std::move(changes),
           [this, who, asker = Asker{connection.id, message.id, hold(connection)}](
               bool ok, Instant then) { answer_tabs(*who, "logged_out", "{}", asker, ok, then); });
}

void Hall::Inside::log_out_everywhere(Connection& connection, const Message& message, Instant now) {
    if (!connection.who->account) return refuse(connection, Refusal::AccountNeeded, message.id);
    const std::string folded = connection.who->row.account;
    std::vector<std::shared_ptr<Identity>> here;
    for (const auto& [id, who] : identities)
        if (who->row.account == folded) here.push_back(who);
    for (const auto& who : here) sign_out(*who, now);
    submit({store::SignOut{folded, ""}},
           [this, go_on = hold(connection), here, id = message.id](bool ok, Instant then) {
               for (const auto& who : here) answer_tabs(*who, "logged_out", "{}", {}, ok, then);
               go_on(then, [&](Connection& held, Instant) {
                   if (!ok) return refuse(held, Refusal::NotSaved, id);
                   if (id) send(held.id, play::message("ack", "{}", std::nullopt, id));
               });
           });
}

void Hall::Inside::export_data(Connection& connection, const Message& message, Instant now) {
    store::GameQuery query;
    query.person = connection.who->row.id;
    query.account = connection.who->row.account;
    query.after = message.data.text_or("after");
    query.limit = games_a_page;
    query.record_bytes = export_bytes;
    query.with_records = query.with_private = true;
    const auto go_on = hold(connection);
    const bool taken = services.search(
        connection.address,
        [this, post = poster(), &store = services.store, go_on, query, id = message.id] {
            auto page = store.search(query);
            post([this, go_on, id, page = std::move(page)](Instant then) {
                go_on(then, [&](Connection& held, Instant) {
                    if (!page && page.error() == store::took_too_long)
                        return refuse(held, Refusal::Busy, id, page.error());
                    if (!page) return refuse(held, Refusal::BadMessage, id, page.error());
                    const Identity& who = *held.who;
                    base::JsonObject json;
                    json.add("person", who.row.id).add("name", who.shown_name());
                    json.add("created", who.row.created);
                    if (who.account) {
                        json.add("account", who.account->name);
                        json.add("account_created", who.account->created);
                        json.add_json("ratings", ratings_json(who.row.account));
                    }
                    std::vector<std::string> games;
                    for (const store::StoredGame& game : page->games) {
                        base::JsonObject item;
                        item.add("table", game.game.table).add("record", game.game.record);
                        games.push_back(item.text());
                    }
                    json.add_json("games", base::json_array(games));
                    if (!page->next.empty()) json.add("next", page->next);
                    send(held.id, play::message("exported", json.text(), std::nullopt, id));
                });
            });
        });
    if (!taken)
        go_on(now, [&](Connection& held, Instant) { refuse(held, Refusal::Busy, message.id); });
}

void Hall::Inside::delete_me(Connection& connection, const Message& message, Instant now) {
    if (!connection.who->account) return really_delete(connection, message.id, now);
    const std::string password(message.data.text_or("password"));
    if (password.size() > longest_password)
        return refuse(connection, Refusal::BadPassword, message.id);
    if (!use_of(connection).passwords.take(house.rules.password_tries, now))
        return refuse(connection, Refusal::TooFast, message.id);
    const auto go_on = hold(connection);
    const auto checked = [this, go_on, id = message.id](bool fits, Instant then) {
        go_on(then, [&](Connection& held, Instant at) {
            if (!fits) return refuse(held, Refusal::WrongPassword, id);
            really_delete(held, id, at);
        });
    };
    const bool taken = services.passwords.verify(
        password, connection.who->account->password_hash, [post = poster(), checked](bool fits) {
            post([=](Instant then) { checked(fits, then); });
        });
    if (!taken)
        go_on(now, [&](Connection& held, Instant) { refuse(held, Refusal::Busy, message.id); });
}

void Hall::Inside::really_delete(const Connection& asker, std::optional<std::int64_t> id,
                                 Instant now) {
    const auto who = asker.who;
    const std::string person = who->row.id, account = who->row.account;
    std::vector<std::shared_ptr<Identity>> gone = {who};
    for (const auto& [name, other] : identities)
        if (!account.empty() && other != who && other->row.account == account)
            gone.push_back(other);
    for (const auto& identity : gone) {
        withdraw(identity->row.id, account, now);
        for (const auto& [name, table] : tables) {
            table->room.forget(identity->row.id, account, now);
            commit(*table, now);
        }
        identities.erase(identity->row.id);
        deleted[identity->row.id] = now;
        // Whatever its tabs still say is said by nobody.
        identity->deleted = true;
        for (const ConnectionId tab : identity->connections)
            if (Connection* connection = find(tab)) connection->busy = true;
    }
    if (!account.empty()) {
        deleted[account] = now;
        std::erase_if(ratings, [&](const auto& item) { return item.first.first == account; });
    }
    log("deleted");
    submit({store::DeletePerson{person, account, std::string(nobody)}},
           [this, gone, account, id, tab = asker.id](bool ok, Instant) {
               for (const auto& identity : gone) {
                   if (!ok) deleted.erase(identity->row.id);
                   const std::string answer = base::JsonObject().add("ok", ok).text();
                   tell_tabs(*identity, "deleted", answer, tab, id);
                   for (const ConnectionId open : identity->connections)
                       if (Connection* connection = find(open)) close(*connection, "deleted");
               }
               if (!ok) deleted.erase(account);
           });
}

}  // namespace sumito::play
