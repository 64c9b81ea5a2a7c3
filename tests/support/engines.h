// Short functions that make engines and limits for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/engine.h"
#include "games/catalog.h"

namespace sumito::test {

inline engine::Engine engine_for(const games::AnyGame& game, const engine::Options& options = {}) {
    auto made = engine::Engine::make(game, options);
    EXPECT_TRUE(made) << made.error();
    return std::move(*made);
}

inline games::AnyGame any_choro(std::string_view rules = "acholi") {
    return *games::find_game("choro", rules);
}

inline engine::Limits depth(int plies) {
    engine::Limits limits;
    limits.depth = plies;
    return limits;
}

inline engine::Limits nodes(std::uint64_t count) {
    engine::Limits limits;
    limits.nodes = count;
    return limits;
}

}  // namespace sumito::test
