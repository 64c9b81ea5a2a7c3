// Boards for tests: from a few named cells, or random.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "games/abalone/abalone.h"
#include "games/abalone/symmetry.h"

namespace sumito::test {

inline abalone::CellSet cells(std::string_view names) {
    abalone::CellSet set = 0;
    for (std::string_view name : base::words(names)) {
        const auto cell = abalone::read_cell(name);
        EXPECT_TRUE(cell) << name;
        if (cell) set |= set_of(*cell);
    }
    return set;
}

// A board with marbles by seat, in the order of turns, and the seat to move.
template <int Seats>
abalone::Position<Seats> board(const std::vector<std::string>& marbles, int turn = 0) {
    abalone::Setup setup;
    setup.seats = Seats;
    for (std::size_t i = 0; i < marbles.size(); ++i) setup.marbles[i] = cells(marbles[i]);
    setup.turn = games::Seat(turn);
    const auto position = abalone::Position<Seats>::from(setup);
    EXPECT_TRUE(position) << position.error();
    return *position;
}

// can_play(): whether the text names a legal move. after(): the position after it.
template <int Seats>
bool can_play(const abalone::Position<Seats>& position, std::string_view text) {
    const auto move = abalone::Abalone<Seats>().read_move(position, text);
    return move && position.is_legal(*move);
}

template <int Seats>
abalone::Position<Seats> after(abalone::Position<Seats> position, std::string_view text) {
    const auto move = abalone::Abalone<Seats>().read_move(position, text);
    EXPECT_TRUE(move) << text;
    EXPECT_TRUE(position.is_legal(*move)) << text;
    position.play_unchecked(*move);
    return position;
}

// Any number of marbles of each seat, from an empty to a full board.
inline abalone::Setup random_setup(base::Rng& rng, int seats) {
    abalone::Setup setup;
    setup.seats = seats;
    const std::uint32_t density = 1 + rng.below(16);  // sixteenths of the cells
    for (int i = 0; i < abalone::cell_count; ++i)
        if (rng.below(16) < density)
            setup.marbles[rng.below(static_cast<std::uint32_t>(seats))] |= abalone::CellSet{1} << i;
    for (int side = 0; side < abalone::side_count(seats); ++side)
        setup.scores[side] = static_cast<int>(rng.below(6));
    setup.turn = games::Seat(rng.below(static_cast<std::uint32_t>(seats)));
    return setup;
}

// The board turned or reflected, and all seats `places` further on in the order of turns.
inline abalone::Setup turned(const abalone::Setup& setup, int symmetry, int places) {
    abalone::Setup result = setup;
    result.out = {};
    for (int i = 0; i < setup.seats; ++i) {
        const int place = (i + places) % setup.seats;
        result.marbles[place] = abalone::transformed(setup.marbles[i], symmetry);
        result.scores[place % abalone::side_count(setup.seats)] =
            setup.scores[i % abalone::side_count(setup.seats)];
        if (setup.out.contains(games::Seat(i))) result.out.insert(games::Seat(place));
        if (index(setup.turn) == i) result.turn = games::Seat(place);
    }
    return result;
}

}  // namespace sumito::test
