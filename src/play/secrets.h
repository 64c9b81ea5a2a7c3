// What must be kept from others: hashes of tokens and of passwords, and comparing without telling
// by the time it takes. The only file that knows libsodium, but for the network's randomness.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sumito::play {

// BLAKE2b, 256 bits, as 64 hexadecimal digits: tokens are long and random, so no salt is needed.
std::string token_hash(std::string_view token);

// Takes the same time whatever the texts of one length hold.
bool equal_secrets(std::string_view a, std::string_view b);

// Whether it is long enough, and short enough to be hashed: 8 to 128 bytes.
bool is_password(std::string_view text);

// argon2id with 19 MiB and 2 passes (as OWASP advises), with a salt of its own; nothing if there is
// not enough memory.
std::optional<std::string> password_hash(std::string_view password);
bool password_fits(std::string_view password, const std::string& hash);

// Random letters and digits.
std::string secret_text(std::size_t length);
std::uint64_t secret_number();

}  // namespace sumito::play
