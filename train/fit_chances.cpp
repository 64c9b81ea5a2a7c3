// Fits a curve of analysis/winning_chances.h. Reads lines `score;result` on stdin: hundredths, and
// 1, 0.5 or 0, both for the side to move. Prints the curve's two numbers on stdout. With the name
// of a file, draws the curve and its data. train/fit-chances runs it for every game.
//   fit_chances TITLE [FILE.svg] < LINES
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "analysis/winning_chances.h"
#include "picture/svg.h"

namespace {

using sumito::analysis::Curve;
using sumito::analysis::Wdl;
using sumito::analysis::wdl_of;
using sumito::picture::Point;
using sumito::picture::svg_circle;
using sumito::picture::svg_line;
using sumito::picture::svg_number;
using sumito::picture::svg_text;

struct Results {
    double wins = 0, draws = 0, losses = 0;

    double count() const { return wins + draws + losses; }
    double mean() const { return (wins + draws / 2) / count(); }
};

using Data = std::map<int, Results>;  // by score

Data read(std::istream& in) {
    Data data;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::size_t mark = line.find(';');
        const std::string result = mark == std::string::npos ? "" : line.substr(mark + 1);
        if (result != "1" && result != "0.5" && result != "0") {
            std::fprintf(stderr, "line %d: expected score;result\n", number);
            std::exit(2);
        }
        Results& results = data[std::atoi(line.c_str())];
        (result == "1" ? results.wins : result == "0" ? results.losses : results.draws) += 1;
    }
    return data;
}

double log_likelihood(const Data& data, const Curve& curve) {
    const auto log_of = [](double chance) { return std::log(std::max(chance, 1e-12)); };
    double sum = 0;
    for (const auto& [score, results] : data) {
        const Wdl wdl = wdl_of(curve, score);
        sum += results.wins * log_of(wdl.win) + results.losses * log_of(wdl.loss);
        if (results.draws > 0) sum += results.draws * log_of(wdl.draw);
    }
    return sum;
}

// Finds the maximum of a function that rises and then falls.
template <class F>
double highest(double low, double high, const F& f) {
    for (int i = 0; i < 60; ++i) {
        const double left = low + (high - low) / 3;
        const double right = high - (high - low) / 3;
        (f(left) < f(right) ? low : high) = f(left) < f(right) ? left : right;
    }
    return (low + high) / 2;
}

// The likelihood is concave in 1 / scale and draws / scale, so improving one after the other leads
// to its maximum.
Curve fit(const Data& data) {
    double slope = 0.01, width = 0;
    const auto curve = [](double a, double b) { return Curve{1 / a, b / a}; };
    double drawn = 0;
    for (const auto& [score, results] : data) drawn += results.draws;
    for (int round = 0; round < 30; ++round) {
        slope = highest(1e-5, 0.2, [&](double a) { return log_likelihood(data, curve(a, width)); });
        if (drawn > 0)
            width = highest(0, 8, [&](double b) { return log_likelihood(data, curve(slope, b)); });
    }
    return curve(slope, width);
}

// Draws the picture: scores from left to right, results from bottom to top.
class Plot {
public:
    Plot(const Data& data, const Curve& curve, std::string title)
        : data_(data), curve_(curve), title_(std::move(title)) {
        range_ = std::ceil((6 * curve.scale + curve.draws) / 100) * 100;
    }

    std::string svg() const {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 420\" role=\"img\" "
               "font-family=\"sans-serif\">\n<title>" +
               title_ +
               "</title>\n<style>@media(prefers-color-scheme:dark)"
               "{svg{filter:invert(.9) hue-rotate(180deg)}}</style>\n<rect width=\"720\" "
               "height=\"420\" rx=\"12\" fill=\"#fdfbf7\"/>\n" +
               axes() + dots() + path([](const Wdl& w) { return w.win; }, "#9a8f80", "1.5") +
               path([](const Wdl& w) { return w.win + w.draw; }, "#9a8f80", "1.5") +
               path([](const Wdl& w) { return w.expected(); }, "#b03a2e", "3.5") + "</svg>\n";
    }

private:
    Point at(double score, double chance) const {
        return {380 + 310 * score / range_, 360 - 310 * chance};
    }

    std::string axes() const {
        std::string text = "<g font-size=\"14\" fill=\"#5b5248\" text-anchor=\"middle\">\n";
        for (int i = 0; i <= 4; ++i) {
            const Point left = at(-range_, i / 4.0);
            text += svg_line(left, at(range_, i / 4.0), "stroke=\"#e3dcd0\"");
            text += svg_text({left.x - 28, left.y + 5}, std::to_string(25 * i) + " %");
        }
        for (int i = -2; i <= 2; ++i) {
            const double score = range_ * i / 2;
            text += svg_line(at(score, 0), at(score, 1), "stroke=\"#e3dcd0\"");
            text += svg_text({at(score, 0).x, 382}, svg_number(score / 100));
        }
        return text + svg_text({380, 406}, title_, "font-size=\"15\"") + "</g>\n";
    }

    std::string dots() const {
        constexpr int buckets = 40;
        std::vector<Results> sums(buckets);
        double all = 0;
        for (const auto& [score, results] : data_) {
            if (std::abs(score) >= range_) continue;
            Results& sum =
                sums[static_cast<std::size_t>((score + range_) / (2 * range_) * buckets)];
            sum.wins += results.wins;
            sum.draws += results.draws;
            sum.losses += results.losses;
            all += results.count();
        }
        std::string text = "<g fill=\"#2f5d8a\" fill-opacity=\"0.55\">\n";
        for (std::size_t i = 0; i < sums.size(); ++i) {
            if (sums[i].count() < 20) continue;
            const double middle = -range_ + (static_cast<double>(i) + 0.5) * 2 * range_ / buckets;
            const double radius = std::clamp(30 * std::sqrt(sums[i].count() / all), 2.5, 12.0);
            text += svg_circle(at(middle, sums[i].mean()), radius, "");
        }
        return text + "</g>\n";
    }

    template <class F>
    std::string path(const F& chance, const std::string& colour, const std::string& width) const {
        std::string points;
        for (int i = -100; i <= 100; ++i) {
            const Point point = at(range_ * i / 100, chance(wdl_of(curve_, range_ * i / 100)));
            points += svg_number(point.x) + "," + svg_number(point.y) + " ";
        }
        return "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + colour +
               "\" stroke-width=\"" + width + "\"/>\n";
    }

    const Data& data_;
    const Curve curve_;
    const std::string title_;
    double range_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2 || argc > 3) {
        std::fprintf(stderr, "usage: fit_chances TITLE [FILE.svg] < LINES\n");
        return 2;
    }
    const Data data = read(std::cin);
    double count = 0;
    for (const auto& [score, results] : data) count += results.count();
    if (count < 1000) {
        std::fprintf(stderr, "%.0f lines are too few\n", count);
        return 2;
    }
    const Curve curve = fit(data);
    std::printf("%.1f %.1f\n", curve.scale, curve.draws);
    std::fprintf(stderr, "%s: %.0f positions, loss %.4f\n", argv[1], count,
                 -log_likelihood(data, curve) / count);
    if (argc == 3) {
        std::ofstream file(argv[2]);
        file << Plot(data, curve, argv[1]).svg();
        if (!file.flush()) return 2;
    }
    return 0;
}
