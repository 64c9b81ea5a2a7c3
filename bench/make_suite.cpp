// Makes tests/suites/abalone.txt: positions in which a marble can be gained by force, but none can
// be ejected with the next move. They come from games of the engine against itself and are proven
// by tests/support/ejection_prover.h. The engine plays the games but does not decide which
// positions are taken.
//   make_suite [SEED] > tests/suites/abalone.txt
//
// Games begin from each layout in turn after eight random plies. Each side has its own number of
// nodes per move, so that some games are one-sided and reach the sixth ejection. To mix layouts,
// colours and scores, a game gives at most one position of each kind, Black's and White's turns
// alternate from game to game, and the search for positions begins at a random ply.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "engine/engine.h"
#include "games/abalone/abalone.h"
#include "games/catalog.h"
#include "match/openings.h"
#include "support/ejection_prover.h"

namespace {

using namespace sumito;
using Position = abalone::Position<2>;

constexpr int random_plies = 8;
constexpr int most_plies = 250;  // per game; later positions are mostly repetition
// A proof of five plies takes a hundred times as long as the move itself, so only one position in
// `deep_looks` is tried.
constexpr std::uint32_t deep_looks = 12;

constexpr auto header =
    "# Two-player Abalone: the mover can force the gain of a marble, but eject none at once.\n"
    "#   position | plies it takes | ejection or win | every first move that forces it\n"
    "# The gain is an ejection that the opponent cannot answer with one of his own at once; a win\n"
    "# is the sixth ejection. Proven by trying all moves of both sides: it takes no fewer plies,\n"
    "# and at most a quarter of the moves force it. Where an ejection takes 3 plies, no other "
    "move\n"
    "# forces one within 5. From games of the engine, which has no say in what is kept.\n";

struct Kind {
    const char* name;
    bool win;
    int plies;
    std::size_t wanted;
    std::vector<std::string> lines;
};

class Maker {
public:
    explicit Maker(std::uint64_t seed)
        : seed_(seed), openings_(game_, random_plies, seed), engine_(make_engine(game_)) {}

    // Plays games until there are enough positions of every kind.
    void make() {
        for (std::uint64_t number = 0; !complete(); ++number) play_game(number);
    }

    void print() const {
        for (const Kind& kind : kinds_)
            for (const std::string& line : kind.lines) std::cout << line << "\n";
    }

private:
    static engine::Engine make_engine(const games::AnyGame& game) {
        engine::Options options;
        options.hash_megabytes = 2;
        return *engine::Engine::make(game, options);
    }

    static bool full(const Kind& kind) { return kind.lines.size() >= kind.wanted; }

    bool complete() const { return std::all_of(kinds_.begin(), kinds_.end(), full); }

    void play_game(std::uint64_t number) {
        base::Rng rng(base::mix(seed_) ^ base::mix(number));
        const games::Seat mover = number % 2 == 0 ? games::Seat::P1 : games::Seat::P2;
        const std::array<std::uint64_t, 2> nodes = {100u << rng.below(5), 100u << rng.below(5)};
        const int from = random_plies + static_cast<int>(rng.below(80));
        games::Line line = openings_.line(number);
        engine_.clear();
        taken_.fill(false);
        while (!line.outcome().over() && line.plies() < most_plies) {
            const games::Seat seat = line.position().choosers().lowest();
            const bool look_deep = rng.below(deep_looks) == 0;
            if (seat == mover && line.plies() >= from) consider(line.position().text(), look_deep);
            engine::Limits limits;
            limits.nodes = nodes[static_cast<std::size_t>(index(seat))];
            engine_.set_position(line);
            if (!line.play_all(seat, engine_.run(limits).turn)) return;
        }
        std::cerr << "game " << number;
        for (const Kind& kind : kinds_) std::cerr << ", " << kind.lines.size();
        std::cerr << "\n";
    }

    // Takes the position if a kind is still wanted, with the shortest distance that forces the
    // gain.
    void consider(const std::string& text, bool look_deep) {
        const Position position = *abalone::Abalone<2>().read(text);
        const bool win = position.score(position.turn()) == abalone::ejections_to_win - 1;
        if (prover_.can_eject(position)) return;
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            Kind& kind = kinds_[i];
            if (kind.win != win || (kind.plies > 3 && !look_deep && !win)) continue;
            // Only the shortest distance counts, so a shallower kind is tried even if it is full.
            if (taken_[i] || full(kind)) {
                if (prover_.forces_gain(position, kind.plies)) return;
                continue;
            }
            const auto solutions = prover_.solutions(position, kind.plies);
            if (solutions.empty()) continue;
            if (4 * solutions.size() > static_cast<std::size_t>(position.move_count())) return;
            // If the marble can just as well be taken later, the position tests nothing.
            if (!win && kind.plies == 3 && prover_.solutions(position, 5) != solutions) return;
            keep(i, text, position, solutions);
            return;
        }
    }

    void keep(std::size_t number, const std::string& text, const Position& position,
              const std::vector<abalone::Move>& solutions) {
        if (!known_.insert(position.repetition_key()).second) return;
        Kind& kind = kinds_[number];
        taken_[number] = true;
        std::vector<std::string> moves;
        for (const abalone::Move move : solutions) moves.push_back(abalone::write_move(move));
        std::sort(moves.begin(), moves.end());
        kind.lines.push_back(text + " | " + std::to_string(kind.plies) + " | " + kind.name + " | " +
                             base::join(moves, " "));
    }

    // Shallow kinds before deep ones.
    std::array<Kind, 4> kinds_{{{"ejection", false, 3, 80, {}},
                                {"ejection", false, 5, 40, {}},
                                {"win", true, 3, 50, {}},
                                {"win", true, 5, 30, {}}}};
    std::array<bool, 4> taken_{};  // in this game
    std::unordered_set<std::uint64_t> known_;
    test::EjectionProver prover_;

    games::AnyGame game_ = *games::find_game("abalone");
    std::uint64_t seed_;
    match::Openings openings_;
    engine::Engine engine_;
};

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    std::cout << header << "# Made by `build/release/bench/make_suite " << seed << "`.\n";
    Maker maker(seed);
    maker.make();
    maker.print();
}
