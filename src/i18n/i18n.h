// Every text that a person reads while playing, by key, in English, French and German. The texts
// are the JSON files in this folder, compiled in; the browser reads the same files.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace sumito::i18n {

enum class Language { English, French, German };

inline constexpr Language all_languages[] = {Language::English, Language::French, Language::German};

// Reads `en`, `fr` or `de`, also at the front of a locale name such as `de_CH.UTF-8`.
std::optional<Language> read_language(std::string_view text);

// The language in LC_ALL, LC_MESSAGES or LANG, in the usual order; English if they name none.
Language language_of_environment();

struct Entry {
    std::string_view key, text;
};

// All texts of a language, sorted by key.
std::span<const Entry> entries(Language language);

// The name of a placeholder, and the text to put there.
using Value = std::pair<std::string_view, std::string_view>;

// The text with each `{name}` replaced. If the value `count` is singular in the language, the text
// of `key.one` is used, if there is one. A missing key returns the key; tests check that none is
// missing.
std::string text(Language language, std::string_view key, std::span<const Value> values);
std::string text(Language language, std::string_view key, std::initializer_list<Value> values = {});
// What an error says, in one line; its message in English if it has no key.
std::string text(Language language, const base::Error& error);

}  // namespace sumito::i18n
