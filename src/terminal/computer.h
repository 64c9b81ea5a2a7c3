// The computer players at a table. They think on a thread of their own, so that the screen stays
// responsive. The caller must call attend() regularly.
#pragma once

#include <memory>

#include "engine/kept_engine.h"
#include "terminal/dialog.h"

namespace sumito::terminal {

class Computer {
public:
    explicit Computer(engine::KeptEngine::Make make = engine::Engine::make);
    ~Computer();

    // Does everything that is due for the computers: answers offers, starts to think at a
    // computer's turn, and moves after thinking. If an engine fails, a new one is made and asked
    // again. If that fails too, the dialog shows a message and the players decide what to do. True
    // if something happened; call it again then.
    bool attend(Dialog& dialog, games::Instant now);
    bool thinking() const;
    // True if the engine that should move has finally failed.
    bool has_failed(const Dialog& dialog) const;
    // Waits until the engine has finished thinking; returns immediately if it is not thinking.
    void wait();

private:
    struct Mind;
    std::unique_ptr<Mind> mind_;
};

}  // namespace sumito::terminal
