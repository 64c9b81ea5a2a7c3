// Written by train/choro_book.py: the outcomes of Choro's secret opening from the standard start of
// the ruleset `acholi`. Each was searched far deeper than there is time for in a game. Used by
// opening.h.
#pragma once

#include <array>

namespace sumito::engine {

// The nodes that each outcome was searched with.
inline constexpr int choro_book_nodes = 6'000'000;
// Means a win that the search has proven.
inline constexpr int choro_book_won = 10'000;

// Hundredths of a counter for South: a row for each choice of South, o1 to o8; a column for each
// choice of North.
// clang-format off
inline constexpr std::array<std::array<int, 8>, 8> choro_book = {{
    {{ 10000,  10000,  10000,  -3516,   5066,  10000,  -2483,  -2550}},
    {{ 10000,  10000,   4500, -10000,   5050,   3000, -10000,  -5933}},
    {{-10000,  -4500,  10000,  -3883,   3466,  10000,  -5250,   3283}},
    {{  3516,  10000,   3883,   5600,   3200,   3216,  -5550,  -5150}},
    {{ -5066,  -5050,  -3466,   2916,   6033, -10000, -10000,  10000}},
    {{-10000,  -3000, -10000,  -3216,  10000,   5116,  -5550,   3616}},
    {{  2483,  10000,   5250,   5550,  10000,   5550,   5000,  10000}},
    {{  2550,   5933,  -3283,   5150, -10000,  -3616,  10000,  10000}},
}};
// clang-format on

}  // namespace sumito::engine
