#include "games/choro/rulesets.h"

#include <span>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace sumito::choro {

namespace {

constexpr Ruleset acholi_rules{};
// R22 does not apply: the game ends by its own count of laps and turns.
constexpr Ruleset ludii_rules{.model = Model::Ludii, .line = {.repetition = false}};

// An option of `acholi`: its values in the order of the enumeration, and access to its member.
struct Option {
    std::string_view key;
    std::vector<std::string_view> values;
    int (*get)(const Ruleset&);
    void (*set)(Ruleset&, int);
};

template <auto member>
Option option(std::string_view key, std::vector<std::string_view> values) {
    using Value = std::remove_reference_t<decltype(std::declval<Ruleset&>().*member)>;
    return {key, std::move(values),
            [](const Ruleset& rules) { return static_cast<int>(rules.*member); },
            [](Ruleset& rules, int value) { rules.*member = static_cast<Value>(value); }};
}

const std::vector<Option>& options() {
    static const std::vector<Option> all = {
        option<&Ruleset::outer_capture>("R3", {"outer", "both"}),
        option<&Ruleset::tie>("R6", {"south", "lot"}),
        option<&Ruleset::long_lap>("R11", {"drop", "skip"}),
        option<&Ruleset::leave>("R15", {"off", "on"}),
        option<&Ruleset::free_hole>("R16", {"leave", "chain", "never"}),
        option<&Ruleset::late_captures>("R17", {"one", "none", "unlimited"}),
        option<&Ruleset::endless>("R21", {"pass", "draw", "lose"}),
    };
    return all;
}

std::string expected(const Option& option) {
    std::string text(option.key);
    char separator = '=';
    for (std::string_view value : option.values) {
        (text += separator) += value;
        separator = '|';
    }
    return text;
}

base::Error bad_value(const std::string& key, const std::string& value, const Option& option) {
    return {"rule option " + base::quoted(key + "=" + value) + ": expected " + expected(option)};
}

base::Result<Ruleset> read_acholi(const games::RulesText& text) {
    Ruleset rules = acholi_rules;
    games::RulesText rest{text.id, {}};
    for (const auto& [key, value] : text.options) {
        const Option* known = nullptr;
        for (const Option& option : options())
            if (option.key == key) known = &option;
        if (known == nullptr) {
            rest.options.emplace_back(key, value);
            continue;
        }
        bool found = false;
        for (std::size_t i = 0; i < known->values.size(); ++i) {
            if (known->values[i] != value) continue;
            known->set(rules, static_cast<int>(i));
            found = true;
        }
        if (!found) return bad_value(key, value, *known);
    }
    std::string others;
    for (const Option& option : options()) others += expected(option) + ", ";
    const auto line = games::read_line_rules(rest, acholi_rules.line, others);
    if (!line) return base::Error{line.error()};
    rules.line = *line;
    return rules;
}

}  // namespace

base::Result<Ruleset> read_ruleset(const games::RulesText& text) {
    if (text.id.empty() || text.id == "acholi") return read_acholi(text);
    if (text.id != "ludii")
        return base::Error{"ruleset " + base::quoted(text.id) + ": expected acholi|ludii"};
    const auto line = games::read_line_rules(text, ludii_rules.line);
    if (!line) return base::Error{line.error()};
    Ruleset rules = ludii_rules;
    rules.line = *line;
    return rules;
}

std::string write_ruleset(const Ruleset& rules) {
    const bool is_ludii = rules.model == Model::Ludii;
    const Ruleset& defaults = is_ludii ? ludii_rules : acholi_rules;
    std::vector<std::string> changed;
    for (const Option& option : options())
        if (option.get(rules) != option.get(defaults))
            changed.push_back(
                std::string(option.key) + "=" +
                std::string(option.values[static_cast<std::size_t>(option.get(rules))]));
    return games::write_line_rules(is_ludii ? "ludii" : "acholi", rules.line, defaults.line,
                                   std::move(changed));
}

}  // namespace sumito::choro
