// Hashes of tokens and passwords, and comparison in constant time. The only file that uses
// libsodium, except for the network's random numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sumito::play {

// BLAKE2b, 256 bits, as 64 hexadecimal digits. No salt is needed, because tokens are long and
// random.
std::string token_hash(std::string_view token);

// Takes the same time for all texts of the same length.
bool equal_secrets(std::string_view a, std::string_view b);

// True if it has 8 to 128 bytes, long enough to be safe and short enough to be hashed.
bool is_password(std::string_view text);

// argon2id with 19 MiB and 2 passes (as OWASP recommends) and a random salt; nullopt if there is
// not enough memory.
std::optional<std::string> password_hash(std::string_view password);
bool password_fits(std::string_view password, const std::string& hash);

// Random letters and digits.
std::string secret_text(std::size_t length);
std::uint64_t secret_number();

}  // namespace sumito::play
