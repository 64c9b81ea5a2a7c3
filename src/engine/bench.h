// Fixed positions of all games, searched to a fixed depth. The total of nodes is the signature of
// the search. A change that is not meant to change the search leaves it as it is, on every
// processor and in WebAssembly.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "engine/options.h"

namespace sumito::engine {

inline constexpr int bench_depth = 9;

struct BenchResult {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// `only`: the id of a game, or empty for all. Returns an error if an option is invalid, for example
// a transposition table that does not fit into memory.
base::Result<BenchResult> bench(int depth = bench_depth, const Options& options = {},
                                std::string_view only = {});

}  // namespace sumito::engine
