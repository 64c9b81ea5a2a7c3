// What can happen in a game that is being played. A Table changes only by applying such an event,
// so its list of events is all that has to be stored, and replaying them rebuilds the table.
// Events are named in the past tense; request.h has what players may ask for.
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
    Time,     // its time is used up
    Absence,  // the others claimed the game because it was away
    Fault,    // a program that crashed, hung or played an illegal move
};

enum class OfferKind : std::uint8_t { Draw, TakeBack };

// The game begins, and with it the clocks.
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};

struct Moved {
    Seat seat{};
    std::string text;                     // decisions joined by dots; `?` only where it is hidden
    bool automatic = false;               // a forced lap, a pass or a lot: nobody chose it
    std::optional<std::int64_t> id = {};  // the number its sender gave it
    Milliseconds given{0};                // compensated lag: not counted if the turn ends with it

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

// A "no" of the seat that asked withdraws the offer.
struct Answered {
    Seat seat{};
    bool yes = false;

    friend bool operator==(const Answered&, const Answered&) = default;
};

// No time has been counted since `from`: the server was down, or the board was still moving.
struct Resumed {
    Instant from{0};

    friend bool operator==(const Resumed&, const Resumed&) = default;
};

// Not by moves: adjudicated, or as a record states it.
struct Ended {
    games::Outcome outcome;
    std::string reason;  // one word

    friend bool operator==(const Ended&, const Ended&) = default;
};

// The game has no result. Without a seat, the place it is played at aborted it.
struct Aborted {
    std::optional<Seat> seat;
    std::string why;  // one word

    friend bool operator==(const Aborted&, const Aborted&) = default;
};

using Event = std::variant<Started, Moved, Left, Offered, Answered, Resumed, Ended, Aborted>;

// An event in the life of a table, with its consequences. Those are computed when it is applied
// and come out the same when it is replayed, so they are never stored.
struct Happened {
    int number = 0;  // from 1
    Instant at{0};
    Event event;

    bool sealed = false;          // of a move: a secret choice that is not revealed yet
    std::vector<int> reveals;     // numbers of the secret choices that become known with it
    bool ends = false;            // the game is over or aborted with it
    bool takes_back = false;      // of an answer: turns were taken back
    std::vector<int> taken_back;  // numbers of the events of these turns
    BySeat<Milliseconds> left{};  // time left on each clock after it

    friend bool operator==(const Happened&, const Happened&) = default;
};

// One word, as stored and as reported: `resigned`, `time`, `abandoned`, `fault`.
std::string_view left_text(LeftBy by);
std::optional<LeftBy> read_left_by(std::string_view text);
// `draw`, `takeback`.
std::string_view offer_text(OfferKind what);
std::optional<OfferKind> read_offer_kind(std::string_view text);

}  // namespace sumito::table
