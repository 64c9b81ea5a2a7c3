#include "games/abalone/notation.h"

#include "base/text.h"
#include "games/abalone/lines.h"

namespace sumito::abalone {

namespace {

base::Error unreadable(std::string_view text, const std::string& why) {
    return {"move " + base::quoted(text) + ": " + why};
}

}  // namespace

std::string write_move(Move move) {
    if (move.is_pass()) return "pass";
    std::string text = name(move.cell());
    if (move.is_broadside()) text += name(far_end(move));
    return text + name(*neighbour(move.cell(), move.direction()));
}

base::Result<Move> read_move(std::string_view text, CellSet team) {
    if (text == "pass") return Move::pass();
    if (text.size() != 4 && text.size() != 6)
        return unreadable(text, "expected two cells (inline) or three (broadside), or pass");
    Cell cells[3] = {};
    for (std::size_t i = 0; 2 * i < text.size(); ++i) {
        const auto cell = read_cell(text.substr(2 * i, 2));
        if (!cell) return unreadable(text, "no cell " + base::quoted(text.substr(2 * i, 2)));
        cells[i] = *cell;
    }
    const Cell destination = text.size() == 4 ? cells[1] : cells[2];
    const auto direction = direction_between(cells[0], destination);
    if (!direction)
        return unreadable(text, name(destination) + " is not a neighbour of " + name(cells[0]));
    if (text.size() == 4) return inline_move(cells[0], *direction, team);

    if (const auto move = broadside_between(cells[0], cells[1], *direction)) return *move;
    return unreadable(text, "expected both ends of a line of two or three that moves sideways");
}

}  // namespace sumito::abalone
