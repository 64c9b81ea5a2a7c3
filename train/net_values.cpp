// net_values NET: prints the network's evaluation (with three players the mover's chances) for each
// position on stdin, one per line as `sumito datagen --out` writes them. train/network compares
// these with its own.
#include <iostream>
#include <string>

#include "engine/eval/abalone.h"
#include "engine/eval/abalone_three.h"

namespace {

using namespace sumito;

template <int Seats, class Evaluator>
int tell_values(const Evaluator& evaluator) {
    for (std::string line; std::getline(std::cin, line);) {
        const auto setup = abalone::read_setup(line.substr(0, line.find(';')), Seats);
        const auto position =
            setup ? abalone::Position<Seats>::from(*setup) : base::Error{setup.error()};
        if (!position) {
            std::cerr << position.error() << '\n';
            return 1;
        }
        if constexpr (Seats == 3)
            std::cout << evaluator.chances(*position, position->turn()) << '\n';
        else
            std::cout << evaluator.evaluate(*position) << '\n';
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: net_values NET < POSITIONS\n";
        return 2;
    }
    const auto network = engine::nnue::load_network(argv[1]);
    if (!network) {
        std::cerr << network.error() << '\n';
        return 1;
    }
    using namespace engine;
    if ((*network)->seats == 3) return tell_values<3>(AbaloneThreeEvaluator(*network));
    return (*network)->seats == 2 ? tell_values<2>(AbaloneEvaluator<2>(*network))
                                  : tell_values<4>(AbaloneEvaluator<4>(*network));
}
