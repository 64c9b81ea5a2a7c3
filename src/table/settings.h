// What is agreed before a game begins: game and rules, the start, the time, and who plays each
// seat. The JSON is that of a server's messages (docs/wire.md); servers, the browser and saved
// games use the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/json_value.h"
#include "base/result.h"
#include "games/any_game.h"
#include "games/clock.h"
#include "games/seat.h"

namespace sumito::table {

// The range of a computer's strength.
inline constexpr int lowest_level = 1, highest_level = 10;

// What kind of player sits in a seat.
struct Chair {
    enum class Kind : std::uint8_t {
        Person,
        Engine,  // the program's or server's own
        Bot,     // an external program
    };

    Kind kind = Kind::Person;
    int level = 0;          // for the engine
    bool creators = false;  // for the person who creates the game

    friend bool operator==(const Chair&, const Chair&) = default;
};

// `Sumito level 3`: how records name a computer, at a server and on one screen.
std::string computer_name(int level);
// Its level, or nothing for any other name.
std::optional<int> level_of_computer(std::string_view name);

struct Settings {
    games::AnyGame game;
    games::AnyPosition start;
    std::string layout;  // its id; empty if the start is another position
    games::TimeControl time;
    games::BySeat<Chair> chairs;

    // The seats of engines.
    games::SeatSet computers() const;
    // For a rematch.
    Settings rotated() const;
};

// Everybody moves one seat on, so two players swap colours (rule 2.0).
games::Seat seat_in_rematch(games::Seat seat, int seats);

// Whether two players may agree to a draw if the rules text does not say. Rule 2.11 leaves it to
// them. In a new game they may, because a game that neither can win should not have to continue
// until the third repetition. An old record that does not mention it was played without it.
enum class Unsaid : std::uint8_t { DrawsForTwo, NoDraws };

base::Result<games::AnyGame> find_game(std::string_view id, std::string_view rules, Unsaid unsaid);
// The rules text. For two players it always says whether they may agree to a draw.
std::string rules_text(const games::AnyGame& game);

// Reads the members that is_settings_member() names; the caller reads the others.
base::Result<Settings> read_settings(const base::JsonValue& json, Unsaid unsaid);
bool is_settings_member(std::string_view name);
// A JSON object that can be read back, whatever `unsaid` is then. The caller may add members of its
// own.
base::JsonObject write_settings(const Settings& settings);

}  // namespace sumito::table
