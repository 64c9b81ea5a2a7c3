#include "games/choro/hole.h"

namespace sumito::choro {

std::string name(Hole hole) {
    const int number = number_of(hole);
    return {number < row_length ? 'o' : 'i', static_cast<char>('1' + number % row_length)};
}

std::optional<Hole> read_hole(std::string_view text) {
    if (text.size() != 2 || (text[0] != 'o' && text[0] != 'i')) return std::nullopt;
    if (text[1] < '1' || text[1] > '8') return std::nullopt;
    return hole_of_number((text[0] == 'o' ? 0 : row_length) + text[1] - '1');
}

}  // namespace sumito::choro
