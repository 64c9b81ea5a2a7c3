// Chooses the kernel that generates the moves: the fastest that this processor can run, unless
// use_kernel() chose another. All kernels give the same moves in the same order.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/abalone/kernel_table.h"

namespace sumito::abalone {

// The kernels that this processor can run, slowest first; the first is `portable`.
const std::vector<const Kernel*>& usable_kernels();

const Kernel& active_kernel();

// For tests and benchmarks. Must not be called while other threads generate moves.
base::Result<const Kernel*> use_kernel(std::string_view name);

}  // namespace sumito::abalone
