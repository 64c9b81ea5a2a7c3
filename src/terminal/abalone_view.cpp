#include "terminal/abalone_view.h"

#include "games/abalone/position.h"
#include "picture/picture.h"

namespace sumito::terminal {

using games::Seat;

namespace {

void draw_marble(Canvas& canvas, int x, int y, char letter, const Look& look) {
    if (look.blocks())
        canvas.put(x, y, "●", {colour_of(letter), Colour::Board});
    else
        canvas.put(x, y, picture::marble_sign(letter, {look.unicode}));
}

// The marbles that the seat has ejected in the turns of this game; `?` for those that were out
// before. A team's are shown with its first player.
std::string ejected(const table::Table& table, Seat seat) {
    const bool first_of_side = table.game().seats() != 4 || index(seat) < 2;
    const int before = first_of_side ? table.line().start().score(seat) : 0;
    std::string letters(static_cast<std::size_t>(before), '?');
    for (std::size_t turn = 0; turn < table.turns().size(); ++turn)
        for (const games::Step& step : table.turns().trace(table.line().start(), turn))
            if (step.to == games::Place::tray(seat))
                letters += table.game().seat_letter(step.owner);
    return letters;
}

}  // namespace

void AbaloneView::renew(const table::Table& table, std::optional<games::Seat> chooser) {
    picker_.renew(table.line().position());
    over_ = !chooser;
}

// A cell where the selection may go is its target; any other cell is selected.
Pick AbaloneView::choose(abalone::Cell cell) {
    if (over_) return {};
    picker_.put_cursor(cell);
    for (const AbalonePicker::Target& target : picker_.targets())
        if (target.cell == cell) return {target.move, {}};
    if (picker_.toggle(cell)) return {};
    return {{}, picker_.shared_target(cell) ? "play.pick.shared" : "play.pick.none"};
}

Pick AbaloneView::click(int x, int y, const Size& window) {
    const auto cell = board(window).cell_at(x, y);
    return cell ? choose(*cell) : Pick{};
}

// If marbles are selected, number keys are directions.
std::optional<Pick> AbaloneView::press(char32_t key) {
    if (picker_.selection() == 0) return std::nullopt;
    for (const abalone::Direction direction : abalone::all_directions) {
        if (key != static_cast<char32_t>(direction_key(direction))) continue;
        for (const AbalonePicker::Target& target : picker_.targets())
            if (target.direction == direction) return Pick{target.move, {}};
        return Pick{{}, "play.pick.way"};
    }
    return std::nullopt;
}

Size AbaloneView::board_size(const Size& window) const {
    return {board(window).width(), board(window).height()};
}

void AbaloneView::draw_board(Canvas& canvas, const table::Table& table,
                             const Animation& /*animation*/, const Look& look) const {
    board({canvas.width(), canvas.height()}).draw(canvas, table, picker_, look);
}

std::vector<Seat> AbaloneView::seats(const table::Table& table) const {
    return {games::all_seats.begin(), games::all_seats.begin() + table.game().seats()};
}

void AbaloneView::draw_sign(Canvas& canvas, int x, int y, char seat_letter,
                            const Look& look) const {
    if (look.blocks()) canvas.fill(x, y, 3, 1, {Colour::Hole, Colour::Board});
    draw_marble(canvas, x + 1, y, seat_letter, look);
}

void AbaloneView::draw_holdings(Canvas& canvas, int x, int y, const table::Table& table, Seat seat,
                                const Animation& /*animation*/, const Texts& /*texts*/,
                                const Look& look) const {
    constexpr int hollows = abalone::ejections_to_win;
    const Style wood{Colour::Hole, look.blocks() ? Colour::Board : Colour::Default};
    canvas.fill(x++, y, 2 * hollows + 1, 1, wood);
    const std::string letters = ejected(table, seat);
    for (std::size_t i = 0; i < hollows; ++i, x += 2) {
        if (i >= letters.size())
            canvas.put(x, y, picture::marble_sign(0, {look.unicode}), wood);
        else if (letters[i] == '?')
            canvas.put(x, y, "?", wood);
        else
            draw_marble(canvas, x, y, letters[i], look);
    }
    const std::string score = std::to_string(table.line().position().score(seat));
    canvas.put(x + 1, y, score, {Colour::Dim});
}

}  // namespace sumito::terminal
