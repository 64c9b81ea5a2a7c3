#include "engine/parameters.h"

namespace sumito::engine {

namespace {

struct NamedParameter {
    std::string_view name;
    int Parameters::*place;
};

constexpr NamedParameter named_parameters[] = {
    {"aspiration", &Parameters::aspiration},
    {"reverse_futility", &Parameters::reverse_futility},
    {"reverse_futility_depth", &Parameters::reverse_futility_depth},
    {"null_move", &Parameters::null_move},
    {"null_move_verify", &Parameters::null_move_verify},
    {"late_move_pruning", &Parameters::late_move_pruning},
    {"late_move_pruning_depth", &Parameters::late_move_pruning_depth},
    {"late_move_reduction", &Parameters::late_move_reduction},
    {"internal_reduction", &Parameters::internal_reduction},
    {"killers", &Parameters::killers},
    {"correction", &Parameters::correction},
    {"careful", &Parameters::careful},
    {"forced", &Parameters::forced},
    {"singular", &Parameters::singular},
    {"quiet_pushes", &Parameters::quiet_pushes},
    {"replies", &Parameters::replies},
    {"lost_by", &Parameters::lost_by},
};

}  // namespace

bool Parameters::set(std::string_view name, int value) {
    for (const NamedParameter& parameter : named_parameters)
        if (parameter.name == name) {
            this->*parameter.place = value;
            return true;
        }
    return false;
}

std::vector<std::string> Parameters::names() {
    std::vector<std::string> names;
    for (const NamedParameter& parameter : named_parameters) names.emplace_back(parameter.name);
    return names;
}

}  // namespace sumito::engine
