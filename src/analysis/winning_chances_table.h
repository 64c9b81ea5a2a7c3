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
    {"abalone", "standard", {96.6, 144.6}},
    {"abalone4", "standard", {94.2, 33.1}},
    {"choro", "acholi", {300.7, 0.0}},
    {"choro", "ludii", {357.6, 0.0}},
};

}  // namespace sumito::analysis
