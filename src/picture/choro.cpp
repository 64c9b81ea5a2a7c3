#include "picture/choro.h"

namespace sumito::picture {

using games::Seat;

choro::Hole hole_to_sow(const choro::Setup& setup, Seat seat) {
    const choro::Choice choice = setup.choices[static_cast<std::size_t>(seat)];
    if (choice.made() && choice.known()) return choice.hole();
    return seat == setup.turn ? setup.at : choro::no_hole;
}

std::vector<std::string> turn_words(const choro::Setup& setup, Seat seat) {
    return seat == setup.turn ? choro::turn_flag_names(setup.flags) : std::vector<std::string>{};
}

bool has_turn(const games::AnyPosition& position, Seat seat) {
    return !position.is_lot() && position.choosers().contains(seat);
}

}  // namespace sumito::picture
