#include "i18n/i18n.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "base/text.h"

namespace sumito::i18n {
namespace {

std::set<std::string> placeholders(std::string_view text) {
    std::set<std::string> names;
    for (std::size_t open; (open = text.find('{')) != std::string_view::npos;) {
        const std::size_t close = text.find('}', open);
        EXPECT_NE(close, std::string_view::npos) << text;
        if (close == std::string_view::npos) break;
        names.emplace(text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
    }
    return names;
}

TEST(I18n, AllLanguagesHaveTheSameKeysAndPlaceholders) {
    const auto english = entries(Language::English);
    ASSERT_FALSE(english.empty());
    for (Language language : all_languages) {
        const auto other = entries(language);
        ASSERT_EQ(other.size(), english.size());
        for (std::size_t i = 0; i < english.size(); ++i) {
            EXPECT_EQ(other[i].key, english[i].key);
            EXPECT_FALSE(other[i].text.empty()) << other[i].key;
            EXPECT_EQ(placeholders(other[i].text), placeholders(english[i].text)) << other[i].key;
        }
    }
}

TEST(I18n, PlaceholdersAreReplaced) {
    EXPECT_EQ(text(Language::English, "play.ejected", {{"seat", "A"}, {"owner", "B"}}),
              "A ejects a marble of B.");
    EXPECT_EQ(text(Language::German, "colour.w"), "Weiß");
    EXPECT_EQ(text(Language::English, "no.such.key"), "no.such.key");
}

TEST(I18n, TheCountChoosesSingularOrPlural) {
    const auto turns = [](Language language, const char* count) {
        return text(language, "web.over.plies", {{"count", count}});
    };
    EXPECT_EQ(turns(Language::English, "0"), "0 turns played");
    EXPECT_EQ(turns(Language::English, "1"), "1 turn played");
    EXPECT_EQ(turns(Language::English, "21"), "21 turns played");
    EXPECT_EQ(turns(Language::French, "0"), "0 tour joué");
    EXPECT_EQ(turns(Language::French, "1"), "1 tour joué");
    EXPECT_EQ(turns(Language::French, "2"), "2 tours joués");
    EXPECT_EQ(turns(Language::German, "0"), "0 Züge gespielt");
    EXPECT_EQ(turns(Language::German, "1"), "1 Zug gespielt");
    EXPECT_EQ(text(Language::English, "web.layout.all", {{"count", "1"}}), "Show all 1");
}

// No text says "1 turns": a word after the count is in the plural.
TEST(I18n, EveryCountedWordHasASingular) {
    // The count is never one, or the word after it is not counted.
    const std::set<std::string_view> plain = {
        "play.choro.start",    "play.choro.on",         "play.choro.captures",
        "web.board.ask.start", "web.board.ask.on",      "web.board.answer.captures",
        "web.time.minutes",    "web.rules.plies.some",  "analyse.effort.time",
        "error.position.row",  "error.position.fields", "web.seat.team"};
    std::set<std::string_view> keys;
    for (const Entry& entry : entries(Language::English)) keys.insert(entry.key);
    for (const auto& [key, text] : entries(Language::English)) {
        const std::size_t at = text.find("{count} ");
        const bool one = key.ends_with(".one");
        if (one) {
            EXPECT_TRUE(keys.contains(key.substr(0, key.size() - 4))) << key;
        }
        if (one || at == text.npos || plain.contains(key)) continue;
        const char next = text[at + std::string_view("{count} ").size()];
        if (next >= 'a' && next <= 'z') {
            EXPECT_TRUE(keys.contains(std::string(key) + ".one")) << key;
        }
    }
}

// 80 columns and 24 lines, minus the frame around a page.
TEST(I18n, HelpFitsTheSmallestScreen) {
    for (const Language language : all_languages)
        for (const char* key : {"play.help.screen.abalone", "play.help.screen.choro"}) {
            const std::string page = text(language, key);
            const auto lines = base::split(page, '\n');
            EXPECT_LE(lines.size(), 20u) << page;
            for (const std::string_view line : lines) {
                const auto columns = std::count_if(line.begin(), line.end(),
                                                   [](char c) { return (c & 0xc0) != 0x80; });
                EXPECT_LE(columns, 76) << line;
            }
        }
}

TEST(I18n, OneKindOfApostrophe) {
    for (const Language language : all_languages)
        for (const Entry& entry : entries(language))
            EXPECT_EQ(entry.text.find('\''), std::string_view::npos) << entry.text;
}

// With a normal space, a line could break before the sign. A colon is preceded by U+00A0, the other
// signs by the narrow U+202F, and guillemets have U+00A0 inside.
TEST(I18n, FrenchSignsHaveNonBreakingSpaces) {
    constexpr std::string_view space = "\u00a0", narrow = "\u202f";
    const std::pair<std::string_view, std::string_view> before[] = {
        {":", space}, {"»", space}, {";", narrow}, {"!", narrow}, {"?", narrow}};
    for (const Entry& entry : entries(Language::French)) {
        const std::string_view text = entry.text;
        for (const auto& [sign, wanted] : before)
            for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign, at + 1))
                EXPECT_TRUE(text.substr(0, at).ends_with(wanted))
                    << entry.key << " before " << sign << ": " << text;
        for (std::size_t at = text.find("«"); at != text.npos; at = text.find("«", at + 1))
            EXPECT_TRUE(text.substr(at + std::string_view("«").size()).starts_with(space))
                << entry.key << ": " << text;
    }
}

// French had one word for both.
TEST(I18n, TakingATurnBackAndResumingAGameAreDifferentWords) {
    for (const Language language : all_languages) {
        const std::string resume = base::lower_case(text(language, "web.home.continue"));
        EXPECT_EQ(resume.find(text(language, "play.command.takeback")), std::string::npos)
            << resume;
    }
}

TEST(I18n, TheLanguageComesFromTheLocale) {
    EXPECT_EQ(read_language("de_CH.UTF-8"), Language::German);
    EXPECT_EQ(read_language("fr"), Language::French);
    EXPECT_EQ(read_language("french"), std::nullopt);
    EXPECT_EQ(read_language("C"), std::nullopt);
    setenv("LC_ALL", "fr_FR.UTF-8", 1);
    EXPECT_EQ(language_of_environment(), Language::French);
    setenv("LC_ALL", "C", 1);
    EXPECT_EQ(language_of_environment(), Language::English);
}

}  // namespace
}  // namespace sumito::i18n
