// Texts for terminals that know ASCII only: letters with accents and typographic signs give way to
// their plain kin. Used by words.h and the canvas.
#pragma once

#include <string>
#include <string_view>

namespace sumito::terminal {

std::string_view plain_kin(char32_t character);
std::string plain_text(std::string_view text);

}  // namespace sumito::terminal
