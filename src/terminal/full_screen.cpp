#include "terminal/full_screen.h"

#include <algorithm>

namespace sumito::terminal {

using games::Instant;

namespace {

// How often clocks are drawn. Without a clock, how often a changed window size is noticed if its
// signal was missed.
constexpr std::chrono::milliseconds timed_pause{100};
constexpr std::chrono::milliseconds untimed_pause{1000};
// How often a thinking computer is checked.
constexpr std::chrono::milliseconds thinking_pause{40};

// Limits the pictures per second.
constexpr std::chrono::milliseconds shortest_pause{20};

// A key this soon after the end of the sowing was not meant for the next turn.
constexpr std::chrono::milliseconds late_key{400};

constexpr std::size_t most_messages = 100;
constexpr std::size_t most_typed = 200;

}  // namespace

FullScreen::FullScreen(table::Settings settings, Instant now, i18n::Language language,
                       const Look& look, int speed)
    : dialog_(std::move(settings), now, language, "play.help.screen.", look.unicode),
      look_(look),
      animation_(speed) {
    say(dialog_.texts().own_text("play.welcome.screen."));
    contents_ = dialog_.table().line().start().contents();
    hear_news(now);
}

void FullScreen::tick(Instant now) {
    const std::size_t happened = dialog_.table().events().size();
    dialog_.tick(now);
    // If a flag has fallen, what that player was typing must not stay for the next one.
    if (dialog_.table().events().size() != happened) typed_.clear();
    const bool sowing = animation_.active();
    animation_.tick(now);
    if (sowing && !animation_.active()) sown_until_ = now;
    // Computers, like people, wait until the last move has been shown.
    if (!animation_.active()) computer_.attend(dialog_, now);
    hear_news(now);
    end_sowing_if_over(now);
}

void FullScreen::hear_news(Instant now) {
    const table::Table& table = dialog_.table();
    for (News& news : dialog_.news()) {
        if (!news.trace.empty()) animation_.start(contents_, news.trace, now);
        forget(news.taken_back);
        if (!news.text.empty()) untold_.push_back({std::move(news.text), news.event});
    }
    const std::string position = table.line().position().text();
    if (!view_ || game_ != table.game().id()) {
        game_ = table.game().id();
        view_ = make_game_view(table.game());
        position_.clear();
    }
    const auto chooser = dialog_.chooser();
    if (position != position_ || chooser != chooser_ || !chooser) view_->renew(table, chooser);
    position_ = position;
    chooser_ = chooser;
    contents_ = table.line().position().contents();
}

void FullScreen::forget(const std::vector<int>& events) {
    const auto is_forgotten = [&](const Message& message) {
        return std::find(events.begin(), events.end(), message.event) != events.end();
    };
    for (std::vector<Message>* list : {&messages_, &untold_}) std::erase_if(*list, is_forgotten);
}

// The results of the sowing are reported only after it has been shown; the clocks are stopped until
// then.
void FullScreen::end_sowing_if_over(Instant now) {
    dialog_.hold_clock(animation_.active() && !animation_.paused(), now);
    if (animation_.active()) return;
    for (Message& message : untold_) messages_.push_back(std::move(message));
    untold_.clear();
    if (messages_.size() > most_messages)
        messages_.erase(messages_.begin(), messages_.end() - most_messages);
}

void FullScreen::press(const Key& key, Instant now) {
    if (key.kind == Key::Kind::Suspend) return;  // handled in run()
    if (!page_.empty()) {
        page_.clear();
        return;
    }
    const bool taken = animation_.active() ? press_while_sowing(key, now) : comes_late(key, now);
    if (!taken) press_in_turn(key, now);
    end_sowing_if_over(now);
}

bool FullScreen::press_while_sowing(const Key& key, Instant now) {
    const char32_t text = key.kind == Key::Kind::Text ? key.text : 0;
    if (key.kind == Key::Kind::Redraw) return true;
    if (text == U' ') {
        animation_.pause_or_go_on(now);
    } else if (text == U'.' || key.kind == Key::Kind::Right) {
        animation_.step();
    } else if (text == U'+') {
        animation_.faster();
    } else if (text == U'-') {
        animation_.slower();
    } else {
        // Any other key or click ends the sowing. Enter and Escape do nothing else.
        animation_.skip();
        return key.kind == Key::Kind::Enter || key.kind == Key::Kind::Escape;
    }
    return true;
}

// True for a key that was meant for the sowing, which has just ended by itself.
bool FullScreen::comes_late(const Key& key, Instant now) const {
    const bool for_sowing = key.kind == Key::Kind::Enter || key.kind == Key::Kind::Escape ||
                            (key.kind == Key::Kind::Text && key.text == U' ');
    return for_sowing && typed_.empty() && sown_until_ && now - *sown_until_ < late_key;
}

void FullScreen::press_in_turn(const Key& key, Instant now) {
    switch (key.kind) {
        case Key::Kind::Text: press_text(key.text, now); break;
        case Key::Kind::Enter: press_enter(now); break;
        case Key::Kind::Backspace:
            if (!typed_.empty()) typed_.pop_back();
            break;
        case Key::Kind::Escape:
            if (typed_.empty()) view_->clear();
            typed_.clear();
            break;
        case Key::Kind::EraseLine: typed_.clear(); break;
        case Key::Kind::Up: view_->step(0, 1); break;
        case Key::Kind::Down: view_->step(0, -1); break;
        case Key::Kind::Left: view_->step(-1, 0); break;
        case Key::Kind::Right: view_->step(1, 0); break;
        case Key::Kind::Click: press_click(key, now); break;
        case Key::Kind::Interrupt:
        case Key::Kind::End: obey("quit", now); break;
        case Key::Kind::Redraw:
        case Key::Kind::Suspend: break;
    }
}

void FullScreen::press_text(char32_t character, Instant now) {
    if (typed_.empty() && character == U' ') {
        take(view_->choose(), now);
    } else if (const auto pick = typed_.empty() ? view_->press(character) : std::nullopt) {
        take(*pick, now);
    } else if (typed_.size() < most_typed) {
        typed_ += character;
    }
}

void FullScreen::press_enter(Instant now) {
    if (typed_.empty()) {
        if (view_->cursor_used()) take(view_->choose(), now);
        return;
    }
    const std::string typed = utf8(typed_);
    typed_.clear();
    obey(typed, now);
}

void FullScreen::press_click(const Key& key, Instant now) {
    const int answers = static_cast<int>(view_->menu(dialog_.texts()).size()) - 1;
    const int answer = key.y - menu_top(*view_, size_);
    take(answer >= 0 && answer < answers ? view_->pick(answer) : view_->click(key.x, key.y, size_),
         now);
}

void FullScreen::take(const Pick& pick, Instant now) {
    if (pick.move)
        show(dialog_.play(*pick.move, now), now);
    else if (!pick.remark.empty())
        say(dialog_.texts().text(pick.remark));
}

void FullScreen::obey(const std::string& typed, Instant now) {
    show(dialog_.obey(typed, now), now);
}

void FullScreen::show(const Answer& answer, Instant now) {
    if (answer.page)
        page_ = answer.text;
    else if (!answer.text.empty())
        say(answer.text);
    hear_news(now);
}

Canvas FullScreen::draw(Instant now) const {
    std::vector<std::string> messages;
    for (const Message& message : messages_) messages.push_back(message.text);
    return terminal::draw({dialog_, *view_, animation_, messages, dialog_.echo(utf8(typed_)), page_,
                           now, computer_.has_failed(dialog_)},
                          size_.width, size_.height, look_);
}

std::chrono::milliseconds FullScreen::pause(Instant now) const {
    if (animation_.active() && !animation_.paused())
        return std::max(shortest_pause, animation_.wait(now));
    if (computer_.thinking()) return thinking_pause;
    const bool timed = dialog_.table().clock().limited() && dialog_.table().running();
    return timed ? timed_pause : untimed_pause;
}

void FullScreen::run(Instant (*now)()) {
    Screen screen(look_.depth);
    while (!finished() && !screen.closed()) {
        tick(now());
        resize(screen.size());
        screen.show(draw(now()));
        for (const Key& key : screen.keys(pause(now()))) {
            if (key.kind == Key::Kind::Redraw) screen.redraw();
            if (key.kind == Key::Kind::Suspend) screen.suspend();
            tick(now());
            press(key, now());
        }
    }
}

}  // namespace sumito::terminal
