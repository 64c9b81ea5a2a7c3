#include "engine/parameters.h"

namespace sumito::engine {

bool Parameters::set(std::string_view name, int value) {
    const struct {
        std::string_view name;
        int& place;
    } all[] = {
        {"aspiration", aspiration},
        {"reverse_futility", reverse_futility},
        {"reverse_futility_depth", reverse_futility_depth},
        {"null_move", null_move},
        {"null_move_verify", null_move_verify},
        {"late_move_pruning", late_move_pruning},
        {"late_move_pruning_depth", late_move_pruning_depth},
        {"late_move_reduction", late_move_reduction},
        {"internal_reduction", internal_reduction},
        {"killers", killers},
        {"correction", correction},
        {"careful", careful},
        {"forced", forced},
        {"singular", singular},
        {"quiet_pushes", quiet_pushes},
        {"replies", replies},
        {"lost_by", lost_by},
    };
    for (const auto& parameter : all)
        if (parameter.name == name) {
            parameter.place = value;
            return true;
        }
    return false;
}

}  // namespace sumito::engine
