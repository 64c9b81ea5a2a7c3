#include "picture/choro.h"

namespace sumito::picture {

using games::Seat;

choro::Setup choro_setup(const games::AnyPosition& position) {
    return *choro::read_setup(position.text());
}

choro::Hole hole_to_sow(const choro::Setup& setup, Seat seat) {
    const choro::Choice choice = setup.choices[static_cast<std::size_t>(seat)];
    if (choice.made() && choice.known()) return choice.hole();
    return seat == setup.turn ? setup.at : choro::no_hole;
}

std::vector<std::string> turn_words(const choro::Setup& setup, Seat seat) {
    std::vector<std::string> words;
    if (seat != setup.turn) return words;
    if ((setup.flags & choro::Chain) != 0) words.emplace_back("chain");
    if ((setup.flags & choro::Left) != 0) words.emplace_back("left");
    if ((setup.flags & choro::Late) != 0) words.emplace_back("late");
    return words;
}

bool has_turn(const games::AnyPosition& position, Seat seat) {
    return !position.is_lot() && position.choosers().contains(seat);
}

}  // namespace sumito::picture
