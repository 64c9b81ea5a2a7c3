#include "store/record_names.h"

#include "games/catalog.h"

namespace sumito::store {

std::string with_name(std::string_view record, std::string_view game, int seat,
                      std::string_view name) {
    std::string result(record);
    const auto found = games::find_game(game);
    if (!found || seat >= found->seats()) return result;
    const std::string opening =
        "[" + std::string(found->seat_tag(static_cast<games::Seat>(seat))) + " \"";

    std::size_t line = 0;
    while (result.compare(line, opening.size(), opening) != 0) {
        line = result.find('\n', line);
        // The tags end with the first line that is not a tag.
        if (line == std::string::npos || result.compare(++line, 1, "[") != 0) return result;
    }
    std::string value = opening;
    for (const char c : name) {
        if (c == '"' || c == '\\') value += '\\';
        value += c;
    }
    value += "\"]";
    const std::size_t end = result.find('\n', line);
    return result.replace(line, (end == std::string::npos ? result.size() : end) - line, value);
}

}  // namespace sumito::store
