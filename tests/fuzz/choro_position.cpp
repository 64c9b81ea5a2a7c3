// Any bytes as the text of a state of Choro, in both rulesets: it is refused with one line, or it
// reads back the same after writing. No move from it loses a counter.
#include <string_view>

#include "base/rng.h"
#include "fuzz/require.h"
#include "games/choro/choro.h"

namespace {

using namespace sumito;
using test::require;

void require_sound(const choro::Choro& game, const choro::Position& position) {
    require(game.score(position, games::Seat::P1) + game.score(position, games::Seat::P2) ==
            choro::counters_in_all);
    const auto again = game.read(game.text(position));
    require(again && *again == position);
}

void feed(const choro::Choro& game, std::string_view text, std::uint64_t seed) {
    const auto read = game.read(text);
    if (!read) return test::require_line(read.error());
    choro::Position position = *read;
    require_sound(game, position);
    base::Rng rng(seed);
    choro::MoveList list;
    for (int n = 0; n < 50; ++n) {
        const games::SeatSet choosers = game.choosers(position);
        if (choosers.empty()) return;
        const games::Seat seat = choosers.lowest();
        game.moves(position, seat, list);
        require(!list.empty());
        const auto move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        const auto move_again = game.read_move(position, game.move_text(position, move));
        require(move_again && *move_again == move);
        game.play_unchecked(position, seat, move);
        require_sound(game, position);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const char* rules :
         {"acholi", "acholi:R3=both,R6=lot,R11=skip,R16=chain,R21=draw", "ludii"})
        feed(*choro::Choro::from(*games::read_rules_text(rules)), text, size);
    return 0;
}
