// The review desk alone: from the store, from the engine, or refused.
#include "play/review_desk.h"

#include <gtest/gtest.h>

#include "support/fake_services.h"

namespace sumito::play {
namespace {

struct ReviewDeskTest : testing::Test {
    PlayLimits limits;
    test::FakeServices around;
    Addresses addresses{limits};
    Connections connections{limits, around.out, [](auto&, auto, auto) {}};
    People people;
    ReviewDesk desk{limits, around.services, addresses, connections, people};

    void SetUp() override { around.store.games["t"] = game("record"); }
    static store::FinishedGame game(const std::string& record) {
        store::FinishedGame game;
        game.table = "t";
        game.record = record;
        return game;
    }
    void ask(ConnectionId id, const std::string& table = "t") {
        if (connections.find(id) == nullptr) {
            connections.connect(id, "address", around.now);
            store::Person person;
            person.id = "p" + std::to_string(id);
            connections.find(id)->who = people.add_guest(person);
        }
        desk.take(*connections.find(id), {table}, 9, around.now);
    }
    std::string error(std::string_view code) {
        return R"({"t":"error","d":{"code":")" + std::string(code) + R"("},"id":9})";
    }
};

constexpr std::string_view review =
    R"({"t":"review","d":{"table":"t","review":{"of":"t"}},"id":9})";

TEST_F(ReviewDeskTest, OneReviewIsMadeForAllWhoAskAndIsKept) {
    ask(1);
    ask(2);
    ask(3);
    around.settle();
    ASSERT_EQ(around.thinkers.jobs.size(), 1U);
    EXPECT_EQ(around.thinkers.jobs.front().task.review->record, "record");
    connections.disconnect(3);
    around.thinkers.answer_all(around.rng);
    around.settle();
    EXPECT_EQ(around.out.last(1), review);
    EXPECT_EQ(around.out.last(2), review);
    EXPECT_EQ(around.out.last(3), "");
    EXPECT_EQ(around.store.reviews["t"], R"({"of":"t"})");
    ask(1);
    around.settle();
    EXPECT_TRUE(around.thinkers.jobs.empty());
    EXPECT_EQ(around.out.sent[1].size(), 2U);
}

TEST_F(ReviewDeskTest, WhoWasRenamedMeanwhileDoesNotStayInTheStoredReview) {
    ask(1);
    around.settle();
    people.take(store::Change(store::DeletePerson{{"somebody"}, "", "?"}));
    around.thinkers.answer_all(around.rng);
    around.settle();
    EXPECT_EQ(around.out.last(1), review);
    EXPECT_TRUE(around.store.reviews.empty());
}

TEST_F(ReviewDeskTest, Refusals) {
    ask(1, "nowhere");
    around.settle();
    EXPECT_EQ(around.out.last(1), error("not_finished"));
    around.thinkers.room = 0;
    ask(2);
    around.settle();
    EXPECT_EQ(around.out.last(2), error("busy"));
    EXPECT_EQ(desk.queue_full(), 1U);
    around.searching = false;
    ask(3);
    EXPECT_EQ(around.out.last(3), error("busy"));
    for (int i = 0; i < 10; ++i) ask(4);
    EXPECT_EQ(around.out.last(4), error("too_fast"));
}

}  // namespace
}  // namespace sumito::play
