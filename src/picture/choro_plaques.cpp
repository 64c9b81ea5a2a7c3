#include "picture/choro_svg.h"

namespace sumito::picture {

namespace {

using games::Seat;

constexpr double x = plaque_centre;
constexpr double token_radius = 24;

std::string turn_mark(Point seat) {
    return "<g class=\"turn\">\n" +
           svg_circle(seat, 37, "fill=\"none\" stroke=\"#ffc53d\" stroke-width=\"7\"") +
           svg_polygon({{x - 66, seat.y - 15}, {x - 66, seat.y + 15}, {x - 46, seat.y}},
                       "fill=\"#ffc53d\" stroke=\"#35230f\" stroke-width=\"3\" "
                       "stroke-linejoin=\"round\"") +
           "</g>\n";
}

// Dashed until the seat has chosen; then it shows the hole's name, or is face down.
std::string choice_token(choro::Choice choice, double y) {
    if (!choice.made())
        return svg_circle({x, y}, token_radius,
                          "fill=\"none\" stroke=\"#f3e3c7\" stroke-opacity=\"0.7\" "
                          "stroke-width=\"3\" stroke-dasharray=\"7 6\"");
    return svg_circle({x, y}, token_radius,
                      "fill=\"#f3e3c7\" stroke=\"#35230f\" stroke-width=\"3\"") +
           svg_text({x, y + 9}, choice.known() ? name(choice.hole()) : "?",
                    "font-size=\"26\" font-weight=\"bold\" fill=\"#35230f\"");
}

}  // namespace

std::string draw_plaque(const games::AnyPosition& position, Seat seat) {
    const choro::Setup setup = position.as<choro::Position>()->setup();
    const double top = centre_of(Spot{seat == Seat::P1 ? 2 : 0, 0}).y;
    const std::string letter(1, choro::letter_of(seat));
    const std::string total = std::to_string(position.score(seat));
    const Point disc = {x, top + 2};

    std::string text = "<g class=\"plaque\"><title>" + letter + " " + total + "</title>\n";
    text += svg_circle(disc, 33, "fill=\"#35230f\" stroke=\"#a47c50\" stroke-width=\"3\"");
    text += svg_text({disc.x, disc.y + 13}, letter, "font-size=\"38\" font-weight=\"bold\"");
    if (has_turn(position, seat)) text += turn_mark(disc);
    text += svg_text({x, top + 86}, total, "font-size=\"44\" font-weight=\"bold\"");
    if (setup.phase == choro::Phase::Opening)
        text += choice_token(setup.choices[static_cast<std::size_t>(seat)], top + 130);
    double line = top + 118;
    for (const std::string& word : turn_words(setup, seat)) {
        text += svg_text({x, line}, word, "font-size=\"26\"");
        line += 28;
    }
    return text + "</g>\n";
}

}  // namespace sumito::picture
