// Positions for training in a file: 18 bytes each for two players, 30 for three, 34 for four, in
// shards small enough to move about. Written by `sumito datagen`, read by train/network/.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace sumito::selfplay {

// A position of Abalone as the seat to move sees it.
struct Sample {
    // By cell: own, then the others' in the order of turns; with three players the ejections of
    // each above the cells.
    std::array<std::uint64_t, 4> marbles{};
    int score = 0;       // hundredths of a marble; of three players thousandths of the share
    int next_score = 0;  // of three players: the next one's share
    int result = 1;      // 2 for a win, 1 for a draw
    bool first = false;  // of its game: games are kept together or apart, never split
    int winner = 3;      // of three players: so many turns later; 3 is nobody
};

// What a shard was made by. What else decides about the games, such as the player's settings, is in
// its name (shard_writer.cpp); all together make the same bytes again.
struct Recipe {
    std::uint64_t seed = 1;
    std::uint64_t first_game = 0, games = 0;
    std::uint32_t nodes = 0;
    int seats = 2;
};

// A header (magic, version: 1 for two seats, 2 for four, 3 for three, recipe, count, checksum),
// then the samples, lowest byte first: the marbles, the own ones with the result in bits 61-62, the
// next ones with `first` in bit 61, then the score in 16 bits. With three seats these bits are
// taken, and the next one's share follows in 16, then the winner in two and `first`, in 16.
std::string shard_text(const Recipe& recipe, const std::vector<Sample>& samples);

// How many samples a file holds, if it is whole and of this recipe.
base::Result<std::uint64_t> check_shard(std::string_view file, const Recipe& recipe);

}  // namespace sumito::selfplay
