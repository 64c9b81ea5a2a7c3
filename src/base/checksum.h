// A checksum that detects accidental damage, not forgery: FNV-1a with 64 bits.
#pragma once

#include <cstdint>
#include <string_view>

namespace sumito::base {

// `sum`: the checksum of the bytes before these, if the data comes in several pieces.
inline std::uint64_t checksum(std::string_view bytes, std::uint64_t sum = 0xcbf29ce484222325u) {
    for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3u;
    return sum;
}

}  // namespace sumito::base
