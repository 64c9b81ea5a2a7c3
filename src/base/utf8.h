// UTF-8 as the outside world sends it: where it is valid and where not.
#pragma once

#include <cstddef>
#include <string_view>

namespace sumito::base {

// The length of the character at the front of a non-empty text, 0 if the bytes there are not UTF-8.
std::size_t character_length(std::string_view text);

// The offset of the first byte that is not UTF-8; npos if all is well.
std::size_t find_invalid_utf8(std::string_view text);

}  // namespace sumito::base
