// Reads JSON that comes from outside: messages of clients, rows of the store. The limits bound the
// memory and the stack that any text can use. Written by us because it is small, and because only
// src/net may depend on a network library that has one. json.h writes JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace sumito::base {

class JsonValue {
public:
    struct Number {
        double value = 0;
        std::optional<std::int64_t> whole;  // without fraction and exponent, in range

        friend bool operator==(const Number&, const Number&) = default;
    };
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;  // keys are unique
    using Content = std::variant<std::monostate, bool, Number, std::string, Array, Object>;

    JsonValue() = default;
    explicit JsonValue(Content content) : content_(std::move(content)) {}

    bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
    // nullptr if the value has another type; the caller writes the error.
    const bool* boolean() const { return std::get_if<bool>(&content_); }
    const Number* number() const { return std::get_if<Number>(&content_); }
    const std::string* string() const { return std::get_if<std::string>(&content_); }
    const Array* array() const { return std::get_if<Array>(&content_); }
    const Object* object() const { return std::get_if<Object>(&content_); }

    // The number, if it has no fraction.
    std::optional<std::int64_t> integer() const;
    // The member `key` of an object; nullptr if it is missing or this is not an object.
    const JsonValue* find(std::string_view key) const;
    // The same, but a null value if it is missing.
    const JsonValue& member(std::string_view key) const;

    // The member `key`, or `otherwise` if it is missing or has another type.
    std::string_view text_or(std::string_view key, std::string_view otherwise = {}) const;
    std::int64_t integer_or(std::string_view key, std::int64_t otherwise) const;
    bool boolean_or(std::string_view key, bool otherwise) const;

    friend bool operator==(const JsonValue&, const JsonValue&) = default;

private:
    Content content_;
};

struct JsonLimits {
    std::size_t bytes = 64 * 1024;
    int depth = 16;             // of nested arrays and objects
    std::size_t values = 4096;  // in total, of all types
};

// The value as a text, in which numbers that are not whole have at most six digits.
std::string json_text(const JsonValue& value);

// Reads a text that holds exactly one value (RFC 8259) in UTF-8.
Result<JsonValue> read_json(std::string_view text, const JsonLimits& limits = {});

}  // namespace sumito::base
