#include "engine/bench.h"

#include <cassert>
#include <chrono>
#include <string_view>

#include "engine/engine.h"
#include "games/catalog.h"

namespace sumito::engine {

namespace {

struct BenchPosition {
    std::string_view game, rules, text;
};

// Starts, and positions from games of the program against itself: open and closed, even and won.
constexpr BenchPosition positions[] = {
    {"abalone", "", "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1"},
    {"abalone", "", "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1"},
    {"abalone", "", "ss3/1ssSS1/s1sSSS1/1s2SS2/6s2/4ss2/SS2ss1/1SSSs1/SS1s1 0 0 b 12 7"},
    {"abalone", "", "5/4S1/1S5/2ss1s2/1Sssss3/2sss3/1SsSSS1/1SSS2/1SSS1 3 1 b 68 56"},
    {"abalone", "", "5/6/2Ss3/2Ssss2/1SSSsss2/1SsSs3/1S2s2/2S1S1/5 4 4 b 17 41"},
    {"abalone", "", "5/1ssss1/2sss2/2sssSs1/S2SSS1s1/3SSSs1/1SS1SS1/3S2/5 1 1 b 185 108"},
    {"abalone", "", "5/S2s2/3sss1/SSSsss2/1SSSsss2/S1SSs3/1S5/6/5 3 3 b 122 96"},
    {"abalone", "", "5/1s1sS1/2ss3/1sSsS3/2SSSSs2/2SsS1s1/SSssS2/2sS1s/5 1 1 b 7 28"},
    {"abalone", "", "3s1/1ssss1/2sss2/2ssss2/3SSS3/2SSSS2/1SS1SS1/2S3/3S1 2 1 w 218 147"},
    {"abalone4", "", "wwww1/1www1u/2ww1uu/5uuu/rrr3uuu/rrr5/rr1bb2/r1bbb1/1bbbb 0 0 b 0 1"},
    {"abalone4", "", "ww1w1/ww1wu1/r2uuu1/1rww3u/3bb1uuu/rrr4u/rrrbb2/rbb3/2bbb 0 1 b 2 7"},
    {"abalone4", "", "3u1/2wwuu/2wuw2/2r2wu1/3rrr1w1/1brrbbu1/r1b1ruw/1bb1bb/2b2 3 2 b 3 13"},
    {"abalone3", "", "ww1rr/ww2rr/ww3rr/ww4rr/ww5rr/w6r/7/bbbbbb/bbbbb 0 0 0 b 0 1"},
    {"abalone3", "", "5/1ww1r1/1wwr1r1/1wwwrrr1/1wwbbrrr1/1wwbbrr1/2bbbbb/1b2b1/5 0 0 0 w 40 14"},
    {"abalone3", "", "5/2wr2/wwwrrr1/2wwwbr1/1wwbwbrr1/2wbbrr1/3bbrr/3bb1/1b3 0 0 1 r 2 19"},
    {"choro", "acholi", "3,1,1,4,0,0,4,4,4,4,4,0,3,1,3,0/1,2,2,0,0,4,0,0,1,3,4,4,4,0,3,0/N"},
    {"choro", "acholi", "5,1,2,3,2,1,1,0,3,8,1,6,0,8,0,5/0,0,4,0,0,0,0,2,1,6,0,2,1,0,0,2/N"},
    {"choro", "ludii",
     "3,3,1,0,1,4,4,4,0,5,5,5,0,3,3,1/2,2,2,0,2,2,0,0,2,2,2,2,2,2,0,0/N inner=S main=S lap=9 "
     "turn=1"},
    {"choro", "ludii",
     "8,8,4,0,4,0,2,4,2,1,3,1,5,0,2,1/2,0,3,0,3,2,2,0,0,5,0,0,0,0,1,1/S inner=S main=SN lap=41 "
     "turn=10"},
};

}  // namespace

base::Result<BenchResult> bench(int depth, const Options& options, std::string_view only) {
    BenchResult result;
    for (const BenchPosition& position : positions) {
        if (!only.empty() && only != position.game) continue;
        const auto game = games::find_game(position.game, position.rules);
        assert(game);
        const auto start = game->read(position.text);
        assert(start);
        auto engine = Engine::make(*game, options);
        if (!engine) return base::Error{engine.error()};
        engine->set_position(*start);
        Limits limits;
        // Two opponents' turns together cost one ply of depth, and their favourites take long to
        // find.
        const bool three = position.game == std::string_view("abalone3");
        limits.depth = three ? depth * 2 / 3 : depth;
        const auto begin = std::chrono::steady_clock::now();
        result.nodes += engine->run(limits).nodes;
        result.seconds +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    return result;
}

}  // namespace sumito::engine
