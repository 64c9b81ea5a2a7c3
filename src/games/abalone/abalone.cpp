#include "games/abalone/abalone.h"

#include <algorithm>

#include "base/bits.h"
#include "base/closest.h"
#include "base/text.h"
#include "games/abalone/movegen.h"
#include "games/abalone/symmetry.h"

namespace sumito::abalone {

namespace {

constexpr std::string_view ruleset = "standard";

}  // namespace

template <int Seats>
base::Result<Abalone<Seats>> Abalone<Seats>::from(const games::RulesText& text) {
    if (!text.id.empty() && text.id != ruleset)
        return base::Error{"ruleset " + base::quoted(text.id) + ": Abalone has only standard"};
    auto rules = games::read_line_rules(text, default_rules);
    if (!rules) return base::Error{rules.error()};
    return Abalone(*rules);
}

template <int Seats>
std::string_view Abalone<Seats>::id() {
    return Seats == 2 ? "abalone" : Seats == 3 ? "abalone3" : "abalone4";
}

template <int Seats>
std::string Abalone<Seats>::rules_text() const {
    return games::write_line_rules(ruleset, rules_, default_rules);
}

template <int Seats>
typename Abalone<Seats>::Position Abalone<Seats>::start() const {
    return *Position::from(setup_of(layouts(Seats).front(), Seats));
}

template <int Seats>
base::Result<typename Abalone<Seats>::Position> Abalone<Seats>::start(
    std::string_view layout_id) const {
    const Layout* layout = find_layout(layout_id, Seats);
    if (layout == nullptr) {
        std::vector<std::string> ids;
        for (const Layout& known : layouts(Seats)) ids.emplace_back(known.id);
        return base::Error{"layout " + base::quoted(layout_id) +
                           ": not known; `sumito layouts` lists them" +
                           base::did_you_mean(layout_id, ids)};
    }
    return Position::from(setup_of(*layout, Seats));
}

template <int Seats>
std::vector<games::NamedStart> Abalone<Seats>::named_starts() const {
    std::vector<games::NamedStart> starts;
    for (const Layout& layout : layouts(Seats))
        starts.push_back({std::string(layout.id), std::string(layout.name)});
    return starts;
}

template <int Seats>
base::Result<typename Abalone<Seats>::Position> Abalone<Seats>::read(std::string_view text) const {
    const auto setup = read_setup(text, Seats);
    if (!setup) return setup.fault();
    return Position::from(*setup);
}

template <int Seats>
SeatSet Abalone<Seats>::choosers(const Position& position) const {
    if (position.outcome().over()) return {};
    return {position.turn()};
}

template <int Seats>
void Abalone<Seats>::moves(const Position& position, Seat seat, MoveList& list) const {
    list.clear();
    if (seat == position.turn()) position.moves(list);
}

template <int Seats>
bool Abalone<Seats>::is_legal(const Position& position, Seat seat, Move move) const {
    return seat == position.turn() && position.is_legal(move);
}

template <int Seats>
games::Contents Abalone<Seats>::contents(const Position& position) const {
    games::Contents contents;
    for (int i = 0; i < Seats; ++i)
        base::for_each_bit(position.marbles(Seat(i)), [&](int cell) {
            contents.at(games::Place::on_board(cell), Seat(i)) = 1;
        });
    // With more players only the game's history knows whose marbles are in the trays.
    if constexpr (Seats == 2)
        for (const Seat seat : {Seat::P1, Seat::P2})
            contents.at(games::Place::tray(seat), Seat(1 - index(seat))) =
                static_cast<std::uint8_t>(position.score(seat));
    return contents;
}

template <int Seats>
SeatSet Abalone<Seats>::leaders(const Position& position) const {
    int best = -1;
    SeatSet leaders;
    for (int side = 0; side < side_count(Seats); ++side) {
        const SeatSet seats = seats_of_side(side, Seats);
        if ((seats.bits() & ~position.out().bits()) == 0) continue;  // all of its seats have left
        const int score = position.score(seats.lowest());
        if (score == best) leaders = {};
        if (score <= best) continue;
        best = score;
        leaders = seats;
    }
    return leaders;
}

template <int Seats>
typename Abalone<Seats>::Position Abalone<Seats>::transformed(const Position& position,
                                                              int symmetry) const {
    Setup setup = position.setup();
    for (CellSet& marbles : setup.marbles) marbles = abalone::transformed(marbles, symmetry);
    return *Position::from(setup);
}

template <int Seats>
Move Abalone<Seats>::transformed(Move move, int symmetry) const {
    return abalone::transformed(move, symmetry);
}

template <int Seats>
int Abalone<Seats>::inverse(int symmetry) {
    return abalone::inverse(symmetry);
}

template <int Seats>
bool Abalone<Seats>::is_before(const Position& a, const Position& b) const {
    for (int i = 0; i < Seats; ++i) {
        const Seat seat = seat_after(a.turn(), i, Seats);
        if (a.marbles(seat) != b.marbles(seat)) return a.marbles(seat) < b.marbles(seat);
    }
    return false;
}

template <int Seats>
typename Abalone<Seats>::Position Abalone<Seats>::reseated(const Position& position,
                                                           int places) const {
    const Setup before = position.setup();
    Setup after = before;
    after.out = {};
    after.turn = seat_after(before.turn, places, Seats);
    for (int i = 0; i < Seats; ++i) {
        const Seat from = Seat(i), to = seat_after(from, places, Seats);
        after.marbles[index(to)] = before.marbles[i];
        after.scores[side_of(to, Seats)] = before.scores[side_of(from, Seats)];
        if (before.out.contains(from)) after.out.insert(to);
    }
    return *Position::from(after);
}

template <int Seats>
std::optional<games::PlayoutTally> Abalone<Seats>::play_out(const Position& start,
                                                            const games::PlayoutPlan& plan) const {
    const Setup setup = start.setup();
    if (!setup.out.empty() || setup.passes != 0 || start.outcome().over()) return std::nullopt;
    PlayoutOrder order{};
    for (int i = 0; i < Seats; ++i) {
        const Seat seat = Seat((index(setup.turn) + i) % Seats);
        order.marbles[i] = setup.marbles[index(seat)];
        order.scores[i % side_count(Seats)] = start.score(seat);
    }
    order.seats = Seats;
    order.plan = plan;
    return active_kernel().play_out(order);
}

template class Abalone<2>;
template class Abalone<3>;
template class Abalone<4>;

}  // namespace sumito::abalone
