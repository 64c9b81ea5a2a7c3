#include "play/secrets.h"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace sumito::play {

namespace {

constexpr unsigned long long passes = 2;
constexpr std::size_t shortest_password = 8, longest_password = 128;
constexpr std::size_t memory = 19 * 1024 * 1024;

// Must run before any other call into libsodium. May be repeated, on any thread.
void prepare() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();
}

const unsigned char* bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string token_hash(std::string_view token) {
    prepare();
    std::array<unsigned char, crypto_generichash_BYTES> hash;
    crypto_generichash(hash.data(), hash.size(), bytes(token), token.size(), nullptr, 0);
    std::array<char, 2 * hash.size() + 1> text;
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

bool equal_secrets(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

bool is_password(std::string_view text) {
    return text.size() >= shortest_password && text.size() <= longest_password;
}

std::optional<std::string> password_hash(std::string_view password) {
    prepare();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), passes, memory,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        return std::nullopt;
    return hash.data();
}

bool password_fits(std::string_view password, const std::string& hash) {
    prepare();
    // A hash for unknown names, so that checking them takes the same time.
    static const std::string nobody = password_hash("").value_or("");
    const std::string& against = hash.empty() ? nobody : hash;
    const bool fits =
        crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
    return fits && !hash.empty();
}

std::string secret_text(std::size_t length) {
    prepare();
    constexpr std::string_view letters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += letters[randombytes_uniform(letters.size())];
    return text;
}

std::uint64_t secret_number() {
    prepare();
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

}  // namespace sumito::play
