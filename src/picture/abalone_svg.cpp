#include <cmath>
#include <cstdio>

#include "games/abalone/cell.h"
#include "picture/abalone.h"

namespace sumito::picture {

namespace {

using abalone::cell_at;
using abalone::first_digit;
using abalone::last_digit;
using games::Place;
using games::Seat;

// One cell is 100 units wide; the centre of the board is the origin.
constexpr double cell_width = 100;
constexpr double row_height = 86.6;  // the height of an equilateral triangle
constexpr double marble_radius = 45;
constexpr double board_radius = 545;
constexpr double tray_radius = 24;

struct Point {
    double x, y;
};

Point centre_of(int row, int digit) {
    return {(digit - 5) * cell_width - (row - 4) * cell_width / 2, -(row - 4) * row_height};
}

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string at(Point point) {
    return "x=\"" + number(point.x) + "\" y=\"" + number(point.y) + "\"";
}

std::string circle(Point point, double radius, const std::string& attributes) {
    return "<circle cx=\"" + number(point.x) + "\" cy=\"" + number(point.y) + "\" r=\"" +
           number(radius) + "\" " + attributes + "/>\n";
}

// Light falls from the upper left. Red and blue also carry a mark, so that the four colours can be
// told apart in black and white.
constexpr const char* definitions = R"(<defs>
<linearGradient id="board" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a6a4a"/><stop offset="1" stop-color="#6d5036"/></linearGradient>
<radialGradient id="well" cx="0.5" cy="0.6" r="0.6"><stop offset="0" stop-color="#5d432c"/><stop offset="1" stop-color="#3f2c1b"/></radialGradient>
<radialGradient id="b" cx="0.35" cy="0.3" r="0.75"><stop offset="0" stop-color="#8b929c"/><stop offset="0.25" stop-color="#3a3f47"/><stop offset="1" stop-color="#0d0f12"/></radialGradient>
<radialGradient id="w" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="0.55" stop-color="#f0ebdf"/><stop offset="1" stop-color="#b9b09d"/></radialGradient>
<radialGradient id="r" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffb3a6"/><stop offset="0.35" stop-color="#d4402f"/><stop offset="1" stop-color="#7a170d"/></radialGradient>
<radialGradient id="u" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#b5d4ff"/><stop offset="0.35" stop-color="#2f6fd0"/><stop offset="1" stop-color="#10306b"/></radialGradient>
</defs>
)";

std::string marble(Point point, double radius, char letter) {
    std::string text = circle(point, radius, std::string("fill=\"url(#") + letter + ")\"");
    if (letter == 'r')
        text += circle(point, radius * 0.45,
                       "fill=\"none\" stroke=\"#fff\" stroke-opacity=\"0.75\" stroke-width=\"" +
                           number(radius * 0.12) + "\"");
    if (letter == 'u') text += circle(point, radius * 0.22, "fill=\"#fff\" fill-opacity=\"0.8\"");
    return text;
}

std::string label(Point point, const std::string& text) {
    return "<text " + at({point.x, point.y + 11}) + ">" + text + "</text>\n";
}

std::string board() {
    std::string points;
    for (int i = 0; i < 6; ++i) {
        const double angle = i * std::acos(-1.0) / 3;
        points += number(board_radius * std::cos(angle)) + "," +
                  number(board_radius * std::sin(angle)) + " ";
    }
    return "<polygon points=\"" + points +
           "\" fill=\"url(#board)\" stroke=\"#4a3523\" stroke-width=\"16\" "
           "stroke-linejoin=\"round\"/>\n";
}

std::string labels() {
    std::string text =
        "<g font-family=\"sans-serif\" font-size=\"30\" text-anchor=\"middle\" fill=\"#e8d9c3\">\n";
    for (int row = 0; row < 9; ++row) {
        const Point west = centre_of(row, first_digit(row));
        text += label({west.x - 66, west.y}, std::string(1, static_cast<char>('a' + row)));
    }
    for (int digit = 1; digit <= 9; ++digit) {
        const Point south = centre_of(digit <= 5 ? 0 : digit - 5, digit);
        text += label({south.x + 33, south.y + 57}, std::to_string(digit));
    }
    return text + "</g>\n";
}

// What each side has ejected: as many small marbles as its score. Whose they were only the game's
// history knows, so they are drawn plain.
std::string trays(const games::AnyGame& game, const games::AnyPosition& position) {
    std::string text;
    const int sides = game.seats() == 4 ? 2 : game.seats();
    for (int side = 0; side < sides; ++side) {
        const double y = -430 + side * 80.0;
        text += marble({-640, y}, tray_radius, game.seat_letter(Seat(side)));
        if (game.seats() == 4)
            text += marble({-640 + tray_radius, y}, tray_radius, game.seat_letter(Seat(side + 2)));
        text += "<text x=\"-590\" y=\"" + number(y + 13) +
                "\" font-family=\"sans-serif\" font-size=\"38\" font-weight=\"bold\" "
                "fill=\"#6d5036\">" +
                std::to_string(position.score(Seat(side))) + "</text>\n";
    }
    return text;
}

}  // namespace

std::string draw_abalone_svg(const games::AnyGame& game, const games::AnyPosition& position) {
    const games::Contents contents = position.contents();
    std::string text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-690 -510 1250 1020\" "
        "role=\"img\">\n<title>" +
        position.text() + "</title>\n" + definitions + board() + labels();
    for (int row = 0; row < 9; ++row)
        for (int digit = first_digit(row); digit <= last_digit(row); ++digit) {
            const Point point = centre_of(row, digit);
            text += circle(point, marble_radius - 5, "fill=\"url(#well)\"");
            const Place place = Place::on_board(index(cell_at(row, digit)));
            for (int i = 0; i < game.seats(); ++i)
                if (contents.at(place, Seat(i)) > 0)
                    text += marble(point, marble_radius, game.seat_letter(Seat(i)));
        }
    return text + trays(game, position) + "</svg>\n";
}

}  // namespace sumito::picture
