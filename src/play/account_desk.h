// Accounts: signing up, in and out, new passwords, exporting and deleting one's data. A procedure
// of several steps, each of which waits for an answer from elsewhere, is a small object of its own
// that lives until its last answer. The hall owns the desk.
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

namespace sumito::play {

class AccountDesk {
public:
    AccountDesk(const Services& services, Addresses& addresses, Connections& connections,
                People& people, PasswordGuard& guard, Renewals& renewals, Committer& committer,
                SeatedPeople& seated)
        : services_(services),
          addresses_(addresses),
          connections_(connections),
          people_(people),
          guard_(guard),
          renewals_(renewals),
          committer_(committer),
          seated_(seated) {}

    void take(Connection& connection, const Register& said, MessageId id, Instant now);
    void take(Connection& connection, const LogIn& said, MessageId id, Instant now);
    void take(Connection& connection, const ChangePassword& said, MessageId id, Instant now);
    void take(Connection& connection, const LogOut& said, MessageId id, Instant now);
    void take(Connection& connection, const LogOutEverywhere& said, MessageId id, Instant now);
    void take(Connection& connection, const ExportData& said, MessageId id, Instant now);
    void take(Connection& connection, const DeleteMe& said, MessageId id, Instant now);

private:
    class Registration;
    class LoggingIn;
    class PasswordChange;
    class Deletion;
    using Right = std::function<void(Connection&, Instant)>;

    // Continues with `right` if the password is that of the account; otherwise refuses.
    void check_password(Connection& connection, MessageId id, std::string_view password,
                        const Right& right, Instant now);
    bool may_try(Connection& connection, const PasswordGuard::Try& what, MessageId id, Instant now);
    // Signs in with a new secret, and closes the person's other connections, which have the old
    // one. A guest's games become the account's. `before` becomes part of the same transaction.
    void sign_in(const People::Shared& who, const Asker& asker, const store::Account& account,
                 std::vector<store::Change> before, const Stored& then, Instant now);
    void signed_in(const People::Shared& who, const Asker& asker, const store::Account& account,
                   const std::string& secret, const std::string& replaced, Instant now);
    void close_others(const Identity& who, const Asker& asker);
    // Informs a person who was signed out.
    void signed_out(const Identity& who, const Asker& asker, Instant now);
    void send_export(Connection& connection, const base::Result<store::Page>& page, MessageId id);
    // Refuses the request that the connection is waiting for.
    void refuse(const Asker& asker, Refusal why, Instant now);

    const Services& services_;
    Addresses& addresses_;
    Connections& connections_;
    People& people_;
    PasswordGuard& guard_;
    Renewals& renewals_;
    Committer& committer_;
    SeatedPeople& seated_;
};

}  // namespace sumito::play
