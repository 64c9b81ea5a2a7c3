// Which kernel generates the moves: the fastest that this processor can run, unless told otherwise.
// All of them give the same moves in the same order.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/abalone/kernel_table.h"

namespace sumito::abalone {

// The kernels this processor can run, slowest first; the first is `portable`.
const std::vector<const Kernel*>& usable_kernels();

const Kernel& active_kernel();

// For tests and benchmarks; not while other threads generate moves.
base::Result<const Kernel*> use_kernel(std::string_view name);

}  // namespace sumito::abalone
