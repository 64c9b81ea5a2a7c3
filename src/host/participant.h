// The player of a seat in a match: our engine inside this process (engine_participant.h) or another
// program (ugi_participant.h).
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/limits.h"
#include "engine/score.h"
#include "games/line.h"

namespace sumito::host {

using engine::Milliseconds;
using Microseconds = std::chrono::microseconds;

// A failure of a participant, which loses the game.
struct Fault {
    enum class Kind { Crash, Hang, Illegal, Time };

    Kind kind = Kind::Crash;
    std::string message;                  // one line
    std::vector<std::string> last_lines;  // last lines sent and received
};

// One word: `crash`, `hang`, `illegal`, `time`.
std::string_view fault_text(Fault::Kind kind);

// A turn, with the participant's evaluation of it.
struct Thought {
    std::vector<games::AnyMove> turn;
    std::optional<engine::Score> score;  // from the view of the seat that chose
    int depth = 0;
    std::uint64_t nodes = 0;
    Microseconds time{0};
};

// The time for a turn. If it is unlimited, a participant that is silent for `time` has failed.
struct TimeAllowed {
    Milliseconds time{0};
    bool limited = false;
    // If set to true, the caller stops waiting for an answer and drops it.
    const std::atomic<bool>* stop = nullptr;

    bool stopped() const { return stop != nullptr && *stop; }
};

class Participant {
public:
    virtual ~Participant() = default;

    // Called before each game; restarts the participant if it has ended. `seed` is for its random
    // choices, so that games differ.
    virtual std::optional<Fault> begin_game(games::Seat seat, std::uint32_t seed) = 0;

    // The seat must have a choice in the line's position. The line contains everything that was
    // played: an implementation must not pass on what the seat may not know. After a failure the
    // participant cannot be used before the next begin_game().
    virtual std::variant<Thought, Fault> think(const games::Line& line, games::Seat seat,
                                               const engine::Limits& limits,
                                               const TimeAllowed& allowance) = 0;
};

}  // namespace sumito::host
