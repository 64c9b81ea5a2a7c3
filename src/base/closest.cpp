#include "base/closest.h"

#include <algorithm>

#include "base/text.h"

namespace sumito::base {

namespace {

// Longer than any known word; bounds the work.
constexpr std::size_t longest_typed = 64;

// Counts letters inserted, left out, replaced or swapped with their neighbour.
std::size_t mistakes(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last = std::move(last);
        last = row;
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row[b.size()];
}

}  // namespace

std::string closest(std::string_view typed, const std::vector<std::string>& candidates) {
    if (typed.size() < 2 || typed.size() > longest_typed) return {};
    const std::string word = lower_case(typed);
    // One letter in three may be wrong. A word of which only the beginning was typed counts one
    // mistake more.
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
    std::string best;
    for (const std::string& candidate : candidates) {
        const std::string whole = lower_case(candidate);
        std::size_t wrong = mistakes(word, whole);
        if (whole.size() > word.size() && word.size() > 2)
            wrong = std::min(wrong, mistakes(word, whole.substr(0, word.size())) + 1);
        if (wrong >= fewest) continue;
        fewest = wrong;
        best = candidate;
    }
    return best;
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& candidates) {
    const std::string best = closest(typed, candidates);
    return best.empty() ? std::string() : "; did you mean " + best + "?";
}

}  // namespace sumito::base
