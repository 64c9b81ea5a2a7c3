// Any bytes as a certificate: refused with a reason, or accepted with a length.
#include <cstdlib>
#include <sstream>

#include "solve/certificate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    const auto verified = sumito::solve::verify(in);
    if (verified ? verified->length.turns < 1 : verified.error().empty()) std::abort();
    return 0;
}
