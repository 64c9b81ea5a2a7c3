// Why a request is not granted: by the house, for a reason of the list below, or by the referee of
// the game (table/request.h). Each has a code for programs and a text for people (`refuse.CODE` in
// src/i18n); nothing has changed then.
#pragma once

#include <cstdint>
#include <string_view>

#include "table/request.h"

namespace sumito::play {

class Refusal {
public:
    enum House : std::uint8_t {
        None,
        BadMessage,     // no JSON, or not what the type asks for
        UnknownType,    // of message
        HelloFirst,     // nobody knows yet who it is
        TooFast,        // more wishes, or messages that wait, than the house takes
        TooMany,        // tables, rooms, watchers
        Busy,           // a queue is full, or the store cannot be read: later it may be granted
        EnginesBusy,    // too many turns of the highest level wait already
        Closing,        // the server is being stopped
        NotSaved,       // the store failed
        NoTable,        // no such table
        BadSettings,    // with a line that says what
        AccountNeeded,  // for rated games
        NotSeated,      // only players may
        AlreadySeated,  // one seat for each
        SeatTaken,
        WrongSeat,    // kept for a bot, a person or the engine
        NotOpen,      // the game has begun or is over
        NobodyGone,   // nobody is away long enough
        NoPhrases,    // only three players talk
        NotFinished,  // only of finished games
        BadName,      // length, letters
        NameReserved,
        NameTaken,
        BadPassword,    // too short or too long
        WrongPassword,  // or no such account
        TooManyTries,   // of a password; the error has the time to wait
        HasAccount,     // signed in already
        Banned,
    };

    Refusal(House refusal = None);    // NOLINT(google-explicit-constructor): either is a reason
    Refusal(table::Refusal refusal);  // NOLINT(google-explicit-constructor)

    std::string_view code() const { return code_; }

    friend bool operator==(const Refusal& a, const Refusal& b) { return a.code_ == b.code_; }

private:
    std::string_view code_;
};

}  // namespace sumito::play
