#include "match/schedule.h"

#include <algorithm>
#include <cassert>

namespace sumito::match {

namespace {

constexpr int nobody = -1;

std::vector<Seating> seatings_of(const std::vector<int>& table, int seats) {
    std::vector<Seating> seatings;
    const auto add = [&](std::vector<int> who) {
        Seating seating;
        seating.fill(nobody);
        std::copy(who.begin(), who.end(), seating.begin());
        seatings.push_back(seating);
    };
    const int a = table[0], b = table[1];
    if (table.size() == 3) {
        std::vector<int> order = table;
        std::sort(order.begin(), order.end());
        do {
            add(order);
        } while (std::next_permutation(order.begin(), order.end()));
    } else if (seats == 2) {
        add({a, b});
        add({b, a});
    } else if (seats == 4) {
        add({a, b, a, b});
        add({b, a, b, a});
    } else {
        for (const auto& [alone, other] : {std::pair(a, b), std::pair(b, a)})
            for (std::size_t seat = 0; seat < 3; ++seat) {
                std::vector<int> who(3, other);
                who[seat] = alone;
                add(who);
            }
    }
    return seatings;
}

std::vector<std::vector<int>> tables_of(int contenders, int seats, Tournament kind) {
    std::vector<std::vector<int>> tables;
    const bool threes = seats == 3 && contenders >= 3;
    for (int a = 0; a < contenders; ++a)
        for (int b = a + 1; b < contenders; ++b) {
            if (!threes) tables.push_back({a, b});
            for (int c = b + 1; threes && c < contenders; ++c) tables.push_back({a, b, c});
        }
    if (kind == Tournament::Gauntlet)
        std::erase_if(tables, [](const std::vector<int>& table) { return table[0] != 0; });
    return tables;
}

}  // namespace

Schedule::Schedule(int contenders, int seats, Tournament kind, std::uint64_t rounds)
    : contenders_(contenders),
      seats_(seats),
      rounds_(rounds),
      tables_(tables_of(contenders, seats, kind)) {
    assert(contenders >= 2);
    for (const std::vector<int>& table : tables_) seatings_.push_back(seatings_of(table, seats));
}

Schedule::Game Schedule::game(std::uint64_t number) const {
    Game game;
    game.number = number;
    game.set = number / games_a_set();
    game.round = game.set / tables_.size();
    game.table = game.set % tables_.size();
    game.seating = seatings_[game.table][number % games_a_set()];
    return game;
}

}  // namespace sumito::match
