#include "terminal/views.h"

#include <algorithm>

namespace sumito::terminal {

using games::Seat;

namespace {

constexpr games::Milliseconds hurry{20'000};
constexpr auto has_left = table::Turn::How::Left;

int width_of(std::string_view text) {
    return static_cast<int>(characters(text).size());
}

class Drawing {
public:
    Drawing(const Scene& scene, Canvas& canvas, const Look& look)
        : scene_(scene),
          table_(scene.dialog.table()),
          texts_(scene.dialog.texts()),
          canvas_(canvas),
          look_(look),
          panel_left_(board_size().width + 3),
          below_board_(board_size().height + 1) {}

    void title() {
        const Style bar{.bold = true, .reverse = true};
        canvas_.fill(0, 0, canvas_.width(), 1, bar);
        canvas_.put(1, 0, texts_.text("play.title." + table_.game().id()), bar);
        const std::string hint = texts_.text("play.title.hint");
        canvas_.put(canvas_.width() - width_of(hint) - 1, 0, hint, bar);
    }

    void board() { scene_.view.draw_board(canvas_, table_, scene_.animation, look_); }

    void page() {
        int y = 2;
        for (const std::string& line : wrapped(scene_.page, canvas_.width() - 4))
            if (y < canvas_.height() - 1) canvas_.put(2, y++, line);
        canvas_.put(2, canvas_.height() - 1, texts_.text("play.page"), {.bold = true});
        canvas_.cursor_y = canvas_.height() - 1;
    }

    // Draws two lines for each seat; returns the line after them.
    int seats() {
        int y = 2;
        for (const Seat one : scene_.view.seats(table_)) {
            seat(one, y);
            y += 2;
        }
        return y;
    }

    // Draws rounds of moves in columns: as many of the last ones as fit.
    void moves(int top) {
        const int seats = table_.game().seats();
        const int rows = below_board_ - top;
        const int turn_width = scene_.view.turn_width();
        const int round_width = 4 + turn_width * seats;
        const int columns = std::max(1, (canvas_.width() - panel_left_ + 1) / round_width);
        const int shown = rows * columns;
        // Fills column by column. If all are full, whole columns are dropped.
        const std::vector<int> rounds = rounds_of_turns();
        const int count = rounds.empty() ? 0 : rounds.back() + 1;
        const int first = count <= shown ? 0 : (count - shown + rows - 1) / rows * rows;
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const table::Turn& turn = table_.turns()[i];
            const bool is_turn = turn.how != table::Turn::How::Lot && turn.how != has_left;
            const int place = rounds[i] - first;
            if (!is_turn || place < 0) continue;
            const int x = panel_left_ + place / rows * round_width;
            const int y = top + place % rows;
            const std::string number = std::to_string(rounds[i] + 1) + '.';
            canvas_.put(x + 3 - width_of(number), y, number, {Colour::Dim});
            canvas_.put(x + 4 + turn_width * index(turn.seat), y,
                        shortened(scene_.view.turn_text(table_, i), turn_width - 1),
                        {.bold = i + 1 == rounds.size()});
        }
    }

    void messages() {
        if (menu()) return;
        const int rows = canvas_.height() - 1 - below_board_;
        std::vector<std::string> lines;
        for (const std::string& message : scene_.messages)
            for (std::string& line : wrapped(message, canvas_.width() - 2))
                lines.push_back(std::move(line));
        const std::size_t first = lines.size() - std::min(lines.size(), std::size_t(rows));
        for (std::size_t i = first; i < lines.size(); ++i) {
            const bool newest = i + 1 == lines.size() && !scene_.animation.active();
            canvas_.put(1, below_board_ + static_cast<int>(i - first), lines[i],
                        newest ? Style{} : Style{Colour::Dim});
        }
    }

    // A menu in words replaces all messages but the last one.
    bool menu() {
        if (scene_.animation.active()) return false;
        const std::vector<std::string> lines = scene_.view.menu(texts_);
        if (!lines.empty() && !scene_.messages.empty())
            canvas_.put(1, canvas_.height() - 2,
                        shortened(scene_.messages.back(), canvas_.width() - 2), {Colour::Dim});
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const int y = menu_top(scene_.view, {canvas_.width(), canvas_.height()}) - 1;
            const int line = y + static_cast<int>(i);
            if (i == 0) {
                canvas_.put(1, line, lines[i], {.bold = true});
                continue;
            }
            const bool here = static_cast<int>(i) - 1 == scene_.view.menu_cursor();
            const std::string number = here ? (look_.unicode ? "▶ " : "> ") : "  ";
            canvas_.put(1, line, number + std::to_string(i) + "  " + lines[i],
                        {here ? Colour::Chosen : Colour::Default, {}, here});
        }
        return !lines.empty();
    }

    void prompt() {
        const int y = canvas_.height() - 1;
        int x = canvas_.put(1, y, question(), {.bold = true});
        // If the typed text is long, shows its end.
        std::u32string typed = characters(scene_.typed);
        const auto room = static_cast<std::size_t>(std::max(1, canvas_.width() - x - 1));
        if (typed.size() > room) typed.erase(0, typed.size() - room);
        x = canvas_.put(x, y, utf8(typed));
        canvas_.cursor_x = x;
        canvas_.cursor_y = y;
    }

private:
    Size board_size() const { return scene_.view.board_size({canvas_.width(), canvas_.height()}); }

    std::string shortened(const std::string& text, int width) const {
        if (width_of(text) <= width) return text;
        return utf8(characters(text).substr(0, static_cast<std::size_t>(width - 1))) +
               (look_.unicode ? "…" : "~");
    }

    std::string question() const {
        if (scene_.animation.active()) return sowing();
        const auto asked = scene_.computer_failed ? table_.speaker() : scene_.dialog.asked();
        if (!asked) return texts_.text("play.prompt.over");
        const std::string name = texts_.name(*asked);
        if (table_.is_computer(*asked))
            return texts_.text("play.prompt.thinking", {{"seat", name}});
        if (table_.question()) return texts_.text("play.prompt.answer", {{"seat", name}});
        return texts_.text(table_.in_secret() ? "play.prompt.secret" : "play.prompt.short",
                           {{"seat", name}});
    }

    // The progress of the sowing, and the keys for it.
    std::string sowing() const {
        const Animation& animation = scene_.animation;
        return texts_.text(animation.paused() ? "play.sowing.paused" : "play.sowing",
                           {{"lap", std::to_string(animation.lap())},
                            {"laps", std::to_string(animation.laps())},
                            {"speed", std::to_string(animation.speed())}});
    }

    // The round of each turn, from 0. A round begins when the order of seats starts again.
    std::vector<int> rounds_of_turns() const {
        std::vector<int> rounds;
        int previous = games::most_seats;
        int round = -1;
        const std::vector<table::Turn>& turns = table_.turns().all();
        for (std::size_t i = 0; i < turns.size(); ++i) {
            // Choices made at the same time are in one round, in whatever order they came.
            const bool together = i > 0 && turns[i].begin == turns[i - 1].begin;
            if (turns[i].how != has_left) {
                round += !together && index(turns[i].seat) <= previous;
                previous = std::max(together ? previous : 0, index(turns[i].seat));
            }
            rounds.push_back(round);
        }
        return rounds;
    }

    void seat(Seat seat, int y) {
        const bool active = is_active(seat);
        if (active) canvas_.put(panel_left_, y, look_.unicode ? "▶" : ">", {.bold = true});
        scene_.view.draw_sign(canvas_, panel_left_ + 2, y, table_.game().seat_letter(seat), look_);
        int x = canvas_.put(panel_left_ + 6, y, texts_.name(seat), {.bold = active});
        const bool won = !scene_.animation.active() && table_.outcome().winners.contains(seat);
        if (won) canvas_.put(x + 1, y, texts_.text("play.winner"), {Colour::Default, {}, true});
        if (!won && table_.line().position().out().contains(seat))
            canvas_.put(x + 1, y, texts_.text("play.out"), {Colour::Dim});
        else if (table_.clock().limited())
            clock(seat, y, active);
        scene_.view.draw_holdings(canvas_, panel_left_ + 6, y + 1, table_, seat, scene_.animation,
                                  texts_, look_);
    }

    // True for the seat whose move is being shown; otherwise for the one that the table waits for.
    bool is_active(Seat seat) const {
        if (scene_.animation.active()) return scene_.animation.moves_for(seat);
        return scene_.dialog.asked() == seat;
    }

    void clock(Seat seat, int y, bool active) {
        const games::Milliseconds left = table_.left(seat, scene_.now);
        const std::string text = clock_text(left);
        const bool late = left < hurry;
        canvas_.put(panel_left_ + 32 - width_of(text), y, text,
                    {late && active ? Colour::Red : Colour::Default, {}, active});
    }

    const Scene& scene_;
    const table::Table& table_;
    const Texts& texts_;
    Canvas& canvas_;
    Look look_;
    int panel_left_, below_board_;
};

Canvas too_small(const Scene& scene, int width, int height, const Look& look) {
    Canvas canvas(width, height, look.unicode);
    const std::string text = scene.dialog.texts().text(
        "play.small", {{"width", std::to_string(width)}, {"height", std::to_string(height)}});
    int y = 0;
    for (const std::string& line : wrapped(text, std::max(1, width))) canvas.put(0, y++, line);
    return canvas;
}

}  // namespace

int menu_top(const GameView& view, const Size& window) {
    return view.board_size(window).height + 2;
}

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
