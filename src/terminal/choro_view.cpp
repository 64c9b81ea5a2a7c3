#include "terminal/choro_view.h"

#include <algorithm>

#include "games/choro/position.h"
#include "games/choro/watcher.h"

namespace sumito::terminal {

using choro::Hole;
using choro::Move;
using choro::MoveKind;
using games::Place;
using games::Seat;
using games::StepKind;

namespace {

// How many counters the first lap of a trace captures.
int captured_at_once(const games::Trace& trace) {
    int laps = 0;
    int count = 0;
    for (const games::Step& step : trace) {
        laps += step.kind == StepKind::Lift;
        if (laps > 1) break;
        if (step.kind == StepKind::Capture) count += step.count;
    }
    return count;
}

using Marks = std::array<HoleMark, Place::most>;

void raise(Marks& marks, Place place, HoleMark mark) {
    HoleMark& here = marks[static_cast<std::size_t>(place.number())];
    here = std::max(here, mark);
}

Marks marks_of(const Beat& beat) {
    Marks marks{};
    for (const games::Step& step : beat) {
        if (step.kind == StepKind::Lift) raise(marks, step.from, HoleMark::Lifted);
        if (step.kind == StepKind::Drop) raise(marks, step.to, HoleMark::Dropped);
        if (step.kind == StepKind::Capture) {
            raise(marks, step.from, HoleMark::Captured);
            raise(marks, step.to, HoleMark::Dropped);
        }
    }
    return marks;
}

// Marks the hole where the last turn ended, for each player who sowed in it.
void mark_last_turn(Marks& marks, const table::Table& table) {
    std::size_t count = table.turns().size();
    while (count > 0 && table.turns()[count - 1].how == table::Turn::How::Left) --count;
    if (count == 0) return;
    const games::Trace& trace = table.turns().trace(table.line().start(), count - 1);
    games::SeatSet seen;
    for (auto step = trace.rbegin(); step != trace.rend(); ++step) {
        if (step->kind != StepKind::Drop || seen.contains(step->from.seat())) continue;
        seen.insert(step->from.seat());
        raise(marks, step->to, HoleMark::Changed);
    }
}

int counters_of(const games::Contents& contents, Seat seat) {
    int count = contents.at(Place::hand(seat), Seat::P1);
    for (int hole = 0; hole < choro::hole_count; ++hole)
        count += contents.at(choro::place_of(seat, Hole(hole)), Seat::P1);
    return count;
}

games::Contents shown_contents(const table::Table& table, const Animation& animation) {
    return animation.active() ? animation.contents() : table.line().position().contents();
}

}  // namespace

void ChoroView::renew(const table::Table& table, std::optional<games::Seat> chooser) {
    const games::AnyPosition& position = table.line().position();
    position_ = position;
    picker_.renew(position, chooser);
    pending_ = chooser ? position.as<choro::Position>()->at : choro::no_hole;
}

Pick ChoroView::choose() {
    if (!picker_.seat()) return {};
    if (const auto move = picker_.choose()) return {games::AnyMove{move->bits()}, {}};
    return {{}, picker_.menu().empty() ? "play.pick.hole" : std::string_view()};
}

Pick ChoroView::click(int x, int y, const Size& window) {
    const auto spot = board(window).spot_at(x, y);
    if (!spot || !picker_.seat()) return {};
    for (int i = 0; i < choro::hole_count; ++i)
        if (picture::spot_of(*picker_.seat(), Hole(i)) == *spot) {
            picker_.put_cursor(Hole(i));
            if (!picker_.menu().empty()) return {};  // the menu must be answered first
            return choose();
        }
    return {{}, "play.pick.hole"};
}

std::optional<Pick> ChoroView::press(char32_t key) {
    const int answer = static_cast<int>(key) - '1';
    if (answer < 0 || answer >= static_cast<int>(picker_.menu().size())) return std::nullopt;
    return pick(answer);
}

Pick ChoroView::pick(int answer) {
    const Move move = picker_.menu()[static_cast<std::size_t>(answer)];
    return {games::AnyMove{move.bits()}, {}};
}

std::vector<std::string> ChoroView::menu(const Texts& texts) const {
    const bool goes_on = pending_ != choro::no_hole;
    if (picker_.menu().empty() && goes_on)
        return {texts.text("play.choro.free", {{"seat", texts.name(*picker_.seat())}})};
    if (picker_.menu().empty()) return {};
    const Hole hole = goes_on ? pending_ : picker_.cursor();
    const int count = position_->contents().at(choro::place_of(*picker_.seat(), hole), Seat::P1);
    std::vector<std::string> lines = {texts.text(goes_on ? "play.choro.on" : "play.choro.start",
                                                 {{"seat", texts.name(*picker_.seat())},
                                                  {"hole", choro::name(hole)},
                                                  {"count", std::to_string(count)}})};
    for (const Move move : picker_.menu()) lines.push_back(answer(move, texts));
    return lines;
}

std::string ChoroView::answer(Move move, const Texts& texts) const {
    const games::AnyMove any{move.bits()};
    const bool names = move.kind() == MoveKind::Sow || move.kind() == MoveKind::SowClockwise;
    const Hole hole = names ? move.hole() : pending_;
    const int taken = captured_at_once(position_->trace(*picker_.seat(), any));
    std::string key = "play.choro.anticlockwise";
    if (move.kind() == MoveKind::SowClockwise || move.kind() == MoveKind::OnClockwise)
        key = "play.choro.clockwise";
    if (move.kind() == MoveKind::Leave) key = "play.choro.leave";
    std::string text = texts.text(
        key, {{"hole", choro::name(hole)}, {"other", choro::name(choro::other_gate(hole))}});
    if (taken > 0) text += texts.text("play.choro.captures", {{"count", std::to_string(taken)}});
    return text + "  [" + position_->move_text(any) + "]";
}

Size ChoroView::board_size(const Size& window) const {
    return {board(window).width(), board(window).height()};
}

void ChoroView::draw_board(Canvas& canvas, const table::Table& table, const Animation& animation,
                           const Look& look) const {
    const ChoroBoard board = ChoroView::board({canvas.width(), canvas.height()});
    const bool sowing = animation.active();
    const games::Contents contents = shown_contents(table, animation);
    Marks marks{};
    if (sowing && animation.begun()) marks = marks_of(animation.beat());
    if (!sowing) mark_last_turn(marks, table);
    const auto decides = sowing ? std::nullopt : picker_.seat();
    if (decides && pending_ != choro::no_hole)
        raise(marks, choro::place_of(*decides, pending_), HoleMark::Pending);

    board.draw_frame(canvas, look);
    for (const Seat seat : {Seat::P1, Seat::P2})
        for (int i = 0; i < choro::hole_count; ++i) {
            const Hole hole = Hole(i);
            const Place place = choro::place_of(seat, hole);
            HoleState state{contents.at(place, Seat::P1),
                            marks[static_cast<std::size_t>(place.number())], false};
            if (decides == seat) {
                if (picker_.may_start(hole)) state.mark = std::max(state.mark, HoleMark::Choosable);
                state.cursor = picker_.menu().empty() && picker_.cursor() == hole;
            }
            board.draw_hole(canvas, picture::spot_of(seat, hole), state, look);
        }
}

// In the order in which they sit at the board.
std::vector<Seat> ChoroView::seats(const table::Table& /*table*/) const {
    return {Seat::P2, Seat::P1};
}

void ChoroView::draw_sign(Canvas& canvas, int x, int y, char seat_letter, const Look& look) const {
    if (look.unicode)
        canvas.put(x + 1, y, seat_letter == 'S' ? "▼" : "▲");
    else
        canvas.put(x + 1, y, std::string(1, seat_letter));
}

void ChoroView::draw_holdings(Canvas& canvas, int x, int y, const table::Table& table, Seat seat,
                              const Animation& animation, const Texts& texts,
                              const Look& look) const {
    constexpr int per_bar = 8;
    const games::Contents contents = shown_contents(table, animation);
    const int count = counters_of(contents, seat);
    for (int i = 0; i < choro::counters_in_all / per_bar; ++i) {
        const bool full = i * per_bar < count;
        const std::string_view sign = look.unicode ? (full ? "▰" : "▱") : (full ? "#" : ".");
        canvas.put(x + i, y, sign, {full && look.blocks() ? Colour::Board : Colour::Dim});
    }
    x = canvas.put(x + choro::counters_in_all / per_bar + 1, y, std::to_string(count));
    const int hand = contents.at(Place::hand(seat), Seat::P1);
    if (hand > 0)
        canvas.put(x + 1, y, texts.text("play.choro.hand", {{"count", std::to_string(hand)}}),
                   {Colour::Dim});
}

// Adds the number of laps if one player alone sowed more than one.
std::string ChoroView::turn_text(const table::Table& table, std::size_t number) const {
    std::string text = GameView::turn_text(table, number);
    const Place hand = Place::hand(table.turns()[number].seat);
    int laps = 0;
    for (const games::Step& step : table.turns().trace(table.line().start(), number)) {
        if (step.kind != StepKind::Lift) continue;
        if (step.to != hand) return text;
        ++laps;
    }
    return laps > 1 ? text + " (" + std::to_string(laps) + ")" : text;
}

}  // namespace sumito::terminal
