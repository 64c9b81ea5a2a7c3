// Any bytes as the text of a position: it is refused with one line, or it reads back the same after
// writing.
#include <string_view>

#include "fuzz/require.h"
#include "games/abalone/abalone.h"

namespace {

using sumito::test::require;

template <int Seats>
void feed(std::string_view text) {
    const sumito::abalone::Abalone<Seats> game;
    const auto position = game.read(text);
    if (!position) return sumito::test::require_line(position.error());
    const auto again = game.read(game.text(*position));
    require(again && *again == *position);
    // The game can continue from every accepted position.
    sumito::abalone::MoveList list;
    position->moves(list);
    require(static_cast<int>(list.size()) == position->move_count());
    for (const auto move : list) {
        auto child = *position;
        child.play_unchecked(move);
        require(game.read(game.text(child)).operator bool());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    feed<2>(text);
    feed<3>(text);
    feed<4>(text);
    return 0;
}
