// What players type, carried out at the table and answered in words: moves in their notation, and
// the commands of words.h in their language or in English. The line-by-line game and the
// full-screen game both use it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/save.h"
#include "terminal/table.h"
#include "terminal/words.h"

namespace sumito::terminal {

struct Answer {
    std::string text;   // several lines perhaps; empty if the news say all
    bool page = false;  // something to read at leisure rather than a remark
};

// What happened, in a sentence, and what it did on the board.
struct News {
    std::string text;
    games::Trace trace;
    std::size_t turn = 0;     // as in Event
    bool taken_back = false;  // the news of all turns after `turn` no longer hold
};

class Dialog {
public:
    // help_key names the text that explains how to play here; each game has its own.
    // Without Unicode it speaks ASCII.
    Dialog(Table table, i18n::Language language, std::string help_key, bool unicode = true);

    const Table& table() const { return table_; }
    const Words& words() const { return words_; }

    // The level of the program's seats, for saved records.
    void set_level(int level) { level_ = level; }

    void tick(games::Instant now) { table_.tick(now); }
    void hold_clock(bool hold, games::Instant now) { table_.hold_clock(hold, now); }
    Answer obey(std::string_view typed, games::Instant now);
    Answer play(games::AnyMove move, games::Instant now);
    // What the program decides for a seat of its own.
    void play_for_program(const std::string& turn, games::Instant now);
    void answer_for_program(bool yes, games::Instant now);

    // True once the players have asked to leave, twice if a game is under way and not saved.
    bool finished() const { return finished_; }

    // How the game ended, in a sentence.
    std::string result() const;

    // What has happened since the last call; the result is the last of it.
    std::vector<News> news();

    // What may be shown of a line while it is typed: of a secret choice only how long it is.
    std::string echo(std::string_view typed) const;

    // Whom the table waits for: who must answer, else who moves. Not when the game is over.
    games::Seat asked() const;

private:
    Answer quit();
    Answer save_to(const std::string& path, games::Instant now);
    Answer load_from(const std::string& path, games::Instant now);
    Answer unloaded(const std::string& path, const Loaded& loaded) const;
    Answer resign(games::Instant now);
    std::string all_moves() const;
    Answer hint() const;
    bool confirmed(const std::string& wish);
    bool is_saved() const;
    bool program_is_asked() const { return !table_.over() && table_.is_program(asked()); }
    Answer refused(Refusal refusal, std::string_view move = {}) const;

    Table table_;
    Words words_;
    std::optional<record::Record> loaded_;                  // what the game was loaded from
    std::optional<std::vector<games::Line::Event>> saved_;  // what a file holds of the game
    int level_ = 0;
    std::string help_key_;
    std::string unconfirmed_;  // the wish that must be repeated, as it was the last one
    std::size_t told_ = 0;     // events
    bool result_told_ = false;
    bool finished_ = false;
};

}  // namespace sumito::terminal
