// The commands that players may type besides moves: `save`, `takeback` and so on, in their language
// or in English. Used by dialog.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/texts.h"

namespace sumito::terminal {

// The English names, which the program uses.
std::span<const std::string_view> commands();
// The command's name in the players' language.
std::string typed_as(const Texts& texts, std::string_view command);
// The command that a word names, in the players' language or in English, with or without accents;
// empty if it names none.
std::string_view command_of(const Texts& texts, std::string_view word);
// True if the word is a command or the beginning of one.
bool begins_command(const Texts& texts, std::string_view word);

}  // namespace sumito::terminal
