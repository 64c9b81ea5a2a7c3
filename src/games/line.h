// A game as it is played: the start, the decisions so far, and the rules that look back over them
// (third occurrence, limit of plies, draws by agreement, seats that leave).
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "games/any_game.h"

namespace sumito::games {

class Line {
public:
    struct Decision {
        Seat seat;
        AnyMove move;
    };

    Line(const AnyGame& game, AnyPosition start);

    const AnyPosition& start() const { return start_; }
    const AnyPosition& position() const { return position_; }
    const std::vector<Decision>& decisions() const { return decisions_; }
    int plies() const { return plies_; }
    Outcome outcome() const { return outcome_; }

    // The ply after which some position first stood for the third time; also known where the rule
    // is off, since records go on past it.
    std::optional<int> third_occurrence() const { return third_occurrence_; }

    // An error if the decision is illegal or the game is over; then nothing has changed.
    base::Result<Trace> play(Seat seat, AnyMove move);

    // The seat resigns or has run out of time.
    void leave(Seat seat);

    // Undoes the last complete turn of a game that goes on; false if there is none. A seat that has
    // left stays away, and what was played before it left stays played.
    bool take_back();

    // Ends the game drawn; false if the rules know no such draw or the game is over.
    bool agree_draw();

private:
    // What a turn started from.
    struct Turn {
        AnyPosition position;
        std::size_t decisions;
    };

    void note_position();

    LineRules rules_;
    int seats_;
    AnyPosition start_, position_;
    std::vector<Decision> decisions_;
    std::vector<Turn> turns_;  // those that may be taken back, and the one under way
    std::unordered_map<std::uint64_t, int> occurrences_;
    std::optional<int> third_occurrence_;
    int plies_ = 0;  // turns completed
    Outcome outcome_;
};

}  // namespace sumito::games
