// Reads games of Choro as Ludii saves them ("trials"): a `game=` line, then one
// `Move=[Move:mover=1,from=4,...]` line for each lap, then how the game ended (docs/notation.md).
// Trials may be mixed with other records; a record ends where a trial begins. Only the ruleset
// `ludii` has such games.
#pragma once

#include "record/reader.h"

namespace sumito::record {

// True if the record that begins with this word is a trial: nothing else begins with `game=`.
bool opens_ludii_trial(const Token& first);

// Reads a trial after its first word was taken, up to the line where the next record begins.
ReadGame read_ludii_trial(const Token& first, Lexer& lexer);

}  // namespace sumito::record
