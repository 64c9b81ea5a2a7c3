#include "bench/plain_search.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/abalone/movegen.h"

namespace plain {

using namespace sumito::abalone;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr int infinity = won + 1;
constexpr int most_history = 30'000;  // more does not fit above the bits of a move
constexpr std::size_t seen_size = 1 << 14;

struct Rings {
    CellSet within[4];  // cells at most 0, 1, 2 or 3 steps from the centre
};

constexpr Rings make_rings() {
    Rings rings{};
    for (int ring = 0; ring < 4; ++ring)
        for (int i = 0; i < cell_count; ++i)
            if (distance(cell_at(4, 5), Cell(i)) <= ring) rings.within[ring] |= set_of(Cell(i));
    return rings;
}

constexpr Rings rings = make_rings();
constexpr CellSet edge = all_cells & ~rings.within[3];

int centre_of(CellSet marbles) {
    int sum = 0;
    for (const CellSet ring : rings.within) sum += std::popcount(marbles & ring);
    return sum;
}

int cohesion_of(CellSet marbles) {
    return std::popcount(marbles & step(marbles, Direction::E)) +
           std::popcount(marbles & step(marbles, Direction::NE)) +
           std::popcount(marbles & step(marbles, Direction::NW));
}

// Adds the moves with these trailing marbles.
void add_moves(CellSet trailing, Direction direction, Shape shape, MoveList& list) {
    for (; trailing != 0; trailing &= trailing - 1)
        list.push_back(Move(first_cell(trailing), direction, shape));
}

int reduction(int depth, int number) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> made{};
        for (int d = 1; d < 64; ++d)
            for (int n = 1; n < 64; ++n)
                made[d][n] = static_cast<std::int8_t>(0.5 + std::log(d) * std::log(n) / 2);
        return made;
    }();
    return table[std::min(depth, 63)][std::min(number, 63)];
}

// The scores of won games in the table count from the position, not from the root.
int to_table(int score, int ply) {
    return score >= least_won ? score + ply : score <= -least_won ? score - ply : score;
}
int from_table(int score, int ply) {
    return score >= least_won ? score - ply : score <= -least_won ? score + ply : score;
}

}  // namespace

int evaluate(const Position& position, const Weights& weights) {
    const Sides sides = position.sides();
    const Seat own = position.turn();
    const int marbles = position.score(own) - position.score(Seat(index(own) ^ 1));
    return weights.marble * marbles +
           weights.centre * (centre_of(sides.own) - centre_of(sides.foes)) +
           weights.cohesion * (cohesion_of(sides.own) - cohesion_of(sides.foes));
}

void list_ejections(const Position& position, MoveList& list) {
    list.clear();
    const Sides sides = position.sides();
    if ((sides.foes & edge) == 0) return;
#pragma GCC unroll 6
    for (int d = 0; d < direction_count; ++d) {
        const auto direction = Direction(d);
        const Direction back = opposite(direction);
        const CellSet last = sides.foes & ~has_neighbour(direction);
        if (last == 0) continue;
        const CellSet behind = step(last, back);
        const CellSet second = step(behind & sides.own, back) & sides.own;
        add_moves(second, direction, Shape::Inline2, list);
        const CellSet behind_two = step(behind & sides.foes, back) & sides.own;
        const CellSet third = step(second | (step(behind_two, back) & sides.own), back);
        add_moves(third & sides.own, direction, Shape::Inline3, list);
    }
}

bool is_legal(const Position& position, Move move) {
    if (move == Move()) return false;
    const Sides sides = position.sides();
    const CellSet line = line_of(move);
    if ((line & ~sides.own) != 0) return false;
    const Stride<CellSet>& stride = stride_of(move);
    const CellSet occupied = sides.own | sides.foes;
    if (move.is_broadside())
        return (line & ~stride.has_neighbour) == 0 && (stride(line) & occupied) == 0;
    const int length = std::popcount(line);
    CellSet ahead = stride(line) & all_cells & ~line;
    if (ahead == 0 || (ahead & sides.own) != 0) return false;
    int pushed = 0;
    while ((ahead & sides.foes) != 0) {
        if (++pushed == length) return false;
        ahead = stride(ahead) & all_cells;
    }
    return (ahead & sides.own) == 0;
}

void Search::resize(int megabytes) {
    const std::size_t wanted = (static_cast<std::size_t>(megabytes) << 20) / sizeof(Entry);
    table_.assign(std::bit_floor(std::max<std::size_t>(wanted, 1024)), Entry{});
}

void Search::clear() {
    std::fill(table_.begin(), table_.end(), Entry{});
    for (auto& side : history_) std::fill(std::begin(side), std::end(side), 0);
    for (auto& killers : killers_) killers[0] = killers[1] = Move();
}

bool Search::repeats(std::uint64_t key) const {
    if (seen_[key % seen_size] == 0) return false;
    return std::find(path_.rbegin(), path_.rend(), key) != path_.rend();
}

void Search::push(std::uint64_t key) {
    path_.push_back(key);
    ++seen_[key % seen_size];
}

void Search::pop() {
    --seen_[path_.back() % seen_size];
    path_.pop_back();
}

bool Search::out_of_time() {
    if (nodes_ >= limits_.nodes || *stop_) stopped_ = true;
    if (limits_.time && steady_clock::now() - begin_ >= *limits_.time) stopped_ = true;
    return stopped_;
}

int Search::quiesce(const Position& position, int alpha, int beta, int ply) {
    ++nodes_;
    int best = evaluate(position, weights_);
    if (best >= beta || ply >= most_plies) return best;
    alpha = std::max(alpha, best);
    MoveList list;
    list_ejections(position, list);
    const Seat own = position.turn();
    if (!list.empty() && position.score(own) + 1 == ejections_to_win) return won - ply - 1;
    for (const Move move : list) {
        Position next = position;
        next.play_unchecked(move);
        const int score = -quiesce(next, -beta, -alpha, ply + 1);
        best = std::max(best, score);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    return best;
}

// Returns the moves of a position one by one, probably best first: the table's, ejections, killers,
// then the others by history. Most positions need only the first few.
class Picker {
public:
    Picker(const Search& search, const Position& position, std::uint16_t table_move, int ply,
           int sorted)
        : position_(position), history_(search.history_[index(position.turn())]), sorted_(sorted) {
        const auto offer = [&](Move move) {
            const bool known = std::find(first_, first_ + count_, move) != first_ + count_;
            if (!known && is_legal(position, move)) first_[count_++] = move;
        };
        offer(Move::from_bits(table_move));
        MoveList ejections;
        list_ejections(position, ejections);
        for (const Move move : ejections)
            if (count_ < most_first - 2 && (count_ == 0 || move != first_[0]))
                first_[count_++] = move;
        for (const Move killer : search.killers_[ply]) offer(killer);
    }

    // Move() at the end.
    Move next() {
        if (given_ < count_) return first_[given_++];
        if (rest_count_ < 0) list_rest();
        if (rest_given_ == rest_count_) return Move();
        if (rest_given_ < sorted_)
            std::iter_swap(rest_ + rest_given_,
                           std::max_element(rest_ + rest_given_, rest_ + rest_count_));
        return Move::from_bits(static_cast<std::uint16_t>(rest_[rest_given_++] & 0xffff));
    }

private:
    void list_rest() {
        MoveList list;
        const int all = active_kernel().list(position_.sides(), list.data());
        rest_count_ = 0;
        for (int i = 0; i < all; ++i) {
            const Move move = list.data()[i];
            // The history value is in the upper bits, the move in the lower.
            rest_[rest_count_] = history_[move.bits()] << 16 | move.bits();
            rest_count_ += std::find(first_, first_ + count_, move) == first_ + count_;
        }
    }

    static constexpr int most_first = 16;

    const Position& position_;
    const int* history_;
    int sorted_;
    Move first_[most_first];
    int count_ = 0, given_ = 0;
    int rest_[MoveList::capacity()];
    int rest_count_ = -1, rest_given_ = 0;
};

void Search::reward(int side, Move move, int depth, int ply) {
    if (killers_[ply][0] != move) {
        killers_[ply][1] = killers_[ply][0];
        killers_[ply][0] = move;
    }
    int& value = history_[side][move.bits()];
    value += depth * depth;
    if (value > most_history)
        for (auto& of_side : history_)
            for (int& other : of_side) other /= 2;
}

int Search::search(const Position& position, int depth, int alpha, int beta, int ply, bool null) {
    if (depth <= 0) return quiesce(position, alpha, beta, ply);
    ++nodes_;
    if ((nodes_ & 1023) == 0 && out_of_time()) return 0;
    const std::uint64_t key = position.hash();
    if (ply > 0 && repeats(key)) return 0;
    if (ply >= most_plies) return evaluate(position, weights_);

    const bool principal = beta - alpha > 1;
    Entry& slot = entry(key);
    const auto check = static_cast<std::uint32_t>(key >> 32);
    const Entry known = slot.check == check ? slot : Entry{};
    if (!principal && known.depth >= depth) {
        const int score = from_table(known.score, ply);
        if (known.bound == Bound::Exact || (known.bound == Bound::Lower && score >= beta) ||
            (known.bound == Bound::Upper && score <= alpha))
            return score;
    }

    if (null && !principal && depth >= 3 && beta < least_won &&
        evaluate(position, weights_) >= beta) {
        Position next = position;
        next.skip_turn();
        push(key);
        const int score = -search(next, depth - 3 - depth / 4, -beta, -beta + 1, ply + 1, false);
        pop();
        if (stopped_) return 0;
        if (score >= beta) return score >= least_won ? beta : score;
    }

    const Seat own = position.turn();
    const int side = index(own);
    const int scored = position.score(own);
    const int before = alpha;
    int best = -infinity;
    Move best_move;
    push(key);
    Picker picker(*this, position, known.move, ply, 4 * depth);
    int i = 0;
    for (Move move; (move = picker.next()) != Move(); ++i) {
        Position next = position;
        next.play_unchecked(move);
        int score;
        if (next.score(own) == ejections_to_win) {
            score = won - ply - 1;
        } else if (i == 0) {
            score = -search(next, depth - 1, -beta, -alpha, ply + 1, true);
        } else {
            const bool quiet = next.score(own) == scored;
            const int less = depth >= 3 && i >= 3 && quiet ? reduction(depth, i) : 0;
            score = -search(next, depth - 1 - less, -alpha - 1, -alpha, ply + 1, true);
            if (score > alpha && less > 0)
                score = -search(next, depth - 1, -alpha - 1, -alpha, ply + 1, true);
            if (score > alpha && score < beta)
                score = -search(next, depth - 1, -beta, -alpha, ply + 1, true);
        }
        if (stopped_) break;
        if (score > best) {
            best = score;
            best_move = move;
            if (ply == 0) root_best_ = move;
        }
        alpha = std::max(alpha, score);
        if (alpha >= beta) {
            if (next.score(own) == scored) reward(side, move, depth, ply);
            break;
        }
    }
    pop();
    if (stopped_) return best;
    if (i == 0 && best == -infinity) return -won + ply;
    const Bound bound = best >= beta ? Bound::Lower : best > before ? Bound::Exact : Bound::Upper;
    slot = {check, best_move.bits(), static_cast<std::int16_t>(to_table(best, ply)),
            static_cast<std::int8_t>(depth), bound};
    return best;
}

Move Search::think(const Position& position, const std::vector<std::uint64_t>& before,
                   const Limits& limits, const std::atomic<bool>& stop,
                   const std::function<void(const Progress&)>& on_depth) {
    begin_ = steady_clock::now();
    limits_ = limits;
    stop_ = &stop;
    stopped_ = false;
    nodes_ = 0;
    path_.clear();
    seen_.assign(seen_size, 0);
    for (const std::uint64_t key : before) push(key);
    MoveList list;
    position.moves(list);
    if (list.empty()) return Move();
    Move best = list[0];
    for (int depth = 1; depth <= limits.depth; ++depth) {
        root_best_ = Move();
        const int score = search(position, depth, -infinity, infinity, 0, false);
        // The result of an unfinished iteration is at least as good, because it tried the last best
        // move first.
        if (root_best_ != Move()) best = root_best_;
        if (stopped_) break;
        on_depth({depth, score, nodes_,
                  std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin_), best});
        if (std::abs(score) >= least_won && depth > won - std::abs(score)) break;
    }
    return best;
}

}  // namespace plain
