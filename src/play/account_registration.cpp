// Signing up: checks that the name is free, hashes the password, stores the account.
#include "play/account_desk.h"
#include "play/names.h"
#include "play/recovery_code.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

RequestKey key_of(const Register& said, MessageId id) {
    return {id, "register", {said.name, said.password}};
}

}  // namespace

class AccountDesk::Registration : public std::enable_shared_from_this<Registration> {
public:
    Registration(AccountDesk& desk, Register said, People::Shared who, Asker asker)
        : desk_(desk),
          said_(std::move(said)),
          folded_(folded_name(said_.name)),
          who_(std::move(who)),
          asker_(std::move(asker)) {}

    void look_up() {
        desk_.services_.read([self = shared_from_this(), post = desk_.services_.post,
                              &store = desk_.services_.store] {
            const auto account = store.account(self->folded_);
            const Refusal refusal = !account   ? Refusal::Busy
                                    : *account ? Refusal::NameTaken
                                               : Refusal::None;
            post([self, refusal](Instant now) {
                refusal == Refusal::None ? self->hash(now) : self->fail(refusal, now);
            });
        });
    }

private:
    void hash(Instant now) {
        const bool taken = desk_.services_.passwords.hash(
            said_.password, [self = shared_from_this(),
                             post = desk_.services_.post](const std::optional<std::string>& made) {
                post([self, made](Instant then) {
                    made ? self->keep(*made, then) : self->fail(Refusal::Busy, then);
                });
            });
        if (!taken) fail(Refusal::Busy, now);
    }

    void keep(const std::string& hash, Instant now) {
        const std::string code = new_recovery_code(desk_.services_.random_number);
        store::Account account{said_.name, folded_, hash, who_->row.id, now.count()};
        account.recovery = recovery_hash(code);
        const auto stored = [self = shared_from_this()](bool ok, const auto&, Instant) {
            self->desk_.people_.end_registering(self->folded_);
            if (ok) log_event(self->desk_.services_.log, "registered");
        };
        desk_.sign_in(who_, asker_,
                      {account, {store::AddAccount{account}}, code, key_of(said_, asker_.id)},
                      stored, now);
    }

    void fail(Refusal why, Instant now) {
        desk_.people_.end_registering(folded_);
        desk_.refuse(asker_, why, now);
    }

    AccountDesk& desk_;
    Register said_;
    std::string folded_;
    People::Shared who_;
    Asker asker_;
};

void AccountDesk::take(Connection& connection, const Register& said, MessageId id, Instant now) {
    if (connection.who->account) return connections_.refuse(connection, Refusal::HasAccount, id);
    if (!is_password(said.password))
        return connections_.refuse(connection, Refusal::BadPassword, id);
    if (!addresses_.passwords.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    if (enter_again(connection, key_of(said, id), now)) return;
    const Refusal unfit = check_name(said.name);
    if (unfit != Refusal::None) return connections_.refuse(connection, unfit, id);
    if (!people_.begin_registering(folded_name(said.name)))
        return connections_.refuse(connection, Refusal::NameTaken, id);
    std::make_shared<Registration>(*this, said, connection.who, connections_.hold(connection, id))
        ->look_up();
}

}  // namespace sumito::play
