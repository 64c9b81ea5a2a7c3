// How much a long test does. Under sanitizers each step takes five to fifty times as long. There
// the steps are about memory and threads, which fewer of them show as well; all of them run in the
// release build.
#pragma once

namespace sumito::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool under_sanitizer = true;
#else
constexpr bool under_sanitizer = false;
#endif

constexpr int effort(int all, int with_sanitizer) {
    return under_sanitizer ? with_sanitizer : all;
}

}  // namespace sumito::test
