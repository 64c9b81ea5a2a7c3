// The module `engine`: the functions that the engine's worker calls (web/src/engine/worker.ts).
// Built with threads and without.
#include <emscripten/emscripten.h>

#include "base/json.h"
#include "engine/bench.h"
#include "games/catalog.h"
#include "picture/picture.h"
#include "wasm/answer.h"
#include "wasm/thinker.h"

using namespace sumito;
using wasm::answer;
using wasm::Thinker;

namespace {

#ifdef __EMSCRIPTEN_PTHREADS__
constexpr Thinker::Mode mode = Thinker::Mode::Background;
#else
constexpr Thinker::Mode mode = Thinker::Mode::Slices;
#endif

Thinker& thinker() {
    static Thinker only(mode);
    return only;
}

}  // namespace

extern "C" {

// `move_time`: in milliseconds; 0 means the time from the game's clock and the computer's level.
EMSCRIPTEN_KEEPALIVE const char* think_begin(const char* task, int seat, unsigned seed, int threads,
                                             int move_time) {
    Thinker::Request request{games::Seat(seat), seed, threads};
    if (move_time > 0) request.move_time = engine::Milliseconds(move_time);
    const auto begun = thinker().begin(task, request);
    if (!begun) return wasm::kept('!' + begun.error());
    return answer("");
}

EMSCRIPTEN_KEEPALIVE const char* think_proceed(int slice) {
    return answer(thinker().proceed(engine::Milliseconds(slice)));
}

EMSCRIPTEN_KEEPALIVE void think_stop() {
    thinker().stop();
}

// Returns `true`, or `false` if no hint may be given. think_proceed and think_stop then work as for
// a turn.
EMSCRIPTEN_KEEPALIVE const char* hint_begin(const char* task, int time) {
    const auto begun = thinker().begin_hint(task, engine::Milliseconds(time));
    if (!begun) return wasm::kept('!' + begun.error());
    return answer(*begun ? "true" : "false");
}

EMSCRIPTEN_KEEPALIVE const char* hint_found(const char* language) {
    return answer(thinker().hint(i18n::read_language(language).value_or(i18n::Language::English)));
}

// Draws a position. It is in this module, because the other one must be small: the page waits for
// it.
EMSCRIPTEN_KEEPALIVE const char* draw(const char* game, const char* rules, const char* position) {
    const auto found = games::find_game(game, rules);
    if (!found) return wasm::kept('!' + found.error());
    const auto seen = found->read(position);
    if (!seen) return wasm::kept('!' + seen.error());
    return answer(picture::draw_svg(*found, *seen));
}

// The signature and speed of the search; `only`: the id of a game, or empty for all.
EMSCRIPTEN_KEEPALIVE const char* bench(int depth, const char* only) {
    const auto result = engine::bench(depth > 0 ? depth : engine::bench_depth, {}, only);
    if (!result) return answer(base::Result<std::string>(base::Error{result.error()}));
    base::JsonObject object;
    return answer(object.add("nodes", result->nodes).add("seconds", result->seconds).text());
}

}  // extern "C"
