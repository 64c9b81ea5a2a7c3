// What players type, carried out at a table and answered in words: moves in their notation, and the
// commands of commands.h. The line-by-line game and the full-screen game both use it. The rules of
// a game being played are table/'s; here is only what people at one screen say and hear.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/settings.h"
#include "table/table.h"
#include "terminal/save.h"
#include "terminal/texts.h"

namespace sumito::terminal {

struct Answer {
    std::string text;   // several lines perhaps; empty if the news say all
    bool page = false;  // something to read at leisure rather than a remark
};

// What happened, in a sentence or two, and what it did on the board; either may be empty.
struct News {
    std::string text;
    games::Trace trace = {};
    int event = 0;  // its number at the table; 0: it belongs to none
    // The numbers of events that were taken back: news of them no longer hold.
    std::vector<int> taken_back = {};
};

class Dialog {
public:
    // help_key names the text that explains how to play here; each game has its own.
    // Without Unicode it speaks ASCII.
    Dialog(table::Settings settings, games::Instant now, i18n::Language language,
           std::string help_key, bool unicode = true);

    const table::Table& table() const { return table_; }
    const table::Settings& settings() const { return settings_; }
    const Texts& texts() const { return texts_; }
    // Every game that is loaded gets the next number.
    int game_number() const { return game_number_; }

    void tick(games::Instant now) { table_.tick(now); }
    // While something is being shown nobody's time runs.
    void hold_clock(bool hold, games::Instant now);
    Answer obey(std::string_view typed, games::Instant now);
    Answer play(games::AnyMove move, games::Instant now);
    // For a seat of a computer.
    table::Refusal ask(const table::Request& request, games::Instant now);
    void remark(const table::Sentence& sentence);

    // True once the players have asked to leave, twice if a game is under way and not saved.
    bool finished() const { return finished_; }

    // How the game ended, in a sentence.
    std::string result() const;

    // What has happened since the last call; the result is the last of it.
    std::vector<News> news();

    // What may be shown of a line while it is typed: of a secret choice only how long it is.
    std::string echo(std::string_view typed) const;

    // Who chooses on the board; of those who choose at the same time, the person. Nobody once the
    // game is over.
    std::optional<games::Seat> chooser() const;
    // Whom the table waits for: who must answer, else who chooses.
    std::optional<games::Seat> asked() const;
    // The table waits for a computer.
    bool computer_is_asked() const;
    // Nobody but computers is still in.
    bool is_left_to_computers() const { return table_.running() && !table_.speaker(); }

private:
    Answer quit();
    Answer save_to(const std::string& path, games::Instant now);
    Answer load_from(const std::string& path, games::Instant now);
    Answer unloaded(const std::string& path, const Loaded& loaded) const;
    Answer resign(games::Instant now);
    Answer take_back(games::Instant now);
    std::string all_moves() const;
    Answer hint() const;
    Answer play_text(const std::string& text, games::Instant now);
    bool confirmed(const std::string& wish);
    bool is_saved() const;
    games::Trace untold_steps(int event);
    void tell(const table::Happened& happened, std::vector<News>& news);
    Answer said(const table::Sentence& sentence) const { return {texts_.say(sentence)}; }
    Answer refused(table::Refusal refusal, std::string_view move = {}) const;

    // What a file holds of the game.
    struct Saved {
        std::vector<games::Line::Event> events;
        std::size_t turns;  // with secret choices, which no file holds
    };

    table::Settings settings_;
    table::Table table_;
    Texts texts_;
    int game_number_ = 1;
    std::optional<record::Record> loaded_;  // what the game was loaded from
    int loaded_events_ = 0;                 // of the table: what it tells
    std::optional<Saved> saved_;
    std::string help_key_;
    std::string unconfirmed_;  // the wish that must be repeated, as it was the last one
    std::vector<News> remarks_;
    std::size_t told_ = 0;  // events
    // Of the turn that was told last: the number of its first event, and how many of its steps.
    int told_turn_ = 0;
    std::size_t told_steps_ = 0;
    std::optional<table::Sentence> asked_in_secret_;
    bool result_told_ = false;
    bool finished_ = false;
};

}  // namespace sumito::terminal
