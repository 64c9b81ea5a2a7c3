// The turns that stand at a table: played and not taken back. A turn may consist of several
// decisions and of several events: a player may send it in parts, and forced laps follow it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/trace.h"
#include "table/event.h"

namespace sumito::table {

struct Turn {
    enum class How : std::uint8_t {
        Chosen,
        Forced,  // a pass: the only move
        Lot,     // drawn
        Left,    // no turn: the seat has left
    };

    Seat seat{};
    How how = How::Chosen;
    // Where it begins in the events of the Line. All secret choices of one moment begin together,
    // since they are played together; they can only be taken back together.
    std::size_t begin = 0;
    bool sealed = false;                    // a secret choice, not in the Line yet
    std::vector<games::AnyMove> decisions;  // with forced laps; empty while hidden from this table
    std::string text;                       // the chosen decisions, joined by dots; never `?`
    std::vector<int> events;                // the numbers of its events

    friend bool operator==(const Turn&, const Turn&) = default;
};

// Plays the turn, as far as this table knows it.
void carry_out(const Turn& turn, games::AnyPosition& position);

class TurnList {
public:
    const std::vector<Turn>& all() const { return turns_; }
    bool empty() const { return turns_.empty(); }
    std::size_t size() const { return turns_.size(); }
    const Turn& operator[](std::size_t number) const { return turns_[number]; }

    void add(Turn turn) { turns_.push_back(std::move(turn)); }
    // A further event of the last turn. `automatic`: nobody chose it.
    void extend(int event, const std::vector<games::AnyMove>& decisions, const std::string& text,
                bool automatic);
    // The secret choice of that event has become known.
    void reveal(int event, const std::vector<games::AnyMove>& decisions, const std::string& text);
    // Drops the turns that begin there or later in the Line; returns the numbers of their events.
    std::vector<int> drop_from(std::size_t begin);

    // The number in this list of the turn that the event is a part of; nothing if there is none, or
    // if it was taken back.
    std::optional<std::size_t> of_event(int event) const;
    // The same of the last turn that the seat chose; nothing if there is none.
    std::optional<std::size_t> last_chosen_by(Seat seat) const;

    // The position before a turn, and after all if `number` is size(). Plays all turns before it,
    // so the cost grows with the game. Sealed choices are left out.
    games::AnyPosition position_before(const games::AnyPosition& start, std::size_t number) const;
    // What the turn did; empty while it is sealed and if it is a leave. It is worked out once:
    // animation, sentences and a list of moves all ask for it.
    const games::Trace& trace(const games::AnyPosition& start, std::size_t number) const;
    // What lies where before a turn, with the trays as the turns filled them: a position of more
    // than two players does not know whose marbles they are.
    games::Contents contents_before(const games::AnyPosition& start, std::size_t number) const;

    friend bool operator==(const TurnList& a, const TurnList& b) { return a.turns_ == b.turns_; }

private:
    // Another turn, or more of the last one, may follow there.
    void forget_from(std::size_t number) const;

    std::vector<Turn> turns_;
    // Of the first turns, as far as anybody has asked, and the position after them.
    mutable std::vector<games::Trace> traces_;
    mutable std::optional<games::AnyPosition> after_traces_;
};

}  // namespace sumito::table
