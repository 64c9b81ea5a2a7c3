// Any bytes as a ruleset with options and as a time control.
#include <cstdlib>
#include <string_view>

#include "games/catalog.h"
#include "games/clock.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::games;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto game = find_game("abalone", text)) {
        const auto again = find_game("abalone", game->rules_text());
        if (!again || again->line_rules() != game->line_rules()) std::abort();
    }
    if (const auto control = read_time_control(text)) {
        const auto again = read_time_control(write_time_control(*control));
        if (!again || *again != *control) std::abort();
    }
    (void)find_game(text);
    return 0;
}
