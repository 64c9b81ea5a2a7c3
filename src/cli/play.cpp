// sumito play: people at one keyboard, or one against the program, on the whole screen of a
// terminal or line by line.
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "base/text.h"
#include "cli/command.h"
#include "engine/levels.h"
#include "picture/picture.h"
#include "terminal/full_screen.h"
#include "terminal/silent_input.h"
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
    int level = 0;  // 0: people only
    std::string seat;
};

constexpr std::string_view by_lot = "lot";

Seat drawn_seat(const games::AnyGame& game) {
    std::random_device source;
    return Seat(std::uniform_int_distribution<int>(0, game.seats() - 1)(source));
}

// The person's seat against the program: the one that --seat names, drawn by lot, or the first.
Seat persons_seat(const games::AnyGame& game, const PlayOptions& options) {
    if (options.seat.empty()) return Seat::P1;
    if (options.seat == by_lot) return drawn_seat(game);
    std::string letters;
    for (int i = 0; i < game.seats(); ++i) {
        if (options.seat == std::string(1, game.seat_letter(Seat(i)))) return Seat(i);
        letters += std::string(1, game.seat_letter(Seat(i))) + "|";
    }
    fail("--seat " + base::quoted(options.seat) + ": expected " + letters + std::string(by_lot));
}

games::SeatSet all_but(Seat person, const games::AnyGame& game) {
    games::SeatSet seats = games::SeatSet::first(game.seats());
    seats.erase(person);
    return seats;
}

// What the menu of a start without options decides.
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

// Whoever sees the prompt of a secret choice may type: the echo is off before.
std::optional<std::string> read_line(const std::string& prompt, bool in_secret) {
    const terminal::SilentInput silent(in_secret);
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

// Something has been typed, or the input has ended.
bool line_waits() {
    if (std::cin.rdbuf()->in_avail() > 0) return true;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, 0) > 0;
}

constexpr int line_width = 79;

void print(std::string_view text) {
    for (const std::string& line : terminal::wrapped(text, line_width)) std::cout << line << '\n';
}

// Line by line, for pipes, screen readers and terminals that know nothing else.
int play_lines(terminal::Table table, i18n::Language language, const picture::TextStyle& style,
               terminal::Computer* computer) {
    terminal::Dialog dialog(std::move(table), language, "play.help.", style.unicode);
    if (computer != nullptr) dialog.set_level(computer->level());
    const terminal::Words& words = dialog.words();
    const auto board = [&] {
        // Only what everybody may see is drawn.
        const games::AnyGame& game = dialog.table().game();
        const std::string seen = dialog.table().line().position().view({});
        return picture::draw_text(game, *game.read(seen), style);
    };
    const auto prompt = [&] {
        if (dialog.table().over()) return words.text("play.prompt.over");
        const Seat seat = dialog.asked();
        const std::string score = std::to_string(dialog.table().line().position().score(seat));
        if (dialog.table().question())
            return words.text("play.prompt.answer", {{"seat", words.name(seat)}});
        if (dialog.table().in_secret())
            return words.text("play.prompt.secret", {{"seat", words.name(seat)}});
        if (!dialog.table().control().limited)
            return words.own_text("play.prompt.", {{"seat", words.name(seat)}, {"score", score}});
        const std::string time = terminal::clock_text(dialog.table().left(seat, now()));
        return words.own_text("play.prompt.timed.",
                              {{"seat", words.name(seat)}, {"score", score}, {"time", time}});
    };

    print(words.own_text("play.welcome."));
    std::cout << '\n';
    std::string drawn;
    // The end of a game leaves time to save it.
    while (!dialog.finished()) {
        for (const terminal::News& news : dialog.news()) print(news.text);
        if (const std::string position = dialog.table().line().position().text();
            position != drawn) {
            std::cout << board() << '\n';
            // How a turn may go on, in words.
            const auto view = terminal::make_game_view(dialog.table().game());
            view->renew(dialog.table());
            for (const std::string& line : view->menu(words)) print(line);
            drawn = position;
        }
        // Nobody has to choose any more, but somebody may want to save the game or to go.
        const bool watched = dialog.table().is_left_to_programs();
        if (computer != nullptr && !(watched && line_waits())) {
            std::cout << std::flush;  // it may think for a while
            const std::size_t heard = dialog.table().events().size();
            computer->attend(dialog, now());
            if (computer->thinking()) {
                computer->wait();
                computer->attend(dialog, now());
            }
            if (dialog.table().events().size() != heard) continue;
        }
        const auto typed = read_line(watched ? "" : prompt(), dialog.table().in_secret());
        if (!typed) {
            std::cout << '\n';
            break;
        }
        const std::size_t happened = dialog.table().events().size();
        dialog.tick(now());
        // A line that came too late is not obeyed: somebody else may be to move.
        if (dialog.table().events().size() != happened) continue;
        const std::string answer = dialog.obey(*typed, now()).text;
        if (!answer.empty()) print(answer);
    }
    if (!dialog.table().over()) print(words.text("play.ended"));
    return Success;
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
    const games::AnyGame game = options.game.game();
    const games::AnyPosition start = options.game.position(game);
    if (start.hides_choice())
        fail("--position: a choice is hidden in it, so no game can go on from there");
    const games::TimeControl control =
        value_or_fail(games::read_time_control(options.time), "--time: ");
    terminal::Table table(game, games::Line(game, start), control, now());
    std::string lot;  // what it gave the person
    if (options.level > 0) {
        const Seat person = persons_seat(game, options);
        table.seat_programs(all_but(person, game));
        const terminal::Words words(game, language, style.unicode);
        if (options.seat == by_lot)
            lot = words.text("play.lot.seat", {{"seat", words.name(person)}});
    }
    auto computer =
        options.level > 0 ? std::make_unique<terminal::Computer>(options.level) : nullptr;
    if (!full_screen) {
        if (!lot.empty()) print(lot);
        return play_lines(std::move(table), language, style, computer.get());
    }
    terminal::FullScreen screen(std::move(table), language, look, options.speed,
                                std::move(computer));
    if (!lot.empty()) screen.say(lot);
    screen.run(now);
    // What remains to be read once the screen is gone.
    const terminal::Words& words = screen.dialog().words();
    const games::Outcome outcome = screen.dialog().table().line().outcome();
    say(outcome.over() ? screen.dialog().result() : words.text("play.ended"));
    return Success;
}

}  // namespace

Command add_play(CLI::App& app) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = app.add_subcommand(
        "play",
        "Play a game, against the program or at one keyboard; a menu asks what to play if no "
        "option says it");
    options->game.add_to(*command);
    command->add_option("--time", options->time, "clock: none, 10, 10+5 or 10d3")
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
                     "how fast counters are sown on the screen: 1 (slow) to 9, 0 at once")
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
