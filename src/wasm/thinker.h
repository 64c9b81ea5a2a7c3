// The engine as a browser's worker uses it: the worker gives it one request at a time and then asks
// repeatedly for progress. If the browser has threads, the search runs on threads of its own.
// Otherwise each call of proceed() searches for a slice of time, and the worker can read a `stop`
// between slices.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "engine/kept_engine.h"
#include "i18n/i18n.h"
#include "table/game_so_far.h"

namespace sumito::wasm {

class Thinker {
public:
    enum class Mode { Background, Slices };

    struct Request {
        games::Seat seat{};  // the seat to choose for, if several may choose
        std::uint64_t seed = 1;
        int threads = 1;  // for the highest level; lower levels were measured with one thread
        // Replaces the time that the game's clock or the level gives.
        std::optional<engine::Milliseconds> move_time = {};
    };

    explicit Thinker(Mode mode) : mode_(mode) {}

    // `task`: a table::GameSoFar as JSON; its settings contain the level of the seat's computer.
    // Returns an error if the game cannot be replayed or nobody may choose.
    base::Result<bool> begin(std::string_view task, const Request& request);
    // The progress as JSON: {"done":false,"info":{...},"decisions":[...]}, where `decisions` is the
    // turn that it would play now. Without threads, searches for `slice` before it returns.
    std::string proceed(engine::Milliseconds slice);
    // Ends the search; the best turn found so far becomes the answer.
    void stop();

    // Searches for a hint for the seat to move. Returns false if no hint may be given, and an error
    // if the game cannot be replayed.
    base::Result<bool> begin_hint(std::string_view task, engine::Milliseconds time);
    // The move to recommend, with reasons, as JSON: {"move":"a1b2","reasons":[...]}; `null` if no
    // search was begun. Must not be called while the engine is thinking.
    std::string hint(i18n::Language language) const;

private:
    base::Result<bool> begin(const table::GameSoFar& task, table::Table table,
                             const Request& request);

    Mode mode_;
    engine::KeptEngine engine_;  // from turn to turn, with what it has learnt
    std::optional<table::Table> table_;
    games::Seat seat_{};
    bool done_ = true;  // of slices

    // Shared with the thread of the search.
    struct Found {
        std::mutex mutex;
        std::optional<engine::Info> info;
        std::optional<engine::Answer> answer;
    };
    std::unique_ptr<Found> found_ = std::make_unique<Found>();
};

}  // namespace sumito::wasm
