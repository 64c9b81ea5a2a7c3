// Where the games of a match begin: the layouts of the game or other starts in turn, each with a
// few random plies, so that no two sets are alike. The same seed gives the same openings.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "games/line.h"

namespace sumito::match {

// Plays at random until the line has so many plies; false if the game ended.
bool play_at_random(games::Line& line, int plies, base::Rng& rng);

class Openings {
public:
    // From all layouts of the game.
    Openings(const games::AnyGame& game, int random_plies, std::uint64_t seed);
    // From these, of which none is over.
    Openings(std::vector<games::Line> starts, int random_plies, std::uint64_t seed);

    std::size_t starts() const { return starts_.size(); }

    // Never over already.
    games::Line line(std::uint64_t number) const;

private:
    std::vector<games::Line> starts_;
    int random_plies_;
    std::uint64_t seed_;
};

}  // namespace sumito::match
