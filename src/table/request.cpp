#include "table/request.h"

#include <array>

namespace sumito::table {

std::string_view refusal_code(Refusal refusal) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(Refusal::MovedOn) + 1> codes = {
        "none",        "not_running",   "not_your_turn", "unreadable",
        "illegal",     "already_asked", "already_asked", "nothing_asked",
        "no_draws",    "no_takeback",   "no_takeback",   "no_takeback",
        "no_takeback", "too_many",      "too_late",      "moved_on"};
    return codes[static_cast<std::size_t>(refusal)];
}

}  // namespace sumito::table
