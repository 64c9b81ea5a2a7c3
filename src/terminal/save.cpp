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

namespace {

constexpr std::string_view time_tag = "TimeControl";
constexpr std::string_view date_tag = "Date";

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
    // A control that cannot be read stays as it was if the game had no clock here.
    if (!control.limited && !record.tag(time_tag).empty() && !control_of(record)) return;
    set_tag(record, time_tag, games::write_time_control(control));
}

// The browser reads and writes the same names of programs.
void set_players(record::Record& record, const Table& table, int level) {
    for (int i = 0; i < table.game().seats(); ++i) {
        const games::Seat seat = games::Seat(i);
        const std::string tag = std::string(table.game().seat_tag(seat));
        if (table.is_program(seat) && level > 0)
            set_tag(record, tag, "Sumito level " + std::to_string(level));
        else if (record.tag(tag).empty())
            set_tag(record, tag, "?");
    }
}

// The time after each turn played here. A turn may be several nodes: in some rulesets each lap is.
void set_times(record::Record& record, const std::vector<Turn>& turns) {
    std::vector<record::Node*> nodes;
    for (record::Node& node : record.moves.nodes)
        if (!node.leaves) nodes.push_back(&node);
    std::size_t end = 0;
    for (const Turn& turn : turns) {
        end += static_cast<std::size_t>(turn.plies);
        if (end > nodes.size()) return;
        if (turn.plies > 0 && turn.left && nodes[end - 1]->seat == turn.seat)
            nodes[end - 1]->clock = turn.left;
    }
}

}  // namespace

base::Result<bool> save(const Table& table, const SaveNotes& notes, games::Instant now,
                        const std::string& path) {
    record::Record record = record::record_of(table.game(), table.line());
    if (notes.before != nullptr) record = record::with_remarks_of(*notes.before, std::move(record));
    if (record.tag(date_tag).empty()) set_tag(record, date_tag, notes.date);
    set_players(record, table, notes.level);
    set_control(record, table.control());
    set_times(record, table.turns());
    record::set_clocks(record, table.all_left(now));
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
    games::Line line = record::line_of(*game->record);
    const games::TimeControl control = control_of(*game->record).value_or(games::TimeControl{});
    const games::SeatTimes left = record::clocks_of(*game->record);
    return {SavedGame{*std::move(game->record), std::move(line), control, left,
                      reader.next().has_value()}};
}

}  // namespace sumito::terminal
