// What happens at a table, in the players' language. Used by dialog.h and the views.
#pragma once

#include <string>

#include "i18n/i18n.h"
#include "terminal/table.h"

namespace sumito::terminal {

// `9:58`; hours are left as minutes.
std::string clock_text(games::Milliseconds left);

class Words {
public:
    Words(games::AnyGame game, i18n::Language language)
        : game_(std::move(game)), language_(language) {}

    i18n::Language language() const { return language_; }
    std::string text(
        std::string_view key,
        std::initializer_list<std::pair<std::string_view, std::string_view>> values = {}) const {
        return i18n::text(language_, key, values);
    }

    // A text that each game has its own of; the key ends with a dot.
    std::string own_text(
        std::string_view key,
        std::initializer_list<std::pair<std::string_view, std::string_view>> values = {}) const {
        return text(std::string(key) + (game_.id() == "choro" ? "choro" : "abalone"), values);
    }

    std::string name(games::Seat seat) const;
    std::string names(games::SeatSet seats) const;
    std::string told(const Event& event) const;
    std::string refused(Refusal refusal, std::string_view move) const;
    std::string result(const games::Outcome& outcome) const;

private:
    std::string moved(const Event& event) const;
    std::string sown(const Event& event) const;
    std::string no_draws() const;

    games::AnyGame game_;
    i18n::Language language_;
};

}  // namespace sumito::terminal
