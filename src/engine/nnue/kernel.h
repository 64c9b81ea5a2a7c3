// The loops over the units of the hidden layers, shared by all instruction sets. Included only by
// the kernel_*.cpp files. It calls no functions of the standard library: the linker would share one
// copy between instruction sets.
#pragma once

#include "engine/nnue/kernel_table.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <immintrin.h>
#endif

namespace sumito::engine::nnue::SUMITO_KERNEL {

using abalone::CellSet;
using Lanes [[gnu::vector_size(SUMITO_VECTOR_BYTES), gnu::may_alias]] = std::int16_t;
using Sums [[gnu::vector_size(SUMITO_VECTOR_BYTES)]] = std::int32_t;

// Multiplies lanes and adds the products of neighbours in pairs.
[[gnu::always_inline]] inline Sums multiply_add(Lanes a, Lanes b) {
#if defined(__wasm_simd128__)
    return reinterpret_cast<Sums>(
        wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#elif SUMITO_VECTOR_BYTES == 64
    return reinterpret_cast<Sums>(
        _mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif SUMITO_VECTOR_BYTES == 32
    return reinterpret_cast<Sums>(
        _mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
    return reinterpret_cast<Sums>(
        _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
    Sums sums;
    for (int i = 0; i < SUMITO_VECTOR_BYTES / 4; ++i)
        sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sums;
#endif
}

// Vectors that stay in registers while rows of weights are added.
constexpr int most_vectors = 8;
constexpr int step_vectors = Network::width_step * 2 / SUMITO_VECTOR_BYTES;

template <int Seats>
constexpr int seat_inputs = Network::seat_inputs(Seats);

// Inputs as the first seat sees them. For another seat they are renumbered, its own marbles first.
template <int Most>
struct Inputs {
    int at[Most];
    int count = 0;

    [[gnu::always_inline]] void add(CellSet cells, int first) {
        for (; cells != 0; cells &= cells - 1) at[count++] = first + __builtin_ctzll(cells);
    }
};

// The difference between two boards.
template <int Most>
struct Changes {
    Inputs<Most> came, gone;
};

template <int Seats>
[[gnu::always_inline]] inline Changes<Seats * seat_inputs<Seats>> changes_between(
    const Board<Seats>& before, const Board<Seats>& board) {
    Changes<Seats * seat_inputs<Seats>> changes;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat) {
        const CellSet was = before.marbles[seat], is = board.marbles[seat];
        changes.came.add(is & ~was, seat * seat_inputs<Seats>);
        changes.gone.add(was & ~is, seat * seat_inputs<Seats>);
    }
    return changes;
}

// The most frequent change: one marble has moved, nothing else. Returns false if it is another
// change.
template <int Seats>
[[gnu::always_inline]] inline bool find_moved(const Board<Seats>& before, const Board<Seats>& board,
                                              Changes<1>& changes) {
    CellSet came = 0, gone = 0;
    int seats = 0, first = 0;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat) {
        const CellSet was = before.marbles[seat], is = board.marbles[seat];
        came |= is & ~was;
        gone |= was & ~is;
        seats += was != is;
        first = was != is ? seat * seat_inputs<Seats> : first;
    }
    const auto is_one = [](CellSet cells) { return cells != 0 && (cells & (cells - 1)) == 0; };
    if (seats != 1 || !is_one(came) || !is_one(gone)) return false;
    changes.came = {{first + __builtin_ctzll(came)}, 1};
    changes.gone = {{first + __builtin_ctzll(gone)}, 1};
    return true;
}

// The rows of weights of some inputs, as one of the seats sees them.
template <int Seats, int Most>
struct Rows {
    const std::int16_t* at[Most];

    [[gnu::always_inline]] Rows(const Network& net, int width, const Inputs<Most>& inputs,
                                int count, int view) {
#pragma GCC unroll 2
        for (int k = 0; k < count; ++k) {
            int input = inputs.at[k] - view * seat_inputs<Seats>;
            if (input < 0) input += Seats * seat_inputs<Seats>;
            at[k] = net.input_weights.data() + static_cast<long>(input) * width;
        }
    }
};

// Updates `Vectors` vectors of units, beginning with unit i, and returns their weighted sums. A
// clipped unit times its weight fits 16 bits; that product times the unit, summed over all layers,
// fits 32 bits. read_network() refuses networks in which this fails.
template <int Vectors, class Rows>
[[gnu::always_inline]] inline Sums update_units(const Rows& came, int came_count, const Rows& gone,
                                                int gone_count, const std::int16_t* from,
                                                std::int16_t* to, const std::int16_t* weights,
                                                int i) {
    const auto at = [i](const std::int16_t* row) {
        return reinterpret_cast<const Lanes*>(row + i);
    };
    Lanes* const after = reinterpret_cast<Lanes*>(to + i);
    Lanes units[Vectors];
#pragma GCC unroll 8
    for (int v = 0; v < Vectors; ++v) units[v] = at(from)[v];
#pragma GCC unroll 2
    for (int k = 0; k < gone_count; ++k)
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) units[v] -= at(gone.at[k])[v];
#pragma GCC unroll 2
    for (int k = 0; k < came_count; ++k)
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) units[v] += at(came.at[k])[v];
    const Lanes zero{}, most = zero + std::int16_t{Network::unit};
    Sums sums{};
#pragma GCC unroll 8
    for (int v = 0; v < Vectors; ++v) {
        after[v] = units[v];
        const Lanes positive = units[v] < zero ? zero : units[v];
        const Lanes clipped = positive > most ? most : positive;
        sums += multiply_add(clipped * at(weights)[v], clipped);
    }
    return sums;
}

// Updates all layers from those of another board; `to` may be `from`. The counts are those of
// `changes`, passed separately because they are most often known at compile time.
template <int Seats, int Most>
[[gnu::always_inline]] inline Sums update(const Network& net, int width,
                                          const Changes<Most>& changes, int came_count,
                                          int gone_count, const std::int16_t* from,
                                          std::int16_t* to, int mover,
                                          const std::int16_t* weights) {
    constexpr int most_units = most_vectors * SUMITO_VECTOR_BYTES / 2;
    Sums sums{};
#pragma GCC unroll 4
    for (int view = 0; view < Seats; ++view) {
        const Rows<Seats, Most> came(net, width, changes.came, came_count, view);
        const Rows<Seats, Most> gone(net, width, changes.gone, gone_count, view);
        const int turns_away = view < mover ? view - mover + Seats : view - mover;
        const std::int16_t* weights_of_view = weights + static_cast<long>(turns_away) * width;
        int i = 0;
        for (; i + most_units <= width; i += most_units)
            sums += update_units<most_vectors>(came, came_count, gone, gone_count, from, to,
                                               weights_of_view, i);
        for (; i < width; i += Network::width_step)
            sums += update_units<step_vectors>(came, came_count, gone, gone_count, from, to,
                                               weights_of_view, i);
        from += width;
        to += width;
    }
    return sums;
}

template <int Seats>
[[gnu::always_inline]] inline int distance(const Board<Seats>& a, const Board<Seats>& b) {
    int cells = 0;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat)
        cells += __builtin_popcountll(a.marbles[seat] ^ b.marbles[seat]);
    return cells;
}

template <int Seats>
[[gnu::always_inline]] inline int number_of_output(const Board<Seats>& board, int later) {
    int marbles = 0;
#pragma GCC unroll 4
    for (int seat = 0; seat < Seats; ++seat)
        marbles += __builtin_popcountll(board.marbles[seat] & abalone::all_cells);
    return Network::bucket(Seats, marbles) * Network::values(Seats) + later;
}

template <int Seats>
[[gnu::always_inline]] inline int evaluate(const Network& net, int width, Memory<Seats>& memory,
                                           const Board<Seats>& board, unsigned turn, int mover,
                                           int later) {
    constexpr unsigned places = Memory<Seats>::places;
    // Either the parent's board, or the board in this turn's own place: a sibling or the same
    // board.
    const unsigned here = turn % places, parent = (turn - 1) % places;
    const int from_here = distance(memory.boards[here], board);
    const unsigned nearest = distance(memory.boards[parent], board) < from_here ? parent : here;
    const Board<Seats> before = memory.boards[nearest];
    memory.boards[here] = board;

    const long size = long{Seats} * width;
    const std::int16_t* const from = memory.layers + nearest * size;
    std::int16_t* const to = memory.layers + here * size;
    const int number = number_of_output(board, later);
    const std::int16_t* const weights = net.output_weights.data() + number * size;
    Sums sums;
    if (Changes<1> moved; find_moved(before, board, moved)) {
        sums = update<Seats>(net, width, moved, 1, 1, from, to, mover, weights);
    } else {
        const auto changes = changes_between(before, board);
        const int came = changes.came.count, gone = changes.gone.count;
        if (came == 2 && gone == 2)  // a push
            sums = update<Seats>(net, width, changes, 2, 2, from, to, mover, weights);
        else
            sums = update<Seats>(net, width, changes, came, gone, from, to, mover, weights);
    }
    std::int32_t sum = 0;
    for (int i = 0; i < SUMITO_VECTOR_BYTES / 4; ++i) sum += sums[i];
    return static_cast<int>((sum * net.factor + net.offsets.data()[number]) >> 32);
}

template <int Seats>
[[gnu::noinline]] int evaluate_any(const Network& net, Memory<Seats>& memory,
                                   const Board<Seats>& board, unsigned turn, int mover, int later) {
    return evaluate(net, net.width, memory, board, turn, mover, later);
}

// The loops are unrolled for the widths of the program's own networks only.
template <int Seats>
int evaluate(const Network& net, Memory<Seats>& memory, const Board<Seats>& board, unsigned turn,
             int mover, int later) {
    constexpr int usual_width = Seats == 2 ? 256 : 128;
    if (net.width == usual_width)
        return evaluate(net, usual_width, memory, board, turn, mover, later);
    return evaluate_any(net, memory, board, turn, mover, later);
}

}  // namespace sumito::engine::nnue::SUMITO_KERNEL
