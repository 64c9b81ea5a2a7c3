// The engine as the hall uses it: a task, and later its result. engine_pool.h is the real
// implementation; tests answer immediately.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/levels.h"
#include "engine/limits.h"
#include "engine/score.h"
#include "games/line.h"
#include "play/fair_queue.h"

namespace sumito::play {

// Find a turn for a seat.
struct MoveTask {
    games::AnyGame game;
    games::Line line;  // never contains what the seat may not know
    games::Seat seat{};
    int level = 1;
    std::uint64_t seed = 1;
    engine::Limits limits;
};

// Review a finished game.
struct ReviewTask {
    std::string record;       // text
    std::uint64_t nodes = 0;  // for each position
};

struct Task {
    WorkFor whom;
    std::optional<MoveTask> move;
    std::optional<ReviewTask> review;
};

struct Thought {
    std::vector<games::AnyMove> turn;     // the decisions; empty if it failed
    std::optional<engine::Score> score;   // of the turn, if known
    std::string review;                   // JSON; empty if it failed
    std::chrono::milliseconds waited{0};  // in the queue, before it began
};

// True for a level that thinks as long as it may; the others search a few thousand nodes per move.
inline bool is_heavy(int level) {
    return level >= engine::highest_level;
}

class Thinkers {
public:
    virtual ~Thinkers() = default;
    // False if the queue is full; then `done` is not called. Otherwise `done` is called once, on
    // any thread, unless the pool is destroyed before.
    virtual bool think(Task task, std::function<void(Thought)> done) = 0;
    // How long a turn of the highest level for this address would wait before it begins, if one
    // turn of each of its `tables` were before it. Other addresses count with the jobs they have
    // waiting now.
    virtual std::chrono::milliseconds wait_of(const std::string& address,
                                              std::size_t tables) const = 0;
};

}  // namespace sumito::play
