#include "picture/mark.h"

#include <algorithm>

namespace sumito::picture {

namespace {

void add_once(std::vector<Mark>& marks, const Mark& mark) {
    if (std::find(marks.begin(), marks.end(), mark) == marks.end()) marks.push_back(mark);
}

// In the opening of Choro both players sow.
void add_laps(const games::Trace& trace, games::Seat sower, std::vector<Mark>& marks) {
    const games::Place hand = games::Place::hand(sower);
    const auto lifts = [&](const games::Step& step) {
        return step.kind == games::StepKind::Lift && step.to == hand;
    };
    const auto drops = [&](const games::Step& step) {
        return step.kind == games::StepKind::Drop && step.from == hand;
    };
    const auto lift = std::find_if(trace.begin(), trace.end(), lifts);
    if (lift == trace.end()) return;
    const auto drop = std::find_if(lift, trace.end(), drops);
    const auto last = std::find_if(trace.rbegin(), trace.rend(), drops);
    add_once(marks, {MarkKind::Highlight, lift->from});
    add_once(marks, {MarkKind::Highlight, last->to});
    marks.push_back({MarkKind::Move, lift->from, drop->to});
}

}  // namespace

std::vector<Mark> marks_of(const games::Trace& trace) {
    std::vector<games::Step> slides;
    std::vector<Mark> marks;
    for (const games::Step& step : trace) {
        if (step.kind == games::StepKind::Eject) marks.push_back({MarkKind::Ejected, step.from});
        if (step.kind == games::StepKind::Capture) add_once(marks, {MarkKind::Captured, step.from});
        if (step.kind != games::StepKind::Slide) continue;
        marks.push_back({MarkKind::Highlight, step.from});
        slides.push_back(step);
    }
    // The arrow starts at a cell where no marble arrives, and continues while each marble pushes
    // the next.
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
    for (const games::Seat seat : {games::Seat::P1, games::Seat::P2}) add_laps(trace, seat, marks);
    return marks;
}

}  // namespace sumito::picture
