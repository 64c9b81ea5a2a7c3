// A new password: checks the old one, hashes the new one, stores it. All other sessions of the
// account are signed out.
#include "play/account_desk.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

RequestKey key_of(const ChangePassword& said, MessageId id) {
    return {id, "password", {said.before, said.after}};
}

}  // namespace

class AccountDesk::PasswordChange : public std::enable_shared_from_this<PasswordChange> {
public:
    PasswordChange(AccountDesk& desk, ChangePassword said, People::Shared who, Asker asker)
        : desk_(desk),
          said_(std::move(said)),
          who_(std::move(who)),
          asker_(std::move(asker)),
          before_(*who_->account) {}

    void hash(Instant now) {
        const bool taken = desk_.services_.passwords.hash(
            said_.after, [self = shared_from_this(),
                          post = desk_.services_.post](const std::optional<std::string>& made) {
                post([self, made](Instant then) {
                    made ? self->keep(*made, then)
                         : self->desk_.refuse(self->asker_, Refusal::Busy, then);
                });
            });
        if (!taken) desk_.refuse(asker_, Refusal::Busy, now);
    }

private:
    void keep(const std::string& hash, Instant now) {
        store::Account account = before_;
        account.password_hash = hash;
        const auto stored = [self = shared_from_this()](bool, const auto& concerned, Instant then) {
            for (const auto& other : concerned)
                if (other != self->who_ && !other->account)
                    self->desk_.signed_out(*other, {}, then);
        };
        desk_.sign_in(who_, asker_,
                      {account,
                       {store::SetPassword{account.folded, before_.password_hash, hash},
                        store::SignOut{account.folded, who_->row.id}},
                       {},
                       key_of(said_, asker_.id)},
                      stored, now);
    }

    AccountDesk& desk_;
    ChangePassword said_;
    People::Shared who_;
    Asker asker_;
    store::Account before_;
};

void AccountDesk::take(Connection& connection, const ChangePassword& said, MessageId id,
                       Instant now) {
    if (!connection.who->account) {
        if (!addresses_.passwords.take(connection.address, now))
            return connections_.refuse(connection, Refusal::TooFast, id);
        if (enter_again(connection, key_of(said, id), now)) return;
        return connections_.refuse(connection, Refusal::AccountNeeded, id);
    }
    if (!is_password(said.after)) return connections_.refuse(connection, Refusal::BadPassword, id);
    const auto change = [this, id, said](Connection& held, Instant then) {
        std::make_shared<PasswordChange>(*this, said, held.who, connections_.hold(held, id))
            ->hash(then);
    };
    check_password(connection, id, said.before, change, now);
}

}  // namespace sumito::play
