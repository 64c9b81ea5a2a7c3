// Mixes 64-bit words into hash keys. A position is hashed from its few words when a key is needed.
// On today's processors this is as fast as updating a Zobrist key with every move, and it needs no
// tables.
#pragma once

#include <cstdint>

namespace sumito::base {

// A bijection of 64-bit words in which every input bit flips each output bit half the time
// (constants: David Stafford's "Mix13").
constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// Weights for words that are added up before mixing: odd, and unrelated to each other.
constexpr std::uint64_t odd_weight(int number) {
    return mix(static_cast<std::uint64_t>(number) + 0x9e3779b97f4a7c15u) | 1;
}

}  // namespace sumito::base
