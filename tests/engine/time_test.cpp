// A search keeps to its time: it reads the clock often enough, and no answer comes early. No test
// watches a real clock.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>

#include "engine/thinking_time.h"
#include "games/catalog.h"
#include "support/engines.h"

namespace sumito::engine {
namespace {

using games::AnyGame;
using games::Seat;

// A clock that advances by one millisecond at each reading.
struct CountingClock {
    std::uint64_t readings = 0;

    std::function<SteadyClock::time_point()> now() {
        return [this] { return SteadyClock::time_point(Milliseconds(++readings)); };
    }
};

constexpr int given = 300;                      // milliseconds
constexpr std::uint64_t most_nodes_each = 300;  // between two readings, less than 0.3 ms

void expect_clock_is_read(const AnyGame& game, const games::AnyPosition& position,
                          const Options& options = {}) {
    CountingClock clock;
    Limits limits;
    limits.move_time = Milliseconds(given);
    limits.now = clock.now();
    limits.seat = position.choosers().lowest();
    Engine engine = test::engine_for(game, options);
    engine.set_position(position);
    const Answer answer = engine.run(limits);
    EXPECT_FALSE(answer.turn.empty()) << position.text();
    EXPECT_LE(answer.nodes, clock.readings * most_nodes_each) << position.text();
    EXPECT_LE(clock.readings, 2u * given) << position.text();
}

TEST(Time, IsLookedAtEveryFewNodesInEveryGame) {
    for (const std::string_view id : {"abalone", "abalone3", "abalone4"}) {
        const AnyGame game = *games::find_game(id, "");
        expect_clock_is_read(game, *game.start());
    }
    Options paranoid;
    paranoid.method = Method::Paranoid;
    const AnyGame three = *games::find_game("abalone3", "");
    expect_clock_is_read(three, *three.start(), paranoid);
    const AnyGame ludii = *games::find_game("choro", "ludii");
    expect_clock_is_read(ludii, *ludii.start());
}

TEST(Time, IsLookedAtInChorosOpeningAndWhileAMistakeIsHopedFor) {
    // Not in the book, so all 64 outcomes are searched.
    const AnyGame opening = *games::find_game("choro", "acholi:R3=both");
    expect_clock_is_read(opening, *opening.start());
    const AnyGame game = *games::find_game("choro", "");
    // South is far behind.
    const auto lost =
        game.read("0,0,0,1,0,0,0,2,0,1,0,0,0,0,1,0/4,0,5,1,6,3,2,1,7,0,9,2,4,8,3,4/S");
    ASSERT_TRUE(lost) << lost.error();
    expect_clock_is_read(game, *lost);
}

TEST(Time, OfATurnDependsOnTheClock) {
    const games::SeatTimes left{Milliseconds(60'000), std::nullopt, Milliseconds(5'000)};
    const auto limits = [&](const char* control) {
        return turn_limits(*games::read_time_control(control), left, Milliseconds(700));
    };
    for (const char* control : {"none", "3d"}) {
        EXPECT_EQ(limits(control).move_time, Milliseconds(700)) << control;
        EXPECT_FALSE(limits(control).clocks[games::Seat::P1]) << control;
    }
    const Limits with_delay = limits("10d3");
    EXPECT_FALSE(with_delay.move_time);
    ASSERT_TRUE(with_delay.clocks[games::Seat::P1] && with_delay.clocks[games::Seat::P3]);
    EXPECT_FALSE(with_delay.clocks[games::Seat::P2]);
    EXPECT_EQ(with_delay.clocks[games::Seat::P1]->left, Milliseconds(63'000));
    EXPECT_EQ(with_delay.clocks[games::Seat::P3]->increment, Milliseconds(3'000));
    EXPECT_EQ(limits("10+5").clocks[games::Seat::P1]->left, Milliseconds(60'000));
    EXPECT_EQ(limits("10+5").clocks[games::Seat::P1]->increment, Milliseconds(5'000));
}

// A search whose steps the test controls.
class ScriptedModel final : public Engine::Model {
public:
    base::Result<void> set_options(const Options&) override { return {}; }
    void set_position(const games::AnyPosition&, const std::vector<games::Line::Event>&) override {}
    void begin(const Limits&) override {}
    bool proceed(std::optional<Milliseconds>, const std::function<void(const Info&)>&) override {
        wait(may_return_);
        return true;
    }
    Answer answer() const override {
        Answer answer;
        answer.depth = 7;
        return answer;
    }
    void finish() override { wait(may_finish_); }
    void stop() override { stopped_ = true; }
    void ponder_hit() override {}
    void clear() override {}
    int evaluate() const override { return 0; }
    std::vector<std::string> explain() override { return {}; }

    void let_proceed_return() { may_return_.set_value(); }
    void let_finish_return() { may_finish_.set_value(); }
    bool stopped() const { return stopped_; }

private:
    static void wait(std::promise<void>& promise) { promise.get_future().wait(); }

    std::promise<void> may_return_, may_finish_;
    std::atomic<bool> stopped_ = false;
};

#ifndef __EMSCRIPTEN__  // the browser searches in slices

constexpr std::chrono::seconds far_too_long{60};

struct Scripted {
    ScriptedModel* model = new ScriptedModel;
    Engine engine{std::unique_ptr<Engine::Model>(model)};
    std::promise<Answer> answered;
    int answers = 0;

    bool answers_in_time(const Limits& limits) {
        engine.start(limits, {{}, [this](const Answer& answer) {
                                  if (++answers == 1) answered.set_value(answer);
                              }});
        return answered.get_future().wait_for(far_too_long) == std::future_status::ready;
    }
};

TEST(Time, TheAnswerDoesNotWaitForHelpers) {
    Scripted scripted;
    scripted.model->let_proceed_return();
    EXPECT_TRUE(scripted.answers_in_time({}));
    scripted.model->let_finish_return();
    scripted.engine.wait();
    EXPECT_EQ(scripted.answers, 1);
}

TEST(Time, AnotherThreadAnswersForASearchThatDoesNotRun) {
    Scripted scripted;
    Limits limits;
    limits.move_time = Milliseconds(1);
    limits.seat = Seat::P1;
    limits.punctual = true;
    EXPECT_TRUE(scripted.answers_in_time(limits));
    EXPECT_TRUE(scripted.model->stopped());
    // The search continues later and has nothing to add.
    scripted.model->let_proceed_return();
    scripted.model->let_finish_return();
    scripted.engine.wait();
    EXPECT_EQ(scripted.answers, 1);
}

#endif

}  // namespace
}  // namespace sumito::engine
