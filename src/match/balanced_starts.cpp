#include "match/balanced_starts.h"

#include <bit>

#include "games/abalone/setup.h"
#include "games/abalone/symmetry.h"

namespace sumito::match {

namespace {

using abalone::CellSet;

constexpr int half_turn = 3;  // among the symmetries

CellSet random_one(CellSet set, base::Rng& rng) {
    auto number = rng.below(static_cast<std::uint32_t>(std::popcount(set)));
    while (number-- > 0) set &= set - 1;
    return set & (~set + 1);
}

CellSet neighbours(CellSet set) {
    CellSet all = 0;
    for (const abalone::Direction direction : abalone::all_directions)
        all |= abalone::step(set, direction);
    return all;
}

}  // namespace

std::string balanced_start(base::Rng& rng, int seats) {
    const int lost = rng.below(10) < 7 ? 0 : 1 + static_cast<int>(rng.below(5));
    abalone::Setup setup;
    setup.seats = seats;
    setup.scores = {lost, lost};
    CellSet free = abalone::all_cells & ~abalone::set_of(abalone::cell_at(4, 5));
    const int marbles = (seats == 2 ? 14 : 18) - lost;  // of a side
    for (int i = 0; i < marbles; ++i) {
        // Partners in turns.
        const unsigned seat = seats == 2 ? 0 : static_cast<unsigned>(i % 2 * 2);
        const CellSet near = neighbours(setup.marbles[seat]) & free;
        const bool apart = near == 0 || rng.below(12) == 0;
        const CellSet marble = random_one(apart ? free : near, rng);
        const CellSet turned = abalone::transformed(marble, half_turn);
        setup.marbles[seat] |= marble;
        setup.marbles[seat + 1] |= turned;
        free &= ~marble & ~turned;
    }
    return abalone::write_setup(setup);
}

}  // namespace sumito::match
