#include "analysis/best_line.h"

#include "games/turns.h"

namespace sumito::analysis {

std::vector<LineTurn> turns_of(games::AnyPosition position, games::Seat seat,
                               const std::vector<games::AnyMove>& decisions) {
    std::vector<LineTurn> turns;
    LineTurn turn{seat, {}};
    for (const games::AnyMove move : decisions) {
        if (turn.decisions.empty() && !turns.empty()) {
            const games::SeatSet choosers = position.choosers();
            // A secret choice or a lot cannot be predicted.
            if (choosers.size() != 1 || position.is_lot()) break;
            turn.seat = choosers.lowest();
        }
        if (!position.is_legal(turn.seat, move)) break;
        position.play_unchecked(turn.seat, move);
        turn.decisions.push_back(move);
        if (!position.between_turns()) continue;
        turns.push_back(turn);
        turn.decisions.clear();
    }
    return turns;
}

void play(games::AnyPosition& position, const LineTurn& turn) {
    for (const games::AnyMove move : turn.decisions) position.play_unchecked(turn.seat, move);
}

std::string line_text(games::AnyPosition position, const std::vector<LineTurn>& turns,
                      std::size_t most, games::NotationNumber notation) {
    std::string text;
    for (const LineTurn& turn : turns) {
        if (most-- == 0) break;
        if (!text.empty()) text += ' ';
        text += games::turn_text(position, turn.seat, turn.decisions, notation);
        play(position, turn);
    }
    return text;
}

}  // namespace sumito::analysis
