// Reads games of Choro as Ludii itself saves them ("trials"): text with a `game=` line, then one
// `Move=[Move:mover=1,from=4,...]` line for each lap, then how the game ended (docs/notation.md).
// The reader takes them among other records, which end where a trial opens. Only the ruleset
// `ludii` has such games.
#pragma once

#include "record/reader.h"

namespace sumito::record {

// A record that opens with this word is a trial: nothing else opens with `game=`.
bool opens_ludii_trial(const Token& first);

// The trial whose first word has just been taken. Reads up to the line where the next record
// opens.
ReadGame read_ludii_trial(const Token& first, Lexer& lexer);

}  // namespace sumito::record
