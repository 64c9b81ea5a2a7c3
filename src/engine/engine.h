// The engine's interface: set a position, get evaluations and a move. Used by the protocol, by play
// against the program, by matches, and by the browser.
//
// A search runs on threads of its own (start, stop, wait), as a whole on the caller's thread (run),
// or in slices there (begin, proceed), for a browser without threads. With one thread it is
// deterministic: after clear(), the same position and limits give the same nodes and the same
// answer on every processor.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/limits.h"
#include "engine/options.h"
#include "engine/score.h"
#include "games/any_game.h"
#include "games/line.h"

namespace sumito::engine {

// What is known after an iteration: one report for each of the best variations. Variation 1 always
// begins with the turn that would be played now, also below the highest level.
struct Info {
    int depth = 0;
    int deepest = 0;    // plies of the longest variation looked at
    int variation = 1;  // its number, from 1 for the best
    // The iteration was interrupted: the scores of its variations cannot be compared.
    bool unfinished = false;
    Score score;
    std::uint64_t nodes = 0;
    int hash_permille = 0;
    Milliseconds time{0};
    std::vector<games::AnyMove> pv;  // decisions
};

struct Answer {
    std::vector<games::AnyMove> turn;   // the decisions of the whole turn; none if the game is over
    std::vector<games::AnyMove> reply;  // the turn it expects next, if it has searched that far
    Score score;
    int depth = 0;
    std::uint64_t nodes = 0;
};

// Called on a thread of the engine, one call at a time.
struct Callbacks {
    std::function<void(const Info&)> on_info;
    std::function<void(const Answer&)> on_done;
};

class Engine {
public:
    // The engine of one game, on the thread of its caller. engine_of.h implements it for every
    // game.
    class Model {
    public:
        virtual ~Model() = default;
        virtual base::Result<void> set_options(const Options& options) = 0;
        virtual void set_position(const games::AnyPosition& start,
                                  const std::vector<games::Line::Event>& events) = 0;
        virtual void begin(const Limits& limits) = 0;
        virtual bool proceed(std::optional<Milliseconds> slice,
                             const std::function<void(const Info&)>& on_info) = 0;
        // The best turn found so far; may be called within `on_info`.
        virtual Answer answer() const = 0;
        // Waits for the search's other threads. The answer is available before.
        virtual void finish() = 0;
        // May be called from another thread during proceed().
        virtual void stop() = 0;
        virtual void ponder_hit() = 0;
        virtual void clear() = 0;
        virtual int evaluate() const = 0;
        virtual std::vector<std::string> explain() = 0;
    };

    // Returns an error if there is no engine for the game, or an option is invalid.
    static base::Result<Engine> make(const games::AnyGame& game, const Options& options = {});
    explicit Engine(std::unique_ptr<Model> model);  // for make() and for tests

    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;
    ~Engine();

    // While a search is running, only stop() and ponder_hit() may be called.
    base::Result<void> set_options(const Options& options) { return model_->set_options(options); }
    // The game so far matters for repetition and the limit of plies.
    void set_position(const games::Line& line) {
        model_->set_position(line.start(), line.events());
    }
    void set_position(const games::AnyPosition& position) { model_->set_position(position, {}); }
    // Forgets everything it has learnt.
    void clear() { model_->clear(); }

    // Returns immediately; on_done is called once, from another thread, when the search is over.
    // It must not call the engine.
    void start(const Limits& limits, Callbacks callbacks);
    // Ends the search within 20 ms; without a search it does nothing.
    void stop();
    // The move pondered on was played: the time counts from now.
    void ponder_hit();
    // Waits until on_done has returned.
    void wait();

    // Does the whole search on this thread (and helper threads, if options ask for them). Not for
    // infinite limits.
    Answer run(const Limits& limits, const std::function<void(const Info&)>& on_info = {}) {
        model_->begin(limits);
        model_->proceed(std::nullopt, on_info);
        model_->finish();
        return model_->answer();
    }

    // Does the same in slices: proceed() returns true once the search is over. answer() returns the
    // best turn found so far.
    void begin(const Limits& limits) { model_->begin(limits); }
    bool proceed(Milliseconds slice, const std::function<void(const Info&)>& on_info = {}) {
        return model_->proceed(slice, on_info);
    }
    Answer answer() const { return model_->answer(); }

    // The static evaluation of the position for the side to move, without search.
    int evaluate() const { return model_->evaluate(); }
    // Explains the evaluation in a few lines of text: its parts, or in a secret opening the whole
    // calculation.
    std::vector<std::string> explain() { return model_->explain(); }

private:
    class Background;

    std::unique_ptr<Model> model_;
    std::unique_ptr<Background> background_;
};

}  // namespace sumito::engine
