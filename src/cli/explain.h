// Prints each game's glossary for `sumito explain`: as words in a language, or as one JSON object.
#pragma once

#include <string>

#include "games/any_game.h"
#include "i18n/i18n.h"

namespace sumito::cli {

// In explain_abalone.cpp.
std::string abalone_glossary_json(const games::AnyGame& game, const games::AnyPosition& position);
void print_abalone_glossary(const games::AnyGame& game, const games::AnyPosition& position,
                            i18n::Language language);

// In explain_choro.cpp.
std::string choro_glossary_json(const games::AnyGame& game, const games::AnyPosition& position);
void print_choro_glossary(const games::AnyGame& game, const games::AnyPosition& position,
                          i18n::Language language);

}  // namespace sumito::cli
