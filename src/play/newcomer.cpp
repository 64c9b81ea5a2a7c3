#include "play/newcomer.h"

#include "play/rating.h"

namespace sumito::play {

Occupant occupant_of(const People& people, const Identity& who, const std::string& game) {
    Occupant occupant;
    occupant.person = who.row.id;
    occupant.account = who.row.account;
    occupant.name = who.shown_name();
    occupant.bot = who.row.bot;
    if (!occupant.account.empty()) {
        const store::Rating* rating = people.rating(occupant.account, game);
        occupant.rating = static_cast<int>(rating != nullptr ? rating->rating : Glicko().rating);
    }
    return occupant;
}

std::string whom(const std::string& person, const std::string& account) {
    return account.empty() ? "person " + person : "account " + account;
}

std::string whom(const Identity& who) {
    return whom(who.row.id, who.row.account);
}

}  // namespace sumito::play
