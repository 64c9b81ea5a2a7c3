// The engine as everybody else sees it: a position in, what it thinks and a move out. Used by the
// protocol, by play against the program, by matches, and by the browser.
//
// A search runs on threads of its own (start, stop, wait), at once (run), or in slices on the
// caller's thread (begin, proceed), for a browser without threads. With one thread it is
// deterministic: after clear(), the same position and limits give the same nodes and the same
// answer, whatever the processor.
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

// What is known after an iteration, one for each of the best lines. Line 1 always begins with the
// turn that would be answered now, also below the highest level.
struct Info {
    int depth = 0;
    int deepest = 0;  // the longest line looked at
    int line = 1;     // from 1 for the best
    // Of an iteration that was cut short: the scores of its lines cannot be compared.
    bool unfinished = false;
    Score score;
    std::uint64_t nodes = 0;
    int hash_permille = 0;
    Milliseconds time{0};
    std::vector<games::AnyMove> pv;  // decisions
};

struct Answer {
    std::vector<games::AnyMove> turn;   // the decisions of the whole turn; none if the game is over
    std::vector<games::AnyMove> reply;  // the turn it expects then, if it has thought so far
    Score score;
    int depth = 0;
    std::uint64_t nodes = 0;
};

// Called on a thread of the engine, one at a time.
struct Callbacks {
    std::function<void(const Info&)> on_info;
    std::function<void(const Answer&)> on_done;
};

class Engine {
public:
    // The engine of one game, on the thread of its caller; engine_of.h implements it once for all.
    class Model {
    public:
        virtual ~Model() = default;
        virtual base::Result<bool> set_options(const Options& options) = 0;
        virtual void set_position(const games::AnyPosition& start,
                                  const std::vector<games::Line::Event>& events) = 0;
        virtual void begin(const Limits& limits) = 0;
        virtual bool proceed(std::optional<Milliseconds> slice,
                             const std::function<void(const Info&)>& on_info) = 0;
        // The best found so far; also within `on_info`.
        virtual Answer answer() const = 0;
        // Waits for other threads of the search, which need not be waited for before the answer.
        virtual void finish() = 0;
        // From another thread, while it proceeds.
        virtual void stop() = 0;
        virtual void ponder_hit() = 0;
        virtual void clear() = 0;
        virtual int evaluate() const = 0;
        virtual std::vector<std::string> explain() = 0;
    };

    // An error if there is no engine for the game, or an option is invalid.
    static base::Result<Engine> make(const games::AnyGame& game, const Options& options = {});
    explicit Engine(std::unique_ptr<Model> model);  // for make() and for tests

    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;
    ~Engine();

    // None of these while a search is running, but for stop() and ponder_hit().
    base::Result<bool> set_options(const Options& options) { return model_->set_options(options); }
    // The game so far matters for repetition and the limit of plies.
    void set_position(const games::Line& line) {
        model_->set_position(line.start(), line.events());
    }
    void set_position(const games::AnyPosition& position) { model_->set_position(position, {}); }
    // Forgets all it has learnt.
    void clear() { model_->clear(); }

    // Returns immediately; on_done is called once, from another thread, when the search is over.
    // It must not call the engine.
    void start(const Limits& limits, Callbacks callbacks);
    // Ends the search within 20 ms; harmless if there is none.
    void stop();
    // The move pondered on was played: the time counts from now.
    void ponder_hit();
    // Until on_done has returned.
    void wait();

    // The whole search on this thread (and helpers, if options say so). Not for infinite limits.
    Answer run(const Limits& limits, const std::function<void(const Info&)>& on_info = {}) {
        model_->begin(limits);
        model_->proceed(std::nullopt, on_info);
        model_->finish();
        return model_->answer();
    }

    // The same in slices: proceed() returns true once the search is over. answer() is the best so
    // far.
    void begin(const Limits& limits) { model_->begin(limits); }
    bool proceed(Milliseconds slice, const std::function<void(const Info&)>& on_info = {}) {
        return model_->proceed(slice, on_info);
    }
    Answer answer() const { return model_->answer(); }

    // The evaluation of the position as it stands, without search; for the side to move.
    int evaluate() const { return model_->evaluate(); }
    // The same in a few lines for people: what goes into it, or in a secret opening the whole
    // calculation.
    std::vector<std::string> explain() { return model_->explain(); }

private:
    class Background;

    std::unique_ptr<Model> model_;
    std::unique_ptr<Background> background_;
};

}  // namespace sumito::engine
