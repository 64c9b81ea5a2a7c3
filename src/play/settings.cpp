#include "play/settings.h"

#include <algorithm>

#include "base/json.h"
#include "base/text.h"
#include "engine/levels.h"
#include "games/catalog.h"

namespace sumito::play {

using base::Error;
using base::JsonValue;
using base::Result;

namespace {

constexpr std::uint64_t most_minutes = 180, most_seconds = 180, most_days = 14;
constexpr std::size_t most_rules_bytes = 100;
constexpr std::string_view known_members[] = {"game",  "rules",   "layout", "position", "time",
                                              "seats", "colours", "public", "rated"};

Error wrong(std::string_view member, std::string_view expected) {
    return {"settings, " + std::string(member) + ": expected " + std::string(expected)};
}

// A text that may be missing.
Result<std::string> read_text(const JsonValue& json, std::string_view member, std::size_t most) {
    const JsonValue* value = json.find(member);
    if (value == nullptr || value->is_null()) return std::string();
    const std::string* text = value->string();
    if (text == nullptr) return wrong(member, "a text");
    if (text->size() > most) return wrong(member, "at most " + std::to_string(most) + " bytes");
    return *text;
}

Result<bool> read_flag(const JsonValue& json, std::string_view member) {
    const JsonValue* value = json.find(member);
    if (value == nullptr) return false;
    if (value->boolean() == nullptr) return wrong(member, "true or false");
    return *value->boolean();
}

// Two players may agree to a draw unless the rules of the table say otherwise: online the other one
// cannot be asked across the board.
Result<games::AnyGame> read_game(const std::string& id, const std::string& rules) {
    auto game = games::find_game(id, rules);
    if (!game) return Error{"settings, " + game.error()};
    const bool silent = rules.find("agreement") == std::string::npos;
    if (game->seats() != 2 || !silent || game->line_rules().agreement) return game;
    const std::string text = game->rules_text();
    const char separator = text.find(':') == std::string::npos ? ':' : ',';
    return games::find_game(id, text + separator + "agreement=on");
}

// The other way round: what games take for granted is said where tables take the opposite.
std::string written_rules(const games::AnyGame& game) {
    std::string text = game.rules_text();
    if (game.seats() != 2 || game.line_rules().agreement) return text;
    return text + (text.find(':') == std::string::npos ? ':' : ',') + "agreement=off";
}

Result<SeatPlan> read_seat(const JsonValue& json) {
    const std::string text = json.string() != nullptr ? *json.string() : "";
    if (text == "you") return SeatPlan{SeatPlan::Kind::Person, 0, true};
    if (text == "person") return SeatPlan{};
    if (text == "bot") return SeatPlan{SeatPlan::Kind::Bot, 0, false};
    if (text.starts_with("engine:")) {
        const auto level = base::read_number(std::string_view(text).substr(7), 99);
        const bool known =
            level && *level >= engine::lowest_level && *level <= engine::highest_level;
        if (known) return SeatPlan{SeatPlan::Kind::Engine, static_cast<int>(*level), false};
    }
    return wrong("seats", "you, person, bot or engine:1 to engine:10 for each");
}

Result<std::vector<SeatPlan>> read_seats(const JsonValue& json, int count) {
    const JsonValue* value = json.find("seats");
    std::vector<SeatPlan> seats;
    if (value == nullptr) {
        seats.resize(static_cast<std::size_t>(count));
        seats.front().creators = true;
        return seats;
    }
    if (value->array() == nullptr || value->array()->size() != static_cast<std::size_t>(count))
        return wrong("seats", "a list of " + std::to_string(count));
    for (const JsonValue& item : *value->array()) {
        const auto seat = read_seat(item);
        if (!seat) return Error{seat.error()};
        seats.push_back(*seat);
    }
    const auto creators = [](const SeatPlan& seat) { return seat.creators; };
    const auto engines = [](const SeatPlan& seat) { return seat.kind == SeatPlan::Kind::Engine; };
    if (std::count_if(seats.begin(), seats.end(), creators) > 1)
        return wrong("seats", "you once at most");
    if (std::all_of(seats.begin(), seats.end(), engines))
        return wrong("seats", "somebody besides the engine");
    return seats;
}

// Nobody may be asked to go on with a game that is over or hides something.
bool can_start(const games::AnyPosition& position) {
    return !position.outcome().over() && !position.choosers().empty() && !position.has_secret() &&
           !position.hides_choice() && position.between_turns();
}

std::string seat_text(const SeatPlan& seat) {
    if (seat.creators) return "you";
    if (seat.kind == SeatPlan::Kind::Bot) return "bot";
    return seat.kind == SeatPlan::Kind::Engine ? "engine:" + std::to_string(seat.level) : "person";
}

struct Start {
    games::AnyPosition position;
    std::string layout;
    bool own = false;
};

Result<Start> read_start(const JsonValue& json, const games::AnyGame& game,
                         const HouseRules& rules) {
    const auto layout = read_text(json, "layout", 100);
    if (!layout) return Error{layout.error()};
    const auto text = read_text(json, "position", rules.position_bytes);
    if (!text) return Error{text.error()};
    if (!layout->empty() && !text->empty()) return wrong("position", "no layout beside it");
    const bool own = !text->empty();
    auto position = own ? game.read(*text) : game.start(*layout);
    if (!position) return Error{"settings, " + position.error()};
    if (!can_start(*position)) return wrong("position", "one that can be played on");
    std::string id = base::plain_name(*layout);
    if (id.empty() && !own) id = game.layouts().front().id;
    return Start{*std::move(position), std::move(id), own};
}

}  // namespace

bool TableSettings::has_engine() const {
    return std::any_of(seats.begin(), seats.end(),
                       [](const SeatPlan& seat) { return seat.kind == SeatPlan::Kind::Engine; });
}

Result<TableTime> read_table_time(std::string_view text) {
    if (text.empty() || text == "none") return TableTime{};
    TableTime time;
    time.control.limited = true;
    if (text.ends_with('d')) {
        const auto days = base::read_number(text.substr(0, text.size() - 1), most_days);
        if (!days || *days == 0) return wrong("time", "1d to 14d");
        time.control.base = std::chrono::hours(24 * *days);
        time.per_move = true;
        return time;
    }
    const std::size_t plus = text.find('+');
    const auto minutes = base::read_number(text.substr(0, plus), most_minutes);
    const auto seconds = plus == std::string_view::npos
                             ? std::optional<std::uint64_t>(0)
                             : base::read_number(text.substr(plus + 1), most_seconds);
    if (!minutes || *minutes == 0 || !seconds)
        return wrong("time", "none, MINUTES+SECONDS (1 to 180, 0 to 180) or DAYSd");
    time.control.base = std::chrono::minutes(*minutes);
    time.control.increment = std::chrono::seconds(*seconds);
    return time;
}

std::string write_table_time(const TableTime& time) {
    if (!time.control.limited) return "none";
    if (time.per_move)
        return std::to_string(
                   std::chrono::duration_cast<std::chrono::hours>(time.control.base).count() / 24) +
               "d";
    return std::to_string(time.control.base.count() / 60'000) + "+" +
           std::to_string(time.control.increment.count() / 1'000);
}

Result<TableSettings> read_settings(const JsonValue& json, const HouseRules& rules) {
    if (json.object() == nullptr) return Error{"settings: expected an object"};
    for (const auto& [name, value] : *json.object()) {
        const auto known = std::find(std::begin(known_members), std::end(known_members), name);
        if (known == std::end(known_members))
            return Error{"settings: unknown member " + base::quoted(name)};
    }
    const auto id = read_text(json, "game", 20);
    if (!id) return Error{id.error()};
    const auto rules_text = read_text(json, "rules", most_rules_bytes);
    if (!rules_text) return Error{rules_text.error()};
    auto game = read_game(*id, *rules_text);
    if (!game) return Error{game.error()};
    auto start = read_start(json, *game, rules);
    if (!start) return Error{start.error()};
    TableSettings settings{*game, std::move(start->position), start->layout, start->own, {}, {}};

    const auto time_text = read_text(json, "time", 20);
    if (!time_text) return Error{time_text.error()};
    const auto time = read_table_time(*time_text);
    if (!time) return Error{time.error()};
    settings.time = *time;
    auto seats = read_seats(json, game->seats());
    if (!seats) return Error{seats.error()};
    settings.seats = *std::move(seats);

    const auto colours = read_text(json, "colours", 20);
    if (!colours) return Error{colours.error()};
    if (!colours->empty() && *colours != "chosen" && *colours != "lot")
        return wrong("colours", "chosen or lot");
    settings.by_lot = *colours == "lot";
    const auto is_public = read_flag(json, "public");
    if (!is_public) return Error{is_public.error()};
    settings.is_public = *is_public;
    const auto rated = read_flag(json, "rated");
    if (!rated) return Error{rated.error()};
    settings.rated = *rated;
    if (settings.rated && (settings.has_engine() || settings.own_position))
        return wrong("rated", "no engine and no position of one's own in a rated game");
    return settings;
}

std::string write_settings(const TableSettings& settings) {
    base::JsonObject json;
    json.add("game", settings.game.id()).add("rules", written_rules(settings.game));
    if (!settings.layout.empty()) json.add("layout", settings.layout);
    if (settings.own_position) json.add("position", settings.start.text());
    std::vector<std::string> seats;
    for (const SeatPlan& seat : settings.seats) seats.push_back(base::json_string(seat_text(seat)));
    json.add("time", write_table_time(settings.time)).add_json("seats", base::json_array(seats));
    json.add("colours", settings.by_lot ? "lot" : "chosen").add("public", settings.is_public);
    return json.add("rated", settings.rated).text();
}

}  // namespace sumito::play
