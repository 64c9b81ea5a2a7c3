// Several positions side by side, one in each lane: counting the moves of all children of a
// position, and playing random games. Included only by the kernel_*.cpp files, like kernel.h.
#pragma once

#include "base/rng.h"
#include "games/abalone/kernel.h"

namespace sumito::abalone::SUMITO_KERNEL {

template <class V>
inline constexpr int lane_count = sizeof(V) / sizeof(Word);

// A vector and its lanes.
template <class V>
union Split {
    V all;
    Word lane[lane_count<V>];
};

// Converts a comparison to a mask: all bits of a lane are set where it is true.
template <class V, class Comparison>
SUMITO_INLINE V as_mask(Comparison comparison) {
    return (V)comparison;
}

// One move for each lane, ready to be played.
template <class V>
struct LaneMoves {
    Split<V> line, by, back, has_neighbour;

    SUMITO_INLINE void set(int lane, Move move) {
        const Stride<Word>& stride = stride_of(move);
        line.lane[lane] = line_of(move);
        by.lane[lane] = stride.by;
        back.lane[lane] = stride.back;
        has_neighbour.lane[lane] = stride.has_neighbour;
    }

    SUMITO_INLINE void clear(int lane) {  // a pass, or nothing to do: no marble moves
        line.lane[lane] = 0;
        by.lane[lane] = 1;
        back.lane[lane] = cell_count - 1;
        has_neighbour.lane[lane] = 0;
    }

    // Loads the first moves of a list, one into each lane; clears lanes beyond the end of the list.
    SUMITO_INLINE void load(const Move* moves, int count) {
        for (int lane = 0; lane < lane_count<V>; ++lane)
            if (lane < count)
                set(lane, moves[lane]);
            else
                clear(lane);
    }

    // Plays the moves on the boards of all seats. Returns, per lane, the marble ejected or 0.
    template <int Seats>
    SUMITO_INLINE V play(V (&marbles)[Seats]) const {
        const Stride<V> stride{by.all, back.all, has_neighbour.all};
        V occupied = marbles[0];
        for (int seat = 1; seat < Seats; ++seat) occupied |= marbles[seat];
        const V taken = marbles_taken<V>(line.all, occupied, stride);
        for (int seat = 0; seat < Seats; ++seat)
            marbles[seat] = after_step<V>(marbles[seat], taken, stride);
        return taken & ~has_neighbour.all;
    }
};

template <int Seats, class V>
SUMITO_INLINE void see(const V (&marbles)[Seats], int mover, V& own, V& partner, V& foes) {
    own = marbles[mover];
    partner = Seats == 4 ? marbles[(mover + 2) % Seats] : V{};
    foes = V{};
    for (int seat = 0; seat < Seats; ++seat)
        if (seat != mover && !(Seats == 4 && seat == (mover ^ 2))) foes |= marbles[seat];
}

// The children of a position as the next player sees them, several to a vector.
template <class V>
struct Children {
    V own, partner, foes;
    V counts;  // all ones if the lane holds a child whose game is not over
};

template <int Seats, class V>
Word count_children(const Family& family, const Move* moves, int move_count) {
    V lane_number{};
    for (int lane = 0; lane < lane_count<V>; ++lane) lane_number[lane] = static_cast<Word>(lane);

    // First plays all moves, then counts all: with two loops the processor overlaps their long
    // dependency chains.
    constexpr int most_children = (most_moves + lane_count<V> - 1) / lane_count<V>;
    Children<V> children[most_children];
    int filled = 0;
    for (int i = 0; i < move_count; i += lane_count<V>) {
        LaneMoves<V> batch;
        batch.load(moves + i, move_count - i);
        V marbles[Seats];
        for (int seat = 0; seat < Seats; ++seat) marbles[seat] = splat<V>(family.marbles[seat]);
        const V ejected = batch.template play<Seats>(marbles);

        Children<V>& group = children[filled++];
        see<Seats>(marbles, family.next, group.own, group.partner, group.foes);
        group.counts = as_mask<V>(lane_number < splat<V>(static_cast<Word>(move_count - i)));
        if (family.ejection_wins) group.counts &= as_mask<V>(ejected == V{});
    }

    V sum{};
    for (int i = 0; i < filled; ++i) {
        const Children<V>& group = children[i];
        V count = count_moves<Seats == 4, V>(group.own, group.partner, group.foes);
        if (Seats > 2) count -= as_mask<V>(count == V{});  // a pass
        sum += count & group.counts;
    }
    Word total = 0;
    for (int lane = 0; lane < lane_count<V>; ++lane) total += sum[lane];
    return total;
}

// --- Random games --------------------------------------------------------------------------------

SUMITO_INLINE Move nth_move(int code, Word set, Word n) {
#ifdef __BMI2__
    const int cell = __builtin_ctzll(__builtin_ia32_pdep_di(Word{1} << n, set));
#else
    for (; n > 0; --n) set &= set - 1;
    const int cell = __builtin_ctzll(set);
#endif
    return Move::from_bits(static_cast<std::uint16_t>(code << 6 | cell));
}

// The games in the lanes, each seen by its player to move: seat 0 is the mover, seat 1 the next
// one, and so on. So all lanes do the same work, whichever seat has the turn.
template <int Seats, class V>
class PlayoutLanes {
    static constexpr int lanes = lane_count<V>;
    static constexpr int sides = Seats == 4 ? 2 : Seats;

public:
    explicit PlayoutLanes(const PlayoutOrder& order)
        : order_(order),
          next_game_(order.plan.first_game),
          end_(order.plan.first_game + order.plan.games) {
        for (int lane = 0; lane < lanes; ++lane) start_next(lane);
    }

    games::PlayoutTally run() {
        while (busy_ > 0) play_one_ply();
        return tally_;
    }

private:
    struct Game {
        base::Rng rng{0};
        int decisions = 0;
        int passes = 0;
        int score[sides] = {};  // the mover's side first
        bool on = false;
    };

    void start_next(int lane) {
        Game& game = games_[lane];
        if (game.on) --busy_;
        game = Game{};
        for (int seat = 0; seat < Seats; ++seat) marbles_[seat][lane] = 0;
        if (next_game_ == end_) return;
        for (int seat = 0; seat < Seats; ++seat) marbles_[seat][lane] = order_.marbles[seat];
        for (int side = 0; side < sides; ++side) game.score[side] = order_.scores[side];
        game.rng = base::Rng(base::mix(order_.plan.seed) + next_game_++);
        game.on = true;
        ++busy_;
    }

    void play_one_ply() {
        V own, partner, foes;
        see<Seats>(marbles_, 0, own, partner, foes);
        V sets[code_count];
        find_moves<Seats == 4, true>(own, partner, foes, sets);

        // up_to[c] = number of moves with a code of at most c.
        V up_to[code_count];
        V running{};
        for (int code = 0; code < code_count; ++code)
            up_to[code] = running = running + Ones<V>::in(sets[code]);

        Split<V> pick{};
        for (int lane = 0; lane < lanes; ++lane)
            pick.lane[lane] = games_[lane].rng.below(static_cast<std::uint32_t>(running[lane]));
        Split<V> code{};
        for (int c = 0; c < code_count; ++c) code.all -= as_mask<V>(up_to[c] <= pick.all);

        LaneMoves<V> moves;
        for (int lane = 0; lane < lanes; ++lane) {
            if (running[lane] == 0) {
                moves.clear(lane);
                continue;
            }
            const int c = static_cast<int>(code.lane[lane]);
            const Word before = c == 0 ? 0 : up_to[c - 1][lane];
            moves.set(lane, nth_move(c, sets[c][lane], pick.lane[lane] - before));
        }
        Split<V> ejected{moves.template play<Seats>(marbles_)};

        const V mover = marbles_[0];
        for (int seat = 1; seat < Seats; ++seat) marbles_[seat - 1] = marbles_[seat];
        marbles_[Seats - 1] = mover;
        for (int lane = 0; lane < lanes; ++lane)
            if (games_[lane].on) settle(lane, running[lane] != 0, ejected.lane[lane] != 0);
    }

    // Rules 2.9, 2.10 and 3.5 after one ply.
    void settle(int lane, bool could_move, bool ejected) {
        Game& game = games_[lane];
        if (!could_move && Seats == 2) {
            ++tally_.finished;
            return start_next(lane);
        }
        ++tally_.decisions;
        ++game.decisions;
        game.passes = could_move ? 0 : game.passes + 1;
        const int score = game.score[0] + ejected;
        for (int side = 1; side < sides; ++side) game.score[side - 1] = game.score[side];
        game.score[sides - 1] = score;
        const bool last = game.decisions == order_.plan.most_decisions;
        const bool finished = score == 6 || game.passes == Seats || (last && is_stuck(lane));
        tally_.finished += finished;
        if (finished || last) start_next(lane);
    }

    // Two players: the player to move has no move and has lost (rule 2.10), which ends the game
    // now.
    bool is_stuck(int lane) const {
        return Seats == 2 && count_moves<false, Word>(marbles_[0][lane], 0, marbles_[1][lane]) == 0;
    }

    const PlayoutOrder& order_;
    std::uint64_t next_game_, end_;
    int busy_ = 0;
    V marbles_[Seats] = {};
    Game games_[lanes];
    games::PlayoutTally tally_;
};

template <class V>
games::PlayoutTally play_out(const PlayoutOrder& order) {
    switch (order.seats) {
        case 2: return PlayoutLanes<2, V>(order).run();
        case 3: return PlayoutLanes<3, V>(order).run();
        default: return PlayoutLanes<4, V>(order).run();
    }
}

}  // namespace sumito::abalone::SUMITO_KERNEL
