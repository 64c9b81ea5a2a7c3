// The turns of a game so far, in the order they were played: what a move list shows, one steps back
// through, and animations play again.
#pragma once

#include <string>
#include <vector>

#include "games/line.h"

namespace sumito::wasm {

struct PlayedTurn {
    games::Seat seat;
    bool leaves = false;
    bool secret = false;    // chosen, but not for everybody to know
    std::size_t first = 0;  // where it begins and ends among the events of the line
    std::size_t end = 0;
    games::AnyPosition before;
    std::vector<games::AnyMove> decisions;
};

struct PlayedTurns {
    std::vector<PlayedTurn> complete;
    std::vector<PlayedTurn> under_way;  // one or none
};

PlayedTurns played_turns(const games::Line& line);

// What lies where, with the trays as the game filled them: a position of more than two players does
// not know whose marbles they are.
games::Contents contents_of(const games::Line& line);

// In the notation of records: `?` for a secret, `out=r` for a seat that leaves.
std::string text_of(const games::AnyGame& game, const PlayedTurn& turn,
                    games::NotationNumber notation = 0);

// The texts of its decisions.
std::vector<std::string> decision_texts(const PlayedTurn& turn);

}  // namespace sumito::wasm
