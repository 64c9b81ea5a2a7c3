#include <algorithm>
#include <bit>

#include "analysis/reasons_of_games.h"
#include "analysis/winning_chances.h"
#include "games/abalone/glossary.h"

namespace sumito::analysis {

namespace {

using abalone::Cell;
using abalone::CellSet;
using games::AnyGame;
using games::AnyPosition;
using games::Place;
using games::Seat;
using games::StepKind;

// How many moves ahead an ejection is worth mentioning.
constexpr int farthest_ejection = 4;
// The gain in steps to the centre, over all marbles, that is worth mentioning.
constexpr int least_gain = 2;
constexpr int least_contacts = 2;

CellSet marbles_of(const AnyPosition& position, Seat seat) {
    const games::Contents contents = position.contents();
    CellSet cells = 0;
    for (int i = 0; i < abalone::cell_count; ++i)
        if (contents.at(Place::on_board(i), seat) > 0) cells |= abalone::set_of(Cell(i));
    return cells;
}

template <class Use>
void for_each_cell(CellSet cells, const Use& use) {
    for (; cells != 0; cells &= cells - 1) use(abalone::first_cell(cells));
}

int distance_from_centre(CellSet cells) {
    constexpr Cell centre = abalone::cell_at(4, 5);
    int sum = 0;
    for_each_cell(cells, [&](Cell cell) { sum += abalone::distance(cell, centre); });
    return sum;
}

int contacts(CellSet cells) {
    int sum = 0;
    for (const abalone::Direction direction :
         {abalone::Direction::E, abalone::Direction::NE, abalone::Direction::NW})
        sum += std::popcount(cells & abalone::step(cells, direction));
    return sum;
}

// Compares the glossary's terms on two boards, before and after the move.
class Comparison {
public:
    Comparison(const AnyGame& game, const AnyPosition& before, const PlayedTurn& turn)
        : game_(game),
          seat_(turn.seat),
          before_(before),
          after_(turn.after),
          glossary_before_(*abalone::glossary_of(before)),
          glossary_after_(*abalone::glossary_of(turn.after)) {}

    // Where the mover's side can eject now and could not before.
    std::vector<Place> new_threats() const {
        return places(ejections(glossary_after_, true) & ~ejections(glossary_before_, true));
    }
    // Where the mover's side could lose a marble before and cannot now.
    std::vector<Place> saved() const {
        return places(ejections(glossary_before_, false) & ~ejections(glossary_after_, false));
    }
    bool splits(Seat owner) const {
        return groups(glossary_after_, owner) > groups(glossary_before_, owner);
    }
    int gained_by(Seat seat) const {
        return distance_from_centre(marbles_of(before_, seat)) -
               distance_from_centre(marbles_of(after_, seat));
    }
    bool closes_ranks() const {
        return contacts(marbles_of(after_, seat_)) - contacts(marbles_of(before_, seat_)) >=
               least_contacts;
    }

private:
    bool is_own(Seat seat) const {
        return side_of(seat, game_.seats()) == side_of(seat_, game_.seats());
    }
    // The cells from which marbles can be ejected, by the mover's side or by the others.
    CellSet ejections(const abalone::Glossary& glossary, bool own) const {
        CellSet cells = 0;
        for (const abalone::Sumito& sumito : glossary.sumitos)
            if (sumito.ejects && sumito.move && is_own(sumito.seat) == own)
                cells |= abalone::set_of(sumito.pushed.back());
        return cells;
    }
    static std::vector<Place> places(CellSet cells) {
        std::vector<Place> all;
        for (const Cell cell : abalone::in_reading_order(cells))
            all.push_back(Place::on_board(index(cell)));
        return all;
    }
    static std::ptrdiff_t groups(const abalone::Glossary& glossary, Seat owner) {
        return std::count_if(glossary.groups.begin(), glossary.groups.end(),
                             [&](const abalone::Group& group) { return group.seat == owner; });
    }

    const AnyGame& game_;
    Seat seat_;
    const AnyPosition& before_;
    const AnyPosition& after_;
    abalone::Glossary glossary_before_, glossary_after_;
};

// The first ejection by the mover's side, if it happens with this move, or soon and the variation
// gives the mover's side more ejections than the others.
std::vector<Reason> ejection(const AnyGame& game, const std::vector<PlayedTurn>& line) {
    const int own_side = side_of(line.front().seat, game.seats());
    std::vector<Reason> found;
    int lead = 0;
    for (const PlayedTurn& turn : line) {
        if (turn.number > farthest_ejection) break;
        for (const games::Step& step : turn.trace) {
            if (step.kind != StepKind::Eject) continue;
            const bool own = side_of(turn.seat, game.seats()) == own_side;
            lead += own ? 1 : -1;
            if (!own || !found.empty()) continue;
            const bool now = turn.number == 1;
            found.push_back({now ? ReasonKind::Ejects : ReasonKind::EjectsLater,
                             {step.from},
                             1,
                             turn.number,
                             step.owner});
        }
    }
    const bool at_once = !found.empty() && found.front().moves == 1;
    return lead > 0 || at_once ? found : std::vector<Reason>();
}

games::SeatSet pushed_owners(const games::Trace& trace) {
    games::SeatSet owners;
    for (const games::Step& step : trace)
        if (step.kind == StepKind::Push) owners.insert(step.owner);
    return owners;
}

}  // namespace

std::vector<Reason> abalone_reasons(const AnyGame& game, const AnyPosition& position,
                                    const std::vector<PlayedTurn>& line) {
    const PlayedTurn& first = line.front();
    std::vector<Reason> reasons = ejection(game, line);
    const Comparison comparison(game, position, first);
    const bool ejects = !reasons.empty() && reasons.front().kind == ReasonKind::Ejects;
    if (const auto places = comparison.new_threats(); !places.empty() && reasons.empty())
        reasons.push_back({ReasonKind::Threatens, places});
    if (const auto places = comparison.saved(); !places.empty())
        reasons.push_back({ReasonKind::Saves, places});
    for (int i = 0; i < game.seats(); ++i) {
        const Seat owner = Seat(i);
        if (side_of(owner, game.seats()) == side_of(first.seat, game.seats())) continue;
        const bool pushed = pushed_owners(first.trace).contains(owner);
        if (pushed && !ejects && comparison.gained_by(owner) < 0)
            reasons.push_back({ReasonKind::PushesOut, {}, 0, 0, owner});
        if (!ejects && comparison.splits(owner))
            reasons.push_back({ReasonKind::Splits, {}, 0, 0, owner});
    }
    if (comparison.gained_by(first.seat) >= least_gain) reasons.push_back({ReasonKind::Centre});
    if (comparison.closes_ranks()) reasons.push_back({ReasonKind::ClosesRanks});
    return reasons;
}

}  // namespace sumito::analysis
