// A game as it is played: the start, the decisions so far, and the rules that look back over them
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
    // One decision; without a move, the seat leaves.
    struct Event {
        Seat seat;
        std::optional<AnyMove> move;

        friend bool operator==(const Event&, const Event&) = default;
    };

    Line(const AnyGame& game, AnyPosition start);
    // With other rules than the game's: records, for one, go on past a repetition.
    Line(const AnyGame& game, AnyPosition start, const LineRules& rules);

    const AnyPosition& start() const { return start_; }
    const AnyPosition& position() const { return position_; }
    const std::vector<Event>& events() const { return events_; }
    int plies() const { return plies_; }
    Outcome outcome() const { return outcome_; }
    const LineRules& rules() const { return rules_; }

    // The ply after which some position first stood for the third time; also known where the rule
    // is off, since records go on past it.
    std::optional<int> third_occurrence() const { return history_.third_occurrence(); }

    // An error if the decision is illegal or the game is over; then nothing has changed.
    base::Result<Trace> play(Seat seat, AnyMove move);
    // Several decisions of one turn; false at the first that is refused.
    [[nodiscard]] bool play_all(Seat seat, std::span<const AnyMove> decisions);

    // The same, or leaving, for a game on record, which was not stopped by a third occurrence or a
    // limit of plies and goes on past them (rule 2.11); only the position after the last event
    // counts. False if it is refused.
    [[nodiscard]] bool replay(const Event& event);

    // The seat resigns or has run out of time; false if it does not play or the game is over.
    bool leave(Seat seat);

    // Undoes the last complete turn of a game that goes on; false if there is none. A seat that has
    // left stays away, and what was played before it left stays played. A secret choice that has
    // been revealed would be no secret any more, so all choices of that moment go back together.
    bool take_back();

    // Takes back turns until only the first `count` events are left; false, and nothing has
    // changed, if that is not possible: see can_rewind(), or it would leave a secret choice that
    // is known by now.
    [[nodiscard]] bool rewind(std::size_t count);
    // False if the game is over, a seat has left since, or no turn begins there.
    bool can_rewind(std::size_t count) const;

    // Ends the game drawn; false if the rules know no such draw or the game is over.
    bool agree_draw();
    // The same where a record states the draw: then it was one, whatever the rules offer.
    void end_drawn() { outcome_ = Outcome::draw(Reason::Agreement); }

    // The same start, rules, events and end.
    friend bool operator==(const Line& a, const Line& b);

private:
    void play_legal(const Event& event);
    void leave_unchecked(Seat seat);
    void apply(const Event& event);
    void note_position();
    // Computes the position from the start again, after events were dropped.
    void replay_events();

    LineRules rules_;
    int seats_;
    AnyPosition start_, position_;
    std::vector<Event> events_;
    std::vector<std::size_t> turns_;  // where those begin in events_ that may be taken back
    History history_;
    int plies_ = 0;  // turns completed
    Outcome outcome_;
};

}  // namespace sumito::games
