#include <array>
#include <cmath>

#include "picture/choro_svg.h"

namespace sumito::picture {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double counter_radius = 10.6;
constexpr double heap_radius = 31;
constexpr int tints = 3;

// Up to twelve counters lie in two rings, so that they can be counted quickly.
struct Rings {
    int outer, inner;
    double outer_radius, inner_radius;
    double turned;  // rotation of the inner ring, in steps of the outer one
};
constexpr std::array<Rings, 13> rings = {{
    {0, 0, 0, 0, 0},
    {0, 1, 0, 0, 0},
    {2, 0, 14, 0, 0},
    {3, 0, 16, 0, 0},
    {4, 0, 19, 0, 0},
    {4, 1, 24, 0, 0},
    {5, 1, 25, 0, 0},
    {6, 1, 25, 0, 0},
    {7, 1, 28, 0, 0},
    {8, 1, 30, 0, 0},
    {8, 2, 31, 11, 0.5},
    {9, 2, 32.2, 11, 0.25},
    {9, 3, 32.2, 12.3, 0.5},
}};

Point at_angle(Point centre, double radius, double angle) {
    return {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
}

void add_ring(std::vector<Point>& points, Point centre, int count, double radius, double first) {
    for (int i = 0; i < count; ++i)
        points.push_back(at_angle(centre, radius, first + 2 * pi * i / count));
}

// Even numbers stand upright and odd ones on a base, as on dice.
double first_angle(int count) {
    if (count <= 2) return pi;
    return -pi / 2 + (count % 2 == 0 ? pi / count : 0);
}

// More than twelve counters lie on a spiral like sunflower seeds. The innermost is drawn last, so
// it lies on top.
std::vector<Point> heap(Point centre, int count) {
    const double golden_angle = pi * (3 - std::sqrt(5.0));
    std::vector<Point> points;
    for (int i = count - 1; i >= 0; --i)
        points.push_back(
            at_angle(centre, heap_radius * std::sqrt((i + 0.3) / count), i * golden_angle));
    return points;
}

std::vector<Point> counters(Point centre, int count) {
    if (count >= static_cast<int>(rings.size())) return heap(centre, count);
    const Rings& ring = rings[static_cast<std::size_t>(count)];
    std::vector<Point> points;
    const double first = first_angle(ring.outer);
    add_ring(points, centre, ring.outer, ring.outer_radius, first);
    add_ring(points, centre, ring.inner, ring.inner_radius,
             first + (ring.outer > 0 ? ring.turned * 2 * pi / ring.outer : 0));
    return points;
}

}  // namespace

std::string draw_hole(games::Place place, const std::string& name, int count) {
    const Point centre = centre_of(spot_of(choro::owner_of(place), choro::hole_of(place)));
    std::string text =
        "<g class=\"hole\"><title>" + name + " " + std::to_string(count) + "</title>\n";
    text += svg_circle(centre, well_radius,
                       "fill=\"url(#choro-well)\" stroke=\"url(#choro-rim)\" stroke-width=\"5\"");
    int tint = place.number();  // mixed, but the same in every picture
    for (Point point : counters(centre, count))
        text += svg_circle(point, counter_radius,
                           "fill=\"url(#choro-counter-" + std::to_string(tint++ % tints) + ")\"");
    return text + "</g>\n";
}

std::string draw_number(games::Place place, int count) {
    const Point hole = centre_of(spot_of(choro::owner_of(place), choro::hole_of(place)));
    const Point point = {hole.x + 41, hole.y + 44};
    const std::string number = std::to_string(count);
    if (count == 0) return svg_text({point.x, point.y + 9}, number, "fill-opacity=\"0.45\"");
    const double reach = count < 10 ? 0 : 7;  // half the length of the straight part
    const Point from = {point.x - reach, point.y};
    const Point to = {point.x + reach, point.y};
    return svg_line(from, to, "stroke=\"#a47c50\" stroke-width=\"40\"") +
           svg_line(from, to, "stroke=\"#35230f\" stroke-width=\"36\"") +
           svg_text({point.x, point.y + 10}, number);
}

}  // namespace sumito::picture
