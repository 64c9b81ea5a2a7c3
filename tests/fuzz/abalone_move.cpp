// Any bytes as the text of a move: it is refused, or it reads back the same after writing.
#include <cstdlib>
#include <string_view>

#include "games/abalone/abalone.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::abalone;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Sides sides = Abalone<2>().start("belgian-daisy")->sides();
    for (const Notation notation : {Notation::AbaPro, Notation::PlayStrategy, Notation::Nacre}) {
        const auto move = read_move(text, notation, sides);
        if (!move) continue;
        const auto again = read_move(write_move(*move), Notation::AbaPro, sides);
        if (!again || *again != *move) std::abort();
    }
    return 0;
}
