// Which of the engine's kernels to use: the one for the instruction set that the rules were told to
// use, or found. Used by the evaluation by hand and by the network's.
#pragma once

#include <initializer_list>
#include <string_view>

#include "games/abalone/movegen.h"

namespace sumito::engine {

template <class Kernel>
const Kernel& active_kernel_of(const Kernel& portable,
                               std::initializer_list<const Kernel*> faster) {
    const std::string_view name = abalone::active_kernel().name;
    for (const Kernel* kernel : faster)
        if (kernel->name == name) return *kernel;
    return portable;
}

}  // namespace sumito::engine
