// Statistics of random games that only Choro has: laps, captures, how often each kind of decision
// is used, and the results by opening. A ChoroCounter watches one game at a time and adds it to the
// total.
#pragma once

#include <array>
#include <cstdint>

#include "analysis/sample.h"
#include "games/choro/choro.h"

namespace sumito::analysis {

// The number of games, and how many of them one side won.
struct Results {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;

    void add(const games::Outcome& outcome, games::Seat seat);
    void add(const Results& other);

    friend bool operator==(const Results&, const Results&) = default;
};

// How often something is done: per game, and the share of all turns that do it.
struct Usage {
    Distribution per_game;
    Ratio turns;

    void add(const Usage& other);

    friend bool operator==(const Usage&, const Usage&) = default;
};

struct ChoroCounts {
    Distribution laps;
    Distribution captures;      // laps that capture
    Distribution captured;      // captured counters
    Usage clockwise;            // laps
    Usage leave;                // leaving captured counters (R15)
    Usage free_holes;           // choosing any hole (R16)
    std::uint64_t endless = 0;  // turns of 1000 laps: cut off (R21), except in `ludii`
    std::uint64_t turns = 0;    // turns that sow; choices of the opening do not count
    // Wins of the player who began the main phase, indexed by that player.
    std::array<Results, 2> first_mover{};
    // South's wins, by South's and North's hole in the opening.
    std::array<std::array<Results, choro::row_length>, choro::row_length> openings{};

    void add(const ChoroCounts& other);

    friend bool operator==(const ChoroCounts&, const ChoroCounts&) = default;
};

class ChoroCounter {
public:
    explicit ChoroCounter(ChoroCounts& counts) : counts_(counts) {}

    void begin(const choro::Choro& game, const choro::Position& start);
    void play(const choro::Choro& game, choro::Position& position, games::Seat seat,
              choro::Move move);
    void finish(const games::Outcome& outcome);

private:
    // Counts in this game: how often, in how many turns, and whether in the current turn.
    struct Tally {
        std::uint64_t times = 0;
        std::uint64_t turns = 0;
        bool now = false;

        void count() {
            ++times;
            now = true;
        }
        void end_turn() {
            turns += now;
            now = false;
        }
    };
    struct Watcher;

    struct Game {
        std::uint64_t laps = 0, captures = 0, captured = 0, endless = 0, turns = 0;
        int turn_laps = 0;  // in the current turn
        Tally clockwise, leave, free_holes;
        std::array<choro::Hole, 2> openings = {choro::no_hole, choro::no_hole};
        bool main_phase = false;
        games::Seat first{};  // who began the main phase
    };

    ChoroCounts& counts_;
    Game game_;
};

}  // namespace sumito::analysis
