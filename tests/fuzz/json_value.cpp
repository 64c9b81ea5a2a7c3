// Any bytes as JSON: the limits hold, and what was read stays the same when written and read again.
#include <cstdlib>

#include "base/json_value.h"
#include "support/json_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto value = base::read_json(text, {.bytes = 4096, .depth = 8, .values = 100});
    if (!value) {
        if (value.error().find('\n') != std::string::npos) std::abort();
        return 0;
    }
    const auto again = base::read_json(test::json_text(*value));
    if (!again || test::json_text(*again) != test::json_text(*value)) std::abort();
    return 0;
}
