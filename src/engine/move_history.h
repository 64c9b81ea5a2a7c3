// What moves achieved so far in the search. Quiet moves are ordered by it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace sumito::engine {

// A running mean in [-limit, limit]. Each result moves it towards the limit, by less the nearer it
// is.
template <int limit>
class Average {
public:
    int value() const { return value_; }
    void add(int bonus) {
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / limit);
    }

private:
    std::int16_t value_ = 0;
};

inline constexpr int history_limit = 16'384;

template <int Codes, int Places>
class MoveHistory {
public:
    using Entry = Average<history_limit>;
    using OfMoves = std::array<Entry, Codes>;

    OfMoves& of_side(int side) { return tables_->sides[side]; }
    // The results of moves played `back` decisions (1 or 2) after a move from `place`.
    OfMoves& after(int back, int place) { return tables_->after[back - 1][place]; }

    void clear() { tables_ = std::make_unique<Tables>(); }

private:
    struct Tables {
        std::array<OfMoves, 2> sides{};
        std::array<std::array<OfMoves, Places>, 2> after{};
    };

    std::unique_ptr<Tables> tables_ = std::make_unique<Tables>();
};

// How far the evaluation was wrong in positions of similar shape, in 1/256 of its unit.
class Correction {
public:
    static constexpr int grain = 256;

    int of(int side, std::uint64_t key) const { return at(side, key).value() / grain; }
    void add(int side, std::uint64_t key, int error, int depth) {
        const int weight = std::min(depth + 1, 16);
        at(side, key).add(std::clamp(error * weight * 8, -limit / 4, limit / 4));
    }
    void clear() { *tables_ = {}; }

private:
    static constexpr int limit = 64 * grain;
    static constexpr std::size_t size = 16'384;
    using Table = std::array<std::array<Average<limit>, size>, 2>;

    Average<limit>& at(int side, std::uint64_t key) const {
        return (*tables_)[static_cast<std::size_t>(side)][key >> 50];
    }

    std::unique_ptr<Table> tables_ = std::make_unique<Table>();
};

}  // namespace sumito::engine
