// Abalone as a Game: the ruleset `standard` with its options, and a layout to start from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/abalone/layouts.h"
#include "games/abalone/notation.h"
#include "games/abalone/position.h"
#include "games/game.h"

namespace sumito::abalone {

template <int Seats>
class Abalone {
public:
    using Position = abalone::Position<Seats>;
    using Move = abalone::Move;
    using MoveList = abalone::MoveList;

    static constexpr int seat_count = Seats;
    static constexpr int symmetry_count = 12;
    static constexpr int score_to_win = ejections_to_win;
    static constexpr int most_playout_decisions = 400;  // random moves hardly ever end a game
    static constexpr games::LineRules default_rules{};

    Abalone() = default;
    explicit Abalone(const games::LineRules& rules) : rules_(rules) {}
    static base::Result<Abalone> from(const games::RulesText& rules);

    static std::string_view id();
    std::string rules_text() const;
    games::LineRules line_rules() const { return rules_; }
    static char seat_letter(Seat seat) { return letter_of(seat, Seats); }
    static std::string_view family() { return "abalone"; }
    static std::string_view seat_tag(Seat seat) { return tag_of(seat, Seats); }
    static std::string place_name(games::Place place) { return name(Cell(place.number())); }
    static std::optional<Seat> owner(games::Place) { return std::nullopt; }

    Position start() const;
    // The start of the layout with this id.
    base::Result<Position> start(std::string_view layout) const;
    std::vector<games::NamedStart> named_starts() const;
    base::Result<Position> read(std::string_view text) const;
    std::string text(const Position& position) const { return write_setup(position.setup()); }
    std::string view(const Position& position, SeatSet) const { return text(position); }

    SeatSet choosers(const Position& position) const;
    bool between_turns(const Position&) const { return true; }
    void moves(const Position& position, Seat seat, MoveList& list) const;
    bool is_legal(const Position& position, Seat seat, Move move) const;
    // For the search: see engine/ordering.h.
    int list_steps(const Position& position, Move* moves) const requires(Seats == 2) {
        if constexpr (Seats == 2) return position.list_steps(moves);
        return 0;
    }
    [[gnu::always_inline]] bool is_step(const Position& position, Move move) const
        requires(Seats == 2) {
        // clang 14 instantiates this for other numbers of seats too.
        if constexpr (Seats == 2) return position.is_step(move);
        return false;
    }
    [[gnu::always_inline]] void play_unchecked(Position& position, Seat, Move move) const {
        position.play_unchecked(move);
    }
    games::Trace trace(const Position& position, Seat, Move move) const {
        return position.trace(move);
    }
    games::Contents contents(const Position& position) const;
    static std::span<const std::string_view> notations() { return notation_names; }
    std::string move_text(const Position& position, Move move,
                          games::NotationNumber notation = 0) const {
        return write_move(move, Notation(notation), position.sides());
    }
    base::Result<Move> read_move(const Position& position, std::string_view text,
                                 games::NotationNumber notation = 0) const {
        return abalone::read_move(text, Notation(notation), position.sides());
    }
    SeatSet out(const Position& position) const requires(Seats > 2) { return position.out(); }
    void leave(Position& position, Seat seat) const requires(Seats > 2) { position.leave(seat); }

    games::Outcome outcome(const Position& position) const { return position.outcome(); }
    SeatSet leaders(const Position& position) const;
    int score(const Position& position, Seat seat) const { return position.score(seat); }

    [[gnu::always_inline]] std::uint64_t hash(const Position& position) const {
        return position.hash();
    }
    std::uint64_t repetition_key(const Position& position) const {
        return position.repetition_key();
    }
    Position transformed(const Position& position, int symmetry) const;
    Move transformed(Move move, int symmetry) const;
    static int inverse(int symmetry);
    // Compares the mover's marbles first, then those of the next seat, and so on.
    bool is_before(const Position& a, const Position& b) const;
    Position reseated(const Position& position, int places) const;

    // The position without what only counts turns.
    Position without_counts(const Position& position) const { return position.without_counts(); }

    // For speed, instead of move by move: see games/perft.h and games/playout.h.
    std::uint64_t count_moves(const Position& position) const {
        return static_cast<std::uint64_t>(position.move_count());
    }
    std::uint64_t count_two_plies(const Position& position) const {
        return position.count_two_plies();
    }
    // Empty if a seat is out: the side-by-side playouts do not support that.
    std::optional<games::PlayoutTally> play_out(const Position& start,
                                                const games::PlayoutPlan& plan) const;

private:
    games::LineRules rules_ = default_rules;
};

extern template class Abalone<2>;
extern template class Abalone<3>;
extern template class Abalone<4>;

static_assert(games::Game<Abalone<2>> && games::Game<Abalone<3>> && games::Game<Abalone<4>>);
static_assert(!games::CanLeave<Abalone<2>> && games::CanLeave<Abalone<3>>);
static_assert(games::HasViews<Abalone<2>> && games::Reseats<Abalone<2>>);

}  // namespace sumito::abalone
