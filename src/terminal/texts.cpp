#include "terminal/texts.h"

#include "base/text.h"
#include "terminal/plain_text.h"

namespace sumito::terminal {

using games::Seat;
using games::SeatSet;

namespace {

// Turns a value of a sentence into words.
struct InWords {
    const Texts& texts;

    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(int number) const { return std::to_string(number); }
    std::string operator()(const table::TextKey& text) const { return texts.text(text.key); }
    std::string operator()(Seat seat) const { return texts.name(seat); }
    std::string operator()(SeatSet seats) const {
        std::vector<std::string> names;
        for (const Seat seat : seats) names.push_back(texts.name(seat));
        return base::join(names, texts.text("play.and"));
    }
};

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string clock_text(games::Milliseconds left) {
    const std::int64_t seconds = left.count() / 1000;
    const std::int64_t minutes = seconds / 60, hours = minutes / 60;
    const std::string whole = hours > 0 ? std::to_string(hours) + ":" + two_digits(minutes % 60)
                                        : std::to_string(minutes);
    return whole + ":" + two_digits(seconds % 60);
}

std::string Texts::shown(const std::string& text) const {
    return unicode_ ? text : plain_text(text);
}

std::string Texts::text(std::string_view key, std::initializer_list<i18n::Value> values) const {
    return shown(i18n::text(language_, key, values));
}

std::string Texts::own_text(std::string_view key, std::initializer_list<i18n::Value> values) const {
    return text(std::string(key).append(game_.family()), values);
}

std::string Texts::say(const table::Sentence& sentence) const {
    std::vector<std::string> words;
    for (const auto& [name, value] : sentence.values)
        words.push_back(std::visit(InWords{*this}, value));
    std::vector<i18n::Value> values;
    for (std::size_t i = 0; i < words.size(); ++i)
        values.emplace_back(sentence.values[i].first, words[i]);
    return shown(i18n::text(language_, sentence.key, values));
}

std::string Texts::say(const base::Error& error) const {
    return shown(i18n::text(language_, error));
}

std::string Texts::name(Seat seat) const {
    return text(std::string("colour.") + game_.seat_letter(seat));
}

}  // namespace sumito::terminal
