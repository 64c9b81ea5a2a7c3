// What happens at a table, in the players' language. Used by dialog.h and the views.
#pragma once

#include <span>
#include <string>

#include "i18n/i18n.h"
#include "terminal/plain_text.h"
#include "terminal/table.h"

namespace sumito::terminal {

// `9:58`; hours are left as minutes.
std::string clock_text(games::Milliseconds left);

class Words {
public:
    // Without Unicode everything is said in ASCII.
    Words(games::AnyGame game, i18n::Language language, bool unicode = true)
        : game_(std::move(game)), language_(language), unicode_(unicode) {}

    // The same for another game.
    Words about(games::AnyGame game) const { return {std::move(game), language_, unicode_}; }

    i18n::Language language() const { return language_; }
    std::string text(
        std::string_view key,
        std::initializer_list<std::pair<std::string_view, std::string_view>> values = {}) const {
        std::string said = i18n::text(language_, key, values);
        return unicode_ ? said : plain_text(said);
    }

    // A text that each game has its own of; the key ends with a dot.
    std::string own_text(
        std::string_view key,
        std::initializer_list<std::pair<std::string_view, std::string_view>> values = {}) const {
        return text(std::string(key) + (game_.id() == "choro" ? "choro" : "abalone"), values);
    }

    // What players may type, in English: the names that the program uses.
    static std::span<const std::string_view> commands();
    // How a command is typed in the players' language.
    std::string typed_as(std::string_view command) const;
    // The command that a word stands for, in the players' language or in English, accents or not;
    // empty if it is none.
    std::string_view command(std::string_view word) const;
    // The word is the beginning of a command, or one.
    bool begins_command(std::string_view word) const;

    std::string name(games::Seat seat) const;
    std::string names(games::SeatSet seats) const;
    std::string told(const Event& event) const;
    std::string refused(Refusal refusal, std::string_view move) const;
    // `flagged`: whoever left last had run out of time.
    std::string result(const games::Outcome& outcome, bool flagged) const;

private:
    std::string moved(const Event& event) const;
    std::string sown(const Event& event) const;
    std::string no_draws() const;

    games::AnyGame game_;
    i18n::Language language_;
    bool unicode_;
};

}  // namespace sumito::terminal
