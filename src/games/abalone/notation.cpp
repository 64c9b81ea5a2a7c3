#include "games/abalone/notation.h"

#include "base/text.h"
#include "games/abalone/lines.h"
#include "games/abalone/movegen.h"

namespace sumito::abalone {

namespace {

base::Error unreadable(std::string_view text, const std::string& why) {
    return {"move " + base::quoted(text) + ": " + why};
}

base::Result<Move> read_aba_pro(std::string_view text, CellSet team) {
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

// The cell of a set that is farthest in a direction.
Cell front_of(CellSet set, Direction direction) {
    return first_cell(set & ~step(set, opposite(direction)));
}

// One end of the line, and where the other end arrives. There are two such spellings; the one whose
// cells are farther apart is written, since the other would look like a single marble's step (rule
// 7.4).
std::string write_ends(Move move) {
    const Cell near = move.cell();
    const Cell far = far_end(move);
    const Cell near_arrives = *neighbour(near, move.direction());
    const Cell far_arrives = *neighbour(far, move.direction());
    return distance(near, far_arrives) > distance(far, near_arrives)
               ? name(near) + name(far_arrives)
               : name(far) + name(near_arrives);
}

}  // namespace

std::string write_move(Move move) {
    if (move.is_pass()) return "pass";
    std::string text = name(move.cell());
    if (move.is_broadside()) text += name(far_end(move));
    return text + name(*neighbour(move.cell(), move.direction()));
}

std::string write_move(Move move, Notation notation, const Sides& sides) {
    if (notation == Notation::AbaPro || move.is_pass()) return write_move(move);
    if (move.is_broadside()) return write_ends(move);
    const CellSet line = line_of(move);
    const CellSet occupied = sides.own | sides.partner | sides.foes;
    const CellSet moving =
        notation == Notation::Nacre ? line : marbles_taken(line, occupied, stride_of(move));
    // Where the front marble arrives; an ejected one is named by the cell that it leaves.
    const Cell front = front_of(moving, move.direction());
    return name(move.cell()) + name(neighbour(front, move.direction()).value_or(front));
}

base::Result<Move> read_move(std::string_view text, Notation notation, const Sides& sides) {
    if (text == "pass") return Move::pass();
    if (notation == Notation::AbaPro) return read_aba_pro(text, sides.own | sides.partner);
    if (text.size() != 4 || !read_cell(text.substr(0, 2)) || !read_cell(text.substr(2, 2)))
        return unreadable(text, "expected two cells, or pass");
    MoveList list;
    list.resize_unchecked(static_cast<std::size_t>(active_kernel().list(sides, list.data())));
    for (const Move move : list)
        if (write_move(move, notation, sides) == text) return move;
    return unreadable(text, "not legal here in the notation " +
                                std::string(notation_names[static_cast<int>(notation)]));
}

}  // namespace sumito::abalone
