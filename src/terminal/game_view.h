// What a game brings to the full screen: its board, how a move is chosen on it with cursor, keys
// and mouse, and what a seat has. full_screen.h passes on the keys, views.h draws all the rest.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"
#include "terminal/animation.h"
#include "terminal/canvas.h"
#include "terminal/texts.h"

namespace sumito::terminal {

// What came of a key or a click on the board.
struct Pick {
    std::optional<games::AnyMove> move;  // to be played
    std::string_view remark;             // else the key of a text that says why not; may be empty
};

class GameView {
public:
    virtual ~GameView() = default;

    // A new position or chooser, or the same again: drops what was selected. No chooser: the game
    // is over.
    virtual void renew(const table::Table& table, std::optional<games::Seat> chooser) = 0;
    // Escape: drops it by wish.
    virtual void clear() = 0;

    virtual void step(int columns, int rows) = 0;
    // Space where the cursor is; Enter too, once the cursor has been used in this turn.
    virtual Pick choose() = 0;
    virtual bool cursor_used() const { return true; }
    virtual Pick click(int x, int y, const Size& window) = 0;
    // A key that means something here; nothing if it is text to be typed.
    virtual std::optional<Pick> press(char32_t key) = 0;

    // A choice to be made in words: what it is about, then the answers, and which one the cursor is
    // on. No lines: none.
    virtual std::vector<std::string> menu(const Texts& /*texts*/) const { return {}; }
    virtual int menu_cursor() const { return 0; }
    virtual Pick pick(int /*answer*/) { return {}; }

    virtual Size board_size(const Size& window) const = 0;
    // The animation, if it is active, says what lies where.
    virtual void draw_board(Canvas& canvas, const table::Table& table, const Animation& animation,
                            const Look& look) const = 0;

    // The panel: seats from top to bottom, the sign of each, and below its name what it has.
    virtual std::vector<games::Seat> seats(const table::Table& table) const = 0;
    virtual void draw_sign(Canvas& canvas, int x, int y, char seat_letter,
                           const Look& look) const = 0;
    virtual void draw_holdings(Canvas& canvas, int x, int y, const table::Table& table,
                               games::Seat seat, const Animation& animation, const Texts& texts,
                               const Look& look) const = 0;
    // A turn in the list of the table, and how many columns it is given.
    virtual std::string turn_text(const table::Table& table, std::size_t number) const {
        const table::Turn& turn = table.turns()[number];
        return turn.sealed ? "?" : turn.text;
    }
    virtual int turn_width() const = 0;
};

std::unique_ptr<GameView> make_game_view(const games::AnyGame& game);

}  // namespace sumito::terminal
