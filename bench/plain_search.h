// A plain search of Abalone for two, to measure the engine against: principal variation search with
// a transposition table, killers and history, late-move reductions, null move, a quiescence search
// of ejections, and an evaluation by material, centre and cohesion. It shares only the rules with
// the engine.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/abalone/abalone.h"

namespace plain {

using sumito::abalone::Move;
using sumito::abalone::MoveList;
using Position = sumito::abalone::Position<2>;

inline constexpr int won = 30'000;  // minus the plies until the win
inline constexpr int least_won = 29'000;
inline constexpr int most_plies = 64;

// In hundredths of a marble.
struct Weights {
    int marble = 100;
    int centre = 12;   // for each ring nearer to the centre
    int cohesion = 9;  // for each pair of neighbours
};

struct Limits {
    int depth = most_plies - 1;
    std::uint64_t nodes = ~std::uint64_t{0};
    std::optional<std::chrono::milliseconds> time;
};

struct Progress {
    int depth = 0;
    int score = 0;  // for the side to move
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};
    Move best;
};

// For the side to move.
int evaluate(const Position& position, const Weights& weights);

// Lists the moves that eject.
void list_ejections(const Position& position, MoveList& list);

// True if a move from another position is legal in this one.
bool is_legal(const Position& position, Move move);

class Search {
public:
    explicit Search(int megabytes) { resize(megabytes); }

    void resize(int megabytes);
    void clear();
    Weights& weights() { return weights_; }

    // `before`: the keys of the earlier positions of the game. Returns the best move; set `stop`
    // from another thread to end the search.
    Move think(const Position& position, const std::vector<std::uint64_t>& before,
               const Limits& limits, const std::atomic<bool>& stop,
               const std::function<void(const Progress&)>& on_depth);

private:
    enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

    struct Entry {
        std::uint32_t check = 0;
        std::uint16_t move = 0xffff;
        std::int16_t score = 0;
        std::int8_t depth = 0;
        Bound bound = Bound::None;
    };

    int search(const Position& position, int depth, int alpha, int beta, int ply, bool null);
    int quiesce(const Position& position, int alpha, int beta, int ply);
    friend class Picker;
    void reward(int side, Move move, int depth, int ply);
    bool out_of_time();
    bool repeats(std::uint64_t key) const;
    void push(std::uint64_t key);
    void pop();
    Entry& entry(std::uint64_t key) { return table_[key & (table_.size() - 1)]; }

    static constexpr std::size_t move_count = (sumito::abalone::code_count + 1) << 6;

    Weights weights_;
    std::vector<Entry> table_;
    int history_[2][move_count]{};
    Move killers_[most_plies + 1][2];
    std::vector<std::uint64_t> path_;
    std::vector<std::uint8_t> seen_;  // how often a key's lowest bits occur in the path
    std::uint64_t nodes_ = 0;
    Limits limits_;
    std::chrono::steady_clock::time_point begin_;
    const std::atomic<bool>* stop_ = nullptr;
    bool stopped_ = false;
    Move root_best_;
};

}  // namespace plain
