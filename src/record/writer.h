// Writes records as text: PGN-like with everything a record holds, or as plain move lists.
#pragma once

#include <string>

#include "record/record.h"

namespace sumito::record {

enum class Format {
    Pgn,   // tags in brackets, move numbers, comments, variations
    List,  // `# name: value` lines and the moves; what it cannot hold is left out
};

// Ends with an empty line, so that records can be written one after the other. A choice that is
// still a secret at the end of the main line is left out, also where it stands in the start.
std::string write(const Record& record, Format format, games::NotationNumber notation);

}  // namespace sumito::record
