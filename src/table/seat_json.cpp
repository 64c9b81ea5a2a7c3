#include "table/seat_json.h"

#include <vector>

#include "base/json.h"

namespace sumito::table {

namespace {

std::optional<games::Seat> seat_of_number(std::optional<std::int64_t> number) {
    if (!number || *number < 0 || *number >= games::most_seats) return std::nullopt;
    return games::Seat(*number);
}

}  // namespace

std::string seats_json(games::SeatSet seats) {
    std::vector<std::string> items;
    for (const games::Seat seat : seats) items.push_back(std::to_string(index(seat)));
    return base::json_array(items);
}

std::optional<games::SeatSet> read_seats(const base::JsonValue& list) {
    if (list.array() == nullptr) return std::nullopt;
    games::SeatSet seats;
    for (const base::JsonValue& item : *list.array()) {
        const auto seat = seat_of_number(item.integer());
        if (!seat) return std::nullopt;
        seats.insert(*seat);
    }
    return seats;
}

std::optional<games::Seat> read_seat(const base::JsonValue& json, std::string_view member) {
    return seat_of_number(json.member(member).integer());
}

}  // namespace sumito::table
