#include "picture/svg.h"

#include <cstdio>

namespace sumito::picture {

std::string svg_number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string svg_circle(Point centre, double radius, const std::string& attributes) {
    return "<circle cx=\"" + svg_number(centre.x) + "\" cy=\"" + svg_number(centre.y) + "\" r=\"" +
           svg_number(radius) + "\" " + attributes + "/>\n";
}

std::string svg_line(Point from, Point to, const std::string& attributes) {
    return "<line x1=\"" + svg_number(from.x) + "\" y1=\"" + svg_number(from.y) + "\" x2=\"" +
           svg_number(to.x) + "\" y2=\"" + svg_number(to.y) + "\" " + attributes + "/>\n";
}

std::string svg_polygon(const std::vector<Point>& corners, const std::string& attributes) {
    std::string points;
    for (Point corner : corners) {
        if (!points.empty()) points += ' ';
        points += svg_number(corner.x) + "," + svg_number(corner.y);
    }
    return "<polygon points=\"" + points + "\" " + attributes + "/>\n";
}

std::string svg_text(Point point, const std::string& text, const std::string& attributes) {
    return "<text x=\"" + svg_number(point.x) + "\" y=\"" + svg_number(point.y) + "\"" +
           (attributes.empty() ? "" : " " + attributes) + ">" + text + "</text>\n";
}

}  // namespace sumito::picture
