// sumito play: several people at one keyboard, or one person against the program; on the whole
// screen of a terminal, or line by line.
#include <chrono>
#include <memory>
#include <optional>
#include <random>

#include "base/text.h"
#include "cli/command.h"
#include "engine/levels.h"
#include "terminal/full_screen.h"
#include "terminal/line_by_line.h"
#include "terminal/one_screen.h"
#include "terminal/start_menu.h"

namespace sumito::cli {

namespace {

using games::Seat;

struct PlayOptions {
    GameOptions game;
    std::string time = "none";
    LanguageOption language;
    TextOptions text;
    bool lines = false;
    int speed = 5;
    int level = 0;  // of the program; 0 if only people play
    std::string seat;
};

constexpr std::string_view by_lot = "lot";

Seat drawn_seat(const games::AnyGame& game) {
    std::random_device source;
    return Seat(std::uniform_int_distribution<int>(0, game.seats() - 1)(source));
}

// The person's seat in a game against the program: the one given with --seat, or drawn by lot, or
// the first.
Seat persons_seat(const games::AnyGame& game, const PlayOptions& options) {
    if (options.seat.empty()) return Seat::P1;
    if (options.seat == by_lot) return drawn_seat(game);
    std::string letters;
    for (const Seat seat : games::SeatSet::first(game.seats())) {
        const std::string letter(1, game.seat_letter(seat));
        if (options.seat == letter) return seat;
        letters += letter + "|";
    }
    fail("--seat " + base::quoted(options.seat) + ": expected " + letters + std::string(by_lot));
}

// Takes the choices that a person made in the start menu.
void take(const terminal::StartChoice& choice, PlayOptions& options) {
    options.game.set_game(choice.game);
    options.level = choice.level;
    const games::AnyGame game = options.game.game();
    options.seat = choice.seat ? std::string(1, game.seat_letter(*choice.seat)) : by_lot;
}

games::Instant now() {
    return std::chrono::duration_cast<games::Instant>(
        std::chrono::steady_clock::now().time_since_epoch());
}

int run_play(PlayOptions options, bool nothing_chosen) {
    const i18n::Language language = options.language.value();
    const picture::TextStyle style = options.text.style();
    const bool full_screen = !options.lines && terminal::Screen::available();
    const terminal::Look look{style.unicode,
                              style.colour ? terminal::Screen::depth() : terminal::Depth::None};
    if (full_screen && nothing_chosen) {
        const auto choice = terminal::StartMenu(language, look).run();
        if (!choice) return Success;
        take(*choice, options);
    }
    const games::AnyGame game = options.game.new_game();
    table::Settings settings{game,
                             options.game.position(game, language),
                             options.game.layout(),
                             value_or_fail(games::read_time_control(options.time), "--time: "),
                             {}};
    if (settings.start.hides_choice()) fail("--position: " + i18n::text(language, "error.hidden"));
    std::string lot;  // the seat that the lot gave the person
    if (options.level > 0) {
        const Seat person = persons_seat(game, options);
        const games::SeatSet computers = games::SeatSet::first(game.seats()).without(person);
        settings.chairs = terminal::chairs_with(computers, options.level);
        const terminal::Texts texts(game, language, style.unicode);
        if (options.seat == by_lot)
            lot = texts.text("play.lot.seat", {{"seat", texts.name(person)}});
    }
    if (!full_screen) {
        if (!lot.empty()) terminal::LineByLine::print(lot);
        terminal::Dialog dialog(std::move(settings), now(), language, "play.help.", style.unicode);
        terminal::LineByLine(dialog, style, now).play();
        return Success;
    }
    terminal::FullScreen screen(std::move(settings), now(), language, look, options.speed);
    if (!lot.empty()) screen.say(lot);
    screen.run(now);
    // Print the result, because the full screen has been removed.
    const terminal::Dialog& dialog = screen.dialog();
    say(dialog.table().running() ? dialog.texts().text("play.ended") : dialog.result());
    return Success;
}

}  // namespace

Command add_play(CLI::App& app) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = app.add_subcommand(
        "play",
        "Play a game against the program or with others at one keyboard; if no option says what "
        "to play, a menu asks");
    options->game.add_to(*command);
    command
        ->add_option(
            "--time", options->time,
            "clock: none, minutes (10), with seconds added for each turn (10+5), with a delay in "
            "seconds (10d3), or days for each turn (3d)")
        ->capture_default_str();
    command
        ->add_option("--level", options->level,
                     "play against the program: 1 (weak) to 10 (as strong as it can)")
        ->check(between(engine::lowest_level, engine::highest_level));
    command
        ->add_option("--seat", options->seat,
                     "with --level, your seat: b, w, S, ...; lot draws it (default: the first)")
        ->needs("--level");
    options->language.add_to(*command);
    options->text.add_to(*command);
    command->add_flag("--lines", options->lines, "line by line also in a terminal");
    command
        ->add_option("--speed", options->speed,
                     "speed of sowing on the screen: 1 (slow) to 9; 0 shows the result immediately")
        ->capture_default_str()
        ->check(between(0, terminal::Animation::fastest));
    return [options, command] {
        bool nothing_chosen = true;
        for (const char* option :
             {"--game", "--rules", "--layout", "--position", "--time", "--level", "--seat"})
            nothing_chosen = nothing_chosen && command->count(option) == 0;
        return run_play(*options, nothing_chosen);
    };
}

}  // namespace sumito::cli
