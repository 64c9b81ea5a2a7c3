// Written by train/weights.py: the weights of Abalone's evaluation, fitted to the results of games
// of the program against itself (docs/engine.md). Sixteenths of a hundredth of a marble, for the
// side to move; first phase, last phase.
#pragma once

#include "engine/eval/abalone_features.h"

namespace sumito::engine {

inline constexpr AbaloneWeightList abalone_weights = {{
    {384, 384},      // own.Orbit0
    {352, 352},      // own.Orbit1
    {288, 288},      // own.Orbit2
    {272, 272},      // own.Orbit3
    {160, 160},      // own.Orbit4
    {128, 128},      // own.Orbit5
    {-160, -160},    // own.Orbit6
    {-208, -208},    // own.Orbit7
    {-400, -400},    // own.Orbit8
    {-128, -128},    // own.Degree0
    {-48, -48},      // own.Degree1
    {0, 0},          // own.Degree2
    {48, 48},        // own.Degree3
    {96, 96},        // own.Degree4
    {128, 128},      // own.Degree5
    {160, 160},      // own.Degree6
    {0, 0},          // own.Contact1
    {0, 0},          // own.Contact2
    {0, 0},          // own.Contact3
    {32, 32},        // own.Triangle
    {48, 48},        // own.Triple
    {0, 0},          // own.Gap
    {0, 0},          // own.Sandwich
    {48, 48},        // own.Push21
    {48, 48},        // own.Push31
    {64, 64},        // own.Push32
    {384, 384},      // own.Eject21
    {128, 128},      // own.Eject31
    {384, 384},      // own.Eject32
    {16, 16},        // own.Aim1
    {16, 16},        // own.Aim2
    {0, 0},          // own.Approach
    {-16, -16},      // own.Inertia
    {-1440, -1440},  // own.Lost1
    {-1600, -1600},  // own.Lost2
    {-1760, -1760},  // own.Lost3
    {-1920, -1920},  // own.Lost4
    {-2240, -2240},  // own.Lost5
    {-384, -384},    // foes.Orbit0
    {-352, -352},    // foes.Orbit1
    {-288, -288},    // foes.Orbit2
    {-272, -272},    // foes.Orbit3
    {-160, -160},    // foes.Orbit4
    {-128, -128},    // foes.Orbit5
    {160, 160},      // foes.Orbit6
    {208, 208},      // foes.Orbit7
    {400, 400},      // foes.Orbit8
    {128, 128},      // foes.Degree0
    {48, 48},        // foes.Degree1
    {0, 0},          // foes.Degree2
    {-48, -48},      // foes.Degree3
    {-96, -96},      // foes.Degree4
    {-128, -128},    // foes.Degree5
    {-160, -160},    // foes.Degree6
    {0, 0},          // foes.Contact1
    {0, 0},          // foes.Contact2
    {0, 0},          // foes.Contact3
    {-32, -32},      // foes.Triangle
    {-48, -48},      // foes.Triple
    {0, 0},          // foes.Gap
    {0, 0},          // foes.Sandwich
    {-48, -48},      // foes.Push21
    {-48, -48},      // foes.Push31
    {-64, -64},      // foes.Push32
    {-192, -192},    // foes.Eject21
    {-64, -64},      // foes.Eject31
    {-192, -192},    // foes.Eject32
    {-16, -16},      // foes.Aim1
    {-16, -16},      // foes.Aim2
    {0, 0},          // foes.Approach
    {16, 16},        // foes.Inertia
    {1440, 1440},    // foes.Lost1
    {1600, 1600},    // foes.Lost2
    {1760, 1760},    // foes.Lost3
    {1920, 1920},    // foes.Lost4
    {2240, 2240},    // foes.Lost5
    {80, 80},        // turn
}};

}  // namespace sumito::engine
