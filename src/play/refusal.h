// Why a request is refused: by the server, for a reason in the list below, or by the table
// (table/request.h). Each reason has a code for clients and a text for people (`refuse.CODE` in
// src/i18n). A refused request changes nothing.
#pragma once

#include <cstdint>
#include <string_view>

#include "table/request.h"

namespace sumito::play {

class Refusal {
public:
    enum Server : std::uint8_t {
        None,
        BadMessage,     // not JSON, or not valid for its type
        UnknownType,    // the message has an unknown type
        HelloFirst,     // the connection must say hello first
        OldClient,      // the client was written for another wire
        TooFast,        // too many requests, or too many waiting messages
        TooMany,        // too many tables, rooms or watchers
        Busy,           // a queue is full or the store cannot be read; may work later
        EnginesBusy,    // too many turns of the highest level wait already
        Closing,        // the server is stopping
        NotSaved,       // the store failed
        NoTable,        // there is no such table
        BadSettings,    // the error says which
        AccountNeeded,  // needed for rated games
        NotSeated,      // allowed to players only
        AlreadySeated,  // only one seat per person
        SeatTaken,
        WrongSeat,    // reserved for a bot, a person or the engine
        NotOpen,      // the game has begun or is over
        NobodyGone,   // nobody has been away long enough
        PlayerGone,   // somebody who would have to agree is away
        NoPhrases,    // phrases are only for three players
        NotFinished,  // possible only after the game
        BadName,      // wrong length or characters
        NameReserved,
        NameTaken,
        BadPassword,    // too short or too long
        WrongPassword,  // or there is no such account
        WrongCode,      // no such account, or another recovery code
        BadPrefs,       // not an object, or too long
        TooManyTries,   // wrong passwords; the error has the time to wait
        HasAccount,     // signed in already
        Banned,
        NotAllowed,       // only for operators, or against one
        NotThere,         // there is no such player, account or report
        AlreadyReported,  // an earlier report of the same player is not settled
        NotHost,          // only for who created the table
        Unseated,         // the host has removed them from this table
        Playing,          // not while a game with a clock in minutes runs
    };

    Refusal(Server refusal = None);   // NOLINT(google-explicit-constructor): either is a reason
    Refusal(table::Refusal refusal);  // NOLINT(google-explicit-constructor)

    std::string_view code() const { return code_; }

    friend bool operator==(const Refusal& a, const Refusal& b) { return a.code_ == b.code_; }

private:
    std::string_view code_;
};

}  // namespace sumito::play
