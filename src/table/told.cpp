#include "table/told.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "table/event_text.h"
#include "table/moves_text.h"
#include "table/seat_json.h"

namespace sumito::table {

namespace {

using base::JsonObject;
using base::JsonValue;

// In the order of the variant's types.
constexpr std::array<std::string_view, std::variant_size_v<Event>> told_types = {
    "start", "move", "left", "offer", "answer", "resumed", "end", "abort"};

// The choice of a move as this viewer may know it.
std::string_view text_for(const Happened& happened, const Moved& moved, SeatSet viewer) {
    return happened.sealed && !viewer.contains(moved.seat) ? "?" : std::string_view(moved.text);
}

std::string left_json(const Table& table, const BySeat<Milliseconds>& left) {
    std::vector<std::string> items;
    for (const Seat seat : SeatSet::first(table.game().seats()))
        items.push_back(std::to_string(left[seat].count()));
    return base::json_array(items);
}

std::string end_json(const Table& table, const Additions& more) {
    const games::Outcome outcome = table.outcome();
    const std::string reason = table.reason();
    JsonObject json;
    json.add("result", table.result()).add("reason", reason);
    json.add_json("winners", seats_json(outcome.winners));
    if (!more.ratings.empty()) json.add_json("ratings", more.ratings);
    // The reason for leaving explains why the others won; the reason of an adjudication does not.
    const bool says_why = outcome.reason == games::Reason::LastIn || games::read_reason(reason);
    if (outcome.over() && !says_why) json.add("why", games::reason_text(outcome.reason));
    return json.text();
}

struct Teller {
    JsonObject& json;
    const Table& table;
    const Happened& happened;
    SeatSet viewer;
    const Additions& more;

    void seat(Seat seat) const { json.add("seat", index(seat)); }

    std::string reveals_json() const {
        std::vector<std::string> items;
        for (const int number : happened.reveals) {
            const auto& moved = std::get<Moved>(table.event(number).event);
            JsonObject item;
            item.add("v", more.number_of ? more.number_of(number) : number);
            item.add("seat", index(moved.seat)).add("move", moved.text);
            items.push_back(item.text());
        }
        return base::json_array(items);
    }

    void operator()(const Started&) const {}
    void operator()(const Moved& moved) const {
        seat(moved.seat);
        json.add("move", text_for(happened, moved, viewer));
        if (moved.automatic) json.add("auto", true);
        if (!happened.reveals.empty()) json.add_json("reveals", reveals_json());
    }
    void operator()(const Left& left) const {
        seat(left.seat);
        json.add("why", left_text(left.by));
    }
    void operator()(const Offered& offered) const {
        seat(offered.seat);
        json.add("what", offer_text(offered.what));
    }
    void operator()(const Answered& answered) const {
        seat(answered.seat);
        json.add("yes", answered.yes);
        if (!happened.takes_back) return;
        json.add("taken_back", true).add("keep", turns_after(table, happened));
    }
    void operator()(const Resumed& resumed) const {
        json.add("down", (happened.at - resumed.from).count());
    }
    void operator()(const Ended&) const {}
    void operator()(const Aborted& aborted) const {
        if (aborted.seat) seat(*aborted.seat);
        json.add("why", aborted.why);
    }
};

base::Error not_told(std::string_view type, std::string_view member, std::string_view expected) {
    return {std::string(type) + ", " + std::string(member) + ": expected " + std::string(expected)};
}

// A time in the range of any clock.
std::optional<Milliseconds> read_milliseconds(const JsonValue& json) {
    constexpr std::int64_t most = std::int64_t{1} << 52;
    const auto number = json.integer();
    if (!number || *number < -most || *number > most) return std::nullopt;
    return Milliseconds(*number);
}

base::Result<Event> read_told_event(std::string_view type, const JsonValue& data, Instant at) {
    if (type == "start") return Event(Started{});
    if (type == "end") {
        auto end = read_told_end(data.member("end"));
        if (!end || !end->outcome.over()) return not_told(type, "end", "how the game ended");
        return Event(*std::move(end));
    }
    if (type == "resumed") {
        const auto down = read_milliseconds(data.member("down"));
        if (!down) return not_told(type, "down", "a time");
        return Event(Resumed{at - *down});
    }
    const auto seat = read_seat(data, "seat");
    if (type == "abort") return Event(Aborted{seat, std::string(data.text_or("why"))});
    if (!seat) return not_told(type, "seat", "the number of a seat");
    if (type == "move")
        return Event(Moved{*seat, std::string(data.text_or("move")), data.boolean_or("auto", false),
                           std::nullopt, Milliseconds(0)});
    if (type == "left") {
        const auto by = read_left_by(data.text_or("why"));
        if (!by) return not_told(type, "why", "how the seat left");
        return Event(Left{*seat, *by});
    }
    if (type == "offer") {
        const auto what = read_offer_kind(data.text_or("what"));
        if (!what) return not_told(type, "what", "draw or takeback");
        return Event(Offered{*seat, *what});
    }
    return Event(Answered{*seat, data.boolean_or("yes", false)});
}

base::Result<std::vector<Told::Revealed>> read_reveals(std::string_view type,
                                                       const JsonValue& list) {
    std::vector<Told::Revealed> reveals;
    if (list.is_null()) return reveals;
    if (list.array() == nullptr) return not_told(type, "reveals", "a list");
    for (const JsonValue& item : *list.array()) {
        const auto seat = read_seat(item, "seat");
        if (!seat) return not_told(type, "reveals", "seats");
        reveals.push_back({*seat, std::string(item.text_or("move"))});
    }
    return reveals;
}

}  // namespace

std::string_view told_type(const Event& event) {
    return told_types[event.index()];
}

bool is_told_type(std::string_view type) {
    return std::find(told_types.begin(), told_types.end(), type) != told_types.end();
}

void tell(JsonObject& json, const Table& table, const Happened& happened, SeatSet viewer,
          const Additions& more) {
    std::visit(Teller{json, table, happened, viewer, more}, happened.event);
    json.add("at", happened.at.count());
    tell_left(json, table, happened.left);
    if (happened.first) json.add("first", happened.first->count());
    if (happened.ends) json.add_json("end", end_json(table, more));
}

void tell_left(JsonObject& json, const Table& table, const BySeat<Milliseconds>& left) {
    if (table.clock().limited()) json.add_json("clock", left_json(table, left));
}

SeatSet insiders(const Happened& happened) {
    if (!happened.sealed) return {};
    return {std::get<Moved>(happened.event).seat};
}

std::vector<PastTurn> past_turns(const Table& table, SeatSet viewer) {
    std::vector<PastTurn> past;
    for (const Turn& turn : table.turns().all())
        for (const int number : turn.events) {
            const Happened& happened = table.event(number);
            PastTurn one{turn.seat, {}};
            if (const auto* moved = std::get_if<Moved>(&happened.event)) {
                one.text = text_for(happened, *moved, viewer);
                one.automatic = moved->automatic;
                const bool timed = table.clock().limited(turn.seat) && !moved->automatic;
                if (timed) one.clock = happened.left[turn.seat];
            } else {
                one.left = std::get<Left>(happened.event).by;
            }
            past.push_back(std::move(one));
        }
    return past;
}

int turns_after(const Table& table, const Happened& happened) {
    int count = 0;
    for (int number = 1; number <= happened.number; ++number) {
        const Happened& before = table.event(number);
        count += std::holds_alternative<Moved>(before.event) ||
                 std::holds_alternative<Left>(before.event);
        count -= static_cast<int>(before.taken_back.size());
    }
    return count;
}

std::string moves_json(const std::vector<PastTurn>& past) {
    std::vector<std::string> items;
    for (const PastTurn& turn : past) {
        JsonObject json;
        json.add("seat", index(turn.seat));
        if (turn.left)
            json.add("left", left_text(*turn.left));
        else
            json.add("move", turn.text);
        if (turn.automatic) json.add("auto", true);
        items.push_back(json.text());
    }
    return base::json_array(items);
}

void tell_clock(JsonObject& json, const Table& table, Instant now) {
    json.add("now", now.count());
    if (!table.clock().limited()) return;
    BySeat<Milliseconds> left;
    for (const Seat seat : SeatSet::first(table.game().seats())) left[seat] = table.left(seat, now);
    JsonObject clock;
    clock.add_json("left", left_json(table, left));
    json.add_json("clock", clock.add_json("running", seats_json(table.clock().running())).text());
    if (const auto first = table.first_until()) json.add("first", first->count());
}

void tell_board(JsonObject& json, const Table& table, Instant now) {
    json.add("position", table.view({}));
    if (!table.turns().all().empty()) {
        const Happened& last = table.event(table.turns().all().back().events.back());
        if (const auto* moved = std::get_if<Moved>(&last.event))
            json.add("seat", index(moved->seat)).add("move", text_for(last, *moved, {}));
    }
    json.add_json("turn", seats_json(table.may_choose()));
    tell_clock(json, table, now);
    if (!table.running() && table.state() != Table::State::Waiting)
        json.add_json("end", end_json(table, {}));
}

void tell_state(JsonObject& json, const Table& table, SeatSet viewer, Instant now,
                const Additions& more) {
    json.add("start", table.line().start().view({})).add("position", table.view(viewer));
    std::vector<PastTurn> past = past_turns(table, viewer);
    if (!more.has_times)
        for (PastTurn& turn : past) turn.clock.reset();
    json.add("moves", moves_text(past, table.game().seats()));
    json.add_json("turn", seats_json(table.may_choose()));
    tell_clock(json, table, now);
    tell_offer_and_end(json, table, more);
}

void tell_offer_and_end(JsonObject& json, const Table& table, const Additions& more) {
    if (const auto& question = table.question()) {
        JsonObject asked;
        asked.add("what", offer_text(question->what)).add("seat", index(question->asker));
        json.add_json("offer", asked.add_json("waiting", seats_json(question->waiting)).text());
    }
    if (table.state() == Table::State::Over || table.state() == Table::State::Aborted)
        json.add_json("end", end_json(table, more));
}

std::string_view state_name(Table::State state) {
    constexpr std::string_view names[] = {"open", "running", "finished", "aborted"};
    return names[static_cast<std::size_t>(state)];
}

std::optional<Ended> read_told_end(const JsonValue& end) {
    const auto winners = read_seats(end.member("winners"));
    const std::string_view reason = end.text_or("reason");
    if (!winners || reason.empty()) return std::nullopt;
    const auto why = games::read_reason(end.text_or("why", reason));
    const bool aborted = end.text_or("result") == "*";
    return Ended{{aborted ? games::Reason::None : why.value_or(games::Reason::LastIn), *winners},
                 std::string(reason)};
}

base::Result<std::vector<PastTurn>> read_moves(const JsonValue& list) {
    if (list.array() == nullptr) return base::Error{"moves: expected a list"};
    std::vector<PastTurn> moves;
    for (const JsonValue& item : *list.array()) {
        const auto seat = read_seat(item, "seat");
        if (!seat) return not_told("moves", "seat", "the number of a seat");
        PastTurn past{*seat, std::string(item.text_or("move")), std::nullopt,
                      item.boolean_or("auto", false)};
        if (item.find("left") != nullptr) {
            past.left = read_left_by(item.text_or("left"));
            if (!past.left) return not_told("moves", "left", "how the seat left");
        }
        moves.push_back(std::move(past));
    }
    return moves;
}

games::SeatTimes read_left(const JsonValue& list) {
    games::SeatTimes left;
    if (list.array() == nullptr) return left;
    const std::size_t count = std::min<std::size_t>(games::most_seats, list.array()->size());
    for (const Seat seat : SeatSet::first(static_cast<int>(count)))
        left[seat] = read_milliseconds((*list.array())[static_cast<std::size_t>(index(seat))]);
    return left;
}

std::optional<Milliseconds> read_first_move(const JsonValue& data, Instant at) {
    const auto until = read_milliseconds(data.member("first"));
    return until ? std::optional(std::max(Milliseconds(1), *until - at)) : std::nullopt;
}

base::Result<Told> read_told(std::string_view type, const JsonValue& data) {
    if (!is_told_type(type))
        return base::Error{"not a message about a table: " + std::string(type)};
    const auto at = read_milliseconds(data.member("at"));
    if (!at) return not_told(type, "at", "a moment");
    auto event = read_told_event(type, data, *at);
    if (!event) return event.fault();
    auto reveals = read_reveals(type, data.member("reveals"));
    if (!reveals) return reveals.fault();
    Told told{*std::move(event), *at, *std::move(reveals), read_left(data.member("clock")), {}, {}};
    told.first_move = read_first_move(data, *at);
    if (auto* started = std::get_if<Started>(&told.event))
        started->first_move = told.first_move.value_or(Milliseconds(0));
    if (data.find("end") != nullptr) {
        told.end = read_told_end(data.member("end"));
        if (!told.end) return not_told(type, "end", "how the game ended");
    }
    return told;
}

}  // namespace sumito::table
