// Choro's ruleset `acholi` again, written only from the text of the rules and as simply as
// possible, with no code shared with src/: turns lap by lap, the simultaneous opening, counts of
// leaves. The real implementation must agree with it.
#pragma once

#include <cstdint>

#include "support/slow_choro_board.h"

namespace sumito::test {

// A sowing that a player may choose, and its notation if there is a real choice.
struct SlowSowing {
    int hole = 0;
    bool clockwise = false;
    bool leave = false;
    std::string token;
};

// A turn of the main phase, lap by lap. A new object is before the start of its turn.
class SlowChoroTurn {
public:
    SlowChoroTurn(const SlowBoard& from, const SlowChoroRules& by) : board(from), rules(by) {}

    SlowBoard board;
    SlowChoroRules rules;
    int pending = -1;   // hole to be sown next; -1 before the start
    bool chain = true;  // every lap so far was clockwise
    bool left = false;  // leave was used
    bool late = false;  // a clockwise capture was made after the chain
    int laps = 0;
    int captured = 0;
    bool complete = false;  // the turn is over; board.turn is the next seat
    bool cut = false;       // cut off by R21
    SlowEnd end = SlowEnd::None;

    static constexpr int kMostLaps = 1000;

    // The possible sowings. A single one after the start is a forced lap. None: the player cannot
    // move, or the game is over.
    std::vector<SlowSowing> choices() const {
        if (complete || slow_total(board.counts[1 - board.turn]) == 0) return {};
        return pending < 0 ? starts() : continuations();
    }

    void sow(const SlowSowing& sowing) {
        const int player = board.turn;
        if (!sowing.clockwise) chain = false;
        if (sowing.clockwise && !chain) late = true;
        if (sowing.leave) left = true;
        const SlowLap lap =
            slow_sow(board.counts[player], sowing.hole, sowing.clockwise, rules.r11);
        laps += 1;
        if (lap.was_empty) {
            pass();
            return;
        }
        pending = lap.last;
        if (slow_opposition(board.counts, player, lap)) {
            capture(lap.last, sowing.hole);
            if (complete) return;
            pending = sowing.hole;
        }
        if (laps == kMostLaps) cut_off();
    }

    void sow_while_forced() {
        for (auto next = choices(); next.size() == 1; next = choices()) sow(next[0]);
    }

private:
    const SlowHoles& mine() const { return board.counts[board.turn]; }

    bool captures_clockwise(int hole) const {
        SlowCounts counts = board.counts;
        const SlowLap lap = slow_sow(counts[board.turn], hole, true, rules.r11);
        return slow_opposition(counts, board.turn, lap);
    }

    void add_each_hole(std::vector<SlowSowing>& list) const {
        for (int hole = 0; hole < 16; ++hole)
            if (mine()[hole] >= 2) list.push_back({hole, false, false, slow_hole_name(hole)});
    }

    std::vector<SlowSowing> starts() const {
        std::vector<SlowSowing> list;
        add_each_hole(list);
        for (int hole : {0, 9})
            if (mine()[hole] >= 2 && captures_clockwise(hole))
                list.push_back({hole, true, false, slow_hole_name(hole) + "-"});
        return list;
    }

    std::vector<SlowSowing> continuations() const {
        using R16 = SlowChoroRules::R16;
        using R17 = SlowChoroRules::R17;
        std::vector<SlowSowing> list;
        const bool is_clockwise_hole = pending == 0 || pending == 9;
        const bool allowed =
            chain || rules.r17 == R17::Unlimited || (rules.r17 == R17::One && !late);
        if (is_clockwise_hole && allowed && captures_clockwise(pending))
            list.push_back({pending, true, false, "-"});
        if (chain && rules.r15) {
            // A pending hole of the chain is always 0 or 9.
            const int other = pending == 0 ? 9 : 0;
            if (mine()[other] >= 2 && captures_clockwise(other))
                list.push_back({other, true, true, "x"});
        }
        const bool free =
            chain && list.empty() && (rules.r16 == R16::Chain || (rules.r16 == R16::Leave && left));
        if (free)
            add_each_hole(list);
        else
            list.push_back({pending, false, false, "+"});
        return list;
    }

    void pass() {
        complete = true;
        pending = -1;
        board.turn = 1 - board.turn;
    }

    void capture(int last, int origin) {
        SlowHoles& theirs = board.counts[1 - board.turn];
        const int lot = std::exchange(theirs[slow_faced_inner(last)], 0) +
                        std::exchange(theirs[slow_faced_outer(last)], 0);
        board.counts[board.turn][origin] += lot;
        captured += lot;
        if (slow_total(theirs) > 0) return;
        complete = true;  // R19: the side to move is still the captor
        pending = -1;
        end = slow_win(board.turn);
    }

    void cut_off() {
        cut = true;
        if (rules.r21 == SlowChoroRules::R21::Draw) end = SlowEnd::Draw;
        if (rules.r21 == SlowChoroRules::R21::Lose) end = slow_win(1 - board.turn);
        pass();
    }
};

// R19 and R20 apply between turns.
inline SlowEnd slow_end(const SlowBoard& board) {
    if (slow_total(board.counts[1 - board.turn]) == 0) return slow_win(board.turn);
    const bool stuck = SlowChoroTurn(board, {}).choices().empty();
    return stuck ? slow_win(1 - board.turn) : SlowEnd::None;
}

// One way to complete a turn.
struct SlowTurn {
    std::string text;
    int decisions = 0;  // including the start
    SlowBoard board;    // after the turn, with the next side to move
    int laps = 0;
    bool cut = false;
    int captured = 0;
    SlowEnd end = SlowEnd::None;  // by R19 or R21; R20 is checked for the next player (slow_end)
};

inline void slow_add_turns(const SlowChoroTurn& turn, const std::string& text, int decisions,
                           std::vector<SlowTurn>& list) {
    for (const SlowSowing& sowing : turn.choices()) {
        SlowChoroTurn next = turn;
        next.sow(sowing);
        next.sow_while_forced();
        const std::string longer = text.empty() ? sowing.token : text + "." + sowing.token;
        if (next.complete)
            list.push_back(
                {longer, decisions + 1, next.board, next.laps, next.cut, next.captured, next.end});
        else
            slow_add_turns(next, longer, decisions + 1, list);
    }
}

// Every way to complete a turn, in the order of the choices.
inline std::vector<SlowTurn> slow_turns(const SlowBoard& board, const SlowChoroRules& rules = {}) {
    std::vector<SlowTurn> list;
    slow_add_turns(SlowChoroTurn(board, rules), "", 0, list);
    return list;
}

// The result of the simultaneous opening.
struct SlowRace {
    SlowBoard board;       // after the race; the side to move is South if a lot must decide
    bool tie = false;      // both finished in the same step with the same number of sown counters
    bool lot = false;      // R6: a tie that the lot decides
    bool robbed = false;   // R7: a player finished because their pending hole was captured
    bool endless = false;  // not over after 1000 steps: the rules do not mention such a race
    int steps = 0;
    std::array<int, 2> sown{};
    std::array<int, 2> finished_in{};  // step; 0 if not finished
    SlowEnd end = SlowEnd::None;       // R19
};

// The opponent's holes that a lap of the opening captures. `inner`: this player has dropped a
// counter in their inner row, in this lap or before (R4).
inline std::vector<int> slow_taken_in_opening(const SlowCounts& counts, int player,
                                              const SlowLap& lap, bool inner,
                                              const SlowChoroRules& rules) {
    const std::vector<int> column = {slow_faced_inner(lap.last), slow_faced_outer(lap.last)};
    const bool inner_occupied = counts[1 - player][column[0]] > 0;
    const bool outer_occupied = counts[1 - player][column[1]] > 0;
    if (lap.was_empty) return {};
    if (inner) return slow_opposition(counts, player, lap) ? column : std::vector<int>{};
    if (rules.r3 == SlowChoroRules::R3::Both)
        return inner_occupied && outer_occupied ? column : std::vector<int>{};
    return outer_occupied ? std::vector<int>{column[1]} : std::vector<int>{};
}

inline SlowRace slow_race(const SlowCounts& start, int south_hole, int north_hole,
                          const SlowChoroRules& rules = {}) {
    SlowRace race;
    SlowCounts& counts = race.board.counts;
    counts = start;
    std::array<int, 2> pending = {south_hole, north_hole};
    std::array<bool, 2> inner = {false, false};
    while (race.finished_in[0] == 0 || race.finished_in[1] == 0) {
        if (race.steps == SlowChoroTurn::kMostLaps) {
            race.endless = true;
            return race;
        }
        race.steps += 1;
        const std::array<bool, 2> plays = {race.finished_in[0] == 0, race.finished_in[1] == 0};
        std::array<SlowLap, 2> laps;
        for (int player : {0, 1}) {
            if (!plays[player]) continue;
            laps[player] = slow_sow(counts[player], pending[player], false, rules.r11);
            race.sown[player] += laps[player].sown;
            if (laps[player].touched_inner) inner[player] = true;
        }
        // Judge both before anything is captured.
        std::array<std::vector<int>, 2> taken;  // the opponent's holes, by captor
        for (int player : {0, 1}) {
            if (!plays[player]) continue;
            if (laps[player].was_empty) race.finished_in[player] = race.steps;
            taken[player] =
                slow_taken_in_opening(counts, player, laps[player], inner[player], rules);
        }
        std::array<int, 2> lots = {0, 0};
        for (int player : {0, 1})
            for (int hole : taken[player])
                lots[player] += std::exchange(counts[1 - player][hole], 0);
        for (int player : {0, 1}) {
            if (!plays[player] || race.finished_in[player] != 0) continue;
            const int origin = pending[player];
            counts[player][origin] += lots[player];
            pending[player] = taken[player].empty() ? laps[player].last : origin;
        }
        for (int player : {0, 1}) {
            if (slow_total(counts[player]) == 0) {
                race.end = slow_win(1 - player);
                race.board.turn = 1 - player;
                return race;
            }
            if (race.finished_in[player] == 0 && counts[player][pending[player]] == 0) {
                race.finished_in[player] = race.steps;
                race.robbed = true;
            }
        }
    }
    const auto& step = race.finished_in;
    const auto& sown = race.sown;
    race.tie = step[0] == step[1] && sown[0] == sown[1];
    race.lot = race.tie && rules.r6 == SlowChoroRules::R6::Lot;
    const bool north = step[1] < step[0] || (step[1] == step[0] && sown[1] < sown[0]);
    race.board.turn = north ? 1 : 0;
    return race;
}

enum class SlowUnit { Turn, Decision, Lap };

inline std::uint64_t slow_leaves(const SlowChoroTurn& turn, SlowUnit unit, int depth) {
    if (depth == 0) return 1;
    if (turn.end != SlowEnd::None) return 0;
    if (turn.complete) return slow_leaves(SlowChoroTurn(turn.board, turn.rules), unit, depth);
    std::uint64_t leaves = 0;
    for (const SlowSowing& sowing : turn.choices()) {
        SlowChoroTurn next = turn;
        next.sow(sowing);
        if (unit != SlowUnit::Lap) next.sow_while_forced();
        const bool deeper = unit != SlowUnit::Turn || next.complete;
        leaves += slow_leaves(next, unit, deeper ? depth - 1 : depth);
    }
    return leaves;
}

// The number of leaves at exactly this depth, from a position of the main phase between turns.
inline std::uint64_t slow_perft(const SlowBoard& board, SlowUnit unit, int depth,
                                const SlowChoroRules& rules = {}) {
    return slow_leaves(SlowChoroTurn(board, rules), unit, depth);
}

// The same from the start of the game; the two secret choices are plies 1 and 2.
inline std::uint64_t slow_perft_opening(SlowUnit unit, int depth,
                                        const SlowChoroRules& rules = {}) {
    if (depth < 2) return depth == 0 ? 1 : 8;
    std::uint64_t leaves = 0;
    for (int south = 0; south < 8; ++south)
        for (int north = 0; north < 8; ++north)
            leaves += slow_perft(slow_race(slow_start().counts, south, north, rules).board, unit,
                                 depth - 2, rules);
    return leaves;
}

}  // namespace sumito::test
