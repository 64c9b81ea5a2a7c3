// The curves of winning_chances.h. Written by train/fit-chances: do not edit.
#pragma once

#include "analysis/winning_chances.h"

namespace sumito::analysis {

inline constexpr NamedCurve curves[] = {
    {"abalone", "standard", {95.4, 184.8}},
    {"abalone4", "standard", {85.9, 20.8}},
    {"choro", "acholi", {321.8, 0.0}},
    {"choro", "ludii", {338.4, 0.0}},
};

}  // namespace sumito::analysis
