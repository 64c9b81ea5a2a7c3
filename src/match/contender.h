// Who takes part in a match: our engine with settings, or another program by its command; with a
// name and what it may use for a turn.
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
    std::string settings;                     // as they were given
    Player player;                            // its limits are for other programs as well
    games::TimeControl clock;                 // if it is limited, of a whole game
    std::optional<host::UgiProgram> program;  // none: our engine
};

// `name=N,tc=10+0.1,nodes=20000,...`: otherwise than the given one. What is left is a player's
// (player.h).
base::Result<Contender> read_contender(std::string_view settings, const Contender& otherwise);

// `CMD`, or `[name=N,nodes=5000,Hash=64] CMD`. Settings that are no limit are the program's
// options. Without a name it has none yet: it may introduce itself.
base::Result<Contender> read_program(std::string_view text, const Contender& otherwise);

// A time control (games/clock.h) in seconds: `10`, `10+0.1`, `10d3`. `none` is an error.
base::Result<games::TimeControl> read_seconds(std::string_view text);

// Its limits in words: `nodes=20000`, `tc=10+0.1`.
std::string limits_text(const Contender& contender);

// Names that stand twice get a number.
void make_names_differ(std::vector<Contender>& contenders);

base::Result<std::unique_ptr<host::Participant>> make_participant(const games::AnyGame& game,
                                                                  const Contender& contender,
                                                                  engine::Milliseconds patience);

}  // namespace sumito::match
