// The engine as the hall asks it: a task, and later what came of it. engine_pool.h is the real one;
// tests answer at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/limits.h"
#include "games/line.h"

namespace sumito::play {

// A turn to find for a seat.
struct MoveTask {
    games::AnyGame game;
    games::Line line;  // never holds what the seat may not know
    games::Seat seat{};
    int level = 1;
    std::uint64_t seed = 1;
    engine::Limits limits;
};

// A finished game to look at.
struct ReviewTask {
    std::string record;       // text
    std::uint64_t nodes = 0;  // for each position
};

struct Task {
    std::string table;  // tables take turns in the queue
    std::optional<MoveTask> move;
    std::optional<ReviewTask> review;
};

struct Thought {
    std::vector<games::AnyMove> turn;  // the decisions; none if it failed
    std::string review;                // JSON; empty if it failed
};

class Thinkers {
public:
    virtual ~Thinkers() = default;
    // False if the queue is full; then `done` is never called. Otherwise it is called once, on any
    // thread, unless the pool is destroyed before.
    virtual bool think(Task task, std::function<void(Thought)> done) = 0;
};

}  // namespace sumito::play
