#include "games/abalone/setup.h"
#include "picture/abalone_svg.h"

namespace sumito::picture {

namespace {

using games::Seat;

// The free corner above the board, with one row for each side.
constexpr double left = -672;
constexpr double top = -430;
constexpr double row_distance = 80;
constexpr double seat_radius = 24;
constexpr double seat_distance = 50;
constexpr double slot_radius = 15;
constexpr double slot_distance = 36;
constexpr int slots = 6;  // six ejected marbles win (rule 2.9)

std::string turn_mark(Point seat) {
    return "<g class=\"turn\">\n" +
           svg_circle(seat, seat_radius + 4,
                      "fill=\"none\" stroke=\"#c8811a\" stroke-width=\"6\"") +
           svg_polygon({{left - 65, seat.y - 16}, {left - 65, seat.y + 16}, {left - 38, seat.y}},
                       "fill=\"#c8811a\"") +
           "</g>\n";
}

// With two players the ejected marbles are the other side's. With more, only the game's history
// knows whose they were, so they are drawn plain.
char ejected_letter(const games::AnyGame& game, int side) {
    return game.seats() == 2 ? game.seat_letter(Seat(1 - side)) : plain_marble;
}

}  // namespace

std::string draw_trays(const games::AnyGame& game, const games::AnyPosition& position) {
    const games::SeatSet choosers = position.choosers();
    const int sides = abalone::side_count(game.seats());
    std::string text;
    for (int side = 0; side < sides; ++side) {
        const int score = position.score(Seat(side));
        Point point = {left, top + side * row_distance};
        std::string title, seats;
        for (int i = side; i < game.seats(); i += sides) {
            title += game.seat_letter(Seat(i));
            seats += draw_marble(point, seat_radius, game.seat_letter(Seat(i)));
            if (choosers.contains(Seat(i))) seats += turn_mark(point);
            point.x += seat_distance;
        }
        text += "<g class=\"tray\"><title>" + title + " " + std::to_string(score) + "</title>\n";
        text += seats;
        point.x += 4;
        text += svg_line(point, {point.x + (slots - 1) * slot_distance, point.y},
                         "stroke=\"#6d5036\" stroke-width=\"40\" stroke-linecap=\"round\"");
        for (int i = 0; i < slots; ++i, point.x += slot_distance)
            text += i < score ? draw_marble(point, slot_radius, ejected_letter(game, side))
                              : svg_circle(point, slot_radius - 3, "fill=\"#4a3523\"");
        text += "</g>\n";
    }
    return text;
}

}  // namespace sumito::picture
