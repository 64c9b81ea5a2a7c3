// What a game must offer. A Game is a small value: the ruleset with its options. The engine and
// perft are templates over it; everybody else uses the type-erased games/any_game.h.
//
// A turn may consist of several decisions, and in a secret opening several seats choose at the same
// time: choosers() says who may choose now, play applies one seat's one decision. Searching such a
// state as a tree, the lowest chooser decides first.
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

// A named start: what `sumito layouts` lists.
struct NamedStart {
    std::string id;
    std::string name;
};

// Which of a game's notations; 0 is its own.
using NotationNumber = std::uint8_t;

template <class G>
concept Game = requires(const G& game, const typename G::Position& position,
                        typename G::Position& changing, typename G::Move move,
                        typename G::MoveList& list, Seat seat, std::string_view text, Place place,
                        NotationNumber notation, const RulesText& rules, int symmetry,
                        SeatSet seats) {
    requires std::regular<typename G::Position>;
    requires std::equality_comparable<typename G::Move>;
    { move.bits() } -> std::unsigned_integral;  // at most 32 bits; from_bits() takes any
    { G::Move::from_bits(move.bits()) } -> std::same_as<typename G::Move>;
    { G::seat_count } -> std::convertible_to<int>;
    { G::symmetry_count } -> std::convertible_to<int>;  // number 0 changes nothing
    // Where random games are stopped, undecided, if nobody says otherwise.
    { G::most_playout_decisions } -> std::convertible_to<int>;

    // Names and rules.
    { G::id() } -> std::convertible_to<std::string_view>;
    { G::from(rules) } -> std::same_as<base::Result<G>>;
    { game.rules_text() } -> std::same_as<std::string>;
    { game.line_rules() } -> std::same_as<LineRules>;
    { G::seat_letter(seat) } -> std::same_as<char>;
    { G::seat_tag(seat) } -> std::same_as<std::string_view>;  // of records: `Black`, `South`
    { G::place_name(place) } -> std::same_as<std::string>;
    // Whose side of the board a place is on; nobody's on a board that all share.
    { G::owner(place) } -> std::same_as<std::optional<Seat>>;

    // Positions as text. text() holds everything, view() what somebody may see of it who sits in
    // these seats, a watcher in none. read() takes both.
    { game.start() } -> std::same_as<typename G::Position>;
    { game.start(text) } -> std::same_as<base::Result<typename G::Position>>;  // a named start
    { game.named_starts() } -> std::same_as<std::vector<NamedStart>>;
    { game.read(text) } -> std::same_as<base::Result<typename G::Position>>;
    { game.text(position) } -> std::same_as<std::string>;
    { game.view(position, seats) } -> std::same_as<std::string>;

    // Decisions. The lists are empty when the game is over or the seat may not choose now; a seat
    // that may choose has at least one.
    { game.choosers(position) } -> std::same_as<SeatSet>;
    // False only while the same seat has to go on with its turn: so true when the game is over, and
    // after a secret choice that others still have to match. A secret choice leaves no trace before
    // the last one is made.
    { game.between_turns(position) } -> std::same_as<bool>;
    game.moves(position, seat, list);
    { game.is_legal(position, seat, move) } -> std::same_as<bool>;
    game.play_unchecked(changing, seat, move);
    { game.trace(position, seat, move) } -> std::same_as<Trace>;  // of play_unchecked, for people
    { game.contents(position) } -> std::same_as<Contents>;

    // Moves as text. The first notation is the game's own; positions tell what it leaves out.
    { G::notations() } -> std::same_as<std::span<const std::string_view>>;
    { game.move_text(position, move, notation) } -> std::same_as<std::string>;
    { game.read_move(position, text, notation) } -> std::same_as<base::Result<typename G::Move>>;

    // How it stands. leaders() are who would win if the game were stopped here.
    { game.outcome(position) } -> std::same_as<Outcome>;
    { game.leaders(position) } -> std::same_as<SeatSet>;
    { game.score(position, seat) } -> std::same_as<int>;

    // Equal states have equal hashes; repetition_key() is what the repetition rule compares.
    { game.hash(position) } -> std::same_as<std::uint64_t>;
    { game.repetition_key(position) } -> std::same_as<std::uint64_t>;
    { game.transformed(position, symmetry) } -> std::same_as<typename G::Position>;
    { game.transformed(move, symmetry) } -> std::same_as<typename G::Move>;
};

// A game may also offer, for speed: count_moves() and count_two_plies() (games/perft.h), and
// play_out() for many random games at once (games/playout.h). One whose decisions may be followed
// by forced laps offers play_lap(), the decision without them, and turn_goes_on() where texts take
// parts of a turn for turns of their own: perft counts by them.

// Some decisions are nobody's: the table draws a lot among them (Choro R6). choosers() then names
// one seat, so that trees and records need not know.
template <class G>
concept DrawsLots = requires(const G& game, const typename G::Position& position) {
    { game.is_lot(position) } -> std::same_as<bool>;
};

// A position may have been read from a view, in which somebody's choice is hidden: what it leads to
// is not for the reader to know, so nobody can play on from there.
template <class G>
concept HidesChoices = requires(const G& game, const typename G::Position& position) {
    { game.hides_choice(position) } -> std::same_as<bool>;
};

// A board that can be turned or reflected, and an order of positions with the same seat to move, as
// that seat sees them: so one of all views of a game can be chosen (engine/viewpoint.h).
template <class G>
concept HasViews = G::symmetry_count >
1 && requires(const G& game, const typename G::Position& position, int symmetry) {
    { G::inverse(symmetry) } -> std::same_as<int>;  // the symmetry that undoes one
    { game.is_before(position, position) } -> std::same_as<bool>;
};

// The rules prefer no seat: each can have what the seat so many places before it had. Moves stay
// what they are.
template <class G>
concept Reseats = requires(const G& game, const typename G::Position& position, int places) {
    { game.reseated(position, places) } -> std::same_as<typename G::Position>;
};

// The same player goes on with his turn.
template <Game G>
bool turn_goes_on(const G& game, const typename G::Position& position) {
    if constexpr (requires { game.turn_goes_on(position); }) return game.turn_goes_on(position);
    return !game.between_turns(position);
}

// A seat can leave and the others play on (Abalone with three and four players).
template <class G>
concept CanLeave = requires(const G& game, typename G::Position& position, Seat seat) {
    game.leave(position, seat);
    { game.out(position) } -> std::same_as<SeatSet>;  // who has left
};

}  // namespace sumito::games
