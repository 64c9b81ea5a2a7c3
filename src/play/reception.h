// Lets visitors in: known persons by their cookie or token, others as new guests. Also handles the
// names that guests choose. The hall owns it.
#pragma once

#include <optional>
#include <string>

#include "play/addresses.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/password_guard.h"
#include "play/renewals.h"
#include "play/seated_people.h"

namespace sumito::play {

class Reception {
public:
    Reception(const Services& services, Addresses& addresses, Connections& connections,
              People& people, PasswordGuard& guard, Renewals& renewals, Rooms& rooms,
              Committer& committer, SeatedPeople& seated)
        : services_(services),
          addresses_(addresses),
          connections_(connections),
          people_(people),
          guard_(guard),
          renewals_(renewals),
          rooms_(rooms),
          committer_(committer),
          seated_(seated) {}

    void take(Connection& connection, const Hello& hello, MessageId id, Instant now);
    void take(Connection& connection, const ChooseName& said, MessageId id, Instant now);

private:
    // The secret of a person who is not in memory.
    struct Shown {
        std::string hash;
        bool bot, by_cookie;
        Asker asker;
    };

    void look_up(const Shown& shown);
    void found(const Shown& shown, const base::Result<std::optional<KnownPerson>>& known,
               Connection& connection, Instant now);
    // A stranger with a cookie is known by it from now on; any other gets a token.
    void greet_stranger(Connection& connection, bool bot, bool by_cookie, MessageId id,
                        Instant now);
    void welcome(Connection& connection, const People::Shared& who,
                 const std::optional<std::string>& token, MessageId id, Instant now);
    void take_name(Connection& connection, const std::string& name, MessageId id, Instant now);

    const Services& services_;
    Addresses& addresses_;
    Connections& connections_;
    People& people_;
    PasswordGuard& guard_;
    Renewals& renewals_;
    Rooms& rooms_;
    Committer& committer_;
    SeatedPeople& seated_;
};

// A secret that only the person knows; it begins with the person's id.
std::string new_token(const Services& services, const std::string& person);

}  // namespace sumito::play
