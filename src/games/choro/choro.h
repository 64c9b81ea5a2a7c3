// Choro as a Game: one of its rulesets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/choro/movegen.h"
#include "games/choro/notation.h"
#include "games/choro/position.h"
#include "games/choro/rulesets.h"
#include "games/game.h"
#include "games/playout_plan.h"

namespace sumito::choro {

class Choro {
public:
    using Position = choro::Position;
    using Move = choro::Move;
    using MoveList = choro::MoveList;

    static constexpr int seat_count = 2;
    // Only the identity. Half a turn of the board would exchange the players.
    static constexpr int symmetry_count = 1;
    static constexpr int most_playout_decisions = 100'000;  // almost all games end before

    Choro() = default;
    explicit Choro(const Ruleset& rules) : rules_(rules) {}
    static base::Result<Choro> from(const games::RulesText& rules);

    static std::string_view id() { return "choro"; }
    static std::string_view family() { return "choro"; }
    std::string rules_text() const { return write_ruleset(rules_); }
    games::LineRules line_rules() const { return rules_.line; }
    static char seat_letter(Seat seat) { return letter_of(seat); }
    static std::string_view seat_tag(Seat seat) { return seat == Seat::P1 ? "South" : "North"; }
    // `S:o3`: the owner, and the hole as the owner names it.
    static std::string place_name(games::Place place);
    static std::optional<Seat> owner(games::Place place);

    Position start() const;
    base::Result<Position> start(std::string_view id) const;
    std::vector<games::NamedStart> named_starts() const;
    base::Result<Position> read(std::string_view text) const;
    std::string text(const Position& position) const { return write_setup(position.setup()); }
    // Another seat's secret choice is written `?`.
    std::string view(const Position& position, SeatSet viewers) const;

    SeatSet choosers(const Position& position) const { return choro::choosers(rules_, position); }
    // In the ruleset `ludii`, texts and records treat every lap as a turn.
    bool between_turns(const Position& position) const {
        return !position.within_turn() || rules_.model == Model::Ludii;
    }
    // True while the same player continues, also in the ruleset `ludii`.
    bool turn_goes_on(const Position& position) const { return position.within_turn(); }
    bool is_lot(const Position& position) const { return position.phase == Phase::Lot; }
    bool has_secret(const Position& position) const;
    bool hides_choice(const Position& position) const;
    void moves(const Position& position, Seat seat, MoveList& list) const {
        list_moves(rules_, position, seat, list);
    }
    bool is_legal(const Position& position, Seat seat, Move move) const;
    void play_unchecked(Position& position, Seat seat, Move move) const;
    // Plays only the lap of this decision. Forced laps after it are then decisions with one choice.
    void play_lap(Position& position, Seat seat, Move move) const;
    games::Trace trace(const Position& position, Seat seat, Move move) const;
    games::Contents contents(const Position& position) const;
    // The position without what only counts laps and turns (in the ruleset `ludii`).
    Position without_counts(const Position& position) const;

    static std::span<const std::string_view> notations() { return notation_names; }
    std::string move_text(const Position&, Move move, games::NotationNumber = 0) const {
        return write_move(move);
    }
    base::Result<Move> read_move(const Position&, std::string_view text,
                                 games::NotationNumber = 0) const {
        return choro::read_move(text);
    }

    games::Outcome outcome(const Position& position) const {
        return choro::outcome(rules_, position);
    }
    // The player with more counters.
    SeatSet leaders(const Position& position) const;
    int score(const Position& position, Seat seat) const {
        return counters_of(position.sides[static_cast<std::size_t>(seat)]);
    }

    std::uint64_t hash(const Position& position) const { return position.hash(); }
    std::uint64_t repetition_key(const Position& position) const;
    Position transformed(const Position& position, int) const { return position; }
    Move transformed(Move move, int) const { return move; }

    std::uint64_t count_moves(const Position& position) const;

    // Faster than decision by decision; only for rulesets in which every lap is a decision.
    std::optional<games::PlayoutTally> play_out(const Position& start,
                                                const games::PlayoutPlan& plan) const;

    const Ruleset& rules() const { return rules_; }

private:
    Ruleset rules_;
};

static_assert(games::Game<Choro> && games::DrawsLots<Choro> && games::HasSecrets<Choro> &&
              games::HidesChoices<Choro> && !games::CanLeave<Choro>);

}  // namespace sumito::choro
