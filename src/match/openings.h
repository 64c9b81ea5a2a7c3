// The starts of a match's games: the layouts of the game or other starts, one after the other, each
// followed by a few random plies, so that every set is different. The same seed gives the same
// openings.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "games/line.h"

namespace sumito::match {

// Plays random moves until the line has `plies` plies; false if the game ended before.
bool play_at_random(games::Line& line, int plies, base::Rng& rng);

class Openings {
public:
    // Starts from all layouts of the game.
    Openings(const games::AnyGame& game, int random_plies, std::uint64_t seed);
    // Starts from `starts`; none of them may be over.
    Openings(std::vector<games::Line> starts, int random_plies, std::uint64_t seed);

    std::size_t starts() const { return starts_.size(); }

    // The opening with this number. Its game is not over.
    games::Line line(std::uint64_t number) const;

private:
    std::vector<games::Line> starts_;
    int random_plies_;
    std::uint64_t seed_;
};

}  // namespace sumito::match
