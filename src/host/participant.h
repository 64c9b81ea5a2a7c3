// Who sits at the board in a match, whatever is behind it: our engine inside this program
// (engine_participant.h) or another program (ugi_participant.h).
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

// What a participant can do wrong; it loses the game by it.
struct Fault {
    enum class Kind { Crash, Hang, Illegal, Time };

    Kind kind = Kind::Crash;
    std::string message;                  // one line
    std::vector<std::string> last_lines;  // of the conversation
};

// One word: `crash`, `hang`, `illegal`, `time`.
std::string_view fault_text(Fault::Kind kind);

// A turn and what is said about it.
struct Thought {
    std::vector<games::AnyMove> turn;
    std::optional<engine::Score> score;  // for the side that decides
    int depth = 0;
    std::uint64_t nodes = 0;
    Microseconds time{0};
};

// What a turn may take. Without a limit of time, whoever says nothing until then hangs.
struct TimeAllowed {
    Milliseconds time{0};
    bool limited = false;
    // Once true, no answer is waited for: whatever comes back is of no use any more.
    const std::atomic<bool>* stop = nullptr;

    bool stopped() const { return stop != nullptr && *stop; }
};

class Participant {
public:
    virtual ~Participant() = default;

    // Before each game; starts what is behind it anew if that is gone.
    // The seed is for what it leaves to chance, so that not all games are alike.
    virtual std::optional<Fault> begin_game(games::Seat seat, std::uint32_t seed) = 0;

    // The seat may choose in the line's position. The line is all that has been played: who passes
    // it on takes care that it tells nothing the seat may not know. After a fault the participant
    // is of no use before the next begin_game().
    virtual std::variant<Thought, Fault> think(const games::Line& line, games::Seat seat,
                                               const engine::Limits& limits,
                                               const TimeAllowed& allowance) = 0;
};

}  // namespace sumito::host
