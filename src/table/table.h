// A game being played, whoever plays it and wherever: at one screen, at a server, in a match. It is
// the one referee: whose turn it is, moves, forced moves and lots, secret choices, the clock,
// offers of a draw, take-backs, leaving. It knows seats but not people, and takes the time from
// outside.
//
// ask() decides whether a request is allowed, and changes the table only by applying events
// (event.h). Deciding may use the time, chance and the policy; applying uses nothing but the event,
// so replaying the events rebuilds the table.
//
// The Line never holds a secret choice that is not revealed. Such choices are sealed: they lie
// beside the Line until the last one is made, then all are played in the order of seats. So nobody
// who is given the Line (engine, record, picture) can tell a secret.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "games/line.h"
#include "table/event.h"
#include "table/game_clock.h"
#include "table/policy.h"
#include "table/request.h"
#include "table/turn_list.h"

namespace sumito::table {

// A number below `count`, each equally likely. Used only for lots.
using Chance = std::function<std::uint64_t(std::uint64_t count)>;

// A seat asks all others who are still in; a single "no" is a "no".
struct Question {
    OfferKind what = OfferKind::Draw;
    Seat asker{};
    SeatSet waiting;  // those who have not answered yet

    friend bool operator==(const Question&, const Question&) = default;
};

// A turn, or a part of one, of a game that is taken up again; or a seat that left.
struct PastTurn {
    Seat seat{};
    std::string text;  // decisions joined by dots
    std::optional<LeftBy> left = {};
    bool automatic = false;  // known to be nobody's choice; records do not say it
};

class Table {
public:
    enum class State : std::uint8_t { Waiting, Running, Over, Aborted };

    Table(const games::AnyGame& game, games::AnyPosition start, const games::TimeControl& time,
          const Policy& policy, Chance chance);
    // With a time control of its own for each seat.
    Table(const games::AnyGame& game, games::AnyPosition start,
          const BySeat<games::TimeControl>& times, const Policy& policy, Chance chance);

    // The seats that a program of this place plays, the others are played by people or from
    // outside. Such a seat agrees to every take-back at once; what it says to a draw is up to the
    // place, which knows the engine's evaluation. Call it before the game begins.
    void seat_computers(SeatSet seats) { computers_ = seats; }

    // Refused: nothing has changed. Otherwise events() has grown by the request and by what
    // follows by itself. `trip`: round trip of the seat's connection, for compensated lag.
    Refusal ask(const Request& request, Instant now, Milliseconds trip = Milliseconds(0));
    // What ask() would answer, apart from the text of a move.
    Refusal check(const Request& request) const;

    // What no player asks for.
    void start(Instant now);
    void leave(Seat seat, LeftBy by, Instant now);
    void abort(std::string why, Instant now);
    void end(const games::Outcome& outcome, std::string reason, Instant now);
    // Seats whose time is used up leave. Call it before anything else when time has passed.
    void tick(Instant now, const BySeat<Milliseconds>& trips = {});
    // When tick() will have something to do.
    std::optional<Instant> next_deadline(const BySeat<Milliseconds>& trips = {}) const;
    // From `since` on no time counts until release() or the next event, which a Resumed precedes.
    void hold(Instant since);
    void release(Instant now);
    bool held() const { return held_since_.has_value(); }
    std::optional<Instant> held_since() const { return held_since_; }
    // No time counted between the two.
    void resume(Instant from, Instant now);

    // Applies an event that happened before, for example one from a store. `left`: what the clocks
    // showed after it, where lag that was given back is not known. An error if it does not fit;
    // then the table must not be used any more.
    [[nodiscard]] base::Result<void> replay(Event event, Instant at,
                                            const games::SeatTimes& left = {});
    // Begins with a game that was played before, for example from a record. Records go on past a
    // third occurrence and a limit of plies, so only the position after the last turn decides
    // whether the game is over. `left`: times on the clocks; `end`: an end that no turn explains.
    // An error if a turn is illegal; then the table must not be used.
    [[nodiscard]] base::Result<void> take_up(const std::vector<PastTurn>& past,
                                             const games::SeatTimes& left,
                                             const std::optional<Ended>& end, Instant now);
    // The secret choice of a seat that came as `?`, before the event that reveals it is replayed.
    void learn(Seat seat, std::string text);

    const games::AnyGame& game() const { return game_; }
    const Policy& policy() const { return policy_; }
    State state() const { return state_; }
    bool running() const { return state_ == State::Running; }
    games::Outcome outcome() const;
    std::string result() const;  // `1-0`
    // Why it ended, in one word: a reason of games/outcome.h, or how the last seat left.
    std::string reason() const;

    const games::Line& line() const { return line_; }
    const TurnList& turns() const { return turns_; }
    const std::vector<Happened>& events() const { return events_; }
    const Happened& event(int number) const {
        return events_[static_cast<std::size_t>(number - 1)];
    }
    const GameClock& clock() const { return clock_; }
    Milliseconds left(Seat seat, Instant now) const { return clock_.left(seat, now); }
    const std::optional<Question>& question() const { return question_; }
    SeatSet computers() const { return computers_; }
    bool is_computer(Seat seat) const { return computers_.contains(seat); }
    // The seats that have not left.
    SeatSet players() const;

    // Who may choose now; those who have sealed their choice may not. At one screen the people who
    // choose in secret at the same time do so one after the other: only the first of them.
    SeatSet may_choose() const;
    // Who has made a secret choice that is not revealed.
    SeatSet sealed() const;
    // The choice asked for now is secret.
    bool in_secret() const;
    // Nobody chooses: a forced lap, a pass or a lot comes next.
    bool moves_by_itself() const;
    // The position as these seats may see it, with their own secret choices.
    std::string view(SeatSet viewers) const;

    // At one screen: the person who speaks, which is the one to move, or the first one who is
    // still in while a computer moves. Nothing if only computers are still in.
    std::optional<Seat> speaker() const;
    // At one screen: the person who moved last, and so may ask to take a turn back.
    std::optional<Seat> regretter() const;

    // Changes whenever a thinker's task is out of date: the line has changed or the game is over. A
    // secret choice of somebody else does not change it.
    int occasion() const { return occasion_; }

    // All but the source of chance.
    friend bool operator==(const Table& a, const Table& b);

private:
    // A choice that is made but not revealed.
    struct Sealed {
        int event = 0;
        std::string text;
        std::vector<games::AnyMove> decisions;  // empty: this table does not know the choice

        friend bool operator==(const Sealed&, const Sealed&) = default;
    };
    struct Read {  // a turn's text, understood
        Refusal refusal = Refusal::None;
        std::vector<games::AnyMove> decisions;
        std::string chosen;  // the decisions that were not forced, joined by dots
    };

    // Deciding: table.cpp.
    Refusal check_play(const Play& play) const;
    Refusal check_draw(Seat seat) const;
    Refusal check_ask_back(Seat seat) const;
    Refusal check_offer(Seat seat) const;
    Read read(Seat seat, std::string_view text) const;
    Refusal play(const Play& play, Instant now, Milliseconds trip);
    void offer(Seat seat, OfferKind what, Instant now);
    bool is_resent(const Play& play) const;
    bool crosses(Seat seat, OfferKind what) const;
    std::optional<Instant> flag_falls(Seat seat, Milliseconds trip) const;
    Milliseconds overtime(Seat seat, Instant now) const;
    void play_what_follows(Milliseconds given, Instant now);
    // `read`: the decisions of a move that have been read already.
    void happen(Event event, Instant now, const Read* read = nullptr);
    Instant changed() const { return events_.empty() ? Instant(0) : events_.back().at; }

    // Applying: table_apply.cpp. False if the event does not fit.
    bool apply(Happened& happened, const Read* read);
    bool apply_event(Happened& happened, const Started& started, const Read* read);
    bool apply_event(Happened& happened, const Moved& moved, const Read* read);
    bool apply_event(Happened& happened, const Left& left, const Read* read);
    bool apply_event(Happened& happened, const Offered& offered, const Read* read);
    bool apply_event(Happened& happened, const Answered& answered, const Read* read);
    bool apply_event(Happened& happened, const Resumed& resumed, const Read* read);
    bool apply_event(Happened& happened, const Ended& ended, const Read* read);
    bool apply_event(Happened& happened, const Aborted& aborted, const Read* read);
    bool seal(Happened& happened, const Moved& moved, const Read& read);
    bool reveal(Happened& happened);
    bool continues_turn(Seat seat) const;
    bool play_in_line(Seat seat, const std::vector<games::AnyMove>& decisions);
    std::vector<int> take_back(Seat asker);
    // The clocks have not begun to run.
    bool in_untimed_turn() const;
    void run_clock(Instant now);

    games::AnyGame game_;
    Policy policy_;
    Chance chance_;
    SeatSet computers_;
    State state_ = State::Waiting;
    games::Line line_;
    GameClock clock_;
    TurnList turns_;
    std::vector<Happened> events_;
    BySeat<std::optional<Sealed>> sealed_;
    std::optional<Question> question_;
    BySeat<int> offers_;
    std::string left_because_;  // how the last seat left, or why the game was aborted
    std::optional<Ended> verdict_;
    std::optional<Instant> held_since_;
    int occasion_ = 0;
    bool taking_up_ = false;  // within take_up()
};

// The Line's own rules, and the end that the policy puts to every game.
games::LineRules line_rules_of(const games::AnyGame& game, const Policy& policy);

}  // namespace sumito::table
