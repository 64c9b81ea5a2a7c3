// The kernel for processors with AVX-512: the six directions at once.
#define SUMITO_KERNEL avx512
#include "engine/eval/abalone_kernel.h"
#include "games/abalone/kernel_avx512.h"

namespace sumito::engine::avx512 {

using abalone::SUMITO_KERNEL::directions;
using abalone::SUMITO_KERNEL::EachDirection;
using abalone::SUMITO_KERNEL::Vector;

// Lanes beyond the six directions stay empty.
SUMITO_INLINE Vector seen(Word set) {
    return (Vector)_mm512_maskz_set1_epi64(0x3f, static_cast<long long>(set));
}

constexpr abalone::SUMITO_KERNEL::DirectionTables next_directions =
    abalone::SUMITO_KERNEL::make_direction_tables(1);

struct Around : EachDirection {
    using EachDirection::EachDirection;

    template <int Count>
    SUMITO_INLINE Vector first(Vector set) const {
        return (Vector)_mm512_maskz_mov_epi64((1 << Count) - 1, (__m512i)set);
    }
};

struct WeighingLanes : Weighing {
    Vector lanes{};

    using Weighing::add;
    SUMITO_INLINE void add(int feature, Vector sets) {
        const __m512i counts = (__m512i)Ones<Vector>::in(sets);
        lanes += (Vector)_mm512_mul_epi32(counts, _mm512_set1_epi64(weights[feature]));
    }
    SUMITO_INLINE std::int64_t total() const {
        return sum + _mm512_reduce_add_epi64((__m512i)lanes);
    }
};

struct CountingLanes : Counting {
    using Counting::add;
    SUMITO_INLINE void add(int feature, Vector sets) {
        counts[feature] +=
            static_cast<std::int32_t>(_mm512_reduce_add_epi64((__m512i)Ones<Vector>::in(sets)));
    }
};

template <class Sink>
SUMITO_INLINE void visit_at_once(const AbaloneBoard& board, Sink& sink) {
    const Around lens(directions), next(next_directions);
    const Vector own = seen(board.own), foes = seen(board.foes);
    const Vector own_ahead = lens.behind(own), foes_ahead = lens.behind(foes);
    visit_lines<Vector>(own, foes, own_ahead, foes_ahead, lens, next, 0, sink);
    visit_lines<Vector>(foes, own, foes_ahead, own_ahead, lens, next, abalone_feature_count, sink);
    Word own_lanes[6], foes_lanes[6];
    _mm512_mask_storeu_epi64(own_lanes, 0x3f, (__m512i)own_ahead);
    _mm512_mask_storeu_epi64(foes_lanes, 0x3f, (__m512i)foes_ahead);
    visit_without_lines(board, own_lanes, foes_lanes, sink);
}

std::int64_t weighted_sum(const AbaloneBoard& board, const AbaloneWeights& weights) {
    WeighingLanes sink{{weights.of}};
    visit_at_once(board, sink);
    return sink.total() + weights.turn;
}

void count(const AbaloneBoard& board, AbaloneCounts& counts) {
    CountingLanes sink{{counts.of}};
    visit_at_once(board, sink);
}

template <bool Ejecting>
int list_pushes_at_once(const Sides& sides, Move* moves) {
    const Around lens(directions);
    const Vector own = seen(sides.own), foes = seen(sides.foes);
    Vector sets[2];
    if (sides.partner != 0)
        find_pushes<true, Ejecting, Vector>(own, seen(sides.partner), foes, lens, sets);
    else
        find_pushes<false, Ejecting, Vector>(own, Vector{}, foes, lens, sets);
    const __m512i any = (__m512i)(sets[0] | sets[1]);
    unsigned in = _mm512_test_epi64_mask(any, any);
    Move* end = moves;
    if (in == 0) return 0;
    alignas(64) Word lanes[2][8];
    _mm512_store_si512(lanes[0], (__m512i)sets[0]);
    _mm512_store_si512(lanes[1], (__m512i)sets[1]);
    for (; in != 0; in &= in - 1) {
        const int direction = __builtin_ctz(in);
        const Word of_direction[2] = {lanes[0][direction], lanes[1][direction]};
        end = list_pushes(of_direction, direction, end);
    }
    return static_cast<int>(end - moves);
}

}  // namespace sumito::engine::avx512

namespace sumito::engine {

constinit const AbaloneKernel avx512_abalone_kernel = {
    "avx512", avx512::weighted_sum, avx512::count, avx512::list_pushes_at_once<true>,
    avx512::list_pushes_at_once<false>};

}  // namespace sumito::engine
