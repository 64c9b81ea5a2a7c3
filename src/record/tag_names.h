// The names of tags in the two formats. For example, `TimeControl` in PGN form is `time-control` in
// a plain list. In a list, `game` is the name of the record and `kind` is the game.
#pragma once

#include <string>
#include <string_view>

namespace sumito::record {

std::string pgn_name(std::string_view list_name);
std::string list_name(std::string_view pgn_name);

}  // namespace sumito::record
