#include "terminal/line_by_line.h"

#include <unistd.h>

#include <iostream>

#include "terminal/canvas.h"
#include "terminal/game_view.h"
#include "terminal/silent_input.h"

namespace sumito::terminal {

using games::Seat;
using std::chrono::milliseconds;

namespace {

constexpr int line_width = 79;

// How often a thinking computer is checked while a person may choose too.
constexpr milliseconds thought_pause{40};

}  // namespace

LineByLine::LineByLine(Dialog& dialog, const picture::TextStyle& style, games::Instant (*now)())
    : dialog_(dialog), style_(style), now_(now), input_(STDIN_FILENO) {}

void LineByLine::print(std::string_view text) {
    for (const std::string& line : wrapped(text, line_width)) std::cout << line << '\n';
}

void LineByLine::play() {
    print(dialog_.texts().own_text("play.welcome."));
    std::cout << '\n';
    // Continues after the end of the game, so that it can be saved.
    while (!dialog_.finished()) {
        tell();
        show_board();
        // If only computers are left, nobody has to choose, but the players may want to save the
        // game or to quit.
        const bool watched = dialog_.is_left_to_computers();
        if (!(watched && input_.ready()) && let_computers_play()) continue;
        std::string line;
        const LineInput::Got got = read(line);
        if (got != LineInput::Got::Line) std::cout << '\n';
        if (got == LineInput::Got::End) break;
        // A line that came too late is not obeyed: another player may be to move.
        if (flag_falls() || got == LineInput::Got::Nothing) continue;
        const std::string answer = dialog_.obey(line, now_()).text;
        if (!answer.empty()) print(answer);
    }
    if (dialog_.table().running()) print(dialog_.texts().text("play.ended"));
}

void LineByLine::tell() {
    for (const News& news : dialog_.news())
        if (!news.text.empty()) print(news.text);
}

// Draws only what every player may see.
void LineByLine::show_board() {
    const games::AnyGame& game = dialog_.table().game();
    const std::string seen = dialog_.table().view({});
    if (seen == drawn_) return;
    drawn_ = seen;
    std::cout << picture::draw_text(game, *game.read(seen), style_) << '\n';
    // The menu in words, if the turn can continue in several ways.
    const auto view = make_game_view(game);
    view->renew(dialog_.table(), dialog_.chooser());
    for (const std::string& line : view->menu(dialog_.texts())) print(line);
}

std::string LineByLine::prompt() const {
    const Texts& texts = dialog_.texts();
    const table::Table& table = dialog_.table();
    if (dialog_.is_left_to_computers()) return {};
    if (!table.running()) return texts.text("play.prompt.over");
    const Seat seat = dialog_.computer_is_asked() ? *table.speaker() : *dialog_.asked();
    const std::string name = texts.name(seat);
    if (table.question()) return texts.text("play.prompt.answer", {{"seat", name}});
    if (table.in_secret()) return texts.text("play.prompt.secret", {{"seat", name}});
    const std::string score = std::to_string(table.line().position().score(seat));
    if (!table.clock().limited())
        return texts.own_text("play.prompt.", {{"seat", name}, {"score", score}});
    const std::string time = clock_text(table.left(seat, now_()));
    return texts.own_text("play.prompt.timed.", {{"seat", name}, {"score", score}, {"time", time}});
}

bool LineByLine::let_computers_play() {
    std::cout << std::flush;  // show the output, because the computer may think for a while
    if (computer_.attend(dialog_, now_())) return true;
    if (!computer_.thinking() || !dialog_.computer_is_asked()) return false;
    computer_.wait();
    return flag_falls() || computer_.attend(dialog_, now_());
}

bool LineByLine::flag_falls() {
    const std::size_t happened = dialog_.table().events().size();
    dialog_.tick(now_());
    if (dialog_.table().events().size() == happened) return false;
    // What was being typed does not belong to the next player.
    input_.drop_typed();
    return true;
}

// Returns Nothing if something has happened that must be reported first. The echo is off before the
// prompt of a secret choice appears, because the player may then type.
LineInput::Got LineByLine::read(std::string& line) {
    const SilentInput silent(dialog_.table().in_secret());
    std::cout << prompt() << std::flush;
    for (;;) {
        std::optional<milliseconds> timeout;
        if (const auto deadline = dialog_.table().next_deadline())
            timeout = std::max(milliseconds(0), *deadline - now_());
        if (computer_.thinking())
            timeout = std::min(timeout.value_or(thought_pause), thought_pause);
        const LineInput::Got got = input_.read(line, timeout);
        if (got != LineInput::Got::Nothing) return got;
        if (flag_falls() || computer_.attend(dialog_, now_())) return got;
    }
}

}  // namespace sumito::terminal
