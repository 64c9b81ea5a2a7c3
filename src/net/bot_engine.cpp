#include "net/bot_engine.h"

#include <random>

#include "games/turns.h"

namespace sumito::net {

namespace {

constexpr std::chrono::milliseconds start_timeout{10'000};

}  // namespace

BotEngine::BotEngine(const games::AnyGame& game, host::UgiProgram program)
    : game_(game),
      participant_(game, std::move(program), start_timeout),
      thread_([this] { work(); }) {}

BotEngine::~BotEngine() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void BotEngine::ask(BotQuestion question, BotAnswer answer) {
    {
        const std::lock_guard lock(mutex_);
        job_.emplace(std::move(question), std::move(answer));
    }
    wake_.notify_one();
}

void BotEngine::work() {
    while (true) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return ending_ || job_; });
        if (ending_) return;
        const auto job = *std::exchange(job_, std::nullopt);
        lock.unlock();
        job.second(think(job.first));
    }
}

base::Result<BotMove> BotEngine::think(const BotQuestion& question) {
    if (!begun_)
        if (const auto fault = participant_.begin_game(question.seat, std::random_device()()))
            return base::Error{fault->message};
    begun_ = true;
    const auto thought =
        participant_.think(question.line, question.seat, question.limits, question.allowance);
    if (const auto* fault = std::get_if<host::Fault>(&thought)) {
        begun_ = false;  // the program has ended; the next question restarts it
        return base::Error{fault->message};
    }
    const auto& found = std::get<host::Thought>(thought);
    return BotMove{games::turn_text(question.line.position(), question.seat, found.turn),
                   found.score};
}

}  // namespace sumito::net
