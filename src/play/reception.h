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
#include "play/table_loader.h"

namespace sumito::play {

class Reception {
public:
    Reception(const Services& services, Addresses& addresses, Connections& connections,
              People& people, PasswordGuard& guard, Renewals& renewals, Rooms& rooms,
              Committer& committer, SeatedPeople& seated, TableLoader& loader)
        : services_(services),
          addresses_(addresses),
          connections_(connections),
          people_(people),
          guard_(guard),
          renewals_(renewals),
          rooms_(rooms),
          committer_(committer),
          seated_(seated),
          loader_(loader) {}

    void take(Connection& connection, const Hello& hello, MessageId id, Instant now);
    void take(Connection& connection, const ChooseName& said, MessageId id, Instant now);

private:
    // The secret of a person who is not in memory.
    struct Shown {
        std::string hash;
        bool bot, by_cookie;
        Asker asker;
    };

    using Read = base::Result<std::optional<KnownPerson>>;

    std::string tables_of(const Identity& who, Instant now) const;
    void look_up(const Shown& shown);
    // The tables of a person are in memory while the person is. `epoch`: of the people, when the
    // row was read.
    void load_tables(const Shown& shown, const Read& known, std::uint64_t epoch, Instant now);
    void found(const Shown& shown, const Read& known, Connection& connection, Instant now);
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
    TableLoader& loader_;
};

// A secret that only the person knows; it begins with the person's id.
std::string new_token(const Services& services, const std::string& person);

}  // namespace sumito::play
