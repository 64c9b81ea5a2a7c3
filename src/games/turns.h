// Whole turns as text: the texts of their decisions, joined by dots. In most games a turn is one
// decision; in Choro it may be several. Used by records, commands and the protocol.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace sumito::games {

struct Turn {
    std::string text;
    std::vector<AnyMove> decisions;
    AnyPosition after;
};

// Rules without a limit on captures can make more turns than fit into memory.
inline constexpr std::size_t most_listed_turns = 100'000;

// Every way to complete the seat's turn; an error if there are too many to list.
base::Result<std::vector<Turn>> list_turns(const AnyPosition& position, Seat seat,
                                           NotationNumber notation = 0);

// Reads a turn whose last decisions may be missing. Returns an error if a decision is illegal or
// the text continues after the end of the turn.
base::Result<std::vector<AnyMove>> read_decisions(AnyPosition position, Seat seat,
                                                  std::string_view text,
                                                  NotationNumber notation = 0);

// Reads a whole turn and plays it. Returns an error and changes nothing if a decision is illegal,
// or the text stops before the end of the turn or continues after it.
base::Result<std::vector<AnyMove>> play_turn(AnyPosition& position, Seat seat,
                                             std::string_view text, NotationNumber notation = 0);

std::string turn_text(AnyPosition position, Seat seat, std::span<const AnyMove> decisions,
                      NotationNumber notation = 0);

// What the turn does, step by step.
Trace turn_trace(AnyPosition position, Seat seat, std::span<const AnyMove> decisions);

}  // namespace sumito::games
