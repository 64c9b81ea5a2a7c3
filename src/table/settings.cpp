#include "table/settings.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "games/catalog.h"

namespace sumito::table {

namespace {

using base::Error;
using base::JsonValue;
using base::Result;
using games::Seat;
using games::SeatSet;

constexpr std::size_t most_rules_bytes = 100, most_name_bytes = 100, most_time_bytes = 20;
constexpr std::string_view computer_prefix = "Sumito level ";
constexpr std::array<std::string_view, 6> members = {"game",     "rules", "layout",
                                                     "position", "time",  "seats"};

Error wrong_setting(std::string_view member, std::string_view expected) {
    return {"settings, " + std::string(member) + ": expected " + std::string(expected)};
}

Error in_settings(Error fault) {
    fault.message = "settings, " + fault.message;
    return fault;
}

// Reads a text that may be missing.
Result<std::string> read_text(const JsonValue& json, std::string_view member, std::size_t most) {
    const JsonValue& value = json.member(member);
    if (value.is_null()) return std::string();
    const std::string* text = value.string();
    if (text == nullptr) return wrong_setting(member, "a text");
    if (text->size() > most)
        return wrong_setting(member, "at most " + std::to_string(most) + " bytes");
    return *text;
}

std::string with_option(const std::string& rules, std::string_view option) {
    return rules + (rules.find(':') == std::string::npos ? ':' : ',') + std::string(option);
}

std::optional<int> read_level(std::string_view text) {
    const auto level = base::read_number(text, highest_level);
    if (!level || *level < lowest_level) return std::nullopt;
    return static_cast<int>(*level);
}

Result<Chair> read_chair(const JsonValue& json) {
    const std::string text = json.string() != nullptr ? *json.string() : "";
    // Stores of older versions say `you`.
    if (text == "host" || text == "you") return Chair{Chair::Kind::Person, 0, true};
    if (text == "person") return Chair{};
    if (text == "bot") return Chair{Chair::Kind::Bot, 0, false};
    if (text.starts_with("engine:"))
        if (const auto level = read_level(std::string_view(text).substr(7)))
            return Chair{Chair::Kind::Engine, *level, false};
    return wrong_setting("seats", "host, person, bot or engine:1 to engine:10 for each");
}

std::string chair_text(const Chair& chair) {
    if (chair.creators) return "host";
    if (chair.kind == Chair::Kind::Bot) return "bot";
    return chair.kind == Chair::Kind::Engine ? "engine:" + std::to_string(chair.level) : "person";
}

Result<games::BySeat<Chair>> read_chairs(const JsonValue& json, int count) {
    const JsonValue* list = json.find("seats");
    games::BySeat<Chair> chairs;
    if (list == nullptr) {
        chairs[Seat::P1].creators = true;
        return chairs;
    }
    if (list->array() == nullptr || list->array()->size() != static_cast<std::size_t>(count))
        return wrong_setting("seats", "a list of " + std::to_string(count));
    for (const Seat seat : SeatSet::first(count)) {
        const auto chair = read_chair((*list->array())[static_cast<std::size_t>(index(seat))]);
        if (!chair) return chair.fault();
        chairs[seat] = *chair;
    }
    const auto creators = [](const Chair& chair) { return chair.creators; };
    if (std::count_if(chairs.begin(), chairs.end(), creators) > 1)
        return wrong_setting("seats", "host once at most");
    return chairs;
}

struct GameStart {
    games::AnyPosition position;
    std::string layout;
};

Result<GameStart> read_start(const JsonValue& json, const games::AnyGame& game) {
    const auto layout = read_text(json, "layout", most_name_bytes);
    if (!layout) return layout.fault();
    const JsonValue& own = json.member("position");
    if (!own.is_null() && own.string() == nullptr) return wrong_setting("position", "a text");
    const bool is_own = own.string() != nullptr && !own.string()->empty();
    if (!layout->empty() && is_own) return wrong_setting("position", "no layout beside it");
    auto position = is_own ? game.read(*own.string()) : game.start(*layout);
    if (!position) return in_settings(position.fault());
    if (position->hides_choice())
        return Error{"settings, position: it hides a choice, so no game can continue from it",
                     "error.hidden"};
    std::string id = base::plain_name(*layout);
    if (id.empty() && !is_own) id = game.layouts().front().id;
    return GameStart{*std::move(position), std::move(id)};
}

}  // namespace

std::string computer_name(int level) {
    return std::string(computer_prefix) + std::to_string(level);
}

std::optional<int> level_of_computer(std::string_view name) {
    if (!name.starts_with(computer_prefix)) return std::nullopt;
    return read_level(name.substr(computer_prefix.size()));
}

SeatSet Settings::computers() const {
    SeatSet seats;
    for (const Seat seat : SeatSet::first(game.seats()))
        if (chairs[seat].kind == Chair::Kind::Engine) seats.insert(seat);
    return seats;
}

Seat seat_in_rematch(Seat seat, int seats) {
    return seat_after(seat, 1, seats);
}

Settings Settings::rotated() const {
    Settings again = *this;
    for (const Seat seat : SeatSet::first(game.seats()))
        again.chairs[seat_in_rematch(seat, game.seats())] = chairs[seat];
    return again;
}

Result<games::AnyGame> find_game(std::string_view id, std::string_view rules, Unsaid unsaid) {
    auto game = games::find_game(id, rules);
    if (!game || unsaid == Unsaid::NoDraws || game->seats() != 2) return game;
    const bool silent = rules.find("agreement") == std::string_view::npos;
    if (!silent || game->line_rules().agreement) return game;
    return games::find_game(id, with_option(game->rules_text(), "agreement=on"));
}

std::string rules_text(const games::AnyGame& game) {
    const std::string text = game.rules_text();
    const bool silent_no = game.seats() == 2 && !game.line_rules().agreement;
    return silent_no ? with_option(text, "agreement=off") : text;
}

bool is_settings_member(std::string_view name) {
    return std::find(members.begin(), members.end(), name) != members.end();
}

Result<Settings> read_settings(const JsonValue& json, Unsaid unsaid) {
    if (json.object() == nullptr) return Error{"settings: expected an object"};
    const auto id = read_text(json, "game", most_name_bytes);
    if (!id) return id.fault();
    const auto rules = read_text(json, "rules", most_rules_bytes);
    if (!rules) return rules.fault();
    auto game = find_game(*id, *rules, unsaid);
    if (!game) return in_settings(game.fault());
    auto start = read_start(json, *game);
    if (!start) return start.fault();
    const auto time_text = read_text(json, "time", most_time_bytes);
    if (!time_text) return time_text.fault();
    const auto time = games::read_time_control(time_text->empty() ? "none" : *time_text);
    if (!time) return in_settings(time.fault());
    const auto chairs = read_chairs(json, game->seats());
    if (!chairs) return chairs.fault();
    return Settings{*std::move(game), std::move(start->position), std::move(start->layout), *time,
                    *chairs};
}

base::JsonObject write_settings(const Settings& settings) {
    base::JsonObject json;
    json.add("game", settings.game.id()).add("rules", rules_text(settings.game));
    if (settings.layout.empty())
        json.add("position", settings.start.text());
    else
        json.add("layout", settings.layout);
    std::vector<std::string> chairs;
    for (const Seat seat : SeatSet::first(settings.game.seats()))
        chairs.push_back(chair_text(settings.chairs[seat]));
    json.add("time", games::write_time_control(settings.time));
    return json.add_json("seats", base::json_strings(chairs));
}

}  // namespace sumito::table
