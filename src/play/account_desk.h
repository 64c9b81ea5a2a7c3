// Accounts: signing up, in and out, new passwords, recovery, preferences, exporting and deleting
// one's data. A procedure of several steps, each of which waits for an answer from elsewhere, is a
// small object of its own that lives until its last answer. The hall owns the desk.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "play/addresses.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/password_guard.h"
#include "play/renewals.h"
#include "play/seated_people.h"
#include "play/table_loader.h"

namespace sumito::play {

class AccountDesk {
public:
    AccountDesk(const PlayLimits& limits, const Services& services, Addresses& addresses,
                Connections& connections, People& people, PasswordGuard& guard, Renewals& renewals,
                Committer& committer, SeatedPeople& seated, TableLoader& loader)
        : limits_(limits),
          services_(services),
          addresses_(addresses),
          connections_(connections),
          people_(people),
          guard_(guard),
          renewals_(renewals),
          committer_(committer),
          seated_(seated),
          loader_(loader) {}

    void take(Connection& connection, const Register& said, MessageId id, Instant now);
    void take(Connection& connection, const LogIn& said, MessageId id, Instant now);
    void take(Connection& connection, const ChangePassword& said, MessageId id, Instant now);
    void take(Connection& connection, const Recover& said, MessageId id, Instant now);
    void take(Connection& connection, const AskRecoveryCode& said, MessageId id, Instant now);
    void take(Connection& connection, const PutPrefs& said, MessageId id, Instant now);
    void take(Connection& connection, const LogOut& said, MessageId id, Instant now);
    void take(Connection& connection, const LogOutEverywhere& said, MessageId id, Instant now);
    void take(Connection& connection, const ListGames& said, MessageId id, Instant now);
    void take(Connection& connection, const ExportData& said, MessageId id, Instant now);
    void take(Connection& connection, const DeleteMe& said, MessageId id, Instant now);

private:
    class Registration;
    class LoggingIn;
    class PasswordChange;
    class Recovery;
    class Deletion;
    using Right = std::function<void(Connection&, Instant)>;

    // Continues with `right` if the password is that of the account; otherwise refuses.
    void check_password(Connection& connection, MessageId id, std::string_view password,
                        const Right& right, Instant now);
    bool may_try(Connection& connection, const PasswordGuard::Try& what, MessageId id, Instant now);
    // The way into an account.
    struct Entry {
        store::Account account;
        std::vector<store::Change> before;  // in the same transaction
        std::string recovery;               // a new code, told with the answer; empty if none
        std::optional<RequestKey> request;  // if the same request may be sent again
    };
    // Secrets of a person: the new one, and the hash of the one that it replaces.
    struct Secrets {
        std::string now, replaced;
    };
    // Signs in a stranger whose request was carried out before, and whose answer was lost. False if
    // there was no such request.
    bool enter_again(Connection& connection, const RequestKey& request, Instant now);
    // Signs in with a new secret, and closes the person's other connections, which have the old
    // one. A guest's games become the account's.
    void sign_in(const People::Shared& who, const Asker& asker, Entry entry, const Stored& then,
                 Instant now);
    void signed_in(const People::Shared& who, const Asker& asker, const Entry& entry,
                   const Secrets& secrets, Instant now);
    void close_others(const Identity& who, const Asker& asker);
    // Informs a person who was signed out.
    void signed_out(const Identity& who, const Asker& asker, Instant now);
    // Reads a page of the person's own games, private ones too; `show` receives it.
    using Show = std::function<void(Connection&, const store::Page&, MessageId)>;
    void read_games(Connection& connection, store::GameQuery query, const Show& show, MessageId id,
                    Instant now);
    void send_export(Connection& connection, const store::Page& page, MessageId id);
    // Refuses the request that the connection is waiting for.
    void refuse(const Asker& asker, Refusal why, Instant now);

    const PlayLimits& limits_;
    const Services& services_;
    Addresses& addresses_;
    Connections& connections_;
    People& people_;
    PasswordGuard& guard_;
    Renewals& renewals_;
    Committer& committer_;
    SeatedPeople& seated_;
    TableLoader& loader_;
};

}  // namespace sumito::play
