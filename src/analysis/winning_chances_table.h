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
    {"abalone", "standard", {98.3, 182.2}},
    {"abalone4", "standard", {85.3, 18.1}},
    {"choro", "acholi", {297.5, 0.0}},
    {"choro", "ludii", {389.3, 0.0}},
};

}  // namespace sumito::analysis
