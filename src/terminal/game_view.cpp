#include "terminal/game_view.h"

#include "games/kits.h"

namespace sumito::terminal {

std::unique_ptr<GameView> make_game_view(const games::AnyGame& game) {
    return games::part_for(game, view_makers(), "terminal view").make();
}

}  // namespace sumito::terminal
