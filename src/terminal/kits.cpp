#include "terminal/abalone_view.h"
#include "terminal/choro_view.h"
#include "terminal/game_view.h"

namespace sumito::terminal {

namespace {

template <class View>
std::unique_ptr<GameView> make() {
    return std::make_unique<View>();
}

}  // namespace

std::span<const ViewMaker> view_makers() {
    static constexpr ViewMaker makers[] = {
        {"abalone", make<AbaloneView>},
        {"choro", make<ChoroView>},
    };
    return makers;
}

}  // namespace sumito::terminal
