// An engine that is kept while the next search is about a game with the same rules. Making one
// costs much memory and time. Used where games follow each other: computers at a table, the
// server's workers, the browser, hints.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/engine.h"

namespace sumito::engine {

class KeptEngine {
public:
    using Make = std::function<base::Result<Engine>(const games::AnyGame&, const Options&)>;

    explicit KeptEngine(Make make = Engine::make) : make_(std::move(make)) {}

    // Gives the engine these options, or makes one if the game or its rules are others than before.
    // It keeps what it has learnt; callers use clear() if that must not matter. No search may be
    // running. After an error there may be no engine.
    base::Result<void> prepare(const games::AnyGame& game, const Options& options) {
        const std::string name = game.id() + " " + game.rules_text();
        if (engine_ && game_ == name) return engine_->set_options(options);
        engine_.reset();  // before the next one takes its memory
        auto made = make_(game, options);
        if (!made) return made.fault();
        engine_.emplace(*std::move(made));
        game_ = name;
        return {};
    }
    void drop() { engine_.reset(); }

    // False until prepare() has made an engine.
    explicit operator bool() const { return engine_.has_value(); }
    Engine* operator->() { return &*engine_; }

private:
    Make make_;
    std::optional<Engine> engine_;
    std::string game_;  // its id and rules
};

}  // namespace sumito::engine
