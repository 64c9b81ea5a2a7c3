// Sentences about a game being played: what happened, whose turn it is, how it ended, why a request
// was refused. A sentence is the key of a text in src/i18n with its values, so that every front end
// can show it in any language and with its own names for the players.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "table/table.h"

namespace sumito::table {

// A value that is itself the key of a text, for example the reason for an end.
struct TextKey {
    std::string key;

    friend bool operator==(const TextKey&, const TextKey&) = default;
};

struct Sentence {
    using Value = std::variant<std::string, int, Seat, SeatSet, TextKey>;

    std::string_view key;
    std::vector<std::pair<std::string_view, Value>> values = {};

    friend bool operator==(const Sentence&, const Sentence&) = default;
};

// What an event says; empty if the next events say everything. What a turn did is said when the
// turn is complete: an earlier event of it says only what was chosen. No sentence contains a secret
// choice that is not revealed.
std::vector<Sentence> sentences_of(const Table& table, const Happened& happened);

// Whose turn it is; nullopt if nobody has to move.
std::optional<Sentence> sentence_of_turn(const Table& table);

// How the game ended; it must be over or aborted.
Sentence sentence_of_end(const Table& table);

// Why a request was refused; not for Refusal::None.
Sentence sentence_of(Refusal refusal, const Table& table);

}  // namespace sumito::table
