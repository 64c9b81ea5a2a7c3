#include "games/abalone/position.h"

#include <algorithm>
#include <string>

#include "base/bits.h"
#include "games/abalone/movegen.h"

namespace sumito::abalone {

namespace {

using base::Error;
using games::Outcome;
using games::Place;
using games::Reason;
using games::StepKind;

std::optional<Error> find_fault(const Setup& setup) {
    CellSet seen = 0;
    for (int i = 0; i < games::most_seats; ++i) {
        const CellSet marbles = setup.marbles[i];
        if (i >= setup.seats && marbles != 0) return Error{"marbles of a seat that does not play"};
        if ((marbles & ~all_cells) != 0) return Error{"marbles outside the board"};
        if ((seen & marbles) != 0)
            return Error{"two marbles on cell " + name(first_cell(seen & marbles))};
        seen |= marbles;
    }
    int winners = 0;
    for (int side = 0; side < side_count(setup.seats); ++side) {
        const int score = setup.scores[side];
        if (score < 0 || score > ejections_to_win)
            return Error{"score " + std::to_string(score) + ": expected 0 to 6",
                         "error.position.score",
                         {{"score", std::to_string(score)}}};
        winners += score == ejections_to_win;
    }
    if (winners > 1)
        return Error{"two scores of 6: the first to eject six has won", "error.position.winners"};
    if (index(setup.turn) >= setup.seats) return Error{"the turn of a seat that does not play"};
    for (int counter : {setup.quiet_plies, setup.move_number})
        if (counter < 0 || counter > most_counter)
            return Error{"counter " + std::to_string(counter) + ": expected 0 to " +
                         std::to_string(most_counter)};

    if (setup.seats == 2 && (!setup.out.empty() || setup.passes != 0))
        return Error{"with two players no seat can be out and no pass counted"};
    const int in = setup.seats - setup.out.size();
    if (setup.out.bits() >= 1 << setup.seats || in < 1)
        return Error{"seats out: expected at least one seat in the game", "error.position.empty"};
    // With one player left the game is over, and any seat may have the turn.
    if (in > 1 && setup.out.contains(setup.turn))
        return Error{
            std::string("the turn of a seat that is out: ") + letter_of(setup.turn, setup.seats),
            "error.position.out",
            {{"text", {letter_of(setup.turn, setup.seats)}}}};
    if (setup.passes < 0 || setup.passes > in)
        return Error{
            "passes " + std::to_string(setup.passes) + ": expected 0 to " + std::to_string(in),
            "error.position.number",
            {{"text", std::to_string(setup.passes)}, {"most", std::to_string(in)}}};
    return std::nullopt;
}

}  // namespace

template <int Seats>
base::Result<Position<Seats>> Position<Seats>::from(const Setup& setup) {
    if (setup.seats != Seats) return Error{"a position for " + std::to_string(Seats) + " players"};
    if (auto fault = find_fault(setup)) return *fault;
    Position position;
    std::copy_n(setup.marbles.begin(), Seats, position.marbles_.begin());
    for (int side = 0; side < side_count; ++side)
        position.scores_[side] = static_cast<std::uint8_t>(setup.scores[side]);
    position.out_ = setup.out;
    position.passes_ = static_cast<std::uint8_t>(setup.passes);
    position.quiet_plies_ = static_cast<std::uint32_t>(setup.quiet_plies);
    position.turns_ = static_cast<std::uint32_t>(setup.move_number * Seats + index(setup.turn));
    return position;
}

template <int Seats>
Setup Position<Seats>::setup() const {
    Setup setup;
    setup.seats = Seats;
    std::copy(marbles_.begin(), marbles_.end(), setup.marbles.begin());
    std::copy(scores_.begin(), scores_.end(), setup.scores.begin());
    setup.turn = turn();
    setup.out = out_;
    setup.passes = passes_;
    setup.quiet_plies = static_cast<int>(quiet_plies_);
    setup.move_number = static_cast<int>(turns_ / Seats);
    return setup;
}

template <int Seats>
Outcome Position<Seats>::settled() const {
    for (int side = 0; side < side_count; ++side)
        if (scores_[side] == ejections_to_win)
            return Outcome::win(seats_of_side(side, Seats), Reason::Ejected);
    if constexpr (Seats > 2) {
        for (int side = 0; side < side_count; ++side) {
            const SeatSet seats = seats_of_side(side, Seats);
            if ((out_.bits() | seats.bits()) == SeatSet::first(Seats).bits())
                return Outcome::win(seats, Reason::LastIn);
        }
        if (passes_ >= Seats - out_.size()) return Outcome::draw(Reason::AllPassed);
    }
    return {};
}

template <int Seats>
Outcome Position<Seats>::outcome() const {
    if (Seats == 2 && !settled().over() && move_count() == 0)
        return Outcome::win({Seat(mover() ^ 1)}, Reason::CannotMove);
    return settled();
}

template <int Seats>
void Position<Seats>::moves(MoveList& list) const {
    list.clear();
    if (settled().over()) return;
    list.resize_unchecked(static_cast<std::size_t>(active_kernel().list(sides(), list.data())));
    if (Seats > 2 && list.empty()) list.push_back(Move::pass());
}

template <int Seats>
int Position<Seats>::list_steps(Move* moves) const requires(Seats == 2) {
    return active_kernel().list_steps(sides(), moves);
}

template <int Seats>
int Position<Seats>::move_count() const {
    if (settled().over()) return 0;
    const int count = active_kernel().count(sides());
    return Seats > 2 && count == 0 ? 1 : count;
}

template <int Seats>
bool Position<Seats>::is_legal(Move move) const {
    MoveList list;
    moves(list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

template <int Seats>
games::Trace Position<Seats>::trace(Move move) const {
    assert(is_legal(move));
    if (move.is_pass()) return {{StepKind::Pass, turn(), {}, {}, 0}};

    const CellSet line = line_of(move);
    const CellSet taken = marbles_taken(line, occupied(), stride_of(move));
    games::Trace steps;
    const auto add = [&](CellSet marble) {
        const Cell from = first_cell(marble);
        int owner = 0;
        while (!contains(marbles_[owner], from)) ++owner;
        const auto to = neighbour(from, move.direction());
        const StepKind kind = !to                    ? StepKind::Eject
                              : contains(line, from) ? StepKind::Slide
                                                     : StepKind::Push;
        steps.push_back({kind, Seat(owner), Place::on_board(index(from)),
                         to ? Place::on_board(index(*to)) : Place::tray(turn())});
    };
    // Moves first the marbles that have no marble ahead of them which still has to move.
    for (CellSet left = taken; left != 0;) {
        const CellSet front = left & ~step(left, opposite(move.direction()));
        base::for_each_bit(front, [&](int i) { add(CellSet{1} << i); });
        left &= ~front;
    }
    return steps;
}

template <int Seats>
void Position<Seats>::leave(Seat seat) {
    if constexpr (Seats > 2) {
        assert(index(seat) < Seats);
        if (out_.contains(seat) || settled().over()) return;
        // A seat that left no longer counts as having passed: only those still in must all pass.
        int before = mover();
        for (int i = 0; i < passes_; ++i) {
            do {
                before = (before + Seats - 1) % Seats;
            } while (out_.contains(Seat(before)));
            if (Seat(before) != seat) continue;
            --passes_;
            break;
        }
        out_.insert(seat);
        if (turn() == seat && out_.size() < Seats) end_turn();
    }
}

template <int Seats>
Position<Seats> Position<Seats>::without_counts() const {
    Position same = *this;
    same.quiet_plies_ = 0;
    same.turns_ = Seats + turns_ % Seats;
    return same;
}

template <int Seats>
std::uint64_t Position<Seats>::count_two_plies() const {
    if (settled().over()) return 0;
    Family family{};
    std::copy(marbles_.begin(), marbles_.end(), family.marbles);
    family.seats = Seats;
    family.mover = mover();
    Position next = *this;
    next.end_turn();
    family.next = next.mover();
    family.ejection_wins = scores_[mover() % side_count] == ejections_to_win - 1;
    const std::uint64_t count = active_kernel().count_children(family);
    if (Seats == 2 || count != 0 || active_kernel().count(sides()) != 0) return count;
    Position passed = *this;
    passed.play_unchecked(Move::pass());
    return static_cast<std::uint64_t>(passed.move_count());
}

template class Position<2>;
template class Position<3>;
template class Position<4>;

}  // namespace sumito::abalone
