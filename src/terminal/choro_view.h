// Choro on the full screen: the board, the picker with its menu in words, each side's counters, and
// laps shown as they are sown.
#pragma once

#include "terminal/choro_board.h"
#include "terminal/choro_picker.h"
#include "terminal/game_view.h"

namespace sumito::terminal {

class ChoroView final : public GameView {
public:
    // The board in the size that fits this window.
    static constexpr ChoroBoard board(const Size& window) {
        return {1, 1, window.width >= 100 && window.height >= 34};
    }

    void renew(const table::Table& table, std::optional<games::Seat> chooser) override;
    void clear() override { picker_.clear(); }
    void step(int columns, int rows) override { picker_.step(columns, rows); }
    Pick choose() override;
    bool cursor_used() const override { return picker_.used(); }
    Pick click(int x, int y, const Size& window) override;
    std::optional<Pick> press(char32_t key) override;

    std::vector<std::string> menu(const Texts& texts) const override;
    int menu_cursor() const override { return picker_.menu_cursor(); }
    Pick pick(int answer) override;

    Size board_size(const Size& window) const override;
    void draw_board(Canvas& canvas, const table::Table& table, const Animation& animation,
                    const Look& look) const override;
    std::vector<games::Seat> seats(const table::Table& table) const override;
    void draw_sign(Canvas& canvas, int x, int y, char seat_letter, const Look& look) const override;
    void draw_holdings(Canvas& canvas, int x, int y, const table::Table& table, games::Seat seat,
                       const Animation& animation, const Texts& texts,
                       const Look& look) const override;
    std::string turn_text(const table::Table& table, std::size_t number) const override;
    int turn_width() const override { return 14; }

private:
    std::string answer(choro::Move move, const Texts& texts) const;

    ChoroPicker picker_;
    std::optional<games::AnyPosition> position_;
    choro::Hole pending_ = choro::no_hole;
};

}  // namespace sumito::terminal
