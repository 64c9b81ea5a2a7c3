// What is agreed about a game before it begins: which game by which rules, where it starts, the
// time, and what plays in each seat. Written as in the messages of a server (docs/wire.md); a
// server, the browser and whatever keeps a game use the same text.
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "base/json_value.h"
#include "base/result.h"
#include "games/any_game.h"
#include "games/clock.h"
#include "games/seat.h"

namespace sumito::table {

// How strong a computer may be asked to play.
inline constexpr int lowest_level = 1, highest_level = 10;

// Who may sit in a seat.
struct Chair {
    enum class Kind : std::uint8_t {
        Person,
        Engine,  // of the place where the game is played
        Bot,     // a program that comes from outside
    };

    Kind kind = Kind::Person;
    int level = 0;          // of the engine
    bool creators = false;  // whoever asks for the game sits here

    friend bool operator==(const Chair&, const Chair&) = default;
};

struct Settings {
    games::AnyGame game;
    games::AnyPosition start;
    std::string layout;  // its id; empty: a position of its own
    games::TimeControl time;
    games::BySeat<Chair> chairs;

    // Where an engine plays.
    games::SeatSet computers() const;
    // For a rematch: everybody sits one seat on, so two players swap colours (rule 2.0).
    Settings rotated() const;
};

// Whether two players may agree to a draw where the rules do not say it: rule 2.11 leaves it to
// them. In a new game they may, because a game that neither can win should not have to be played to
// its third repetition. What was written down without a word about it was played without it.
enum class Unsaid : std::uint8_t { DrawsForTwo, NoDraws };

base::Result<games::AnyGame> find_game(std::string_view id, std::string_view rules, Unsaid unsaid);
// Says of two players always whether they may, so that nothing is unsaid.
std::string rules_text(const games::AnyGame& game);

// Reads the members of an object that is_settings_member() names; others are left to the place.
base::Result<Settings> read_settings(const base::JsonValue& json, Unsaid unsaid);
bool is_settings_member(std::string_view name);
// Reads back the same, whatever is unsaid. A place may add members of its own.
base::JsonObject write_settings(const Settings& settings);

}  // namespace sumito::table
