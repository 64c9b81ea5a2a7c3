#include "net/cookie.h"

#include <algorithm>

#include "base/text.h"
#include "play/secrets.h"

namespace sumito::net {

namespace {

constexpr std::string_view cookie_name = "sumito=";
constexpr std::size_t cookie_letters = 40, fewest_letters = 32, most_letters = 100;
constexpr int year = 365 * 24 * 3600;  // seconds

// Also the form of a token, which a browser gets when a person signs in.
bool is_ours(std::string_view value) {
    return value.size() >= fewest_letters && value.size() <= most_letters &&
           std::all_of(value.begin(), value.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                      c == '.';
           });
}

}  // namespace

std::string read_cookie(std::string_view header) {
    for (std::string_view part : base::split(header, ';')) {
        while (part.starts_with(' ')) part.remove_prefix(1);
        if (!part.starts_with(cookie_name)) continue;
        part.remove_prefix(cookie_name.size());
        if (is_ours(part)) return std::string(part);
    }
    return {};
}

std::string new_cookie() {
    return play::secret_text(cookie_letters);
}

std::string cookie_header(std::string_view value, bool secure) {
    std::string header(cookie_name);
    header.append(value).append("; Path=/; HttpOnly; SameSite=Lax; Max-Age=");
    header += std::to_string(year);
    if (secure) header += "; Secure";
    return header;
}

}  // namespace sumito::net
