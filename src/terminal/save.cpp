#include "terminal/save.h"

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "base/text.h"
#include "record/line.h"
#include "record/writer.h"

namespace sumito::terminal {

namespace {

constexpr std::string_view time_tag = "TimeControl";

std::optional<games::TimeControl> control_of(const record::Record& record) {
    const auto control = games::read_time_control(record.tag(time_tag));
    return control ? std::optional(*control) : std::nullopt;
}

void set_control(record::Record& record, const games::TimeControl& control) {
    // What we cannot read stays as it was where the game had no clock here.
    if (!control.limited && !record.tag(time_tag).empty() && !control_of(record)) return;
    std::erase_if(record.tags, [](const record::Tag& tag) {
        return base::lower_case(tag.name) == base::lower_case(time_tag);
    });
    record.tags.push_back({std::string(time_tag), games::write_time_control(control)});
}

}  // namespace

base::Result<bool> save(const games::AnyGame& game, const games::Line& line,
                        const games::TimeControl& control, const record::Record* before,
                        const std::string& path) {
    record::Record record = record::record_of(game, line);
    if (before != nullptr) record = record::with_remarks_of(*before, std::move(record));
    set_control(record, control);
    const std::string unfinished = path + ".part";
    std::ofstream file(unfinished, std::ios::binary);
    file << record::write(record, record::Format::Pgn, 0) << std::flush;
    if (!file || std::rename(unfinished.c_str(), path.c_str()) != 0) {
        std::remove(unfinished.c_str());
        return base::Error{"cannot be written"};
    }
    return true;
}

Loaded load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    // A folder can be opened, but not read.
    if (file) (void)file.peek();
    if (!file.is_open() || file.bad()) return {{}, "play.unloaded.file"};
    file.clear();
    record::Reader reader(file);
    auto game = reader.next();
    if (!game) return {{}, "play.unloaded.empty"};
    if (game->error) return {{}, "play.unloaded.record", game->error};
    if (game->record->start.hides_choice()) return {{}, "play.unloaded.hidden"};
    games::Line line = record::line_of(*game->record);
    const games::TimeControl control = control_of(*game->record).value_or(games::TimeControl{});
    return {
        SavedGame{*std::move(game->record), std::move(line), control, reader.next().has_value()}};
}

}  // namespace sumito::terminal
