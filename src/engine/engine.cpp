#include "engine/engine.h"

#include "base/text.h"
#include "engine/choro_engine.h"
#include "engine/engine_of.h"
#include "engine/eval/abalone.h"
#include "engine/eval/abalone_three.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

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

// The thread of a search that start() began, and when its answer may be told.
class Engine::Background {
public:
    explicit Background(Model& model) : model_(model) {}
    ~Background() {
        stop();
        wait();
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    void start(const Limits& limits, Callbacks callbacks) {
        wait();
        stopped_ = false;
        holds_ = limits.infinite || limits.ponder;
        infinite_ = limits.infinite;
        model_.begin(limits);
        thread_ = std::thread([this, callbacks = std::move(callbacks)] {
            model_.proceed(std::nullopt, callbacks.on_info);
            hold_answer();
            if (callbacks.on_done) callbacks.on_done(model_.answer());
        });
    }
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        model_.stop();
        released_.notify_all();
    }
    void ponder_hit() {
        const std::lock_guard lock(mutex_);
        holds_ = infinite_;
        model_.ponder_hit();
        released_.notify_all();
    }
    void wait() {
        if (thread_.joinable()) thread_.join();
    }

private:
    // An answer to an infinite search, or while pondering, must wait until it is asked for.
    void hold_answer() {
        std::unique_lock lock(mutex_);
        released_.wait(lock, [&] { return stopped_ || !holds_; });
    }

    Model& model_;
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable released_;
    bool stopped_ = false, holds_ = false, infinite_ = false;
};

Engine::Engine(std::unique_ptr<Model> model)
    : model_(std::move(model)), background_(std::make_unique<Background>(*model_)) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&& other) noexcept {
    background_ = std::move(other.background_);  // before its model goes
    model_ = std::move(other.model_);
    return *this;
}
Engine::~Engine() = default;

void Engine::start(const Limits& limits, Callbacks callbacks) {
    background_->start(limits, std::move(callbacks));
}
void Engine::stop() {
    background_->stop();
}
void Engine::ponder_hit() {
    background_->ponder_hit();
}
void Engine::wait() {
    background_->wait();
}

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
