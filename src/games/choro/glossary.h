// The terms of the rules applied to a position: holes in opposition (2.3), clockwise laps that o1
// and i2 allow (3.1), single counters, and what each decision does. For people: `sumito explain`
// uses it; the engine does not.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/choro/choro.h"

namespace sumito::choro {

// An occupied inner hole that faces two occupied holes: a lap that ends in it captures both.
struct Opposition {
    Seat seat;
    Hole hole;
    Hole inner, outer;             // the opponent's, in the opponent's numbering
    int inner_count, outer_count;  // counters in them
};

// Why a clockwise lap cannot start from a gate.
enum class GateObstacle : std::uint8_t {
    TooFew,     // fewer than two counters (R9)
    OuterRow,   // the lap ends in the outer row
    EmptyHole,  // the lap ends in a hole that was empty (R13)
    NotFacing,  // a hole that its last hole faces is empty
};

// What a clockwise lap from o1 or i2 would do at the start of its owner's turn in the main phase.
struct Gate {
    Seat seat;
    Hole hole;
    int count;
    Hole last;                             // where the lap ends; the gate itself if it is empty
    int captured = 0;                      // counters
    std::optional<GateObstacle> obstacle;  // empty: the lap is allowed
};

struct Singletons {
    Seat seat;
    std::vector<Hole> holes;  // holes with one counter: no turn starts there
};

// How far a player is in the secret opening (4.1).
struct OpeningChoice {
    Seat seat;
    bool chosen = false;
    std::vector<Hole> holes;  // that the player may choose; empty after the choice
};

// A decision of the player to move, together with the forced laps that follow it.
struct Effect {
    Seat seat;
    Move move;
    int laps = 0;
    int captured = 0;             // counters
    Hole last;                    // the last hole of the last lap
    std::optional<Hole> pending;  // the hole to be sown next; empty if the turn is over
    bool wins = false;
    bool cut = false;  // the turn was endless (R21)
};

struct Glossary {
    std::vector<Opposition> oppositions;  // of both seats, like gates and singletons
    std::vector<OpeningChoice> opening;   // of both seats; empty after the opening
    std::vector<Gate> gates;              // empty in the opening, where all laps go anti-clockwise
    std::vector<Singletons> singletons;   // only for seats that have some
    // Empty in the opening, where the effect depends on both choices, and if the game is over.
    std::vector<Effect> effects;
};

Glossary glossary_of(const Choro& game, const Position& position);

// `too-few`, `not-facing`: used in records and as part of the keys of texts.
std::string_view name(GateObstacle obstacle);

}  // namespace sumito::choro
