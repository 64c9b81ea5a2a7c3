#include "match/openings.h"

#include <cassert>

namespace sumito::match {

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
    : game_(game), random_plies_(random_plies), seed_(seed) {
    for (const games::NamedStart& layout : game.layouts()) {
        const auto start = game.start(layout.id);
        assert(start);
        starts_.push_back(*start);
    }
}

games::Line Openings::line(std::uint64_t number) const {
    base::Rng rng(base::mix(seed_) + number);
    for (;;) {
        games::Line line(game_, starts_[number % starts_.size()]);
        if (play_at_random(line, random_plies_, rng)) return line;
    }
}

}  // namespace sumito::match
