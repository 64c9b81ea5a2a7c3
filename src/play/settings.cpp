#include "play/settings.h"

#include <algorithm>

#include "base/json.h"
#include "base/text.h"
#include "engine/levels.h"

namespace sumito::play {

using base::Error;
using base::JsonValue;
using base::Result;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

static_assert(table::lowest_level == engine::lowest_level &&
              table::highest_level == engine::highest_level);

constexpr minutes longest_game{180};
constexpr seconds most_of_turn{180};  // increment or delay
constexpr hours longest_turn{14 * 24};
constexpr std::string_view own_members[] = {"colours", "public", "rated"};

Error wrong(std::string_view member, std::string_view expected) {
    return {"settings, " + std::string(member) + ": expected " + std::string(expected)};
}

Result<bool> read_flag(const JsonValue& json, std::string_view member) {
    const JsonValue* value = json.find(member);
    if (value == nullptr) return false;
    if (value->boolean() == nullptr) return wrong(member, "true or false");
    return *value->boolean();
}

Result<bool> read_by_lot(const JsonValue& json) {
    const JsonValue& value = json.member("colours");
    const std::string_view text = value.is_null() ? "chosen" : json.text_or("colours", "unknown");
    if (text.empty() || text == "chosen") return false;
    if (text != "lot") return wrong("colours", "chosen or lot");
    return true;
}

// A game cannot start from a position that is over or hides a choice.
bool can_start(const games::AnyPosition& position) {
    return !position.outcome().over() && !position.choosers().empty() && !position.has_secret() &&
           position.between_turns();
}

Result<void> check_members(const JsonValue& json, const PlayLimits& limits) {
    if (json.object() == nullptr) return Error{"settings: expected an object"};
    for (const auto& [name, value] : *json.object()) {
        const auto own = std::find(std::begin(own_members), std::end(own_members), name);
        if (own == std::end(own_members) && !table::is_settings_member(name))
            return Error{"settings: unknown member " + base::quoted(name)};
    }
    if (json.text_or("position").size() > limits.position_bytes)
        return wrong("position", "at most " + std::to_string(limits.position_bytes) + " bytes");
    return {};
}

Result<void> check_time(const games::TimeControl& time) {
    if (time.per_turn && time.base > longest_turn) return wrong("time", "1d to 14d");
    const bool too_long =
        time.base > longest_game || time.increment > most_of_turn || time.delay > most_of_turn;
    if (!time.per_turn && too_long)
        return wrong("time", "at most 180 minutes, and 180 seconds a turn");
    return {};
}

Result<TableSettings> read_all(const JsonValue& json, table::Unsaid unsaid) {
    auto game = table::read_settings(json, unsaid);
    if (!game) return game.fault();
    TableSettings settings{*std::move(game)};
    const auto by_lot = read_by_lot(json);
    if (!by_lot) return by_lot.fault();
    settings.by_lot = *by_lot;
    const auto is_public = read_flag(json, "public");
    if (!is_public) return is_public.fault();
    settings.is_public = *is_public;
    const auto rated = read_flag(json, "rated");
    if (!rated) return rated.fault();
    settings.rated = *rated;
    return settings;
}

}  // namespace

Result<TableSettings> read_settings(const JsonValue& json, const PlayLimits& limits) {
    if (auto checked = check_members(json, limits); !checked) return checked.fault();
    auto settings = read_all(json, table::Unsaid::DrawsForTwo);
    if (!settings) return settings;
    if (!can_start(settings->start)) return wrong("position", "one from which a game can continue");
    if (auto checked = check_time(settings->time); !checked) return checked.fault();
    const games::SeatSet engines = settings->computers();
    if (engines == games::SeatSet::first(settings->game.seats()))
        return wrong("seats", "somebody besides the engine");
    if (settings->rated && (!engines.empty() || settings->layout.empty()))
        return wrong("rated", "neither an engine nor a position in a rated game");
    return settings;
}

Result<TableSettings> restore_settings(const JsonValue& json) {
    return read_all(json, table::Unsaid::NoDraws);
}

std::string write_settings(const TableSettings& settings) {
    base::JsonObject json = table::write_settings(settings);
    json.add("colours", settings.by_lot ? "lot" : "chosen").add("public", settings.is_public);
    return json.add("rated", settings.rated).text();
}

}  // namespace sumito::play
