#include "terminal/computer.h"

#include <atomic>
#include <optional>
#include <random>
#include <string>

#include "base/hash.h"
#include "engine/draw_answer.h"
#include "engine/thinking_time.h"
#include "games/turns.h"

namespace sumito::terminal {

using games::Instant;
using games::Seat;
using table::Table;

namespace {

constexpr int most_tries = 3;

engine::Limits limits_for(const Table& table, Seat seat, int level, Instant now) {
    games::SeatTimes left;
    left[seat] = table.left(seat, now);
    engine::Limits limits =
        engine::turn_limits(table.clock().control(), left, engine::thinking_time(level));
    limits.seat = seat;
    return limits;
}

}  // namespace

struct Computer::Mind {
    // What the engine thinks about. The task changes whenever a move is played or taken back.
    struct Task {
        int game = 0;
        int occasion = 0;
        Seat seat{};

        friend bool operator==(const Task&, const Task&) = default;
    };

    explicit Mind(engine::KeptEngine::Make make) : engine(std::move(make)) {}

    std::uint64_t seed = std::random_device{}();  // differs in every run, so that games differ
    engine::KeptEngine engine;
    std::optional<Task> task;  // what the engine thinks about now
    int failures = 0;          // number of failures at `failed_at`
    std::optional<Task> failed_at;
    engine::Answer answer;
    std::atomic<bool> done = false;
    int scores_of = 0;  // game number that the scores belong to
    games::BySeat<std::optional<engine::Score>> scores;

    void forget() {
        if (!task) return;
        engine->stop();
        engine->wait();
        task.reset();
    }

    // Prepares an engine with the strength of the seat's computer. Its seed differs on every
    // occasion, because people know a choice that was taken back. False if there is no engine.
    bool prepare(const Dialog& dialog, const Task& next) {
        engine::Options options;
        options.level = dialog.settings().chairs[next.seat].level;
        options.seed = base::mix(seed + static_cast<std::uint64_t>(next.occasion));
        return static_cast<bool>(engine.prepare(dialog.table().game(), options));
    }

    void think(const Dialog& dialog, const Task& next, Instant now) {
        const int level = dialog.settings().chairs[next.seat].level;
        engine->set_position(dialog.table().line());
        done = false;
        engine->start(limits_for(dialog.table(), next.seat, level, now),
                      {{}, [this](const engine::Answer& found) {
                           answer = found;
                           done = true;
                       }});
        task = next;
    }

    // The next task of the computers. If several choose at the same time, it is the first one's.
    static std::optional<Task> next_task(const Dialog& dialog) {
        const Table& table = dialog.table();
        const games::SeatSet people = table.players().without(table.computers());
        const games::SeatSet due = table.may_choose().without(people);
        if (due.empty() || table.question()) return std::nullopt;
        return Task{dialog.game_number(), table.occasion(), due.lowest()};
    }

    bool given_up(const Task& next) const { return failures >= most_tries && failed_at == next; }

    void fail(Dialog& dialog, const Task& at) {
        if (failed_at != at) failures = 0;
        failed_at = at;
        engine.drop();
        if (++failures == most_tries) dialog.remark({"play.engine.failed", {{"seat", at.seat}}});
    }

    void play(Dialog& dialog, Instant now) {
        engine->wait();
        const Task at = *std::exchange(task, std::nullopt);
        const games::AnyPosition& position = dialog.table().line().position();
        table::Refusal refusal = table::Refusal::Illegal;
        if (!answer.turn.empty() && position.is_legal(at.seat, answer.turn.front())) {
            const std::string turn = games::turn_text(position, at.seat, answer.turn);
            refusal = dialog.ask(table::Play{at.seat, turn}, now);
        }
        if (refusal == table::Refusal::None)
            scores[at.seat] = answer.score;
        else
            fail(dialog, at);
    }

    bool answer_offer(Dialog& dialog, Instant now) {
        const Table& table = dialog.table();
        const auto& question = table.question();
        for (const Seat seat : table.computers()) {
            if (!question || !question->waiting.contains(seat)) continue;
            forget();
            const int players = table.players().size();
            const bool yes = engine::content_with_draw(scores[seat], seat, players);
            (void)dialog.ask(table::AnswerOffer{seat, yes}, now);
            return true;
        }
        return false;
    }
};

Computer::Computer(engine::KeptEngine::Make make)
    : mind_(std::make_unique<Mind>(std::move(make))) {}

Computer::~Computer() {
    mind_->forget();
}

bool Computer::thinking() const {
    return mind_->task.has_value();
}

void Computer::wait() {
    if (thinking()) mind_->engine->wait();
}

bool Computer::has_failed(const Dialog& dialog) const {
    const auto next = Mind::next_task(dialog);
    return next && mind_->given_up(*next);
}

bool Computer::attend(Dialog& dialog, Instant now) {
    Mind& mind = *mind_;
    if (std::exchange(mind.scores_of, dialog.game_number()) != dialog.game_number())
        mind.scores = {};
    if (mind.answer_offer(dialog, now)) return true;
    const auto next = Mind::next_task(dialog);
    if (mind.task != next) {
        mind.forget();
        if (!next || mind.given_up(*next)) return false;
        const bool prepared = mind.prepare(dialog, *next);
        if (prepared)
            mind.think(dialog, *next, now);
        else
            mind.fail(dialog, *next);
        return !prepared;
    }
    if (!mind.task || !mind.done) return false;
    mind.play(dialog, now);
    return true;
}

}  // namespace sumito::terminal
