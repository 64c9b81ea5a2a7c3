// Names that people choose: which are allowed, and when two are too much alike. Used for guests,
// accounts and by operators who rename.
#pragma once

#include <string>
#include <string_view>

#include "play/refusal.h"

namespace sumito::play {

inline constexpr std::size_t shortest_name = 2, longest_name = 20;  // in letters

// Letters of one script (Latin, Greek or Cyrillic), digits, and single blanks, `-`, `_` or `.`
// between them. Refused: BadName, or NameReserved for what only the house is called.
Refusal check_name(std::string_view name);

// Two names that look alike are the same when folded: without case, accents and separators, Greek
// and Cyrillic letters as the Latin ones they look like, and `I`, `l`, `1` or `O`, `0` as one.
std::string folded_name(std::string_view name);

}  // namespace sumito::play
