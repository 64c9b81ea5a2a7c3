#include "record/tag_names.h"

#include "base/text.h"

namespace sumito::record {

std::string pgn_name(std::string_view list_name) {
    if (base::lower_case(list_name) == "game") return "Name";
    if (base::lower_case(list_name) == "kind") return "Game";
    std::string result;
    bool capital = true;
    for (char c : list_name) {
        if (c == '-') {
            capital = true;
            continue;
        }
        result += capital && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        capital = false;
    }
    return result;
}

std::string list_name(std::string_view pgn_name) {
    if (pgn_name == "Name") return "game";
    if (pgn_name == "Game") return "kind";
    if (base::lower_case(pgn_name) == "kind") return "kind-";  // `kind` means the game in a list
    std::string result;
    for (char c : pgn_name) {
        const bool capital = c >= 'A' && c <= 'Z';
        if (capital && !result.empty()) result += '-';
        result += capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

}  // namespace sumito::record
