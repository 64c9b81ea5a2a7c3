#include "play/refusal.h"

#include <array>

namespace sumito::play {

namespace {

constexpr std::array<std::string_view, Refusal::Playing + 1> server_codes = {
    "none",          "bad_message",    "unknown_type",   "hello_first",
    "old_client",    "too_fast",       "too_many",       "busy",
    "engines_busy",  "closing",        "not_saved",      "no_table",
    "bad_settings",  "account_needed", "not_seated",     "already_seated",
    "seat_taken",    "wrong_seat",     "not_open",       "nobody_gone",
    "player_gone",   "no_phrases",     "not_finished",   "bad_name",
    "name_reserved", "name_taken",     "bad_password",   "wrong_password",
    "wrong_code",    "bad_prefs",      "too_many_tries", "has_account",
    "banned",        "not_allowed",    "not_there",      "already_reported",
    "not_host",      "unseated",       "playing"};

}  // namespace

Refusal::Refusal(Server refusal) : code_(server_codes[refusal]) {}

Refusal::Refusal(table::Refusal refusal) : code_(table::refusal_code(refusal)) {}

}  // namespace sumito::play
