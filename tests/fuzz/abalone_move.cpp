// Any bytes as the text of a move: refused, or a move that is written and read alike.
#include <cstdlib>
#include <string_view>

#include "games/abalone/notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sumito::abalone;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const CellSet team : {CellSet{0}, all_cells}) {
        const auto move = read_move(text, team);
        if (!move) continue;
        const auto again = read_move(write_move(*move), team);
        if (!again || *again != *move) std::abort();
    }
    return 0;
}
