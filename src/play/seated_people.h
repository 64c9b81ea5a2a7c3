// What becomes of the seats of a person who has another name, is banned or is forgotten. The hall
// owns it.
#pragma once

#include <string>
#include <vector>

#include "play/committer.h"
#include "play/rooms.h"

namespace sumito::play {

class SeatedPeople {
public:
    SeatedPeople(const HouseRules& rules, Rooms& rooms, Committer& committer)
        : rules_(rules), rooms_(rooms), committer_(committer) {}

    // Seats taken as a guest are called as the person is; those of an account as the account.
    void follow_name(const Identity& who, Instant now);
    // Resigns what runs and gives up seats that wait.
    void withdraw(const std::string& person, const std::string& account, Batch& batch, Instant now);
    // The same, and nobody sits there any more.
    void forget(const store::DeletePerson& gone, Batch& batch, Instant now);
    // The store has changed these persons and this account in all that has happened, and so does
    // memory: in what was durable then. Seats that are still taken under the old name follow by
    // events.
    void rewrite(const std::vector<std::string>& persons, const std::string& account,
                 const Room::Change& change, Instant now);

private:
    const HouseRules& rules_;
    Rooms& rooms_;
    Committer& committer_;
};

// Whether the occupant is one of those who are forgotten.
bool concerns(const store::DeletePerson& gone, const Occupant& occupant);

}  // namespace sumito::play
