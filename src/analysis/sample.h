// Samples of whole numbers. They hold whole numbers only, so that adding them up gives the same
// result in every order: statistics do not depend on the number of threads.
#pragma once

#include <cstdint>
#include <map>

#include "analysis/interval.h"

namespace sumito::analysis {

// One value for each game: how often each occurred.
class Distribution {
public:
    void add(std::uint64_t value) { ++times_[value]; }
    void add(const Distribution& other);

    std::uint64_t count() const;
    Estimate mean() const;
    // The smallest value that this part of all values does not exceed; 0 of an empty sample.
    std::uint64_t quantile(double part) const;
    std::uint64_t most() const { return times_.empty() ? 0 : times_.rbegin()->first; }

    friend bool operator==(const Distribution&, const Distribution&) = default;

private:
    std::map<std::uint64_t, std::uint64_t> times_;
};

// Parts of wholes where both are counted in each game: choices per decision, the share of turns
// that do something. The turns of one game resemble each other, so games, not turns, are what was
// drawn by chance, and the interval is that of a ratio of means over games.
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
