// A checksum against damage, not against malice: FNV-1a with 64 bits.
#pragma once

#include <cstdint>
#include <string_view>

namespace sumito::base {

// `sum`: of the bytes before these, where a checksum goes over several pieces.
inline std::uint64_t checksum(std::string_view bytes, std::uint64_t sum = 0xcbf29ce484222325u) {
    for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3u;
    return sum;
}

}  // namespace sumito::base
