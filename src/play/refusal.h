// Why a wish is not granted. Each has a code for programs and a text for people (`refuse.CODE` in
// src/i18n); nothing has changed then.
#pragma once

#include <span>
#include <string_view>

namespace sumito::play {

enum class Refusal {
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
    WrongSeat,   // kept for a bot, a person or the engine
    NotOpen,     // the game has begun or is over
    NotRunning,  // the game has not begun, or is over
    NotYourTurn,
    Unreadable,    // no move has such a text
    Illegal,       // a move, but not here
    NoDraws,       // not with these rules or so many players
    NoTakeback,    // a timed or rated game, or nothing to take back
    AlreadyAsked,  // an answer is awaited
    NothingAsked,  // there is nothing to answer
    TooLate,       // to abort: two turns have been played
    NobodyGone,    // nobody is away long enough
    NoPhrases,     // only three players talk
    NotFinished,   // only of finished games
    BadName,       // length, letters
    NameReserved,
    NameTaken,
    BadPassword,    // too short or too long
    WrongPassword,  // or no such account
    TooManyTries,   // of a password; the error has the time to wait
    HasAccount,     // signed in already
    Banned,
    count,
};

std::string_view refusal_code(Refusal refusal);

}  // namespace sumito::play
