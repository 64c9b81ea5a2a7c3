// The full-screen game: keys and clicks come in, the table changes, a canvas comes out. press() and
// draw() touch no terminal, so tests play with them; run() is the loop on a real one.
#pragma once

#include <memory>

#include "terminal/computer.h"
#include "terminal/keys.h"
#include "terminal/screen.h"
#include "terminal/views.h"

namespace sumito::terminal {

class FullScreen {
public:
    // Sowing is shown at this speed, 1 to 9; 0 shows only what comes of it.
    FullScreen(table::Settings settings, games::Instant now, i18n::Language language,
               const Look& look, int speed = 0);

    void press(const Key& key, games::Instant now);
    void tick(games::Instant now);
    // The window's size; clicks and drawings refer to it.
    void resize(const Size& size) { size_ = size; }
    Canvas draw(games::Instant now) const;
    bool finished() const { return dialog_.finished(); }
    // Adds a message.
    void say(std::string text) { messages_.push_back({std::move(text)}); }
    const Dialog& dialog() const { return dialog_; }

    // Until the players leave or the terminal goes.
    void run(games::Instant (*now)());

private:
    struct Message {
        std::string text;
        int event = 0;  // as in News
    };

    // Removes what was said of these events.
    void forget(const std::vector<int>& events);
    void press_in_turn(const Key& key, games::Instant now);
    void press_text(char32_t character, games::Instant now);
    void press_enter(games::Instant now);
    void press_click(const Key& key, games::Instant now);
    // While counters are being sown; false if the key is not for that.
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
    std::string game_;      // the one the view is for
    std::string position_;  // the one the view knows
    std::optional<games::Seat> chooser_;
    games::Contents contents_;  // of it
    Animation animation_;
    std::optional<games::Instant> sown_until_;
    // What has been said and what waits for the end of the sowing.
    std::vector<Message> messages_, untold_;
    Computer computer_;
    std::u32string typed_;
    std::string page_;
};

}  // namespace sumito::terminal
