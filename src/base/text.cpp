#include "base/text.h"

#include <algorithm>

#include "base/utf8.h"

namespace sumito::base {

namespace {

constexpr bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t i = 0;
    while (i < text.size()) {
        while (i < text.size() && is_space(text[i])) ++i;
        const std::size_t begin = i;
        while (i < text.size() && !is_space(text[i])) ++i;
        if (i > begin) parts.push_back(text.substr(begin, i - begin));
    }
    return parts;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string text;
    for (const std::string& part : parts) {
        if (&part != &parts.front()) text += separator;
        text += part;
    }
    return text;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

std::string plain_name(std::string_view text) {
    std::string name = lower_case(text);
    for (char& c : name)
        if (c == '_' || c == ' ') c = '-';
    return name;
}

std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t most) {
    if (text.empty()) return std::nullopt;
    std::uint64_t number = 0;
    for (char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (digit > most || number > (most - digit) / 10) return std::nullopt;
        number = number * 10 + digit;
    }
    return number;
}

std::optional<std::uint64_t> read_thousandths(std::string_view digits) {
    auto number = read_number(digits, 999);
    if (digits.size() > 3) return std::nullopt;
    for (std::size_t i = digits.size(); number && i < 3; ++i) *number *= 10;
    return number;
}

namespace {

// True if the character is valid UTF-8 and cannot act as a command when it is displayed. Refused
// are control characters (ASCII's and those from U+0080 on) and characters that change the writing
// direction or break the line (U+200E, U+2028, U+2066 and their neighbours).
bool is_harmless(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) return byte(0) >= 0x20 && byte(0) < 0x7f;
    if (character.size() == 2) return byte(0) != 0xc2 || byte(1) >= 0xa0;
    if (character.size() != 3 || byte(0) != 0xe2) return true;
    if (byte(1) == 0x80)
        return byte(2) < 0x8b || (byte(2) > 0x8f && byte(2) < 0xa8) || byte(2) > 0xae;
    return byte(1) != 0x81 || byte(2) < 0xa0 || byte(2) > 0xaf;
}

}  // namespace

std::string printable(std::string_view text) {
    constexpr std::size_t most = 200;
    constexpr char hex[] = "0123456789abcdef";
    std::string out;
    std::size_t done = 0;
    while (done < text.size()) {
        const std::size_t length = std::max<std::size_t>(character_length(text.substr(done)), 1);
        if (done + length > most) break;
        const std::string_view character = text.substr(done, length);
        done += length;
        if (is_harmless(character)) {
            out += character;
            continue;
        }
        for (const char c : character) {
            const auto byte = static_cast<unsigned char>(c);
            (out += "\\x") += {hex[byte >> 4], hex[byte & 15]};
        }
    }
    if (done < text.size()) out += "...";
    return out;
}

std::string quoted(std::string_view text) {
    return "'" + printable(text) + "'";
}

}  // namespace sumito::base
