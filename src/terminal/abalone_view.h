// Abalone on the full screen: the board with its picker, and the ejected marbles of each seat.
#pragma once

#include "terminal/abalone_board.h"
#include "terminal/abalone_picker.h"
#include "terminal/game_view.h"

namespace sumito::terminal {

class AbaloneView final : public GameView {
public:
    // The board in the size that fits this window.
    static constexpr AbaloneBoard board(const Size& window) {
        return {1, 1, window.width >= 100 && window.height >= 34};
    }

    void renew(const table::Table& table, std::optional<games::Seat> chooser) override;
    void clear() override { picker_.clear(); }
    void step(int columns, int rows) override { picker_.step(columns, rows); }
    Pick choose() override { return choose(picker_.cursor()); }
    Pick click(int x, int y, const Size& window) override;
    std::optional<Pick> press(char32_t key) override;

    Size board_size(const Size& window) const override;
    void draw_board(Canvas& canvas, const table::Table& table, const Animation& animation,
                    const Look& look) const override;
    std::vector<games::Seat> seats(const table::Table& table) const override;
    void draw_sign(Canvas& canvas, int x, int y, char seat_letter, const Look& look) const override;
    void draw_holdings(Canvas& canvas, int x, int y, const table::Table& table, games::Seat seat,
                       const Animation& animation, const Texts& texts,
                       const Look& look) const override;
    int turn_width() const override { return 7; }

private:
    Pick choose(abalone::Cell cell);

    AbalonePicker picker_;
    bool over_ = false;
};

}  // namespace sumito::terminal
