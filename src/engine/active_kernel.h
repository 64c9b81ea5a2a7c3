// Chooses the engine kernel for the instruction set that the rules use: detected, or set by the
// user. Used by the hand-written evaluation and by the network.
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
