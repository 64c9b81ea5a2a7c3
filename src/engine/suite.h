// Positions with proven solutions, and how many of them the engine solves in how many nodes. The
// file is tests/suites/abalone.txt; `sumito bench --suite` prints the figures.
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
    bool win = false;                    // it is the sixth
    std::vector<std::string> solutions;  // all first moves that force it
};

// `FEN | plies | ejection or win | first moves`; lines that are empty or open with `#` are skipped.
// An error names the line.
base::Result<std::vector<SuitePosition>> read_suite(std::string_view text);

struct SuiteAttempt {
    std::vector<bool> solved;  // for each limit of nodes
    // In the search of the last limit: after how many nodes an iteration first chose a solution and
    // none after it chose otherwise. Nothing if it is not solved.
    std::optional<std::uint64_t> nodes;
};

// Each limit has a search of its own that knows nothing before. The limits ascend. An error if the
// options are no good.
base::Result<SuiteAttempt> attempt(const SuitePosition& position,
                                   const std::vector<std::uint64_t>& limits,
                                   const Options& options = {});

}  // namespace sumito::engine
