// Written by train/weights.py: the weights of Abalone's evaluation, fitted to results of games of
// the program against itself (docs/engine.md). In sixteenths of a hundredth of a marble, for the
// side to move: first phase, last phase.
#pragma once

#include "engine/eval/abalone_features.h"

namespace sumito::engine {

inline constexpr AbaloneWeightList abalone_weights = {{
    {733, 817},     // own.Orbit0
    {534, 698},     // own.Orbit1
    {239, 498},     // own.Orbit2
    {180, 420},     // own.Orbit3
    {15, 159},      // own.Orbit4
    {-42, 133},     // own.Orbit5
    {116, 142},     // own.Orbit6
    {81, 75},       // own.Orbit7
    {164, -92},     // own.Orbit8
    {-203, -284},   // own.Degree0
    {-57, -244},    // own.Degree1
    {82, -10},      // own.Degree2
    {247, 425},     // own.Degree3
    {425, 820},     // own.Degree4
    {706, 1268},    // own.Degree5
    {821, 875},     // own.Degree6
    {208, 413},     // own.Contact1
    {390, 573},     // own.Contact2
    {501, 586},     // own.Contact3
    {124, 71},      // own.EdgeDegree0
    {120, 62},      // own.EdgeDegree1
    {90, 72},       // own.EdgeDegree2
    {27, -80},      // own.EdgeDegree3
    {-10, -60},     // own.EdgeContact1
    {-130, -77},    // own.EdgeContact2
    {-151, -175},   // own.InnerDegree5
    {-185, 172},    // own.InnerDegree6
    {60, -133},     // own.Triangle
    {-38, -177},    // own.InnerTriangle
    {79, 38},       // own.Triple
    {-47, -278},    // own.Four
    {184, 173},     // own.Step
    {2, -3},        // own.Hold22
    {-5, 2},        // own.Hold33
    {56, 118},      // own.Gap
    {-57, -183},    // own.Sandwich
    {76, 346},      // own.Push21
    {52, 60},       // own.Push31
    {344, 634},     // own.Push32
    {105, 135},     // own.Eject21
    {43, 296},      // own.Eject31
    {430, 592},     // own.Eject32
    {13, -41},      // own.Aim1
    {128, 245},     // own.Aim2
    {37, 236},      // own.Approach
    {27, 48},       // own.Inertia
    {-281, -384},   // own.Lost1
    {-457, -217},   // own.Lost2
    {-944, 17},     // own.Lost3
    {-32, -1131},   // own.Lost4
    {-432, -1223},  // own.Lost5
    {-720, -759},   // foes.Orbit0
    {-514, -653},   // foes.Orbit1
    {-232, -479},   // foes.Orbit2
    {-167, -398},   // foes.Orbit3
    {-4, -193},     // foes.Orbit4
    {40, -176},     // foes.Orbit5
    {-87, -198},    // foes.Orbit6
    {-74, -87},     // foes.Orbit7
    {-156, 49},     // foes.Orbit8
    {209, 403},     // foes.Degree0
    {67, 367},      // foes.Degree1
    {-74, 96},      // foes.Degree2
    {-233, -399},   // foes.Degree3
    {-407, -873},   // foes.Degree4
    {-710, -1410},  // foes.Degree5
    {-769, -1078},  // foes.Degree6
    {-213, -442},   // foes.Contact1
    {-395, -615},   // foes.Contact2
    {-500, -614},   // foes.Contact3
    {-118, -28},    // foes.EdgeDegree0
    {-112, -81},    // foes.EdgeDegree1
    {-65, -107},    // foes.EdgeDegree2
    {-22, -20},     // foes.EdgeDegree3
    {36, 73},       // foes.EdgeContact1
    {172, 29},      // foes.EdgeContact2
    {174, 167},     // foes.InnerDegree5
    {143, -284},    // foes.InnerDegree6
    {-63, 257},     // foes.Triangle
    {25, 110},      // foes.InnerTriangle
    {-81, -57},     // foes.Triple
    {39, 285},      // foes.Four
    {-184, -181},   // foes.Step
    {2, -3},        // foes.Hold22
    {-5, 2},        // foes.Hold33
    {-44, -123},    // foes.Gap
    {50, 139},      // foes.Sandwich
    {-68, -318},    // foes.Push21
    {-60, -62},     // foes.Push31
    {-276, -486},   // foes.Push32
    {-120, -275},   // foes.Eject21
    {-36, -224},    // foes.Eject31
    {-124, -239},   // foes.Eject32
    {-42, 52},      // foes.Aim1
    {-136, -217},   // foes.Aim2
    {-69, -256},    // foes.Approach
    {-29, -42},     // foes.Inertia
    {237, 444},     // foes.Lost1
    {405, 208},     // foes.Lost2
    {887, -92},     // foes.Lost3
    {-82, 1078},    // foes.Lost4
    {344, 1169},    // foes.Lost5
    {-56, -49},     // turn
}};

}  // namespace sumito::engine
