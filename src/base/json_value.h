// Reading JSON that comes from outside: messages of clients, rows of the store. The limits bound
// the memory and the stack that a text can cost, whatever it says. Written by us because it is
// small, and because only the network may know a library for it; json.h writes.
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
        std::optional<std::int64_t> whole;  // written without fraction and exponent, and it fits

        friend bool operator==(const Number&, const Number&) = default;
    };
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;  // no key stands twice
    using Content = std::variant<std::monostate, bool, Number, std::string, Array, Object>;

    JsonValue() = default;
    explicit JsonValue(Content content) : content_(std::move(content)) {}

    bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
    // Nothing if the value is of another kind: whoever reads says what was expected.
    const bool* boolean() const { return std::get_if<bool>(&content_); }
    const Number* number() const { return std::get_if<Number>(&content_); }
    const std::string* string() const { return std::get_if<std::string>(&content_); }
    const Array* array() const { return std::get_if<Array>(&content_); }
    const Object* object() const { return std::get_if<Object>(&content_); }

    // A number without fraction.
    std::optional<std::int64_t> integer() const;
    // The member of an object; nothing if there is none, or if this is no object.
    const JsonValue* find(std::string_view key) const;
    // The same, or null where there is none.
    const JsonValue& member(std::string_view key) const;

    // Members by their kind, or what is given where they are missing or of another kind.
    std::string_view text_or(std::string_view key, std::string_view otherwise = {}) const;
    std::int64_t integer_or(std::string_view key, std::int64_t otherwise) const;
    bool boolean_or(std::string_view key, bool otherwise) const;

    friend bool operator==(const JsonValue&, const JsonValue&) = default;

private:
    Content content_;
};

struct JsonLimits {
    std::size_t bytes = 64 * 1024;
    int depth = 16;             // of arrays and objects in each other
    std::size_t values = 4096;  // of all kinds together
};

// The whole text is one value (RFC 8259) in UTF-8.
Result<JsonValue> read_json(std::string_view text, const JsonLimits& limits = {});

}  // namespace sumito::base
