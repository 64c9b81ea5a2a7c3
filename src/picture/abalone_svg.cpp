#include "picture/abalone_svg.h"

#include <cmath>

#include "games/abalone/cell.h"
#include "picture/abalone.h"
#include "picture/svg_marks.h"

namespace sumito::picture {

namespace {

using abalone::cell_at;
using abalone::first_digit;
using abalone::last_digit;
using games::Place;
using games::Seat;

constexpr double cell_width = 100;
constexpr double row_height = 86.6;  // the height of an equilateral triangle
constexpr double marble_radius = 45;
constexpr double board_radius = 545;

Point centre_of(int row, int digit) {
    return {(digit - 5) * cell_width - (row - 4) * cell_width / 2, -(row - 4) * row_height};
}

// The light comes from the upper left. Red and blue marbles also carry a mark, so that the four
// colours can be told apart in black and white.
constexpr const char* definitions = R"(<defs>
<linearGradient id="board" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a6a4a"/><stop offset="1" stop-color="#6d5036"/></linearGradient>
<radialGradient id="well" cx="0.5" cy="0.6" r="0.6"><stop offset="0" stop-color="#5d432c"/><stop offset="1" stop-color="#3f2c1b"/></radialGradient>
<radialGradient id="b" cx="0.35" cy="0.3" r="0.75"><stop offset="0" stop-color="#8b929c"/><stop offset="0.25" stop-color="#3a3f47"/><stop offset="1" stop-color="#0d0f12"/></radialGradient>
<radialGradient id="w" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="0.55" stop-color="#f0ebdf"/><stop offset="1" stop-color="#b9b09d"/></radialGradient>
<radialGradient id="r" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffb3a6"/><stop offset="0.35" stop-color="#d4402f"/><stop offset="1" stop-color="#7a170d"/></radialGradient>
<radialGradient id="u" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#b5d4ff"/><stop offset="0.35" stop-color="#2f6fd0"/><stop offset="1" stop-color="#10306b"/></radialGradient>
<radialGradient id="p" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#eeeeee"/><stop offset="0.5" stop-color="#a9a9a9"/><stop offset="1" stop-color="#5e5e5e"/></radialGradient>
</defs>
)";

std::string board() {
    std::vector<Point> corners;
    for (int i = 0; i < 6; ++i) {
        const double angle = i * std::acos(-1.0) / 3;
        corners.push_back({board_radius * std::cos(angle), board_radius * std::sin(angle)});
    }
    return svg_polygon(corners,
                       "fill=\"url(#board)\" stroke=\"#4a3523\" stroke-width=\"16\" "
                       "stroke-linejoin=\"round\"");
}

std::string labels() {
    std::string text =
        "<g font-family=\"sans-serif\" font-size=\"30\" text-anchor=\"middle\" fill=\"#e8d9c3\">\n";
    for (int row = 0; row < 9; ++row) {
        const Point west = centre_of(row, first_digit(row));
        text += svg_text({west.x - 66, west.y + 11}, {static_cast<char>('a' + row)});
    }
    for (int digit = 1; digit <= 9; ++digit) {
        const Point south = centre_of(digit <= 5 ? 0 : digit - 5, digit);
        text += svg_text({south.x + 33, south.y + 68}, std::to_string(digit));
    }
    return text + "</g>\n";
}

Point centre_of(Place place) {
    const abalone::Cell cell{static_cast<std::uint8_t>(place.number())};
    return centre_of(row(cell), digit(cell));
}

}  // namespace

std::string draw_marble(Point centre, double radius, char letter) {
    std::string text = svg_circle(centre, radius, std::string("fill=\"url(#") + letter + ")\"");
    if (letter == 'r')
        text += svg_circle(centre, radius * 0.45,
                           "fill=\"none\" stroke=\"#fff\" stroke-opacity=\"0.75\" stroke-width=\"" +
                               svg_number(radius * 0.12) + "\"");
    if (letter == 'u')
        text += svg_circle(centre, radius * 0.22, "fill=\"#fff\" fill-opacity=\"0.8\"");
    return text;
}

std::string draw_abalone_svg(const games::AnyGame& game, const games::AnyPosition& position,
                             const SvgStyle& style) {
    const games::Contents contents = position.contents();
    std::string text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-750 -510 1310 1020\" "
        "role=\"img\">\n<title>" +
        position.text() + "</title>\n" + definitions + board();
    if (style.coordinates) text += labels();
    for (int row = 0; row < 9; ++row)
        for (int digit = first_digit(row); digit <= last_digit(row); ++digit) {
            const Point point = centre_of(row, digit);
            text += svg_circle(point, marble_radius - 5, "fill=\"url(#well)\"");
            const Place place = Place::on_board(index(cell_at(row, digit)));
            for (int i = 0; i < game.seats(); ++i)
                if (contents.at(place, Seat(i)) > 0)
                    text += draw_marble(point, marble_radius, game.seat_letter(Seat(i)));
        }
    for (const Mark& mark : style.marks)
        text += draw_mark(mark.kind, centre_of(mark.from), centre_of(mark.to));
    return text + draw_trays(game, position) + "</svg>\n";
}

}  // namespace sumito::picture
