// The engine as a browser's worker uses it: one request at a time, asked again and again how far it
// is. Where the browser has threads the search runs beside the worker; elsewhere each question lets
// it go on for a slice, and between slices the worker hears that it shall stop.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "i18n/i18n.h"
#include "table/game_so_far.h"

namespace sumito::wasm {

class Thinker {
public:
    enum class Mode { Background, Slices };

    struct Request {
        games::Seat seat{};  // for whom to choose where several may
        std::uint64_t seed = 1;
        int threads = 1;  // for the highest level: the lower ones are measured for one thread
        // Instead of what the game's clock and the level give.
        std::optional<engine::Milliseconds> move_time = {};
    };

    explicit Thinker(Mode mode) : mode_(mode) {}

    // `task`: a table::GameSoFar as JSON; its settings say how strong the seat's computer is. An
    // error if the game cannot be played so far, or nobody can choose.
    base::Result<bool> begin(std::string_view task, const Request& request);
    // How far it is, as JSON: {"done":false,"info":{...},"decisions":[...]}; the decisions are the
    // turn it would play now. With slices it thinks that long before it answers.
    std::string proceed(engine::Milliseconds slice);
    // What it has found so far is its answer then.
    void stop();

    // The same for whoever is to move in the game; false where nothing may be advised. An error if
    // the game cannot be played so far.
    base::Result<bool> begin_hint(std::string_view task, engine::Milliseconds time);
    // What it has found as a move to advise and why, as JSON: {"move":"a1b2","reasons":[...]};
    // `null` where nothing was begun. Not while it thinks.
    std::string hint(i18n::Language language) const;

private:
    // The engine is kept from turn to turn, with what it has learnt.
    base::Result<void> prepare(const games::AnyGame& game, const engine::Options& options);
    base::Result<bool> begin(const table::GameSoFar& task, table::Table table,
                             const Request& request);

    Mode mode_;
    std::string known_as_;  // the game the engine was made for, and its rules
    std::optional<engine::Engine> engine_;
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
