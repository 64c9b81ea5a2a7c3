#include "play/account_desk.h"

#include <utility>

#include "play/reception.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t code_letters = 32;

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

void AccountDesk::sign_in(const People::Shared& who, const Asker& asker, Entry entry,
                          const Stored& then, Instant now) {
    if (!who->entering.empty()) {  // in another tab
        then(false, {}, now);
        return refuse(asker, Refusal::Busy, now);
    }
    // The secret is new, so that somebody who knew the old one does not get into the account with
    // it.
    const Secrets secrets{new_token(services_, who->row.id), who->row.token_hash};
    Batch batch{std::exchange(entry.before, {}), {}};
    add_person(*who, batch.changes, now);
    batch.changes.emplace_back(store::SignIn{who->row.id, token_hash(secrets.now), entry.account});
    // The person's seats get another owner meanwhile, so messages of all tabs wait.
    connections_.hold(*who);
    who->entering = entry.account.folded;
    const bool guest = !who->account;
    if (guest) seated_.adopt(*who, entry.account, batch, now);
    committer_.submit(std::move(batch), now,
                      [=, this](bool ok, const std::vector<People::Shared>& concerned, Instant at) {
                          who->entering.clear();
                          then(ok, concerned, at);
                          if (ok && guest) seated_.adopted(*who, entry.account, at);
                          ok ? signed_in(who, asker, entry, secrets, at)
                             : refuse(asker, Refusal::NotSaved, at);
                          connections_.release(*who, at);
                      });
}

void AccountDesk::signed_in(const People::Shared& who, const Asker& asker, const Entry& entry,
                            const Secrets& secrets, Instant now) {
    const Connection* connection = connections_.find(asker.connection);
    const std::string& account = entry.account.folded;
    if (connection != nullptr) guard_.know({account, connection->address, who->row.id});
    close_others(*who, asker);
    base::JsonObject json;
    json.add("name", entry.account.name).add("account", account);
    json.add_json("ratings", people_.ratings_json(account));
    json.add_json("prefs", prefs_json(*who));
    if (!entry.account.rights.empty()) json.add("rights", entry.account.rights);
    if (!entry.recovery.empty()) json.add("recovery", entry.recovery);
    if (connection != nullptr && connection->by_cookie) {
        const std::string code = services_.random_text(code_letters);
        renewals_.add(code, secrets.now, secrets.replaced, now);
        json.add("renew", code);
    } else {
        json.add("token", secrets.now);
    }
    if (entry.request) {
        const DoneRequests::Done done{account, entry.account.password_hash};
        DoneRequests& all = connections_.done_requests();
        all.add(entry.request->of(secrets.replaced), done, now);
        if (connection != nullptr) all.add(entry.request->of(connection->secret), done, now);
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
    const std::string key = RequestKey(id, "logout_all", {}).of(connection.who->row.id);
    if (connections_.done_requests().find(key, now) != nullptr)
        return connections_.send(connection.id, message("ack", "{}", std::nullopt, id));
    if (!connection.who->account)
        return connections_.refuse(connection, Refusal::AccountNeeded, id);
    Batch batch{{store::SignOut{connection.who->row.account, ""}}, {}};
    committer_.submit(std::move(batch), now,
                      [this, key, asker = connections_.hold(connection, id)](
                          bool ok, const std::vector<People::Shared>& concerned, Instant then) {
                          if (!ok) return refuse(asker, Refusal::NotSaved, then);
                          connections_.done_requests().add(key, {}, then);
                          for (const auto& who : concerned) signed_out(*who, {}, then);
                          asker.go_on(then, [this, asker](Connection& held, Instant) {
                              if (asker.id)
                                  connections_.send(held.id,
                                                    message("ack", "{}", std::nullopt, asker.id));
                          });
                      });
}

void AccountDesk::take(Connection& connection, const PutPrefs& said, MessageId id, Instant now) {
    if (!connection.who->account)
        return connections_.refuse(connection, Refusal::AccountNeeded, id);
    if (!addresses_.prefs.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    const std::string prefs = base::json_text(said.prefs);
    if (said.prefs.object() == nullptr || prefs.size() > limits_.prefs_bytes)
        return connections_.refuse(connection, Refusal::BadPrefs, id);
    Batch batch{{store::SetPrefs{connection.who->row.account, prefs}}, {}};
    committer_.submit(std::move(batch), now,
                      [this, prefs, asker = connections_.hold(connection, id)](
                          bool ok, const std::vector<People::Shared>& concerned, Instant then) {
                          if (!ok) return refuse(asker, Refusal::NotSaved, then);
                          const std::string data =
                              base::JsonObject().add_json("prefs", prefs).text();
                          for (const auto& who : concerned)
                              connections_.send_to(*who, "prefs", data, asker);
                          asker.go_on(then, [](Connection&, Instant) {});
                      });
}

}  // namespace sumito::play
