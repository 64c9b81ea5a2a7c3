// The output of `sumito match`: the result as text or JSON, and each engine failure when it
// happens.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/contender.h"
#include "match/standings.h"

namespace sumito::cli {

// Everything needed to print the result of a match.
struct MatchSummary {
    const games::AnyGame& game;
    const std::vector<match::Contender>& contenders;
    const match::Schedule& schedule;
    const match::Standings& standings;
    const std::vector<match::GameReport>& with_incidents;
    std::optional<match::Sprt> sprt;
    bool complete = false;  // every game was played, or the test reached a decision
};

// For two contenders, first a line about the one named first; then the table, and how many games
// ended for which reason.
std::string match_words(const MatchSummary& summary);
std::string match_json(const MatchSummary& summary);

// One row for each contender, best first.
std::vector<std::string> match_table(const std::vector<match::Contender>& contenders,
                                     const match::Standings& standings);
// For two contenders: whether the one named first is better.
std::string sprt_words(const match::Sprt& sprt, const match::Tally& tally,
                       const std::vector<match::Contender>& contenders);

// Several lines: which engine, what happened, where, and the last lines sent and received.
std::string incident_words(const match::Incident& incident, const std::string& name,
                           std::uint64_t game);

}  // namespace sumito::cli
