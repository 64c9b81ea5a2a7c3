// The writer: order, shared syncs, durability before the answer, and a disk that fails.
#include <atomic>
#include <latch>
#include <thread>

#include "store/disk.h"
#include "store/stores.h"

namespace sumito::store {
namespace {

// Keeps the writer busy until it is destroyed, so that what is submitted meanwhile waits.
class Standstill {
public:
    explicit Standstill(Store& store) {
        store.submit({PutAlive{1}}, [reached = reached_, released = released_](bool) {
            reached->count_down();
            released->wait();
        });
        reached_->wait();
    }
    ~Standstill() { released_->count_down(); }

private:
    // Shared, because the writer may still use them after this object is gone.
    std::shared_ptr<std::latch> reached_ = std::make_shared<std::latch>(1);
    std::shared_ptr<std::latch> released_ = std::make_shared<std::latch>(1);
};

TEST(Writer, AnswersInTheOrderOfTheSubmits) {
    const Directory directory;
    auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}}));
    std::vector<int> answers;  // used only by the writer's thread
    for (int version = 1; version <= 2500; ++version)
        store->submit({AppendEvents{{event("t", version)}}},
                      [&answers, version](bool ok) { answers.push_back(ok ? version : 0); });
    store.reset();  // ends when all are answered
    ASSERT_EQ(answers.size(), 2500u);
    for (int i = 0; i < 2500; ++i) ASSERT_EQ(answers[static_cast<std::size_t>(i)], i + 1);
    EXPECT_EQ(need(open(directory)->table("t"))->events.size(), 2500u);
}

TEST(Writer, SharesOneSyncAmongAllThatWait) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}}));
    std::uint64_t commits = 0;
    int syncs = 0;
    const auto answered = std::make_shared<std::latch>(200);
    {
        const Standstill standstill(*store);
        commits = store->figures().commits;
        syncs = disk::syncs;
        for (int version = 1; version <= 200; ++version)
            store->submit({AppendEvents{{event("t", version)}}},
                          [answered](bool) { answered->count_down(); });
        EXPECT_EQ(store->figures().waiting, 201u);
    }
    answered->wait();
    EXPECT_EQ(store->figures().commits - commits, 1u);
    EXPECT_EQ(disk::syncs - syncs, 1);
}

TEST(Writer, AnswersOnlyAfterASync) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}}));
    for (int version = 1; version <= 20; ++version) {
        const int before = disk::syncs;
        const auto then = std::make_shared<std::promise<int>>();
        store->submit({AppendEvents{{event("t", version)}}},
                      [then](bool) { then->set_value(disk::syncs); });
        EXPECT_GT(then->get_future().get(), before);
    }
}

TEST(Writer, ABadSubmitSpoilsNoOtherOfItsTransaction) {
    const Directory directory;
    auto store = open(directory);
    std::vector<bool> answers;
    {
        const Standstill standstill(*store);
        const auto note = [&](bool ok) { answers.push_back(ok); };
        store->submit({PutTable{table("t")}, AppendEvents{{event("t", 1)}}}, note);
        store->submit({AddPerson{person("p1")}, AppendEvents{{event("t", 1)}}}, note);
        store->submit({AppendEvents{{event("t", 2)}}}, note);
        store->submit({AppendEvents{{event("t", 4)}}}, note);
        store->submit({}, note);
    }
    store.reset();
    EXPECT_EQ(answers, (std::vector<bool>{true, false, true, false, true}));
    store = open(directory);
    EXPECT_EQ(need(store->table("t"))->events.size(), 2u);
    EXPECT_FALSE(need(store->person("p1")));
}

TEST(Writer, SaysThatTheDiskIsFullAndGoesOnWhenItIsNot) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}, AppendEvents{{event("t", 1)}}}));
    disk::full = true;
    EXPECT_FALSE(put(*store, {AppendEvents{{event("t", 2)}}}));
    EXPECT_NE(store->figures().trouble.find("the disk is full"), std::string::npos)
        << store->figures().trouble;
    EXPECT_TRUE(store->figures().broken);
    disk::full = false;
    EXPECT_FALSE(put(*store, {AppendEvents{{event("t", 3)}}})) << "the second was never stored";
    EXPECT_TRUE(put(*store, {AppendEvents{{event("t", 2)}}}));
    EXPECT_FALSE(store->figures().broken);
    EXPECT_EQ(store->figures().failed, 2u);
    EXPECT_EQ(need(store->table("t"))->events.size(), 2u);
}

TEST(Writer, TellsWhenASyncFails) {
    const Directory directory;
    auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}, AppendEvents{{event("t", 1)}}}));
    disk::cannot_sync = true;
    EXPECT_FALSE(put(*store, {AppendEvents{{event("t", 2)}}}));
    disk::cannot_sync = false;
    EXPECT_TRUE(put(*store, {AppendEvents{{event("t", 2)}}}));
    store.reset();
    EXPECT_EQ(need(open(directory)->table("t"))->events.size(), 2u);
}

TEST(Writer, RestartsALongLogWithoutLosingAnything) {
    const Directory directory;
    auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}}));
    // Each event fills pages of its own: some 60 MB in total, while the log should stay near 16 MB.
    std::uint64_t longest = 0;
    const std::string long_text(60'000, 'x');
    for (int version = 1; version <= 1000; ++version) {
        EventRow large = event("t", version);
        large.text = long_text;
        ASSERT_TRUE(put(*store, {AppendEvents{{large}}}));
        longest = std::max(longest, store->figures().log_bytes);
    }
    EXPECT_GT(store->figures().checkpoints, 3u);
    EXPECT_LT(longest, 32u << 20);
    store.reset();
    const auto found = need(open(directory)->table("t"));
    ASSERT_EQ(found->events.size(), 1000u);
    EXPECT_EQ(found->events.back().text, long_text);
}

TEST(Writer, IsReadBesideItsWork) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}}));
    std::atomic<int> acknowledged = 0;
    std::thread reader([&] {
        while (acknowledged < 300) {
            const int known = acknowledged;
            const auto found = need(store->table("t"));
            ASSERT_GE(static_cast<int>(found->events.size()), known);
            (void)need(store->search({}));
            (void)store->figures();
        }
    });
    for (int version = 1; version <= 300; ++version) {
        ASSERT_TRUE(put(*store, {AppendEvents{{event("t", version)}},
                                 FinishGame{game("g" + std::to_string(version), version)}}));
        acknowledged = version;
    }
    reader.join();
    EXPECT_EQ(need(store->search({})).games.size(), 50u);
}

}  // namespace
}  // namespace sumito::store
