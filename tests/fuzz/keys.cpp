// Any bytes from a terminal: they give the same keys together and one by one.
#include <cstdlib>

#include "terminal/keys.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::terminal;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    KeyDecoder whole, slow;
    const std::vector<Key> keys = whole.feed(bytes);
    std::vector<Key> one_by_one;
    for (const char byte : bytes)
        for (const Key& key : slow.feed(std::string_view(&byte, 1))) one_by_one.push_back(key);
    if (keys != one_by_one || whole.waiting() != slow.waiting()) std::abort();
    for (const Key& key : keys)
        if (key.x < 0 || key.y < 0 || key.text > 0x10ffff) std::abort();
    (void)whole.pause();
    if (whole.waiting()) std::abort();
    return 0;
}
