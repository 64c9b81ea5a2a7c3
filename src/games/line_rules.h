// The options of rules about a game's history or about agreements, not about one position (Abalone
// 2.11, Choro R22), and the text of rulesets with options.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace sumito::games {

struct LineRules {
    bool repetition = true;  // the third occurrence of a position is a draw
    int most_plies = 0;      // then the leader wins, or it is a draw; 0: no limit
    bool agreement = false;  // the players may agree to a draw

    friend bool operator==(const LineRules&, const LineRules&) = default;
};

// `standard:repetition=off,plies=350`, split into its parts. Each option occurs at most once. The
// id is empty if the text is empty.
struct RulesText {
    std::string id;
    std::vector<std::pair<std::string, std::string>> options;
};

base::Result<RulesText> read_rules_text(std::string_view text);

// Reads the options repetition, plies and agreement; returns an error for an unknown name or value.
// A game with its own options removes those first and lists their names in `others`, for the error.
base::Result<LineRules> read_line_rules(const RulesText& text, LineRules defaults,
                                        std::string_view others = {});

// Writes `id` with the game's own options and those of `rules` that differ from `defaults`.
std::string write_line_rules(std::string_view id, const LineRules& rules, const LineRules& defaults,
                             std::vector<std::string> options = {});

}  // namespace sumito::games
