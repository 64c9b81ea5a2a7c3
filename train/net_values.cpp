// net_values NET: for each position of a line on stdin (as `sumito datagen --out` writes them) the
// network's evaluation, in the order of the lines, so that train/network can compare its own.
#include <iostream>
#include <string>

#include "engine/eval/abalone.h"

int main(int argc, char** argv) {
    using namespace sumito;
    if (argc != 2) {
        std::cerr << "usage: net_values NET < POSITIONS\n";
        return 2;
    }
    const auto network = engine::load_network(argv[1]);
    if (!network) {
        std::cerr << network.error() << '\n';
        return 1;
    }
    const engine::AbaloneEvaluator<2> evaluator(*network);
    for (std::string line; std::getline(std::cin, line);) {
        const auto setup = abalone::read_setup(line.substr(0, line.find(';')), 2);
        const auto position =
            setup ? abalone::Position<2>::from(*setup) : base::Error{setup.error()};
        if (!position) {
            std::cerr << position.error() << '\n';
            return 1;
        }
        std::cout << evaluator.evaluate(*position) << '\n';
    }
}
