// Which games a match consists of: the contenders of each game, their seats and its opening.
// Everything follows from the game's number, so an interrupted match can continue.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/seat.h"

namespace sumito::match {

// The number of the contender in each seat.
using Seating = std::array<int, games::most_seats>;

enum class Tournament { RoundRobin, Gauntlet };

// A set is one opening played at one table, once for every seating, so that neither the opening nor
// a seat favours a contender. Two contenders with two seats swap colours. With four seats, each
// plays a team. With three seats, each plays alone against two seats of the other, in all places.
// Three contenders with three seats sit in all six orders.
class Schedule {
public:
    Schedule(int contenders, int seats, Tournament kind, std::uint64_t rounds);

    struct Game {
        std::uint64_t number = 0;
        std::uint64_t set = 0;
        std::uint64_t round = 0;  // in one round each table plays one set
        std::size_t table = 0;
        Seating seating{};
    };

    std::uint64_t games() const { return rounds_ * games_a_round(); }
    std::uint64_t games_a_set() const { return seatings_.front().size(); }
    Game game(std::uint64_t number) const;

    int contenders() const { return contenders_; }
    int seats() const { return seats_; }
    // The contenders at each table.
    const std::vector<std::vector<int>>& tables() const { return tables_; }

private:
    std::uint64_t games_a_round() const { return tables_.size() * games_a_set(); }

    int contenders_, seats_;
    std::uint64_t rounds_;
    std::vector<std::vector<int>> tables_;
    std::vector<std::vector<Seating>> seatings_;  // for each table
};

}  // namespace sumito::match
