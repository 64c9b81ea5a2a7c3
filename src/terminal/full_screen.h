// The full-screen game: takes keys and clicks, changes the table, and draws a canvas. press() and
// draw() do not touch the terminal, so tests can use them; run() is the loop on a real terminal.
#pragma once

#include <memory>

#include "terminal/computer.h"
#include "terminal/keys.h"
#include "terminal/screen.h"
#include "terminal/views.h"

namespace sumito::terminal {

class FullScreen {
public:
    // `speed`: of the sowing, 1 to 9; 0 shows only its result.
    FullScreen(table::Settings settings, games::Instant now, i18n::Language language,
               const Look& look, int speed = 0);

    void press(const Key& key, games::Instant now);
    void tick(games::Instant now);
    // Sets the size of the window for clicks and drawings.
    void resize(const Size& size) { size_ = size; }
    Canvas draw(games::Instant now) const;
    bool finished() const { return dialog_.finished(); }
    // Adds a message.
    void say(std::string text) { messages_.push_back({std::move(text)}); }
    const Dialog& dialog() const { return dialog_; }

    // Runs until the players quit or the terminal is closed.
    void run(games::Instant (*now)());

private:
    struct Message {
        std::string text;
        int event = 0;  // as in News
    };

    // Removes the messages about these events.
    void forget(const std::vector<int>& events);
    void press_in_turn(const Key& key, games::Instant now);
    void press_text(char32_t character, games::Instant now);
    void press_enter(games::Instant now);
    void press_click(const Key& key, games::Instant now);
    // Handles a key during the sowing; false if the key must be handled as usual afterwards.
    bool press_while_sowing(const Key& key, games::Instant now);
    bool comes_late(const Key& key, games::Instant now) const;
    void take(const Pick& pick, games::Instant now);
    void obey(const std::string& typed, games::Instant now);
    void show(const Answer& answer, games::Instant now);
    void hear_news(games::Instant now);
    void end_sowing_if_over(games::Instant now);
    std::chrono::milliseconds pause(games::Instant now) const;

    Dialog dialog_;
    Look look_;
    Size size_{least_width, least_height};
    std::unique_ptr<GameView> view_;
    std::string game_;      // game that view_ was made for
    std::string position_;  // position that view_ was given
    std::optional<games::Seat> chooser_;
    games::Contents contents_;  // contents of that position
    Animation animation_;
    std::optional<games::Instant> sown_until_;
    // The messages shown, and those that wait for the end of the sowing.
    std::vector<Message> messages_, untold_;
    Computer computer_;
    std::u32string typed_;
    std::string page_;
};

}  // namespace sumito::terminal
