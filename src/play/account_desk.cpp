#include "play/account_desk.h"

#include "play/reception.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr int games_a_page = 25;
constexpr std::size_t code_letters = 32;
constexpr std::size_t export_bytes = 256 * 1024;  // of records, per page

}  // namespace

void AccountDesk::refuse(const Asker& asker, Refusal why, Instant now) {
    asker.go_on(now, [this, id = asker.id, why](Connection& held, Instant) {
        connections_.refuse(held, why, id);
    });
}

bool AccountDesk::may_try(Connection& connection, const PasswordGuard::Try& what, MessageId id,
                          Instant now) {
    const Milliseconds wait = guard_.begin(what, now);
    if (wait.count() == 0) return true;
    connections_.refuse(connection, Refusal::TooManyTries, id, {}, wait);
    return false;
}

void AccountDesk::check_password(Connection& connection, MessageId id, std::string_view password,
                                 const Right& right, Instant now) {
    if (!is_password(password)) return connections_.refuse(connection, Refusal::BadPassword, id);
    if (!addresses_.passwords.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    const Identity& who = *connection.who;
    const PasswordGuard::Try what{who.row.account, connection.address, who.row.id};
    if (!may_try(connection, what, id, now)) return;
    const Asker asker = connections_.hold(connection, id);
    const auto checked = [this, asker, what, right](bool fits, Instant then) {
        if (fits) guard_.succeeded(what);
        asker.go_on(then, [=, this](Connection& held, Instant at) {
            if (!fits) return connections_.refuse(held, Refusal::WrongPassword, asker.id);
            if (held.who->row.account != what.account)
                return connections_.refuse(held, Refusal::AccountNeeded, asker.id);
            right(held, at);
        });
    };
    const bool taken =
        services_.passwords.verify(std::string(password), who.account->password_hash,
                                   [post = services_.post, checked](bool fits) {
                                       post([checked, fits](Instant then) { checked(fits, then); });
                                   });
    if (taken) return;
    guard_.undo(what);
    refuse(asker, Refusal::Busy, now);
}

void AccountDesk::sign_in(const People::Shared& who, const Asker& asker,
                          const store::Account& account, std::vector<store::Change> before,
                          const Stored& then, Instant now) {
    if (!who->entering.empty()) {  // in another tab
        then(false, {}, now);
        return refuse(asker, Refusal::Busy, now);
    }
    // The secret is new, so that somebody who knew the old one does not get into the account with
    // it.
    const std::string secret = new_token(services_, who->row.id);
    const std::string replaced = who->row.token_hash;
    Batch batch{std::move(before), {}};
    add_person(*who, batch.changes, now);
    batch.changes.emplace_back(store::SignIn{who->row.id, token_hash(secret), account});
    // Messages of all tabs wait, because it changes meanwhile whose the seats are.
    connections_.hold(*who);
    who->entering = account.folded;
    const bool guest = !who->account;
    if (guest) seated_.adopt(*who, account, batch, now);
    committer_.submit(std::move(batch), now,
                      [=, this](bool ok, const std::vector<People::Shared>& concerned, Instant at) {
                          who->entering.clear();
                          then(ok, concerned, at);
                          if (ok && guest) seated_.adopted(*who, account, at);
                          ok ? signed_in(who, asker, account, secret, replaced, at)
                             : refuse(asker, Refusal::NotSaved, at);
                          connections_.release(*who, at);
                      });
}

void AccountDesk::signed_in(const People::Shared& who, const Asker& asker,
                            const store::Account& account, const std::string& secret,
                            const std::string& replaced, Instant now) {
    const Connection* connection = connections_.find(asker.connection);
    if (connection != nullptr) guard_.know({account.folded, connection->address, who->row.id});
    close_others(*who, asker);
    base::JsonObject json;
    json.add("name", account.name).add("account", account.folded);
    json.add_json("ratings", people_.ratings_json(account.folded));
    if (connection != nullptr && connection->by_cookie) {
        const std::string code = services_.random_text(code_letters);
        renewals_.add(code, secret, replaced, now);
        json.add("renew", code);
    } else {
        json.add("token", secret);
    }
    asker.go_on(now, [this, text = message("account", json.text(), std::nullopt, asker.id)](
                         Connection& held, Instant) { connections_.send(held.id, text); });
}

void AccountDesk::close_others(const Identity& who, const Asker& asker) {
    const std::set<ConnectionId> tabs = who.connections;
    for (const ConnectionId tab : tabs) {
        Connection* other = tab == asker.connection ? nullptr : connections_.find(tab);
        if (other == nullptr) continue;
        connections_.send(tab, message("token_changed", "{}"));
        connections_.close(*other, "the token has changed");
    }
}

void AccountDesk::signed_out(const Identity& who, const Asker& asker, Instant now) {
    connections_.send_to(who, "logged_out", "{}", asker);
    seated_.follow_name(who, now);
}

void AccountDesk::take(Connection& connection, const LogOut&, MessageId id, Instant now) {
    const auto who = connection.who;
    std::vector<store::Change> changes = {store::LeaveAccount{who->row.id}};
    add_person(*who, changes, now);
    committer_.submit(std::move(changes), [this, who, asker = connections_.hold(connection, id)](
                                              bool ok, Instant then) {
        if (!ok) return refuse(asker, Refusal::NotSaved, then);
        signed_out(*who, asker, then);
        asker.go_on(then, [](Connection&, Instant) {});
    });
}

void AccountDesk::take(Connection& connection, const LogOutEverywhere&, MessageId id, Instant now) {
    if (!connection.who->account)
        return connections_.refuse(connection, Refusal::AccountNeeded, id);
    Batch batch{{store::SignOut{connection.who->row.account, ""}}, {}};
    committer_.submit(std::move(batch), now,
                      [this, asker = connections_.hold(connection, id)](
                          bool ok, const std::vector<People::Shared>& concerned, Instant then) {
                          if (!ok) return refuse(asker, Refusal::NotSaved, then);
                          for (const auto& who : concerned) signed_out(*who, {}, then);
                          asker.go_on(then, [this, asker](Connection& held, Instant) {
                              if (asker.id)
                                  connections_.send(held.id,
                                                    message("ack", "{}", std::nullopt, asker.id));
                          });
                      });
}

void AccountDesk::take(Connection& connection, const ExportData& said, MessageId id, Instant now) {
    store::GameQuery query;
    query.person = connection.who->row.id;
    query.account = connection.who->row.account;
    query.after = said.after;
    query.limit = games_a_page;
    query.record_bytes = export_bytes;
    query.with_records = query.with_private = true;
    const Asker asker = connections_.hold(connection, id);
    const bool taken = services_.search(
        connection.address, [this, post = services_.post, &store = services_.store, asker, query] {
            post([this, asker, page = store.search(query)](Instant then) {
                asker.go_on(then, [=, this](Connection& held, Instant) {
                    send_export(held, page, asker.id);
                });
            });
        });
    if (!taken) refuse(asker, Refusal::Busy, now);
}

void AccountDesk::send_export(Connection& connection, const base::Result<store::Page>& page,
                              MessageId id) {
    if (!page) {
        const bool slow = page.error() == store::took_too_long;
        return connections_.refuse(connection, slow ? Refusal::Busy : Refusal::BadMessage, id,
                                   page.error());
    }
    const Identity& who = *connection.who;
    base::JsonObject json;
    json.add("person", who.row.id).add("name", who.shown_name());
    json.add("created", who.row.created);
    if (who.account) {
        json.add("account", who.account->name);
        json.add("account_created", who.account->created);
        json.add_json("ratings", people_.ratings_json(who.row.account));
    }
    std::vector<std::string> games;
    for (const store::StoredGame& game : page->games) {
        base::JsonObject item;
        item.add("table", game.game.table).add("record", game.game.record);
        games.push_back(item.text());
    }
    json.add_json("games", base::json_array(games));
    if (!page->next.empty()) json.add("next", page->next);
    connections_.send(connection.id, message("exported", json.text(), std::nullopt, id));
}

}  // namespace sumito::play
