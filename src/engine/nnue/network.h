// A network that evaluates Abalone: an input for each seat and cell, one hidden layer that is
// updated move by move, and one output for each bucket of missing marbles. docs/network.md
// describes it, train/ makes it; used by accumulators.h and the evaluator.
//
// The hidden layer is computed once for each seat with the same weights. Each seat sees the board
// in its own way: its own marbles first, then those of the others in the order of turns. A unit is
// clipped to 0..255 and squared.
//
// Three players differ in two ways. The board does not show who ejected what, so each seat's
// ejections are inputs too. And what one player loses, either of the others may gain, so every seat
// has an output of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/aligned.h"
#include "base/result.h"
#include "games/abalone/cell.h"

namespace sumito::engine::nnue {

struct Network {
    static constexpr int buckets = 8;
    static constexpr int unit = 255;        // 1.0 in the hidden layer
    static constexpr int output_unit = 64;  // 1.0 among the weights of the output
    static constexpr int width_step = 64;   // widths are multiples of it
    static constexpr int most_width = 2048;

    int seats = 0;  // 2 to 4
    int width = 0;  // units of each seat's hidden layer
    int scale = 0;  // hundredths of a marble for 1.0 of the output
    base::AlignedVector<std::int16_t> input_weights;  // by input: own marbles, then the others'
    base::AlignedVector<std::int16_t> biases;         // by unit
    // By bucket, output value and seat: the seat to move, then the others.
    base::AlignedVector<std::int16_t> output_weights;
    std::vector<std::int32_t> output_biases;  // by bucket and output value

    // Converts the sum over the units to hundredths: (sum * factor + offset) / 2^32, rounded. Made
    // from the scale and the biases of the output.
    std::int64_t factor = 0;
    std::vector<std::int64_t> offsets;  // by bucket and value

    // Inputs of a seat: its cells, and with three players its ejections as a 3-bit number.
    static constexpr int seat_inputs(int seats) { return seats == 3 ? 64 : abalone::cell_count; }
    // Outputs in a bucket: with three players for the seat to move, the next and the last.
    static constexpr int values(int seats) { return seats == 3 ? 3 : 1; }

    // The bucket for the number of marbles missing, of 28, 33 or 36 for two, three or four seats.
    // Marbles ejected would be nearly the same, but some layouts begin with fewer marbles.
    static constexpr int bucket(int seats, int marbles) {
        const int missing = (seats == 2 ? 28 : seats == 3 ? 33 : 36) - marbles;
        const int most = seats == 3 ? 15 : 10;
        return missing < 0 ? 0 : missing > most ? buckets - 1 : missing * buckets / (most + 1);
    }
};

// The file: a header with version, architecture and checksum, then the numbers, little-endian.
// Returns an error if the file is damaged, has another architecture, or could overflow.
base::Result<Network> read_network(std::string_view file);

// Why the network does not suit a game of `seats` seats; empty if it does.
std::string misfit(const Network& network, int seats);

// Does the same as read_network() with the file `path`.
base::Result<std::shared_ptr<const Network>> load_network(const std::string& path);

// The program's own network for `seats` seats, made from data/nets; null if there is none.
std::shared_ptr<const Network> embedded_network(int seats);

}  // namespace sumito::engine::nnue
