// The rule options that look at a game's history or at the table rather than at one position
// (Abalone 2.11, Choro R22), and the text of rulesets with options.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace sumito::games {

struct LineRules {
    bool repetition = true;  // the third occurrence of a position is a draw
    int most_plies = 0;      // then the leader wins, equal is a draw; 0: no limit
    bool agreement = false;  // the players may agree to a draw

    friend bool operator==(const LineRules&, const LineRules&) = default;
};

// `standard:repetition=off,plies=350`, taken apart. The id is empty if the text is.
struct RulesText {
    std::string id;
    std::vector<std::pair<std::string, std::string>> options;
};

base::Result<RulesText> read_rules_text(std::string_view text);

// Takes the options repetition, plies and agreement; an error for an unknown name or value.
base::Result<LineRules> read_line_rules(const RulesText& text, LineRules defaults);

// `ID` with the options that differ from the defaults.
std::string write_line_rules(std::string_view id, const LineRules& rules,
                             const LineRules& defaults);

}  // namespace sumito::games
