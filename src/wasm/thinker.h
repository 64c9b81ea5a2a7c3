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
#include "wasm/start.h"

namespace sumito::wasm {

class Thinker {
public:
    enum class Mode { Background, Slices };

    struct Request {
        games::Seat seat{};  // for whom to choose where several may
        int level = engine::highest_level;
        std::uint64_t seed = 1;
        int threads = 1;
        engine::Milliseconds move_time{2000};
        std::optional<engine::ClockLimit> clock;  // of the seat; goes before the time for a move
    };

    explicit Thinker(Mode mode) : mode_(mode) {}

    // An error if the game cannot be played so far, or nobody can choose.
    base::Result<bool> begin(const Settings& settings, std::string_view events,
                             const Request& request);
    // How far it is, as JSON: {"done":false,"info":{...},"decisions":[...]}; the decisions are the
    // turn it would play now. With slices it thinks that long before it answers.
    std::string proceed(engine::Milliseconds slice);
    // What it has found so far is its answer then.
    void stop();

    // The same for whoever is to move in the game; false where nothing may be advised. An error if
    // the game cannot be played so far.
    base::Result<bool> begin_hint(const Settings& settings, std::string_view events,
                                  engine::Milliseconds time);
    // What it has found as a move to advise and why, as JSON: {"move":"a1b2","reasons":[...]};
    // `null` where nothing was begun. Not while it thinks.
    std::string hint(i18n::Language language) const;

private:
    // The engine is kept from turn to turn, with what it has learnt.
    base::Result<bool> prepare(const games::AnyGame& game, const Request& request);
    base::Result<bool> begin(Started game, const Request& request);

    Mode mode_;
    std::string known_as_;  // the game, its rules and the options the engine was made for
    std::optional<engine::Engine> engine_;
    std::optional<Started> game_;
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
