#include "games/trace.h"

namespace sumito::games {

std::string_view step_name(StepKind kind) {
    switch (kind) {
        case StepKind::Slide: return "slide";
        case StepKind::Push: return "push";
        case StepKind::Eject: return "eject";
        case StepKind::Lift: return "lift";
        case StepKind::Drop: return "drop";
        case StepKind::Capture: return "capture";
        case StepKind::Pass: return "pass";
        case StepKind::Cut: return "cut";
    }
    return "";
}

bool Contents::apply(const Step& step) {
    if (step.kind == StepKind::Pass || step.kind == StepKind::Cut) return true;
    if (at(step.from, step.owner) < step.count) return false;
    at(step.from, step.owner) -= step.count;
    at(step.to, step.owner) += step.count;
    return true;
}

}  // namespace sumito::games
