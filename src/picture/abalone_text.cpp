#include <cstdlib>

#include "games/abalone/cell.h"
#include "picture/abalone.h"

namespace sumito::picture {

using abalone::cell_at;
using abalone::first_digit;
using abalone::last_digit;
using games::Place;

std::string marble_sign(char seat_letter, const TextStyle& style) {
    if (!style.unicode) return std::string(1, seat_letter != 0 ? seat_letter : '.');
    switch (seat_letter) {
        case 'b': return "●";
        case 'w': return "○";
        case 'r': return "◆";
        case 'u': return "◇";
        default: return "·";
    }
}

std::string draw_abalone_text(const games::AnyGame& game, const games::AnyPosition& position,
                              const TextStyle& style) {
    const games::Contents contents = position.contents();
    const auto symbol = [&](int row, int digit) -> std::string {
        const Place place = Place::on_board(index(cell_at(row, digit)));
        for (int i = 0; i < game.seats(); ++i)
            if (contents.at(place, games::Seat(i)) > 0)
                return marble_sign(game.seat_letter(games::Seat(i)), style);
        return marble_sign(0, style);
    };

    std::string text;
    for (int row = 8; row >= 0; --row) {
        text += std::string(static_cast<std::size_t>(1 + std::abs(row - 4)), ' ');
        text += static_cast<char>('a' + row);
        for (int digit = first_digit(row); digit <= last_digit(row); ++digit)
            text += ' ' + symbol(row, digit);
        // Diagonals are numbered where they end, one row below their last cell.
        if (row < 4) text += ' ' + std::to_string(last_digit(row) + 1);
        text += '\n';
    }
    return text + "        1 2 3 4 5\n";
}

}  // namespace sumito::picture
