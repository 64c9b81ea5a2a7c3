// Between a record and a game being played (games/line.h): for saving, loading and going on.
#pragma once

#include "games/line.h"
#include "record/record.h"

namespace sumito::record {

// What has been played, with the tags that say how to read it and nothing more. A turn that is not
// complete is left out, and so is a choice in a secret opening as long as it is a secret.
Record record_of(const games::AnyGame& game, const games::Line& line);

// The main line under the game's own rules. A result that the moves do not explain is taken to come
// from an agreed draw or from the losers' leaving.
games::Line line_of(const Record& record);

}  // namespace sumito::record
