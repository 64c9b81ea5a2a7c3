// Updates the seats of a person who signs in, is renamed, banned or deleted. The hall owns it.
#pragma once

#include <string>
#include <vector>

#include "play/committer.h"
#include "play/rooms.h"

namespace sumito::play {

class SeatedPeople {
public:
    SeatedPeople(const PlayLimits& limits, Rooms& rooms, Committer& committer)
        : limits_(limits), rooms_(rooms), committer_(committer) {}

    // Seats that the person took as a guest get the person's name; seats taken with an account get
    // the account's name.
    void follow_name(const Identity& who, Instant now);
    // The seats that a guest has taken become the account's; the batch gets the changes. Call
    // adopted() when they are stored.
    void adopt(const Identity& guest, const store::Account& account, Batch& batch, Instant now);
    void adopted(const Identity& guest, const store::Account& account, Instant now);
    // Resigns running games and leaves seats in waiting ones.
    void withdraw(const std::string& person, const std::string& account, Batch& batch, Instant now);
    // The same, and removes the person from the seats.
    void forget(const store::DeletePerson& gone, Batch& batch, Instant now);
    // The store has changed these persons and this account in all past events. Changes the events
    // in memory that were durable then. Seats that still have the old name are renamed by new
    // events.
    void rewrite(const std::vector<std::string>& persons, const std::string& account,
                 const Room::Change& change, Instant now);

private:
    const PlayLimits& limits_;
    Rooms& rooms_;
    Committer& committer_;
};

// True if the occupant is one of the deleted persons.
bool concerns(const store::DeletePerson& gone, const Occupant& occupant);

}  // namespace sumito::play
