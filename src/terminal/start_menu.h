// The menu that `sumito play` shows on a terminal if no option says what to play: game, opponent
// and colour. It takes keys and draws a canvas, so tests need no terminal; run() is the loop on a
// real one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/seat.h"
#include "i18n/i18n.h"
#include "terminal/canvas.h"
#include "terminal/keys.h"

namespace sumito::terminal {

// What to play. Without a seat, it is drawn by lot. The seat has no meaning if only people play.
struct StartChoice {
    std::string game;
    int level = 0;  // of the program; 0 if only people play
    std::optional<games::Seat> seat;
};

class StartMenu {
public:
    StartMenu(i18n::Language language, const Look& look);

    void press(const Key& key);
    // True once the player has chosen or left.
    bool finished() const { return chosen_ || left_; }
    // Empty if the player has left.
    std::optional<StartChoice> choice() const;
    Canvas draw(const Size& size) const;

    // Runs until the player has chosen or left, or the terminal is closed.
    std::optional<StartChoice> run();

private:
    enum Row { Game, Opponent, Colour, RowCount };

    struct Line {
        std::string label;
        std::vector<std::string> values;
        int value;
    };

    std::string text(std::string_view key) const;
    Line line(Row row) const;
    int rows() const { return opponent_ == people ? Colour : RowCount; }
    void change(int by);
    int& value_of(Row row);

    static constexpr int people = 0;  // value of opponent_; other values are levels

    i18n::Language language_;
    Look look_;
    int row_ = Game;
    int game_ = 0;
    int opponent_ = 3;
    int colour_ = 0;  // 0: by lot; otherwise the seat, from 1
    bool chosen_ = false, left_ = false;
};

}  // namespace sumito::terminal
