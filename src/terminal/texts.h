// The texts of the terminal, in the players' language and with the names of the seats of their
// game. Used by dialog.h and everything that draws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/clock.h"
#include "i18n/i18n.h"
#include "table/sentences.h"

namespace sumito::terminal {

// `9:58`; from an hour on `1:09:58`.
std::string clock_text(games::Milliseconds left);

class Texts {
public:
    // Without Unicode all texts are ASCII.
    Texts(games::AnyGame game, i18n::Language language, bool unicode = true)
        : game_(std::move(game)), language_(language), unicode_(unicode) {}

    // The same for another game.
    Texts about(games::AnyGame game) const { return {std::move(game), language_, unicode_}; }

    i18n::Language language() const { return language_; }
    std::string text(std::string_view key, std::initializer_list<i18n::Value> values = {}) const;
    // A text that differs for each game; `key` ends with a dot.
    std::string own_text(std::string_view key,
                         std::initializer_list<i18n::Value> values = {}) const;
    std::string say(const table::Sentence& sentence) const;
    std::string say(const base::Error& error) const;

    std::string name(games::Seat seat) const;

private:
    std::string shown(const std::string& text) const;

    games::AnyGame game_;
    i18n::Language language_;
    bool unicode_;
};

}  // namespace sumito::terminal
