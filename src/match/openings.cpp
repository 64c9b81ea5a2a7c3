#include "match/openings.h"

#include <cassert>

namespace sumito::match {

namespace {

// A random line may not find a way on, for example from a start just before the end of a game.
constexpr int most_tries = 100;

}  // namespace

bool play_at_random(games::Line& line, int plies, base::Rng& rng) {
    while (line.plies() < plies) {
        const games::Seat seat = line.position().choosers().lowest();
        const auto moves = line.position().moves(seat);
        const auto choice = rng.below(static_cast<std::uint32_t>(moves.size()));
        if (!line.play(seat, moves[choice])) return false;
        if (line.outcome().over()) return false;
    }
    return true;
}

Openings::Openings(const games::AnyGame& game, int random_plies, std::uint64_t seed)
    : random_plies_(random_plies), seed_(seed) {
    for (const games::NamedStart& layout : game.layouts())
        starts_.emplace_back(game, *game.start(layout.id));
}

Openings::Openings(std::vector<games::Line> starts, int random_plies, std::uint64_t seed)
    : starts_(std::move(starts)), random_plies_(random_plies), seed_(seed) {
    assert(!starts_.empty());
}

games::Line Openings::line(std::uint64_t number) const {
    base::Rng rng(base::mix(seed_) + number);
    const games::Line& start = starts_[number % starts_.size()];
    for (int i = 0; i < most_tries; ++i) {
        games::Line line = start;
        if (play_at_random(line, start.plies() + random_plies_, rng)) return line;
    }
    return start;
}

}  // namespace sumito::match
