// What a game must offer. A Game is a small value: the ruleset with its options. The engine and
// perft are templates over it; all other code uses the type-erased games/any_game.h.
//
// A turn may consist of several decisions, and in a secret opening several seats choose at the same
// time. choosers() returns the seats that may choose now; play_unchecked() plays one decision of
// one seat. Code that searches such a state as a tree lets the lowest chooser decide first.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/line_rules.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/trace.h"

namespace sumito::games {

// A named start, as `sumito layouts` lists it.
struct NamedStart {
    std::string id;
    std::string name;
};

// The number of a game's notation; 0 is its own.
using NotationNumber = std::uint8_t;

template <class G>
concept Game = requires(const G& game, const typename G::Position& position,
                        typename G::Position& changing, typename G::Move move,
                        typename G::MoveList& list, Seat seat, std::string_view text, Place place,
                        NotationNumber notation, const RulesText& rules, int symmetry,
                        SeatSet seats) {
    requires std::regular<typename G::Position>;
    requires std::equality_comparable<typename G::Move>;
    { move.bits() } -> std::unsigned_integral;  // at most 32 bits; from_bits() accepts any value
    { G::Move::from_bits(move.bits()) } -> std::same_as<typename G::Move>;
    { G::seat_count } -> std::convertible_to<int>;
    { G::symmetry_count } -> std::convertible_to<int>;  // number 0 changes nothing
    // Random games stop undecided after this many decisions, if the caller gives no other limit.
    { G::most_playout_decisions } -> std::convertible_to<int>;

    // Names and rules.
    { G::id() } -> std::convertible_to<std::string_view>;
    // The rules that it has in common with games for other numbers of players: `abalone`.
    { G::family() } -> std::same_as<std::string_view>;
    { G::from(rules) } -> std::same_as<base::Result<G>>;
    { game.rules_text() } -> std::same_as<std::string>;
    { game.line_rules() } -> std::same_as<LineRules>;
    { G::seat_letter(seat) } -> std::same_as<char>;
    { G::seat_tag(seat) } -> std::same_as<std::string_view>;  // in records: `Black`, `South`
    { G::place_name(place) } -> std::same_as<std::string>;
    // The seat that owns a place; empty if the players share the board.
    { G::owner(place) } -> std::same_as<std::optional<Seat>>;

    // Positions as text. text() holds everything, view() only what the given seats may see;
    // watchers have no seat. read() accepts both.
    { game.start() } -> std::same_as<typename G::Position>;
    { game.start(text) } -> std::same_as<base::Result<typename G::Position>>;  // a named start
    { game.named_starts() } -> std::same_as<std::vector<NamedStart>>;
    { game.read(text) } -> std::same_as<base::Result<typename G::Position>>;
    { game.text(position) } -> std::same_as<std::string>;
    { game.view(position, seats) } -> std::same_as<std::string>;

    // Decisions. The list is empty if the game is over or the seat may not choose now; otherwise it
    // has at least one move.
    { game.choosers(position) } -> std::same_as<SeatSet>;
    // False only if the same seat must continue its turn. So it is true if the game is over, and
    // after a secret choice that other seats still have to answer. A secret choice has no trace
    // before the last one is made.
    { game.between_turns(position) } -> std::same_as<bool>;
    game.moves(position, seat, list);
    { game.is_legal(position, seat, move) } -> std::same_as<bool>;
    game.play_unchecked(changing, seat, move);
    {
        game.trace(position, seat, move)
        } -> std::same_as<Trace>;  // what play_unchecked() does, for
                                   // people
    { game.contents(position) } -> std::same_as<Contents>;

    // Moves as text. The first notation is the game's own. Notations may leave out what the
    // position shows.
    { G::notations() } -> std::same_as<std::span<const std::string_view>>;
    { game.move_text(position, move, notation) } -> std::same_as<std::string>;
    { game.read_move(position, text, notation) } -> std::same_as<base::Result<typename G::Move>>;

    // The state of the game. leaders() would win if the game were stopped now.
    { game.outcome(position) } -> std::same_as<Outcome>;
    { game.leaders(position) } -> std::same_as<SeatSet>;
    { game.score(position, seat) } -> std::same_as<int>;

    // Equal states have equal hashes. The repetition rule compares repetition_key().
    { game.hash(position) } -> std::same_as<std::uint64_t>;
    { game.repetition_key(position) } -> std::same_as<std::uint64_t>;
    { game.transformed(position, symmetry) } -> std::same_as<typename G::Position>;
    { game.transformed(move, symmetry) } -> std::same_as<typename G::Move>;
};

// Optional, for speed: count_moves() and count_two_plies() (games/perft.h), and play_out() for many
// random games at once (games/playout.h). Optional for games with forced laps, so that perft can
// count by laps and turns: play_lap() plays a decision without the forced laps after it;
// turn_goes_on() is true within a turn, even if texts write its parts as separate turns.

// In some games the table draws lots for some decisions (Choro R6). choosers() then returns one
// seat, so trees and records need no special case.
template <class G>
concept DrawsLots = requires(const G& game, const typename G::Position& position) {
    { game.is_lot(position) } -> std::same_as<bool>;
};

// A position may hold a secret choice that has not been revealed: view() then leaves it out for
// watchers.
template <class G>
concept HasSecrets = requires(const G& game, const typename G::Position& position) {
    { game.has_secret(position) } -> std::same_as<bool>;
};

// A position may be read from a view in which a choice is hidden. Its continuation is unknown, so
// no game can be played from there.
template <class G>
concept HidesChoices = requires(const G& game, const typename G::Position& position) {
    { game.hides_choice(position) } -> std::same_as<bool>;
};

// The board has symmetries, and is_before() orders positions as the seat to move sees them. So one
// view of a game can be made the canonical one (engine/viewpoint.h).
template <class G>
concept HasViews = G::symmetry_count >
1 && requires(const G& game, const typename G::Position& position, int symmetry) {
    { G::inverse(symmetry) } -> std::same_as<int>;  // the inverse symmetry
    { game.is_before(position, position) } -> std::same_as<bool>;
};

// Seats are interchangeable: reseated(position, places) gives each seat what the seat `places`
// before it had. Moves stay valid.
template <class G>
concept Reseats = requires(const G& game, const typename G::Position& position, int places) {
    { game.reseated(position, places) } -> std::same_as<typename G::Position>;
};

// True if the same player continues the turn.
template <Game G>
bool turn_goes_on(const G& game, const typename G::Position& position) {
    if constexpr (requires { game.turn_goes_on(position); }) return game.turn_goes_on(position);
    return !game.between_turns(position);
}

// A seat can leave while the others play on (Abalone with three and four players).
template <class G>
concept CanLeave = requires(const G& game, typename G::Position& position, Seat seat) {
    game.leave(position, seat);
    { game.out(position) } -> std::same_as<SeatSet>;  // the seats that have left
};

}  // namespace sumito::games
