// A game being played, by any kind of player at one screen, at a server or in a match. It is the
// only referee: for turns, moves, forced moves and lots, secret choices, the clock, offers of a
// draw, take-backs and leaving. It knows seats but not people. The caller passes the time in.
// ask() decides whether a request is allowed, and changes the table only by applying events
// (event.h). The decision may use the time, chance and the policy. Applying uses only the event, so
// replaying the events rebuilds the table.
// The Line never contains a secret choice that is not revealed. Such choices are sealed: they are
// stored beside the Line until the last one is made. Then all are played in the order of seats. So
// code that gets the Line (engine, record, picture) cannot reveal a secret.
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

// Returns a number below `count`, each equally likely. Used only for lots.
using Chance = std::function<std::uint64_t(std::uint64_t count)>;

// A seat asks all others still in the game; a single "no" decides.
struct Question {
    OfferKind what = OfferKind::Draw;
    Seat asker{};
    SeatSet waiting;  // seats that have not answered yet

    friend bool operator==(const Question&, const Question&) = default;
};

// A turn or part of a turn in a game that is continued; or a seat that left.
struct PastTurn {
    Seat seat{};
    std::string text;  // decisions joined by dots
    std::optional<LeftBy> left = {};
    bool automatic = false;                  // known not to be a choice; records do not say it
    std::optional<Milliseconds> clock = {};  // time left on the seat's clock after it, if known
};

class Table {
public:
    enum class State : std::uint8_t { Waiting, Running, Over, Aborted };

    Table(const games::AnyGame& game, games::AnyPosition start, const games::TimeControl& time,
          const Policy& policy, Chance chance);
    // Gives each seat a time control of its own.
    Table(const games::AnyGame& game, games::AnyPosition start,
          const BySeat<games::TimeControl>& times, const Policy& policy, Chance chance);

    // The seats that a program here plays; the others are played by people or external programs. A
    // computer's seat agrees to every take-back immediately. Whether it accepts a draw is up to the
    // caller, who knows the engine's evaluation. Call it before the game begins.
    void seat_computers(SeatSet seats) { computers_ = seats; }

    // If the request is refused, nothing changes. Otherwise events() has grown by the request and
    // its automatic consequences. `trip`: round trip of the seat's connection, for compensated lag.
    Refusal ask(const Request& request, Instant now, Milliseconds trip = Milliseconds(0));
    // What ask() would return, apart from the text of a move.
    Refusal check(const Request& request) const;

    // Events that no player asks for.
    void start(Instant now);
    void leave(Seat seat, LeftBy by, Instant now);
    void abort(std::string why, Instant now);
    void end(const games::Outcome& outcome, std::string reason, Instant now);
    // Makes seats leave whose time is used up. If time has passed, call it before anything else.
    void tick(Instant now, const BySeat<Milliseconds>& trips = {});
    // When tick() must be called next.
    std::optional<Instant> next_deadline(const BySeat<Milliseconds>& trips = {}) const;
    // Stops counting time from `since` until release() or the next event, which is then preceded by
    // a Resumed.
    void hold(Instant since);
    void release(Instant now);
    bool held() const { return held_since_.has_value(); }
    std::optional<Instant> held_since() const { return held_since_; }
    // The time between `from` and `now` is not counted.
    void resume(Instant from, Instant now);

    // Applies an event that happened earlier, for example one from a store. `left`: the times on
    // the clocks after it, if the compensated lag is not known. Fails if the event does not fit;
    // then the table must not be used again.
    [[nodiscard]] base::Result<void> replay(Event event, Instant at,
                                            const games::SeatTimes& left = {});
    // Starts with a game that was played before, for example from a record. Records may continue
    // after a third repetition or a limit of plies, so only the position after the last turn
    // decides whether the game is over. `left`: times on the clocks; `end`: an end that no turn
    // explains. Fails if a turn is illegal; then the table must not be used.
    [[nodiscard]] base::Result<void> take_up(const std::vector<PastTurn>& past,
                                             const games::SeatTimes& left,
                                             const std::optional<Ended>& end, Instant now);
    // Sets a seat's secret choice that was received as `?`, before the event that reveals it is
    // replayed.
    void learn(Seat seat, std::string text);
    // Sets how long seats have for a first move that the next event to be replayed waits for.
    void learn_first_move(Milliseconds within) { first_move_ = within; }

    const games::AnyGame& game() const { return game_; }
    const Policy& policy() const { return policy_; }
    State state() const { return state_; }
    bool running() const { return state_ == State::Running; }
    games::Outcome outcome() const;
    std::string result() const;  // for example `1-0`
    // Why the game ended, in one word: a reason of games/outcome.h, or how the last seat left.
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
    // How long each seat has for its first turn, which is not timed; 0: it is timed.
    Milliseconds first_move() const { return first_move_; }
    // Until when the seats that choose must have made their first move; nullopt if they have made
    // it, or if it is timed. Computers are not bound by it.
    std::optional<Instant> first_until() const {
        return awaited_.empty() ? std::nullopt : std::optional(first_until_);
    }
    // The seats that have not left.
    SeatSet players() const;

    // Who may choose now, except seats with a sealed choice. At one screen, people who choose
    // secretly at the same time do so one after the other: only the first of them.
    SeatSet may_choose() const;
    // The seats with a secret choice that is not revealed.
    SeatSet sealed() const;
    // True if the choice to be made now is secret.
    bool in_secret() const;
    // True if the next move is not a choice: a forced lap, a pass or a lot.
    bool moves_by_itself() const;
    // The position as these seats may see it, with their own secret choices.
    std::string view(SeatSet viewers) const;

    // At one screen: the person who speaks. It is the one to move; while a computer moves, the
    // first person still in the game. None if only computers are still in.
    std::optional<Seat> speaker() const;
    // At one screen: the person who moved last, who may ask to take a turn back.
    std::optional<Seat> regretter() const;

    // Changes whenever an engine's task is out of date, because the line has changed or the game is
    // over. Another player's secret choice does not change it.
    int occasion() const { return occasion_; }

    // Compares everything except the source of chance.
    friend bool operator==(const Table& a, const Table& b);

private:
    // A choice that was made but not revealed.
    struct Sealed {
        int event = 0;
        std::string text;
        std::vector<games::AnyMove> decisions;  // empty if this table does not know the choice

        friend bool operator==(const Sealed&, const Sealed&) = default;
    };
    struct Read {  // the parsed text of a turn
        Refusal refusal = Refusal::None;
        std::vector<games::AnyMove> decisions;
        std::string chosen;  // the decisions without forced ones, joined by dots
    };

    // Decisions, in table.cpp.
    Refusal check_play(const Play& play) const;
    Refusal check_draw(Seat seat) const;
    Refusal check_ask_back(Seat seat) const;
    Refusal check_offer(Seat seat) const;
    Read read(Seat seat, std::string_view text) const;
    Refusal play(const Play& play, Instant now, Milliseconds trip);
    void offer(Seat seat, OfferKind what, Instant now);
    bool is_resent(const Play& play) const;
    bool is_for_this_position(const Play& play) const;
    bool crosses(Seat seat, OfferKind what) const;
    Started beginning() const;
    bool leaves_too_early(Seat seat, LeftBy by) const;
    std::optional<Instant> flag_falls(Seat seat, Milliseconds trip) const;
    std::optional<Instant> first_move_expires() const;
    Milliseconds overtime(Seat seat, Instant now) const;
    void play_what_follows(Milliseconds given, Instant now);
    // `read`: the parsed decisions of a move.
    void happen(Event event, Instant now, const Read* read = nullptr);
    Instant changed() const { return events_.empty() ? Instant(0) : events_.back().at; }

    // Applying events, in table_apply.cpp. False if the event does not fit.
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
    // True if the clocks have not started yet.
    bool in_untimed_turn() const;
    // True if the last turn is the seat's own choice, and its first.
    bool is_first_turn(Seat seat) const;
    void await_first_moves(Instant now);
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
    Milliseconds first_move_{0};
    SeatSet begun_;    // seats that have completed a turn that they chose
    SeatSet awaited_;  // seats that must choose their first turn, which is not timed
    Instant first_until_{0};
    int occasion_ = 0;
    bool taking_up_ = false;  // true within take_up()
};

// The Line's own rules, and the policy's limit for every game.
games::LineRules line_rules_of(const games::AnyGame& game, const Policy& policy);

}  // namespace sumito::table
