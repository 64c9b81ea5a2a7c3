// What to say about a game being played: what has happened, whose turn it is, how it ended, why a
// request was refused. A sentence is the key of a text in src/i18n with the values to fill in, so a
// place can say it in any language and with its own names of the players.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "table/table.h"

namespace sumito::table {

// A value that is itself a text to look up, for example the reason of an end.
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

// What an event of the table says; nothing where the next ones say it all. What a turn did is said
// when it is complete: an event of it that comes earlier says only what was chosen. Secret choices
// that are not revealed are in no sentence.
std::vector<Sentence> sentences_of(const Table& table, const Happened& happened);

// Whose turn it is; nothing if nobody has to move.
std::optional<Sentence> sentence_of_turn(const Table& table);

// How the game ended; it must be over or aborted.
Sentence sentence_of_end(const Table& table);

// Not for Refusal::None.
Sentence sentence_of(Refusal refusal, const Table& table);

}  // namespace sumito::table
