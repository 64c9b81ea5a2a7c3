// Which games a match consists of: who sits at which table, with which opening, in which seats. A
// pure function of a number, so that an interrupted match goes on where it was.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/seat.h"

namespace sumito::match {

// The number of the contender in each seat.
using Seating = std::array<int, games::most_seats>;

enum class Tournament { RoundRobin, Gauntlet };

// One opening at one table is a set: the same start once for every seating, so that neither the
// opening nor a seat favours anybody. Two contenders with two seats change colours; with four, each
// plays a team; with three, each sits alone against two of the other and the other way round, in
// all places. Three contenders with three seats sit in all six orders.
class Schedule {
public:
    Schedule(int contenders, int seats, Tournament kind, std::uint64_t rounds);

    struct Game {
        std::uint64_t number = 0;
        std::uint64_t set = 0;
        std::uint64_t round = 0;  // each table plays one set a round
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
    std::vector<std::vector<Seating>> seatings_;  // of each table
};

}  // namespace sumito::match
