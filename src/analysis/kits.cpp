#include "analysis/reasons_of_games.h"
#include "analysis/winning_chances_table.h"

namespace sumito::analysis {

std::span<const ReasonsOfGame> reasons_of_games() {
    static constexpr ReasonsOfGame games[] = {
        {"abalone", abalone_reasons},
        {"choro", choro_reasons},
    };
    return games;
}

std::span<const NamedCurve> all_curves() {
    return curves;
}

}  // namespace sumito::analysis
