// The moves of a position in the order in which the search should try them, generated in stages.
// Most often one of the first two moves refutes, and the rest is never listed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluator.h"
#include "engine/move_history.h"
#include "engine/score.h"

namespace sumito::engine {

template <class G, class E>
class Picker {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;
    using OfMoves = typename MoveHistory<E::code_count, E::place_count>::OfMoves;

    enum class Kind : std::uint8_t { Table, Capture, Threat, Quiet };

    struct Knowledge {
        Move table_move;  // Move() if there is none
        std::array<Move, 2> killers;
        const OfMoves* history;
        const OfMoves* after;  // the last decision, and the one before it
        const OfMoves* after_two;
    };

    // Memory for the moves of all positions between the root and here, used as a stack. Keeping
    // them close together suits the processor's cache.
    class Scratch {
    public:
        Scratch()
            : moves_(most_plies * (MoveList::capacity() + block_size)), ranks_(moves_.size()) {}
        void clear() { used_ = 0; }

    private:
        friend Picker;
        std::vector<Move> moves_;
        std::vector<std::int32_t> ranks_;
        std::size_t used_ = 0;
        MoveList list_;
    };

    Picker(const G& game, const E& evaluator, const Position& position, Scratch& scratch,
           const Knowledge& knowledge)
        : game_(game),
          evaluator_(evaluator),
          position_(position),
          scratch_(scratch),
          knowledge_(knowledge),
          used_before_(scratch.used_),
          moves_(scratch.moves_.data() + scratch.used_),
          ranks_(scratch.ranks_.data() + scratch.used_) {}
    ~Picker() { scratch_.used_ = used_before_; }
    Picker(const Picker&) = delete;
    Picker& operator=(const Picker&) = delete;

    // Sets `move` to the next move to try; false when there are no more.
    [[gnu::always_inline]] bool next(Move& move) {
        // Most moves are quiet; this path picks them without a call.
        if (stage_ == Stage::Quiet) return !skip_quiet_ && pick_quiet(move);
        return next_in_stages(move);
    }

    Kind kind() const { return kind_; }
    void skip_quiet() { skip_quiet_ = true; }

private:
    [[gnu::noinline]] bool next_in_stages(Move& move) {
        for (;;) switch (stage_) {
                case Stage::Table:
                    stage_ = Stage::ListCaptures;
                    if (knowledge_.table_move == Move()) continue;
                    kind_ = Kind::Table;
                    move = knowledge_.table_move;
                    return true;
                case Stage::ListCaptures:
                    evaluator_.captures(position_, scratch_.list_);
                    add_forcing();
                    captures_end_ = size_;
                    kind_ = Kind::Capture;
                    stage_ = Stage::Captures;
                    continue;
                case Stage::Captures:
                    if (pick(0, move)) return true;
                    evaluator_.threats(position_, scratch_.list_);
                    add_forcing();
                    kind_ = Kind::Threat;
                    stage_ = Stage::Threats;
                    continue;
                case Stage::Threats:
                    if (pick(captures_end_, move)) return true;
                    kind_ = Kind::Quiet;
                    stage_ = Stage::Killers;
                    continue;
                case Stage::Killers:
                    if (skip_quiet_) return false;
                    if (next_killer(move)) return true;
                    add_quiet();
                    stage_ = Stage::Quiet;
                    [[fallthrough]];
                case Stage::Quiet: return pick_quiet(move);
            }
    }

    enum class Stage : std::uint8_t { Table, ListCaptures, Captures, Threats, Killers, Quiet };

    // A rank holds the weight, and below it the number of the move. So ranks are unique, the
    // greatest rank names the next move, and of equal weights the move listed first wins, on every
    // machine.
    static constexpr int number_bits = 10;
    static constexpr int last_number = (1 << number_bits) - 1;
    static_assert(MoveList::capacity() <= last_number);
    static constexpr std::int32_t taken = INT32_MIN;
    static constexpr int block_size = 8;
    static constexpr std::int32_t killer_bonus = 300'000;
    static constexpr std::int32_t late_malus = 4'000;
    static_assert(3 * history_limit + 2 * killer_bonus < 1 << (31 - number_bits));

    std::int32_t weight_of(Move move) const {
        const auto code = move.bits();
        return (*knowledge_.history)[code].value() + (*knowledge_.after)[code].value() +
               (*knowledge_.after_two)[code].value();
    }

    void add(Move move, std::int32_t weight) {
        moves_[size_] = move;
        ranks_[size_] = weight * (1 << number_bits) + (last_number - size_);
        ++size_;
    }

    void add_forcing() {
        const int before = size_;
        for (const Move move : scratch_.list_) {
            add(move, weight_of(move));
            if (move == knowledge_.table_move) ranks_[size_ - 1] = taken;
        }
        scratch_.used_ += static_cast<std::size_t>(size_ - before);
    }

    // If the game can recognise quiet moves, killers are tried before the list is made.
    static constexpr bool knows_steps =
        requires(const G& game, const Position& position, Move* moves) {
        game.is_step(position, *moves);
        game.list_steps(position, moves);
    };

    bool next_killer(Move& move) {
        if constexpr (knows_steps)
            while (killer_ < 2) {
                const Move killer = knowledge_.killers[killer_++];
                if (killer == Move() || killer == knowledge_.table_move ||
                    !game_.is_step(position_, killer))
                    continue;
                move = killer;
                return true;
            }
        return false;
    }

    // Appends all moves except those of the earlier stages. Those come in the same order, so one
    // pass is enough.
    void list_quiet() {
        if constexpr (knows_steps) {
            size_ += game_.list_steps(position_, moves_ + size_);
        } else {
            game_.moves(position_, evaluator_.mover(position_), scratch_.list_);
            const Move *capture = moves_, *const captures_end = moves_ + captures_end_;
            const Move *threat = captures_end, *const threats_end = moves_ + size_;
            for (const Move move : scratch_.list_) {
                const bool is_capture = capture != captures_end && *capture == move;
                const bool is_threat = threat != threats_end && *threat == move;
                capture += is_capture;
                threat += is_threat;
                moves_[size_] = move;
                size_ += !is_capture && !is_threat;
            }
        }
    }

    // Not inlined: next() has no registers left for this loop.
    [[gnu::noinline]] void add_quiet() {
        threats_end_ = size_;
        list_quiet();
        const auto* const history = knowledge_.history->data();
        const auto* const after = knowledge_.after->data();
        const auto* const after_two = knowledge_.after_two->data();
        const Move* const moves = moves_;
        std::int32_t* const ranks = ranks_;
        for (int i = threats_end_, end = size_; i < end; ++i) {
            const auto code = moves[i].bits();
            const std::int32_t weight = history[code].value() + after[code].value() +
                                        after_two[code].value() -
                                        (E::is_late(moves[i]) ? late_malus : 0);
            ranks[i] = weight * (1 << number_bits) + (last_number - i);
        }
        change_rank(knowledge_.table_move, [](std::int32_t) { return taken; });
        for (const int k : {0, 1})
            change_rank(knowledge_.killers[k], [k](std::int32_t rank) {
                return knows_steps ? taken : rank + (2 - k) * killer_bonus * (1 << number_bits);
            });
        std::fill_n(ranks_ + size_, block_size, taken);
        block_count_ = (size_ - threats_end_ + block_size - 1) / block_size;
        scratch_.used_ += static_cast<std::size_t>(block_count_ * block_size);
        for (int block = 0; block < block_count_; ++block) find_best(block, INT32_MAX);
    }

    // Sets the rank of a quiet move to `changed(rank)`; does nothing if the move is not in the
    // list.
    template <class F>
    void change_rank(Move move, F changed) {
        if (move == Move()) return;
        const Move* const found = std::find(moves_ + threats_end_, moves_ + size_, move);
        if (found == moves_ + size_) return;
        std::int32_t& rank = ranks_[found - moves_];
        if (rank != taken) rank = changed(rank);
    }

    // Finds the best rank of a block below `below`. There are many quiet moves but only few are
    // tried, so each block remembers its best. Ranks are unique, so exactly the moves with ranks
    // from `below` upwards have been picked already.
    void find_best(int block, std::int32_t below) {
        const std::int32_t* const ranks = ranks_ + threats_end_ + block * block_size;
        std::int32_t best = taken;
        for (int i = 0; i < block_size; ++i)
            best = std::max(best, ranks[i] < below ? ranks[i] : taken);
        best_[block] = best;
    }

    bool pick_quiet(Move& move) {
        std::int32_t best = taken;
        for (int block = 0; block < block_count_; ++block) best = std::max(best, best_[block]);
        if (best == taken) return false;
        const int number = number_of(best);
        move = moves_[number];
        find_best((number - threats_end_) / block_size, best);
        return true;
    }

    static int number_of(std::int32_t rank) { return last_number - (rank & last_number); }

    bool pick(int first, Move& move) {
        std::int32_t best = taken;
        for (int i = first; i < size_; ++i) best = std::max(best, ranks_[i]);
        if (best == taken) return false;
        const int number = number_of(best);
        move = moves_[number];
        ranks_[number] = taken;
        return true;
    }

    const G& game_;
    const E& evaluator_;
    const Position& position_;
    Scratch& scratch_;
    const Knowledge knowledge_;
    const std::size_t used_before_;
    Stage stage_ = Stage::Table;
    Kind kind_ = Kind::Table;
    bool skip_quiet_ = false;
    std::uint8_t killer_ = 0;
    Move* const moves_;
    std::int32_t* const ranks_;
    int size_ = 0, captures_end_ = 0, threats_end_ = 0, block_count_ = 0;
    // The best rank of each block of quiet moves; uninitialised until quiet moves are listed.
    std::array<std::int32_t, MoveList::capacity() / block_size + 1> best_;
};

}  // namespace sumito::engine
