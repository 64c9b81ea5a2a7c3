// Proves by trying every legal move that the player to move can gain a marble within `plies`,
// whatever the opponent does. A gain is the sixth ejection, or an ejection that the opponent cannot
// answer with another one in the next move. The tactical suite is made and checked with it; it
// shares no code with the engine's search.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/abalone/position.h"

namespace sumito::test {

class EjectionProver {
public:
    using Position = abalone::Position<2>;
    using Move = abalone::Move;

    static constexpr int most_plies = 7;

    // True if any move ejects, good or bad.
    bool can_eject(const Position& position) {
        const abalone::Seat mover = position.turn();
        abalone::MoveList moves;
        position.moves(moves);
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            return after(position, move).score(mover) > position.score(mover);
        });
    }

    // `plies`: the mover's and the opponent's together, so an odd number.
    bool forces_gain(const Position& position, int plies) {
        return reaches(position, lead(position, position.turn()) + 1, plies);
    }

    // All first moves that force a gain, in the order of the list of moves.
    std::vector<Move> solutions(const Position& position, int plies) {
        abalone::MoveList moves;
        position.moves(moves);
        std::vector<Move> found;
        for (const Move move : moves)
            if (forces_gain_by(position, move, plies)) found.push_back(move);
        return found;
    }

    // The same for a single first move.
    bool forces_gain_by(const Position& position, Move move, int plies) {
        const int target = lead(position, position.turn()) + 1;
        return secures(position, move, target) ||
               (plies > 1 && reaches_after(position, move, target, plies));
    }

    // The number of moves tried so far.
    std::uint64_t nodes() const { return nodes_; }

private:
    static int lead(const Position& position, abalone::Seat seat) {
        return position.score(seat) - position.score(opponent_of(seat));
    }

    static abalone::Seat opponent_of(abalone::Seat seat) { return abalone::Seat(1 - index(seat)); }

    Position after(Position position, Move move) {
        ++nodes_;
        position.play_unchecked(move);
        return position;
    }

    // True if the move wins, or keeps a lead of `target` even after the opponent's answer.
    bool secures(const Position& position, Move move, int target) {
        const abalone::Seat mover = position.turn();
        const Position next = after(position, move);
        if (next.score(mover) == abalone::ejections_to_win) return true;
        const int reached = lead(next, mover);
        return reached > target || (reached == target && !can_eject(next));
    }

    bool reaches(const Position& position, int target, int plies) {
        assert(plies % 2 == 1 && plies <= most_plies);
        abalone::MoveList moves;
        position.moves(moves);
        // Looks first for moves that decide immediately, because that is quick.
        for (const Move move : moves)
            if (secures(position, move, target)) return true;
        if (plies == 1) return false;
        return std::any_of(moves.begin(), moves.end(),
                           [&](Move move) { return reaches_after(position, move, target, plies); });
    }

    // True if `target` stays within reach after every reply. If a reply wins the game, no move is
    // left. If the opponent has no reply, the game is won (rule 2.10), but not by an ejection.
    bool reaches_after(const Position& position, Move move, int target, int plies) {
        const Position next = after(position, move);
        abalone::MoveList replies;
        next.moves(replies);
        if (replies.empty()) return false;
        // Tries first the reply that refuted the previous move, because it is likely to refute this
        // one too.
        Move& last = refutations_[static_cast<std::size_t>(plies)];
        Move* const end = replies.data() + replies.size();
        Move* const known = std::find(replies.data(), end, last);
        if (known != end) std::swap(*replies.data(), *known);
        for (const Move reply : replies) {
            if (reaches(after(next, reply), target, plies - 2)) continue;
            last = reply;
            return false;
        }
        return true;
    }

    std::array<Move, most_plies + 1> refutations_{};
    std::uint64_t nodes_ = 0;
};

}  // namespace sumito::test
