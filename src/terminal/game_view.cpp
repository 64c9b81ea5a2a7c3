#include "terminal/game_view.h"

#include "terminal/abalone_view.h"
#include "terminal/choro_view.h"

namespace sumito::terminal {

std::unique_ptr<GameView> make_game_view(const games::AnyGame& game) {
    if (game.id() == "choro") return std::make_unique<ChoroView>();
    return std::make_unique<AbaloneView>();
}

}  // namespace sumito::terminal
