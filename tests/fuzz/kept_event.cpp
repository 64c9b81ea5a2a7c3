// Any bytes as a stored event of a table: what was read stays the same when written and read again.
#include "fuzz/require.h"
#include "table/event_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito;
    const auto event =
        table::read_kept(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!event) {
        test::require_line(event.error());
        return 0;
    }
    const auto again = table::read_kept(table::write_kept(*event));
    test::require(again && *again == *event);
    return 0;
}
