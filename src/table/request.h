// What a player may ask of a table, and why a request may be refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "games/clock.h"
#include "games/seat.h"

namespace sumito::table {

struct Play {
    games::Seat seat{};
    std::string text;  // decisions joined by dots, all of the turn or the first of them
    // The number the sender gives it. The most recent move sent again with the same number and text
    // is accepted, and nothing happens.
    std::optional<std::int64_t> id = {};
    // Of a computer's move: how long it waited for a processor. That time is not counted; if its
    // time is used up all the same, it loses on time.
    std::optional<games::Milliseconds> waited = {};
};

struct Resign {
    games::Seat seat{};
};

struct OfferDraw {
    games::Seat seat{};
};

// Asks the others to let the seat take its last turn back.
struct AskBack {
    games::Seat seat{};
};

// A "no" of the seat that asked withdraws its offer.
struct AnswerOffer {
    games::Seat seat{};
    bool yes = false;
};

struct Abort {
    games::Seat seat{};
};

using Request = std::variant<Play, Resign, OfferDraw, AskBack, AnswerOffer, Abort>;

enum class Refusal : std::uint8_t {
    None,
    NotRunning,  // the game has not begun, or is over, or the seat has left
    NotYourTurn,
    Unreadable,         // no move has such a text
    Illegal,            // a move, but not in this position
    AnswerFirst,        // at one screen: an offer waits for an answer
    AlreadyAsked,       // the same apart
    NothingAsked,       // there is no offer to answer
    NoDraws,            // the rules have no draw by agreement
    Timed,              // no turn is taken back in a game with a clock
    Rated,              // nor in a rated game
    TurnFirst,          // the turn has to be played to its end first
    NothingToTakeBack,  // no turn of the seat, or a seat has left since
    TooMany,            // offers
    TooLate,            // to abort: two turns have been played
};

// The code that programs are told (docs/wire.md): one for all reasons why nothing is taken back.
std::string_view refusal_code(Refusal refusal);

}  // namespace sumito::table
