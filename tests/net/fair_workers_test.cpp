#include "net/fair_workers.h"

#include <gtest/gtest.h>

#include <future>

namespace sumito::net {
namespace {

TEST(FairWorkers, LetsVisitorsTakeTurnsHoweverMuchOneAsks) {
    std::promise<void> begin, all_done;
    std::string order;
    {
        FairWorkers workers(1, 10, FairWorkers::Priority::Usual);
        std::promise<void> busy;
        workers.demand("first", [&] {
            busy.set_value();
            begin.get_future().wait();
        });
        busy.get_future().wait();
        for (int i = 0; i < 4; ++i) EXPECT_TRUE(workers.ask("a", [&] { order += 'a'; }));
        EXPECT_TRUE(workers.ask("b", [&] { order += 'b'; }));
        workers.demand("c", [&] { order += 'c'; });
        EXPECT_EQ(workers.waiting(), 6u);
        EXPECT_TRUE(workers.ask("a", [&] { all_done.set_value(); }));
        begin.set_value();
        all_done.get_future().wait();
    }
    EXPECT_EQ(order, "abcaaa");
}

TEST(FairWorkers, RefusesOnlyTheVisitorWithTooManyQuestions) {
    std::promise<void> begin;
    FairWorkers workers(1, 2, FairWorkers::Priority::Background);
    std::promise<void> busy, done;
    workers.demand("a", [&] {
        busy.set_value();
        begin.get_future().wait();
    });
    busy.get_future().wait();
    EXPECT_TRUE(workers.ask("a", [] {}));
    EXPECT_TRUE(workers.ask("a", [] {}));
    EXPECT_FALSE(workers.ask("a", [] {}));
    EXPECT_TRUE(workers.ask("b", [] {}));
    workers.demand("a", [&] { done.set_value(); });
    begin.set_value();
    done.get_future().wait();
    EXPECT_TRUE(workers.ask("a", [] {})) << "there is room again";
}

TEST(FairWorkers, WorksOnSeveralQuestionsAtTheSameTime) {
    FairWorkers workers(2, 2, FairWorkers::Priority::Usual);
    std::promise<void> first, second;
    std::promise<void> met;
    workers.demand("a", [&] {
        first.set_value();
        second.get_future().wait();  // blocks for ever if reads wait for each other
        met.set_value();
    });
    workers.demand("b", [&] {
        first.get_future().wait();
        second.set_value();
    });
    met.get_future().wait();
}

}  // namespace
}  // namespace sumito::net
