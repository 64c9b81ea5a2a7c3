#include <algorithm>
#include <cstdlib>

#include "games/abalone/cell.h"
#include "picture/abalone.h"

namespace sumito::picture {

namespace {

using abalone::cell_at;
using abalone::first_digit;
using abalone::last_digit;
using games::Place;

// From the 256-colour palette: all four marbles can be seen on light wood, whatever text colours
// the terminal has. The signs differ too, for people who do not see colours.
constexpr const char* wood = "\x1b[48;5;180m";
constexpr const char* plain = "\x1b[0m";

std::string colour_of(char letter) {
    switch (letter) {
        case 'b': return "\x1b[38;5;16m";
        case 'w': return "\x1b[38;5;231m";
        case 'r': return "\x1b[38;5;160m";
        case 'u': return "\x1b[38;5;20m";
        default: return "\x1b[38;5;137m";  // empty cells
    }
}

// The letter of the marble in a cell; 0 if the cell is empty.
char letter_in(const games::AnyGame& game, const games::Contents& contents, Place place) {
    for (int i = 0; i < game.seats(); ++i)
        if (contents.at(place, games::Seat(i)) > 0) return game.seat_letter(games::Seat(i));
    return 0;
}

}  // namespace

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
    const auto is_marked = [&](int row, int digit) {
        if (!abalone::on_board(row, digit)) return false;
        const Place place = Place::on_board(index(cell_at(row, digit)));
        return std::find(style.marked.begin(), style.marked.end(), place) != style.marked.end();
    };
    // Brackets surround marked cells; two marked neighbours share one bracket.
    const auto before = [&](int row, int digit) {
        const bool left = is_marked(row, digit - 1);
        const bool right = is_marked(row, digit);
        return left && right ? '|' : right ? '[' : left ? ']' : ' ';
    };

    std::string text;
    for (int row = 8; row >= 0; --row) {
        text += std::string(static_cast<std::size_t>(1 + std::abs(row - 4)), ' ');
        text += static_cast<char>('a' + row);
        if (style.colour) text += wood;
        for (int digit = first_digit(row); digit <= last_digit(row); ++digit) {
            const Place place = Place::on_board(index(cell_at(row, digit)));
            const char letter = letter_in(game, contents, place);
            if (style.colour) text += colour_of('b');
            text += before(row, digit);
            if (style.colour) text += colour_of(letter);
            text += marble_sign(letter, style);
        }
        if (style.colour) text += colour_of('b');
        text += before(row, last_digit(row) + 1);
        if (style.colour) text += plain;
        // The number of a diagonal is written at its end, one row below its last cell.
        if (row < 4) text += std::to_string(last_digit(row) + 1);
        if (text.back() == ' ') text.pop_back();
        text += '\n';
    }
    return text + "        1 2 3 4 5\n";
}

}  // namespace sumito::picture
