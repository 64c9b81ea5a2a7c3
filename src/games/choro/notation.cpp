#include "games/choro/notation.h"

#include "base/text.h"

namespace sumito::choro {

std::string write_move(Move move) {
    switch (move.kind()) {
        case MoveKind::Sow: return name(move.hole());
        case MoveKind::SowClockwise: return name(move.hole()) + "-";
        case MoveKind::On: return "+";
        case MoveKind::OnClockwise: return "-";
        case MoveKind::Leave: return "x";
        case MoveKind::Lot: return {letter_of(move.seat())};
    }
    return "?";
}

base::Result<Move> read_move(std::string_view text) {
    if (text == "+") return Move(MoveKind::On);
    if (text == "-") return Move(MoveKind::OnClockwise);
    if (text == "x") return Move(MoveKind::Leave);
    for (Seat seat : {Seat::P1, Seat::P2})
        if (text == std::string(1, letter_of(seat))) return Move::lot(seat);
    const bool clockwise = text.ends_with('-');
    const auto hole = read_hole(clockwise ? text.substr(0, text.size() - 1) : text);
    if (!hole)
        return base::Error{"move " + base::quoted(text) +
                           ": expected a hole (o1-o8, i1-i8), with - clockwise, or +, -, x"};
    return Move(clockwise ? MoveKind::SowClockwise : MoveKind::Sow, *hole);
}

}  // namespace sumito::choro
