// What players may type besides moves: `save`, `takeback` and so on, in their language or in
// English. Used by dialog.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/texts.h"

namespace sumito::terminal {

// In English: the names that the program uses.
std::span<const std::string_view> commands();
// How a command is typed in the players' language.
std::string typed_as(const Texts& texts, std::string_view command);
// The command that a word stands for, in the players' language or in English, accents or not; empty
// if it is none.
std::string_view command_of(const Texts& texts, std::string_view word);
// The word is the beginning of a command, or one.
bool begins_command(const Texts& texts, std::string_view word);

}  // namespace sumito::terminal
