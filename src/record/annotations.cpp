#include "record/annotations.h"

#include <vector>

#include "base/text.h"

namespace sumito::record {

namespace {

using std::chrono::milliseconds;

std::string two_digits(long long number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::optional<milliseconds> read_clock(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto parts = base::split(text.substr(0, point), ':');
    if (parts.size() != 3) return std::nullopt;
    std::uint64_t seconds = 0;
    for (std::string_view part : parts) {
        const auto number = base::read_number(part, 100'000);
        if (!number) return std::nullopt;
        seconds = seconds * 60 + *number;
    }
    if (point == std::string_view::npos) return milliseconds(seconds * 1000);
    const auto thousandths = base::read_thousandths(text.substr(point + 1));
    if (!thousandths) return std::nullopt;
    return milliseconds(seconds * 1000 + *thousandths);
}

std::string write_clock(milliseconds clock) {
    const long long total = clock.count();
    const long long seconds = total / 1000;
    std::string text = std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" +
                       two_digits(seconds % 60);
    if (total % 1000 != 0) text += "." + std::to_string(1000 + total % 1000).substr(1);
    return text;
}

Annotations read_annotations(std::string_view comment) {
    Annotations result;
    std::string rest;
    while (!comment.empty()) {
        const std::size_t open = comment.find("[%");
        const std::size_t close = comment.find(']', open);
        if (open == std::string_view::npos || close == std::string_view::npos) break;
        const std::string_view inside = comment.substr(open + 2, close - open - 2);
        const std::size_t space = inside.find(' ');
        const std::string_view name = inside.substr(0, space);
        const std::string_view value = space == std::string_view::npos
                                           ? std::string_view()
                                           : base::trimmed(inside.substr(space));
        bool known = inside == "cut";
        result.cut = result.cut || known;
        if (name == "eval" && !value.empty()) {
            result.evaluation = value;
            known = true;
        } else if (name == "clk" || name == "emt") {
            if (const auto clock = read_clock(value)) {
                (name == "clk" ? result.clock : result.elapsed) = clock;
                known = true;
            }
        }
        rest += comment.substr(0, known ? open : close + 1);
        comment.remove_prefix(close + 1);
    }
    rest += comment;
    // Removing an annotation leaves spaces on both of its sides.
    std::vector<std::string> words;
    for (std::string_view word : base::words(rest)) words.emplace_back(word);
    result.text = base::join(words, " ");
    return result;
}

std::string write_annotations(const Annotations& annotations) {
    std::vector<std::string> parts;
    if (!annotations.evaluation.empty()) parts.push_back("[%eval " + annotations.evaluation + "]");
    if (annotations.clock) parts.push_back("[%clk " + write_clock(*annotations.clock) + "]");
    if (annotations.elapsed) parts.push_back("[%emt " + write_clock(*annotations.elapsed) + "]");
    if (annotations.cut) parts.emplace_back("[%cut]");
    if (!annotations.text.empty()) parts.push_back(annotations.text);
    return base::join(parts, " ");
}

}  // namespace sumito::record
