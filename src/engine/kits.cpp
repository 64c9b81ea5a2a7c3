#include "engine/kits.h"

#include "engine/choro/engine.h"
#include "engine/engine_of.h"
#include "engine/eval/abalone.h"
#include "engine/eval/abalone_three.h"

namespace sumito::engine {

std::span<const EngineMaker> engine_makers() {
    static constexpr EngineMaker makers[] = {
        make_engine_of<abalone::Abalone<2>, AbaloneEvaluator<2>, make_abalone_evaluator<2>>,
        make_engine_of<abalone::Abalone<3>, AbaloneThreeEvaluator, make_abalone_three_evaluator>,
        make_engine_of<abalone::Abalone<4>, AbaloneEvaluator<4>, make_abalone_evaluator<4>>,
        make_choro_engine,
    };
    return makers;
}

}  // namespace sumito::engine
