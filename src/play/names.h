// Names that people choose: which are allowed, and which are too similar. Used for guests, accounts
// and by operators who rename.
#pragma once

#include <string>
#include <string_view>

#include "play/refusal.h"

namespace sumito::play {

inline constexpr std::size_t shortest_name = 2, longest_name = 20;  // in letters

// A name may have letters of one script (Latin, Greek or Cyrillic), digits, and single spaces, `-`,
// `_` or `.` between them. Otherwise BadName; NameReserved for names that only the operator may
// use.
Refusal check_name(std::string_view name);

// The name normalised for comparison: names that look alike become the same. It has no case,
// accents and separators; Greek and Cyrillic letters become the Latin ones they look like; `I`,
// `l`, `1` and `O`, `0` become one.
std::string folded_name(std::string_view name);

}  // namespace sumito::play
