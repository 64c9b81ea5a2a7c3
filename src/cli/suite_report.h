// For `sumito bench --suite`: how many positions with a known solution the engine solves, and how
// fast.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/options.h"

namespace sumito::cli {

// Prints a line for the whole file and one for each kind of position. `nodes`: the limits,
// ascending.
void report_suite(const std::string& file, const std::vector<std::uint64_t>& nodes,
                  const engine::Options& options, bool json);

}  // namespace sumito::cli
