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

// `standard:repetition=off,plies=350`, taken apart; no option stands twice. The id is empty if the
// text is.
struct RulesText {
    std::string id;
    std::vector<std::pair<std::string, std::string>> options;
};

base::Result<RulesText> read_rules_text(std::string_view text);

// Takes the options repetition, plies and agreement; an error for an unknown name or value. A game
// with options of its own takes those out first and names them in `others`, for the error.
base::Result<LineRules> read_line_rules(const RulesText& text, LineRules defaults,
                                        std::string_view others = {});

// `ID` with the game's own options and those of the line that differ from the defaults.
std::string write_line_rules(std::string_view id, const LineRules& rules, const LineRules& defaults,
                             std::vector<std::string> options = {});

}  // namespace sumito::games
