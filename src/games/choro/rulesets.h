// A ruleset of Choro: a small value that holds what the rulings leave open. `acholi` and `ludii`
// are two such values; where Ludii plays a different kind of game, ludii.h has the rules.
#pragma once

#include <string>

#include "base/result.h"
#include "games/line_rules.h"

namespace sumito::choro {

// How the game opens and what one decision is. Acholi: the secret race of section 4 and the turns
// of section 3. Ludii: one player after the other, and lap by lap (section 7).
enum class Model : std::uint8_t { Acholi, Ludii };

enum class OuterCapture : std::uint8_t { Outer, Both };           // R3
enum class Tie : std::uint8_t { South, Lot };                     // R6
enum class LongLap : std::uint8_t { Drop, Skip };                 // R11: into the origin
enum class FreeHole : std::uint8_t { Leave, Chain, Never };       // R16: when it is free
enum class LateCaptures : std::uint8_t { One, None, Unlimited };  // R17: after the chain
enum class Endless : std::uint8_t { Pass, Draw, Lose };           // R21

struct Ruleset {
    Model model = Model::Acholi;
    OuterCapture outer_capture = OuterCapture::Outer;
    Tie tie = Tie::South;
    LongLap long_lap = LongLap::Drop;
    bool leave = true;  // R15
    FreeHole free_hole = FreeHole::Leave;
    LateCaptures late_captures = LateCaptures::One;
    Endless endless = Endless::Pass;
    games::LineRules line;

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

// A turn is cut off after this many laps (R21).
inline constexpr int most_laps_in_turn = 1000;

// In the ruleset `ludii` the game is drawn after this many laps or turns (section 7).
inline constexpr int most_laps_in_game = 10'000;
inline constexpr int most_turns_in_game = 2'500;

// Reads `acholi:R3=both,R21=draw` or `ludii`; an empty id means `acholi`.
base::Result<Ruleset> read_ruleset(const games::RulesText& text);

// Writes the id, and the options that differ from that ruleset's own.
std::string write_ruleset(const Ruleset& rules);

}  // namespace sumito::choro
