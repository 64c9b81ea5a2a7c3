// What the search must know about the toy game (toy_game.h).
#pragma once

#include "engine/evaluator.h"
#include "engine/levels.h"
#include "support/toy_game.h"

namespace sumito::test {

using Toy = ToyGame<Fault::None>;

struct ToyEvaluator {
    static games::Seat mover(const Toy::Position& p) { return Toy().choosers(p).lowest(); }
    static games::Outcome settled(const Toy::Position& p) { return Toy().outcome(p); }
    static int evaluate(const Toy::Position&) { return 0; }
    static void captures(const Toy::Position&, Toy::MoveList& list) { list.clear(); }
    static void threats(const Toy::Position&, Toy::MoveList& list) { list.clear(); }
    static std::uint64_t path_key(const Toy::Position&, std::uint64_t hash) { return hash; }
    static bool is_final(const Toy::Position&, const Toy::Position&) { return false; }
    static std::uint64_t shape_key(const Toy::Position&) { return 0; }
    static bool is_late(Toy::Move) { return false; }
    static bool skip_turn(Toy::Position&) { return false; }
    static constexpr int points_per_logit = 100;
    static constexpr const engine::LevelTable& levels = engine::abalone_levels;
    static constexpr int code_count = 8;
    static constexpr int place_count = 1;
    static int place(Toy::Move) { return 0; }
};

}  // namespace sumito::test
