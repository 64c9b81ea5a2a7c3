// The command line of `sumito match`, and the plan made from it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "match/journal.h"
#include "match/statistics.h"
#include "match/tournament.h"

namespace sumito::cli {

struct MatchOptions {
    const CLI::App* parsed = nullptr;  // knows in which order the contenders were named
    GameOptions game;
    std::optional<std::string> first, second;
    std::vector<std::string> players, engines;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth, move_time, hash;
    std::optional<std::string> tc;
    std::uint64_t pairs = 100;
    std::string tournament = "round-robin";
    std::vector<std::string> layouts;
    std::string openings;
    int opening_plies = 100'000;
    int random_plies = 4;
    std::uint64_t seed = 1;
    std::string at_limit = "lead";
    std::vector<int> draw;
    match::GameRules rules;
    int margin = 50, hang = 60;
    int threads = 1;
    std::vector<double> sprt;
    std::string journal, records;
    std::optional<std::vector<std::string>> compliance;  // commands; if empty, those of --engine
    bool json = false;

    void add_to(CLI::App& app);

    // Each of these fails with one line if an option is invalid. The contenders are in the order of
    // the command line.
    match::TournamentPlan plan() const;
    match::Schedule schedule(const match::TournamentPlan& plan) const;
    std::optional<match::Sprt> test(const match::TournamentPlan& plan) const;
    // What decides which games are played and how, but not how many, nor how many in parallel.
    match::Description description(const match::TournamentPlan& plan) const;
};

}  // namespace sumito::cli
