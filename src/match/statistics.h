// What the results of sets say about two contenders: a difference in Elo with its interval, how
// likely the first is the stronger, and whether a sequential test has seen enough. Sets, not games,
// are the unit (with pairs of games: pentanomial): the games of a set begin alike, so they are not
// independent.
#pragma once

#include <cstdint>
#include <vector>

namespace sumito::match {

class Tally {
public:
    // `most`: points in a set; 4 for the half points of a pair.
    explicit Tally(int most = 4) : counts_(static_cast<std::size_t>(most) + 1) {}

    // Of the first contender in a set.
    void add(int points) { ++counts_[static_cast<std::size_t>(points)]; }

    // How many sets brought 0, 1, ... points.
    const std::vector<std::uint64_t>& counts() const { return counts_; }
    std::uint64_t sets() const;
    double score() const;  // of the first contender, 0 to 1

    // With its interval for 95 %, which is wider on the side of the larger difference. An infinite
    // difference is given as 1600.
    struct Elo {
        double difference = 0, low = 0, high = 0;
    };
    Elo elo() const;

    // How likely it is that the first contender is the stronger. Above 97.5 % exactly if the
    // interval of elo() is above 0: both come from the same distribution.
    double superiority() const;

    // The logarithm of the likelihood ratio of two differences in Elo.
    double likelihood(double elo0, double elo1) const;

private:
    double squares() const;  // the sum over sets of (score - mean) squared, with a guess
    double spread() const;   // variance of a set's score
    // The true score is distributed around score() as Student's t with this many degrees of
    // freedom and this error.
    std::uint64_t freedom() const { return sets() + counts_.size() - 1; }
    double error() const;

    std::vector<std::uint64_t> counts_;
};

struct Sprt {
    double elo0 = 0, elo1 = 15;
    double alpha = 0.05, beta = 0.05;  // how often it may be wrong, for and against

    double upper_bound() const;
    double lower_bound() const;

    enum class Verdict { Undecided, Better, NotBetter };
    Verdict verdict(const Tally& tally) const;
};

}  // namespace sumito::match
