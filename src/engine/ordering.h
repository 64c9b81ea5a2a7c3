// The moves of a position in the order in which the search should try them, generated in stages:
// most often the first move or two refute, and the rest need never be listed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluator.h"
#include "engine/history.h"
#include "engine/score.h"

namespace sumito::engine {

template <class G, class E>
class Picker {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;
    using OfMoves = typename History<E::code_count, E::place_count>::OfMoves;

    enum class Kind : std::uint8_t { Table, Capture, Threat, Quiet };

    struct Knowledge {
        Move table_move;  // Move() if there is none
        std::array<Move, 2> killers;
        const OfMoves* history;
        const OfMoves* after;  // the last decision, and the one before it
        const OfMoves* after_two;
    };

    // Room for the moves of all positions between the root and here, used like a stack: they lie
    // close together, which the processor's cache likes.
    class Scratch {
    public:
        Scratch() : moves_(most_plies * MoveList::capacity()), ranks_(moves_.size()) {}
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
          moves_(scratch.moves_.data() + scratch.used_),
          ranks_(scratch.ranks_.data() + scratch.used_) {}
    ~Picker() { scratch_.used_ -= static_cast<std::size_t>(size_); }
    Picker(const Picker&) = delete;
    Picker& operator=(const Picker&) = delete;

    // The next move to try; false when there are no more.
    bool next(Move& move) {
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
                    if (skip_quiet_) return false;
                    add_quiet();
                    kind_ = Kind::Quiet;
                    stage_ = Stage::Quiet;
                    continue;
                case Stage::Quiet: return !skip_quiet_ && pick(threats_end_, move);
            }
    }

    Kind kind() const { return kind_; }
    void skip_quiet() { skip_quiet_ = true; }

private:
    enum class Stage : std::uint8_t { Table, ListCaptures, Captures, Threats, Quiet };

    // A rank holds the weight and below it the number of the move, so that the greatest rank alone
    // tells which move is next, ties going to the move listed first: the same everywhere.
    static constexpr int number_bits = 10;
    static constexpr int last_number = (1 << number_bits) - 1;
    static_assert(MoveList::capacity() <= last_number);
    static constexpr std::int32_t taken = INT32_MIN;
    static constexpr std::int32_t killer_bonus = 300'000;
    static constexpr std::int32_t late_malus = 4'000;
    static_assert(3 * history_limit + 2 * killer_bonus < 1 << (31 - number_bits));

    std::int32_t weigh(Move move) const {
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
            add(move, weigh(move));
            if (move == knowledge_.table_move) ranks_[size_ - 1] = taken;
        }
        scratch_.used_ += static_cast<std::size_t>(size_ - before);
    }

    // All moves but those of the earlier stages, which come in the same order.
    void add_quiet() {
        game_.moves(position_, evaluator_.mover(position_), scratch_.list_);
        int capture = 0, threat = captures_end_;
        threats_end_ = size_;
        for (const Move move : scratch_.list_) {
            if (capture < captures_end_ && moves_[capture] == move) {
                ++capture;
                continue;
            }
            if (threat < threats_end_ && moves_[threat] == move) {
                ++threat;
                continue;
            }
            if (move == knowledge_.table_move) continue;
            std::int32_t weight = weigh(move);
            if (E::is_late(move)) weight -= late_malus;
            if (move == knowledge_.killers[0]) weight += 2 * killer_bonus;
            if (move == knowledge_.killers[1]) weight += killer_bonus;
            add(move, weight);
        }
        scratch_.used_ += static_cast<std::size_t>(size_ - threats_end_);
    }

    bool pick(int first, Move& move) {
        std::int32_t best = taken;
        for (int i = first; i < size_; ++i) best = std::max(best, ranks_[i]);
        if (best == taken) return false;
        const int number = last_number - (best & last_number);
        move = moves_[number];
        ranks_[number] = taken;
        return true;
    }

    const G& game_;
    const E& evaluator_;
    const Position& position_;
    Scratch& scratch_;
    const Knowledge knowledge_;
    Stage stage_ = Stage::Table;
    Kind kind_ = Kind::Table;
    bool skip_quiet_ = false;
    Move* const moves_;
    std::int32_t* const ranks_;
    int size_ = 0, captures_end_ = 0, threats_end_ = 0;
};

}  // namespace sumito::engine
