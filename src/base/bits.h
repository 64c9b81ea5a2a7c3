// Loops over the set bits of a word.
#pragma once

#include <bit>
#include <cstdint>

namespace sumito::base {

// Calls f(index) for every set bit, lowest first.
template <class F>
constexpr void for_each_bit(std::uint64_t word, F&& f) {
    for (; word != 0; word &= word - 1) f(std::countr_zero(word));
}

}  // namespace sumito::base
