// The program as a player at the table. It thinks on a thread of its own, so that the screen lives
// on; whoever draws calls attend() now and then.
#pragma once

#include <memory>

#include "games/seat.h"
#include "terminal/dialog.h"

namespace sumito::terminal {

class Computer {
public:
    explicit Computer(int level);
    ~Computer();

    // Does what the seats of the program have to do: answers what they are asked, begins to think
    // when it is their turn, moves when they have thought. True if something happened at the table.
    bool attend(Dialog& dialog, games::Instant now);
    int level() const;
    bool thinking() const;
    // Until it has thought; returns at once if it does not think.
    void wait();

private:
    struct Mind;
    std::unique_ptr<Mind> mind_;
};

}  // namespace sumito::terminal
