// The turns of a table that were played and not taken back. A turn may consist of several decisions
// and several events: a player may send it in parts, and forced laps follow.
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
        Lot,     // drawn by lot
        Left,    // not a turn: the seat has left
    };

    Seat seat{};
    How how = How::Chosen;
    // Index of its first event in the Line. All secret choices of one moment have the same, because
    // they are played together. They can only be taken back together.
    std::size_t begin = 0;
    bool sealed = false;                    // a secret choice that is not in the Line yet
    std::vector<games::AnyMove> decisions;  // with forced laps; empty if unknown
    std::string text;                       // the chosen decisions, joined by dots; never `?`
    std::vector<int> events;                // numbers of its events

    friend bool operator==(const Turn&, const Turn&) = default;
};

// Plays the turn as far as this table knows it.
void carry_out(const Turn& turn, games::AnyPosition& position);

class TurnList {
public:
    const std::vector<Turn>& all() const { return turns_; }
    bool empty() const { return turns_.empty(); }
    std::size_t size() const { return turns_.size(); }
    const Turn& operator[](std::size_t number) const { return turns_[number]; }

    void add(Turn turn) { turns_.push_back(std::move(turn)); }
    // Adds another event to the last turn. `automatic`: it was not a choice.
    void extend(int event, const std::vector<games::AnyMove>& decisions, const std::string& text,
                bool automatic);
    // Adds the decisions of the secret choice of `event`.
    void reveal(int event, const std::vector<games::AnyMove>& decisions, const std::string& text);
    // Drops the turns that begin at `begin` or later in the Line; returns the numbers of their
    // events.
    std::vector<int> drop_from(std::size_t begin);

    // The number of events of all turns: what a list of the game has, decision by decision.
    int event_count() const;
    // The index in this list of the turn that the event is part of; nullopt if there is none, or if
    // it was taken back.
    std::optional<std::size_t> of_event(int event) const;
    // The index of the last turn that the seat chose; nullopt if there is none.
    std::optional<std::size_t> last_chosen_by(Seat seat) const;

    // The position before turn `number`; the last position if `number` is size(). Plays all earlier
    // turns, so the cost grows with the game. Sealed choices are left out.
    games::AnyPosition position_before(const games::AnyPosition& start, std::size_t number) const;
    // What the turn did; empty while it is sealed, and for a leave. The result is stored, because
    // animation, sentences and the list of moves all need it.
    const games::Trace& trace(const games::AnyPosition& start, std::size_t number) const;
    // What lies where before a turn, with the trays as the turns filled them. A position of more
    // than two players does not know whose marbles are in the trays.
    games::Contents contents_before(const games::AnyPosition& start, std::size_t number) const;

    friend bool operator==(const TurnList& a, const TurnList& b) { return a.turns_ == b.turns_; }

private:
    // Drops stored traces from `number` on, because the turns there may change.
    void forget_from(std::size_t number) const;

    std::vector<Turn> turns_;
    // The traces computed so far, of the first turns, and the position after them.
    mutable std::vector<games::Trace> traces_;
    mutable std::optional<games::AnyPosition> after_traces_;
};

}  // namespace sumito::table
