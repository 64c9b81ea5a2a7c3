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

std::string balanced_start(base::Rng& rng) {
    const int lost = rng.below(10) < 7 ? 0 : 1 + static_cast<int>(rng.below(5));
    const auto centre = abalone::set_of(abalone::cell_at(4, 5));
    CellSet black = 0, white = 0;
    for (int marbles = 0; marbles < 14 - lost; ++marbles) {
        const CellSet free = abalone::all_cells & ~black & ~white & ~centre;
        const CellSet near = neighbours(black) & free;
        const bool apart = near == 0 || rng.below(12) == 0;
        const CellSet marble = random_one(apart ? free : near, rng);
        black |= marble;
        white |= abalone::transformed(marble, half_turn);
    }
    abalone::Setup setup;
    setup.marbles = {black, white};
    setup.scores = {lost, lost};
    return abalone::write_setup(setup);
}

}  // namespace sumito::match
