// The current score of a match: a row for each contender and, for each two that met, the results of
// their sets. Games may be added in any order; statistics count a set when all its games are in.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "match/game_report.h"
#include "match/schedule.h"
#include "match/statistics.h"

namespace sumito::match {

class Standings {
public:
    struct Row {
        std::uint64_t games = 0, won = 0, drawn = 0, lost = 0;
        std::uint64_t faults = 0;
        Effort effort;
        Tally tally;  // against all contenders at the same tables
    };

    explicit Standings(const Schedule& schedule);

    // Call once for each game.
    void add(const GameReport& report);

    const std::vector<Row>& rows() const { return rows_; }
    // For each two that meet, the lower number first: the points of the lower one.
    const std::map<std::pair<int, int>, Tally>& meetings() const { return meetings_; }

    std::uint64_t games() const { return games_; }
    std::uint64_t plies() const { return plies_; }
    std::uint64_t drawn() const { return drawn_; }
    // How many games ended for each reason.
    const std::map<std::string, std::uint64_t>& reasons() const { return reasons_; }

private:
    struct OpenSet {
        std::uint64_t games = 0;
        std::map<std::pair<int, int>, int> points;  // of the first against the second contender
    };

    void close(const OpenSet& set, const std::vector<int>& table);

    const Schedule& schedule_;
    std::vector<Row> rows_;
    std::map<std::pair<int, int>, Tally> meetings_;
    std::map<std::uint64_t, OpenSet> open_;
    std::uint64_t games_ = 0, plies_ = 0, drawn_ = 0;
    std::map<std::string, std::uint64_t> reasons_;
};

// The points of contender `one` against `other` from a game at the same table. Two contenders share
// 2 points; at a table of three seats 3 points, a third for each seat if there is no winner. Of
// three contenders, each two are compared: 2 points for the winner, 1 each if neither won.
int points_against(const Seating& seating, int seats, int contenders, games::SeatSet winners,
                   int one, int other);
int most_points(int seats, int contenders);

}  // namespace sumito::match
