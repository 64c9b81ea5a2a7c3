// The known word that a mistyped one probably stands for, for error messages: "did you mean ...?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumito::base {

// The candidate with the fewest mistyped letters, also if only its beginning was typed. Empty if
// none is close.
std::string closest(std::string_view typed, const std::vector<std::string>& candidates);

// `; did you mean abalone?` for the end of a message; empty if no candidate is close.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& candidates);

}  // namespace sumito::base
