#include "analysis/searcher.h"

#include <algorithm>
#include <cstdio>

namespace sumito::analysis {

engine::Score for_first_side(engine::Score score, games::Seat mover, int seats) {
    if (score.kind != engine::Score::Kind::Share && side_of(mover, seats) != 0)
        score.value = -score.value;
    return score;
}

std::string score_text(const engine::Score& score) {
    if (score.kind == engine::Score::Kind::Mate) return "#" + std::to_string(score.value);
    if (score.kind == engine::Score::Kind::Share)
        return std::to_string(score.shares[0]) + "/" + std::to_string(score.shares[1]) + "/" +
               std::to_string(score.shares[2]);
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", score.value / 100.0);
    return text;
}

base::Result<Searcher> Searcher::make(const games::AnyGame& game, const engine::Options& options) {
    engine::Options own = options;
    own.parameters.lost_by = 0;  // the best variation, not a losing one that is hard to answer
    auto engine = engine::Engine::make(game, own);
    if (!engine) return base::Error{engine.error()};
    return Searcher(game, *std::move(engine));
}

Evaluation Searcher::evaluate(const games::Line& line, const engine::Limits& limits) {
    Evaluation found;
    const games::AnyPosition& position = line.position();
    if (const games::Outcome outcome = position.outcome(); outcome.over()) {
        found.chances = chances_of(outcome, game_.seats());
        return found;
    }
    if (position.choosers().empty()) {  // a choice is hidden
        found.chances = chances_of(games::Outcome::draw(games::Reason::Agreement), game_.seats());
        return found;
    }
    const games::Seat seat = position.choosers().lowest();
    std::vector<engine::Info> infos;
    engine_.set_position(line);
    engine::Limits own = limits;
    own.seat = seat;
    const engine::Answer answer = engine_.run(own, [&](const engine::Info& info) {
        if (info.unfinished) return;
        if (info.variation == 1) infos.clear();
        infos.push_back(info);
    });
    // The variations of the last complete iteration are comparable.
    const engine::Score score = infos.empty() ? answer.score : infos.front().score;
    found.score = for_first_side(score, seat, game_.seats());
    found.chances = chances_of(game_, score, seat);
    found.depth = infos.empty() ? std::max(answer.depth, 1) : infos.front().depth;
    if (position.choosers().size() == 1 && !position.has_secret())
        found.lines = best_lines(game_, position, seat, infos, answer);
    return found;
}

std::vector<BestLine> best_lines(const games::AnyGame& game, const games::AnyPosition& position,
                                 games::Seat seat, const std::vector<engine::Info>& infos,
                                 const engine::Answer& answer) {
    std::vector<BestLine> lines;
    const auto add = [&](std::vector<LineTurn> turns, const engine::Score& score) {
        if (turns.empty()) return;
        const Chances chances = chances_of(game, score, seat);
        const auto side = static_cast<std::size_t>(side_of(seat, game.seats()));
        lines.push_back({std::move(turns), score, chances[side]});
    };
    for (const engine::Info& info : infos) {
        std::vector<LineTurn> turns = turns_of(position, seat, info.pv);
        // If a variation ends within its first turn, take the complete turn from the answer.
        const bool same =
            !info.pv.empty() && !answer.turn.empty() && info.pv.front() == answer.turn.front();
        if (turns.empty() && same) turns = {{seat, answer.turn}};
        add(std::move(turns), info.score);
    }
    if (lines.empty() && !answer.turn.empty()) add({{seat, answer.turn}}, answer.score);
    return lines;
}

}  // namespace sumito::analysis
