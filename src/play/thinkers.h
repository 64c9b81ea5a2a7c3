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

struct Task {
    enum class Kind { Move, Review };

    Kind kind = Kind::Move;
    std::string table;  // tables take turns in the queue
    games::AnyGame game;
    // Never holds what the seat may not know.
    games::Line line;
    // Of a move:
    games::Seat seat{};
    int level = 1;
    std::uint64_t seed = 1;
    engine::Limits limits;
    // Of a review: the record's text.
    std::string record;
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
