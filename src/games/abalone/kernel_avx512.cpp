// The kernel for processors with AVX-512 as of Ice Lake and Zen 4. A vector holds eight positions,
// or one position seen in six directions. Lists of moves are extracted from sets without branches.
#define SUMITO_KERNEL avx512
#include "games/abalone/kernel_avx512.h"
#include "games/abalone/kernel_batch.h"

namespace sumito::abalone::avx512 {

// --- Eight moves at once -------------------------------------------------------------------------

template <>
SUMITO_INLINE void LaneMoves<Vector>::load(const Move* moves, int count) {
    const __mmask8 in_list = count >= 8 ? 0xff : static_cast<__mmask8>((1 << count) - 1);
    const Vector bits = (Vector)_mm512_cvtepu16_epi64(
        _mm_maskz_loadu_epi16(in_list, reinterpret_cast<const __m128i*>(moves)));
    const Vector cell = bits & 63;
    const Vector code = bits >> 6;
    // code / shape_count without a division: exact for all codes.
    static_assert(shape_count == 7 && code_count == 42);
    const Vector direction = (code * 37) >> 8;
    const auto look_up = [&](const Word* table) {
        return (Vector)_mm512_permutexvar_epi64((__m512i)direction, _mm512_load_si512(table));
    };
    by.all = look_up(directions.by);
    back.all = splat<Vector>(cell_count) - by.all;
    has_neighbour.all = look_up(directions.has_neighbour);
    const Vector pattern = (Vector)_mm512_mask_i64gather_epi64(
        _mm512_setzero_si512(), in_list, (__m512i)code, detail::code_tables.line, 8);
    line.all = ((pattern << cell) | (pattern >> (cell_count - cell))) & all_cells;
}

// --- One position seen in six directions ---------------------------------------------------------

template <bool Split, bool Pushes>
SUMITO_INLINE void find_moves_at_once(const Sides& sides, Vector* sets) {
    const EachDirection ahead(directions), left(left_axes), right(right_axes);
    const Vector own = splat<Vector>(sides.own);
    const Vector foes = splat<Vector>(sides.foes);
    if (sides.partner != 0)
        find_moves_towards<true, Split, Pushes>(own, splat<Vector>(sides.partner), foes, ahead,
                                                left, right, sets);
    else
        find_moves_towards<false, Split, Pushes>(own, Vector{}, foes, ahead, left, right, sets);
}

struct CellNumbers {
    alignas(64) std::uint8_t of[64];
};

constexpr CellNumbers number_cells() {
    CellNumbers numbers{};
    for (int i = 0; i < 64; ++i) numbers.of[i] = static_cast<std::uint8_t>(i);
    return numbers;
}

constexpr CellNumbers cell_numbers = number_cells();

template <bool Pushes>
int list_by_compression(const Sides& sides, Move* moves) {
    Split<Vector> sets[shape_count];
    find_moves_at_once<true, Pushes>(sides, &sets[0].all);
    const __m512i numbers = _mm512_load_si512(cell_numbers.of);
    const __m512i next_code = _mm512_set1_epi16(1 << 6);
    __m512i code = _mm512_setzero_si512();
    Move* end = moves;
    for (int direction = 0; direction < direction_count; ++direction)
        for (const Split<Vector>& of_shape : sets) {
            const Word set = of_shape.lane[direction];
            const int count = __builtin_popcountll(set);
            const __m512i cells = _mm512_maskz_compress_epi8(set, numbers);
            // Sixteen moves are nearly always enough, and the shorter store is faster.
            const __m256i first16 = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(cells));
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(end),
                                _mm256_or_si256(first16, _mm512_castsi512_si256(code)));
            if (count > 16) [[unlikely]] {
                const __m512i low = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(cells));
                const __m512i rest = _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(cells, 1));
                _mm512_storeu_si512(end, _mm512_or_si512(low, code));
                _mm512_storeu_si512(end + 32, _mm512_or_si512(rest, code));
            }
            end += count;
            code = _mm512_add_epi16(code, next_code);
        }
    return static_cast<int>(end - moves);
}

int count_at_once(const Sides& sides) {
    Vector sets[5];
    find_moves_at_once<false, true>(sides, sets);
    Vector count{};
    for (const Vector& set : sets) count += Ones<Vector>::in(set);
    return static_cast<int>(_mm512_reduce_add_epi64((__m512i)count));
}

}  // namespace sumito::abalone::avx512

#include "games/abalone/kernel_entry.h"

namespace sumito::abalone {

constinit const Kernel avx512_kernel =
    avx512::make_kernel<avx512::Vector, avx512::list_by_compression<true>,
                        avx512::list_by_compression<false>, avx512::count_at_once>("avx512");

}  // namespace sumito::abalone
