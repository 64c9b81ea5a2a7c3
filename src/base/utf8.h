// Checks UTF-8 that comes from outside.
#pragma once

#include <cstddef>
#include <string_view>

namespace sumito::base {

// The length in bytes of the first character of a non-empty text; 0 if it is not UTF-8.
std::size_t character_length(std::string_view text);

// The offset of the first byte that is not UTF-8; npos if the whole text is valid.
std::size_t find_invalid_utf8(std::string_view text);

}  // namespace sumito::base
