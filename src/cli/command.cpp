#include "cli/command.h"

#include <cstdio>
#include <cstdlib>

#include "base/text.h"
#include "games/abalone/movegen.h"
#include "games/catalog.h"

namespace sumito::cli {

void fail(const std::string& message) {
    throw BadInputError{message};
}

void GameOptions::add_to(CLI::App& app, bool with_position) {
    std::string ids;
    for (std::string_view id : games::game_ids()) (ids += ids.empty() ? "" : "|") += id;
    app.add_option("--game", game_, ids)->capture_default_str();
    app.add_option("--rules", rules_, "ruleset and options: standard:repetition=off,plies=350");
    if (with_position) {
        app.add_option("--layout", layout_, "a start by its id; `sumito layouts` lists them");
        app.add_option("--position", position_, "a position as text")->excludes("--layout");
    }
    app.add_option("--kernel", kernel_, "move generator: portable|avx2|avx512 (default: fastest)");
}

games::AnyGame GameOptions::game() const {
    if (kernel_) (void)value_or_fail(abalone::use_kernel(*kernel_), "--kernel: ");
    return value_or_fail(games::find_game(game_, rules_));
}

games::AnyPosition GameOptions::position(const games::AnyGame& game) const {
    if (position_) return value_or_fail(game.read(*position_), "--position: ");
    if (layout_ && layout_->empty()) fail("--layout: expected the id of a layout");
    return value_or_fail(game.start(layout_.value_or("")), "--layout: ");
}

void say(const std::string& line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
}

bool terminal_has_unicode() {
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
            const std::string locale = base::lower_case(value);
            return locale.find("utf-8") != std::string::npos ||
                   locale.find("utf8") != std::string::npos;
        }
    return false;
}

}  // namespace sumito::cli
