// Reads the openings of a match from a file: positions, one per line, or records, whose first moves
// are played before the match begins.
#pragma once

#include <istream>
#include <vector>

#include "base/result.h"
#include "games/line.h"

namespace sumito::match {

// Takes the first `most_plies` plies of each record. An error names the line; an opening that
// leaves nothing to play is an error too.
base::Result<std::vector<games::Line>> read_openings(const games::AnyGame& game, std::istream& in,
                                                     int most_plies);

}  // namespace sumito::match
