// A lost password: a person who knows the recovery code of the account gives it a new password and
// is signed in. All other sessions of the account are signed out, and there is a new code.
#include "play/account_desk.h"
#include "play/names.h"
#include "play/recovery_code.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t longest_text = 200;

RequestKey key_of(const Recover& said, MessageId id) {
    return {id, "recover", {said.name, said.code, said.password}};
}

}  // namespace

class AccountDesk::Recovery : public std::enable_shared_from_this<Recovery> {
public:
    Recovery(AccountDesk& desk, PasswordGuard::Try what, Recover said, People::Shared who,
             Asker asker)
        : desk_(desk),
          try_(std::move(what)),
          said_(std::move(said)),
          who_(std::move(who)),
          asker_(std::move(asker)) {}

    void look_up() {
        desk_.services_.read([self = shared_from_this(), post = desk_.services_.post,
                              &store = desk_.services_.store] {
            const auto found = store.account(self->try_.account);
            const auto ratings = store.ratings(self->try_.account);
            const auto tables = store.tables_of("", self->try_.account);
            if (!found || !ratings || !tables)
                return post([self](Instant now) { self->fail(Refusal::Busy, now); });
            post([self, account = found->value_or(store::Account()), rows = *ratings,
                  theirs = *tables](Instant now) {
                self->account_ = account;
                self->ratings_ = rows;
                self->tables_ = theirs;
                self->check(now);
            });
        });
    }

private:
    void check(Instant now) {
        const bool fits = !account_.recovery.empty() &&
                          equal_secrets(account_.recovery, recovery_hash(said_.code));
        if (!fits) return fail(Refusal::WrongCode, now);
        desk_.guard_.succeeded(try_);
        if (store::is_banned(account_, now.count())) return fail(Refusal::Banned, now);
        const bool taken = desk_.services_.passwords.hash(
            said_.password, [self = shared_from_this(),
                             post = desk_.services_.post](const std::optional<std::string>& made) {
                post([self, made](Instant then) {
                    made ? self->load(*made, then) : self->fail(Refusal::Busy, then);
                });
            });
        if (!taken) fail(Refusal::Busy, now);
    }

    void load(const std::string& hash, Instant now) {
        desk_.loader_.load(
            tables_, now, [self = shared_from_this(), hash](Refusal why, Instant then) {
                why == Refusal::None ? self->keep(hash, then) : self->fail(Refusal::Busy, then);
            });
    }

    void keep(const std::string& hash, Instant now) {
        const std::string before = std::exchange(account_.password_hash, hash);
        const std::string code = new_recovery_code(desk_.services_.random_number);
        account_.recovery = recovery_hash(code);
        const auto stored = [self = shared_from_this()](bool ok, const auto& concerned,
                                                        Instant then) {
            if (!ok) return;
            self->desk_.people_.add_ratings(self->ratings_);
            for (const auto& other : concerned)
                if (other != self->who_ && !other->account)
                    self->desk_.signed_out(*other, {}, then);
        };
        desk_.sign_in(who_, asker_,
                      {account_,
                       {store::SetPassword{account_.folded, before, hash},
                        store::SetRecovery{account_.folded, account_.recovery},
                        store::SignOut{account_.folded, who_->row.id}},
                       code,
                       key_of(said_, asker_.id)},
                      stored, now);
    }

    void fail(Refusal why, Instant now) {
        if (why == Refusal::Busy) desk_.guard_.undo(try_);
        desk_.refuse(asker_, why, now);
    }

    AccountDesk& desk_;
    PasswordGuard::Try try_;
    Recover said_;
    People::Shared who_;
    Asker asker_;
    store::Account account_;  // without a code if there is no account of that name
    std::vector<store::Rating> ratings_;
    std::vector<std::string> tables_;  // of the account
};

void AccountDesk::take(Connection& connection, const Recover& said, MessageId id, Instant now) {
    if (connection.who->account) return connections_.refuse(connection, Refusal::HasAccount, id);
    if (!is_password(said.password))
        return connections_.refuse(connection, Refusal::BadPassword, id);
    if (said.name.size() > longest_text || said.code.size() > longest_text)
        return connections_.refuse(connection, Refusal::WrongCode, id);
    if (!addresses_.passwords.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    if (enter_again(connection, key_of(said, id), now)) return;
    const PasswordGuard::Try what{folded_name(said.name), connection.address,
                                  connection.who->row.id};
    if (!may_try(connection, what, id, now)) return;
    std::make_shared<Recovery>(*this, what, said, connection.who, connections_.hold(connection, id))
        ->look_up();
}

// Makes a new code, for a person who has lost it or never had one.
void AccountDesk::take(Connection& connection, const AskRecoveryCode& said, MessageId id,
                       Instant now) {
    if (!connection.who->account)
        return connections_.refuse(connection, Refusal::AccountNeeded, id);
    const auto make = [this, id](Connection& held, Instant) {
        const std::string code = new_recovery_code(services_.random_number);
        committer_.submit(
            {store::SetRecovery{held.who->row.account, recovery_hash(code)}},
            [this, code, asker = connections_.hold(held, id)](bool ok, Instant then) {
                if (!ok) return refuse(asker, Refusal::NotSaved, then);
                asker.go_on(then, [this, asker, code](Connection& still, Instant) {
                    const std::string data = base::JsonObject().add("recovery", code).text();
                    connections_.send(still.id, message("recovery", data, std::nullopt, asker.id));
                });
            });
    };
    check_password(connection, id, said.password, make, now);
}

}  // namespace sumito::play
