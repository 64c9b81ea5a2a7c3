#include "games/line_rules.h"

#include "base/text.h"

namespace sumito::games {

namespace {

constexpr int most_plies_limit = 1'000'000;

base::Error bad_option(const std::string& key, const std::string& value,
                       const std::string& expected) {
    return {"rule option " + base::quoted(key + "=" + value) + ": expected " + expected};
}

}  // namespace

base::Result<RulesText> read_rules_text(std::string_view text) {
    RulesText rules;
    const std::size_t colon = text.find(':');
    rules.id = text.substr(0, colon);
    if (colon == std::string_view::npos) return rules;
    for (std::string_view option : base::split(text.substr(colon + 1), ',')) {
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos || equals == 0)
            return base::Error{"rule option " + base::quoted(option) + " in " + base::quoted(text) +
                               ": expected NAME=VALUE"};
        const std::string_view key = option.substr(0, equals);
        for (const auto& [known, value] : rules.options)
            if (known == key)
                return base::Error{"rule option " + base::quoted(key) + " appears twice in " +
                                   base::quoted(text)};
        rules.options.emplace_back(key, option.substr(equals + 1));
    }
    return rules;
}

base::Result<LineRules> read_line_rules(const RulesText& text, LineRules rules,
                                        std::string_view others) {
    for (const auto& [key, value] : text.options) {
        if (key == "repetition" || key == "agreement") {
            if (value != "on" && value != "off") return bad_option(key, value, "on|off");
            (key == "repetition" ? rules.repetition : rules.agreement) = value == "on";
        } else if (key == "plies") {
            const auto plies = base::read_number(value, most_plies_limit);
            if (!plies) return bad_option(key, value, "a number up to 1000000, 0 for no limit");
            rules.most_plies = static_cast<int>(*plies);
        } else {
            return bad_option(
                key, value,
                std::string(others) + "repetition=on|off, plies=NUMBER or agreement=on|off");
        }
    }
    return rules;
}

std::string write_line_rules(std::string_view id, const LineRules& rules, const LineRules& defaults,
                             std::vector<std::string> options) {
    if (rules.repetition != defaults.repetition)
        options.push_back(rules.repetition ? "repetition=on" : "repetition=off");
    if (rules.most_plies != defaults.most_plies)
        options.push_back("plies=" + std::to_string(rules.most_plies));
    if (rules.agreement != defaults.agreement)
        options.push_back(rules.agreement ? "agreement=on" : "agreement=off");
    std::string text(id);
    if (!options.empty()) text += ":" + base::join(options, ",");
    return text;
}

}  // namespace sumito::games
