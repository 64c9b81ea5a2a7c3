#include "play/feed.h"

#include <algorithm>
#include <array>

#include "play/room_view.h"
#include "table/seat_json.h"
#include "table/told.h"

namespace sumito::play {

namespace {

// Why a person gets a message about a table. If several things happened at the same time, the last
// of these.
enum class Why : std::uint8_t { Nothing, Turn, Answer, Seats, Offer, Start, Again, End, Rematch };

constexpr std::array<std::string_view, 9> reason_words = {
    "", "turn", "answer", "seats", "offer", "start", "again", "end", "rematch"};

Why why_of(const table::Happened& happened) {
    if (happened.ends) return Why::End;
    if (std::holds_alternative<table::Offered>(happened.event)) return Why::Offer;
    if (std::holds_alternative<table::Answered>(happened.event)) return Why::Answer;
    return Why::Nothing;
}

Why why_of(const RoomEvent& event) {
    if (std::holds_alternative<Began>(event)) return Why::Start;
    if (std::holds_alternative<WantsRematch>(event)) return Why::Again;
    if (std::holds_alternative<RematchMade>(event)) return Why::Rematch;
    const bool seats = std::holds_alternative<Sat>(event) || std::holds_alternative<Stood>(event) ||
                       std::holds_alternative<Renamed>(event);
    return seats ? Why::Seats : Why::Nothing;
}

// Who sat in the seat before that version.
const Occupant* sat_before(const Room& room, Seat seat, int version) {
    for (int v = version - 1; v >= 1; --v) {
        const RoomEvent* event = room.of_room(v);
        if (event == nullptr) continue;
        if (const auto* sat = std::get_if<Sat>(event); sat != nullptr && sat->seat == seat)
            return &sat->who;
        const auto* renamed = std::get_if<Renamed>(event);
        if (renamed != nullptr && renamed->seat == seat) return &renamed->who;
    }
    return nullptr;
}

// True if the seat belongs to whom the delivery is for. The seat of an account is the account's.
bool is_for(const Delivery& delivery, const Occupant& who) {
    if (who.level > 0) return false;
    return delivery.account.empty() ? who.account.empty() && who.person == delivery.person
                                    : who.account == delivery.account;
}

// The last move that was not taken back, as the viewer may see it.
std::string last_json(const Room& room, SeatSet viewer) {
    const table::Table& table = room.table();
    if (table.turns().empty()) return "";
    const table::Happened& happened = table.event(table.turns().all().back().events.back());
    const auto* moved = std::get_if<table::Moved>(&happened.event);
    if (moved == nullptr) return "";
    const bool hidden = happened.sealed && !viewer.contains(moved->seat);
    base::JsonObject json;
    json.add("seat", index(moved->seat)).add("move", hidden ? "?" : moved->text);
    return json.add("at", happened.at.count()).text();
}

}  // namespace

base::JsonObject table_of_person(const Room& room, SeatSet viewer, Instant now, bool whole) {
    base::JsonObject json;
    json.add("table", room.id()).add("state", table::state_name(room.state()));
    if (whole) {
        json.add("game", room.game().id());
        json.add("time", games::write_time_control(room.settings().time));
        json.add("rated", room.settings().rated).add_json("seats", occupants_json(room));
    }
    json.add_json("you", table::seats_json(viewer));
    json.add_json("turn", table::seats_json(room.table().may_choose()));
    table::tell_clock(json, room.table(), now);
    if (const std::string last = last_json(room, viewer); !last.empty())
        json.add_json("last", last);
    table::tell_offer_and_end(json, room.table(), {{}, ratings_json(room)});
    if (!room.asked_again().empty()) json.add_json("again", table::seats_json(room.asked_again()));
    if (!room.next_table().empty()) json.add("next", room.next_table());
    return json;
}

std::vector<Delivery> news_of_people(const HostedRoom& hosted, int from) {
    const Room& room = hosted.room;
    Why why = room.table().may_choose() != hosted.told_turn ? Why::Turn : Why::Nothing;
    bool whole = false;
    std::vector<Occupant> gone;
    for (int version = from + 1; version <= room.version(); ++version) {
        if (const table::Happened* happened = room.of_table(version))
            why = std::max(why, why_of(*happened));
        const RoomEvent* event = room.of_room(version);
        if (event == nullptr) continue;
        why = std::max(why, why_of(*event));
        whole |= why_of(*event) == Why::Seats || why_of(*event) == Why::Start;
        if (const auto* stood = std::get_if<Stood>(event))
            if (const Occupant* who = sat_before(room, stood->seat, version)) gone.push_back(*who);
    }
    std::vector<Delivery> news;
    if (why == Why::Nothing) return news;
    const auto tell = [&](const Occupant& who) {
        if (who.level > 0 || (who.person.empty() && who.account.empty())) return;
        Delivery delivery;
        delivery.kind = Delivery::Kind::Person;
        delivery.version = room.version();
        delivery.person = who.person;
        delivery.account = who.account;
        delivery.why = reason_words[static_cast<std::size_t>(why)];
        delivery.whole = whole;
        delivery.text = shared_text(mine_message(room, delivery));
        news.push_back(std::move(delivery));
    };
    for (const Seat seat : SeatSet::first(room.seats()))
        if (room.occupant(seat)) tell(*room.occupant(seat));
    for (const Occupant& who : gone)
        if (room.seats_of(who.person, who.account).empty()) tell(who);
    return news;
}

std::string mine_message(const Room& room, const Delivery& delivery) {
    SeatSet viewer;
    for (const Seat seat : SeatSet::first(room.seats()))
        if (const auto& who = room.occupant(seat); who && is_for(delivery, *who))
            viewer.insert(seat);
    base::JsonObject json = table_of_person(room, viewer, room.changed(), delivery.whole);
    return message("mine", json.add("why", delivery.why).text());
}

}  // namespace sumito::play
