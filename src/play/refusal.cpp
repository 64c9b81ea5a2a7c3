#include "play/refusal.h"

#include <iterator>

namespace sumito::play {

std::string_view refusal_code(Refusal refusal) {
    static constexpr std::string_view codes[] = {
        "none",           "bad_message",   "unknown_type",   "hello_first",  "too_fast",
        "too_many",       "busy",          "engines_busy",   "closing",      "not_saved",
        "no_table",       "bad_settings",  "account_needed", "not_seated",   "already_seated",
        "seat_taken",     "wrong_seat",    "not_open",       "not_running",  "not_your_turn",
        "unreadable",     "illegal",       "no_draws",       "no_takeback",  "already_asked",
        "nothing_asked",  "too_late",      "nobody_gone",    "no_phrases",   "not_finished",
        "bad_name",       "name_reserved", "name_taken",     "bad_password", "wrong_password",
        "too_many_tries", "has_account",   "banned"};
    static_assert(std::size(codes) == static_cast<std::size_t>(Refusal::count));
    return codes[static_cast<std::size_t>(refusal)];
}

}  // namespace sumito::play
