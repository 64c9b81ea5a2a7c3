// Samples of whole numbers. Sums of whole numbers are the same in every order, so statistics do not
// depend on the number of threads.
#pragma once

#include <cstdint>
#include <map>

#include "analysis/interval.h"

namespace sumito::analysis {

// How often each value occurred, with one value for each game.
class Distribution {
public:
    void add(std::uint64_t value) { ++times_[value]; }
    void add(const Distribution& other);

    std::uint64_t count() const;
    Estimate mean() const;
    // The smallest value v so that `part` of all values are at most v; 0 for an empty sample.
    std::uint64_t quantile(double part) const;
    std::uint64_t most() const { return times_.empty() ? 0 : times_.rbegin()->first; }

    friend bool operator==(const Distribution&, const Distribution&) = default;

private:
    std::map<std::uint64_t, std::uint64_t> times_;
};

// A ratio of two numbers that are counted in each game: choices per decision, or the share of turns
// that do something. The turns of one game are similar, so the random sample consists of games, not
// turns. The interval is that of a ratio of means over games.
class Ratio {
public:
    void add(std::uint64_t part, std::uint64_t whole);
    void add(const Ratio& other);

    std::uint64_t parts() const { return parts_; }
    std::uint64_t wholes() const { return wholes_; }
    Estimate value() const;

    friend bool operator==(const Ratio&, const Ratio&) = default;

private:
    std::uint64_t games_ = 0;
    std::uint64_t parts_ = 0, wholes_ = 0;
    std::uint64_t part_squares_ = 0, whole_squares_ = 0, products_ = 0;
};

}  // namespace sumito::analysis
