// Any bytes as a game to continue, for example from a browser's storage: what was read is written
// the same, and a game that was continued can be left and continued again.
#include "table/game_so_far.h"
#include "base/json.h"
#include "fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito;
    const auto json = base::read_json({reinterpret_cast<const char*>(data), size},
                                      {.bytes = 4096, .depth = 8, .values = 400});
    if (!json) return 0;
    const auto game = table::read_game_so_far(*json);
    if (!game) {
        test::require_line(game.error());
        return 0;
    }
    const std::string text = table::write_game_so_far(*game).text();
    const auto again = table::read_game_so_far(*base::read_json(text));
    test::require(again && table::write_game_so_far(*again).text() == text);

    const table::Policy policy{.one_screen = true};
    const auto first = [](std::uint64_t) { return std::uint64_t{0}; };
    const games::Instant now(1'000'000);
    const auto table = table::table_of(*game, policy, first, now);
    if (!table) {
        test::require_line(table.error());
        return 0;
    }
    const auto left = table::game_so_far(*table, game->settings, now);
    const auto taken_up = table::table_of(left, policy, first, now);
    test::require(taken_up && taken_up->line() == table->line());
    test::require(taken_up->may_choose() == table->may_choose());
    test::require(taken_up->outcome() == table->outcome());
    return 0;
}
