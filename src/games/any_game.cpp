#include "games/any_game.h"

#include "base/text.h"

namespace sumito::games {

base::Result<AnyMove> AnyPosition::read_legal_move(Seat seat, std::string_view text,
                                                   NotationNumber notation) const {
    auto move = model_->read_move(text, notation);
    if (move && !model_->is_legal(seat, *move))
        return base::Error{"move " + base::quoted(text) + ": not legal here"};
    return move;
}

base::Result<void> AnyPosition::play(Seat seat, AnyMove move) {
    if (!model_->is_legal(seat, move)) return base::Error{"the move is not legal here"};
    model_->play(seat, move);
    return {};
}

base::Result<NotationNumber> AnyGame::find_notation(std::string_view name) const {
    std::vector<std::string> known;
    for (std::string_view notation : notations()) {
        if (notation == name) return static_cast<NotationNumber>(known.size());
        known.emplace_back(notation);
    }
    return base::Error{"notation " + base::quoted(name) + ": expected " + base::join(known, "|")};
}

}  // namespace sumito::games
