// SHA-256 (FIPS 180-4) of a short text, by which reference data identifies long lists of positions.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace sumito::test {

namespace sha256_detail {

inline std::uint32_t rotated(std::uint32_t word, int by) {
    return (word >> by) | (word << (32 - by));
}

inline bool is_prime(std::uint32_t number) {
    for (std::uint32_t divisor = 2; divisor * divisor <= number; ++divisor)
        if (number % divisor == 0) return false;
    return true;
}

__extension__ using Wide = unsigned __int128;

// The first 32 bits of the fraction of a prime's square or cube root: the largest root with
// root^power <= prime * 2^(32 * power), without its whole part.
inline std::uint32_t fraction_of_root(std::uint32_t prime, int power) {
    std::uint64_t root = 0;
    for (int bit = 36; bit >= 0; --bit) {
        const std::uint64_t tried = root | (std::uint64_t{1} << bit);
        Wide value = 1;
        for (int i = 0; i < power; ++i) value *= tried;
        if (value <= static_cast<Wide>(prime) << (32 * power)) root = tried;
    }
    return static_cast<std::uint32_t>(root);
}

struct Constants {
    std::array<std::uint32_t, 8> start{};
    std::array<std::uint32_t, 64> round{};

    Constants() {
        std::uint32_t number = 2;
        for (std::size_t found = 0; found < round.size(); ++number) {
            if (!is_prime(number)) continue;
            if (found < start.size()) start[found] = fraction_of_root(number, 2);
            round[found++] = fraction_of_root(number, 3);
        }
    }
};

}  // namespace sha256_detail

// All 64 hexadecimal digits.
inline std::string sha256(std::string text) {
    using sha256_detail::rotated;
    static const sha256_detail::Constants constants;
    const std::uint64_t bits = text.size() * 8;
    text += '\x80';
    while (text.size() % 64 != 56) text += '\0';
    for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift);

    std::array<std::uint32_t, 8> hash = constants.start;
    for (std::size_t block = 0; block < text.size(); block += 64) {
        std::array<std::uint32_t, 64> w{};
        for (std::size_t i = 0; i < 64; ++i)
            w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(text[block + i]);
        for (std::size_t i = 16; i < 64; ++i) {
            const auto s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3);
            const auto s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10);
            w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        auto [a, b, c, d, e, f, g, h] = hash;
        for (std::size_t i = 0; i < 64; ++i) {
            const auto s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
            const auto t1 = h + s1 + ((e & f) ^ (~e & g)) + constants.round[i] + w[i];
            const auto s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
            const auto t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + t1;
            d = c, c = b, b = a, a = t1 + t2;
        }
        const std::array<std::uint32_t, 8> sum = {a, b, c, d, e, f, g, h};
        for (std::size_t i = 0; i < 8; ++i) hash[i] += sum[i];
    }
    std::string digits;
    for (std::uint32_t word : hash)
        for (int shift = 28; shift >= 0; shift -= 4)
            digits += "0123456789abcdef"[word >> shift & 15];
    return digits;
}

}  // namespace sumito::test
