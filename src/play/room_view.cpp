#include "play/room_view.h"

#include "base/json.h"

namespace sumito::play {

using base::JsonObject;

namespace {

constexpr std::string_view event_names[] = {"void",    "sit",   "stand",   "start",  "move",
                                            "left",    "offer", "answer",  "abort",  "phrase",
                                            "resumed", "again", "rematch", "renamed"};

std::string seats_json(SeatSet seats) {
    std::vector<std::string> items;
    for (const Seat seat : games::all_seats)
        if (seats.contains(seat)) items.push_back(std::to_string(index(seat)));
    return base::json_array(items);
}

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

std::string occupants_json(const Room& room) {
    std::vector<std::string> items;
    for (int i = 0; i < room.seats(); ++i) {
        const auto& who = room.occupant(Seat(i));
        items.push_back(who ? occupant_json(*who) : "null");
    }
    return base::json_array(items);
}

std::string text_of_move(const Event& event, SeatSet viewer) {
    return event.hidden && !viewer.contains(*event.seat) ? "?" : event.text;
}

std::string left_json(const Room& room, const Event& event) {
    std::vector<std::string> items;
    items.reserve(event.left.size());
    for (int i = 0; i < room.seats(); ++i)
        items.push_back(std::to_string(event.left[static_cast<std::size_t>(i)]));
    return base::json_array(items);
}

std::string reveals_json(const Room& room, const Event& event) {
    std::vector<std::string> items;
    for (const int version : event.reveals) {
        const Event& revealed = room.event(version);
        JsonObject json;
        json.add("v", version).add("seat", index(*revealed.seat)).add("move", revealed.text);
        items.push_back(json.text());
    }
    return base::json_array(items);
}

std::string end_json(const Room& room) {
    JsonObject json;
    json.add("result", room.result()).add("reason", room.reason());
    json.add_json("winners", seats_json(room.line().outcome().winners));
    return json.text();
}

bool shows_next(const Room& room, SeatSet viewer) {
    return room.settings().is_public || !viewer.empty();
}

void add_text(JsonObject& json, const Room& room, const Event& event, SeatSet viewer) {
    switch (event.kind) {
        case EventKind::Move:
            json.add("move", text_of_move(event, viewer));
            if (event.automatic) json.add("auto", true);
            if (!event.reveals.empty()) json.add_json("reveals", reveals_json(room, event));
            break;
        case EventKind::Sit:
        case EventKind::Rename: json.add_json("who", occupant_json(*event.occupant)); break;
        case EventKind::Start: json.add_json("seats", occupants_json(room)); break;
        case EventKind::Leave:
        case EventKind::Abort: json.add("why", event.text); break;
        case EventKind::Offer: json.add("what", event.text); break;
        case EventKind::Answer:
            json.add("yes", event.text == "yes");
            if (event.takes_back) json.add("taken_back", true);
            break;
        case EventKind::Phrase: json.add("phrase", event.text); break;
        case EventKind::Resume: json.add("down", (event.at - event.from).count()); break;
        case EventKind::Rematch:
            if (shows_next(room, viewer)) json.add("next", event.text);
            break;
        default: break;
    }
}

std::string moves_json(const Room& room, SeatSet viewer) {
    std::vector<std::string> items;
    for (const Played& played : room.played()) {
        const Event& event = room.event(played.version);
        JsonObject json;
        json.add("seat", index(*event.seat));
        if (event.kind == EventKind::Leave)
            json.add("left", event.text);
        else
            json.add("move", text_of_move(event, viewer));
        items.push_back(json.text());
    }
    return base::json_array(items);
}

std::string clock_json(const Room& room, Instant now) {
    std::vector<std::string> left;
    left.reserve(games::most_seats);
    for (int i = 0; i < room.seats(); ++i)
        left.push_back(std::to_string(room.clock().left(Seat(i), now).count()));
    JsonObject json;
    json.add_json("left", base::json_array(left));
    return json.add_json("running", seats_json(room.clock().running())).text();
}

std::string present_json(const Room& room) {
    std::vector<std::string> items;
    for (int i = 0; i < room.seats(); ++i) {
        const auto from = room.claim_from(Seat(i));
        JsonObject json;
        json.add("here", room.occupant(Seat(i)) && room.present(Seat(i)));
        if (from && room.state() == Room::State::Running) json.add("claim_from", from->count());
        items.push_back(json.text());
    }
    return base::json_array(items);
}

}  // namespace

std::string message(std::string_view type, std::string_view data, std::optional<int> version,
                    std::optional<std::int64_t> id) {
    JsonObject json;
    json.add("t", type).add_json("d", data);
    if (version) json.add("v", *version);
    if (id) json.add("id", *id);
    return json.text();
}

std::string_view state_name(Room::State state) {
    constexpr std::string_view names[] = {"open", "running", "finished", "aborted"};
    return names[static_cast<std::size_t>(state)];
}

SeatSet insiders(const Room& room, const Event& event) {
    if (event.hidden) return {*event.seat};
    const bool leads_away = event.kind == EventKind::Rematch && !room.settings().is_public;
    return leads_away ? SeatSet::first(room.seats()) : SeatSet{};
}

std::string event_message(const Room& room, const Event& event, SeatSet viewer) {
    JsonObject json;
    json.add("table", room.id());
    if (event.seat) json.add("seat", index(*event.seat));
    add_text(json, room, event, viewer);
    json.add("at", event.at.count());
    if (room.clock().limited()) json.add_json("clock", left_json(room, event));
    if (event.ends) json.add_json("end", end_json(room));
    return message(event_names[static_cast<std::size_t>(event.kind)], json.text(), event.version);
}

std::string state_message(const Room& room, SeatSet viewer, Instant now,
                          std::optional<std::int64_t> id) {
    JsonObject json;
    json.add("table", room.id()).add("state", state_name(room.state()));
    json.add_json("settings", write_settings(room.settings()));
    json.add_json("seats", occupants_json(room)).add_json("presence", present_json(room));
    json.add_json("you", seats_json(viewer));
    json.add("start", room.line().start().view({}));
    json.add("position", room.line().position().view(viewer));
    json.add_json("moves", moves_json(room, viewer));
    json.add_json(
        "turn", seats_json(room.state() == Room::State::Running ? room.line().position().choosers()
                                                                : SeatSet{}));
    json.add("now", now.count());
    if (room.clock().limited()) json.add_json("clock", clock_json(room, now));
    if (const auto& question = room.question()) {
        JsonObject asked;
        asked.add("what", question->draw ? "draw" : "takeback").add("seat", index(question->asker));
        json.add_json("offer", asked.add_json("waiting", seats_json(question->waiting)).text());
    }
    if (!room.goes_on()) json.add_json("end", end_json(room));
    if (!room.asked_again().empty()) json.add_json("again", seats_json(room.asked_again()));
    if (!room.next_table().empty() && shows_next(room, viewer)) json.add("next", room.next_table());
    return message("state", json.text(), room.version(), id);
}

std::string rejoined_message(const Room& room, SeatSet viewer, Instant now,
                             std::optional<std::int64_t> id) {
    JsonObject json;
    json.add("table", room.id()).add_json("you", seats_json(viewer));
    json.add_json("presence", present_json(room)).add("now", now.count());
    if (room.clock().limited()) json.add_json("clock", clock_json(room, now));
    return message("rejoined", json.text(), room.version(), id);
}

std::string presence_message(const Room& room) {
    JsonObject json;
    json.add("table", room.id()).add_json("presence", present_json(room));
    return message("presence", json.text());
}

std::string summary_json(const Room& room) {
    JsonObject json;
    json.add("table", room.id()).add("state", state_name(room.state()));
    json.add_json("settings", write_settings(room.settings()));
    json.add_json("seats", occupants_json(room));
    return json.add("created", room.created().count()).text();
}

}  // namespace sumito::play
