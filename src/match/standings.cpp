#include "match/standings.h"

namespace sumito::match {

namespace {

bool sits_among(const Seating& seating, int seats, games::SeatSet among, int who) {
    for (int i = 0; i < seats; ++i)
        if (seating[static_cast<std::size_t>(i)] == who && among.contains(games::Seat(i)))
            return true;
    return false;
}

int seats_of(const Seating& seating, int seats, int who) {
    int count = 0;
    for (int i = 0; i < seats; ++i) count += seating[static_cast<std::size_t>(i)] == who;
    return count;
}

}  // namespace

int most_points(int seats, int contenders) {
    return seats == 3 && contenders == 2 ? 3 : 2;
}

int points_against(const Seating& seating, int seats, int contenders, games::SeatSet winners,
                   int one, int other) {
    const int most = most_points(seats, contenders);
    if (sits_among(seating, seats, winners, one)) return most;
    if (sits_among(seating, seats, winners, other)) return 0;
    return most == 3 ? seats_of(seating, seats, one) : 1;
}

Standings::Standings(const Schedule& schedule) : schedule_(schedule) {
    const auto games = static_cast<int>(schedule.games_a_set());
    const auto at_table = static_cast<int>(schedule.tables().front().size());
    const int most = games * most_points(schedule.seats(), at_table);
    Row row;
    row.tally = Tally(most * (at_table - 1));
    rows_.assign(static_cast<std::size_t>(schedule.contenders()), row);
    for (const std::vector<int>& table : schedule.tables())
        for (const int one : table)
            for (const int other : table)
                if (one < other) meetings_.try_emplace({one, other}, most);
}

void Standings::add(const GameReport& report) {
    const Schedule::Game game = schedule_.game(report.number);
    const std::vector<int>& table = schedule_.tables()[game.table];
    const int seats = schedule_.seats(), contenders = static_cast<int>(table.size());
    ++games_;
    plies_ += static_cast<std::uint64_t>(report.plies);
    drawn_ += report.winners.empty();
    ++reasons_[report.reason];
    for (const int who : table) {
        Row& row = rows_[static_cast<std::size_t>(who)];
        const bool won = sits_among(game.seating, seats, report.winners, who);
        ++row.games;
        ++(report.winners.empty() ? row.drawn : won ? row.won : row.lost);
    }
    for (int i = 0; i < seats; ++i) {
        Row& row = rows_[static_cast<std::size_t>(game.seating[static_cast<std::size_t>(i)])];
        row.effort.add(report.efforts[games::Seat(i)]);
        for (const Incident& incident : report.incidents) row.faults += index(incident.seat) == i;
    }

    OpenSet& set = open_[game.set];
    for (const int one : table)
        for (const int other : table)
            if (one != other)
                set.points[{one, other}] +=
                    points_against(game.seating, seats, contenders, report.winners, one, other);
    if (++set.games < schedule_.games_a_set()) return;
    close(set, table);
    open_.erase(game.set);
}

void Standings::close(const OpenSet& set, const std::vector<int>& table) {
    for (const int one : table) {
        int points = 0;
        for (const auto& [who, scored] : set.points)
            if (who.first == one) {
                points += scored;
                if (one < who.second) meetings_.at(who).add(scored);
            }
        rows_[static_cast<std::size_t>(one)].tally.add(points);
    }
}

}  // namespace sumito::match
