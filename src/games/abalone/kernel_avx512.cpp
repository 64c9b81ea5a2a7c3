// The kernel for processors with AVX-512 as of Ice Lake and Zen 4: eight positions in a vector, a
// rotation in one instruction, and lists of moves squeezed out of sets without a branch.
#include <immintrin.h>

#define SUMITO_KERNEL avx512
#include "games/abalone/kernel_batch.h"

namespace sumito::abalone::avx512 {

typedef Word Vector __attribute__((vector_size(64)));

template <>
struct Lanes<Vector> {
    // A double shift of `set` with a copy whose bit 60 is on top does the turn modulo 61.
    template <int By>
    SUMITO_INLINE static Vector rotated(Vector set) {
        return (Vector)_mm512_shldi_epi64((__m512i)set, (__m512i)(set << 3), By);
    }

    SUMITO_INLINE static Vector ones(Vector set) {
        return (Vector)_mm512_popcnt_epi64((__m512i)set);
    }

    SUMITO_INLINE static Vector total(const Vector (&sets)[code_count]) {
        Vector sum{};
#pragma GCC unroll 30
        for (int code = 0; code < code_count; ++code) sum += ones(sets[code]);
        return sum;
    }
};

template <>
struct Lanes<Word> {
    template <int By>
    SUMITO_INLINE static Word rotated(Word set) {
        return (set << By) | (set >> (cell_count - By));
    }

    SUMITO_INLINE static Word total(const Word (&sets)[code_count]) {
        int sum = 0;
        for (Word set : sets) sum += __builtin_popcountll(set);
        return static_cast<Word>(sum);
    }
};

struct DirectionTables {
    alignas(64) Word by[8];
    alignas(64) Word has_neighbour[8];
};

constexpr DirectionTables make_direction_tables() {
    DirectionTables tables{};
    for (int d = 0; d < direction_count; ++d) {
        tables.by[d] = static_cast<Word>(rotation[d]);
        tables.has_neighbour[d] = detail::neighbour_masks[d];
    }
    return tables;
}

constexpr DirectionTables direction_tables = make_direction_tables();

// Looks up the table entries of eight moves at once.
template <>
SUMITO_INLINE void LaneMoves<Vector>::load(const Move* moves, int count) {
    const __mmask8 in_list = count >= 8 ? 0xff : static_cast<__mmask8>((1 << count) - 1);
    const __m512i bits = _mm512_cvtepu16_epi64(
        _mm_maskz_loadu_epi16(in_list, reinterpret_cast<const __m128i*>(moves)));
    const __m512i code = _mm512_srli_epi64(bits, 6);
    // code / shape_count without a division: exact for all codes
    static_assert(shape_count == 5 && code_count == 30);
    const __m512i direction = _mm512_srli_epi64(_mm512_mul_epu32(code, _mm512_set1_epi64(13)), 6);
    const auto look_up = [&](const Word* table) {
        return (Vector)_mm512_permutexvar_epi64(direction, _mm512_load_si512(table));
    };
    first.all = (Vector)_mm512_mask_i64gather_epi64(_mm512_setzero_si512(), in_list, bits,
                                                    detail::first_marbles.of, 8);
    by.all = look_up(direction_tables.by);
    back.all = splat<Vector>(cell_count) - by.all;
    has_neighbour.all = look_up(direction_tables.has_neighbour);
}

}  // namespace sumito::abalone::avx512

#include "games/abalone/kernel_entry.h"

namespace sumito::abalone {

namespace avx512 {

struct CellNumbers {
    alignas(64) std::uint8_t of[64];
};

constexpr CellNumbers number_cells() {
    CellNumbers numbers{};
    for (int i = 0; i < 64; ++i) numbers.of[i] = static_cast<std::uint8_t>(i);
    return numbers;
}

constexpr CellNumbers cell_numbers = number_cells();

int list_by_compression(const Sides& sides, Move* moves) {
    Word sets[code_count];
    find_moves(sides, sets);
    const __m512i numbers = _mm512_load_si512(cell_numbers.of);
    Move* end = moves;
    for (int code = 0; code < code_count; ++code) {
        const Word set = sets[code];
        const __m512i cells = _mm512_maskz_compress_epi8(set, numbers);
        const __m512i high = _mm512_set1_epi16(static_cast<short>(code << 6));
        const __m512i low_half = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(cells));
        _mm512_storeu_si512(end, _mm512_or_si512(low_half, high));
        const int count = __builtin_popcountll(set);
        if (count > 32) [[unlikely]] {
            const __m512i high_half = _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(cells, 1));
            _mm512_storeu_si512(end + 32, _mm512_or_si512(high_half, high));
        }
        end += count;
    }
    return static_cast<int>(end - moves);
}

}  // namespace avx512

constinit const Kernel avx512_kernel =
    avx512::make_kernel<avx512::Vector, avx512::list_by_compression>("avx512");

}  // namespace sumito::abalone
