// Carries out what players type at a table, and answers in words. Players type moves in their
// notation and the commands of commands.h. Both the line-by-line game and the full-screen game use
// it. The rules of a running game are in table/; this file has only the conversation at one screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hint.h"
#include "table/settings.h"
#include "table/table.h"
#include "terminal/save.h"
#include "terminal/texts.h"

namespace sumito::terminal {

struct Answer {
    std::string text;   // may have several lines; empty if the news say everything
    bool page = false;  // true for a long text, which is shown on a page of its own
};

// What happened, in one or two sentences, and what it did on the board. Either may be empty.
struct News {
    std::string text;
    games::Trace trace = {};
    int event = 0;  // number of the event at the table; 0 if none
    // The numbers of events that were taken back; news about them must be removed.
    std::vector<int> taken_back = {};
};

class Dialog {
public:
    // `help_key` names the help text; each game has its own. Without `unicode`, all texts are
    // ASCII.
    Dialog(table::Settings settings, games::Instant now, i18n::Language language,
           std::string help_key, bool unicode = true);

    const table::Table& table() const { return table_; }
    const table::Settings& settings() const { return settings_; }
    const Texts& texts() const { return texts_; }
    // Increases with every game that is loaded.
    int game_number() const { return game_number_; }

    void tick(games::Instant now) { table_.tick(now); }
    // Stops the clocks while the screen is showing something.
    void hold_clock(bool hold, games::Instant now);
    Answer obey(std::string_view typed, games::Instant now);
    Answer play(games::AnyMove move, games::Instant now);
    // Carries out a request of a computer's seat.
    table::Refusal ask(const table::Request& request, games::Instant now);
    void remark(const table::Sentence& sentence);

    // True once the players have asked to quit: twice if a running game is not saved.
    bool finished() const { return finished_; }

    // A sentence that says how the game ended.
    std::string result() const;

    // What happened since the last call, oldest first. If the game is over, the last entry is its
    // result.
    std::vector<News> news();

    // What the screen may show of a line while it is typed. A secret choice is shown as asterisks.
    std::string echo(std::string_view typed) const;

    // Who chooses on the board; if several choose at the same time, the person. None if the game is
    // over.
    std::optional<games::Seat> chooser() const;
    // Whom the table waits for: the seat that must answer a question, else the one that chooses.
    std::optional<games::Seat> asked() const;
    // True if the table waits for a computer.
    bool computer_is_asked() const;
    // True if only computers are still in the game.
    bool is_left_to_computers() const { return table_.running() && !table_.speaker(); }

private:
    Answer quit();
    Answer save_to(const std::string& path, games::Instant now);
    Answer load_from(const std::string& path, games::Instant now);
    Answer unloaded(const std::string& path, const Loaded& loaded) const;
    Answer resign(games::Instant now);
    Answer take_back(games::Instant now);
    std::string all_moves() const;
    Answer hint();
    Answer play_text(const std::string& text, games::Instant now);
    bool confirmed(const std::string& entered);
    bool is_saved() const;
    games::Trace untold_steps(int event);
    void tell(const table::Happened& happened, std::vector<News>& news);
    Answer said(const table::Sentence& sentence) const { return {texts_.say(sentence)}; }
    Answer refused(table::Refusal refusal, std::string_view move = {}) const;

    // What a saved file contains of the game.
    struct Saved {
        std::vector<games::Line::Event> events;
        std::size_t turns;  // includes secret choices, which are never saved
    };

    table::Settings settings_;
    table::Table table_;
    Texts texts_;
    int game_number_ = 1;
    std::optional<record::Record> loaded_;  // the record that the game was loaded from
    int loaded_events_ = 0;                 // how many of the table's events come from that record
    std::optional<Saved> saved_;
    std::string help_key_;
    std::string unconfirmed_;  // the last command, if it must be repeated
    std::vector<News> remarks_;
    analysis::Adviser adviser_;
    std::size_t told_ = 0;  // number of events reported
    // For the turn that was reported last: the number of its first event, and how many of its steps
    // were reported.
    int told_turn_ = 0;
    std::size_t told_steps_ = 0;
    std::optional<table::Sentence> asked_in_secret_;
    bool result_told_ = false;
    bool finished_ = false;
};

}  // namespace sumito::terminal
