// Checks that every fuzzer uses.
#pragma once

#include <cstdlib>
#include <string_view>

#include "base/utf8.h"

namespace sumito::test {

inline void require(bool holds) {
    if (!holds) std::abort();
}

// The text can be shown as one line: it is UTF-8 without control characters.
inline void require_line(std::string_view text) {
    require(!text.empty());
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text[0]);
        const std::size_t length = base::character_length(text);
        require(length > 0 && first >= 0x20 && first != 0x7f);
        text.remove_prefix(length);
    }
}

}  // namespace sumito::test
