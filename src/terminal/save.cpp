#include "terminal/save.h"

#include <ctime>
#include <filesystem>
#include <fstream>

#include "base/file.h"
#include "record/writer.h"

namespace sumito::terminal {

base::Result<void> save(const table::Table& table, const table::RecordNotes& notes,
                        games::Instant now, const std::string& path) {
    const record::Record record = table::game_record(table, notes, now);
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
