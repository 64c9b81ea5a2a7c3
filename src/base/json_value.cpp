#include "base/json_value.h"

#include <algorithm>
#include <charconv>

#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"

namespace sumito::base {

namespace {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

void append_utf8(std::string& out, std::uint32_t code) {
    const auto byte = [&](std::uint32_t bits) { out += static_cast<char>(bits); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
        byte(0xc0 | code >> 6);
    } else {
        if (code < 0x10000) {
            byte(0xe0 | code >> 12);
        } else {
            byte(0xf0 | code >> 18);
            byte(0x80 | (code >> 12 & 0x3f));
        }
        byte(0x80 | (code >> 6 & 0x3f));
    }
    byte(0x80 | (code & 0x3f));
}

class Parser {
public:
    Parser(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

    Result<JsonValue> run() {
        JsonValue value;
        if (!read_value(value, 0)) return failure();
        skip_spaces();
        if (at_ < text_.size()) {
            expect("the end");
            return failure();
        }
        return value;
    }

private:
    Error failure() const { return {"JSON, byte " + std::to_string(at_ + 1) + ": " + problem_}; }
    bool refuse(std::string problem) {
        if (problem_.empty()) problem_ = std::move(problem);
        return false;
    }
    bool expect(std::string_view what) { return refuse("expected " + std::string(what)); }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool take(char c) {
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    void skip_spaces() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != npos) ++at_;
    }

    bool read_value(JsonValue& value, int depth) {
        skip_spaces();
        if (++values_ > limits_.values) return refuse("too many values");
        switch (peek()) {
            case '{': return read_object(value, depth);
            case '[': return read_array(value, depth);
            case '"': {
                std::string text;
                if (!read_string(text)) return false;
                value = JsonValue(std::move(text));
                return true;
            }
            case 't': return read_word("true", JsonValue(true), value);
            case 'f': return read_word("false", JsonValue(false), value);
            case 'n': return read_word("null", JsonValue(), value);
            default: return read_number(value);
        }
    }

    bool read_word(std::string_view word, JsonValue meaning, JsonValue& value) {
        if (text_.substr(at_, word.size()) != word) return expect("a value");
        at_ += word.size();
        value = std::move(meaning);
        return true;
    }

    bool read_array(JsonValue& value, int depth) {
        if (depth >= limits_.depth) return refuse("nested too deep");
        ++at_;
        JsonValue::Array items;
        skip_spaces();
        if (!take(']')) {
            do {
                if (!read_value(items.emplace_back(), depth + 1)) return false;
                skip_spaces();
            } while (take(','));
            if (!take(']')) return expect("',' or ']'");
        }
        value = JsonValue(std::move(items));
        return true;
    }

    bool read_object(JsonValue& value, int depth) {
        if (depth >= limits_.depth) return refuse("nested too deep");
        ++at_;
        JsonValue::Object members;
        skip_spaces();
        if (!take('}')) {
            do {
                skip_spaces();
                if (!read_member(members, depth)) return false;
                skip_spaces();
            } while (take(','));
            if (!take('}')) return expect("',' or '}'");
        }
        value = JsonValue(std::move(members));
        return true;
    }

    bool read_member(JsonValue::Object& members, int depth) {
        std::string key;
        if (peek() != '"') return expect("a key");
        if (!read_string(key)) return false;
        for (const auto& member : members)
            if (member.first == key) return refuse("key " + base::quoted(key) + " appears twice");
        skip_spaces();
        if (!take(':')) return expect("':'");
        members.emplace_back(std::move(key), JsonValue());
        return read_value(members.back().second, depth + 1);
    }

    bool read_string(std::string& out) {
        ++at_;
        while (at_ < text_.size()) {
            if (take('"')) return true;
            if (take('\\')) {
                if (!read_escape(out)) return false;
                continue;
            }
            if (static_cast<unsigned char>(text_[at_]) < 0x20)
                return refuse("a control character in a string");
            const std::size_t length = character_length(text_.substr(at_));
            if (length == 0) return refuse("not UTF-8");
            out += text_.substr(at_, length);
            at_ += length;
        }
        return expect("'\"'");
    }

    bool read_escape(std::string& out) {
        constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        if (take('u')) return read_unicode(out);
        const std::size_t number = at_ < text_.size() ? letters.find(text_[at_]) : npos;
        if (number == npos) return expect("an escape");
        out += meanings[number];
        ++at_;
        return true;
    }

    bool read_unicode(std::string& out) {
        std::uint32_t code = 0;
        if (!read_hex(code)) return false;
        const bool high = code >= 0xd800 && code < 0xdc00;
        if (high) {
            std::uint32_t low = 0;
            if (!take('\\') || !take('u')) return refuse("half of a surrogate pair");
            if (!read_hex(low)) return false;
            if (low < 0xdc00 || low > 0xdfff) return refuse("half of a surrogate pair");
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        } else if (code >= 0xdc00 && code <= 0xdfff) {
            return refuse("half of a surrogate pair");
        }
        append_utf8(out, code);
        return true;
    }

    bool read_hex(std::uint32_t& code) {
        code = 0;
        for (int i = 0; i < 4; ++i) {
            const char c = peek();
            const std::size_t digit =
                std::string_view("0123456789abcdef")
                    .find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
            if (at_ >= text_.size() || digit == npos) return expect("four hexadecimal digits");
            code = code * 16 + static_cast<std::uint32_t>(digit);
            ++at_;
        }
        return true;
    }

    void skip_digits() {
        while (is_digit(peek())) ++at_;
    }

    bool read_number(JsonValue& value) {
        const std::size_t begin = at_;
        take('-');
        if (!is_digit(peek())) {
            at_ = begin;
            return expect("a value");
        }
        if (!take('0')) skip_digits();
        bool whole = true;
        if (take('.')) {
            whole = false;
            if (!is_digit(peek())) return expect("a digit");
            skip_digits();
        }
        if (take('e') || take('E')) {
            whole = false;
            if (!take('+')) take('-');
            if (!is_digit(peek())) return expect("a digit");
            skip_digits();
        }
        const std::string digits(text_.substr(begin, at_ - begin));
        JsonValue::Number number;
        number.value = read_decimal(digits);
        std::int64_t exact = 0;
        const char* const end = digits.data() + digits.size();
        if (whole && std::from_chars(digits.data(), end, exact).ptr == end &&
            std::from_chars(digits.data(), end, exact).ec == std::errc())
            number.whole = exact;
        value = JsonValue(number);
        return true;
    }

    // Right to about 15 digits. The standard library's function would add much to what the browser
    // loads first.
    static double read_decimal(std::string_view digits) {
        constexpr int most_exponent = 400;  // beyond what a double holds
        double value = 0;
        int exponent = 0;
        bool fraction = false;
        for (std::size_t i = 0; i < digits.size(); ++i) {
            if (digits[i] == '.') fraction = true;
            if (is_digit(digits[i])) {
                value = value * 10 + (digits[i] - '0');
                exponent -= fraction ? 1 : 0;
            }
            if (digits[i] != 'e' && digits[i] != 'E') continue;
            int shift = 0;
            for (const char c : digits.substr(i))
                if (is_digit(c)) shift = std::min(shift * 10 + (c - '0'), most_exponent);
            exponent += digits[i + 1] == '-' ? -shift : shift;
            break;
        }
        for (; exponent > 0 && value != 0; --exponent) value *= 10;
        for (; exponent < 0 && value != 0; ++exponent) value /= 10;
        return digits.front() == '-' ? -value : value;
    }

    static constexpr std::size_t npos = std::string_view::npos;

    std::string_view text_;
    JsonLimits limits_;
    std::size_t at_ = 0;
    std::size_t values_ = 0;
    std::string problem_;
};

}  // namespace

std::optional<std::int64_t> JsonValue::integer() const {
    const Number* value = number();
    return value != nullptr ? value->whole : std::nullopt;
}

const JsonValue* JsonValue::find(std::string_view key) const {
    if (const Object* members = object())
        for (const auto& [name, value] : *members)
            if (name == key) return &value;
    return nullptr;
}

const JsonValue& JsonValue::member(std::string_view key) const {
    static const JsonValue nothing;
    const JsonValue* const found = find(key);
    return found == nullptr ? nothing : *found;
}

std::string_view JsonValue::text_or(std::string_view key, std::string_view otherwise) const {
    const JsonValue* value = find(key);
    const std::string* text = value != nullptr ? value->string() : nullptr;
    return text != nullptr ? std::string_view(*text) : otherwise;
}

std::int64_t JsonValue::integer_or(std::string_view key, std::int64_t otherwise) const {
    const JsonValue* value = find(key);
    return value != nullptr ? value->integer().value_or(otherwise) : otherwise;
}

bool JsonValue::boolean_or(std::string_view key, bool otherwise) const {
    const JsonValue* value = find(key);
    const bool* yes = value != nullptr ? value->boolean() : nullptr;
    return yes != nullptr ? *yes : otherwise;
}

std::string json_text(const JsonValue& value) {
    if (value.is_null()) return "null";
    if (const bool* yes = value.boolean()) return *yes ? "true" : "false";
    if (const auto* number = value.number())
        return number->whole ? std::to_string(*number->whole) : json_number(number->value);
    if (const std::string* text = value.string()) return json_string(*text);
    if (const auto* items = value.array()) {
        std::vector<std::string> texts;
        for (const JsonValue& item : *items) texts.push_back(json_text(item));
        return json_array(texts);
    }
    JsonObject members;
    for (const auto& [name, member] : *value.object()) members.add_json(name, json_text(member));
    return members.text();
}

Result<JsonValue> read_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes)
        return Error{"JSON: longer than " + std::to_string(limits.bytes) + " bytes"};
    return Parser(text, limits).run();
}

}  // namespace sumito::base
