#include "cli/stats_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "analysis/winning_chances.h"
#include "base/json.h"
#include "base/text.h"

namespace sumito::cli {

namespace {

using analysis::Distribution;
using analysis::Estimate;
using analysis::RandomGames;
using analysis::Results;

constexpr double quantiles[] = {0.05, 0.25, 0.75, 0.95};

std::string number(double value, int decimals) {
    if (!std::isfinite(value)) return "-";
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return text;
}

// The estimate and its interval: `27.31 (27.20-27.42)`.
std::string words(const Estimate& estimate, int decimals = 2) {
    if (!std::isfinite(estimate.low)) return number(estimate.value, decimals);
    return number(estimate.value, decimals) + " (" + number(estimate.low, decimals) + "-" +
           number(estimate.high, decimals) + ")";
}

std::string percent(const Estimate& share) {
    return words({100 * share.value, 100 * share.low, 100 * share.high}) + " %";
}

std::string per_million(const Estimate& share) {
    return words({1e6 * share.value, 1e6 * share.low, 1e6 * share.high});
}

std::string words(const Distribution& sample) {
    std::string text = words(sample.mean()) + ", median " + std::to_string(sample.quantile(0.5));
    for (const double part : quantiles)
        text += ", " + number(100 * part, 0) + " %: " + std::to_string(sample.quantile(part));
    return text + ", most " + std::to_string(sample.most());
}

base::JsonObject& add(base::JsonObject& object, const Estimate& estimate) {
    return object.add("value", estimate.value).add("low", estimate.low).add("high", estimate.high);
}

std::string json(const Estimate& estimate) {
    base::JsonObject object;
    return add(object, estimate).text();
}

std::string json(const Distribution& sample) {
    const Estimate mean = sample.mean();
    base::JsonObject object;
    object.add("mean", mean.value).add("low", mean.low).add("high", mean.high);
    object.add("median", sample.quantile(0.5));
    for (const double part : quantiles)
        object.add("q" + number(100 * part, 0), sample.quantile(part));
    return object.add("most", sample.most()).text();
}

std::string json_share(std::uint64_t counted, std::uint64_t all) {
    base::JsonObject object;
    object.add("count", counted);
    return add(object, analysis::share(counted, all)).text();
}

std::string json(const Results& results) {
    base::JsonObject object;
    object.add("games", results.games).add("wins", results.wins).add("draws", results.draws);
    return add(object, analysis::share(results.wins, results.games)).text();
}

std::string json(const analysis::Usage& usage) {
    base::JsonObject object;
    object.add_json("per_game", json(usage.per_game));
    return object.add_json("turns", json(usage.turns.value())).text();
}

std::string seat_key(std::size_t seat) {
    return "p" + std::to_string(seat + 1);
}

std::string seat_name(const games::AnyGame& game, std::size_t seat) {
    switch (game.seat_letter(games::Seat(seat))) {
        case 'S': return "South";
        case 'N': return "North";
        case 'b': return "Black";
        case 'w': return "White";
        case 'r': return "Red";
        case 'u': return "Blue";
        default: return seat_key(seat);
    }
}

// Seats that win and lose together count as one side, named after its first seat.
std::size_t side_count(const games::AnyGame& game) {
    return static_cast<std::size_t>(analysis::side_count(game.seats()));
}

bool has_teams(const games::AnyGame& game) {
    return analysis::side_count(game.seats()) < game.seats();
}

std::string side_name(const games::AnyGame& game, std::size_t side) {
    std::string name = seat_name(game, side);
    if (has_teams(game)) name += " and " + seat_name(game, side + side_count(game));
    return name;
}

std::string side_wins(const games::AnyGame& game, std::size_t side) {
    return side_name(game, side) + (has_teams(game) ? " win" : " wins");
}

std::string hole_name(std::size_t outer) {
    return choro::name(choro::Hole(outer));
}

std::string_view end_name(games::Reason reason) {
    return reason == games::Reason::None ? "stopped" : games::reason_text(reason);
}

void add_choro(base::JsonObject& object, const analysis::ChoroCounts& counts) {
    object.add_json("laps", json(counts.laps));
    object.add_json("captures", json(counts.captures));
    object.add_json("captured", json(counts.captured));
    object.add_json("clockwise", json(counts.clockwise));
    object.add_json("leave", json(counts.leave));
    object.add_json("free", json(counts.free_holes));
    object.add_json("endless", json_share(counts.endless, counts.turns));
    base::JsonObject first;
    for (std::size_t i = 0; i < 2; ++i) first.add_json(seat_key(i), json(counts.first_mover[i]));
    object.add_json("first_mover", first.text());
    std::vector<std::string> rows;
    for (const auto& row : counts.openings) {
        std::vector<std::string> cells;
        for (const Results& results : row) cells.push_back(json(results));
        rows.push_back(base::json_array(cells));
    }
    object.add_json("openings", base::json_array(rows));
}

// South's share of wins for each pair of openings.
void add_openings(std::vector<std::string>& lines, const analysis::ChoroCounts& counts) {
    std::string head = "        ";
    for (std::size_t north = 0; north < counts.openings.size(); ++north)
        head += "   N " + hole_name(north);
    lines.push_back("openings: South's wins in %, with how far the 95 % interval reaches");
    lines.push_back(head);
    for (std::size_t south = 0; south < counts.openings.size(); ++south) {
        std::string values = "  S " + hole_name(south) + "  ";
        std::string reaches = "        ";
        for (const Results& results : counts.openings[south]) {
            const Estimate share = analysis::share(results.wins, results.games);
            char text[16];
            std::snprintf(text, sizeof text, "%7s", number(100 * share.value, 1).c_str());
            values += text;
            const std::string reach = "+-" + number(50 * (share.high - share.low), 1);
            std::snprintf(text, sizeof text, "%7s", results.games > 0 ? reach.c_str() : "");
            reaches += text;
        }
        lines.push_back(values);
        lines.push_back(reaches);
    }
}

void add_choro(std::vector<std::string>& lines, const analysis::ChoroCounts& counts) {
    lines.push_back("laps: " + words(counts.laps));
    lines.push_back("captures: " + words(counts.captures));
    lines.push_back("counters captured: " + words(counts.captured));
    const auto add = [&](const char* name, const analysis::Usage& usage) {
        lines.push_back(std::string(name) + ": " + words(usage.per_game.mean(), 4) +
                        " a game, in " + percent(usage.turns.value()) + " of the turns");
    };
    add("clockwise laps", counts.clockwise);
    add("leave", counts.leave);
    add("free holes", counts.free_holes);
    lines.push_back("endless turns: " + std::to_string(counts.endless) + ", " +
                    per_million(analysis::share(counts.endless, counts.turns)) +
                    " in a million turns");
    for (std::size_t i = 0; i < 2; ++i) {
        const Results& results = counts.first_mover[i];
        if (results.games == 0) continue;
        lines.push_back(std::string(i == 0 ? "South" : "North") +
                        " begins the main phase: " + std::to_string(results.games) +
                        " games, wins " + percent(analysis::share(results.wins, results.games)));
    }
    bool opened = false;
    for (const auto& row : counts.openings)
        for (const Results& results : row) opened = opened || results.games > 0;
    if (opened) add_openings(lines, counts);
}

// The value and half of its interval: `50.12 +-0.31`.
std::string with_reach(const Estimate& estimate) {
    return number(estimate.value, 2) + " +-" + number((estimate.high - estimate.low) / 2, 2);
}

std::string share_cell(std::uint64_t counted, std::uint64_t all) {
    const Estimate share = analysis::share(counted, all);
    return with_reach({100 * share.value, 100 * share.low, 100 * share.high});
}

// Joins cells into lines: columns two spaces apart, the first one aligned to the left.
std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line = row[0] + std::string(widths[0] - row[0].size(), ' ');
        for (std::size_t i = 1; i < row.size(); ++i)
            line += std::string(widths[i] - row[i].size() + 2, ' ') + row[i];
        lines.push_back(line);
    }
    return lines;
}

bool has_scores(const RandomGames& games) {
    return !games.choro;  // Choro does not count what the loser lost
}

}  // namespace

std::string stats_json(const games::AnyGame& game, const StartStats& stats,
                       const analysis::RandomGamesPlan& plan) {
    const RandomGames& games = stats.games;
    const std::size_t sides = side_count(game);
    base::JsonObject object;
    object.add("game", game.id()).add("rules", game.rules_text());
    if (!stats.layout.empty()) object.add("layout", stats.layout);
    object.add("position", stats.position);
    object.add("games", games.games).add("seed", plan.seed).add("plies", plan.most_decisions);
    object.add_json("turns", json(games.turns));
    base::JsonObject branching;
    branching.add_json("decisions", json(games.decision_choices.value()));
    branching.add_json("starts", json(games.start_choices.value()));
    object.add_json("branching", branching.text());
    base::JsonObject results, leads, scores, reasons;
    for (std::size_t i = 0; i < sides; ++i) {
        results.add_json(seat_key(i), json_share(games.wins[i], games.games));
        leads.add_json(seat_key(i), json_share(games.leads[i], games.games));
        scores.add_json(seat_key(i), json(games.scores[i]));
    }
    results.add_json("draw", json_share(games.draws, games.games));
    results.add_json("stopped", json_share(games.stopped, games.games));
    object.add_json("results", results.text()).add_json("leads", leads.text());
    if (has_scores(games)) object.add_json("scores", scores.text());
    for (const auto& [reason, count] : games.reasons) reasons.add(end_name(reason), count);
    object.add_json("reasons", reasons.text());
    if (games.choro) add_choro(object, *games.choro);
    return object.text();
}

std::vector<std::string> stats_text(const games::AnyGame& game, const StartStats& stats,
                                    const analysis::RandomGamesPlan& plan) {
    const RandomGames& games = stats.games;
    const std::size_t sides = side_count(game);
    std::vector<std::string> lines;
    lines.push_back(game.id() + ", " + game.rules_text() + ": " + std::to_string(games.games) +
                    " random games, seed " + std::to_string(plan.seed) +
                    "; (low-high) are 95 % intervals");
    lines.push_back("turns: " + words(games.turns));
    lines.push_back("choices: " + words(games.decision_choices.value()) + " at a decision, " +
                    words(games.start_choices.value()) + " at the start of a turn");
    for (std::size_t i = 0; i < sides; ++i)
        lines.push_back(side_wins(game, i) + ": " +
                        percent(analysis::share(games.wins[i], games.games)));
    lines.push_back("drawn: " + percent(analysis::share(games.draws, games.games)));
    if (games.stopped > 0) {
        lines.push_back("stopped after " + std::to_string(plan.most_decisions) +
                        " decisions: " + percent(analysis::share(games.stopped, games.games)));
        for (std::size_t i = 0; i < sides; ++i)
            lines.push_back("  " + side_name(game, i) + " ahead then: " +
                            percent(analysis::share(games.leads[i], games.stopped)));
    }
    std::vector<std::string> reasons;
    for (const auto& [reason, count] : games.reasons)
        reasons.push_back(std::string(end_name(reason)) + " " + std::to_string(count));
    lines.push_back("ended by: " + base::join(reasons, ", "));
    if (has_scores(games))
        for (std::size_t i = 0; i < sides; ++i)
            lines.push_back("ejected by " + side_name(game, i) + ": " + words(games.scores[i]));
    if (games.choro) add_choro(lines, *games.choro);
    return lines;
}

std::vector<std::string> stats_table(const games::AnyGame& game,
                                     const std::vector<StartStats>& all) {
    const std::size_t sides = side_count(game);
    const auto for_sides = [&](std::vector<std::string>& row, const auto& cell) {
        for (std::size_t i = 0; i < sides; ++i) row.push_back(cell(i));
    };
    std::vector<std::vector<std::string>> rows(1);
    std::vector<std::string>& head = rows.front();
    head = {"layout", "turns", "choices"};
    for_sides(head, [&](std::size_t i) { return side_wins(game, i) + " %"; });
    for_sides(head, [&](std::size_t i) { return side_name(game, i) + " ahead %"; });
    for_sides(head, [&](std::size_t i) { return side_name(game, i) + " score"; });
    for (const StartStats& start : all) {
        const RandomGames& games = start.games;
        std::vector<std::string> row = {start.layout, with_reach(games.turns.mean()),
                                        with_reach(games.decision_choices.value())};
        for_sides(row, [&](std::size_t i) { return share_cell(games.wins[i], games.games); });
        for_sides(row, [&](std::size_t i) {
            return share_cell(games.wins[i] + games.leads[i], games.games);
        });
        for_sides(row, [&](std::size_t i) { return with_reach(games.scores[i].mean()); });
        rows.push_back(std::move(row));
    }
    std::vector<std::string> lines = aligned(rows);
    lines.push_back(
        "ahead: has won, or led when the game was stopped; +-: half of the 95 % "
        "interval");
    return lines;
}

}  // namespace sumito::cli
