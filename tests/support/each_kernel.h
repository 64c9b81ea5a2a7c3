// Runs the body of a test with each kernel of Abalone that this processor supports; all must give
// the same results.
#pragma once

#include <gtest/gtest.h>

#include "games/abalone/movegen.h"

namespace sumito::test {

template <class Body>
void with_each_kernel(const Body& body) {
    const char* before = abalone::active_kernel().name;
    for (const abalone::Kernel* kernel : abalone::usable_kernels()) {
        ASSERT_TRUE(abalone::use_kernel(kernel->name));
        SCOPED_TRACE(kernel->name);
        body();
    }
    ASSERT_TRUE(abalone::use_kernel(before));
}

}  // namespace sumito::test
