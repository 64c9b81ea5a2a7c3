#include "table/game_record.h"

#include <algorithm>

#include "base/text.h"
#include "record/clocks.h"
#include "record/line.h"

namespace sumito::table {

namespace {

constexpr std::string_view time_tag = "TimeControl";
constexpr std::string_view date_tag = "Date";
constexpr std::string_view termination_tag = "Termination";
constexpr std::string_view unknown_name = "?";  // PGN's word for it

std::optional<games::TimeControl> control_of(const record::Record& record) {
    const auto control = games::read_time_control(record.tag(time_tag));
    return control ? std::optional(*control) : std::nullopt;
}

void set_tag(record::Record& record, std::string_view name, std::string value) {
    for (record::Tag& tag : record.tags) {
        if (base::lower_case(tag.name) != base::lower_case(name)) continue;
        tag.value = std::move(value);
        return;
    }
    record.tags.push_back({std::string(name), std::move(value)});
}

void set_control(record::Record& record, const games::TimeControl& control) {
    // If the game has no clock here, keep the record's time control, even one that we cannot read.
    if (!control.limited && !record.tag(time_tag).empty() && !control_of(record)) return;
    set_tag(record, time_tag, games::write_time_control(control));
}

// A line break would end the tag.
std::string in_one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c >= 0 && c < ' '; }, ' ');
    return std::string(base::trimmed(text));
}

void set_players(record::Record& record, const RecordNotes& notes) {
    for (const Seat seat : SeatSet::first(record.game.seats())) {
        const std::string tag(record.game.seat_tag(seat));
        const std::string name = in_one_line(notes.names[seat]);
        if (notes.chairs[seat].kind == Chair::Kind::Engine)
            set_tag(record, tag, computer_name(notes.chairs[seat].level));
        else if (!name.empty())
            set_tag(record, tag, name);
        else if (record.tag(tag).empty())
            set_tag(record, tag, std::string(unknown_name));
    }
}

// The turns that a record contains, in its order: choices made at the same time are in the order of
// seats.
std::vector<const Turn*> recorded_turns(const Table& table) {
    std::vector<const Turn*> turns;
    for (const Turn& turn : table.turns().all()) {
        if (turn.decisions.empty()) continue;
        auto place = turns.end();
        while (place != turns.begin() && place[-1]->begin == turn.begin &&
               place[-1]->seat > turn.seat)
            --place;
        turns.insert(place, &turn);
    }
    return turns;
}

// The times left; all empty in a game without a clock.
games::SeatTimes all_left(const Table& table, games::Instant now) {
    games::SeatTimes times;
    if (!table.clock().limited()) return times;
    for (const Seat seat : SeatSet::first(table.game().seats()))
        times[seat] = table.left(seat, now);
    return times;
}

}  // namespace

// A turn may be several nodes, because in some rulesets each lap is one.
void set_times(record::Record& record, const Table& table, int events_before) {
    if (!table.clock().limited()) return;
    auto node = record.moves.nodes.begin();
    for (const Turn* turn : recorded_turns(table)) {
        record::Node* last = nullptr;
        for (std::size_t told = 0; told < turn->decisions.size(); ++node) {
            while (node != record.moves.nodes.end() && node->leaves) ++node;
            if (node == record.moves.nodes.end()) return;  // the turn is not complete
            told += node->decisions.size();
            last = &*node;
        }
        const Happened& end = table.event(turn->events.back());
        if (last != nullptr && end.number > events_before) last->clock = end.left[turn->seat];
    }
}

record::Record game_record(const Table& table, const RecordNotes& notes, Instant now) {
    record::Record record = record::record_of(table.game(), table.line());
    if (notes.before != nullptr) record = record::with_remarks_of(*notes.before, std::move(record));
    if (record.tag(date_tag).empty() && !notes.date.empty()) set_tag(record, date_tag, notes.date);
    set_players(record, notes);
    set_control(record, table.clock().control());
    set_times(record, table, notes.events_before);
    record::set_clocks(record, all_left(table, now));
    // The result alone does not say how the last player left.
    if (read_left_by(table.reason())) set_tag(record, termination_tag, table.reason());
    return record;
}

games::BySeat<RecordedPlayer> recorded_players(const record::Record& record) {
    games::BySeat<RecordedPlayer> players;
    for (const Seat seat : SeatSet::first(record.game.seats())) {
        const std::string_view name = record.tag(record.game.seat_tag(seat));
        if (const auto level = level_of_computer(name))
            players[seat].chair = {Chair::Kind::Engine, *level, false};
        else if (name != unknown_name)
            players[seat].name = name;
    }
    return players;
}

}  // namespace sumito::table
