#include "engine/engine.h"

#include "base/text.h"
#include "engine/choro_engine.h"
#include "engine/engine_of.h"
#include "engine/eval/abalone.h"
#include "engine/eval/abalone_three.h"

namespace sumito::engine {

namespace {

template <class G, class E>
base::Result<std::unique_ptr<Engine::Model>> make_model(
    const games::RulesText& rules, base::Result<E> (*evaluator)(const Options&)) {
    auto game = G::from(rules);
    if (!game) return base::Error{game.error()};
    return std::unique_ptr<Engine::Model>(std::make_unique<EngineOf<G, E>>(*game, evaluator));
}

template <int Seats>
base::Result<std::unique_ptr<Engine::Model>> make_abalone(const games::RulesText& rules) {
    return make_model<abalone::Abalone<Seats>, AbaloneEvaluator<Seats>>(
        rules, make_abalone_evaluator<Seats>);
}

base::Result<std::unique_ptr<Engine::Model>> make_abalone_three(const games::RulesText& rules) {
    return make_model<abalone::Abalone<3>, AbaloneThreeEvaluator>(rules,
                                                                  make_abalone_three_evaluator);
}

struct Entry {
    std::string_view id;
    base::Result<std::unique_ptr<Engine::Model>> (*make)(const games::RulesText&);
};

// A game that the engine plays is one more line here.
constexpr Entry entries[] = {
    {"abalone", make_abalone<2>},
    {"abalone3", make_abalone_three},
    {"abalone4", make_abalone<4>},
    {"choro", make_choro_engine},
};

}  // namespace

base::Result<Engine> Engine::make(const games::AnyGame& game, const Options& options) {
    const auto rules = games::read_rules_text(game.rules_text());
    if (!rules) return base::Error{rules.error()};
    for (const Entry& entry : entries) {
        if (entry.id != game.id()) continue;
        auto model = entry.make(*rules);
        if (!model) return base::Error{model.error()};
        Engine engine(std::move(*model));
        const auto set = engine.set_options(options);
        if (!set) return base::Error{set.error()};
        return engine;
    }
    return base::Error{"there is no engine for the game " + base::quoted(game.id())};
}

}  // namespace sumito::engine
