// Writes records as text: in PGN form with everything a record holds, or as plain move lists.
#pragma once

#include <string>

#include "record/record.h"

namespace sumito::record {

enum class Format {
    Pgn,   // tags in brackets, move numbers, comments, variations
    List,  // `# name: value` lines and the moves; leaves out what it cannot hold
};

// Ends with an empty line, so that records can be written one after the other. A choice that is
// still secret at the end of the main line is left out, and so is a secret choice in the start.
std::string write(const Record& record, Format format, games::NotationNumber notation);

}  // namespace sumito::record
