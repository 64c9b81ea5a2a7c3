// A file format for training positions: 18 bytes each for two players, 30 for three, 34 for four,
// in shards small enough to copy easily. Written by `sumito datagen`, read by train/network/.
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
    // Bits by cell: own marbles, then the others' in the order of turns. With three players, each
    // one's ejections are above the cells.
    std::array<std::uint64_t, 4> marbles{};
    int score = 0;       // hundredths of a marble; with three players the share in thousandths
    int next_score = 0;  // with three players: the next player's share
    int result = 1;      // 2 for a win, 1 for a draw
    bool first = false;  // begins a game; a game's samples are never split between sets
    int winner = 3;      // with three players: turns from the mover to the winner; 3 means nobody
};

// What a shard was made from. The other settings that decide the games, such as the player's, are
// in the file's name (shard_writer.cpp). Together they reproduce the same bytes.
struct Recipe {
    std::uint64_t seed = 1;
    std::uint64_t first_game = 0, games = 0;
    std::uint32_t nodes = 0;
    int seats = 2;
};

// A header (magic; version: 1 for two seats, 2 for four, 3 for three; recipe; count; checksum),
// then the samples, little-endian. A sample is the marbles, with the result in bits 61-62 of the
// own ones and `first` in bit 61 of the next ones, then the score in 16 bits. With three seats
// these bits hold the ejections, so two more numbers of 16 bits follow: the next player's share,
// and the winner in bits 0-1 with `first` in bit 2.
std::string shard_text(const Recipe& recipe, const std::vector<Sample>& samples);

// The number of samples in the file, if it is complete and made from this recipe.
base::Result<std::uint64_t> check_shard(std::string_view file, const Recipe& recipe);

}  // namespace sumito::selfplay
