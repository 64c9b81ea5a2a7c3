#include "cli/match_report.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "base/json.h"
#include "base/text.h"

namespace sumito::cli {

namespace {

using match::Standings;
using match::Tally;

template <class... Values>
std::string formatted(const char* format, Values... values) {
    char text[256];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

double ratio(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

std::string counts_text(const Tally& tally) {
    std::vector<std::string> counts;
    for (const std::uint64_t count : tally.counts()) counts.push_back(std::to_string(count));
    return base::join(counts, " ");
}

std::string elo_text(const Tally::Elo& elo) {
    return formatted("%+.1f [%+.0f, %+.0f]", elo.difference, elo.low, elo.high);
}

// For two contenders: the first contender's result against the second.
std::string duel_words(const std::vector<match::Contender>& contenders,
                       const Standings& standings) {
    const Tally& tally = standings.rows()[0].tally;
    return contenders[0].name + " against " + contenders[1].name + ": " +
           formatted("%llu games, %.1f %%, Elo ",
                     static_cast<unsigned long long>(standings.games()), 100 * tally.score()) +
           elo_text(tally.elo()) + formatted(", LOS %.1f %%, ", 100 * tally.superiority()) +
           (tally.counts().size() == 5 ? "pairs [" : "sets [") + counts_text(tally) + "]";
}

std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, width_of(text)), ' ');
}

base::JsonObject& add_tally(base::JsonObject& object, const Tally& tally) {
    const Tally::Elo elo = tally.elo();
    std::vector<std::string> counts;
    for (const std::uint64_t count : tally.counts()) counts.push_back(std::to_string(count));
    object.add("score", tally.score()).add("elo", elo.difference);
    object.add("elo_low", elo.low).add("elo_high", elo.high).add("los", tally.superiority());
    return object.add_json("pairs", base::json_array(counts));
}

std::string contender_json(const match::Contender& contender, const Standings::Row& row) {
    base::JsonObject object;
    object.add("name", contender.name).add("limits", match::limits_text(contender));
    object.add("settings", contender.settings);
    if (contender.program) object.add("command", contender.program->command);
    object.add("games", row.games).add("won", row.won).add("drawn", row.drawn);
    object.add("lost", row.lost).add("faults", row.faults);
    add_tally(object, row.tally);
    object.add("turns", row.effort.turns);
    object.add("depth", ratio(row.effort.depth, row.effort.turns));
    const auto time = static_cast<std::uint64_t>(row.effort.time.count());
    object.add("milliseconds", ratio(time, row.effort.turns) / 1000);
    object.add("nps", 1e6 * ratio(row.effort.nodes, time));
    return object.text();
}

std::string incident_json(const MatchSummary& summary, const match::GameReport& report,
                          const match::Incident& incident) {
    const match::Seating seating = summary.schedule.game(report.number).seating;
    const int who = seating[static_cast<std::size_t>(index(incident.seat))];
    base::JsonObject object;
    object.add("game", report.number);
    object.add("name", summary.contenders[static_cast<std::size_t>(who)].name);
    object.add("seat", index(incident.seat) + 1);
    object.add("kind", host::fault_text(incident.fault.kind));
    object.add("message", incident.fault.message).add("position", incident.position);
    std::vector<std::string> lines;
    for (const std::string& line : incident.fault.last_lines)
        lines.push_back(base::json_string(line));
    object.add_json("last_lines", base::json_array(lines));
    return object.text();
}

}  // namespace

std::string sprt_words(const match::Sprt& sprt, const Tally& tally,
                       const std::vector<match::Contender>& contenders) {
    const std::string& first = contenders[0].name;
    const std::string better = " better than " + contenders[1].name;
    const std::string words =
        formatted("LLR %.2f [%.2f, %.2f]: ", tally.likelihood(sprt.elo0, sprt.elo1),
                  sprt.lower_bound(), sprt.upper_bound());
    switch (sprt.verdict(tally)) {
        case match::Sprt::Verdict::Better: return words + first + " is" + better;
        case match::Sprt::Verdict::NotBetter: return words + first + " is not" + better;
        case match::Sprt::Verdict::Undecided: break;
    }
    return words + "undecided whether " + first + " is" + better;
}

std::vector<std::string> match_table(const std::vector<match::Contender>& contenders,
                                     const Standings& standings) {
    std::vector<std::size_t> order(contenders.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto points = [&](std::size_t i) {
        const Standings::Row& row = standings.rows()[i];
        return ratio(2 * row.won + row.drawn, row.games);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return points(a) > points(b); });
    std::size_t width = 4;
    for (const match::Contender& contender : contenders)
        width = std::max(width, width_of(contender.name));
    std::vector<std::string> lines = {
        padded("name", width) +
        "   games     won   drawn    lost   score      Elo  [95 % interval]     LOS  depth   ms  "
        "faults"};
    for (const std::size_t i : order) {
        const Standings::Row& row = standings.rows()[i];
        const Tally::Elo elo = row.tally.elo();
        lines.push_back(
            padded(contenders[i].name, width) +
            formatted(
                " %7llu %7llu %7llu %7llu %6.1f%% %+8.1f %16s %6.1f%% %6.1f %4.0f %7llu",
                static_cast<unsigned long long>(row.games),
                static_cast<unsigned long long>(row.won),
                static_cast<unsigned long long>(row.drawn),
                static_cast<unsigned long long>(row.lost), 100 * row.tally.score(), elo.difference,
                formatted("[%+.0f, %+.0f]", elo.low, elo.high).c_str(),
                100 * row.tally.superiority(), ratio(row.effort.depth, row.effort.turns),
                ratio(static_cast<std::uint64_t>(row.effort.time.count()), row.effort.turns) / 1000,
                static_cast<unsigned long long>(row.faults)));
    }
    return lines;
}

std::string match_words(const MatchSummary& summary) {
    const Standings& standings = summary.standings;
    std::string words;
    if (summary.contenders.size() == 2) {
        words = duel_words(summary.contenders, standings);
        if (summary.sprt)
            words +=
                "\n" + sprt_words(*summary.sprt, standings.rows()[0].tally, summary.contenders);
        words += "\n";
    }
    for (const std::string& line : match_table(summary.contenders, standings)) words += line + "\n";
    words +=
        formatted("%.1f plies a game, %.1f %% drawn;", ratio(standings.plies(), standings.games()),
                  100 * ratio(standings.drawn(), standings.games()));
    for (const auto& [reason, count] : standings.reasons())
        words += " " + reason + " " + std::to_string(count);
    if (!summary.complete) words += "\nnot complete";
    return words;
}

std::string match_json(const MatchSummary& summary) {
    const Standings& standings = summary.standings;
    base::JsonObject object;
    object.add("game", summary.game.id()).add("rules", summary.game.rules_text());
    object.add("games", standings.games()).add("complete", summary.complete);
    if (summary.contenders.size() == 2) {
        const Tally& tally = standings.rows()[0].tally;
        object.add("first", summary.contenders[0].name);
        object.add("second", summary.contenders[1].name);
        add_tally(object, tally);
        if (summary.sprt) {
            object.add("llr", tally.likelihood(summary.sprt->elo0, summary.sprt->elo1));
            const auto verdict = summary.sprt->verdict(tally);
            object.add("sprt", verdict == match::Sprt::Verdict::Better      ? "better"
                               : verdict == match::Sprt::Verdict::NotBetter ? "not better"
                                                                            : "undecided");
        }
    }
    const auto reasons = standings.reasons();
    object.add("plies", ratio(standings.plies(), standings.games()));
    const auto ejected = reasons.find("ejected");
    object.add("ejected", ejected == reasons.end() ? 0 : ejected->second);
    object.add("drawn", standings.drawn());
    base::JsonObject ends;
    for (const auto& [reason, count] : reasons) ends.add(reason, count);
    object.add_json("reasons", ends.text());
    std::vector<std::string> contenders, meetings, incidents;
    for (std::size_t i = 0; i < summary.contenders.size(); ++i)
        contenders.push_back(contender_json(summary.contenders[i], standings.rows()[i]));
    for (const auto& [pair, tally] : standings.meetings()) {
        base::JsonObject meeting;
        meeting.add("first", summary.contenders[static_cast<std::size_t>(pair.first)].name);
        meeting.add("second", summary.contenders[static_cast<std::size_t>(pair.second)].name);
        meeting.add("sets", tally.sets());
        meetings.push_back(add_tally(meeting, tally).text());
    }
    for (const match::GameReport& report : summary.with_incidents)
        for (const match::Incident& incident : report.incidents)
            incidents.push_back(incident_json(summary, report, incident));
    object.add_json("contenders", base::json_array(contenders));
    object.add_json("meetings", base::json_array(meetings));
    object.add_json("incidents", base::json_array(incidents));
    return object.text();
}

std::string incident_words(const match::Incident& incident, const std::string& name,
                           std::uint64_t game) {
    std::string words = "game " + std::to_string(game) + ": " + name + " (seat " +
                        std::to_string(index(incident.seat) + 1) + ") " +
                        std::string(host::fault_text(incident.fault.kind)) + ": " +
                        incident.fault.message + "\n  in " + incident.position;
    for (const std::string& line : incident.fault.last_lines)
        words += "\n  " + base::printable(line);
    return words;
}

}  // namespace sumito::cli
