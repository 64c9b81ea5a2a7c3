#include "selfplay/balanced_starts.h"

#include <bit>

#include "games/abalone/setup.h"
#include "games/abalone/symmetry.h"

namespace sumito::selfplay {

namespace {

using abalone::CellSet;

constexpr int third_of_turn = 2, half_turn = 3;  // indices into the symmetries

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
    setup.scores = {lost, lost, seats == 3 ? lost : 0};
    CellSet free = abalone::all_cells & ~abalone::set_of(abalone::cell_at(4, 5));
    const int turn = seats == 3 ? third_of_turn : half_turn;
    const int marbles = (seats == 2 ? 14 : seats == 3 ? 11 : 18) - lost;  // per side
    for (int i = 0; i < marbles; ++i) {
        // The seats alternate between partners.
        const unsigned seat = seats == 4 ? static_cast<unsigned>(i % 2 * 2) : 0;
        const CellSet near = neighbours(setup.marbles[seat]) & free;
        const bool apart = near == 0 || rng.below(12) == 0;
        const CellSet marble = random_one(apart ? free : near, rng);
        CellSet next = marble;
        for (unsigned later = 0; later < (seats == 3 ? 3 : 2); ++later) {
            setup.marbles[seat + later] |= next;
            free &= ~next;
            next = abalone::transformed(next, turn);
        }
    }
    return abalone::write_setup(setup);
}

}  // namespace sumito::selfplay
