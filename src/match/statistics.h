// What the results of pairs say about two players: a difference in Elo with its error, and whether
// a sequential test has seen enough. Pairs, not games, are the unit (pentanomial): both games of a
// pair begin alike, so they are not independent.
#pragma once

#include <array>
#include <cstdint>

namespace sumito::match {

class Tally {
public:
    // 0 to 4 half points of the first player in a pair.
    void add(int points) { ++counts_[static_cast<unsigned>(points)]; }

    const std::array<std::uint64_t, 5>& counts() const { return counts_; }
    std::uint64_t pairs() const;
    double score() const;  // of the first player, 0 to 1

    struct Elo {
        double difference = 0, error = 0;  // the error is for 95 %
    };
    Elo elo() const;

    // The logarithm of the likelihood ratio of two differences in Elo.
    double likelihood(double elo0, double elo1) const;

private:
    double variance() const;  // of a pair's score

    std::array<std::uint64_t, 5> counts_{};
};

struct Sprt {
    double elo0 = 0, elo1 = 15;

    enum class Verdict { Undecided, Better, NotBetter };
    // Wrong with a probability of 5 % either way.
    Verdict verdict(const Tally& tally) const;
};

}  // namespace sumito::match
