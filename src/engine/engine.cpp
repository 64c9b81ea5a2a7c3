#include "engine/engine.h"

#include "base/text.h"
#include "engine/kits.h"
#include "engine/timing.h"

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace sumito::engine {

namespace {

// If a punctual search has not answered this long after its time is over, its thread is taken to
// have no processor.
constexpr Milliseconds lateness{5};

}  // namespace

// The thread of a search that start() began, and when its answer may be given. For a punctual
// search a second thread sleeps until the time is over: the system schedules a thread that has
// slept sooner than one that has computed all the time.
class Engine::Background {
public:
    explicit Background(Model& model) : model_(model) {}
    ~Background() {
        stop();
        wait();
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        changed_.notify_all();
        if (watch_.joinable()) watch_.join();
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    void start(const Limits& limits, Callbacks callbacks) {
        wait();
        const auto begin = SteadyClock::now();
        model_.begin(limits);
        callbacks_ = std::move(callbacks);
        answered_ = false;
        found_ = model_.answer();
        {
            const std::lock_guard lock(mutex_);
            stopped_ = false;
            holds_ = limits.infinite || limits.ponder;
            infinite_ = limits.infinite;
            end_.reset();
            if (limits.punctual && limits.seat && !infinite_)
                if (const Budget budget = budget_for(limits, *limits.seat); budget.hard)
                    end_ = begin + *budget.hard + lateness;
            if (end_) start_watch();
        }
        changed_.notify_all();
        thread_ = std::thread([this] { search(); });
    }
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        model_.stop();
        changed_.notify_all();
    }
    void ponder_hit() {
        const std::lock_guard lock(mutex_);
        holds_ = infinite_;
        model_.ponder_hit();
        changed_.notify_all();
    }
    void wait() {
        if (thread_.joinable()) thread_.join();
    }

private:
    void search() {
        model_.proceed(std::nullopt, [this](const Info& info) {
            const std::lock_guard lock(answering_);
            if (answered_) return;
            if (info.variation == 1) found_ = model_.answer();
            if (callbacks_.on_info) callbacks_.on_info(info);
        });
        hold_answer();
        answer(model_.answer());
        {
            const std::lock_guard lock(mutex_);
            end_.reset();
        }
        model_.finish();
    }

    // The answer to an infinite search, or while pondering, must wait until the caller asks for it.
    void hold_answer() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || !holds_; });
    }

    void answer(const std::optional<Answer>& answer) {
        const std::lock_guard lock(answering_);
        if (answered_) return;
        answered_ = true;
        if (callbacks_.on_done) callbacks_.on_done(answer ? *answer : found_);
    }

    void start_watch() {
        if (watch_.joinable()) return;
        try {
            watch_ = std::thread([this] { watch(); });
        } catch (const std::system_error&) {
            // The system grants no more threads: the search's own thread answers.
        }
    }

    // Holds the mutex while it answers, so that no other search can begin meanwhile.
    void watch() {
        std::unique_lock lock(mutex_);
        while (!ending_) {
            if (!end_ || holds_) {
                changed_.wait(lock);
            } else if (SteadyClock::now() < *end_) {
                const auto end = *end_;
                changed_.wait_until(lock, end);
            } else {
                end_.reset();
                model_.stop();
                answer(std::nullopt);
            }
        }
    }

    Model& model_;
    std::thread thread_, watch_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool stopped_ = false, holds_ = false, infinite_ = false, ending_ = false;
    std::optional<SteadyClock::time_point> end_;  // of a punctual search that runs

    std::mutex answering_;  // taken after mutex_, if both are needed
    Callbacks callbacks_;
    bool answered_ = true;
    Answer found_;  // as the last report found it
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
    for (const EngineMaker make : engine_makers()) {
        auto model = make(game);
        if (!model) continue;
        Engine engine(std::move(model));
        const auto set = engine.set_options(options);
        if (!set) return base::Error{set.error()};
        return engine;
    }
    return base::Error{"there is no engine for the game " + base::quoted(game.id())};
}

}  // namespace sumito::engine
