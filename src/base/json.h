// Writes JSON: enough for one object per line. json_value.h reads it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumito::base {

// A JSON string in its quotes. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

// At most six digits; `null` if the value is not a number.
std::string json_number(double value);

std::string json_array(const std::vector<std::string>& items);  // the items are JSON

// The items are plain text.
template <class Texts>
std::string json_strings(const Texts& texts) {
    std::vector<std::string> items;
    items.reserve(texts.size());
    for (const auto& text : texts) items.push_back(json_string(text));
    return json_array(items);
}

class JsonObject {
public:
    JsonObject& add(std::string_view key, std::string_view value) {
        return add_json(key, json_string(value));
    }
    JsonObject& add(std::string_view key, const char* value) {
        return add(key, std::string_view(value));
    }
    JsonObject& add(std::string_view key, bool value) {
        return add_json(key, value ? "true" : "false");
    }
    JsonObject& add(std::string_view key, double value) {
        return add_json(key, json_number(value));
    }
    template <std::integral T>
    JsonObject& add(std::string_view key, T value) {
        return add_json(key, std::to_string(value));
    }
    JsonObject& add_json(std::string_view key, std::string_view json);

    std::string text() const { return members_ + "}"; }

private:
    std::string members_ = "{";
};

}  // namespace sumito::base
