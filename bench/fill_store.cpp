// Fills a store with finished games, to measure how long an old server takes to start: `fill_store
// sqlite:FILE 100000`. docs/benchmarks.md has the figures.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/rng.h"
#include "base/text.h"
#include "store/store.h"

namespace {

using namespace sumito;

constexpr int batch = 1000;
constexpr std::uint32_t people = 20'000;

store::FinishedGame game(std::uint64_t number, base::Rng& chance) {
    store::FinishedGame game;
    game.table = "filled" + std::to_string(number);
    game.game = number % 4 == 0 ? "choro" : "abalone";
    game.rules = number % 4 == 0 ? "acholi" : "standard";
    game.layout = "standard";
    game.result = number % 2 == 0 ? "1-0" : "0-1";
    game.reason = "resigned";
    game.plies = 90;
    game.started = 1'600'000'000'000 + static_cast<store::Time>(number) * 60'000;
    game.ended = game.started + 600'000;
    for (int ply = 0; ply < game.plies; ++ply) game.record += "a1b2 i9h8 ";
    for (int seat = 0; seat < 2; ++seat) {
        const std::string name = "player" + std::to_string(chance.below(people));
        game.seats.push_back({name, name, "person of " + name, ""});
    }
    return game;
}

}  // namespace

int main(int argc, char** argv) {
    const auto count = argc == 3 ? base::read_number(argv[2], 100'000'000) : std::nullopt;
    if (!count) {
        std::fputs("usage: fill_store sqlite:FILE GAMES\n", stderr);
        return 2;
    }
    const auto store = store::open_store(argv[1]);
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().c_str());
        return 2;
    }
    base::Rng chance(1);
    for (std::uint64_t number = 0; number < *count;) {
        std::vector<store::Change> changes;
        for (int i = 0; i < batch && number < *count; ++i)
            changes.emplace_back(store::FinishGame{game(number++, chance)});
        (*store)->submit(std::move(changes), [](bool ok) {
            if (!ok) std::_Exit(1);
        });
    }
    return 0;
}
