// Accounts: signing up, in and out, passwords, taking one's data along.
#include "play/hall_inside.h"
#include "play/names.h"
#include "play/secrets.h"
#include "record/writer.h"

namespace sumito::play {

namespace {

constexpr std::size_t longest_account_name = 200;
constexpr int games_a_page = 25;
constexpr std::size_t export_bytes = 256 * 1024;  // of records, on a page

}  // namespace

void Hall::Inside::take(Connection& connection, const Register& said, MessageId id, Instant now) {
    const std::string &name = said.name, &password = said.password;
    if (connection.who->account) return connections.refuse(connection, Refusal::HasAccount, id);
    if (!is_password(password)) return connections.refuse(connection, Refusal::BadPassword, id);
    if (!addresses.passwords.take(connection.address, now))
        return connections.refuse(connection, Refusal::TooFast, id);
    const Refusal unfit = check_name(name);
    if (unfit != Refusal::None) return connections.refuse(connection, unfit, id);
    const std::string folded = folded_name(name);
    if (!names_being_registered.insert(folded).second)
        return connections.refuse(connection, Refusal::NameTaken, id);
    const Asker asker = connections.hold(connection, id);
    const auto fail = [this, asker, folded](Refusal why, Instant then) {
        names_being_registered.erase(folded);
        asker.go_on(then, [=, this](Connection& held, Instant) {
            connections.refuse(held, why, asker.id);
        });
    };
    const auto keep = [this, asker, name, folded, who = connection.who](const std::string& hash,
                                                                        Instant then) {
        const store::Account account{name, folded, hash, who->row.id, then.count()};
        sign_in(
            who, asker, account, {store::AddAccount{account}},
            [this, folded](bool ok, const auto&, Instant) {
                names_being_registered.erase(folded);
                if (ok) log_event(services.log, "registered");
            },
            then);
    };
    const auto hash = [this, post = services.post, fail, keep, password](Instant then) {
        const bool taken = services.passwords.hash(password, [post, fail, keep](const auto& made) {
            post([=](Instant at) {
                if (!made) return fail(Refusal::Busy, at);
                keep(*made, at);
            });
        });
        if (!taken) fail(Refusal::Busy, then);
    };
    services.read([post = services.post, &store = services.store, folded, fail, hash] {
        const auto account = store.account(folded);
        const Refusal refusal = !account   ? Refusal::Busy
                                : *account ? Refusal::NameTaken
                                           : Refusal::None;
        post([=](Instant then) { refusal == Refusal::None ? hash(then) : fail(refusal, then); });
    });
}

bool Hall::Inside::may_try(Connection& connection, const PasswordGuard::Try& what, MessageId id,
                           Instant now) {
    const Milliseconds wait = password_guard.begin(what, now);
    if (wait.count() == 0) return true;
    connections.refuse(connection, Refusal::TooManyTries, id, {}, wait);
    return false;
}

void Hall::Inside::take(Connection& connection, const LogIn& said, MessageId id, Instant now) {
    const std::string &name = said.name, &password = said.password;
    if (connection.who->account) return connections.refuse(connection, Refusal::HasAccount, id);
    if (!is_password(password)) return connections.refuse(connection, Refusal::BadPassword, id);
    if (name.size() > longest_account_name)
        return connections.refuse(connection, Refusal::WrongPassword, id);
    if (!addresses.passwords.take(connection.address, now))
        return connections.refuse(connection, Refusal::TooFast, id);
    const PasswordGuard::Try what{folded_name(name), connection.address, connection.who->row.id};
    if (!may_try(connection, what, id, now)) return;
    const Asker asker = connections.hold(connection, id);
    const auto fail = [this, asker, what](Refusal why, Instant then) {
        if (why == Refusal::Busy) password_guard.undo(what);
        asker.go_on(then, [=, this](Connection& held, Instant) {
            connections.refuse(held, why, asker.id);
        });
    };
    const auto let_in = [this, asker, what, fail, who = connection.who](
                            const store::Account& account, const std::vector<store::Rating>& known,
                            Instant then) {
        password_guard.succeeded(what);
        if (account.banned) return fail(Refusal::Banned, then);
        sign_in(
            who, asker, account, {},
            [this, known](bool ok, const auto&, Instant) {
                if (ok) people.add_ratings(known);
            },
            then);
    };
    services.read([this, post = services.post, &store = services.store, fail, let_in,
                   folded = what.account, password] {
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

void Hall::Inside::sign_in(const People::Shared& who, const Asker& asker,
                           const store::Account& account, std::vector<store::Change> before,
                           const Stored& then, Instant now) {
    // A new token: whoever knew the old one does not come into the account with it.
    const std::string token = new_token(who->row.id);
    Batch batch{std::move(before), {}};
    add_person(*who, batch.changes, now);
    batch.changes.emplace_back(store::SignIn{who->row.id, token_hash(token), account});
    committer.submit(
        std::move(batch), now,
        [=, this](bool ok, const std::vector<People::Shared>& concerned, Instant at) {
            then(ok, concerned, at);
            if (!ok)
                return asker.go_on(at, [=, this](Connection& held, Instant) {
                    connections.refuse(held, Refusal::NotSaved, asker.id);
                });
            if (const Connection* connection = connections.find(asker.connection))
                password_guard.know({account.folded, connection->address, who->row.id});
            const std::set<ConnectionId> tabs = who->connections;
            for (const ConnectionId tab : tabs) {
                Connection* other = tab == asker.connection ? nullptr : connections.find(tab);
                if (other == nullptr) continue;
                connections.send(tab, message("token_changed", "{}"));
                connections.close(*other, "the token has changed");
            }
            base::JsonObject json;
            json.add("name", account.name).add("account", account.folded);
            json.add_json("ratings", people.ratings_json(account.folded));
            json.add("token", token);
            follow_name(*who, at);
            asker.go_on(at, [=, this](Connection& held, Instant) {
                connections.send(held.id, message("account", json.text(), std::nullopt, asker.id));
            });
        });
}

void Hall::Inside::check_password(Connection& connection, MessageId id, std::string_view password,
                                  const std::function<void(Connection&, Instant)>& right,
                                  Instant now) {
    if (!is_password(password)) return connections.refuse(connection, Refusal::BadPassword, id);
    if (!addresses.passwords.take(connection.address, now))
        return connections.refuse(connection, Refusal::TooFast, id);
    const Identity& who = *connection.who;
    const PasswordGuard::Try what{who.row.account, connection.address, who.row.id};
    if (!may_try(connection, what, id, now)) return;
    const auto go_on = connections.hold(connection);
    const auto checked = [this, go_on, what, right, id](bool fits, Instant then) {
        if (fits) password_guard.succeeded(what);
        go_on(then, [=, this](Connection& held, Instant at) {
            if (!fits) return connections.refuse(held, Refusal::WrongPassword, id);
            if (held.who->row.account != what.account)
                return connections.refuse(held, Refusal::AccountNeeded, id);
            right(held, at);
        });
    };
    const bool taken =
        services.passwords.verify(std::string(password), who.account->password_hash,
                                  [post = services.post, checked](bool fits) {
                                      post([=](Instant then) { checked(fits, then); });
                                  });
    if (taken) return;
    password_guard.undo(what);
    go_on(now,
          [=, this](Connection& held, Instant) { connections.refuse(held, Refusal::Busy, id); });
}

void Hall::Inside::take(Connection& connection, const ChangePassword& said, MessageId id,
                        Instant now) {
    const std::string& fresh = said.after;
    if (!connection.who->account) return connections.refuse(connection, Refusal::AccountNeeded, id);
    if (!is_password(fresh)) return connections.refuse(connection, Refusal::BadPassword, id);
    const auto set = [this, id, fresh](Connection& held, Instant then) {
        const auto who = held.who;
        const Asker asker = connections.hold(held, id);
        const auto busy = [this, asker](Instant at) {
            asker.go_on(at, [&](Connection& one, Instant) {
                connections.refuse(one, Refusal::Busy, asker.id);
            });
        };
        const auto keep = [this, who, asker, before = *who->account](const std::string& hash,
                                                                     Instant at) {
            store::Account account = before;
            account.password_hash = hash;
            const auto tell = [this, who](bool, const auto& concerned, Instant stored_at) {
                for (const auto& other : concerned)
                    if (other != who && !other->account) signed_out(*other, {}, stored_at);
            };
            sign_in(who, asker, account,
                    {store::SetPassword{account.folded, before.password_hash, hash},
                     store::SignOut{account.folded, who->row.id}},
                    tell, at);
        };
        const bool taken =
            services.passwords.hash(fresh, [post = services.post, busy, keep](const auto& made) {
                post([=](Instant at) { made ? keep(*made, at) : busy(at); });
            });
        if (!taken) busy(then);
    };
    check_password(connection, id, said.before, set, now);
}

void Hall::Inside::signed_out(const Identity& who, const Asker& asker, Instant now) {
    connections.send_to(who, "logged_out", "{}", asker);
    follow_name(who, now);
}

void Hall::Inside::take(Connection& connection, const LogOut&, MessageId id, Instant now) {
    const auto who = connection.who;
    std::vector<store::Change> changes = {store::LeaveAccount{who->row.id}};
    add_person(*who, changes, now);
    committer.submit(std::move(changes),
                     [this, who, asker = connections.hold(connection, id)](bool ok, Instant then) {
                         if (ok) signed_out(*who, asker, then);
                         asker.go_on(then, [=, this](Connection& held, Instant) {
                             if (!ok) connections.refuse(held, Refusal::NotSaved, asker.id);
                         });
                     });
}

void Hall::Inside::take(Connection& connection, const LogOutEverywhere&, MessageId id,
                        Instant now) {
    if (!connection.who->account) return connections.refuse(connection, Refusal::AccountNeeded, id);
    Batch batch{{store::SignOut{connection.who->row.account, ""}}, {}};
    committer.submit(std::move(batch), now,
                     [this, go_on = connections.hold(connection), id](
                         bool ok, const std::vector<People::Shared>& concerned, Instant then) {
                         for (const auto& who : concerned) signed_out(*who, {}, then);
                         go_on(then, [=, this](Connection& held, Instant) {
                             if (!ok) return connections.refuse(held, Refusal::NotSaved, id);
                             if (id)
                                 connections.send(held.id, message("ack", "{}", std::nullopt, id));
                         });
                     });
}

void Hall::Inside::take(Connection& connection, const ExportData& said, MessageId id, Instant now) {
    store::GameQuery query;
    query.person = connection.who->row.id;
    query.account = connection.who->row.account;
    query.after = said.after;
    query.limit = games_a_page;
    query.record_bytes = export_bytes;
    query.with_records = query.with_private = true;
    const auto go_on = connections.hold(connection);
    const bool taken = services.search(
        connection.address,
        [this, post = services.post, &store = services.store, go_on, query, id] {
            auto page = store.search(query);
            post([this, go_on, id, page = std::move(page)](Instant then) {
                go_on(then, [=, this](Connection& held, Instant) {
                    if (!page && page.error() == store::took_too_long)
                        return connections.refuse(held, Refusal::Busy, id, page.error());
                    if (!page)
                        return connections.refuse(held, Refusal::BadMessage, id, page.error());
                    const Identity& who = *held.who;
                    base::JsonObject json;
                    json.add("person", who.row.id).add("name", who.shown_name());
                    json.add("created", who.row.created);
                    if (who.account) {
                        json.add("account", who.account->name);
                        json.add("account_created", who.account->created);
                        json.add_json("ratings", people.ratings_json(who.row.account));
                    }
                    std::vector<std::string> games;
                    for (const store::StoredGame& game : page->games) {
                        base::JsonObject item;
                        item.add("table", game.game.table).add("record", game.game.record);
                        games.push_back(item.text());
                    }
                    json.add_json("games", base::json_array(games));
                    if (!page->next.empty()) json.add("next", page->next);
                    connections.send(held.id, message("exported", json.text(), std::nullopt, id));
                });
            });
        });
    if (!taken)
        go_on(now, [=, this](Connection& held, Instant) {
            connections.refuse(held, Refusal::Busy, id);
        });
}

}  // namespace sumito::play
