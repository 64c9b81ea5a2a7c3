#include "terminal/start_menu.h"

#include <algorithm>
#include <chrono>

#include "engine/levels.h"
#include "games/catalog.h"
#include "terminal/screen.h"
#include "terminal/texts.h"

namespace sumito::terminal {

namespace {

// How often a changed window size is noticed.
constexpr std::chrono::milliseconds menu_pause{1000};

constexpr int first_row = 4, label_column = 4, value_column = 20;

games::AnyGame game_at(int number) {
    return *games::find_game(games::game_ids()[static_cast<std::size_t>(number)]);
}

}  // namespace

StartMenu::StartMenu(i18n::Language language, const Look& look)
    : language_(language), look_(look) {}

std::string StartMenu::text(std::string_view key) const {
    return i18n::text(language_, key);
}

StartMenu::Line StartMenu::line(Row row) const {
    Line line;
    if (row == Game) {
        line = {text("play.menu.game"), {}, game_};
        for (const std::string_view id : games::game_ids())
            line.values.push_back(text("play.menu." + std::string(id)));
    } else if (row == Opponent) {
        line = {text("play.menu.opponent"), {text("play.menu.people")}, opponent_};
        for (int level = engine::lowest_level; level <= engine::highest_level; ++level)
            line.values.push_back(
                i18n::text(language_, "web.seat.computer", {{"level", std::to_string(level)}}));
    } else {
        line = {text("play.menu.colour"), {text("play.menu.lot")}, colour_};
        const games::AnyGame game = game_at(game_);
        const Texts texts(game, language_);
        for (const games::Seat seat : games::SeatSet::first(game.seats()))
            line.values.push_back(texts.name(seat));
    }
    return line;
}

int& StartMenu::value_of(Row row) {
    return row == Game ? game_ : row == Opponent ? opponent_ : colour_;
}

// The values form a ring.
void StartMenu::change(int by) {
    const Row row = static_cast<Row>(row_);
    const int count = static_cast<int>(line(row).values.size());
    value_of(row) = (value_of(row) + by + count) % count;
    if (row == Game) colour_ = std::min(colour_, game_at(game_).seats());
}

void StartMenu::press(const Key& key) {
    switch (key.kind) {
        case Key::Kind::Up: row_ = (row_ + rows() - 1) % rows(); break;
        case Key::Kind::Down: row_ = (row_ + 1) % rows(); break;
        case Key::Kind::Left: change(-1); break;
        case Key::Kind::Right: change(1); break;
        case Key::Kind::Enter: chosen_ = true; break;
        case Key::Kind::Text:
            if (key.text == U' ') change(1);
            if (key.text == U'q') left_ = true;
            break;
        case Key::Kind::Escape:
        case Key::Kind::Interrupt:
        case Key::Kind::End: left_ = true; break;
        default: break;
    }
}

std::optional<StartChoice> StartMenu::choice() const {
    if (!chosen_) return std::nullopt;
    StartChoice choice{std::string(games::game_ids()[static_cast<std::size_t>(game_)]), opponent_,
                       std::nullopt};
    if (colour_ > 0) choice.seat = games::Seat(colour_ - 1);
    return choice;
}

Canvas StartMenu::draw(const Size& size) const {
    Canvas canvas(size.width, size.height, look_.unicode);
    const Style bar{.bold = true, .reverse = true};
    canvas.fill(0, 0, size.width, 1, bar);
    canvas.put(1, 0, "Sumito", bar);
    canvas.put(label_column - 2, 2, text("play.menu.title"), {.bold = true});
    for (int row = 0; row < rows(); ++row) {
        const Line shown = line(static_cast<Row>(row));
        const bool here = row == row_;
        const int y = first_row + 2 * row;
        if (here) canvas.put(label_column - 2, y, look_.unicode ? "▶" : ">", {.bold = true});
        canvas.put(label_column, y, shown.label, {.bold = here});
        const std::string& value = shown.values[static_cast<std::size_t>(shown.value)];
        canvas.put(value_column, y, here ? "< " + value + " >" : "  " + value,
                   {here ? terminal::Colour::Chosen : terminal::Colour::Default, {}, here});
    }
    int y = first_row + 2 * RowCount + 1;
    for (const std::string& help : wrapped(text("play.menu.keys"), std::max(1, size.width - 4)))
        canvas.put(label_column - 2, y++, help, {terminal::Colour::Dim});
    canvas.cursor_x = label_column - 2;
    canvas.cursor_y = first_row + 2 * row_;
    return canvas;
}

std::optional<StartChoice> StartMenu::run() {
    Screen screen(look_.depth);
    while (!finished() && !screen.closed()) {
        screen.show(draw(screen.size()));
        for (const Key& key : screen.keys(menu_pause)) {
            if (key.kind == Key::Kind::Redraw) screen.redraw();
            if (key.kind == Key::Kind::Suspend) screen.suspend();
            if (!finished()) press(key);
        }
    }
    return choice();
}

}  // namespace sumito::terminal
