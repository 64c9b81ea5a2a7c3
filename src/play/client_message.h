// A client's message (docs/wire.md), parsed once: no other file reads the JSON of a message. A
// member that is missing or has another type is read as empty; the code that handles the message
// refuses it. The hall visits the variant.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "store/store.h"
#include "table/request.h"

namespace sumito::play {

using games::Seat;

// The number that a client gives its message; the answer repeats it.
using MessageId = std::optional<std::int64_t>;

// The number of the messages described in docs/wire.md. It rises when older clients can no
// longer follow.
inline constexpr std::int64_t wire_number = 1;

struct Hello {
    std::string token;
    bool bot = false;
    std::int64_t wire = 1;  // what the client was written for; the first clients did not say it
};

struct Ping {};

struct ChooseName {
    std::string name;
};

struct Register {
    std::string name, password;
};

struct LogIn {
    std::string name, password;
};

struct ChangePassword {
    std::string before, after;
};

struct Recover {
    std::string name, code, password;
};

struct AskRecoveryCode {
    std::string password;
};

struct PutPrefs {
    base::JsonValue prefs;
};

struct ListGames {
    std::string after;  // where the previous page ended
};

struct LogOut {};

struct LogOutEverywhere {};

struct ExportData {
    std::string after;  // where the previous page ended
};

struct ReportPlayer {
    std::string table;
    std::optional<Seat> seat;  // at the table
    std::string name;          // of an account, if no seat is named
    std::string why;
};

// Of an operator. Who gives it is not said; the hall knows.
struct OperatorOrder {
    store::Order order;
};

struct AskReports {
    bool all = false;  // also those that are settled
    std::int64_t before = 0;
};

struct AskOrders {
    std::int64_t before = 0;
};

struct AskFigures {};

struct DeleteMe {
    std::string password;
};

struct CreateTable {
    base::JsonValue settings;
};

struct JoinTable {
    std::string table;
    std::optional<std::int64_t> version;  // the last one that the client has received
};

struct LeaveTable {
    std::string table;
};

struct SitDown {
    std::string table;
    bool anywhere = true;
    std::optional<games::Seat> seat;  // nullopt if the message does not name a seat
};

struct FillSeat {
    std::string table;
    std::optional<games::Seat> seat;
    std::int64_t level = 0;  // of the engine; 0: the seat is for a person again
};

struct UnseatPerson {
    std::string table;
    std::optional<games::Seat> seat;
};

struct SeekGame {
    std::string game, rules, layout, time;  // empty: as usual
    bool rated = false;
    std::optional<base::JsonValue> window;
};

struct EndSeek {
    std::optional<std::int64_t> seek;  // nullopt: all of the connection
};

struct WatchBoards {
    std::vector<std::string> tables;
};

struct EnterLobby {};

struct LeaveLobby {};

struct AskReview {
    std::string table;
};

struct StandUp {};

struct ClaimGame {};

struct SayPhrase {
    std::string phrase;
};

struct AskRematch {
    bool yes = true;  // false: no longer
};

// Requests of players at the table. The server finds out which seat they have; the message does not
// say it.
using SeatRequest = std::variant<table::Request, StandUp, ClaimGame, SayPhrase, AskRematch>;

struct TableRequest {
    std::string table;
    SeatRequest request;
};

struct UnknownMessage {};  // the type is unknown

using Said =
    std::variant<Hello, Ping, ChooseName, Register, LogIn, ChangePassword, Recover, AskRecoveryCode,
                 PutPrefs, ListGames, LogOut, LogOutEverywhere, ExportData, DeleteMe, ReportPlayer,
                 OperatorOrder, AskReports, AskOrders, AskFigures, CreateTable, JoinTable,
                 LeaveTable, SitDown, FillSeat, UnseatPerson, EnterLobby, LeaveLobby, AskReview,
                 SeekGame, EndSeek, WatchBoards, TableRequest, UnknownMessage>;

struct ClientMessage {
    MessageId id;
    Said said;
};

// Fails if the text is longer than `most_bytes`, is not JSON, has no type, or has an id that is not
// a whole number.
base::Result<ClientMessage> read_client_message(std::string_view text, std::size_t most_bytes);

}  // namespace sumito::play
