#include "cli/command.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/text.h"
#include "games/abalone/movegen.h"
#include "games/catalog.h"
#include "table/settings.h"

namespace sumito::cli {

namespace {

// True if the terminal's locale is UTF-8.
bool terminal_has_unicode() {
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
            const std::string locale = base::lower_case(value);
            return locale.find("utf-8") != std::string::npos ||
                   locale.find("utf8") != std::string::npos;
        }
    return false;
}

// False if NO_COLOR is set (no-color.org), or TERM names a terminal without colours.
bool terminal_has_colour() {
    const char* refused = std::getenv("NO_COLOR");
    if (refused != nullptr && *refused != '\0') return false;
    const char* terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && terminal != nullptr && *terminal != '\0' &&
           std::string_view(terminal) != "dumb";
}

}  // namespace

void fail(const std::string& message) {
    throw BadInputError{message};
}

void KernelOption::add_to(CLI::App& app) {
    app.add_option("--kernel", kernel_, "move generator: portable|avx2|avx512 (default: fastest)");
}

void KernelOption::use() const {
    if (kernel_) (void)value_or_fail(abalone::use_kernel(*kernel_), "--kernel: ");
}

void GameOptions::add_to(CLI::App& app, bool with_position) {
    std::string ids;
    for (std::string_view id : games::game_ids()) (ids += ids.empty() ? "" : "|") += id;
    app.add_option("--game", game_, "game: " + ids)->capture_default_str();
    app.add_option("--rules", rules_,
                   "ruleset with options, such as standard:repetition=off,plies=350; "
                   "Choro has acholi and ludii, such as acholi:R3=both");
    if (with_position) {
        app.add_option("--layout", layout_,
                       "begin with this layout, by its id; `sumito layouts` lists them");
        app.add_option("--position", position_,
                       "begin with this position, as `sumito show` prints it")
            ->excludes("--layout");
    }
    kernel_.add_to(app);
}

games::AnyGame GameOptions::game() const {
    kernel_.use();
    return value_or_fail(games::find_game(game_, rules_));
}

games::AnyGame GameOptions::new_game() const {
    kernel_.use();
    return value_or_fail(table::find_game(game_, rules_, table::Unsaid::DrawsForTwo));
}

void add_seed(CLI::App& app, std::uint64_t& seed) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    app.add_option("--seed", seed, "seed of the random numbers; the same seed gives the same games")
        ->check(between(std::uint64_t{0}, most).description(""))
        ->capture_default_str();
}

bool is_abalone(const games::AnyGame& game) {
    return game.family() == "abalone";
}

games::AnyPosition GameOptions::position(const games::AnyGame& game) const {
    if (position_) return value_or_fail(game.read(*position_), "--position: ");
    if (layout_ && layout_->empty()) fail("--layout: expected the id of a layout");
    return value_or_fail(game.start(layout_.value_or("")), "--layout: ");
}

games::AnyPosition GameOptions::position(const games::AnyGame& game,
                                         i18n::Language language) const {
    if (position_)
        if (const auto read = game.read(*position_); !read)
            fail("--position: " + i18n::text(language, read.fault()));
    return position(game);
}

void LanguageOption::add_to(CLI::App& app) {
    app.add_option("--language", language_, "language: en|fr|de (default: that of the locale)");
}

i18n::Language LanguageOption::value() const {
    if (language_.empty()) return i18n::language_of_environment();
    const auto named = i18n::read_language(language_);
    if (!named) fail("--language " + base::quoted(language_) + ": expected en|fr|de");
    return *named;
}

void TextOptions::add_to(CLI::App& app) {
    app.add_flag("--plain", plain_, "draw with ASCII characters only");
    app.add_option("--colour", colour_,
                   "colours: always|never|auto; auto uses them if the output is a terminal")
        ->capture_default_str()
        ->check(one_of({"auto", "always", "never"}));
}

picture::TextStyle TextOptions::style() const {
    const bool automatic = colour_ == "auto" && !plain_ && terminal_has_colour();
    return {.unicode = terminal_has_unicode() && !plain_,
            .colour = automatic || colour_ == "always"};
}

games::NotationNumber find_notation(const games::AnyGame& game, const std::string& name) {
    if (name.empty()) return 0;
    return value_or_fail(game.find_notation(name));
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

void say(const std::string& line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
}

}  // namespace sumito::cli
