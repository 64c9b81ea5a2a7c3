// net_values NET: for each position of a line on stdin (as `sumito datagen --out` writes them) the
// network's evaluation, in the order of the lines, so that train/network can compare its own.
#include <iostream>
#include <string>

#include "engine/eval/abalone.h"

namespace {

using namespace sumito;

template <int Seats>
int tell_values(const std::shared_ptr<const engine::Network>& network) {
    const engine::AbaloneEvaluator<Seats> evaluator(network);
    for (std::string line; std::getline(std::cin, line);) {
        const auto setup = abalone::read_setup(line.substr(0, line.find(';')), Seats);
        const auto position =
            setup ? abalone::Position<Seats>::from(*setup) : base::Error{setup.error()};
        if (!position) {
            std::cerr << position.error() << '\n';
            return 1;
        }
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
    const auto network = engine::load_network(argv[1]);
    if (!network) {
        std::cerr << network.error() << '\n';
        return 1;
    }
    return (*network)->seats == 2 ? tell_values<2>(*network) : tell_values<4>(*network);
}
