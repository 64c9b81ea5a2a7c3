// net_values NET: for each position of a line on stdin (as `sumito datagen --out` writes them) the
// network's evaluation, in the order of the lines, so that train/network can compare its own.
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "engine/eval/abalone.h"

int main(int argc, char** argv) {
    using namespace sumito;
    std::ifstream file(argc == 2 ? argv[1] : "", std::ios::binary);
    std::ostringstream bytes;
    if (!file || !(bytes << file.rdbuf())) {
        std::cerr << "usage: net_values NET < POSITIONS\n";
        return 2;
    }
    auto network = engine::read_network(bytes.str());
    if (!network) {
        std::cerr << network.error() << '\n';
        return 1;
    }
    const engine::AbaloneEvaluator<2> evaluator(
        std::make_shared<const engine::Network>(*std::move(network)));
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
