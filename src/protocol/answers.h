// What the protocol says: `info`, `bestmove` and the answers to `query`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/winning_chances.h"
#include "engine/engine.h"
#include "games/line.h"

namespace sumito::protocol {

// Decisions as turns, each one word; the last turn may be unfinished.
std::string turns_text(games::AnyPosition position, games::Seat seat,
                       const std::vector<games::AnyMove>& decisions);

// `curve` turns the score into chances of winning, drawing and losing.
std::string info_line(const engine::Info& info, const analysis::Curve& curve,
                      const games::AnyPosition& position, games::Seat seat);

// `bestmove m`, and with `ponder` the expected reply; `bestmove none` when there is none.
std::string bestmove_line(const engine::Answer& answer, const games::AnyPosition& position,
                          games::Seat seat, bool ponder);

// `response ...`; an error for an unknown question. What is secret is shown to `viewer` alone.
base::Result<std::string> answer_query(const games::Line& line, int seats,
                                       std::optional<games::Seat> viewer,
                                       const std::vector<std::string_view>& words);

// Who is asked for a move: the option's seat if it may choose, else the first who may.
std::optional<games::Seat> mover(const games::Line& line, std::optional<games::Seat> preferred);

}  // namespace sumito::protocol
