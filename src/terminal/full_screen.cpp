#include "terminal/full_screen.h"

namespace sumito::terminal {

using abalone::Cell;
using abalone::Direction;
using games::Instant;

namespace {

// Clocks are drawn so often; without one only to notice a window that has changed unheard.
constexpr std::chrono::milliseconds timed_pause{100};
constexpr std::chrono::milliseconds untimed_pause{1000};

constexpr std::size_t most_messages = 100;
constexpr std::size_t most_typed = 200;

std::optional<Direction> direction_of(char32_t key) {
    for (const Direction direction : abalone::all_directions)
        if (key == static_cast<char32_t>(direction_key(direction))) return direction;
    return std::nullopt;
}

}  // namespace

FullScreen::FullScreen(Table table, i18n::Language language, const Look& look)
    : dialog_(std::move(table), language, "play.help.screen"), look_(look) {
    messages_.push_back(dialog_.words().text("play.welcome.screen"));
    hear_news();
}

void FullScreen::tick(Instant now) {
    const std::size_t happened = dialog_.table().events().size();
    dialog_.tick(now);
    // What one player was typing when his flag fell is not the next one's.
    if (dialog_.table().events().size() != happened) typed_.clear();
    hear_news();
}

void FullScreen::hear_news() {
    for (std::string& line : dialog_.news()) messages_.push_back(std::move(line));
    const Table& table = dialog_.table();
    if (messages_.size() > most_messages)
        messages_.erase(messages_.begin(), messages_.end() - most_messages);
    const std::string position = table.line().position().text();
    if (position != position_) picker_.renew(table.line().position());
    if (table.over()) picker_.clear();
    position_ = position;
}

void FullScreen::press(const Key& key, Instant now) {
    if (!page_.empty()) {
        page_.clear();
        return;
    }
    switch (key.kind) {
        case Key::Kind::Text: press_text(key.text, now); break;
        case Key::Kind::Enter: press_enter(now); break;
        case Key::Kind::Backspace:
            if (!typed_.empty()) typed_.pop_back();
            break;
        case Key::Kind::Escape:
            if (typed_.empty()) picker_.clear();
            typed_.clear();
            break;
        case Key::Kind::EraseLine: typed_.clear(); break;
        case Key::Kind::Up: picker_.step(0, 1); break;
        case Key::Kind::Down: picker_.step(0, -1); break;
        case Key::Kind::Left: picker_.step(-1, 0); break;
        case Key::Kind::Right: picker_.step(1, 0); break;
        case Key::Kind::Click:
            if (const auto cell = board_view(size_.width, size_.height).cell_at(key.x, key.y))
                choose(*cell, now);
            break;
        case Key::Kind::Interrupt:
        case Key::Kind::End: obey("quit", now); break;
        case Key::Kind::Redraw: break;  // the loop's business
    }
}

void FullScreen::press_text(char32_t character, Instant now) {
    if (typed_.empty() && character == U' ') {
        choose(picker_.cursor(), now);
    } else if (const auto direction = direction_of(character);
               typed_.empty() && direction && picker_.selection() != 0) {
        choose(*direction, now);
    } else if (typed_.size() < most_typed) {
        typed_ += character;
    }
}

void FullScreen::press_enter(Instant now) {
    if (typed_.empty()) {
        choose(picker_.cursor(), now);
        return;
    }
    const std::string typed = utf8(typed_);
    typed_.clear();
    obey(typed, now);
}

// A cell where the selection may go is its target, any other is selected.
void FullScreen::choose(Cell cell, Instant now) {
    if (dialog_.table().over()) return;
    picker_.put_cursor(cell);
    for (const Picker::Target& target : picker_.targets())
        if (target.cell == cell) {
            play(target.move, now);
            return;
        }
    if (picker_.toggle(cell)) return;
    const bool shared = picker_.shared_target(cell);
    messages_.push_back(dialog_.words().text(shared ? "play.pick.shared" : "play.pick.none"));
}

void FullScreen::choose(Direction direction, Instant now) {
    for (const Picker::Target& target : picker_.targets())
        if (target.direction == direction) {
            play(target.move, now);
            return;
        }
    messages_.push_back(dialog_.words().text("play.pick.way"));
}

void FullScreen::play(games::AnyMove move, Instant now) {
    show(dialog_.play(move, now));
}

void FullScreen::obey(const std::string& typed, Instant now) {
    show(dialog_.obey(typed, now));
}

void FullScreen::show(const Answer& answer) {
    if (answer.page)
        page_ = answer.text;
    else if (!answer.text.empty())
        messages_.push_back(answer.text);
    hear_news();
}

Canvas FullScreen::draw(Instant now) const {
    return terminal::draw({dialog_, picker_, messages_, utf8(typed_), page_, now}, size_.width,
                          size_.height, look_);
}

void FullScreen::run(Instant (*now)()) {
    Screen screen(look_.depth);
    while (!finished() && !screen.closed()) {
        tick(now());
        resize(screen.size());
        screen.show(draw(now()));
        const bool timed = dialog_.table().control().limited && !dialog_.table().over();
        for (const Key& key : screen.keys(timed ? timed_pause : untimed_pause)) {
            if (key.kind == Key::Kind::Redraw) screen.redraw();
            tick(now());
            press(key, now());
        }
    }
}

}  // namespace sumito::terminal
