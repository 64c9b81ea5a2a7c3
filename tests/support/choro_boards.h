// Boards of Choro for tests: random ones, and ones built from the holes that matter.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "base/rng.h"
#include "base/text.h"
#include "games/choro/choro.h"

namespace sumito::test {

inline choro::Choro choro_game(std::string_view rules) {
    const auto game = choro::Choro::from(*games::read_rules_text(rules));
    EXPECT_TRUE(game) << rules;
    return *game;
}

// `S:o3=2 N:i1=1 ...`: the hole named last has no count and gets all other counters.
inline std::string choro_text(std::string_view holes, std::string_view rest = "S") {
    std::array<std::array<int, 16>, 2> counts{};
    int left = choro::counters_in_all;
    for (std::string_view word : base::words(holes)) {
        const int number = number_of(*choro::read_hole(word.substr(2, 2)));
        int& count = counts[word[0] == 'S' ? 0 : 1][static_cast<std::size_t>(number)];
        count = word.size() > 4 ? static_cast<int>(*base::read_number(word.substr(5), 64)) : left;
        left -= count;
    }
    EXPECT_EQ(left, 0) << holes;
    std::string text;
    for (const auto& side : counts) {
        for (std::size_t i = 0; i < side.size(); ++i)
            text += (i == 0 ? "" : ",") + std::to_string(side[i]);
        text += '/';
    }
    return text += rest;
}

// Full and empty holes in any mixture; South to move.
inline choro::Setup random_choro_setup(base::Rng& rng) {
    choro::Setup setup;
    const std::uint32_t holes = 4 + rng.below(29);  // how many holes get counters
    std::array<std::uint32_t, 32> chosen{};
    for (auto& hole : chosen) hole = rng.below(32);
    for (int i = 0; i < choro::counters_in_all; ++i) {
        const std::uint32_t hole = chosen[rng.below(holes)];
        ++setup.counts[hole / 16][hole % 16];
    }
    return setup;
}

// The board turned round: South gets North's counters and North South's.
inline choro::Setup turned_round(const choro::Setup& setup) {
    choro::Setup result = setup;
    std::swap(result.counts[0], result.counts[1]);
    std::swap(result.choices[0], result.choices[1]);
    result.turn = choro::opponent(setup.turn);
    for (const auto flag : {choro::inner_flag, choro::main_flag})
        for (const games::Seat seat : {games::Seat::P1, games::Seat::P2}) {
            result.flags &= ~flag(seat);
            if ((setup.flags & flag(choro::opponent(seat))) != 0) result.flags |= flag(seat);
        }
    return result;
}

}  // namespace sumito::test
