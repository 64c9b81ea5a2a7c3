// Players' names in a game's record, each in a tag of its own. Used when a person is renamed or
// deleted: the game stays, with another name.
#pragma once

#include <string>
#include <string_view>

namespace sumito::store {

// The record (PGN form, record/writer.h) with `name` in the seat's tag, if the record has that tag.
std::string with_name(std::string_view record, std::string_view game, int seat,
                      std::string_view name);

}  // namespace sumito::store
