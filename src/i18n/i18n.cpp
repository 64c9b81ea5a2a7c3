#include "i18n/i18n.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/text.h"

namespace sumito::i18n {

namespace {

// nullptr if there is no such key.
const Entry* find(Language language, std::string_view key) {
    const auto all = entries(language);
    const auto entry = std::lower_bound(
        all.begin(), all.end(), key, [](const Entry& e, std::string_view k) { return e.key < k; });
    return entry == all.end() || entry->key != key ? nullptr : &*entry;
}

// French counts zero as singular too.
bool is_singular(Language language, std::string_view count) {
    return count == "1" || (count == "0" && language == Language::French);
}

const Entry* find(Language language, std::string_view key, std::span<const Value> values) {
    for (const auto& [name, value] : values)
        if (name == "count" && is_singular(language, value))
            if (const Entry* one = find(language, std::string(key) + ".one")) return one;
    return find(language, key);
}

}  // namespace

std::optional<Language> read_language(std::string_view text) {
    const std::string_view code = text.substr(0, 2);
    const bool whole = text.size() == 2 || (text.size() > 2 && (text[2] == '_' || text[2] == '.'));
    if (!whole) return std::nullopt;
    if (code == "en") return Language::English;
    if (code == "fr") return Language::French;
    if (code == "de") return Language::German;
    return std::nullopt;
}

Language language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0')
            return read_language(value).value_or(Language::English);
    return Language::English;
}

std::string text(Language language, std::string_view key, std::initializer_list<Value> values) {
    return text(language, key, std::span(values.begin(), values.size()));
}

std::string text(Language language, std::string_view key, std::span<const Value> values) {
    const Entry* entry = find(language, key, values);
    if (entry == nullptr) return std::string(key);
    std::string result;
    std::string_view rest = entry->text;
    while (!rest.empty()) {
        const std::size_t open = rest.find('{');
        result += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = rest.find('}', open);
        if (close == std::string_view::npos) break;
        const std::string_view name = rest.substr(open + 1, close - open - 1);
        for (const auto& [key_of_value, value] : values)
            if (key_of_value == name) result += value;
        rest.remove_prefix(close + 1);
    }
    return result;
}

std::string text(Language language, const base::Error& error) {
    if (error.key.empty()) return error.message;
    std::vector<std::string> shown;  // values may quote what somebody has typed
    for (const auto& [name, value] : error.values) shown.push_back(base::printable(value));
    std::vector<Value> values;
    for (std::size_t i = 0; i < shown.size(); ++i)
        values.emplace_back(error.values[i].first, shown[i]);
    return text(language, error.key, values);
}

}  // namespace sumito::i18n
