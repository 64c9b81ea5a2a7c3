// A game in progress: the start, the decisions so far, and the rules that look back over them
// (third occurrence, limit of plies, draws by agreement, seats that leave).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/any_game.h"
#include "games/history.h"

namespace sumito::games {

class Line {
public:
    // One decision; without a move, the seat leaves the game.
    struct Event {
        Seat seat;
        std::optional<AnyMove> move;

        friend bool operator==(const Event&, const Event&) = default;
    };

    Line(const AnyGame& game, AnyPosition start);
    // Uses `rules` instead of the game's. Records, for example, continue after a repetition.
    Line(const AnyGame& game, AnyPosition start, const LineRules& rules);

    const AnyPosition& start() const { return start_; }
    const AnyPosition& position() const { return position_; }
    const std::vector<Event>& events() const { return events_; }
    int plies() const { return plies_; }
    Outcome outcome() const { return outcome_; }
    const LineRules& rules() const { return rules_; }

    // The ply after which a position first occurred for the third time; known even if the rule is
    // off, since records continue after it.
    std::optional<int> third_occurrence() const { return history_.third_occurrence(); }

    // Returns an error and changes nothing if the decision is illegal or the game is over.
    base::Result<void> play(Seat seat, AnyMove move);
    // Plays several decisions of one turn; stops and returns false at the first one that is
    // refused.
    [[nodiscard]] bool play_all(Seat seat, std::span<const AnyMove> decisions);

    // Plays an event of a recorded game. It may continue after a third occurrence or a limit of
    // plies (rule 2.11); only the position after the last event counts. Returns false if the event
    // is refused.
    [[nodiscard]] bool replay(const Event& event);

    // The seat resigns or has run out of time. Returns false if it is not in the game or the game
    // is over.
    bool leave(Seat seat);

    // Takes back the last complete turn of an unfinished game; returns false if there is none.
    // Turns before a seat left cannot be taken back. After secret choices were revealed, all
    // choices of that moment are taken back together.
    bool take_back();

    // Takes back turns until only the first `count` events are left. Returns false and changes
    // nothing if can_rewind() is false, or if a secret choice that was already revealed would
    // remain.
    [[nodiscard]] bool rewind(std::size_t count);
    // False if the game is over, a seat has left since, or no turn begins there.
    bool can_rewind(std::size_t count) const;

    // Ends the game as a draw; returns false if the rules do not allow agreed draws or the game is
    // over.
    bool agree_draw();
    // Ends the game as a draw that a record states, whatever the rules allow.
    void end_drawn() { outcome_ = Outcome::draw(Reason::Agreement); }

    // True if start, rules, events and end are equal.
    friend bool operator==(const Line& a, const Line& b);

private:
    void play_legal(const Event& event);
    void leave_unchecked(Seat seat);
    void apply(const Event& event);
    void note_position();
    // Recomputes the position from the start after events were dropped.
    void replay_events();

    LineRules rules_;
    int seats_;
    AnyPosition start_, position_;
    std::vector<Event> events_;
    std::vector<std::size_t> turns_;  // indices into events_ where turns begin that may be taken
                                      // back
    History history_;
    int plies_ = 0;  // completed turns
    Outcome outcome_;
};

}  // namespace sumito::games
