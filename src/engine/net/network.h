// The network that evaluates Abalone for two: 122 inputs (own and other marbles on 61 cells), one
// hidden layer that is kept up to date move by move, one output for each bucket of marbles missing.
// docs/network.md describes it, train/ makes it; used by accumulators.h and the evaluator.
//
// The hidden layer is computed twice with the same weights, once as Black sees the board and once
// as White does. A unit is clipped to 0..255 and squared.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/aligned.h"
#include "base/result.h"
#include "games/abalone/cell.h"

namespace sumito::engine {

struct Network {
    static constexpr int inputs = 2 * abalone::cell_count;
    static constexpr int buckets = 8;
    static constexpr int unit = 255;        // 1.0 in the hidden layer
    static constexpr int output_unit = 64;  // 1.0 among the weights of the output
    static constexpr int width_step = 64;   // widths are multiples of it
    static constexpr int most_width = 2048;

    int width = 0;  // units of each of the two hidden layers
    int scale = 0;  // hundredths of a marble for 1.0 of the output
    base::AlignedVector<std::int16_t> input_weights;   // by input: own cells, then the other's
    base::AlignedVector<std::int16_t> biases;          // by unit
    base::AlignedVector<std::int16_t> output_weights;  // by bucket: side to move, then the other
    std::vector<std::int32_t> output_biases;           // by bucket

    // By the marbles missing of two times fourteen. What was ejected would be nearly the same, but
    // some layouts begin with fewer marbles, and the board is all that the network sees.
    static constexpr int bucket(int marbles) {
        const int missing = 28 - marbles;
        return missing < 0 ? 0 : missing > 10 ? buckets - 1 : missing * buckets / 11;
    }
};

// The file: a header with version, architecture and checksum, then the numbers, lowest byte first.
// Refuses what is damaged, of another architecture, or could overflow; the error says what is
// wrong.
base::Result<Network> read_network(std::string_view file);

// The same from the file of that name.
base::Result<std::shared_ptr<const Network>> load_network(const std::string& path);

// The program's own, made from data/nets; none if it was built without.
std::shared_ptr<const Network> embedded_network();

}  // namespace sumito::engine
