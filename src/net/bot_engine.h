// The engine of one table of the bridge, on a thread of its own: the thread starts the program and
// asks it. The answer is passed to a function, which is called on that thread.
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
    std::optional<engine::Score> score;  // the program's score, if it reports one
};

// Called with the program's move, or with an error.
using BotAnswer = std::function<void(base::Result<BotMove>)>;

class BotEngine {
public:
    BotEngine(const games::AnyGame& game, host::UgiProgram program);
    ~BotEngine();  // waits for the answer to the current question

    BotEngine(const BotEngine&) = delete;
    BotEngine& operator=(const BotEngine&) = delete;

    // Only one question at a time.
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
