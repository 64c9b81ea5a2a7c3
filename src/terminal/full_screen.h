// The full-screen game: keys and clicks come in, the table changes, a canvas comes out. press() and
// draw() touch no terminal, so tests play with them; run() is the loop on a real one.
#pragma once

#include "terminal/keys.h"
#include "terminal/screen.h"
#include "terminal/views.h"

namespace sumito::terminal {

class FullScreen {
public:
    FullScreen(Table table, i18n::Language language, const Look& look);

    void press(const Key& key, games::Instant now);
    void tick(games::Instant now);
    // The window's size; clicks and drawings refer to it.
    void resize(const Size& size) { size_ = size; }
    Canvas draw(games::Instant now) const;
    bool finished() const { return dialog_.finished(); }
    const Dialog& dialog() const { return dialog_; }

    // Until the players leave or the terminal goes.
    void run(games::Instant (*now)());

private:
    void press_text(char32_t character, games::Instant now);
    void press_enter(games::Instant now);
    void choose(abalone::Cell cell, games::Instant now);
    void choose(abalone::Direction direction, games::Instant now);
    void play(games::AnyMove move, games::Instant now);
    void obey(const std::string& typed, games::Instant now);
    void show(const Answer& answer);
    void hear_news();

    Dialog dialog_;
    Look look_;
    Size size_{least_width, least_height};
    Picker picker_;
    std::string position_;  // the one the picker knows
    std::vector<std::string> messages_;
    std::u32string typed_;
    std::string page_;
};

}  // namespace sumito::terminal
