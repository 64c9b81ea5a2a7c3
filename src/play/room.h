// A table with the people at it: who sits where, who is here, phrases, the wish for another game.
// The game itself is played by the rules of table/, which knows nothing of them. Both leave one log
// of numbered events, from which a room can be rebuilt. It knows neither connections nor the store:
// hall.h delivers and keeps what happens here.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/score.h"
#include "play/lag.h"
#include "play/refusal.h"
#include "play/room_event.h"
#include "play/settings.h"
#include "table/table.h"

namespace sumito::play {

using games::BySeat;

// What rooms share.
struct HouseContext {
    HouseRules rules;
    std::function<std::uint64_t()> random;
};

class Room {
public:
    using State = table::Table::State;

    Room(std::string id, TableSettings settings, Instant created, const HouseContext& house);

    const std::string& id() const { return id_; }
    const TableSettings& settings() const { return settings_; }
    const games::AnyGame& game() const { return settings_.game; }
    int seats() const { return settings_.game.seats(); }
    Instant created() const { return created_; }
    Instant started() const { return started_; }
    Instant changed() const;  // when something last happened
    State state() const { return table_.state(); }
    bool goes_on() const { return state() == State::Waiting || state() == State::Running; }
    const table::Table& table() const { return table_; }

    // The log: the table's versions, from 1.
    int version() const { return static_cast<int>(log_.size()); }
    Instant at(int version) const { return entry(version).at; }
    KeptEvent kept(int version) const;
    // What of it the table knows; nothing if it is only the room's. `Began` is both.
    const table::Happened* of_table(int version) const;
    const RoomEvent* of_room(int version) const { return entry(version).of_room.get(); }
    // The version of an event of the table, by its number there.
    int version_of(int event) const { return versions_[static_cast<std::size_t>(event - 1)]; }
    // Time left on each clock after it.
    const BySeat<Milliseconds>& left_after(int version) const;

    const std::optional<Occupant>& occupant(Seat seat) const { return chairs_[seat].occupant; }
    const std::string& next_table() const { return next_table_; }  // the rematch; or empty
    SeatSet asked_again() const { return again_; }
    // A person's seats: none of a watcher, one of a player.
    SeatSet seats_of(std::string_view person, std::string_view account) const;
    // The first seat that such a visitor may take.
    std::optional<Seat> free_seat(bool bot) const;
    // Who has to choose now and is the engine.
    SeatSet engines_to_move() const;

    // Whether somebody of the seat is here. Not an event: after a restart all are gone at first.
    void set_present(Seat seat, bool present, Instant now);
    // The engine does not find a turn: it is as good as gone.
    void set_failing(Seat seat, bool failing, Instant now);
    bool present(Seat seat) const { return !chairs_[seat].gone_since; }
    // From when on the others may claim against the seat; nothing if it is here.
    std::optional<Instant> claim_from(Seat seat) const;
    void measured(Seat seat, Milliseconds round_trip) { chairs_[seat].lag.measured(round_trip); }
    // What the engine expects of the game since its last move: it answers offers of a draw by it.
    // Not an event: after a restart it is not known until the engine has moved again.
    void expects(Seat seat, const engine::Score& score) { chairs_[seat].expected = score; }

    // Requests. Refused, nothing has changed; otherwise there are new events, unless a move was
    // sent again.
    Refusal sit(Seat seat, const Occupant& occupant, Instant now);
    Refusal stand(Seat seat, Instant now);
    Refusal ask(const table::Request& request, Instant now);
    Refusal claim(Seat seat, Instant now);
    Refusal phrase(Seat seat, std::string_view text, Instant now);
    Refusal ask_again(Seat seat, Instant now);

    // What only the house does.
    void seat_engines(Instant now);
    void close(std::string_view why, Instant now);
    // No time counted since then: the server was down.
    void resume(Instant from, Instant now);
    // What happened since then is lost: running clocks stand as they stood until something happens,
    // which begins with a `Resumed`.
    void hold(Instant since);
    void release(Instant now);
    void rematch(const std::string& table, Instant now);
    // Changes an occupant, if it concerns them; returns whether it did.
    using Change = std::function<bool(Occupant&)>;
    // Changes who sits here, by an event for each seat concerned.
    void change_seats(const Change& change, Instant now);
    // Changes what has happened up to that version, as the store has done to what it holds.
    void rewrite(const Change& change, int version);
    // Players whose time is up leave. Not the engine: how long it waited for a processor is only
    // known with its move.
    void tick(Instant now);
    // When tick has something to do.
    std::optional<Instant> next_deadline() const { return table_.next_deadline(trips()); }

    // All who play on want a rematch, the engine always does.
    bool rematch_agreed() const;

    // For rebuilding: an event as it was stored.
    base::Result<void> replay(KeptEvent event, int version, Instant at);
    // The room as it was after that version, rebuilt from its events. Who is here now is here.
    Room rebuilt(int version) const;

    // All but who is here, how slow their lines are and what engines expect.
    friend bool operator==(const Room& a, const Room& b);

private:
    struct Chair {
        std::optional<Occupant> occupant;
        std::optional<Instant> gone_since;
        LagMeter lag;
        std::optional<engine::Score> expected;  // by an engine
        int phrases = 0;
    };
    struct Entry {
        Instant at{0};
        int of_table = 0;  // number of an event there; 0: none
        std::shared_ptr<const RoomEvent> of_room;
        BySeat<Milliseconds> left{};  // where it is only the room's

        friend bool operator==(const Entry& a, const Entry& b) {
            const bool both = a.of_room && b.of_room;
            return (both ? *a.of_room == *b.of_room : a.of_room == b.of_room) && a.at == b.at &&
                   a.of_table == b.of_table && a.left == b.left;
        }
    };

    const Entry& entry(int version) const { return log_[static_cast<std::size_t>(version - 1)]; }
    SeatSet all_seats() const { return SeatSet::first(seats()); }
    bool is_full() const;
    bool plays(Seat seat) const {
        return state() == State::Running && table_.players().contains(seat);
    }
    bool is_engine(Seat seat) const { return occupant(seat) && occupant(seat)->level > 0; }
    BySeat<Milliseconds> trips() const;
    // Time never goes back, whatever the clock of the machine says.
    Instant not_before(Instant now) const { return std::max(now, changed()); }

    void happen(RoomEvent event, Instant now);
    void begin_if_full(Instant now);
    std::vector<Seat> drawn_order() const;
    void answer_for_engines(Instant now);
    // Puts what has happened at the table into the log; the first together with `also`.
    void note_table(std::shared_ptr<const RoomEvent> also = nullptr);

    // False if the event does not fit.
    bool apply(const RoomEvent& event);
    bool apply_event(const Emptied& emptied);
    bool apply_event(const Sat& sat);
    bool apply_event(const Stood& stood);
    bool apply_event(const Began& began);
    bool apply_event(const SaidPhrase& said);
    bool apply_event(const WantsRematch& wants);
    bool apply_event(const RematchMade& made);
    bool apply_event(const Renamed& renamed);

    std::string id_;
    TableSettings settings_;
    Instant created_, started_{0};
    const HouseContext* house_;
    table::Table table_;
    BySeat<Chair> chairs_;
    std::vector<Entry> log_;
    std::vector<int> versions_;  // of the table's events
    SeatSet again_;
    std::string next_table_;
};

}  // namespace sumito::play
