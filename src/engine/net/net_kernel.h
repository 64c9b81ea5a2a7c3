// The loops over the units of the hidden layers, shared by every instruction set. Included only by
// the net_kernel_*.cpp files; calls no functions of the standard library, whose copies the linker
// would share between instruction sets.
#pragma once

#include "engine/net/net_kernel_table.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace sumito::engine::SUMITO_KERNEL {

using abalone::CellSet;
using Lanes [[gnu::vector_size(SUMITO_VECTOR_BYTES), gnu::may_alias]] = std::int16_t;

// Vectors that stay in registers while rows of weights are added to them.
constexpr int most_vectors = 8;
constexpr int step_vectors = Network::width_step * 2 / SUMITO_VECTOR_BYTES;

template <int Seats>
constexpr int seat_inputs = Network::seat_inputs(Seats);

// Inputs as the first seat sees them; another seat's own are the first's other ones.
template <int Seats>
struct Inputs {
    int at[Seats * seat_inputs<Seats>];
    int count = 0;

    [[gnu::always_inline]] void add(CellSet cells, int first) {
        for (; cells != 0; cells &= cells - 1) at[count++] = first + __builtin_ctzll(cells);
    }
};

// The rows of weights of some inputs, as one of the seats sees them.
template <int Seats>
struct Rows {
    const std::int16_t* at[Seats * seat_inputs<Seats>];
    int count;

    [[gnu::always_inline]] Rows(const Network& net, const Inputs<Seats>& inputs, int view)
        : count(inputs.count) {
        for (int k = 0; k < count; ++k) {
            int input = inputs.at[k] - view * seat_inputs<Seats>;
            if (input < 0) input += Seats * seat_inputs<Seats>;
            at[k] = net.input_weights.data() + static_cast<long>(input) * net.width;
        }
    }
};

// So many vectors of units, beginning with unit i.
template <int Vectors, int Seats>
[[gnu::always_inline]] inline void update_units(const Rows<Seats>& added,
                                                const Rows<Seats>& removed,
                                                const std::int16_t* from, std::int16_t* to, int i) {
    const Lanes* old = reinterpret_cast<const Lanes*>(from + i);
    Lanes* after = reinterpret_cast<Lanes*>(to + i);
    Lanes units[Vectors];
#pragma GCC unroll 8
    for (int v = 0; v < Vectors; ++v) units[v] = old[v];
    for (int k = 0; k < removed.count; ++k) {
        const auto* row = reinterpret_cast<const Lanes*>(removed.at[k] + i);
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) units[v] -= row[v];
    }
    for (int k = 0; k < added.count; ++k) {
        const auto* row = reinterpret_cast<const Lanes*>(added.at[k] + i);
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) units[v] += row[v];
    }
#pragma GCC unroll 8
    for (int v = 0; v < Vectors; ++v) after[v] = units[v];
}

// All layers of a board from those of another one; `to` may be `from`.
template <int Seats>
[[gnu::always_inline]] inline void update(const Network& net, const NetBoard<Seats>& before,
                                          const NetBoard<Seats>& board, const std::int16_t* from,
                                          std::int16_t* to) {
    constexpr int most_units = most_vectors * SUMITO_VECTOR_BYTES / 2;
    Inputs<Seats> came, gone;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat) {
        const CellSet was = before.marbles[seat], is = board.marbles[seat];
        came.add(is & ~was, seat * seat_inputs<Seats>);
        gone.add(was & ~is, seat * seat_inputs<Seats>);
    }
    for (int view = 0; view < Seats; ++view) {
        const Rows<Seats> added(net, came, view), removed(net, gone, view);
        const long first = static_cast<long>(view) * net.width;
        int i = 0;
        for (; i + most_units <= net.width; i += most_units)
            update_units<most_vectors>(added, removed, from + first, to + first, i);
        for (; i < net.width; i += Network::width_step)
            update_units<step_vectors>(added, removed, from + first, to + first, i);
    }
}

// The clipped unit times its weight fits 16 bits, times the unit again and summed up 32: the reader
// of the network has made sure. Compilers know the loop as a multiply-add of pairs, but for those
// of WebAssembly, which have to be told.
[[gnu::always_inline]] inline std::int32_t weigh(const std::int16_t* layer,
                                                 const std::int16_t* weights, int width) {
#ifdef __wasm_simd128__
    const v128_t zero = wasm_i16x8_const_splat(0);
    const v128_t most = wasm_i16x8_const_splat(Network::unit);
    v128_t sums = zero;
    for (int i = 0; i < width; i += 8) {
        const v128_t positive = wasm_i16x8_max(wasm_v128_load(layer + i), zero);
        const v128_t unit = wasm_i16x8_min(positive, most);
        const v128_t weighed = wasm_i16x8_mul(unit, wasm_v128_load(weights + i));
        sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(weighed, unit));
    }
    return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) +
           wasm_i32x4_extract_lane(sums, 2) + wasm_i32x4_extract_lane(sums, 3);
#else
    std::int32_t sum = 0;
    for (int i = 0; i < width; ++i) {
        const std::int16_t positive = layer[i] < 0 ? std::int16_t{0} : layer[i];
        const std::int16_t unit = positive > Network::unit ? std::int16_t{Network::unit} : positive;
        const auto weighed = static_cast<std::int16_t>(unit * weights[i]);
        sum += weighed * unit;
    }
    return sum;
#endif
}

template <int Seats>
[[gnu::always_inline]] inline int output(const Network& net, const std::int16_t* layers, int mover,
                                         int number) {
    const long width = net.width;
    const std::int16_t* weights = &net.output_weights.data()[Seats * width * number];
    std::int64_t sum = 0;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat)
        sum += weigh(layers + (mover + seat) % Seats * width, weights + seat * width, net.width);
    const std::int64_t value = sum / Network::unit + net.output_biases.data()[number];
    return static_cast<int>(value * net.scale / (Network::unit * Network::output_unit));
}

template <int Seats>
[[gnu::always_inline]] inline int distance(const NetBoard<Seats>& a, const NetBoard<Seats>& b) {
    int cells = 0;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat)
        cells += __builtin_popcountll(a.marbles[seat] ^ b.marbles[seat]);
    return cells;
}

template <int Seats>
int evaluate(const Network& net, NetMemory<Seats>& memory, const NetBoard<Seats>& board,
             unsigned turn, int mover, int later) {
    constexpr unsigned places = NetMemory<Seats>::places;
    const unsigned here = turn % places;
    unsigned nearest = here;
    int least = distance(memory.boards[here], board);  // a sibling's, or the position itself
    for (unsigned back = 1; back <= 2 && least > 0; ++back) {
        const unsigned place = (turn - back) % places;
        const int away = distance(memory.boards[place], board);
        if (away >= least) continue;
        least = away;
        nearest = place;
    }
    const long size = long{Seats} * net.width;
    std::int16_t* layers = memory.layers + here * size;
    if (least > 0 || nearest != here) {
        update(net, memory.boards[nearest], board, memory.layers + nearest * size, layers);
        memory.boards[here] = board;
    }
    int marbles = 0;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat)
        marbles += __builtin_popcountll(board.marbles[seat] & abalone::all_cells);
    const int bucket = Network::bucket(Seats, marbles);
    return output<Seats>(net, layers, mover, bucket * Network::values(Seats) + later);
}

}  // namespace sumito::engine::SUMITO_KERNEL
