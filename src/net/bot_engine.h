// The engine of one table of the bridge, on a thread of its own: the thread starts the program,
// asks it, and the answer comes back by a function that may be called on any thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "games/line.h"
#include "host/ugi_participant.h"

namespace sumito::net {

struct BotQuestion {
    games::Line line;
    games::Seat seat;
    engine::Limits limits;
    host::TimeAllowed allowance;
};

struct BotMove {
    std::string text;                    // the whole turn
    std::optional<engine::Score> score;  // what the program expects, if it says so
};

// What the program plays, or what went wrong with it.
using BotAnswer = std::function<void(base::Result<BotMove>)>;

class BotEngine {
public:
    BotEngine(const games::AnyGame& game, host::UgiProgram program);
    ~BotEngine();  // waits for the answer that is being thought about

    BotEngine(const BotEngine&) = delete;
    BotEngine& operator=(const BotEngine&) = delete;

    // One question at a time.
    void ask(BotQuestion question, BotAnswer answer);

private:
    void work();
    base::Result<BotMove> think(const BotQuestion& question);

    games::AnyGame game_;
    host::UgiParticipant participant_;
    bool begun_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::optional<std::pair<BotQuestion, BotAnswer>> job_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace sumito::net
