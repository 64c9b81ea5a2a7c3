#include "play/fair_queue.h"

#include <gtest/gtest.h>

namespace sumito::play {
namespace {

using std::chrono::milliseconds;

// A worker that serves the queue; each job takes as many milliseconds as it says.
struct Worker {
    FairQueue<int> queue;               // jobs are their milliseconds
    std::map<std::string, int> served;  // milliseconds by address

    std::string serve(milliseconds expected = milliseconds(10)) {
        WorkFor whom;
        const int took = queue.pop(whom, expected);
        queue.charge(whom, milliseconds(took) - expected);
        served[whom.address] += took;
        return whom.address + whom.person + whom.table;
    }
    std::string order(int jobs) {
        std::string names;
        for (int i = 0; i < jobs; ++i) names += serve();
        return names;
    }
};

TEST(FairQueue, TablesOfAPersonTakeTurns) {
    Worker worker;
    for (int i = 0; i < 3; ++i) worker.queue.push({"", "", "a"}, 10);
    worker.queue.push({"", "", "b"}, 10);
    EXPECT_EQ(worker.order(4), "abaa");
}

TEST(FairQueue, AnAddressWithManyTablesGetsNoMoreThanOneWithASingleTable) {
    Worker worker;
    for (int i = 0; i < 58; ++i) worker.queue.push({"a", "p", std::to_string(i)}, 10);
    for (int i = 0; i < 5; ++i) worker.queue.push({"b", "q", "t"}, 10);
    for (int i = 0; i < 10; ++i) worker.serve();
    EXPECT_EQ(worker.served["a"], 50);
    EXPECT_EQ(worker.served["b"], 50);
}

TEST(FairQueue, PersonsOfAnAddressShareWhatTheAddressGets) {
    Worker worker;
    for (int i = 0; i < 20; ++i) worker.queue.push({"x", "p", std::to_string(i)}, 10);
    worker.queue.push({"x", "q", "t"}, 10);
    worker.queue.push({"y", "r", "t"}, 10);
    // In the first four turns every address was served.
    const std::string order = worker.order(4);
    EXPECT_NE(order.find('q'), std::string::npos) << order;
    EXPECT_NE(order.find('r'), std::string::npos) << order;
}

TEST(FairQueue, TimeCountsAndNotTheNumberOfJobs) {
    Worker worker;
    for (int i = 0; i < 100; ++i) {
        worker.queue.push({"long", "", ""}, 100);
        worker.queue.push({"short", "", ""}, 10);
    }
    for (int i = 0; i < 100; ++i) worker.serve();
    EXPECT_NEAR(worker.served["long"], worker.served["short"], 110);
}

TEST(FairQueue, IdleTimeIsNotSavedUp) {
    Worker worker;
    worker.queue.push({"late", "", ""}, 10);
    worker.serve();
    for (int i = 0; i < 100; ++i) worker.queue.push({"busy", "", ""}, 10);
    for (int i = 0; i < 50; ++i) worker.serve();
    for (int i = 0; i < 20; ++i) worker.queue.push({"late", "", ""}, 10);
    worker.served.clear();
    for (int i = 0; i < 20; ++i) worker.serve();
    EXPECT_EQ(worker.served["late"], 100);
    EXPECT_EQ(worker.served["busy"], 100);
}

TEST(FairQueue, SeveralWorkersAtOnceDoNotAllServeTheSameAddress) {
    FairQueue<int> queue;
    for (int i = 0; i < 4; ++i) queue.push({"a", "p", std::to_string(i)}, 0);
    queue.push({"b", "q", "t"}, 0);
    WorkFor first, second;
    queue.pop(first, milliseconds(10));
    queue.pop(second, milliseconds(10));
    EXPECT_NE(first.address, second.address);
}

TEST(FairQueue, KnowsHowMuchWaits) {
    FairQueue<int> queue;
    EXPECT_TRUE(queue.empty());
    queue.push({"a", "", "t"}, 0);
    queue.push({"a", "", "u"}, 0);
    queue.push({"b", "", "v"}, 0);
    EXPECT_EQ(queue.size(), 3u);
    EXPECT_EQ(queue.waiting_of("a"), 2u);
    EXPECT_EQ(queue.waiting_of("nobody"), 0u);
    EXPECT_EQ(queue.addresses(), 2u);
    WorkFor whom;
    for (int i = 0; i < 3; ++i) queue.pop(whom, milliseconds(1));
    EXPECT_TRUE(queue.empty());
    EXPECT_EQ(queue.addresses(), 0u);
}

}  // namespace
}  // namespace sumito::play
