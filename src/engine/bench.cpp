#include "engine/bench.h"

#include <cassert>
#include <chrono>
#include <string_view>

#include "engine/engine.h"
#include "games/catalog.h"

namespace sumito::engine {

namespace {

struct BenchPosition {
    std::string_view game, text;
};

// Starts, and positions from games of the program against itself: open and closed, even and won.
constexpr BenchPosition positions[] = {
    {"abalone", "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1"},
    {"abalone", "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1"},
};

}  // namespace

BenchResult bench(int depth, int threads, int hash_megabytes) {
    BenchResult result;
    for (const BenchPosition& position : positions) {
        const auto game = games::find_game(position.game);
        assert(game);
        const auto start = game->read(position.text);
        assert(start);
        Options options;
        options.threads = threads;
        options.hash_megabytes = hash_megabytes;
        auto engine = Engine::make(*game, options);
        assert(engine);
        engine->set_position(*start);
        Limits limits;
        limits.depth = depth;
        const auto begin = std::chrono::steady_clock::now();
        result.nodes += engine->run(limits).nodes;
        result.seconds +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    return result;
}

}  // namespace sumito::engine
