// What random games of Choro tell beyond what all games do: laps, captures, the ways to go on, and
// how the openings end. ChoroCounter watches one game at a time and adds it up.
#pragma once

#include <array>
#include <cstdint>

#include "analysis/sample.h"
#include "games/choro/choro.h"

namespace sumito::analysis {

// Games, and how many of them one side won.
struct Results {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;

    void add(const games::Outcome& outcome, games::Seat seat);
    void add(const Results& other);

    friend bool operator==(const Results&, const Results&) = default;
};

// A way of playing: how often in a game, and in which part of all turns.
struct Usage {
    Distribution per_game;
    Ratio turns;

    void add(const Usage& other);

    friend bool operator==(const Usage&, const Usage&) = default;
};

struct ChoroCounts {
    Distribution laps;
    Distribution captures;      // laps that capture
    Distribution captured;      // counters
    Usage clockwise;            // laps
    Usage leave;                // R15
    Usage free_holes;           // R16
    std::uint64_t endless = 0;  // turns of 1000 laps: cut off (R21), or not in `ludii`
    std::uint64_t turns = 0;    // in which counters are sown: a choice of the opening is none
    // Of the one who began the main phase, by who that was.
    std::array<Results, 2> first_mover{};
    // South's, by South's hole of the opening and North's.
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
    // In this game, in so many turns of it, and in the turn being played.
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
        int turn_laps = 0;  // of the turn being played
        Tally clockwise, leave, free_holes;
        std::array<choro::Hole, 2> openings = {choro::no_hole, choro::no_hole};
        bool main_phase = false;
        games::Seat first{};  // of the main phase
    };

    ChoroCounts& counts_;
    Game game_;
};

}  // namespace sumito::analysis
