#include "engine/bench.h"

#include <gtest/gtest.h>

#include "games/abalone/movegen.h"

namespace sumito::engine {
namespace {

// As printed by `sumito bench`. If you change the search on purpose, write the new number here.
constexpr std::uint64_t signature = 854'133;

TEST(Bench, SearchesTheSameTreeEverywhere) {
    const char* before = abalone::active_kernel().name;
    for (const abalone::Kernel* kernel : abalone::usable_kernels()) {
        ASSERT_TRUE(abalone::use_kernel(kernel->name));
        EXPECT_EQ(bench()->nodes, signature) << kernel->name;
    }
    ASSERT_TRUE(abalone::use_kernel(before));
}

}  // namespace
}  // namespace sumito::engine
