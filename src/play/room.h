// A table with its people: who sits where, who is present, phrases, requests for a rematch. The
// game itself follows the rules of table/, which does not know about people. Both write one log of
// numbered events, from which a room can be rebuilt. A room knows neither connections nor the
// store: hall.h sends and stores what happens here.
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

// Values that all rooms share.
struct PlayContext {
    PlayLimits limits;
    std::function<std::uint64_t()> random;
};

// How a rated game changed the rating of a seat.
struct RatingChange {
    int before = 0, after = 0;
    bool provisional = false;  // too uncertain afterwards to be compared with others
};

class Room {
public:
    using State = table::Table::State;

    Room(std::string id, TableSettings settings, Instant created, const PlayContext& context);

    const std::string& id() const { return id_; }
    const TableSettings& settings() const { return settings_; }
    const games::AnyGame& game() const { return settings_.game; }
    const PlayLimits& limits() const { return context_->limits; }
    int seats() const { return settings_.game.seats(); }
    Instant created() const { return created_; }
    Instant started() const { return started_; }
    Instant changed() const;  // when the last event happened
    State state() const { return table_.state(); }
    bool goes_on() const { return state() == State::Waiting || state() == State::Running; }
    const table::Table& table() const { return table_; }

    // The log. A version of the table is the number of its events, from 1.
    int version() const { return static_cast<int>(log_.size()); }
    Instant at(int version) const { return entry(version).at; }
    KeptEvent kept(int version) const;
    // The two parts of an event: the table's and the room's; nullptr if it has no such part.
    // `Began` has both.
    const table::Happened* of_table(int version) const;
    const RoomEvent* of_room(int version) const { return entry(version).of_room.get(); }
    // The version of an event, from its number in the table.
    int version_of(int event) const { return versions_[static_cast<std::size_t>(event - 1)]; }
    // Time left on each clock after that version.
    const BySeat<Milliseconds>& left_after(int version) const;

    const std::optional<Occupant>& occupant(Seat seat) const { return chairs_[seat].occupant; }
    const std::string& next_table() const {
        return next_table_;
    }  // of the rematch; empty if there is none
    SeatSet asked_again() const { return again_; }
    // By seat; empty until the store has rated the game. Not an event: the archive has it.
    const std::vector<RatingChange>& rating_changes() const { return rating_changes_; }
    void rated(std::vector<RatingChange> changes) { rating_changes_ = std::move(changes); }
    // The room was rebuilt from a record; older records do not have the times of turns.
    void comes_from_archive(bool has_times) {
        archived_ = true;
        has_times_ = has_times;
    }
    bool is_archived() const { return archived_; }
    bool has_times() const { return has_times_; }
    // The seats of a person: none for a watcher, usually one for a player.
    SeatSet seats_of(std::string_view person, std::string_view account) const;
    // The first seat that such a visitor may take.
    std::optional<Seat> free_seat(bool bot) const;
    // The engines' seats that have to choose now.
    SeatSet engines_to_move() const;

    // Whether players may ask a program for help: never while people play each other, nor in a
    // rated game.
    bool help_allowed() const;

    // Whether a player of the seat is connected. Not an event: after a restart, all are absent at
    // first.
    void set_present(Seat seat, bool present, Instant now);
    // The engine finds no turn, so it counts as absent.
    void set_failing(Seat seat, bool failing, Instant now);
    bool present(Seat seat) const { return !chairs_[seat].gone_since; }
    bool all_present() const;  // except engines
    // When the others may claim the game against the seat; nullopt if its player is present.
    std::optional<Instant> claim_from(Seat seat) const;
    void measured(Seat seat, Milliseconds round_trip) { chairs_[seat].lag.measured(round_trip); }
    const LagMeter& lag(Seat seat) const { return chairs_[seat].lag; }
    // The engine's score at its last move, by which it answers offers of a draw. Not an event:
    // after a restart it is unknown until the engine has moved again.
    void expects(Seat seat, const engine::Score& score) { chairs_[seat].expected = score; }

    // Requests. If one is refused, nothing changes; otherwise it adds events, unless a move was
    // sent again.
    Refusal sit(Seat seat, const Occupant& occupant, Instant now);
    Refusal stand(Seat seat, Instant now);
    // Gives a seat for a person to the engine; with level 0 back to people.
    Refusal fill(Seat seat, int level, Instant now);
    // The person has to stand up, and unless `may_return` cannot sit down here again.
    Refusal unseat(Seat seat, bool may_return, Instant now);
    bool is_unwelcome(std::string_view person, std::string_view account) const;
    Refusal ask(const table::Request& request, Instant now);
    Refusal claim(Seat seat, Instant now);
    Refusal phrase(Seat seat, std::string_view text, Instant now);
    // Asks for a rematch, or no longer.
    Refusal ask_again(Seat seat, bool yes, Instant now);

    // Actions of the server.
    // Call first, if the person who creates the table takes no seat.
    void name_host(const Occupant& who, Instant now);
    void seat_engines(Instant now);
    // Begins the game if everybody is there. With a clock in minutes all players must be present.
    void begin_if_ready(Instant now);
    // Gives the seats free that were kept long enough.
    void release_seats(Instant now);
    // All requests for a rematch are withdrawn, because a player has left.
    void drop_rematch(Instant now);
    void close(std::string_view why, Instant now);
    // The time between is not counted, because the server was down.
    void resume(Instant from, Instant now);
    // The events since `since` could not be stored. Clocks stay stopped at that moment; the next
    // event is preceded by a `Resumed`.
    void hold(Instant since);
    void release(Instant now);
    void rematch(const std::string& table, Instant now);
    // Changes an occupant if they are concerned; returns whether it did.
    using Change = std::function<bool(Occupant&)>;
    // Changes occupants now, with an event for each seat concerned.
    void change_seats(const Change& change, Instant now);
    // Changes occupants in past events up to `version`, exactly as the store does.
    void rewrite(const Change& change, int version);
    // Players whose time is up leave the game. The engine stays: only its move says how long it
    // waited for a processor.
    void tick(Instant now);
    // When tick() has something to do.
    std::optional<Instant> next_deadline() const { return table_.next_deadline(trips()); }

    // True if all players still in the game want a rematch; the engine always does.
    bool rematch_agreed() const;
    // True if all seats are taken, and nobody has to be waited for.
    bool is_ready() const;
    // Until when the seat of a player is kept whom the others wait for; nullopt if nobody waits.
    std::optional<Instant> kept_until(Seat seat) const;
    // The first moment when release_seats() has something to do.
    std::optional<Instant> next_release() const;
    // The person who created the table; nullptr if the table has no host.
    const Occupant* host() const;
    // True if this visitor created the table. Nobody did after a rematch or a pairing.
    bool is_host(std::string_view person, std::string_view account) const;
    // True if this visitor may abandon the table before the game begins: its host, or if it has
    // none, as after a rematch, anybody who sits there.
    bool may_abandon(std::string_view person, std::string_view account) const;

    // For rebuilding: applies a stored event.
    // `left`: the times on the clocks after it, if they do not follow from the moments.
    base::Result<void> replay(KeptEvent event, int version, Instant at,
                              const games::SeatTimes& left = {});
    // The room as it was after that version, rebuilt from its events. Presence stays as it is now.
    Room rebuilt(int version) const;

    // Compares everything except presence, connection speeds, engines' scores and ratings.
    friend bool operator==(const Room& a, const Room& b);

private:
    struct Chair {
        std::optional<Occupant> occupant;
        std::optional<Instant> gone_since;
        LagMeter lag;
        std::optional<engine::Score> expected;  // if an engine plays: its score
        int phrases = 0;
    };
    struct Entry {
        Instant at{0};
        int of_table = 0;  // the number of the event in the table; 0: none
        std::shared_ptr<const RoomEvent> of_room;
        BySeat<Milliseconds> left{};  // if the event is only the room's

        friend bool operator==(const Entry& a, const Entry& b) {
            const bool both = a.of_room && b.of_room;
            return (both ? *a.of_room == *b.of_room : a.of_room == b.of_room) && a.at == b.at &&
                   a.of_table == b.of_table && a.left == b.left;
        }
    };

    const Entry& entry(int version) const { return log_[static_cast<std::size_t>(version - 1)]; }
    SeatSet all_seats() const { return SeatSet::first(seats()); }
    bool is_full() const;
    bool waits_for_players() const;
    bool plays(Seat seat) const {
        return state() == State::Running && table_.players().contains(seat);
    }
    bool is_engine(Seat seat) const { return occupant(seat) && occupant(seat)->level > 0; }
    BySeat<Milliseconds> trips() const;
    // Time never goes back, even if the system clock does.
    Instant not_before(Instant now) const { return std::max(now, changed()); }

    void happen(RoomEvent event, Instant now);
    std::vector<Seat> drawn_order() const;
    void answer_for_engines(Instant now);
    // Adds the table's new events to the log; `also` is added to the first of them.
    void note_table(std::shared_ptr<const RoomEvent> also = nullptr);

    // False if the event does not fit. The event becomes the next version.
    bool apply(const RoomEvent& event);
    bool apply_event(const Emptied& emptied);
    bool apply_event(const Sat& sat);
    bool apply_event(const Stood& stood);
    bool apply_event(const Began& began);
    bool apply_event(const SaidPhrase& said);
    bool apply_event(const WantsRematch& wants);
    bool apply_event(const RematchMade& made);
    bool apply_event(const Renamed& renamed);
    bool apply_event(const Hosted& hosted);

    std::string id_;
    TableSettings settings_;
    Instant created_, started_{0};
    const PlayContext* context_;
    table::Table table_;
    BySeat<Chair> chairs_;
    std::vector<Entry> log_;
    std::vector<int> versions_;  // of the table's events
    SeatSet again_;
    std::string next_table_;
    int host_version_ = 0;  // of the event that names the host; 0: the table has none
    std::vector<RatingChange> rating_changes_;
    bool archived_ = false, has_times_ = true;
};

}  // namespace sumito::play
