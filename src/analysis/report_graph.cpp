#include "analysis/report_graph.h"

#include <algorithm>
#include <cstdlib>

#include "base/html.h"
#include "picture/svg.h"

namespace sumito::analysis {

namespace {

using picture::svg_number;

constexpr double left = 44, right = 988, top = 26, bottom = 226;
constexpr double height = 256;

class Graph {
public:
    Graph(const GameReview& review, const ReviewWords& words, const std::string& anchor)
        : review_(review), words_(words), anchor_(anchor) {}

    std::string svg() const {
        const std::string title = base::html_text(words_.text("analyse.graph"));
        std::string text = "<svg class=\"graph\" viewBox=\"0 0 1000 " + svg_number(height) +
                           "\" role=\"img\" aria-label=\"" + title + "\">\n";
        for (int side = 0; side < sides(); ++side) text += area(side);
        return text + grid() + borders() + turning_point() + faults() + plies() + "</svg>\n";
    }

private:
    int sides() const { return side_count(review_.record.game.seats()); }
    std::size_t last() const { return review_.moves.size(); }

    double x(double position) const {
        const double all = static_cast<double>(std::max<std::size_t>(last(), 1));
        return left + (right - left) * position / all;
    }
    // The upper border of a side's area. The first side is at the bottom.
    double border(std::size_t position, int side) const {
        double sum = 0;
        for (int i = 0; i <= side; ++i)
            sum += review_.positions[position].chances[static_cast<std::size_t>(i)];
        return bottom - (bottom - top) * sum;
    }
    std::string point(std::size_t position, int side) const {
        const double y = side < 0 ? bottom : border(position, side);
        return svg_number(x(static_cast<double>(position))) + "," + svg_number(y) + " ";
    }

    std::string area(int side) const {
        std::string points;
        for (std::size_t i = 0; i <= last(); ++i) points += point(i, side);
        for (std::size_t i = last() + 1; i-- > 0;) points += point(i, side - 1);
        const char letter = review_.record.game.seat_letter(games::Seat(side));
        return std::string("<polygon class=\"side-") + letter + "\" points=\"" + points + "\"/>\n";
    }

    std::string borders() const {
        std::string text;
        for (int side = 0; side + 1 < sides(); ++side) {
            std::string points;
            for (std::size_t i = 0; i <= last(); ++i) points += point(i, side);
            text += "<polyline class=\"border\" points=\"" + points + "\"/>\n";
        }
        return text;
    }

    std::string grid() const {
        std::string text;
        for (int i = 0; i <= 4; ++i) {
            const double y = bottom - (bottom - top) * i / 4;
            text += picture::svg_line({left, y}, {right, y}, "class=\"grid\"");
            text += picture::svg_text({left - 6, y + 4}, std::to_string(25 * i),
                                      "class=\"label\" text-anchor=\"end\"");
        }
        // Writes about ten move numbers.
        const int rounds = last() > 0 ? std::atoi(words_.number(last() - 1).c_str()) : 0;
        const int step = std::max((rounds / 10 + 4) / 5 * 5, 5);
        int next = step;
        for (std::size_t i = 0; i < last(); ++i) {
            if (std::atoi(words_.number(i).c_str()) != next) continue;
            text +=
                picture::svg_text({x(static_cast<double>(i) + 1), bottom + 20},
                                  std::to_string(next), "class=\"label\" text-anchor=\"middle\"");
            next += step;
        }
        return text;
    }

    std::string turning_point() const {
        if (!review_.turning_point) return {};
        const double at = x(static_cast<double>(*review_.turning_point) + 1);
        const bool late = at > (left + right) / 2;
        return picture::svg_line({at, top - 18}, {at, bottom}, "class=\"turning\"") +
               picture::svg_text({at + (late ? -6 : 6), top - 8},
                                 base::html_text(words_.text("analyse.turning")),
                                 std::string("class=\"label turning-label\" text-anchor=\"") +
                                     (late ? "end" : "start") + "\"");
    }

    std::string faults() const {
        std::string text;
        for (std::size_t i = 0; i < last(); ++i) {
            const Judgement judgement = review_.moves[i].judgement;
            if (sign(judgement).empty()) continue;
            const int side = std::min(side_of(seat(i), review_.record.game.seats()), sides() - 2);
            text += picture::svg_circle({x(static_cast<double>(i) + 1), border(i + 1, side)}, 5,
                                        "class=\"dot " + std::string(name(judgement)) + "\"");
        }
        return text;
    }

    games::Seat seat(std::size_t move) const { return review_.record.moves.nodes[move].seat; }

    // A strip over each move that shows its words.
    std::string plies() const {
        std::string text;
        for (std::size_t i = 0; i < last(); ++i) {
            const double from = x(static_cast<double>(i) + 0.5);
            const double to = std::min(x(static_cast<double>(i) + 1.5), right);
            std::string said = words_.number(i) + " " + words_.move(i) +
                               std::string(sign(review_.moves[i].judgement)) + " ";
            for (int side = 0; side < sides(); ++side)
                said += " " + words_.side(side) + " " +
                        percent(review_.positions[i + 1].chances[static_cast<std::size_t>(side)]);
            text += "<a href=\"#" + anchor_ + std::to_string(i + 1) + "\"><rect x=\"" +
                    svg_number(from) + "\" y=\"" + svg_number(top) + "\" width=\"" +
                    svg_number(to - from) + "\" height=\"" + svg_number(bottom - top) +
                    "\" class=\"ply\"><title>" + base::html_text(said) + "</title></rect></a>\n";
        }
        return text;
    }

    const GameReview& review_;
    const ReviewWords& words_;
    const std::string& anchor_;
};

}  // namespace

std::string evaluation_graph(const GameReview& review, const ReviewWords& words,
                             const std::string& anchor) {
    return Graph(review, words, anchor).svg();
}

}  // namespace sumito::analysis
