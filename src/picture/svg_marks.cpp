#include "picture/svg_marks.h"

#include <cmath>

namespace sumito::picture {

namespace {

constexpr const char* edge = "#1d140b";
constexpr double edge_width = 3;  // on each side of a stroke
constexpr double ring_radius = 45;

std::string stroke(const std::string& colour, double width, const std::string& more = {}) {
    return "fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"" + svg_number(width) +
           "\" stroke-linecap=\"round\"" + (more.empty() ? "" : " " + more);
}

std::string ring(Point centre, double radius, const std::string& colour,
                 const std::string& more = {}) {
    return svg_circle(centre, radius, stroke(edge, 7 + 2 * edge_width)) +
           svg_circle(centre, radius, stroke(colour, 7, more));
}

std::string bar(Point from, Point to, const std::string& colour, double width,
                const std::string& more = {}) {
    return svg_line(from, to, stroke(edge, width + 2 * edge_width)) +
           svg_line(from, to, stroke(colour, width, more));
}

// The tip of the head is at `to`.
std::string arrow(Point from, Point to, const std::string& colour, double width,
                  const std::string& more = {}) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point ahead = {(to.x - from.x) / length, (to.y - from.y) / length};
    const double head = 3 * width;
    const Point neck = {to.x - ahead.x * head, to.y - ahead.y * head};
    const Point aside = {-ahead.y * head * 0.7, ahead.x * head * 0.7};
    return bar(from, neck, colour, width, more) +
           svg_polygon(
               {to, {neck.x + aside.x, neck.y + aside.y}, {neck.x - aside.x, neck.y - aside.y}},
               "fill=\"" + colour + "\" stroke=\"" + edge + "\" stroke-width=\"" +
                   svg_number(edge_width) + "\" stroke-linejoin=\"round\"");
}

// Draws both dark edges first, because otherwise the second stroke would cut the first.
std::string cross(Point centre, double reach, const std::string& colour) {
    const Point a = {centre.x - reach, centre.y - reach};
    const Point b = {centre.x + reach, centre.y + reach};
    const Point c = {centre.x - reach, centre.y + reach};
    const Point d = {centre.x + reach, centre.y - reach};
    const auto both = [&](const std::string& attributes) {
        return svg_line(a, b, attributes) + svg_line(c, d, attributes);
    };
    return both(stroke(edge, 7 + 2 * edge_width)) + both(stroke(colour, 7));
}

std::string shape(MarkKind kind, Point from, Point to) {
    switch (kind) {
        case MarkKind::Highlight: return ring(from, ring_radius, "#ffd34d");
        case MarkKind::Ejected: return cross(from, 22, "#ff7a3d");
        case MarkKind::Captured:  // the cross is on the rim, beside the counters
            return ring(from, ring_radius, "#ff7a3d", "stroke-dasharray=\"4 14\"") +
                   cross({from.x + 34, from.y - 34}, 13, "#ff7a3d");
        case MarkKind::Move: return arrow(from, to, "#ffd34d", 14);
        case MarkKind::Lance: return bar(from, to, "#8fe0ee", 5);
        case MarkKind::Det:
            return ring(from, ring_radius, "#ff9ee0", "stroke-dasharray=\"4 14\"") +
                   svg_text({from.x, from.y + 9}, "det",
                            "font-family=\"sans-serif\" font-size=\"28\" font-weight=\"bold\" "
                            "text-anchor=\"middle\" fill=\"#ff9ee0\" stroke=\"#1d140b\" "
                            "stroke-width=\"6\" paint-order=\"stroke\"");
        case MarkKind::Push: return arrow(from, to, "#6fd67f", 9);
        case MarkKind::EjectingPush:
            return arrow(from, to, "#ff7a3d", 9, "stroke-dasharray=\"2 16\"");
    }
    return {};
}

const char* class_of(MarkKind kind) {
    switch (kind) {
        case MarkKind::Highlight: return "highlight";
        case MarkKind::Ejected: return "ejected";
        case MarkKind::Captured: return "captured";
        case MarkKind::Move: return "move";
        case MarkKind::Lance: return "lance";
        case MarkKind::Det: return "det";
        case MarkKind::Push: return "push";
        case MarkKind::EjectingPush: return "ejecting-push";
    }
    return "";
}

}  // namespace

std::string draw_mark(MarkKind kind, Point from, Point to) {
    return std::string("<g class=\"") + class_of(kind) + "\">\n" + shape(kind, from, to) + "</g>\n";
}

}  // namespace sumito::picture
