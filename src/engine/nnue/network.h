// A network that evaluates Abalone: an input for each seat and cell, one hidden layer that is kept
// up to date move by move, one output for each bucket of marbles missing.
// docs/network.md describes it, train/ makes it; used by accumulators.h and the evaluator.
//
// The hidden layer is computed once for each seat with the same weights: as that seat sees the
// board, its own marbles first, then those of the others in the order of turns. A unit is clipped
// to 0..255 and squared.
//
// Three players differ twice: the board does not tell who ejected what, so each seat's ejections
// are inputs, too; and what one loses either of the others may gain, so every seat has an output
// of its own.
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
    base::AlignedVector<std::int16_t> input_weights;  // by input: own ones, then the others'
    base::AlignedVector<std::int16_t> biases;         // by unit
    // By bucket, value, and seat: the one to move, then the others.
    base::AlignedVector<std::int16_t> output_weights;
    std::vector<std::int32_t> output_biases;  // by bucket and value

    // From the sum over the units to hundredths: a 2^-32nd of (sum * factor + offset), rounded.
    // Made from the scale and the biases of the output.
    std::int64_t factor = 0;
    std::vector<std::int64_t> offsets;  // by bucket and value

    // Of a seat: its cells, and with three players its ejections as a number of three bits.
    static constexpr int seat_inputs(int seats) { return seats == 3 ? 64 : abalone::cell_count; }
    // Outputs in a bucket: with three players the seat to move, the next and the last.
    static constexpr int values(int seats) { return seats == 3 ? 3 : 1; }

    // By the marbles missing of two times fourteen, three times eleven or four times nine. What was
    // ejected would be nearly the same, but some layouts begin with fewer marbles.
    static constexpr int bucket(int seats, int marbles) {
        const int missing = (seats == 2 ? 28 : seats == 3 ? 33 : 36) - marbles;
        const int most = seats == 3 ? 15 : 10;
        return missing < 0 ? 0 : missing > most ? buckets - 1 : missing * buckets / (most + 1);
    }
};

// The file: a header with version, architecture and checksum, then the numbers, lowest byte first.
// Refuses what is damaged, of another architecture, or could overflow; the error says what is
// wrong.
base::Result<Network> read_network(std::string_view file);

// What is wrong with it for a game of so many seats; empty: nothing.
std::string misfit(const Network& network, int seats);

// The same as read_network() from the file of that name.
base::Result<std::shared_ptr<const Network>> load_network(const std::string& path);

// The program's own for so many seats, made from data/nets; none if there is none.
std::shared_ptr<const Network> embedded_network(int seats);

}  // namespace sumito::engine::nnue
