#include "terminal/commands.h"

#include "base/text.h"
#include "terminal/plain_text.h"

namespace sumito::terminal {

namespace {

// Lower case and without accents, as a command may be typed.
std::string simplified(std::string_view word) {
    return base::lower_case(plain_text(word));
}

}  // namespace

std::span<const std::string_view> commands() {
    static constexpr std::string_view names[] = {"accept", "decline", "draw",    "help",
                                                 "hint",   "load",    "moves",   "quit",
                                                 "resign", "save",    "takeback"};
    return names;
}

std::string typed_as(const Texts& texts, std::string_view command) {
    return texts.text("play.command." + std::string(command));
}

std::string_view command_of(const Texts& texts, std::string_view word) {
    const std::string typed = simplified(word);
    for (const std::string_view name : commands())
        if (typed == name || typed == simplified(typed_as(texts, name))) return name;
    return {};
}

bool begins_command(const Texts& texts, std::string_view word) {
    const std::string typed = simplified(word);
    for (const std::string_view name : commands())
        if (name.starts_with(typed) || simplified(typed_as(texts, name)).starts_with(typed))
            return true;
    return false;
}

}  // namespace sumito::terminal
