// Positions for training in a file: 18 bytes each, in shards small enough to move about. Written by
// `sumito datagen`, read by train/network/.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace sumito::match {

// A position of Abalone for two as the side to move sees it.
struct Sample {
    std::uint64_t own = 0, other = 0;  // marbles by cell
    int score = 0;                     // hundredths of a marble
    int result = 1;                    // 2 for a win, 1 for a draw
    bool first = false;                // of its game: games are kept together or apart, never split
};

// What a shard was made by; the same recipe makes the same bytes.
struct Recipe {
    std::uint64_t seed = 1;
    std::uint64_t first_game = 0, games = 0;
    std::uint32_t nodes = 0;
};

// A header (magic, version, recipe, count, checksum), then the samples, lowest byte first: `own`
// with the result in bits 61-62, `other` with `first` in bit 61, the score in 16 bits.
std::string shard_text(const Recipe& recipe, const std::vector<Sample>& samples);

// How many samples a file holds, if it is whole and of this recipe.
base::Result<std::uint64_t> check_shard(std::string_view file, const Recipe& recipe);

}  // namespace sumito::match
