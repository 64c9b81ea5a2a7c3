// The texts that the protocol sends: `info`, `bestmove` and the answers to `query`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/winning_chances.h"
#include "engine/engine.h"
#include "games/line.h"

namespace sumito::protocol {

// The decisions as turns, one word per turn. The last turn may be unfinished.
std::string turns_text(games::AnyPosition position, games::Seat seat,
                       const std::vector<games::AnyMove>& decisions);

// `curve` turns the score into chances of winning, drawing and losing.
std::string info_line(const engine::Info& info, const std::optional<analysis::Curve>& curve,
                      const games::AnyPosition& position, games::Seat seat);

// `bestmove m`; with `ponder` also the expected reply. `bestmove none` if there is no move.
std::string bestmove_line(const engine::Answer& answer, const games::AnyPosition& position,
                          games::Seat seat, bool ponder);

// `response ...`, or an error for an unknown question. Secrets are shown only to `viewer`.
base::Result<std::string> answer_query(const games::Line& line, int seats,
                                       std::optional<games::Seat> viewer,
                                       const std::vector<std::string_view>& words);

// The seat that is asked for a move: `preferred` if it may choose, otherwise the first seat that
// may.
std::optional<games::Seat> mover(const games::Line& line, std::optional<games::Seat> preferred);

}  // namespace sumito::protocol
