// How strong the program plays when it is asked to play weaker: a level is a number of nodes for
// each move. Used by the terminal and the protocol.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace sumito::engine {

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 10;

// Nothing for the highest, which is as strong as it can.
constexpr std::optional<std::uint64_t> nodes_of_level(int level) {
    constexpr std::array<std::uint64_t, highest_level - lowest_level> nodes = {
        20, 100, 300, 1'000, 3'000, 10'000, 40'000, 150'000, 600'000};
    if (level >= highest_level) return std::nullopt;
    return nodes[static_cast<std::size_t>(level - lowest_level)];
}

}  // namespace sumito::engine
