// One table: who sits where, the game, the clock, offers, and everything that happened, as numbered
// events. It decides what is allowed and changes by events only, so that it can be rebuilt from
// them. It knows neither connections nor the store: hall.h delivers and keeps what happens here.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/line.h"
#include "play/event.h"
#include "play/refusal.h"
#include "play/settings.h"
#include "play/table_clock.h"

namespace sumito::play {

// What rooms share.
struct HouseContext {
    HouseRules rules;
    std::function<std::uint64_t()> random;
};

// One seat asks, the others answer; a single no is a no.
struct Question {
    bool draw = false;  // or a take-back
    Seat asker{};
    SeatSet waiting;
};

// An event that stands in the game: a move or somebody leaving, not taken back.
struct Played {
    int version;
    std::size_t begin;  // where it begins in the events of the line
    bool chosen;        // somebody's turn begins with it
};

class Room {
public:
    enum class State { Open, Running, Finished, Aborted };

    Room(std::string id, TableSettings settings, Instant created, const HouseContext& house);

    const std::string& id() const { return id_; }
    const TableSettings& settings() const { return settings_; }
    const games::AnyGame& game() const { return settings_.game; }
    int seats() const { return settings_.game.seats(); }
    Instant created() const { return created_; }
    Instant started() const { return started_; }
    Instant changed() const;  // when something last happened
    State state() const { return state_; }
    bool goes_on() const { return state_ == State::Open || state_ == State::Running; }
    int version() const { return static_cast<int>(history_.size()); }
    const std::vector<Event>& history() const { return history_; }
    const Event& event(int version) const {
        return history_[static_cast<std::size_t>(version - 1)];
    }
    const games::Line& line() const { return line_; }
    const std::vector<Played>& played() const { return played_; }
    const TableClock& clock() const { return clock_; }
    const std::optional<Question>& question() const { return question_; }
    const std::optional<Occupant>& occupant(Seat seat) const { return seat_of(seat).occupant; }
    const std::string& next_table() const { return next_table_; }  // the rematch; or empty
    SeatSet asked_again() const { return again_; }
    // A person's seats: none of a watcher, one of a player.
    SeatSet seats_of(std::string_view person, std::string_view account) const;
    // The first seat that such a visitor may take.
    std::optional<Seat> free_seat(bool bot) const;
    // Who has to choose now and is the engine.
    SeatSet engines_to_move() const;
    // `1-0`, and why in one word: also resigned, time, abandoned.
    std::string result() const;
    std::string reason() const;

    // Whether somebody of the seat is here. Not an event: after a restart all are gone at first.
    void set_present(Seat seat, bool present, Instant now);
    bool present(Seat seat) const { return !seat_of(seat).gone_since; }
    // From when on the others may claim against the seat; nothing if it is here.
    std::optional<Instant> claim_from(Seat seat) const;
    void measured(Seat seat, Milliseconds round_trip);

    // Wishes. Refused, nothing has changed; otherwise there are new events.
    Refusal sit(Seat seat, const Occupant& occupant, Instant now);
    Refusal stand(Seat seat, Instant now);
    // The decisions of a turn, all or some. The last one again with its id: granted, and nothing
    // happens.
    Refusal move(Seat seat, std::string_view text, std::optional<std::int64_t> id, Instant now);
    // The engine's turn; it is given back the time it `waited` for a processor. A turn that took
    // too long all the same loses on time.
    Refusal engine_move(Seat seat, std::string_view text, Milliseconds waited, Instant now);
    Refusal resign(Seat seat, Instant now);
    Refusal offer(Seat seat, bool draw, Instant now);
    Refusal answer(Seat seat, bool yes, Instant now);
    Refusal abort(Seat seat, Instant now);
    Refusal claim(Seat seat, Instant now);
    Refusal phrase(Seat seat, std::string_view text, Instant now);
    Refusal ask_again(Seat seat, Instant now);

    // What only the house does.
    void seat_engines(Instant now);
    void close(std::string_view why, Instant now);
    void resume(Instant from, Instant now);
    // What happened since then is lost: running clocks stand as they stood until something happens,
    // which begins with a Resume.
    void hold(Instant since);
    bool held() const { return held_since_.has_value(); }
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
    std::optional<Instant> next_deadline() const;

    // All who play on want a rematch, the engine always does.
    bool rematch_agreed() const;

    // For rebuilding: an event as it was stored.
    base::Result<bool> replay(Event event);

private:
    struct Chair {
        std::optional<Occupant> occupant;
        std::optional<Instant> gone_since;
        LagMeter lag;
        int offers = 0, phrases = 0;
    };
    Chair& seat_of(Seat seat) { return chairs_[static_cast<std::size_t>(index(seat))]; }
    const Chair& seat_of(Seat seat) const { return chairs_[static_cast<std::size_t>(index(seat))]; }
    bool plays(Seat seat) const;  // is in the game
    bool is_engine(Seat seat) const;
    SeatSet players() const;

    void happen(Event event, Instant now);
    [[nodiscard]] bool apply(Event& event);
    bool apply_move(Event& event);
    void apply_start(const Event& event);
    void apply_answer(Event& event);
    void take_back(Seat asker);
    void note_secrets(Event& event);
    void run_clock(Instant now);
    void finish_event(Event& event);

    void start_if_full(Instant now);
    void settle(Milliseconds lag, Instant now);
    std::optional<Instant> flag_falls(Seat seat) const;
    Refusal play(Event event, Milliseconds given, Instant now);
    bool moves_by_itself() const;
    void answer_for_engines(Instant now);
    std::optional<std::size_t> last_chosen(Seat seat) const;
    // It has been played already and is sent again: only the last can be, whoever numbers how.
    bool is_last_move(Seat seat, std::int64_t id, std::string_view text) const;

    std::string id_;
    TableSettings settings_;
    Instant created_, started_{0};
    const HouseContext* house_;
    State state_ = State::Open;
    games::Line line_;
    TableClock clock_;
    std::array<Chair, games::most_seats> chairs_;
    std::vector<Event> history_;
    std::vector<Played> played_;
    std::vector<int> sealed_;  // versions of secret choices not yet revealed
    std::optional<Question> question_;
    std::string left_because_;  // the last Leave
    SeatSet again_;
    std::string next_table_;
    std::optional<Instant> held_since_;
};

}  // namespace sumito::play
