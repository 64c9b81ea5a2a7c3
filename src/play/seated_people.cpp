#include "play/seated_people.h"

#include <algorithm>
#include <map>

namespace sumito::play {

namespace {

Room::Change adoption(const Identity& guest, const store::Account& account) {
    return [person = guest.row.id, account](Occupant& occupant) {
        if (occupant.person != person || !occupant.account.empty()) return false;
        occupant.account = account.folded;
        occupant.name = account.name;
        return true;
    };
}

}  // namespace

bool concerns(const store::DeletePerson& gone, const Occupant& occupant) {
    if (!occupant.account.empty()) return occupant.account == gone.account;
    return std::find(gone.persons.begin(), gone.persons.end(), occupant.person) !=
           gone.persons.end();
}

void SeatedPeople::follow_name(const Identity& who, Instant now) {
    for (HostedRoom* hosted : rooms_.of(who.row.id, "")) {
        if (!hosted->room.goes_on() || hosted->room.version() >= limits_.events_of_table) continue;
        hosted->room.change_seats(
            [&](Occupant& occupant) {
                const bool same = occupant.person == who.row.id && occupant.account.empty();
                if (!same || occupant.name == who.shown_name()) return false;
                occupant.name = who.shown_name();
                return true;
            },
            now);
        committer_.commit(*hosted, now);
    }
}

void SeatedPeople::adopt(const Identity& guest, const store::Account& account, Batch& batch,
                         Instant now) {
    for (HostedRoom* hosted : rooms_.of(guest.row.id, "")) {
        hosted->room.change_seats(adoption(guest, account), now);
        committer_.add(*hosted, batch);
    }
    // Last, so that it changes the stored events of before like adopted() those in memory.
    batch.changes.emplace_back(store::Adopt{guest.row.id, account.folded, account.name});
}

void SeatedPeople::adopted(const Identity& guest, const store::Account& account, Instant now) {
    rewrite({guest.row.id}, "", adoption(guest, account), now);
}

void SeatedPeople::withdraw(const std::string& person, const std::string& account, Batch& batch,
                            Instant now) {
    for (HostedRoom* hosted : rooms_.of(person, account)) {
        Room& room = hosted->room;
        for (const Seat seat : room.seats_of(person, account)) {
            if (room.state() == Room::State::Waiting)
                (void)room.stand(seat, now);
            else
                (void)room.ask(table::Resign{seat}, now);
        }
        committer_.add(*hosted, batch);
    }
}

void SeatedPeople::forget(const store::DeletePerson& gone, Batch& batch, Instant now) {
    for (const std::string& person : gone.persons) withdraw(person, gone.account, batch, now);
    std::map<std::string, HostedRoom*> theirs;
    for (const std::string& person : gone.persons)
        for (HostedRoom* hosted : rooms_.of(person, gone.account))
            theirs[hosted->room.id()] = hosted;
    for (const auto& [id, hosted] : theirs) {
        Room& room = hosted->room;
        const bool going_on = room.goes_on() || hosted->durable < room.version();
        if (!going_on) continue;
        const bool rated = room.settings().rated && room.state() == Room::State::Running;
        room.change_seats(
            [&](Occupant& occupant) {
                if (!concerns(gone, occupant)) return false;
                // The opponents' ratings still depend on this player's.
                const int rating = rated ? occupant.rating : 0;
                occupant = Occupant{};
                occupant.rating = rating;
                return true;
            },
            now);
        committer_.add(*hosted, batch);
    }
}

void SeatedPeople::rewrite(const std::vector<std::string>& persons, const std::string& account,
                           const Room::Change& change, Instant now) {
    std::map<std::string, HostedRoom*> theirs;
    for (const std::string& person : persons)
        for (HostedRoom* hosted : rooms_.ever_of(person, account))
            theirs[hosted->room.id()] = hosted;
    for (const auto& [id, hosted] : theirs) {
        hosted->room.rewrite(change, hosted->durable);
        hosted->room.change_seats(change, now);
        rooms_.changed(*hosted);
        committer_.commit(*hosted, now);
    }
}

}  // namespace sumito::play
