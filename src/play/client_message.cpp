#include "play/client_message.h"

#include <unordered_map>

namespace sumito::play {

namespace {

using base::JsonValue;

std::string text_of(const JsonValue& data, std::string_view key) {
    return std::string(data.text_or(key));
}

Said read_hello(const JsonValue& data, MessageId) {
    return Hello{text_of(data, "token"), data.boolean_or("bot", false), data.integer_or("wire", 1)};
}

Said read_join(const JsonValue& data, MessageId) {
    const JsonValue* version = data.find("v");
    return JoinTable{text_of(data, "table"), version ? version->integer() : std::nullopt};
}

std::optional<Seat> seat_of(const JsonValue& data) {
    const std::int64_t seat = data.integer_or("seat", -1);
    if (seat < 0 || seat >= games::most_seats) return std::nullopt;
    return Seat(static_cast<int>(seat));
}

Said read_sit(const JsonValue& data, MessageId) {
    return SitDown{text_of(data, "table"), data.find("seat") == nullptr, seat_of(data)};
}

Said read_report(const JsonValue& data, MessageId) {
    return ReportPlayer{text_of(data, "table"), seat_of(data), text_of(data, "name"),
                        text_of(data, "why")};
}

template <store::OrderKind kind>
Said read_order(const JsonValue& data, MessageId) {
    store::Order order;
    order.kind = kind;
    order.target = text_of(data, kind == store::OrderKind::Close ? "table" : "who");
    if (kind == store::OrderKind::Settle)
        order.target = std::to_string(data.integer_or("report", 0));
    order.value = text_of(data, kind == store::OrderKind::Settle ? "verdict" : "name");
    order.until = data.integer_or("until", 0);
    return OperatorOrder{order};
}

Said read_seek(const JsonValue& data, MessageId) {
    SeekGame seek{text_of(data, "game"), text_of(data, "rules"),          text_of(data, "layout"),
                  text_of(data, "time"), data.boolean_or("rated", false), {}};
    if (const JsonValue* window = data.find("window")) seek.window = *window;
    return seek;
}

Said read_unseek(const JsonValue& data, MessageId) {
    const JsonValue* seek = data.find("seek");
    if (seek == nullptr) return EndSeek{};
    return EndSeek{seek->integer().value_or(0)};
}

Said read_watch(const JsonValue& data, MessageId) {
    WatchBoards watch;
    if (const auto* tables = data.member("tables").array())
        for (const JsonValue& table : *tables)
            if (table.string() != nullptr) watch.tables.push_back(*table.string());
    return watch;
}

Said at_table(const JsonValue& data, SeatRequest request) {
    return TableRequest{text_of(data, "table"), std::move(request)};
}

// A ply that is not a number fits no position.
Said read_move(const JsonValue& data, MessageId id) {
    table::Play play{{}, text_of(data, "move"), id, {}, {}};
    if (const JsonValue* ply = data.find("ply")) play.ply = ply->integer().value_or(-1);
    return at_table(data, table::Request(std::move(play)));
}

// A message that consists only of its type.
template <class T>
Said read_plain(const JsonValue&, MessageId) {
    return T{};
}

// A message that names only its type and a table.
template <class T>
Said read_seat_request(const JsonValue& data, MessageId) {
    return at_table(data, T{});
}

using ReadSaid = Said (*)(const JsonValue& data, MessageId id);

const std::unordered_map<std::string_view, ReadSaid>& said_readers() {
    using V = const JsonValue&;
    static const std::unordered_map<std::string_view, ReadSaid> readers = {
        {"hello", read_hello},
        {"ping", read_plain<Ping>},
        {"name", [](V d, MessageId) -> Said { return ChooseName{text_of(d, "name")}; }},
        {"register",
         [](V d, MessageId) -> Said {
             return Register{text_of(d, "name"), text_of(d, "password")};
         }},
        {"login",
         [](V d, MessageId) -> Said {
             return LogIn{text_of(d, "name"), text_of(d, "password")};
         }},
        {"password",
         [](V d, MessageId) -> Said {
             return ChangePassword{text_of(d, "old"), text_of(d, "new")};
         }},
        {"recover",
         [](V d, MessageId) -> Said {
             return Recover{text_of(d, "name"), text_of(d, "code"), text_of(d, "password")};
         }},
        {"recovery",
         [](V d, MessageId) -> Said { return AskRecoveryCode{text_of(d, "password")}; }},
        {"prefs", [](V d, MessageId) -> Said { return PutPrefs{d.member("prefs")}; }},
        {"games", [](V d, MessageId) -> Said { return ListGames{text_of(d, "after")}; }},
        {"logout", read_plain<LogOut>},
        {"logout_all", read_plain<LogOutEverywhere>},
        {"export", [](V d, MessageId) -> Said { return ExportData{text_of(d, "after")}; }},
        {"report", read_report},
        {"op_close", read_order<store::OrderKind::Close>},
        {"op_rename", read_order<store::OrderKind::Rename>},
        {"op_ban", read_order<store::OrderKind::Ban>},
        {"op_unban", read_order<store::OrderKind::Unban>},
        {"op_settle", read_order<store::OrderKind::Settle>},
        {"op_reports",
         [](V d, MessageId) -> Said {
             return AskReports{d.boolean_or("all", false), d.integer_or("after", 0)};
         }},
        {"op_log", [](V d, MessageId) -> Said { return AskOrders{d.integer_or("after", 0)}; }},
        {"op_figures", read_plain<AskFigures>},
        {"delete_me", [](V d, MessageId) -> Said { return DeleteMe{text_of(d, "password")}; }},
        {"create", [](V d, MessageId) -> Said { return CreateTable{d.member("settings")}; }},
        {"join", read_join},
        {"leave", [](V d, MessageId) -> Said { return LeaveTable{text_of(d, "table")}; }},
        {"sit", read_sit},
        {"fill",
         [](V d, MessageId) -> Said {
             return FillSeat{text_of(d, "table"), seat_of(d), d.integer_or("level", 0)};
         }},
        {"unseat",
         [](V d, MessageId) -> Said {
             return UnseatPerson{text_of(d, "table"), seat_of(d)};
         }},
        {"seek", read_seek},
        {"unseek", read_unseek},
        {"watch", read_watch},
        {"lobby", read_plain<EnterLobby>},
        {"leave_lobby", read_plain<LeaveLobby>},
        {"review", [](V d, MessageId) -> Said { return AskReview{text_of(d, "table")}; }},
        {"stand", read_seat_request<StandUp>},
        {"move", read_move},
        {"resign", [](V d, MessageId) { return at_table(d, table::Request(table::Resign{})); }},
        {"draw", [](V d, MessageId) { return at_table(d, table::Request(table::OfferDraw{})); }},
        {"takeback", [](V d, MessageId) { return at_table(d, table::Request(table::AskBack{})); }},
        {"answer",
         [](V d, MessageId) {
             return at_table(d, table::Request(table::AnswerOffer{{}, d.boolean_or("yes", false)}));
         }},
        {"abort", [](V d, MessageId) { return at_table(d, table::Request(table::Abort{})); }},
        {"claim", read_seat_request<ClaimGame>},
        {"phrase", [](V d, MessageId) { return at_table(d, SayPhrase{text_of(d, "phrase")}); }},
        {"rematch",
         [](V d, MessageId) { return at_table(d, AskRematch{d.boolean_or("yes", true)}); }},
    };
    return readers;
}

}  // namespace

base::Result<ClientMessage> read_client_message(std::string_view text, std::size_t most_bytes) {
    const auto json = base::read_json(text, {.bytes = most_bytes, .depth = 6, .values = 200});
    if (!json) return base::Error{json.error()};
    const std::string_view type = json->text_or("t");
    if (type.empty()) return base::Error{"a message needs a type t"};
    ClientMessage message{std::nullopt, UnknownMessage{}};
    if (const JsonValue* id = json->find("id")) {
        message.id = id->integer();
        if (!message.id) return base::Error{"id: expected a whole number of 64 bits"};
    }
    const auto reader = said_readers().find(type);
    if (reader != said_readers().end())
        message.said = reader->second(json->member("d"), message.id);
    return message;
}

}  // namespace sumito::play
