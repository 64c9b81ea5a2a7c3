#include "play/event.h"

#include <algorithm>
#include <iterator>

#include "base/json.h"
#include "base/json_value.h"

namespace sumito::play {

namespace {

// In the order of EventKind; the store keeps them, so they stay.
constexpr std::string_view kinds[] = {"void",   "sit",   "stand",   "start", "move",
                                      "leave",  "offer", "answer",  "abort", "phrase",
                                      "resume", "again", "rematch", "rename"};

std::string occupant_text(const Occupant& occupant) {
    base::JsonObject json;
    json.add("person", occupant.person).add("name", occupant.name);
    if (!occupant.account.empty()) json.add("account", occupant.account);
    if (occupant.bot) json.add("bot", true);
    if (occupant.level != 0) json.add("level", occupant.level);
    if (occupant.rating != 0) json.add("rating", occupant.rating);
    return json.text();
}

Occupant read_occupant(const base::JsonValue& json) {
    Occupant occupant;
    occupant.person = json.text_or("person");
    occupant.name = json.text_or("name");
    occupant.account = json.text_or("account");
    occupant.bot = json.boolean_or("bot", false);
    occupant.level = static_cast<int>(json.integer_or("level", 0));
    occupant.rating = static_cast<int>(json.integer_or("rating", 0));
    return occupant;
}

}  // namespace

store::EventRow row_of(const Event& event, const std::string& table) {
    base::JsonObject json;
    json.add("k", kinds[static_cast<std::size_t>(event.kind)]);
    if (event.seat) json.add("s", index(*event.seat));
    if (!event.text.empty()) json.add("x", event.text);
    if (event.id) json.add("id", *event.id);
    if (event.lag.count() != 0) json.add("lag", event.lag.count());
    if (event.automatic) json.add("auto", true);
    if (event.from.count() != 0) json.add("from", event.from.count());
    if (event.occupant) json.add_json("who", occupant_text(*event.occupant));
    return {table, event.version, event.at.count(), json.text(), event.secret};
}

base::Result<Event> event_of(const store::EventRow& row) {
    Event event;
    event.version = row.version;
    event.at = Instant(row.at);
    if (row.text.empty()) return event;
    const auto json = base::read_json(row.text);
    if (!json) return base::Error{"table " + row.table + ": " + json.error()};
    const auto kind = std::find(std::begin(kinds), std::end(kinds), json->text_or("k"));
    if (kind == std::end(kinds)) return base::Error{"table " + row.table + ": unknown event"};
    event.kind = static_cast<EventKind>(kind - std::begin(kinds));
    const std::int64_t seat = json->integer_or("s", -1);
    if (seat >= 0 && seat < games::most_seats) event.seat = Seat(seat);
    event.text = json->text_or("x");
    if (const auto* id = json->find("id")) event.id = id->integer();
    event.lag = Milliseconds(json->integer_or("lag", 0));
    event.automatic = json->boolean_or("auto", false);
    event.from = Instant(json->integer_or("from", 0));
    if (const auto* who = json->find("who"))
        event.occupant = std::make_shared<const Occupant>(read_occupant(*who));
    return event;
}

}  // namespace sumito::play
