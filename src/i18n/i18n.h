// Every text a person reads while playing, by key, in English, French and German. The texts are the
// JSON files beside this one, compiled in; the browser reads the same files.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sumito::i18n {

enum class Language { English, French, German };

inline constexpr Language all_languages[] = {Language::English, Language::French, Language::German};

// `en`, `fr`, `de`, also at the front of a locale name such as `de_CH.UTF-8`.
std::optional<Language> read_language(std::string_view text);

// By LC_ALL, LC_MESSAGES and LANG as a terminal program finds them; English if they say nothing.
Language language_of_environment();

struct Entry {
    std::string_view key, text;
};

// All texts of a language, sorted by key.
std::span<const Entry> entries(Language language);

// A name in a text, and what stands for it.
using Value = std::pair<std::string_view, std::string_view>;

// The text with each `{name}` replaced. A missing key yields the key: tests see to it that none is.
std::string text(Language language, std::string_view key, std::span<const Value> values);
std::string text(Language language, std::string_view key, std::initializer_list<Value> values = {});

}  // namespace sumito::i18n
