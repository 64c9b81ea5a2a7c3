#include "terminal/save.h"

#include <cstdio>
#include <fstream>

#include "record/line.h"
#include "record/reader.h"
#include "record/writer.h"

namespace sumito::terminal {

base::Result<bool> save(const games::AnyGame& game, const games::Line& line,
                        const games::TimeControl& control, const std::string& path) {
    record::Record record = record::record_of(game, line);
    record.tags.push_back({"TimeControl", games::write_time_control(control)});
    const std::string unfinished = path + ".part";
    std::ofstream file(unfinished, std::ios::binary);
    file << record::write(record, record::Format::Pgn, 0) << std::flush;
    if (!file || std::rename(unfinished.c_str(), path.c_str()) != 0) {
        std::remove(unfinished.c_str());
        return base::Error{"cannot be written"};
    }
    return true;
}

base::Result<SavedGame> load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return base::Error{"cannot be read"};
    record::Reader reader(file);
    const auto game = reader.next();
    if (!game) return base::Error{"holds no game"};
    if (game->error) return base::Error{game->error->text()};
    const record::Record& record = *game->record;
    if (record.start.hides_choice())
        return base::Error{"starts from a position that hides a choice"};
    const std::string_view time = record.tag("TimeControl");
    const auto control = games::read_time_control(time.empty() ? "none" : time);
    if (!control) return base::Error{control.error()};
    return SavedGame{record.game, record::line_of(record), *control};
}

}  // namespace sumito::terminal
