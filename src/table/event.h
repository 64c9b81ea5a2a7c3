// What can happen in a game that is being played. A Table changes only by applying such an event.
// So its list of events is all that must be stored, and replaying them rebuilds the table. Names
// are in the past tense; request.h has what players may ask for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/clock.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace sumito::table {

using games::BySeat;
using games::Instant;
using games::Milliseconds;
using games::Seat;
using games::SeatSet;

enum class LeftBy : std::uint8_t {
    Resigning,
    Time,     // their time ran out
    Absence,  // the others claimed the game because the player was away
    Fault,    // a program that crashed, hung or played an illegal move
};

enum class OfferKind : std::uint8_t { Draw, TakeBack };

// The game begins, and the clocks start.
struct Started {
    // If above 0: each seat's first turn is not timed, but must be made within this time.
    Milliseconds first_move{0};

    friend bool operator==(const Started&, const Started&) = default;
};

struct Moved {
    Seat seat{};
    std::string text;                     // decisions joined by dots; `?` only if hidden
    bool automatic = false;               // a forced lap, a pass or a lot, without a choice
    std::optional<std::int64_t> id = {};  // the number that its sender gave it
    Milliseconds given{0};                // compensated lag: not counted if this move ends the turn

    friend bool operator==(const Moved&, const Moved&) = default;
};

struct Left {
    Seat seat{};
    LeftBy by = LeftBy::Resigning;

    friend bool operator==(const Left&, const Left&) = default;
};

// The seat asks the others to agree to something.
struct Offered {
    Seat seat{};
    OfferKind what = OfferKind::Draw;

    friend bool operator==(const Offered&, const Offered&) = default;
};

// A "no" from the seat that asked withdraws the offer.
struct Answered {
    Seat seat{};
    bool yes = false;

    friend bool operator==(const Answered&, const Answered&) = default;
};

// The time since `from` is not counted: the server was down, or the board was still moving.
struct Resumed {
    Instant from{0};

    friend bool operator==(const Resumed&, const Resumed&) = default;
};

// The game ended without a move: it was adjudicated, or a record states the result.
struct Ended {
    games::Outcome outcome;
    std::string reason;  // one word

    friend bool operator==(const Ended&, const Ended&) = default;
};

// The game has no result. Without a seat, it was aborted by the server or program where it was
// played.
struct Aborted {
    std::optional<Seat> seat;
    std::string why;  // one word

    friend bool operator==(const Aborted&, const Aborted&) = default;
};

using Event = std::variant<Started, Moved, Left, Offered, Answered, Resumed, Ended, Aborted>;

// An event with its consequences. These are computed when the event is applied, and are the same
// when it is replayed, so they are never stored.
struct Happened {
    int number = 0;  // counted from 1
    Instant at{0};
    Event event;

    bool sealed = false;          // if a move: a secret choice that is not revealed yet
    std::vector<int> reveals;     // numbers of the secret choices that this event reveals
    bool ends = false;            // the event ends or aborts the game
    bool takes_back = false;      // if an answer: turns were taken back
    std::vector<int> taken_back;  // numbers of the events that were taken back
    BySeat<Milliseconds> left{};  // time left on each clock after the event
    // Until when the first move that is waited for after the event must be made.
    std::optional<Instant> first;

    friend bool operator==(const Happened&, const Happened&) = default;
};

// One word, as stored and as sent: `resigned`, `time`, `abandoned`, `fault`.
std::string_view left_text(LeftBy by);
std::optional<LeftBy> read_left_by(std::string_view text);
// `draw`, `takeback`.
std::string_view offer_text(OfferKind what);
std::optional<OfferKind> read_offer_kind(std::string_view text);

}  // namespace sumito::table
