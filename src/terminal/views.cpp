#include "terminal/views.h"

#include <algorithm>

#include "games/abalone/position.h"
#include "picture/picture.h"

namespace sumito::terminal {

using games::Seat;

namespace {

constexpr games::Milliseconds hurry{20'000};

int width_of(std::string_view text) {
    return static_cast<int>(characters(text).size());
}

class Drawing {
public:
    Drawing(const Scene& scene, Canvas& canvas, const Look& look)
        : scene_(scene),
          table_(scene.dialog.table()),
          words_(scene.dialog.words()),
          canvas_(canvas),
          look_(look),
          board_(board_view(canvas.width(), canvas.height())),
          panel_left_(board_.width() + 3),
          below_board_(board_.height() + 1) {}

    void title() {
        const Style bar{.bold = true, .reverse = true};
        canvas_.fill(0, 0, canvas_.width(), 1, bar);
        canvas_.put(1, 0, words_.text("play.title." + table_.game().id()), bar);
        const std::string hint = words_.text("play.title.hint");
        canvas_.put(canvas_.width() - width_of(hint) - 1, 0, hint, bar);
    }

    void board() { board_.draw(canvas_, table_, scene_.picker, look_); }

    void page() {
        int y = 2;
        for (const std::string& line : wrapped(scene_.page, canvas_.width() - 4))
            if (y < canvas_.height() - 1) canvas_.put(2, y++, line);
        canvas_.put(2, canvas_.height() - 1, words_.text("play.page"), {.bold = true});
        canvas_.cursor_y = canvas_.height() - 1;
    }

    // Two lines for each seat; returns the line after them.
    int seats() {
        int y = 2;
        for (int i = 0; i < table_.game().seats(); ++i, y += 2) seat(Seat(i), y);
        return y;
    }

    // Rounds of moves in columns, as many of the last ones as there is room for.
    void moves(int top) {
        const int seats = table_.game().seats();
        const int rows = below_board_ - top;
        const int round_width = 4 + 7 * seats;
        const int columns = std::max(1, (canvas_.width() - panel_left_ + 1) / round_width);
        const int shown = rows * columns;
        // Column by column; once full, whole columns go.
        const std::vector<int> rounds = rounds_of_turns();
        const int count = rounds.empty() ? 0 : rounds.back() + 1;
        const int first = count <= shown ? 0 : (count - shown + rows - 1) / rows * rows;
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const Event& turn = table_.turns()[i];
            const int place = rounds[i] - first;
            if (place < 0) continue;
            const int x = panel_left_ + place / rows * round_width;
            const int y = top + place % rows;
            const std::string number = std::to_string(rounds[i] + 1) + '.';
            canvas_.put(x + 3 - width_of(number), y, number, {Colour::Dim});
            canvas_.put(x + 4 + 7 * index(turn.seat), y, turn.move,
                        {.bold = i + 1 == rounds.size()});
        }
    }

    void messages() {
        const int rows = canvas_.height() - 1 - below_board_;
        std::vector<std::string> lines;
        for (const std::string& message : scene_.messages)
            for (std::string& line : wrapped(message, canvas_.width() - 2))
                lines.push_back(std::move(line));
        const std::size_t first = lines.size() - std::min(lines.size(), std::size_t(rows));
        for (std::size_t i = first; i < lines.size(); ++i) {
            const bool newest = i + 1 == lines.size();
            canvas_.put(1, below_board_ + static_cast<int>(i - first), lines[i],
                        newest ? Style{} : Style{Colour::Dim});
        }
    }

    void prompt() {
        const int y = canvas_.height() - 1;
        int x = canvas_.put(1, y, question(), {.bold = true});
        // The end of what is typed is what matters when it is long.
        std::u32string typed = characters(scene_.typed);
        const auto room = static_cast<std::size_t>(std::max(1, canvas_.width() - x - 1));
        if (typed.size() > room) typed.erase(0, typed.size() - room);
        x = canvas_.put(x, y, utf8(typed));
        canvas_.cursor_x = x;
        canvas_.cursor_y = y;
    }

private:
    std::string question() const {
        if (table_.over()) return words_.text("play.prompt.over");
        const std::string name = words_.name(scene_.dialog.asked());
        return words_.text(table_.question() ? "play.prompt.answer" : "play.prompt.short",
                           {{"seat", name}});
    }

    // For each turn its round, from 0: one begins where the order of seats starts again.
    std::vector<int> rounds_of_turns() const {
        std::vector<int> rounds;
        int previous = games::most_seats;
        int round = -1;
        for (const Event& turn : table_.turns()) {
            round += index(turn.seat) <= previous;
            previous = index(turn.seat);
            rounds.push_back(round);
        }
        return rounds;
    }

    void marble(int x, int y, char letter) {
        if (look_.blocks())
            canvas_.put(x, y, "●", {colour_of(letter), Colour::Board});
        else
            canvas_.put(x, y, picture::marble_sign(letter, {look_.unicode}));
    }

    void seat(Seat seat, int y) {
        const bool active = !table_.over() && scene_.dialog.asked() == seat;
        if (active) canvas_.put(panel_left_, y, look_.unicode ? "▶" : ">", {.bold = true});
        if (look_.blocks()) canvas_.fill(panel_left_ + 2, y, 3, 1, {Colour::Hole, Colour::Board});
        marble(panel_left_ + 3, y, table_.game().seat_letter(seat));
        int x = canvas_.put(panel_left_ + 6, y, words_.name(seat), {.bold = active});
        const bool won = table_.line().outcome().winners.contains(seat);
        if (won) canvas_.put(x + 1, y, words_.text("play.winner"), {Colour::Default, {}, true});
        if (!won && table_.is_out(seat))
            canvas_.put(x + 1, y, words_.text("play.out"), {Colour::Dim});
        else if (table_.control().limited)
            clock(seat, y, active);
        tray(seat, y + 1);
    }

    void clock(Seat seat, int y, bool active) {
        const games::Milliseconds left = table_.left(seat, scene_.now);
        const std::string text = clock_text(left);
        const bool late = left < hurry;
        canvas_.put(panel_left_ + 32 - width_of(text), y, text,
                    {late && active ? Colour::Red : Colour::Default, {}, active});
    }

    // What the seat has ejected, as the turns tell: `?` for what was out before the first of them,
    // a team's with its first player.
    std::string ejected(Seat seat) const {
        const bool first_of_side = table_.game().seats() != 4 || index(seat) < 2;
        const int before = first_of_side ? table_.line().start().score(seat) : 0;
        std::string letters(static_cast<std::size_t>(before), '?');
        for (const Event& turn : table_.turns())
            for (const games::Step& step : turn.trace)
                if (step.to == games::Place::tray(seat))
                    letters += table_.game().seat_letter(step.owner);
        return letters;
    }

    void tray(Seat seat, int y) {
        constexpr int hollows = abalone::ejections_to_win;
        int x = panel_left_ + 6;
        const Style wood{Colour::Hole, look_.blocks() ? Colour::Board : Colour::Default};
        canvas_.fill(x++, y, 2 * hollows + 1, 1, wood);
        const std::string letters = ejected(seat);
        for (std::size_t i = 0; i < hollows; ++i, x += 2) {
            if (i >= letters.size())
                canvas_.put(x, y, picture::marble_sign(0, {look_.unicode}), wood);
            else if (letters[i] == '?')
                canvas_.put(x, y, "?", wood);
            else
                marble(x, y, letters[i]);
        }
        const std::string score = std::to_string(table_.line().position().score(seat));
        canvas_.put(x + 1, y, score, {Colour::Dim});
    }

    const Scene& scene_;
    const Table& table_;
    const Words& words_;
    Canvas& canvas_;
    Look look_;
    BoardView board_;
    int panel_left_, below_board_;
};

Canvas too_small(const Scene& scene, int width, int height, const Look& look) {
    Canvas canvas(width, height, look.unicode);
    const std::string text = scene.dialog.words().text(
        "play.small", {{"width", std::to_string(width)}, {"height", std::to_string(height)}});
    int y = 0;
    for (const std::string& line : wrapped(text, std::max(1, width))) canvas.put(0, y++, line);
    return canvas;
}

}  // namespace

Canvas draw(const Scene& scene, int width, int height, const Look& look) {
    if (width < least_width || height < least_height) return too_small(scene, width, height, look);
    Canvas canvas(width, height, look.unicode);
    Drawing drawing(scene, canvas, look);
    drawing.title();
    if (!scene.page.empty()) {
        drawing.page();
        return canvas;
    }
    drawing.board();
    drawing.moves(drawing.seats() + 1);
    drawing.messages();
    drawing.prompt();
    return canvas;
}

}  // namespace sumito::terminal
