// Choro's ruleset `ludii` again, lap by lap, written only from the text of the rules. Together with
// slow_choro.h it shares no code with src/.
#pragma once

#include <cstdint>

#include "support/slow_choro_board.h"

namespace sumito::test {

struct SlowLudiiMove {
    int hole = 0;
    bool clockwise = false;

    std::string text() const { return slow_hole_name(hole) + (clockwise ? "-" : ""); }
    bool operator==(const SlowLudiiMove&) const = default;
};

class SlowLudii {
public:
    SlowCounts counts = slow_start().counts;
    int mover = 0;
    int pending = -1;             // hole to be sown next; -1 before a turn
    std::array<bool, 2> inner{};  // a last counter has fallen in the inner row, in the opening
    std::array<bool, 2> main{};   // this player is in the main phase
    int laps = 0;
    int turns = 0;  // complete turns
    SlowEnd end = SlowEnd::None;

    static constexpr int kMostLaps = 10'000;
    static constexpr int kMostTurns = 2'500;

    // Each move is one lap. None when the game is over.
    std::vector<SlowLudiiMove> moves() const {
        if (end != SlowEnd::None) return {};
        return moves_of(mover);
    }

    void play(SlowLudiiMove move) {
        const int player = mover;
        SlowHoles& mine = counts[player];
        const SlowLap lap = slow_sow(mine, move.hole, move.clockwise, SlowChoroRules::R11::Drop);
        laps += 1;
        const int touched = lap.was_empty ? lap.last : take(lap, move.hole);
        if (!main[player]) {
            if (slow_is_inner(lap.last)) inner[player] = true;
            if (mine[touched] == 1) main[player] = true;
        }
        pending = touched;
        if (lap.was_empty) {
            pending = -1;
            turns += 1;
            mover = 1 - player;
            if (moves_of(mover).empty()) end = slow_win(player);
        }
        if (end == SlowEnd::None && (laps >= kMostLaps || turns >= kMostTurns)) end = SlowEnd::Draw;
    }

private:
    // Captures into the origin what the lap captures; returns the last hole touched.
    int take(const SlowLap& lap, int origin) {
        SlowHoles& theirs = counts[1 - mover];
        int lot = 0;
        if (main[mover] || inner[mover]) {
            if (!slow_opposition(counts, mover, lap)) return lap.last;
            lot = std::exchange(theirs[slow_faced_inner(lap.last)], 0);
        } else if (slow_is_inner(lap.last)) {
            return lap.last;
        }
        lot += std::exchange(theirs[slow_faced_outer(lap.last)], 0);
        if (lot == 0) return lap.last;
        counts[mover][origin] += lot;
        return origin;
    }

    // Unlike in `acholi`, the landing hole may be empty.
    bool may_go_clockwise(int player, int hole) const {
        SlowCounts after = counts;
        SlowLap lap = slow_sow(after[player], hole, true, SlowChoroRules::R11::Drop);
        lap.was_empty = false;
        return slow_opposition(after, player, lap);
    }

    std::vector<SlowLudiiMove> moves_of(int player) const {
        std::vector<SlowLudiiMove> list;
        for (int hole = 0; hole < 16; ++hole) {
            const bool may_lift = pending < 0 ? counts[player][hole] >= 2 : hole == pending;
            if (!may_lift) continue;
            if (main[player] || pending >= 0 || !slow_is_inner(hole)) list.push_back({hole, false});
            if (main[player] && (hole == 0 || hole == 9) && may_go_clockwise(player, hole))
                list.push_back({hole, true});
        }
        return list;
    }
};

// The number of leaves at exactly this depth, in laps or in complete turns.
inline std::uint64_t slow_ludii_perft(const SlowLudii& game, bool in_turns, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (SlowLudiiMove move : game.moves()) {
        SlowLudii next = game;
        next.play(move);
        const bool deeper = !in_turns || next.pending < 0;
        leaves += slow_ludii_perft(next, in_turns, deeper ? depth - 1 : depth);
    }
    return leaves;
}

}  // namespace sumito::test
