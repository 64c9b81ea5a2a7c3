#include "terminal/plain_text.h"

#include "terminal/canvas.h"

namespace sumito::terminal {

std::string_view plain_kin(char32_t character) {
    switch (character) {
        case U'à':
        case U'â': return "a";
        case U'ç': return "c";
        case U'è':
        case U'é':
        case U'ê':
        case U'ë': return "e";
        case U'î':
        case U'ï': return "i";
        case U'ô': return "o";
        case U'ù':
        case U'û': return "u";
        case U'À': return "A";
        case U'É': return "E";
        case U'ä': return "ae";
        case U'ö': return "oe";
        case U'ü': return "ue";
        case U'Ä': return "Ae";
        case U'Ö': return "Oe";
        case U'Ü': return "Ue";
        case U'ß': return "ss";
        case U'œ': return "oe";
        case U'·': return "-";
        case U'…': return "...";
        case U'’': return "'";
        case U'“':
        case U'”':
        case U'„':
        case U'«':
        case U'»': return "\"";
        case U'\u00a0':
        case U'\u202f': return " ";
        default: return "?";
    }
}

std::string plain_text(std::string_view text) {
    std::string plain;
    for (const char32_t c : characters(text)) {
        if (c < 0x80)
            plain += static_cast<char>(c);
        else
            plain += plain_kin(c);
    }
    return plain;
}

}  // namespace sumito::terminal
