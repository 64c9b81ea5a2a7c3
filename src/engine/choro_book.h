// Written by train/choro_book.py: the outcomes of Choro's secret opening from the standard start of
// the ruleset `acholi`, each searched far deeper than there is time for in a game. Used by
// choro_opening.h.
#pragma once

#include <array>

namespace sumito::engine {

// What each outcome was searched with.
inline constexpr int choro_book_nodes = 6'000'000;
// Stands for a win that the search has proven.
inline constexpr int choro_book_won = 10'000;

// Hundredths of a counter for South: a row for each choice of South, o1 to o8, a column for each of
// North.
// clang-format off
inline constexpr std::array<std::array<int, 8>, 8> choro_book = {{
    {{ 10000,  10000,  10000,  -3550,   6066,  10000,  -2416,  -2283}},
    {{ 10000,  10000,   4683, -10000,   4650,   2900, -10000,  -5966}},
    {{-10000,  -5166,  10000,  -3816,   3450,  10000,  -5833,   3166}},
    {{  3316,  10000,   4250,   4833,   3250,   3183,  -5366,  -6550}},
    {{ -6050,  -4516,  -3300,   2383,  10000, -10000, -10000,  10000}},
    {{-10000,  -2866, -10000,  -2900,  10000,   5633,  -4733,   3766}},
    {{  2483,  10000,  10000,  10000,  10000,   5433,   5066,  10000}},
    {{  2133,   5433,  -3033,   5816, -10000,  -4100,  10000,  10000}},
}};
// clang-format on

}  // namespace sumito::engine
