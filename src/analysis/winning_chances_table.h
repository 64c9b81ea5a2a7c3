// The curves of winning_chances.h. Written by train/fit-chances: do not edit.
#pragma once

#include <string_view>

#include "analysis/winning_chances.h"

namespace sumito::analysis {

struct NamedCurve {
    std::string_view game, rules;
    Curve curve;
};

inline constexpr NamedCurve curves[] = {
    {"abalone", "standard", {136, 184}},
    {"abalone4", "standard", {80, 25}},
    {"choro", "acholi", {364, 0}},
    {"choro", "ludii", {364, 0}},
};

}  // namespace sumito::analysis
