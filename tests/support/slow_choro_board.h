// The basis of slow_choro.h and slow_choro_ludii.h: the board as counts in holes 0-15, laps sown
// counter by counter, opposition. The R numbers are the rulings of docs/rules/choro.md.
#pragma once

#include <array>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace sumito::test {

struct SlowChoroRules {
    enum class R3 { Outer, Both };
    enum class R6 { South, Lot };
    enum class R11 { Drop, Skip };
    enum class R16 { Leave, Chain, Never };
    enum class R17 { One, None, Unlimited };
    enum class R21 { Pass, Draw, Lose };

    R3 r3 = R3::Outer;     // what an outer hole in opposition captures in the opening
    R6 r6 = R6::South;     // who begins after an exact tie
    R11 r11 = R11::Drop;   // whether a long lap drops a counter in its origin
    bool r15 = true;       // whether captured counters may be left
    R16 r16 = R16::Leave;  // when a free sowing follows
    R17 r17 = R17::One;    // clockwise captures after the chain
    R21 r21 = R21::Pass;   // what happens to an endless turn
};

enum class SlowEnd { None, SouthWins, NorthWins, Draw };

inline SlowEnd slow_win(int player) {
    return player == 0 ? SlowEnd::SouthWins : SlowEnd::NorthWins;
}

// One player's holes, and both players'. South is 0 and North is 1; each counts from their own
// seat.
using SlowHoles = std::array<int, 16>;
using SlowCounts = std::array<SlowHoles, 2>;

struct SlowBoard {
    SlowCounts counts{};
    int turn = 0;

    bool operator==(const SlowBoard&) const = default;
};

inline SlowBoard slow_start() {
    SlowBoard board;
    for (SlowHoles& holes : board.counts) holes.fill(2);
    return board;
}

// South's 16 counts / North's 16 / the side to move.
inline std::string slow_text(const SlowBoard& board) {
    std::string text;
    for (const SlowHoles& holes : board.counts)
        for (int hole = 0; hole < 16; ++hole)
            text += std::to_string(holes[hole]) + (hole < 15 ? "," : "/");
    return text + (board.turn == 0 ? "S" : "N");
}

// Reads what slow_text() writes. For test data only: does not check it.
inline SlowBoard read_slow_board(const std::string& text) {
    SlowBoard board;
    std::istringstream in(text);
    char mark = 0;
    for (SlowHoles& holes : board.counts)
        for (int& count : holes) in >> count >> mark;
    in >> mark;
    board.turn = mark == 'N' ? 1 : 0;
    return board;
}

inline std::string slow_hole_name(int hole) {
    return hole < 8 ? "o" + std::to_string(hole + 1) : "i" + std::to_string(hole - 7);
}

inline bool slow_is_inner(int hole) {
    return hole >= 8;
}

// 0 1 2 3 4 5 6 7 15 14 13 12 11 10 9 8 0 is anti-clockwise, the reverse clockwise.
inline int slow_next(int hole, bool clockwise) {
    static const std::vector<int> round = {0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8};
    int place = 0;
    while (round[place] != hole) ++place;
    return round[(place + (clockwise ? 15 : 1)) % 16];
}

// The opponent's inner and outer hole in the column of a hole, in the opponent's numbers.
inline int slow_faced_inner(int hole) {
    return 15 - hole % 8;
}
inline int slow_faced_outer(int hole) {
    return 7 - hole % 8;
}

inline int slow_total(const SlowHoles& holes) {
    int total = 0;
    for (int count : holes) total += count;
    return total;
}

struct SlowLap {
    int last = -1;
    int sown = 0;
    bool was_empty = false;      // the last hole
    bool touched_inner = false;  // a counter fell in the inner row
};

inline SlowLap slow_sow(SlowHoles& holes, int origin, bool clockwise, SlowChoroRules::R11 r11) {
    SlowLap lap;
    int in_hand = std::exchange(holes[origin], 0);
    int hole = origin;
    while (in_hand > 0) {
        hole = slow_next(hole, clockwise);
        if (hole == origin && r11 == SlowChoroRules::R11::Skip) continue;
        holes[hole] += 1;
        in_hand -= 1;
        lap.sown += 1;
        lap.last = hole;
        if (slow_is_inner(hole)) lap.touched_inner = true;
    }
    lap.was_empty = holes[lap.last] == 1;
    return lap;
}

// True if a player's last hole is in opposition (main phase) after the lap was sown.
inline bool slow_opposition(const SlowCounts& counts, int player, const SlowLap& lap) {
    const SlowHoles& theirs = counts[1 - player];
    return slow_is_inner(lap.last) && !lap.was_empty && theirs[slow_faced_inner(lap.last)] > 0 &&
           theirs[slow_faced_outer(lap.last)] > 0;
}

}  // namespace sumito::test
