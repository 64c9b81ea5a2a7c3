#include "play/room_event.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "base/json_value.h"
#include "base/text.h"
#include "table/event_text.h"

namespace sumito::play {

namespace {

// In the order of the variant's types.
constexpr std::array<std::string_view, std::variant_size_v<RoomEvent>> room_kinds = {
    "void", "sit", "stand", "start", "phrase", "again", "rematch", "rename", "host"};

std::string kept_occupant(const Occupant& occupant) {
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

std::string order_text(const std::vector<Seat>& order) {
    std::vector<std::string> numbers;
    numbers.reserve(order.size());
    for (const Seat seat : order) numbers.push_back(std::to_string(index(seat)));
    return base::join(numbers, ",");
}

base::Result<std::vector<Seat>> read_order(std::string_view text) {
    std::vector<Seat> order;
    if (text.empty()) return order;
    for (const std::string_view part : base::split(text, ',')) {
        const auto number = base::read_number(part, games::most_seats - 1);
        if (!number) return base::Error{"event, x: expected numbers of seats"};
        order.push_back(Seat(*number));
    }
    return order;
}

struct RoomEventWriter {
    base::JsonObject& json;

    void seat(Seat seat) { json.add("s", index(seat)); }

    void operator()(const Emptied&) {}
    void operator()(const Sat& sat) {
        seat(sat.seat);
        json.add_json("who", kept_occupant(sat.who));
    }
    void operator()(const Stood& stood) {
        seat(stood.seat);
        if (stood.unwelcome) json.add_json("who", kept_occupant(*stood.unwelcome));
    }
    void operator()(const Began& began) {
        if (!began.order.empty()) json.add("x", order_text(began.order));
        if (began.first_move.count() != 0) json.add("first", began.first_move.count());
    }
    void operator()(const SaidPhrase& said) {
        seat(said.seat);
        json.add("x", said.phrase);
    }
    void operator()(const WantsRematch& wants) {
        seat(wants.seat);
        if (!wants.yes) json.add("x", "no");
    }
    void operator()(const RematchMade& made) { json.add("x", made.table); }
    void operator()(const Renamed& renamed) {
        seat(renamed.seat);
        json.add_json("who", kept_occupant(renamed.who));
    }
    void operator()(const Hosted& hosted) { json.add_json("who", kept_occupant(hosted.who)); }
};

base::Result<RoomEvent> read_room_event(std::string_view kind, const base::JsonValue& json) {
    if (kind == "void") return RoomEvent(Emptied{});
    if (kind == "rematch") return RoomEvent(RematchMade{std::string(json.text_or("x"))});
    const base::JsonValue* who = json.find("who");
    if (kind == "host" && who != nullptr) return RoomEvent(Hosted{read_occupant(*who)});
    if (kind == "start") {
        auto order = read_order(json.text_or("x"));
        if (!order) return order.fault();
        return RoomEvent(Began{*std::move(order), Milliseconds(json.integer_or("first", 0))});
    }
    const std::int64_t number = json.integer_or("s", -1);
    if (number < 0 || number >= games::most_seats)
        return base::Error{"event, s: expected the number of a seat"};
    const auto seat = Seat(number);
    if (kind == "stand")
        return RoomEvent(Stood{seat, who ? std::optional(read_occupant(*who)) : std::nullopt});
    if (kind == "phrase") return RoomEvent(SaidPhrase{seat, std::string(json.text_or("x"))});
    if (kind == "again") return RoomEvent(WantsRematch{seat, json.text_or("x") != "no"});
    if (who == nullptr) return base::Error{"event, who: expected an occupant"};
    if (kind == "sit") return RoomEvent(Sat{seat, read_occupant(*who)});
    return RoomEvent(Renamed{seat, read_occupant(*who)});
}

}  // namespace

const Occupant* seated_by(const RoomEvent* event) {
    if (event == nullptr) return nullptr;
    if (const auto* sat = std::get_if<Sat>(event)) return &sat->who;
    if (const auto* hosted = std::get_if<Hosted>(event)) return &hosted->who;
    if (const auto* stood = std::get_if<Stood>(event))
        return stood->unwelcome ? &*stood->unwelcome : nullptr;
    const auto* renamed = std::get_if<Renamed>(event);
    return renamed != nullptr ? &renamed->who : nullptr;
}

std::string write_kept(const KeptEvent& event) {
    const auto* of_room = std::get_if<RoomEvent>(&event);
    if (of_room == nullptr) return table::write_kept(std::get<table::Event>(event));
    base::JsonObject json;
    json.add("k", room_kinds[of_room->index()]);
    std::visit(RoomEventWriter{json}, *of_room);
    return json.text();
}

base::Result<KeptEvent> read_kept(std::string_view text) {
    if (text.empty()) return KeptEvent(RoomEvent(Emptied{}));
    const auto json = base::read_json(text);
    if (!json) return json.fault();
    const std::string_view kind = json->text_or("k");
    if (std::find(room_kinds.begin(), room_kinds.end(), kind) != room_kinds.end()) {
        auto event = read_room_event(kind, *json);
        if (!event) return event.fault();
        return KeptEvent(*std::move(event));
    }
    auto event = table::read_kept(*json);
    if (!event) return event.fault();
    return KeptEvent(*std::move(event));
}

}  // namespace sumito::play
