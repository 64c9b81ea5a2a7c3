#include "terminal/save.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "base/file.h"
#include "base/text.h"
#include "record/clocks.h"
#include "record/line.h"
#include "record/writer.h"

namespace sumito::terminal {

using games::Seat;

namespace {

constexpr std::string_view time_tag = "TimeControl";
constexpr std::string_view date_tag = "Date";
constexpr std::string_view termination_tag = "Termination";

std::optional<games::TimeControl> control_of(const record::Record& record) {
    const auto control = games::read_time_control(record.tag(time_tag));
    return control ? std::optional(*control) : std::nullopt;
}

void set_tag(record::Record& record, std::string_view name, std::string value) {
    std::erase_if(record.tags, [&](const record::Tag& tag) {
        return base::lower_case(tag.name) == base::lower_case(name);
    });
    record.tags.push_back({std::string(name), std::move(value)});
}

void set_control(record::Record& record, const games::TimeControl& control) {
    // Keep a time control that cannot be read if the game had no clock here.
    if (!control.limited && !record.tag(time_tag).empty() && !control_of(record)) return;
    set_tag(record, time_tag, games::write_time_control(control));
}

// The browser uses the same names for computers.
void set_players(record::Record& record, const games::BySeat<table::Chair>& chairs) {
    for (const Seat seat : games::SeatSet::first(record.game.seats())) {
        const std::string tag(record.game.seat_tag(seat));
        if (chairs[seat].kind == table::Chair::Kind::Engine)
            set_tag(record, tag, table::computer_name(chairs[seat].level));
        else if (record.tag(tag).empty())
            set_tag(record, tag, "?");
    }
}

// The turns that a record contains, in its order: choices made at the same time are in the order of
// seats.
std::vector<const table::Turn*> recorded_turns(const table::Table& table) {
    std::vector<const table::Turn*> turns;
    for (const table::Turn& turn : table.turns().all())
        if (!turn.decisions.empty()) turns.push_back(&turn);
    std::stable_sort(turns.begin(), turns.end(), [](const table::Turn* a, const table::Turn* b) {
        return a->begin < b->begin || (a->begin == b->begin && a->seat < b->seat);
    });
    return turns;
}

// Sets the time after each turn played here. A turn may be several nodes, because in some rulesets
// each lap is one.
void set_times(record::Record& record, const table::Table& table, int events_before) {
    auto node = record.moves.nodes.begin();
    for (const table::Turn* turn : recorded_turns(table)) {
        record::Node* last = nullptr;
        for (std::size_t told = 0; told < turn->decisions.size(); ++node) {
            while (node != record.moves.nodes.end() && node->leaves) ++node;
            if (node == record.moves.nodes.end()) return;  // the turn is not complete
            told += node->decisions.size();
            last = &*node;
        }
        const table::Happened& end = table.event(turn->events.back());
        if (end.number > events_before) last->clock = end.left[turn->seat];
    }
}

// The times left; all empty in a game without a clock.
games::SeatTimes all_left(const table::Table& table, games::Instant now) {
    games::SeatTimes times;
    if (!table.clock().limited()) return times;
    for (const Seat seat : games::SeatSet::first(table.game().seats()))
        times[static_cast<std::size_t>(index(seat))] = table.left(seat, now);
    return times;
}

}  // namespace

base::Result<bool> save(const table::Table& table, const SaveNotes& notes, games::Instant now,
                        const std::string& path) {
    record::Record record = record::record_of(table.game(), table.line());
    if (notes.before != nullptr) record = record::with_remarks_of(*notes.before, std::move(record));
    if (record.tag(date_tag).empty()) set_tag(record, date_tag, notes.date);
    set_players(record, notes.chairs);
    set_control(record, table.clock().control());
    if (table.clock().limited()) set_times(record, table, notes.events_before);
    record::set_clocks(record, all_left(table, now));
    // The result alone does not say how the last player left.
    if (table::read_left_by(table.reason())) set_tag(record, termination_tag, table.reason());
    return base::replace_file(path, record::write(record, record::Format::Pgn, 0));
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm date{};
    localtime_r(&now, &date);
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", &date);
    return text;
}

Loaded load(const std::string& path) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(path, none)) return {{}, "play.unloaded.file"};
    std::ifstream file(path, std::ios::binary);
    if (!file) return {{}, "play.unloaded.file"};
    record::Reader reader(file);
    auto game = reader.next();
    if (!game) return {{}, "play.unloaded.empty"};
    if (game->error) return {{}, "play.unloaded.record", game->error};
    if (game->record->start.hides_choice()) return {{}, "play.unloaded.hidden"};
    table::GameSoFar so_far = table::game_so_far(*game->record);
    return {SavedGame{*std::move(game->record), std::move(so_far), reader.next().has_value()}};
}

}  // namespace sumito::terminal
