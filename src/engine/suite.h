// Positions with proven solutions: which of them the engine solves, and in how many nodes. The file
// is tests/suites/abalone.txt; `sumito bench --suite` prints the figures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/options.h"

namespace sumito::engine {

struct SuitePosition {
    std::string position;
    int plies = 0;                       // until the marble is gained, with best play
    bool win = false;                    // true if the gained marble is the sixth
    std::vector<std::string> solutions;  // all first moves that force it
};

// `FEN | plies | ejection or win | first moves`. Skips empty lines and lines that begin with `#`.
// An error names the line.
base::Result<std::vector<SuitePosition>> read_suite(std::string_view text);

struct SuiteAttempt {
    std::vector<bool> solved;  // for each limit of nodes
    // In the search with the last limit: the nodes after which iterations chose a solution and
    // never changed to another move. Empty if it is not solved.
    std::optional<std::uint64_t> nodes;
};

// Searches once for each limit, in ascending order, each time from scratch. Returns an error if an
// option is invalid.
base::Result<SuiteAttempt> attempt(const SuitePosition& position,
                                   const std::vector<std::uint64_t>& limits,
                                   const Options& options = {});

}  // namespace sumito::engine
