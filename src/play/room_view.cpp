#include "play/room_view.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "table/seat_json.h"
#include "table/told.h"

namespace sumito::play {

using base::JsonObject;

namespace {

// In the order of the variant's types.
constexpr std::array<std::string_view, std::variant_size_v<RoomEvent>> told_room_types = {
    "void", "sit", "stand", "start", "phrase", "again", "rematch", "renamed", "host"};

std::string occupant_json(const Occupant& who) {
    JsonObject json;
    json.add("name", who.name);
    if (!who.person.empty()) json.add("person", who.person);
    if (!who.account.empty()) json.add("account", who.account);
    if (who.bot) json.add("bot", true);
    if (who.level > 0) json.add("level", who.level);
    if (who.rating > 0) json.add("rating", who.rating);
    return json.text();
}

bool shows_next(const Room& room, SeatSet viewer) {
    return room.settings().is_public || !viewer.empty();
}

struct RoomTeller {
    JsonObject& json;
    const Room& room;
    SeatSet viewer;

    void seat(Seat seat) const { json.add("seat", index(seat)); }

    void operator()(const Emptied&) const {}
    void operator()(const Sat& sat) const {
        seat(sat.seat);
        json.add_json("who", occupant_json(sat.who));
    }
    void operator()(const Stood& stood) const {
        seat(stood.seat);
        if (stood.unwelcome) json.add("unseated", true);
    }
    void operator()(const Began&) const { json.add_json("seats", occupants_json(room)); }
    void operator()(const SaidPhrase& said) const {
        seat(said.seat);
        json.add("phrase", said.phrase);
    }
    void operator()(const WantsRematch& wants) const {
        seat(wants.seat);
        if (!wants.yes) json.add("yes", false);
    }
    void operator()(const RematchMade& made) const {
        if (shows_next(room, viewer)) json.add("next", made.table);
    }
    void operator()(const Renamed& renamed) const {
        seat(renamed.seat);
        json.add_json("who", occupant_json(renamed.who));
    }
    void operator()(const Hosted& hosted) const { json.add_json("who", occupant_json(hosted.who)); }
};

// Rounded, so that small changes need no message.
std::int64_t shown_lag(Milliseconds trip) {
    const std::int64_t step = trip.count() < 100 ? 10 : 50;
    return std::max(step, (trip.count() + step / 2) / step * step);
}

void add_presence(JsonObject& json, const Room& room, int watchers) {
    std::vector<std::string> items;
    for (const Seat seat : SeatSet::first(room.seats())) {
        const auto from = room.claim_from(seat);
        JsonObject one;
        const bool here = room.occupant(seat) && room.present(seat);
        one.add("here", here);
        if (here && room.lag(seat).known()) one.add("lag", shown_lag(room.lag(seat).trip()));
        if (from && room.state() == Room::State::Running) one.add("claim_from", from->count());
        if (const auto until = room.kept_until(seat)) one.add("kept_until", until->count());
        items.push_back(one.text());
    }
    json.add_json("presence", base::json_array(items)).add("watchers", watchers);
}

// The phrases so far; empty if there are none.
std::string talk_json(const Room& room) {
    std::vector<std::string> items;
    for (int version = 1; version <= room.version(); ++version) {
        const RoomEvent* event = room.of_room(version);
        const auto* said = event != nullptr ? std::get_if<SaidPhrase>(event) : nullptr;
        if (said == nullptr) continue;
        JsonObject one;
        one.add("seat", index(said->seat)).add("phrase", said->phrase);
        items.push_back(one.add("at", room.at(version).count()).text());
    }
    return items.empty() ? "" : base::json_array(items);
}

}  // namespace

std::string occupants_json(const Room& room, GuestNames names) {
    std::vector<std::string> items;
    for (const Seat seat : SeatSet::first(room.seats())) {
        auto who = room.occupant(seat);
        if (who && names == GuestNames::Hidden && who->account.empty()) who->name.clear();
        items.push_back(who ? occupant_json(*who) : "null");
    }
    return base::json_array(items);
}

std::string ratings_json(const Room& room) {
    std::vector<std::string> items;
    for (const RatingChange& change : room.rating_changes()) {
        JsonObject one;
        one.add("before", change.before).add("after", change.after);
        if (change.provisional) one.add("provisional", true);
        items.push_back(one.text());
    }
    return items.empty() ? "" : base::json_array(items);
}

SeatSet insiders(const Room& room, int version) {
    if (const auto* happened = room.of_table(version)) return table::insiders(*happened);
    const bool leads_away = std::holds_alternative<RematchMade>(*room.of_room(version));
    return leads_away && !room.settings().is_public ? SeatSet::first(room.seats()) : SeatSet{};
}

std::string event_message(const Room& room, int version, SeatSet viewer) {
    JsonObject json;
    json.add("table", room.id());
    const RoomEvent* of_room = room.of_room(version);
    if (of_room != nullptr) std::visit(RoomTeller{json, room, viewer}, *of_room);
    const table::Happened* of_table = room.of_table(version);
    std::string_view type;
    if (of_table != nullptr) {
        type = table::told_type(of_table->event);
        table::tell(json, room.table(), *of_table, viewer,
                    {[&](int event) { return room.version_of(event); }, ratings_json(room)});
    } else {
        json.add("at", room.at(version).count());
        table::tell_left(json, room.table(), room.left_after(version));
    }
    if (of_room != nullptr) type = told_room_types[of_room->index()];
    return message(type, json.text(), version);
}

std::string state_message(const Room& room, const Viewing& viewing) {
    const SeatSet viewer = viewing.viewer;
    JsonObject json;
    json.add("table", room.id()).add("state", table::state_name(room.state()));
    if (room.is_archived()) json.add("archived", true);
    json.add_json("settings", write_settings(room.settings()));
    json.add("created", room.created().count());
    if (room.started().count() > 0) json.add("started", room.started().count());
    json.add_json("seats", occupants_json(room));
    if (const Occupant* host = room.host(); host != nullptr && room.state() == Room::State::Waiting)
        json.add_json("host", occupant_json(*host));
    add_presence(json, room, viewing.watchers);
    json.add_json("you", table::seats_json(viewer)).add("help", room.help_allowed());
    table::tell_state(json, room.table(), viewer, viewing.now,
                      {{}, ratings_json(room), room.has_times()});
    if (const std::string talk = talk_json(room); !talk.empty()) json.add_json("talk", talk);
    if (!room.asked_again().empty()) json.add_json("again", table::seats_json(room.asked_again()));
    if (!room.next_table().empty() && shows_next(room, viewer)) json.add("next", room.next_table());
    return message("state", json.text(), room.version(), viewing.id);
}

std::string rejoined_message(const Room& room, int from, const Viewing& viewing) {
    std::vector<std::string> events;
    for (int version = from + 1; version <= room.version(); ++version)
        events.push_back(event_message(room, version, viewing.viewer));
    JsonObject json;
    json.add("table", room.id()).add("from", from).add_json("events", base::json_array(events));
    json.add_json("you", table::seats_json(viewing.viewer));
    add_presence(json, room, viewing.watchers);
    table::tell_clock(json, room.table(), viewing.now);
    return message("rejoined", json.text(), room.version(), viewing.id);
}

std::string presence_message(const Room& room, int watchers) {
    JsonObject json;
    json.add("table", room.id());
    add_presence(json, room, watchers);
    return message("presence", json.text());
}

std::string you_message(const Room& room, SeatSet viewer) {
    JsonObject json;
    json.add("table", room.id()).add_json("you", table::seats_json(viewer));
    return message("you", json.text());
}

std::string board_message(const Room& room, Instant now) {
    JsonObject json;
    json.add("table", room.id()).add("state", table::state_name(room.state()));
    table::tell_board(json, room.table(), now);
    return message("board", json.text(), room.version());
}

std::string summary_json(const Room& room) {
    JsonObject json;
    json.add("table", room.id()).add("state", table::state_name(room.state()));
    json.add_json("settings", write_settings(room.settings()));
    json.add_json("seats", occupants_json(room, GuestNames::Hidden));
    return json.add("created", room.created().count()).text();
}

}  // namespace sumito::play
