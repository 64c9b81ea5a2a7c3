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
    std::string text;  // decisions joined by dots: all of the turn, or the first ones
    // A number that the sender gives the move. If the seat's most recent move arrives again with
    // the same number and text, it is accepted and nothing happens, even if it was taken back.
    std::optional<std::int64_t> id = {};
    // For a computer's move: how long it waited for a processor. That time is not counted. If its
    // time is used up in spite of that, it loses on time.
    std::optional<games::Milliseconds> waited = {};
    // For which position the move was meant: how many events of turns led to it (TurnList). In
    // another position it is refused. Whether others have chosen in secret does not matter.
    std::optional<std::int64_t> ply = {};
};

struct Resign {
    games::Seat seat{};
};

struct OfferDraw {
    games::Seat seat{};
};

// Asks the others to let the seat take back its last turn.
struct AskBack {
    games::Seat seat{};
};

// A "no" from the seat that asked withdraws its offer.
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
    NotRunning,  // the game has not begun or is over, or the seat has left
    NotYourTurn,
    Unreadable,         // no move has this text
    Illegal,            // a move, but not in this position
    AnswerFirst,        // at one screen: an offer waits for an answer
    AlreadyAsked,       // without a shared screen: an offer is still open
    NothingAsked,       // there is no offer to answer
    NoDraws,            // the rules have no draw by agreement
    Timed,              // turns cannot be taken back in a game with a clock
    Rated,              // or in a rated game
    TurnFirst,          // the turn must be completed first
    NothingToTakeBack,  // the seat has no turn, or a seat has left since
    TooMany,            // too many offers
    TooLate,            // to abort: two turns were played
    MovedOn,            // the move was meant for another position
};

// The code that clients receive (docs/wire.md). All refusals to take back share one code.
std::string_view refusal_code(Refusal refusal);

}  // namespace sumito::table
