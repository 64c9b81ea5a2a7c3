// The progress of a match on disk: one line for each finished game. An interrupted or killed match
// continues from it, and every game counts once. The records file, if there is one, is kept in
// step: a record that was announced but not counted is cut off.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"
#include "match/play_game.h"

namespace sumito::match {

// The names and values that decide which games a match consists of. A journal belongs to one
// description.
using Description = std::vector<std::pair<std::string, std::string>>;

class Journal {
public:
    // Continues the journal at `path`, or begins it. `records` is a file that games are appended
    // to, or empty. Fails if the journal belongs to another match (the error says what differs), is
    // in use, or cannot be read.
    static base::Result<Journal> open(const std::string& path, const std::string& records,
                                      const Description& description);
    // Without a journal: writes only records, or nothing if `records` is empty.
    static base::Result<Journal> only_records(const std::string& records);

    // The games of earlier runs.
    const std::vector<GameReport>& games() const { return games_; }

    // The game is on disk when it returns.
    base::Result<void> add(const PlayedGame& game);

private:
    Journal() = default;

    base::Descriptor file_, records_;
    std::vector<GameReport> games_;
};

// Converts one game to journal lines and back. The last line is the game, the lines before it are
// its incidents.
std::string write_report(const GameReport& report, std::uint64_t records_end);
struct JournalGame {
    GameReport report;
    std::uint64_t records_end = 0;
};
// `incidents` are the incident lines before the game's line.
base::Result<JournalGame> read_report(std::string_view line,
                                      const std::vector<std::string_view>& incidents);

}  // namespace sumito::match
