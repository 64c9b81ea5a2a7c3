// What the hand-written evaluation of Abalone looks at. Each feature is a number counted for both
// sides, and the score is their weighted sum. Search and tuner share this list and the one function
// that counts (abalone_kernel.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "games/abalone/cell.h"
#include "games/abalone/position.h"

namespace sumito::engine {

// The twelve symmetries divide the 61 cells into nine orbits: from the centre outwards, the corners
// last. Lines are classified by the numbers of marbles that face each other: `Push32` is three
// marbles that can push two.
enum AbaloneFeature : int {
    Orbit0,                 // marbles on the centre cell
    Orbit8 = Orbit0 + 8,    // marbles on the corners
    Degree0,                // marbles without a neighbour of their own side
    Degree6 = Degree0 + 6,  // marbles with six
    Contact1,               // marbles that touch one of the other side
    Contact2,
    Contact3,                       // three or more
    EdgeDegree0,                    // marbles on the edge without a neighbour of their own side
    EdgeDegree3 = EdgeDegree0 + 3,  // with three or more
    EdgeContact1,                   // marbles on the edge that touch one of the other side
    EdgeContact2,                   // two or more
    InnerDegree5,  // marbles within two steps of the centre with five neighbours of their own side
    InnerDegree6,
    Triangle,       // three marbles that touch each other
    InnerTriangle,  // all of them within two steps of the centre
    Triple,         // three in a row
    Four,
    Step,    // free cells beside marbles, counted for each marble
    Hold22,  // two that face two
    Hold33,
    Gap,       // two with an empty cell between them
    Sandwich,  // two with one of the other side between them
    Push21,
    Push31,
    Push32,
    Eject21,
    Eject31,
    Eject32,
    Aim1,      // a marble behind one of the other side on the edge
    Aim2,      // behind two, the farther one on the edge
    Approach,  // two that could step up behind one on the edge
    Inertia,   // how far the centre of mass lies from the board's, squared
    Lost1,     // at least one marble ejected
    Lost5 = Lost1 + 4,
    abalone_feature_count
};

std::string name(AbaloneFeature feature);

// The marbles for the evaluation: a team is one side.
struct AbaloneBoard {
    abalone::CellSet own = 0, foes = 0;  // own: the side to move
    int own_lost = 0, foes_lost = 0;
};

template <int Seats>
AbaloneBoard board_of(const abalone::Position<Seats>& position) {
    const abalone::Sides sides = position.sides();
    const auto next = games::Seat((index(position.turn()) + 1) % Seats);
    return {sides.own | sides.partner, sides.foes, position.score(next),
            position.score(position.turn())};
}

// First the side to move, then the other. Plain arrays, since kernels must not call functions of
// the standard library.
struct AbaloneCounts {
    std::int32_t of[2 * abalone_feature_count] = {};
};

// Weights for one phase of the game, in the order of AbaloneCounts. 64-bit, as the kernels load
// them.
struct AbaloneWeights {
    std::int64_t of[2 * abalone_feature_count] = {};
    std::int64_t turn = 0;  // for the side to move
};

// The phase is the number of marbles ejected by both sides.
inline constexpr int abalone_phase_count = 11;
using AbaloneWeightTable = std::array<AbaloneWeights, abalone_phase_count>;

// A weight at the start of a game and at its end. The list: both sides' features, then having the
// move.
struct AbaloneWeightEnds {
    int first, last;
};
inline constexpr int abalone_weight_count = 2 * abalone_feature_count + 1;
using AbaloneWeightList = std::array<AbaloneWeightEnds, abalone_weight_count>;

// A weight of this size is a hundredth of a marble.
inline constexpr int abalone_weight_unit = 16;

}  // namespace sumito::engine
