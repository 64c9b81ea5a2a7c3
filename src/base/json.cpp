#include "base/json.h"

#include <cmath>
#include <cstdio>

#include "base/utf8.h"

namespace sumito::base {

std::string json_string(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const char c = text.front();
        if (length == 0) {
            out += "\xef\xbf\xbd";
        } else if (c == '"' || c == '\\') {
            out += {'\\', c};
        } else if (static_cast<unsigned char>(c) < 0x20) {
            constexpr std::string_view digits = "0123456789abcdef";
            out += c < 16 ? "\\u000" : "\\u001";
            out += digits[static_cast<std::size_t>(c % 16)];
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out += '"';
}

std::string json_number(double value) {
    if (!std::isfinite(value)) return "null";
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

std::string json_array(const std::vector<std::string>& items) {
    std::string out = "[";
    for (const std::string& item : items) {
        if (out.size() > 1) out += ',';
        out += item;
    }
    return out += ']';
}

JsonObject& JsonObject::add_json(std::string_view key, std::string_view json) {
    if (members_.size() > 1) members_ += ',';
    members_ += json_string(key);
    members_ += ':';
    members_ += json;
    return *this;
}

}  // namespace sumito::base
