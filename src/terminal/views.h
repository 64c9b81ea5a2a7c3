// Draws the whole screen of a game on a canvas: board, seats with clocks, turns, messages, prompt,
// and pages to read. Each game's GameView draws what is special to it. Pure: draws only what the
// scene contains. Used by full_screen.h.
#pragma once

#include "terminal/dialog.h"
#include "terminal/game_view.h"

namespace sumito::terminal {

inline constexpr int least_width = 80, least_height = 24;

struct Scene {
    const Dialog& dialog;
    const GameView& view;
    const Animation& animation;
    std::vector<std::string> messages;  // the newest last
    std::string typed;
    std::string page;  // shown instead of the board, if not empty
    games::Instant now{};
    bool computer_failed = false;  // it should move, but its engine has failed
};

// The line of the first answer of a menu.
int menu_top(const GameView& view, const Size& window);

Canvas draw(const Scene& scene, int width, int height, const Look& look);

}  // namespace sumito::terminal
