// A contender of a match: our engine with settings, or another program started by a command. It has
// a name and limits for its turns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/clock.h"
#include "host/participant.h"
#include "host/ugi_participant.h"
#include "match/player.h"

namespace sumito::match {

struct Contender {
    std::string name;
    std::string settings;                     // text as given on the command line
    Player player;                            // its limits also apply to other programs
    games::TimeControl clock;                 // for the whole game; unlimited if not set
    std::optional<host::UgiProgram> program;  // if not set: our engine
};

// Reads `name=N,tc=10+0.1,nodes=20000,...` as changes to `otherwise`. Other settings are passed to
// read_player() (player.h).
base::Result<Contender> read_contender(std::string_view settings, const Contender& otherwise);

// Reads `CMD` or `[name=N,nodes=5000,Hash=64] CMD`. Settings that are not limits are options of the
// program. Without `name` the contender has no name yet: the program may introduce itself.
base::Result<Contender> read_program(std::string_view text, const Contender& otherwise);

// A time control (games/clock.h) in seconds: `10`, `10+0.1`, `10d3`. `none` is an error.
base::Result<games::TimeControl> read_seconds(std::string_view text);

// The contender's limits as text: `nodes=20000`, `tc=10+0.1`.
std::string limits_text(const Contender& contender);

// Adds a number to names that occur twice.
void make_names_differ(std::vector<Contender>& contenders);

base::Result<std::unique_ptr<host::Participant>> make_participant(const games::AnyGame& game,
                                                                  const Contender& contender,
                                                                  engine::Milliseconds timeout);

}  // namespace sumito::match
