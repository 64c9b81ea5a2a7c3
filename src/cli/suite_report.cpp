#include "cli/suite_report.h"

#include <algorithm>
#include <optional>

#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/progress.h"
#include "engine/suite.h"

namespace sumito::cli {

namespace {

std::vector<engine::SuitePosition> read_suite(const std::string& name) {
    const std::string text = value_or_fail(base::read_file(name));
    auto suite = value_or_fail(engine::read_suite(text), base::quoted(name) + ": ");
    if (suite.empty()) fail_empty(name, "position");
    return suite;
}

// What the search solved among the positions of one kind.
struct KindTally {
    std::string kind;
    std::size_t positions = 0;
    std::vector<std::size_t> solved;   // how many, for each limit of nodes
    std::vector<std::uint64_t> nodes;  // nodes to the solution, for each solved position

    void add(const engine::SuiteAttempt& attempt) {
        ++positions;
        solved.resize(attempt.solved.size());
        for (std::size_t i = 0; i < solved.size(); ++i) solved[i] += attempt.solved[i];
        if (attempt.nodes) nodes.push_back(*attempt.nodes);
    }

    // The median, with unsolved positions counted as infinite; nullopt if it is infinite.
    std::optional<std::uint64_t> median() const {
        std::vector<std::uint64_t> sorted = nodes;
        std::sort(sorted.begin(), sorted.end());
        const std::size_t middle = (positions - 1) / 2;
        if (middle >= sorted.size()) return {};
        return sorted[middle];
    }
};

void print(const KindTally& tally, const std::vector<std::uint64_t>& nodes, bool json) {
    const auto median = tally.median();
    if (json) {
        std::vector<std::string> rows;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            base::JsonObject row;
            row.add("nodes", nodes[i]).add("solved", tally.solved[i]);
            rows.push_back(row.text());
        }
        base::JsonObject object;
        object.add("kind", tally.kind).add("positions", tally.positions);
        object.add_json("limits", base::json_array(rows));
        if (median) object.add("median_nodes", *median);
        say(object.text());
        return;
    }
    std::string line = tally.kind + ": " + std::to_string(tally.positions) + " positions";
    for (std::size_t i = 0; i < nodes.size(); ++i)
        line += (i == 0 ? ", solved " : ", ") + std::to_string(tally.solved[i]) + " in " +
                std::to_string(nodes[i]) + " nodes";
    say(line + ", median " + (median ? std::to_string(*median) : "none"));
}

}  // namespace

void report_suite(const std::string& file, const std::vector<std::uint64_t>& nodes,
                  const engine::Options& options, bool json) {
    if (!std::is_sorted(nodes.begin(), nodes.end())) fail("--nodes: expected ascending numbers");
    const auto suite = read_suite(file);
    std::vector<KindTally> tallies = {{"all", 0, {}, {}}};
    Progress progress("bench");
    std::size_t done = 0;
    for (const engine::SuitePosition& position : suite) {
        const auto attempt = value_or_fail(engine::attempt(position, nodes, options));
        const std::string kind =
            (position.win ? "win in " : "ejection in ") + std::to_string(position.plies);
        auto tally = std::find_if(tallies.begin(), tallies.end(),
                                  [&](const KindTally& one) { return one.kind == kind; });
        if (tally == tallies.end()) tally = tallies.insert(tally, {kind, 0, {}, {}});
        tally->add(attempt);
        tallies.front().add(attempt);
        progress.show(++done, suite.size());
    }
    progress.clear();
    for (const KindTally& tally : tallies) print(tally, nodes, json);
}

}  // namespace sumito::cli
