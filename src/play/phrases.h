// What three players may say to each other (rule 3.6): prepared phrases, `phrase.NAME` in src/i18n.
// There is no free chat, and partners in a game of four may not talk (rule 4.5).
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace sumito::play {

inline constexpr std::array<std::string_view, 12> phrases = {
    "hello", "good_luck",   "well_played", "thanks",    "sorry",  "alliance",
    "truce", "watch_black", "watch_white", "watch_red", "not_me", "agreed",
};

constexpr bool is_phrase(std::string_view text) {
    return std::find(phrases.begin(), phrases.end(), text) != phrases.end();
}

}  // namespace sumito::play
