// Any bytes as the text of a position: refused with one line, or read, written and read again
// alike.
#include <cstdlib>
#include <string_view>

#include "games/abalone/abalone.h"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

template <int Seats>
void feed(std::string_view text) {
    const sumito::abalone::Abalone<Seats> game;
    const auto position = game.read(text);
    if (!position) {
        require(!position.error().empty());
        for (char c : position.error()) require(c >= 0x20 && c < 0x7f);
        return;
    }
    const auto again = game.read(game.text(*position));
    require(again && *again == *position);
    // Every position that is accepted can be played on.
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
