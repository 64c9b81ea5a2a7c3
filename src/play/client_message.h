// What a client says (docs/wire.md), read once from its text: nothing behind this file looks at the
// JSON of a message. Members that are missing or of another kind are read as empty, and whoever
// takes the message refuses it for that. The hall visits the variant.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/json_value.h"
#include "base/result.h"
#include "table/request.h"

namespace sumito::play {

// The number that a client gives its message; the answer carries it back.
using MessageId = std::optional<std::int64_t>;

struct Hello {
    std::string token;
    bool bot = false;
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

struct LogOut {};

struct LogOutEverywhere {};

struct ExportData {
    std::string after;  // where the page before ended
};

struct DeleteMe {
    std::string password;
};

struct CreateTable {
    base::JsonValue settings;
};

struct JoinTable {
    std::string table;
    std::optional<std::int64_t> version;  // the last that the client has seen
};

struct LeaveTable {
    std::string table;
};

struct SitDown {
    std::string table;
    bool anywhere = true;
    std::optional<games::Seat> seat;  // nothing if what was said is no seat
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

struct AskRematch {};

// What only those may ask who sit at the table. Which seat that is the client does not say.
using SeatWish = std::variant<table::Request, StandUp, ClaimGame, SayPhrase, AskRematch>;

struct TableRequest {
    std::string table;
    SeatWish wish;
};

struct UnknownMessage {};  // of a type that nobody knows

using Said =
    std::variant<Hello, Ping, ChooseName, Register, LogIn, ChangePassword, LogOut, LogOutEverywhere,
                 ExportData, DeleteMe, CreateTable, JoinTable, LeaveTable, SitDown, EnterLobby,
                 LeaveLobby, AskReview, TableRequest, UnknownMessage>;

struct ClientMessage {
    MessageId id;
    Said said;
};

// An error if it is longer than that, no JSON, without a type, or if its id is no whole number.
base::Result<ClientMessage> read_client_message(std::string_view text, std::size_t most_bytes);

}  // namespace sumito::play
