#include "play/recovery_code.h"

#include "play/secrets.h"

namespace sumito::play {

namespace {

constexpr std::string_view digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr int random_numbers = 2, digits_of_number = 8, digits_of_group = 4;

}  // namespace

std::string new_recovery_code(const std::function<std::uint64_t()>& random_number) {
    std::string code;
    for (int i = 0; i < random_numbers; ++i) {
        std::uint64_t number = random_number();
        for (int digit = 0; digit < digits_of_number; ++digit, number /= digits.size()) {
            if (digit % digits_of_group == 0 && !code.empty()) code += '-';
            code += digits[number % digits.size()];
        }
    }
    return code;
}

std::string recovery_hash(std::string_view code) {
    std::string plain;
    for (char c : code) {
        if (c == '-' || c == ' ') continue;
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (c == 'O') c = '0';
        if (c == 'I' || c == 'L') c = '1';
        plain += c;
    }
    return token_hash(plain);
}

}  // namespace sumito::play
