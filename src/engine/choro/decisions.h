// Choro for the search: only real decisions. In the ruleset `ludii` every lap is a move, and most
// leave no choice. Here such laps are played together with the decision before them, so they cost
// neither depth nor nodes. In `acholi` the rules themselves do this.
#pragma once

#include "games/choro/choro.h"
#include "games/choro/ludii.h"

namespace sumito::engine {

class ChoroDecisions : public choro::Choro {
public:
    ChoroDecisions() = default;
    explicit ChoroDecisions(const choro::Choro& game) : choro::Choro(game) {}
    static base::Result<ChoroDecisions> from(const games::RulesText& text) {
        const auto game = choro::Choro::from(text);
        if (!game) return base::Error{game.error()};
        return ChoroDecisions(*game);
    }

    // False if the options of the rules count laps or compare boards between them.
    bool joins_laps() const {
        return rules().model == choro::Model::Ludii && !rules().line.repetition &&
               rules().line.most_plies == 0;
    }

    void play_unchecked(choro::Position& position, choro::Seat seat, choro::Move move) const {
        choro::Choro::play_unchecked(position, seat, move);
        if (!joins_laps()) return;
        while (is_forced(position))
            choro::Choro::play_unchecked(position, seat, {choro::MoveKind::Sow, position.at});
    }

    // True before a lap of `ludii` that leaves no choice within a turn.
    bool is_forced(const choro::Position& position) const {
        return joins_laps() && position.within_turn() && !choro::ludii::is_drawn(position) &&
               choro::ludii::starts(position).clockwise == 0;
    }

    // For the transposition table: the same for both players, since its scores and moves are those
    // of the player to move. The number of laps in the game matters only near its limit.
    std::uint64_t hash(const choro::Position& position) const {
        choro::Position board = position;
        if (joins_laps() && position.lap < choro::most_laps_in_game / 2 &&
            position.turns < choro::most_turns_in_game / 2)
            board.lap = board.turns = 0;
        if (board.phase == choro::Phase::Main && board.turn == choro::Seat::P2) board.turn_round();
        return board.hash();
    }
};

static_assert(games::Game<ChoroDecisions>);

}  // namespace sumito::engine
