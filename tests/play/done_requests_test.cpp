// Requests about accounts that were carried out: who may send them again, and for how long.
#include "play/done_requests.h"

#include <gtest/gtest.h>

namespace sumito::play {
namespace {

struct DoneRequestsTest : testing::Test {
    PlayLimits limits;
    DoneRequests done{limits};
    games::Instant now{1'000'000};

    bool knows(const RequestKey& request, const std::string& owner) {
        return done.find(request.of(owner), now) != nullptr;
    }
};

TEST_F(DoneRequestsTest, OnlyTheSameRequestOfTheSameOwnerIsKnown) {
    const RequestKey request(7, "register", {"Ann", "long enough"});
    done.add(request.of("secret"), {"ann", "hash"}, now);
    ASSERT_TRUE(knows(request, "secret"));
    EXPECT_EQ(done.find(request.of("secret"), now)->account, "ann");
    EXPECT_FALSE(knows(request, "another secret"));
    EXPECT_FALSE(knows({8, "register", {"Ann", "long enough"}}, "secret"));
    EXPECT_FALSE(knows({7, "recover", {"Ann", "long enough"}}, "secret"));
    EXPECT_FALSE(knows({7, "register", {"Ann", "guessed it"}}, "secret"));
    EXPECT_FALSE(knows({7, "register", {"Annlong", " enough"}}, "secret"));
    EXPECT_FALSE(knows({7, "register", {"Ann", "long enough", ""}}, "secret"));
}

TEST_F(DoneRequestsTest, WithoutAnIdOrASecretNothingIsRemembered) {
    const RequestKey without_id({}, "register", {"Ann"}), request(7, "register", {"Ann"});
    done.add(without_id.of("secret"), {}, now);
    done.add(request.of(""), {}, now);
    EXPECT_FALSE(knows(without_id, "secret"));
    EXPECT_FALSE(knows(request, ""));
    EXPECT_EQ(done.size(), 0u);
}

TEST_F(DoneRequestsTest, IsForgottenAfterAWhileAndNeverGrowsWithoutLimit) {
    const RequestKey first(0, "name", {"Ann"});
    done.add(first.of("p"), {}, now);
    now += limits.answers_remembered - games::Instant(1);
    EXPECT_TRUE(knows(first, "p"));
    now += games::Instant(1);
    EXPECT_FALSE(knows(first, "p"));
    for (int id = 1; id <= 10'001; ++id) done.add(RequestKey(id, "name", {"Ann"}).of("p"), {}, now);
    EXPECT_EQ(done.size(), 10'000u);
    EXPECT_FALSE(knows({1, "name", {"Ann"}}, "p"));
    EXPECT_TRUE(knows({10'001, "name", {"Ann"}}, "p"));
}

}  // namespace
}  // namespace sumito::play
