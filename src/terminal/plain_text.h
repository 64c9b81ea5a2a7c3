// Texts for terminals with ASCII only: letters with accents and typographic signs are replaced by
// plain ones. Used by words.h and the canvas.
#pragma once

#include <string>
#include <string_view>

namespace sumito::terminal {

std::string_view plain_kin(char32_t character);
std::string plain_text(std::string_view text);

}  // namespace sumito::terminal
