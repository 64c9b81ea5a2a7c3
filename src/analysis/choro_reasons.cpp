#include "analysis/reasons_of_games.h"
#include "games/choro/watcher.h"

namespace sumito::analysis {

namespace {

// Smaller numbers of counters are not worth mentioning.
constexpr int least_later = 3;
constexpr int little = 4;

int captured(const PlayedTurn& turn) {
    int count = 0;
    for (const games::Step& step : turn.trace)
        if (step.kind == games::StepKind::Capture && choro::owner_of(step.to) == turn.seat)
            count += step.count;
    return count;
}

}  // namespace

std::vector<Reason> choro_reasons(const games::AnyGame&, const games::AnyPosition&,
                                  const std::vector<PlayedTurn>& line) {
    std::vector<Reason> reasons;
    const int now = captured(line.front());
    if (now > 0) reasons.push_back({ReasonKind::Takes, {}, now});
    if (line.size() > 1 && line[1].seat != line.front().seat) {
        const int reply = captured(line[1]);
        if (reply <= little)
            reasons.push_back({ReasonKind::LeavesLittle, {}, reply, 0, line[1].seat});
    }
    if (now == 0 && line.size() > 2 && line[2].seat == line.front().seat) {
        const int next = captured(line[2]);
        if (next >= least_later)
            reasons.insert(reasons.begin(), {ReasonKind::TakesLater, {}, next, line[2].number});
    }
    return reasons;
}

}  // namespace sumito::analysis
