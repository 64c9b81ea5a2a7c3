#include "wasm/played.h"

#include "games/turns.h"

namespace sumito::wasm {

PlayedTurns played_turns(const games::Line& line) {
    PlayedTurns turns;
    std::vector<PlayedTurn>& complete = turns.complete;
    games::AnyPosition position = line.start();
    std::size_t told = 0;  // turns up to the last moment when nobody's choice was a secret
    std::size_t number = 0;
    for (const games::Line::Event& event : line.events()) {
        if (!event.move) {
            // Whoever leaves within his turn does not complete it.
            turns.under_way.clear();
            complete.push_back({event.seat, true, false, number, number + 1, position, {}});
            (void)position.leave(event.seat);
        } else {
            std::vector<PlayedTurn>& current = turns.under_way;
            if (current.empty())
                current.push_back({event.seat, false, false, number, number, position, {}});
            current.back().decisions.push_back(*event.move);
            current.back().end = number + 1;
            position.play_unchecked(event.seat, *event.move);
            if (position.between_turns()) {
                complete.push_back(std::move(current.back()));
                current.clear();
            }
        }
        if (!position.has_secret()) told = complete.size();
        ++number;
    }
    for (std::size_t i = told; i < complete.size(); ++i) complete[i].secret = !complete[i].leaves;
    return turns;
}

games::Contents contents_of(const games::Line& line) {
    games::Contents along = line.start().contents();
    games::AnyPosition position = line.start();
    for (const games::Line::Event& event : line.events()) {
        if (!event.move) {
            (void)position.leave(event.seat);
            continue;
        }
        for (const games::Step& step : position.trace(event.seat, *event.move))
            (void)along.apply(step);
        position.play_unchecked(event.seat, *event.move);
    }
    games::Contents contents = position.contents();
    for (const games::Seat seat : games::all_seats)
        for (const games::Seat owner : games::all_seats)
            contents.at(games::Place::tray(seat), owner) =
                along.at(games::Place::tray(seat), owner);
    return contents;
}

std::string text_of(const games::AnyGame& game, const PlayedTurn& turn,
                    games::NotationNumber notation) {
    if (turn.leaves) return std::string("out=") + game.seat_letter(turn.seat);
    if (turn.secret) return "?";
    return games::turn_text(turn.before, turn.seat, turn.decisions, notation);
}

std::vector<std::string> decision_texts(const PlayedTurn& turn) {
    std::vector<std::string> texts;
    games::AnyPosition position = turn.before;
    for (const games::AnyMove move : turn.decisions) {
        texts.push_back(turn.secret ? "?" : position.move_text(move));
        position.play_unchecked(turn.seat, move);
    }
    return texts;
}

}  // namespace sumito::wasm
