// Matches with three players, for docs/engine.md: one seat of the first kind against two of the
// second. From random openings; each opening is played with every seat for the first kind.
//   three_players FIRST SECOND [OPENINGS] [SEED]
//
// A kind is `greedy` (the best move one ply deep), `random`, `paranoid:NODES` or
// `best-reply:NODES`. After 300 plies the leader wins.
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/eval/abalone_three.h"
#include "games/catalog.h"
#include "games/line.h"

namespace {

using namespace sumito;
using games::AnyMove;
using games::Line;
using games::Seat;

constexpr auto rules = "standard:plies=300";

struct Kind {
    std::string name;
    std::uint64_t nodes = 0;

    static Kind read(const std::string& text) {
        const auto colon = text.find(':');
        if (colon == std::string::npos) return {text};
        return {text.substr(0, colon), std::stoull(text.substr(colon + 1))};
    }
};

class Player {
public:
    Player(const games::AnyGame& game, const Kind& kind, std::uint64_t seed)
        : kind_(kind), rng_(seed) {
        if (kind.nodes == 0) return;
        engine::Options options;
        options.method =
            kind.name == "paranoid" ? engine::Method::Paranoid : engine::Method::BestReply;
        engine_.emplace(*engine::Engine::make(game, options));
    }

    AnyMove choose(const Line& line, Seat seat) {
        if (engine_) {
            engine::Limits limits;
            limits.nodes = kind_.nodes;
            engine_->set_position(line);
            return engine_->run(limits).turn.at(0);
        }
        const auto moves = line.position().moves(seat);
        const std::size_t first = rng_.below(static_cast<std::uint32_t>(moves.size()));
        if (kind_.name == "random") return moves[first];
        return best_after_one_ply(line, seat, moves, first);
    }

private:
    // Among equal moves takes the first, in a list that begins at `first`.
    AnyMove best_after_one_ply(const Line& line, Seat seat, const std::vector<AnyMove>& moves,
                               std::size_t first) const {
        const engine::AbaloneThreeEvaluator evaluator;
        const auto before = *abalone::Abalone<3>().read(line.position().text());
        AnyMove best = moves[first];
        int most = -engine::infinity;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const AnyMove move = moves[(first + i) % moves.size()];
            auto after = before;
            after.play_unchecked(abalone::Move::from_bits(static_cast<std::uint16_t>(move.bits)));
            const int value = after.settled().over() ? engine::won : evaluator.value(after, seat);
            if (value <= most) continue;
            most = value;
            best = move;
        }
        return best;
    }

    Kind kind_;
    base::Rng rng_;
    std::optional<engine::Engine> engine_;
};

struct Tally {
    int games = 0, wins = 0, draws = 0, ejected = 0, plies = 0;
};

Line random_opening(const games::AnyGame& game, std::uint64_t seed) {
    base::Rng rng(seed);
    Line line(game, *game.start());
    const int plies = 4 + static_cast<int>(rng.below(3));
    for (int i = 0; i < plies; ++i) {
        const Seat seat = line.position().choosers().lowest();
        const auto moves = line.position().moves(seat);
        (void)line.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return line;
}

void play_game(const games::AnyGame& game, const Kind& first, const Kind& second, Seat own,
               std::uint64_t seed, Tally& tally) {
    Line line = random_opening(game, seed);
    std::vector<Player> players;
    for (int i = 0; i < 3; ++i)
        players.emplace_back(game, Seat(i) == own ? first : second, seed * 3 + unsigned(i));
    while (!line.outcome().over()) {
        const Seat seat = line.position().choosers().lowest();
        (void)line.play(seat, players[unsigned(index(seat))].choose(line, seat));
        ++tally.plies;
    }
    ++tally.games;
    if (line.outcome().drawn()) ++tally.draws;
    if (!line.outcome().winners.contains(own)) return;
    ++tally.wins;
    tally.ejected += line.outcome().reason == games::Reason::Ejected;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: three_players FIRST SECOND [OPENINGS] [SEED]\n";
        return 2;
    }
    const Kind first = Kind::read(argv[1]), second = Kind::read(argv[2]);
    const int openings = argc > 3 ? std::atoi(argv[3]) : 20;
    const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
    const auto game = *games::find_game("abalone3", rules);

    Tally total;
    for (int opening = 0; opening < openings; ++opening)
        for (const Seat own : {Seat::P1, Seat::P2, Seat::P3})
            play_game(game, first, second, own, seed * 1'000'003 + unsigned(opening), total);
    const double points = total.wins + total.draws / 3.0;
    std::cout << argv[1] << " against two " << argv[2] << ": " << total.games << " games, "
              << total.wins << " wins (" << total.ejected << " by six ejections), " << total.draws
              << " draws, " << 100 * points / total.games << " %, " << total.plies / total.games
              << " plies a game\n";
}
