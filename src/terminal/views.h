// The whole screen of a game as a canvas: board, seats with clocks and trays, moves, messages,
// prompt, and pages to read. Pure: what it draws is all in the scene. Used by full_screen.h.
#pragma once

#include "terminal/board_view.h"
#include "terminal/dialog.h"

namespace sumito::terminal {

inline constexpr int least_width = 80, least_height = 24;

// The board as it is drawn on a canvas of this size.
constexpr BoardView board_view(int width, int height) {
    return {1, 1, width >= 100 && height >= 34};
}

struct Scene {
    const Dialog& dialog;
    const Picker& picker;
    std::vector<std::string> messages;  // the newest last
    std::string typed;
    std::string page;  // shown instead of the board if not empty
    games::Instant now{};
};

Canvas draw(const Scene& scene, int width, int height, const Look& look);

}  // namespace sumito::terminal
