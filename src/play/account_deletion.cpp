// Deletes a person and everything about them: the seats, the account, the names in every game. All
// in one transaction, so if the store fails, nothing is deleted.
#include <algorithm>

#include "play/account_desk.h"

namespace sumito::play {

namespace {

constexpr std::string_view nobody = "?";  // shown in games instead of a deleted person's name

}  // namespace

class AccountDesk::Deletion : public std::enable_shared_from_this<Deletion> {
public:
    Deletion(AccountDesk& desk, Connection& asker, MessageId id)
        : desk_(desk), who_(asker.who), account_(who_->row.account), tab_(asker.id), id_(id) {}

    // Everybody who is signed in to the account is deleted too.
    void find_sessions(Connection& connection) {
        const Asker asker = desk_.connections_.hold(connection, id_);
        desk_.services_.read([self = shared_from_this(), post = desk_.services_.post,
                              &store = desk_.services_.store, asker] {
            const auto persons = store.signed_in(self->account_);
            auto tables = store.tables_of("", self->account_);
            for (const std::string& person : persons ? *persons : std::vector<std::string>()) {
                const auto more = store.tables_of(person, "");
                if (tables && more) tables->insert(tables->end(), more->begin(), more->end());
                if (!more) tables = base::Error{more.error()};
            }
            post([self, asker, persons, tables](Instant now) {
                self->load(asker, persons, tables, now);
            });
        });
    }

    void submit(const std::vector<std::string>& signed_in, Instant now) {
        gone_ = {signed_in, account_, std::string(nobody)};
        here_ = desk_.people_.signed_in(account_);
        here_.push_back(who_);
        for (const auto& one : here_) gone_.persons.push_back(one->row.id);
        std::sort(gone_.persons.begin(), gone_.persons.end());
        gone_.persons.erase(std::unique(gone_.persons.begin(), gone_.persons.end()),
                            gone_.persons.end());
        // Messages of these tabs wait, so that they cannot add to what is being deleted.
        for (const auto& one : here_) desk_.connections_.hold(*one);
        Batch batch;
        desk_.seated_.forget(gone_, batch, now);
        batch.changes.emplace_back(gone_);
        desk_.committer_.submit(
            std::move(batch), now,
            [self = shared_from_this()](bool ok, const auto& deleted, Instant then) {
                self->send_close(deleted);
                ok ? self->done(then) : self->failed();
                for (const auto& one : self->here_) self->desk_.connections_.release(*one, then);
            });
    }

private:
    using Ids = base::Result<std::vector<std::string>>;

    // They leave their seats, so these tables must be in memory.
    void load(const Asker& asker, const Ids& persons, const Ids& tables, Instant now) {
        const bool read = persons && tables;
        const auto wanted = read ? *tables : std::vector<std::string>();
        desk_.loader_.load(wanted, now, [=, self = shared_from_this()](Refusal why, Instant then) {
            const bool ready = read && why == Refusal::None;
            asker.go_on(then, [=](Connection& held, Instant at) {
                if (!ready || held.who->row.account != self->account_)
                    return self->desk_.connections_.refuse(held, Refusal::Busy, self->id_);
                self->submit(*persons, at);
            });
        });
    }

    void send_close(const std::vector<People::Shared>& deleted) {
        Connections& connections = desk_.connections_;
        for (const auto& one : deleted) {
            connections.send_to(*one, "deleted", base::JsonObject().add("ok", true).text(),
                                {tab_, id_, {}});
            for (const ConnectionId open : one->connections)
                if (Connection* connection = connections.find(open))
                    connections.close(*connection, "deleted");
        }
    }

    void done(Instant now) {
        log_event(desk_.services_.log, "deleted");
        desk_.seated_.rewrite(
            gone_.persons, gone_.account,
            [this](Occupant& occupant) {
                if (!concerns(gone_, occupant)) return false;
                occupant.name = occupant.person = occupant.account = "";
                return true;
            },
            now);
    }

    void failed() {
        if (Connection* connection = desk_.connections_.find(tab_))
            desk_.connections_.refuse(*connection, Refusal::NotSaved, id_);
    }

    AccountDesk& desk_;
    People::Shared who_;
    std::string account_;
    ConnectionId tab_;
    MessageId id_;
    store::DeletePerson gone_;
    std::vector<People::Shared> here_;  // the persons in memory; their messages wait meanwhile
};

void AccountDesk::take(Connection& connection, const DeleteMe& said, MessageId id, Instant now) {
    if (!connection.who->account)
        return std::make_shared<Deletion>(*this, connection, id)->submit({}, now);
    const auto find_sessions = [this, id](Connection& held, Instant) {
        std::make_shared<Deletion>(*this, held, id)->find_sessions(held);
    };
    check_password(connection, id, said.password, find_sessions, now);
}

}  // namespace sumito::play
