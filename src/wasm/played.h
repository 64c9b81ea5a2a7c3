// What has been played in a game, turn by turn in the order it happened: what a move list shows,
// one steps back through, and animations play again. Grows with the game, so that a long one costs
// no more to look at than a short one.
#pragma once

#include <string>
#include <vector>

#include "games/line.h"

namespace sumito::wasm {

struct PlayedTurn {
    games::Seat seat;
    bool leaves = false;
    std::size_t end = 0;  // how many events of the line there were when it was complete
    games::AnyPosition before;
    std::vector<games::AnyMove> decisions;
    std::vector<std::string> texts;  // of the decisions
};

class Played {
public:
    explicit Played(const games::Line& line);

    // The last event of the line, which is new.
    void add(const games::Line::Event& event);

    const std::vector<PlayedTurn>& turns() const { return turns_; }  // complete ones
    // The texts of a turn's decisions that is not complete.
    std::vector<std::string> under_way() const;
    // Turns from this one on are not for everybody to know.
    std::size_t told() const { return told_; }
    bool is_secret(std::size_t turn) const { return turn >= told_ && !turns_[turn].leaves; }

    // What lies where, with the trays as the game filled them: a position of more than two players
    // does not know whose marbles they are.
    games::Contents contents() const;

    // In the notation of records: `?` for a secret, `out=r` for a seat that leaves.
    std::string text_of(const games::AnyGame& game, std::size_t turn,
                        games::NotationNumber notation = 0) const;

private:
    games::AnyPosition position_;
    games::Contents along_;  // what the steps so far made of the start
    std::vector<PlayedTurn> turns_;
    std::vector<PlayedTurn> current_;  // one or none
    std::size_t events_ = 0;
    std::size_t told_ = 0;
};

}  // namespace sumito::wasm
