// How marks look on a board whose places are 100 units apart. Each mark has a dark edge, so that it
// can be seen on wood and on marbles of every colour. All marks can be told apart without colours.
#pragma once

#include "picture/mark.h"
#include "picture/svg.h"

namespace sumito::picture {

// `from` and `to` are the centres of the mark's places.
std::string draw_mark(MarkKind kind, Point from, Point to);

}  // namespace sumito::picture
