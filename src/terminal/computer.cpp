#include "terminal/computer.h"

#include <atomic>
#include <optional>
#include <random>
#include <string>

#include "engine/engine.h"
#include "engine/thinking_time.h"
#include "games/turns.h"

namespace sumito::terminal {

using games::Instant;
using games::Seat;

struct Computer::Mind {
    int level;
    std::optional<engine::Engine> engine;
    std::string game;      // the one the engine is for, with its rules
    std::string occasion;  // what it thinks about; empty: nothing
    engine::Answer answer;
    std::atomic<bool> done = false;

    explicit Mind(int chosen) : level(chosen) {}

    bool thinking() const { return !occasion.empty(); }

    void forget() {
        if (!thinking()) return;
        engine->stop();
        engine->wait();
        occasion.clear();
    }

    // False if the game has no engine.
    bool prepare(const games::AnyGame& of) {
        const std::string name = of.id() + " " + of.rules_text();
        if (engine && game == name) return true;
        engine::Options options;
        options.level = level;
        options.seed = std::random_device{}();  // no two games alike
        auto made = engine::Engine::make(of, options);
        if (!made) return false;
        engine.emplace(*std::move(made));
        game = name;
        return true;
    }

    engine::Limits limits(const Table& table, Seat seat, Instant now) const {
        engine::Limits limits;
        limits.seat = seat;
        if (!table.control().limited) {
            limits.move_time = engine::thinking_time(level);
            return limits;
        }
        engine::ClockLimit clock;
        clock.left = table.left(seat, now);
        clock.increment = table.control().increment;
        limits.clocks[static_cast<std::size_t>(index(seat))] = clock;
        return limits;
    }

    void think(const Table& table, Seat seat, Instant now) {
        engine->set_position(table.line());
        done = false;
        engine->start(limits(table, seat, now), {{}, [this](const engine::Answer& found) {
                                                     answer = found;
                                                     done = true;
                                                 }});
    }
};

Computer::Computer(int level) : mind_(std::make_unique<Mind>(level)) {}

Computer::~Computer() {
    mind_->forget();
}

int Computer::level() const {
    return mind_->level;
}

bool Computer::thinking() const {
    return mind_->thinking();
}

void Computer::wait() {
    if (mind_->thinking()) mind_->engine->wait();
}

bool Computer::attend(Dialog& dialog, Instant now) {
    const Table& table = dialog.table();
    if (table.over() || !table.is_program(dialog.asked())) {
        mind_->forget();
        return false;
    }
    if (table.question()) {
        mind_->forget();
        // A turn may be taken back, but it plays on for a win.
        dialog.answer_for_program(table.question()->kind == Question::Kind::Takeback, now);
        return true;
    }
    const Seat seat = table.turn();
    const games::AnyPosition& position = table.line().position();
    const std::string occasion = position.text() + " " + std::to_string(table.line().plies());
    if (mind_->occasion != occasion) {
        mind_->forget();
        if (!mind_->prepare(table.game())) return false;
        mind_->think(table, seat, now);
        mind_->occasion = occasion;
        return false;
    }
    if (!mind_->done) return false;
    mind_->engine->wait();
    mind_->occasion.clear();
    dialog.play_for_program(games::turn_text(position, seat, mind_->answer.turn), now);
    return true;
}

}  // namespace sumito::terminal
