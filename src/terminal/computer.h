// The computer players at a table. They think on a thread of their own, so that the screen lives
// on; whoever draws calls attend() now and then.
#pragma once

#include <functional>
#include <memory>

#include "engine/engine.h"
#include "terminal/dialog.h"

namespace sumito::terminal {

class Computer {
public:
    using MakeEngine =
        std::function<base::Result<engine::Engine>(const games::AnyGame&, const engine::Options&)>;

    // Without an argument: the program's own engines.
    explicit Computer(MakeEngine make = {});
    ~Computer();

    // Does what computers have to do: answers offers, begins to think when it is a computer's turn,
    // moves when it has thought. An engine that fails is made anew and asked again; if that does
    // not help, the dialog is told, and people decide what to do. True if something happened; then
    // there may be more to do.
    bool attend(Dialog& dialog, games::Instant now);
    bool thinking() const;
    // The engine that should move has failed for good.
    bool has_failed(const Dialog& dialog) const;
    // Until it has thought; returns at once if it does not think.
    void wait();

private:
    struct Mind;
    std::unique_ptr<Mind> mind_;
};

}  // namespace sumito::terminal
