// Signing in: reads the account from the store, checks the password, stores the result. The same
// for a stranger who proves by a request sent again that the way into the account was open before.
#include "play/account_desk.h"
#include "play/names.h"
#include "play/recovery_code.h"
#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::size_t longest_account_name = 200;

}  // namespace

class AccountDesk::LoggingIn : public std::enable_shared_from_this<LoggingIn> {
public:
    // What the stranger shows: a password, or a request that was carried out before.
    struct Again {
        RequestKey request;
        std::string password_hash;
    };
    using Proof = std::variant<std::string, Again>;

    LoggingIn(AccountDesk& desk, PasswordGuard::Try what, Proof proof, People::Shared who,
              Asker asker)
        : desk_(desk),
          try_(std::move(what)),
          proof_(std::move(proof)),
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
                self->verify(now);
            });
        });
    }

private:
    void verify(Instant now) {
        if (const auto* again = std::get_if<Again>(&proof_)) {
            // Not after another password, which closed this way.
            const bool fits = account_.password_hash == again->password_hash;
            return fits ? let_in(now) : desk_.refuse(asker_, Refusal::WrongPassword, now);
        }
        const bool taken = desk_.services_.passwords.verify(
            std::get<std::string>(proof_), account_.password_hash,
            [self = shared_from_this(), post = desk_.services_.post](bool fits) {
                post([self, fits](Instant then) {
                    fits ? self->let_in(then) : self->fail(Refusal::WrongPassword, then);
                });
            });
        if (!taken) fail(Refusal::Busy, now);
    }

    void let_in(Instant now) {
        if (std::holds_alternative<std::string>(proof_)) desk_.guard_.succeeded(try_);
        if (store::is_banned(account_, now.count())) return fail(Refusal::Banned, now);
        desk_.loader_.load(tables_, now, [self = shared_from_this()](Refusal why, Instant then) {
            why == Refusal::None ? self->sign_in(then) : self->fail(Refusal::Busy, then);
        });
    }

    void sign_in(Instant now) {
        const auto stored = [self = shared_from_this()](bool ok, const auto&, Instant) {
            if (ok) self->desk_.people_.add_ratings(self->ratings_);
        };
        desk_.sign_in(who_, asker_, entry(), stored, now);
    }

    // The lost answer may have contained a recovery code, so there is a new one.
    Entry entry() {
        const auto* again = std::get_if<Again>(&proof_);
        if (again == nullptr) return {account_, {}, {}, {}};
        if (again->request.type == "password") return {account_, {}, {}, again->request};
        const std::string code = new_recovery_code(desk_.services_.random_number);
        account_.recovery = recovery_hash(code);
        return {account_,
                {store::SetRecovery{account_.folded, account_.recovery}},
                code,
                again->request};
    }

    void fail(Refusal why, Instant now) {
        if (why == Refusal::Busy && std::holds_alternative<std::string>(proof_))
            desk_.guard_.undo(try_);
        desk_.refuse(asker_, why, now);
    }

    AccountDesk& desk_;
    PasswordGuard::Try try_;
    Proof proof_;
    People::Shared who_;
    Asker asker_;
    store::Account account_;  // without a hash if there is no account of that name
    std::vector<store::Rating> ratings_;
    std::vector<std::string> tables_;  // of the account
};

void AccountDesk::take(Connection& connection, const LogIn& said, MessageId id, Instant now) {
    if (connection.who->account) return connections_.refuse(connection, Refusal::HasAccount, id);
    if (!is_password(said.password))
        return connections_.refuse(connection, Refusal::BadPassword, id);
    if (said.name.size() > longest_account_name)
        return connections_.refuse(connection, Refusal::WrongPassword, id);
    if (!addresses_.passwords.take(connection.address, now))
        return connections_.refuse(connection, Refusal::TooFast, id);
    const PasswordGuard::Try what{folded_name(said.name), connection.address,
                                  connection.who->row.id};
    if (!may_try(connection, what, id, now)) return;
    std::make_shared<LoggingIn>(*this, what, said.password, connection.who,
                                connections_.hold(connection, id))
        ->look_up();
}

bool AccountDesk::enter_again(Connection& connection, const RequestKey& request, Instant now) {
    const auto* done = connections_.done_requests().find(request.of(connection.secret), now);
    if (done == nullptr) return false;
    const LoggingIn::Again again{request, done->password_hash};
    const PasswordGuard::Try what{done->account, connection.address, connection.who->row.id};
    std::make_shared<LoggingIn>(*this, what, again, connection.who,
                                connections_.hold(connection, request.id))
        ->look_up();
    return true;
}

}  // namespace sumito::play
