// One position seen in six directions at once, with AVX-512: the vector, its bit counts, and the
// cells behind a set in each direction. Included only by files compiled for that instruction set.
#pragma once

#include <immintrin.h>

#include "games/abalone/kernel.h"

namespace sumito::abalone::SUMITO_KERNEL {

typedef Word Vector __attribute__((vector_size(64)));

template <>
struct Lanes<Vector> {
    // A double shift of `set` with a copy whose bit 60 is on top rotates modulo 61.
    template <int By>
    SUMITO_INLINE static Vector rotated(Vector set) {
        return (Vector)_mm512_shldi_epi64((__m512i)set, (__m512i)(set << 3), By);
    }
};

template <>
struct Ones<Vector> {
    SUMITO_INLINE static Vector in(Vector set) { return (Vector)_mm512_popcnt_epi64((__m512i)set); }

    SUMITO_INLINE static Vector in_all(const Vector (&sets)[counted_sets]) {
        Vector sum{};
#pragma GCC unroll 30
        for (int i = 0; i < counted_sets; ++i) sum += in(sets[i]);
        return sum;
    }
};

struct DirectionTables {
    alignas(64) Word by[8];
    alignas(64) Word has_neighbour[8];
};

// Entry d is direction (d + first) % period. The last two entries are unused and see nothing.
constexpr DirectionTables make_direction_tables(int first = 0, int period = direction_count) {
    DirectionTables tables{};
    for (int d = 0; d < direction_count; ++d) {
        tables.by[d] = static_cast<Word>(rotation[(d + first) % period]);
        tables.has_neighbour[d] = detail::neighbour_masks[(d + first) % period];
    }
    return tables;
}

constexpr DirectionTables directions = make_direction_tables();

constexpr DirectionTables left_axes = make_direction_tables(1, 3);
constexpr DirectionTables right_axes = make_direction_tables(2, 3);

struct EachDirection {
    Vector by, back, mask;

    SUMITO_INLINE explicit EachDirection(const DirectionTables& tables)
        : by((Vector)_mm512_load_si512(tables.by)),
          back(cell_count - by),
          mask((Vector)_mm512_load_si512(tables.has_neighbour)) {}

    template <class V>
    SUMITO_INLINE V has_neighbour() const {
        return mask;
    }

    template <class V>
    SUMITO_INLINE V behind(V set) const {
        return ((set >> by) | (set << back)) & mask;
    }
};

}  // namespace sumito::abalone::SUMITO_KERNEL
