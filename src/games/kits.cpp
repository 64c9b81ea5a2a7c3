#include "games/kits.h"

#include "games/abalone/abalone.h"
#include "games/any_game_of.h"
#include "games/choro/choro.h"

namespace sumito::games {

std::span<const KnownGame> known_games() {
    static constexpr KnownGame games[] = {
        {"abalone", make_game<abalone::Abalone<2>>},
        {"abalone3", make_game<abalone::Abalone<3>>},
        {"abalone4", make_game<abalone::Abalone<4>>},
        {"choro", make_game<choro::Choro>},
    };
    return games;
}

}  // namespace sumito::games
