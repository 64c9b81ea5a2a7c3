#include "picture/mark.h"

#include <algorithm>

namespace sumito::picture {

std::vector<Mark> marks_of(const games::Trace& trace) {
    std::vector<games::Step> slides;
    std::vector<Mark> marks;
    for (const games::Step& step : trace) {
        if (step.kind == games::StepKind::Eject) marks.push_back({MarkKind::Ejected, step.from});
        if (step.kind != games::StepKind::Slide) continue;
        marks.push_back({MarkKind::Highlight, step.from});
        slides.push_back(step);
    }
    // The arrow starts where nothing arrives and goes on as long as the next marble makes room.
    for (const games::Step& first : slides) {
        const auto arrives = [&](const games::Step& step) { return step.to == first.from; };
        if (std::any_of(slides.begin(), slides.end(), arrives)) continue;
        games::Place end = first.to;
        const auto leaves = [&](const games::Step& step) { return step.from == end; };
        for (auto next = slides.begin(); next != slides.end();) {
            next = std::find_if(slides.begin(), slides.end(), leaves);
            if (next != slides.end()) end = next->to;
        }
        marks.push_back({MarkKind::Move, first.from, end});
    }
    return marks;
}

}  // namespace sumito::picture
