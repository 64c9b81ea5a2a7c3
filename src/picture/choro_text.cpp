#include <algorithm>

#include "base/text.h"
#include "picture/choro.h"

namespace sumito::picture {

namespace {

using choro::Hole;
using choro::row_length;
using games::Place;
using games::Seat;

constexpr std::size_t hole_width = 4;  // room for two digits between brackets
constexpr std::size_t left_margin = 7;

// Colours from the 256-colour palette: the wood of Abalone's board, black for counts, dark red for
// the holes of the turn.
constexpr const char* wood = "\x1b[48;5;180m\x1b[38;5;16m";
constexpr const char* bright = "\x1b[1;38;5;88m";
constexpr const char* dim = "\x1b[38;5;137m";
constexpr const char* normal = "\x1b[22;38;5;16m";
constexpr const char* plain = "\x1b[0m";

struct Signs {
    const char *top_left, *top_right, *middle_left, *middle_right, *bottom_left, *bottom_right;
    const char *across, *upright, *empty, *turn;
};
constexpr Signs unicode_signs = {"╭", "╮", "├", "┤", "╰", "╯", "─", "│", "·", "▶"};
constexpr Signs ascii_signs = {"+", "+", "+", "+", "+", "+", "-", "|", ".", ">"};

class Drawing {
public:
    Drawing(const games::AnyPosition& position, const TextStyle& style)
        : position_(position),
          style_(style),
          signs_(style.unicode ? unicode_signs : ascii_signs),
          setup_(position.as<choro::Position>()->setup()) {}

    std::string text() const {
        std::string text = numbers(Seat::P2) + border(signs_.top_left, signs_.top_right);
        text += row(Seat::P2, false) + row(Seat::P2, true);
        text += border(signs_.middle_left, signs_.middle_right);
        text += row(Seat::P1, true) + row(Seat::P1, false);
        return text + border(signs_.bottom_left, signs_.bottom_right) + numbers(Seat::P1);
    }

private:
    static Hole hole_at(Seat seat, bool inner, int column) {
        const int from_left = seat == Seat::P1 ? column : row_length - 1 - column;
        return choro::hole_of_number((inner ? row_length : 0) + from_left);
    }

    // Each number is under or over the last digit of its column.
    static std::string numbers(Seat seat) {
        std::string text(left_margin, ' ');
        for (int column = 0; column < row_length; ++column)
            text += "   " + name(hole_at(seat, false, column)).substr(1);
        return text + '\n';
    }

    std::string coloured(const char* colour, const std::string& text) const {
        return style_.colour ? colour + text + plain : text;
    }

    std::string border(const char* left, const char* right) const {
        std::string line = left;
        for (std::size_t i = 0; i < row_length * hole_width; ++i) line += signs_.across;
        return std::string(left_margin, ' ') + coloured(wood, line + right) + '\n';
    }

    std::string row(Seat seat, bool inner) const {
        std::string text = " ";
        text += !inner && has_turn(position_, seat) ? signs_.turn : " ";
        text += ' ';
        text += inner ? ' ' : choro::letter_of(seat);
        text += inner ? " i " : " o ";
        std::string holes = signs_.upright;
        for (int column = 0; column < row_length; ++column)
            holes += hole(seat, hole_at(seat, inner, column));
        text += coloured(wood, holes + signs_.upright);
        const std::string beside = inner ? notes(seat) : std::to_string(position_.score(seat));
        return text + (beside.empty() ? "" : " " + beside) + '\n';
    }

    std::string hole(Seat seat, Hole hole) const {
        const int count = setup_.counts[static_cast<std::size_t>(seat)][index(hole)];
        const bool to_sow = hole == hole_to_sow(setup_, seat);
        const bool marked = is_marked(seat, hole);
        std::string digits = count == 0 ? signs_.empty : std::to_string(count);
        std::string text = marked ? "[" : to_sow ? "(" : " ";
        if (count < 10) text += ' ';
        text += digits;
        text += marked ? ']' : to_sow ? ')' : ' ';
        if (!style_.colour || !(marked || to_sow || count == 0)) return text;
        return (marked || to_sow ? bright : dim) + text + normal;
    }

    bool is_marked(Seat seat, Hole hole) const {
        return std::any_of(style_.marked.begin(), style_.marked.end(), [&](Place place) {
            return choro::owner_of(place) == seat && choro::hole_of(place) == hole;
        });
    }

    // In the opening: what was chosen, or `?` if that is hidden. Later: as the position's text says
    // it, `at=i2 chain,left`.
    std::string notes(Seat seat) const {
        const choro::Choice choice = setup_.choices[static_cast<std::size_t>(seat)];
        if (setup_.phase == choro::Phase::Lot) return "lot";
        if (setup_.phase == choro::Phase::Opening) {
            if (!choice.made()) return {};
            return choice.known() ? name(choice.hole()) : "?";
        }
        if (setup_.at == choro::no_hole || seat != setup_.turn) return {};
        const std::string flags = base::join(turn_words(setup_, seat), ",");
        return "at=" + name(setup_.at) + (flags.empty() ? "" : " " + flags);
    }

    const games::AnyPosition& position_;
    const TextStyle& style_;
    const Signs& signs_;
    choro::Setup setup_;
};

}  // namespace

std::string draw_choro_text(const games::AnyGame& /*game*/, const games::AnyPosition& position,
                            const TextStyle& style) {
    return Drawing(position, style).text();
}

}  // namespace sumito::picture
