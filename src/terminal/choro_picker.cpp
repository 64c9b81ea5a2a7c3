#include "terminal/choro_picker.h"

#include <algorithm>

#include "picture/choro.h"

namespace sumito::terminal {

using choro::Hole;
using choro::Move;
using choro::MoveKind;
using picture::spot_of;

namespace {

bool names_hole(Move move) {
    return move.kind() == MoveKind::Sow || move.kind() == MoveKind::SowClockwise;
}

}  // namespace

void ChoroPicker::renew(const games::AnyPosition& position, std::optional<games::Seat> chooser) {
    seat_ = chooser;
    moves_.clear();
    menu_.clear();
    menu_cursor_ = 0;
    used_ = false;
    cursor_ = choro::outer_gate;
    if (!seat_) return;
    for (const games::AnyMove move : position.moves(*seat_))
        moves_.push_back(Move::from_bits(static_cast<std::uint8_t>(move.bits)));
    if (moves_.empty()) return;
    // Within a turn, opens the menu immediately, unless several holes can be chosen.
    const bool one_hole = std::all_of(moves_.begin(), moves_.end(), [&](Move move) {
        return !names_hole(move) || move.hole() == moves_.front().hole();
    });
    menu_stays_ = position.turn_goes_on() && one_hole;
    if (menu_stays_) menu_ = moves_;
    if (names_hole(moves_.front())) cursor_ = moves_.front().hole();
}

void ChoroPicker::put_cursor(Hole hole) {
    clear();
    cursor_ = hole;
    used_ = true;
}

void ChoroPicker::step(int columns, int rows) {
    if (!seat_) return;
    used_ = true;
    if (!menu_.empty()) {
        const int count = static_cast<int>(menu_.size());
        menu_cursor_ = std::clamp(menu_cursor_ - rows, 0, count - 1);
        return;
    }
    const picture::Spot from = spot_of(*seat_, cursor_);
    for (int i = 0; i < choro::hole_count; ++i)
        if (spot_of(*seat_, Hole(i)) == picture::Spot{from.row - rows, from.column + columns}) {
            cursor_ = Hole(i);
            return;
        }
}

bool ChoroPicker::may_start(Hole hole) const {
    return menu_.empty() && std::any_of(moves_.begin(), moves_.end(), [&](Move move) {
               return names_hole(move) && move.hole() == hole;
           });
}

void ChoroPicker::clear() {
    if (!menu_stays_) menu_.clear();
    menu_cursor_ = 0;
}

std::optional<Move> ChoroPicker::choose() {
    if (!menu_.empty()) return menu_[static_cast<std::size_t>(menu_cursor_)];
    std::vector<Move> here;
    for (const Move move : moves_)
        if (names_hole(move) && move.hole() == cursor_) here.push_back(move);
    if (here.size() == 1) return here.front();
    menu_ = here;
    used_ = true;
    return std::nullopt;
}

}  // namespace sumito::terminal
