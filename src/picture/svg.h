// The few elements of SVG that the pictures are made of. Coordinates have one decimal.
#pragma once

#include <string>
#include <vector>

namespace sumito::picture {

struct Point {
    double x, y;
};

std::string svg_number(double value);
std::string svg_circle(Point centre, double radius, const std::string& attributes);
std::string svg_line(Point from, Point to, const std::string& attributes);
std::string svg_polygon(const std::vector<Point>& corners, const std::string& attributes);
// The text's baseline starts at the point, or is centred on it if the attributes say so.
std::string svg_text(Point point, const std::string& text, const std::string& attributes = {});

}  // namespace sumito::picture
