// Finds opponents for people who want to play now. People with the same terms form a group as large
// as the game has seats; in rated games only if their ratings are near each other, and the accepted
// difference grows with the time that they wait. Groups are formed in rounds, a few in a second, so
// that among many people the nearest ratings meet. Knows no sockets and no tables; the caller
// passes the time in. SeekDesk owns it.
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "games/clock.h"
#include "games/seat.h"
#include "play/outbox.h"
#include "play/play_limits.h"

namespace sumito::play {

using games::Instant;
using games::Milliseconds;
using games::Seat;

// What all people of a game must want.
struct Terms {
    std::string game;
    std::string settings;  // everything that must be equal, as one text
    int seats = 2;
    bool rated = false;

    friend bool operator==(const Terms&, const Terms&) = default;
    friend bool operator<(const Terms& a, const Terms& b) {
        return std::tie(a.game, a.settings, a.seats, a.rated) <
               std::tie(b.game, b.settings, b.seats, b.rated);
    }
};

struct Seek {
    std::uint64_t number = 0;  // given by Pairing; never used again
    ConnectionId connection = 0;
    std::string whom;  // an account or a guest
    Terms terms;
    int rating = 0;
    std::optional<int> window = {};  // the largest difference of ratings that they accept
    Instant since{0};
};

// The people of a new game, in the order of seats.
struct Group {
    Terms terms;
    std::vector<Seek> seeks;
};

class Pairing {
public:
    // Returns a number below `count`, each equally likely.
    using Chance = std::function<std::uint64_t(std::uint64_t count)>;

    Pairing(const PlayLimits::Pairing& limits, Chance chance)
        : limits_(limits), chance_(std::move(chance)) {}

    // Adds a seek and returns its number. A person has one seek for the same terms: an earlier one
    // is replaced, and the new one has its number and its time.
    std::uint64_t add(Seek seek);
    // The seek that add() would replace; nullptr if there is none.
    const Seek* same(std::string_view whom, const Terms& terms) const;
    // Does nothing if there is no such seek.
    void remove(std::uint64_t number);
    const Seek* find(std::uint64_t number) const;
    // In the order of their numbers.
    std::vector<Seek> of_connection(ConnectionId connection) const;
    std::vector<Seek> of_person(std::string_view whom) const;
    std::size_t size() const { return seeks_.size(); }

    // Forms as many groups as possible; who waits longest comes first. The people of a group are in
    // no other group until the caller calls paired() or put_back().
    std::vector<Group> round(Instant now);
    // When round() has something to do; nullopt if nobody can be paired. Time alone may make it
    // possible, if ratings are too different.
    std::optional<Instant> next_round() const;
    // The group plays: removes all seeks of its people and remembers their seats.
    void paired(const Group& group);
    // The group does not play. Seeks that were not removed meanwhile stay.
    void put_back(const Group& group);
    // True while the person is in a group that is neither paired nor put back.
    bool is_in_group(const std::string& whom) const { return grouped_.contains(whom); }

private:
    using Numbers = std::set<std::uint64_t>;
    class Search;

    int window_after(Milliseconds waited) const;
    // The order of seats in which the fewest people get the seat that they had last; if there are
    // several, by lot.
    void give_seats(Group& group) const;
    std::optional<Seat> last_seat(const std::string& whom, const std::string& game) const;
    std::vector<Seek> listed(const Numbers* numbers) const;

    const PlayLimits::Pairing& limits_;
    Chance chance_;
    std::uint64_t last_number_ = 0;
    Instant last_round_{0};
    std::map<std::uint64_t, Seek> seeks_;
    std::map<Terms, Numbers> pools_;
    std::unordered_map<ConnectionId, Numbers> by_connection_;
    std::unordered_map<std::string, Numbers> by_person_;
    std::set<Terms> ripe_;  // the pools with enough seeks for a group
    std::unordered_set<std::string> grouped_;
    // The last seats of people in a game, in two parts: when the first is full, it replaces the
    // second, which is forgotten.
    using Seats = std::map<std::pair<std::string, std::string>, Seat>;
    Seats seats_, older_seats_;
};

}  // namespace sumito::play
