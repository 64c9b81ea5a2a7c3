#include "games/abalone/movegen.h"

#include <string>

#include "base/text.h"

namespace sumito::abalone {

namespace {

std::vector<const Kernel*> find_usable() {
    std::vector<const Kernel*> kernels = {&portable_kernel};
#ifdef SUMITO_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt"))
        kernels.push_back(&avx2_kernel);
    if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && kernels.size() == 2)
        kernels.push_back(&avx512_kernel);
#endif
    return kernels;
}

const Kernel*& active() {
    static const Kernel* kernel = usable_kernels().back();
    return kernel;
}

}  // namespace

const std::vector<const Kernel*>& usable_kernels() {
    static const std::vector<const Kernel*> kernels = find_usable();
    return kernels;
}

const Kernel& active_kernel() {
    return *active();
}

base::Result<const Kernel*> use_kernel(std::string_view name) {
    std::string names;
    for (const Kernel* kernel : usable_kernels()) {
        if (kernel->name == name) return active() = kernel;
        names += (names.empty() ? "" : "|") + std::string(kernel->name);
    }
    return base::Error{"kernel " + base::quoted(name) + ": this processor runs " + names};
}

}  // namespace sumito::abalone
