// What the results of sets say about two contenders: the difference in Elo with its interval, how
// likely the first is stronger, and whether a sequential test has enough data. The unit is a set
// (for pairs of games: pentanomial), not a game: the games of a set have the same opening, so they
// are not independent.
#pragma once

#include <cstdint>
#include <vector>

namespace sumito::match {

class Tally {
public:
    // `most`: points in a set; 4 for a pair of games, in half points.
    explicit Tally(int most = 4) : counts_(static_cast<std::size_t>(most) + 1) {}

    // Adds a set with the points of the first contender.
    void add(int points) { ++counts_[static_cast<std::size_t>(points)]; }

    // How many sets ended with 0, 1, ... points.
    const std::vector<std::uint64_t>& counts() const { return counts_; }
    std::uint64_t sets() const;
    double score() const;  // of the first contender, 0 to 1

    // The difference with its 95 % interval, which is wider on the side of the larger difference.
    // An infinite difference is given as 1600.
    struct Elo {
        double difference = 0, low = 0, high = 0;
    };
    Elo elo() const;

    // The probability that the first contender is stronger. It is above 97.5 % exactly if the
    // interval of elo() is above 0, because both use the same distribution.
    double superiority() const;

    // The logarithm of the likelihood ratio of two differences in Elo.
    double likelihood(double elo0, double elo1) const;

private:
    double squares() const;  // sum over sets of (score - mean) squared, with a prior
    double spread() const;   // variance of a set's score
    // The true score is distributed around score() as Student's t with freedom() degrees of freedom
    // and the error error().
    std::uint64_t freedom() const { return sets() + counts_.size() - 1; }
    double error() const;

    std::vector<std::uint64_t> counts_;
};

struct Sprt {
    double elo0 = 0, elo1 = 15;
    double alpha = 0.05, beta = 0.05;  // error rates, for and against

    double upper_bound() const;
    double lower_bound() const;

    enum class Verdict { Undecided, Better, NotBetter };
    Verdict verdict(const Tally& tally) const;
};

}  // namespace sumito::match
