// A file of openings for a match: positions, one a line, or records, whose moves are played before
// the match begins.
#pragma once

#include <istream>
#include <vector>

#include "base/result.h"
#include "games/line.h"

namespace sumito::match {

// Of records only the first `most_plies` plies. An error names the line; so is an opening that
// leaves nothing to play.
base::Result<std::vector<games::Line>> read_openings(const games::AnyGame& game, std::istream& in,
                                                     int most_plies);

}  // namespace sumito::match
