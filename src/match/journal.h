// What a match has done so far, on disk: one line a game, written when it is over, so that a match
// that was interrupted or killed goes on with every game counted once. The records of the games,
// if they are wanted, are kept in step: one that was announced but not counted is cut off.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"
#include "match/play_game.h"

namespace sumito::match {

// What decides which games a match consists of: names and values. A journal belongs to one of them.
using Description = std::vector<std::pair<std::string, std::string>>;

class Journal {
public:
    // Goes on with the journal at `path`, or begins it. `records` is a file that games are added
    // to, or empty. An error if the journal is of another match (and what differs), in use, or not
    // readable.
    static base::Result<Journal> open(const std::string& path, const std::string& records,
                                      const Description& description);
    // No journal: records only, if wanted.
    static base::Result<Journal> only_records(const std::string& records);

    // Those of earlier runs.
    const std::vector<GameReport>& games() const { return games_; }

    // On disk when it returns.
    base::Result<bool> add(const PlayedGame& game);

private:
    Journal() = default;

    base::Descriptor file_, records_;
    std::vector<GameReport> games_;
};

// One game as lines of a journal, and back. The last line is the game's, those before it its
// incidents.
std::string write_report(const GameReport& report, std::uint64_t records_end);
struct JournalGame {
    GameReport report;
    std::uint64_t records_end = 0;
};
// `incidents` are the incident lines before the game's line.
base::Result<JournalGame> read_report(std::string_view line,
                                      const std::vector<std::string_view>& incidents);

}  // namespace sumito::match
