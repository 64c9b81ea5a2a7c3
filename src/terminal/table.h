// A game among people at one table, whatever shows it: whose turn it is, moves, the clock, leaving,
// offers of a draw, asking a turn back. The line-by-line game and the full-screen game both sit on
// it. The time comes in from outside, texts are words.h's business.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/clock.h"
#include "games/line.h"

namespace sumito::terminal {

// Something that happened, for telling.
struct Event {
    enum class Kind {
        Moved,     // trace says what, with the laps that followed by themselves
        Passed,    // by itself: it was the only move
        Secret,    // the seat is asked to choose in secret
        Chose,     // and has done so
        Revealed,  // what somebody chose in secret
        Begins,    // who goes first after a secret opening
        Lot,       // the same, drawn by lot
        Resigned,
        Flagged,
        DrawOffered,
        TakebackAsked,
        Accepted,
        Declined,
        TakenBack,  // move has the turns, in order
    };

    Kind kind;
    games::Seat seat;    // who did it
    std::string move;    // of Moved, Revealed and TakenBack
    games::Trace trace;  // of Moved
    // Number of the turn it belongs to, from 1; 0: of none. Of TakenBack how many turns remain.
    std::size_t turn = 0;
};

// A turn that stands: all its decisions and what they did.
struct Turn {
    Event::Kind kind;  // Moved, Passed, Lot, or Chose as long as that is a secret
    games::Seat seat;
    std::string move;  // the decisions joined by dots; `?` while secret
    games::Trace trace;
    int plies;                                     // of the line: in some rulesets every lap is one
    std::optional<games::Milliseconds> left = {};  // on the player's clock after it, if known
};

// Why a wish was not granted; then nothing has changed.
enum class Refusal {
    None,
    Unreadable,    // no move has such a text
    Illegal,       // a move, but not here
    Over,          // the game has ended
    AnswerFirst,   // somebody has been asked something
    NothingAsked,  // there is nothing to accept or decline
    NoDraws,       // the rules know no draw by agreement (rule 2.11)
    Timed,         // no turn is taken back in a game with a clock
    NothingToTakeBack,
    TurnFirst,  // the turn has to be played to its end before
    NotYours,   // the program has to move
};

// One seat asks, all others who are still in answer one by one; a single no is a no.
struct Question {
    enum class Kind { Draw, Takeback };

    Kind kind;
    games::Seat asker;
    games::SeatSet waiting;  // who has not answered yet
};

class Table {
public:
    // The line may have been played already; the clock starts fresh.
    Table(const games::AnyGame& game, games::Line line, const games::TimeControl& control,
          games::Instant now);

    // Seats that the program plays (computer.h); the others are people's.
    void seat_programs(games::SeatSet seats) { programs_ = seats; }
    // In place of another table, where a person sat at `own` and the program at `before`: he keeps
    // his seat where there is one, else he has the move; all others are the program's, if any were.
    void seat_programs_around(games::Seat own, games::SeatSet before);
    games::SeatSet programs() const { return programs_; }
    bool is_program(games::Seat seat) const { return programs_.contains(seat); }

    const games::AnyGame& game() const { return game_; }
    const games::Line& line() const { return line_; }
    const games::TimeControl& control() const { return control_; }
    bool over() const { return line_.outcome().over(); }
    // Who moves; meaningless when nobody can.
    games::Seat turn() const;
    // The decision asked for now is to be made unseen by others, or follows one that was.
    bool in_secret() const;
    bool is_out(games::Seat seat) const;
    // Who speaks: the one to move, or while the program thinks the first person who is still in.
    games::Seat person() const;
    // Only the program's seats are still in.
    bool is_left_to_programs() const;
    games::Milliseconds left(games::Seat seat, games::Instant now) const;
    // Every seat's remaining time; all empty in a game without a clock.
    games::SeatTimes all_left(games::Instant now) const;
    // For a game that is continued: sets the times that are given.
    void set_left(const games::SeatTimes& left, games::Instant now);

    const std::optional<Question>& question() const { return question_; }

    // All turns that stand, with what they did; and everything that ever happened here, in order.
    const std::vector<Turn>& turns() const { return turns_; }
    const std::vector<Event>& events() const { return events_; }

    // Call it before anything else when time has passed: a seat that ran out of time leaves.
    void tick(games::Instant now);
    // While something is being shown nobody's time runs.
    void hold_clock(bool hold, games::Instant now);

    // A turn's decisions may be given at once, joined by dots.
    Refusal play(std::string_view move, games::Instant now);
    Refusal play(games::AnyMove move, games::Instant now);
    Refusal resign(games::Instant now);
    // The player to move offers a draw.
    Refusal offer_draw(games::Instant now);
    // Whoever made the last move asks to have it back (rule 2.1 gives no right to it). If that was
    // the program, the last person's turn goes back with it, unasked.
    Refusal ask_back(games::Instant now);
    Refusal answer(bool yes, games::Instant now);

private:
    void tell(Event event) { events_.push_back(std::move(event)); }
    // After each change: plays what needs no choice and sets the clock.
    void settle(games::Instant now);
    void ask_for_secret();
    void run_clock(games::Instant now);
    // The only move that needs no choice, if it is one; or one drawn by lot.
    std::optional<games::AnyMove> forced_move() const;
    void play_legal(games::Seat seat, games::AnyMove move);
    void note(const games::AnyPosition& before, const games::AnyPosition& after, games::Seat seat,
              games::AnyMove move);
    void note_secret(games::Seat seat, std::string move);
    void reveal();
    void leave(games::Seat seat, Event::Kind how, games::Instant now);
    void take_back();
    void tell_taken_back(const std::vector<Turn>& before);
    void note_time(games::Seat seat, games::Instant now);
    const Turn* last_chosen() const;
    int plies_before(const Turn& turn) const;
    Refusal take_back_to_person(games::Instant now);
    Refusal ask(Question::Kind kind, games::Seat asker, games::Instant now);

    games::AnyGame game_;
    games::Line line_;
    games::TimeControl control_;
    games::Clock clock_;
    games::SeatSet programs_;
    std::optional<Question> question_;
    bool clock_held_ = false;
    std::optional<games::Seat> asked_in_secret_;
    std::vector<Turn> turns_;
    std::vector<Event> events_;
    // What has been chosen in secret: the number of the turn, and its text.
    std::vector<std::pair<std::size_t, std::string>> sealed_;
};

}  // namespace sumito::terminal
