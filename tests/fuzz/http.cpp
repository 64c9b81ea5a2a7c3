// Any request line and headers that a visitor can send, without Beast's parser.
#include "net/http.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "net/address.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::net;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto path = decoded(text, false)) {
        for (const char c : *path)
            if (static_cast<unsigned char>(c) < 0x20) std::abort();
        if (is_honest_path(*path) && path->find("/../") != std::string::npos) std::abort();
    }
    (void)query_fields(text);
    (void)accepts_coding(text, "br");
    const std::string visitor = visitor_address("127.0.0.1", text, {"127.0.0.1"});
    if (visitor != "unknown" && plain_address(visitor) != visitor) std::abort();
    if (visitor_key(visitor).empty()) std::abort();
    return 0;
}
