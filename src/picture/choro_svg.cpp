#include "picture/choro_svg.h"

#include <cmath>

#include "games/choro/choro.h"
#include "picture/svg_marks.h"

namespace sumito::picture {

namespace {

using choro::Hole;
using games::Place;
using games::Seat;

constexpr double left = -100;
constexpr double right = plaque_centre + 76;
constexpr double top = -106;
constexpr double bottom = 3 * row_distance + gap_between_sides + 112;
constexpr double middle = (3 * row_distance + gap_between_sides) / 2;
constexpr double edge = 8;  // the border around the board

// The light comes from the upper left. The grain is one tile of wavy lines.
constexpr const char* definitions = R"(<defs>
<linearGradient id="choro-board" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#96714c"/><stop offset="0.5" stop-color="#80603f"/><stop offset="1" stop-color="#6b4d31"/></linearGradient>
<pattern id="choro-grain" width="620" height="92" patternUnits="userSpaceOnUse"><g fill="none" stroke="#3b2613" stroke-opacity="0.16"><path stroke-width="3" d="M0 10C110 2 190 24 310 14S520 0 620 10"/><path stroke-width="2" d="M0 31C90 38 220 22 330 34S540 42 620 31"/><path stroke-width="4" d="M0 55C140 46 200 66 340 56S530 48 620 55"/><path stroke-width="2" d="M0 77C100 84 240 68 350 80S520 86 620 77"/></g></pattern>
<radialGradient id="choro-well" cx="0.5" cy="0.62" r="0.62"><stop offset="0" stop-color="#62462c"/><stop offset="0.7" stop-color="#432d19"/><stop offset="1" stop-color="#2a1b0d"/></radialGradient>
<linearGradient id="choro-rim" x1="0.3" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#2b1b0d"/><stop offset="1" stop-color="#c39a68"/></linearGradient>
<radialGradient id="choro-counter-0" cx="0.36" cy="0.3" r="0.78"><stop offset="0" stop-color="#fffdf4"/><stop offset="0.5" stop-color="#eadcb9"/><stop offset="1" stop-color="#8d7748"/></radialGradient>
<radialGradient id="choro-counter-1" cx="0.36" cy="0.3" r="0.78"><stop offset="0" stop-color="#fff6e2"/><stop offset="0.5" stop-color="#dfc591"/><stop offset="1" stop-color="#7d5f2c"/></radialGradient>
<radialGradient id="choro-counter-2" cx="0.36" cy="0.3" r="0.78"><stop offset="0" stop-color="#ffffff"/><stop offset="0.5" stop-color="#e3dccd"/><stop offset="1" stop-color="#857a66"/></radialGradient>
</defs>
)";

std::string box(double grow, const std::string& attributes) {
    return "<rect x=\"" + svg_number(left - grow) + "\" y=\"" + svg_number(top - grow) +
           "\" width=\"" + svg_number(right - left + 2 * grow) + "\" height=\"" +
           svg_number(bottom - top + 2 * grow) + "\" " + attributes + "/>\n";
}

// The groove between the two sides has a bright lower edge.
std::string board() {
    return box(0, "rx=\"44\" fill=\"url(#choro-board)\" stroke=\"#3f2a17\" stroke-width=\"14\"") +
           box(-7,
               "rx=\"38\" fill=\"url(#choro-grain)\" stroke=\"#b48c5e\" "
               "stroke-opacity=\"0.5\" stroke-width=\"2\"") +
           svg_line({left + 34, middle}, {right - 34, middle},
                    "stroke=\"#3f2a17\" stroke-width=\"5\" stroke-linecap=\"round\"") +
           svg_line({left + 34, middle + 4}, {right - 34, middle + 4},
                    "stroke=\"#b48c5e\" stroke-opacity=\"0.6\" stroke-width=\"2\" "
                    "stroke-linecap=\"round\"");
}

// A letter for each row at the left, and each side's column numbers along its edge.
std::string names() {
    std::string text = "<g font-size=\"32\" fill=\"#e8d3b0\">\n";
    for (const Seat seat : {Seat::P1, Seat::P2}) {
        for (int number : {0, choro::row_length}) {
            const Hole hole = choro::hole_of_number(number);
            const double y = centre_of(spot_of(seat, hole)).y;
            text += svg_text({left + 30, y + 10}, name(hole).substr(0, 1));
        }
        for (int number = 0; number < choro::row_length; ++number) {
            const Hole hole = choro::hole_of_number(number);
            const Point centre = centre_of(spot_of(seat, hole));
            text += svg_text({centre.x, centre.y + (seat == Seat::P1 ? 86 : -60)},
                             name(hole).substr(1));
        }
    }
    return text + "</g>\n";
}

// Calls draw(...) for each hole with its count and joins the results.
template <class Draw>
std::string for_each_hole(const games::AnyPosition& position, Draw draw) {
    const games::Contents contents = position.contents();
    std::string text;
    for (int number = 0; number < 2 * choro::hole_count; ++number) {
        const Place place = Place::on_board(number);
        text += draw(place, contents.at(place, Seat::P1));
    }
    return text;
}

// Marks the hole that will be sown next, and the known choices of the opening.
std::string pending(const games::AnyPosition& position) {
    const choro::Setup setup = position.as<choro::Position>()->setup();
    std::string text;
    for (const Seat seat : {Seat::P1, Seat::P2}) {
        const Hole hole = hole_to_sow(setup, seat);
        if (hole == choro::no_hole) continue;
        const Point centre = centre_of(spot_of(seat, hole));
        text += "<g class=\"pending\">\n" +
                svg_circle(centre, well_radius + 2,
                           "fill=\"none\" stroke=\"#1d140b\" stroke-width=\"13\"") +
                svg_circle(centre, well_radius + 2,
                           "fill=\"none\" stroke=\"#8fe0ee\" stroke-width=\"7\"") +
                "</g>\n";
    }
    return text;
}

// The arrow is short, so that most of both holes stays visible.
std::string draw(const Mark& mark) {
    const auto centre = [](Place place) {
        return centre_of(spot_of(choro::owner_of(place), choro::hole_of(place)));
    };
    Point from = centre(mark.from);
    Point to = centre(mark.to);
    if (mark.kind == MarkKind::Move) {
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const Point ahead = {(to.x - from.x) / length, (to.y - from.y) / length};
        from = {from.x + 6 * ahead.x, from.y + 6 * ahead.y};
        to = {to.x - 26 * ahead.x, to.y - 26 * ahead.y};
    }
    return draw_mark(mark.kind, from, to);
}

}  // namespace

std::string draw_choro_svg(const games::AnyGame& /*game*/, const games::AnyPosition& position,
                           const SvgStyle& style) {
    const double sides[] = {left - edge, top - edge, right - left + 2 * edge,
                            bottom - top + 2 * edge};
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"";
    for (const double side : sides) (text += svg_number(side)) += ' ';
    text.back() = '"';
    text += " role=\"img\">\n<title>" + position.text() + "</title>\n" + definitions + board();
    text += for_each_hole(position, [](Place place, int count) {
        return draw_hole(place, choro::Choro::place_name(place), count);
    });
    text += pending(position);
    for (const Mark& mark : style.marks) text += draw(mark);
    text += "<g font-family=\"sans-serif\" text-anchor=\"middle\" fill=\"#f3e3c7\">\n";
    if (style.coordinates) text += names();
    text +=
        "<g class=\"numbers\" font-size=\"28\" font-weight=\"bold\" "
        "stroke-linecap=\"round\">\n" +
        for_each_hole(position, draw_number) + "</g>\n";
    for (const Seat seat : {Seat::P2, Seat::P1}) text += draw_plaque(position, seat);
    text += "</g>\n";
    return text + "</svg>\n";
}

}  // namespace sumito::picture
