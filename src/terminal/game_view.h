// What each game adds to the full screen: its board, how a move is chosen on it with cursor, keys
// and mouse, and what each seat holds. full_screen.h passes the keys on; views.h draws everything
// else.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"
#include "terminal/animation.h"
#include "terminal/canvas.h"
#include "terminal/texts.h"

namespace sumito::terminal {

// The result of a key or a click on the board.
struct Pick {
    std::optional<games::AnyMove> move;  // the move to play
    std::string_view remark;  // otherwise the key of a text that says why not; may be empty
};

class GameView {
public:
    virtual ~GameView() = default;

    // Called for a new position or chooser, or the same again. Drops the selection. No chooser: the
    // game is over.
    virtual void renew(const table::Table& table, std::optional<games::Seat> chooser) = 0;
    // Called for Escape: drops the selection.
    virtual void clear() = 0;

    virtual void step(int columns, int rows) = 0;
    // Called for Space, and for Enter if the cursor was used in this turn.
    virtual Pick choose() = 0;
    virtual bool cursor_used() const { return true; }
    virtual Pick click(int x, int y, const Size& window) = 0;
    // Handles a key that has a meaning for this game; nullopt if the key is text for the command
    // line.
    virtual std::optional<Pick> press(char32_t key) = 0;

    // A menu in words: the question, then the answers; empty if there is none. menu_cursor(): the
    // answer with the cursor.
    virtual std::vector<std::string> menu(const Texts& /*texts*/) const { return {}; }
    virtual int menu_cursor() const { return 0; }
    virtual Pick pick(int /*answer*/) { return {}; }

    virtual Size board_size(const Size& window) const = 0;
    // If the animation is active, it decides what lies where.
    virtual void draw_board(Canvas& canvas, const table::Table& table, const Animation& animation,
                            const Look& look) const = 0;

    // For the panel: the seats from top to bottom, each seat's sign, and below its name what it
    // holds.
    virtual std::vector<games::Seat> seats(const table::Table& table) const = 0;
    virtual void draw_sign(Canvas& canvas, int x, int y, char seat_letter,
                           const Look& look) const = 0;
    virtual void draw_holdings(Canvas& canvas, int x, int y, const table::Table& table,
                               games::Seat seat, const Animation& animation, const Texts& texts,
                               const Look& look) const = 0;
    // The text of a turn in the list of turns, and its width in columns.
    virtual std::string turn_text(const table::Table& table, std::size_t number) const {
        const table::Turn& turn = table.turns()[number];
        return turn.sealed ? "?" : turn.text;
    }
    virtual int turn_width() const = 0;
};

// The views of all families of games (games/kits.h).
struct ViewMaker {
    std::string_view family;
    std::unique_ptr<GameView> (*make)();
};
std::span<const ViewMaker> view_makers();

// Throws std::invalid_argument for a game without a view.
std::unique_ptr<GameView> make_game_view(const games::AnyGame& game);

}  // namespace sumito::terminal
