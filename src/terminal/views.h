// The whole screen of a game as a canvas: board, seats with clocks, turns, messages, prompt, and
// pages to read. What is one game's alone is drawn by its GameView. Pure: what it draws is all in
// the scene. Used by full_screen.h.
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
    std::string page;  // shown instead of the board if not empty
    games::Instant now{};
    bool computer_failed = false;  // it is its turn, but it cannot move
};

// The line of the first answer of a menu.
int menu_top(const GameView& view, const Size& window);

Canvas draw(const Scene& scene, int width, int height, const Look& look);

}  // namespace sumito::terminal
