// Accepted requests that are sent again, without the hall.
#include "play/answers.h"

#include <gtest/gtest.h>

namespace sumito::play {
namespace {

using Instant = games::Instant;

struct AnswersTest : testing::Test {
    PlayLimits limits;
    Answers answers{limits};
    Instant now{1'700'000'000'000};

    void grant(const std::string& person, std::int64_t id, std::string_view request = "draw") {
        answers.begin(person, id, request, now);
        answers.accepted(person, id, "ack " + std::to_string(id), "T");
        answers.end();
    }
    std::string given(const std::string& person, std::int64_t id,
                      std::string_view request = "draw") {
        const GivenAnswer* answer = answers.find(person, id, request, now);
        return answer == nullptr ? "" : answer->text;
    }
};

TEST_F(AnswersTest, ARequestIsKnownByPersonIdAndText) {
    grant("ann", 1);
    EXPECT_EQ(given("ann", 1), "ack 1");
    EXPECT_EQ(given("ann", 2), "");
    EXPECT_EQ(given("bob", 1), "");
    EXPECT_EQ(given("ann", 1, "resign"), "");
}

TEST_F(AnswersTest, WhatWasNotAcceptedIsNotKnown) {
    answers.begin("ann", 1, "draw", now);
    answers.end();
    answers.accepted("ann", 1, "ack", "T");
    EXPECT_EQ(given("ann", 1), "");
}

TEST_F(AnswersTest, WhatTheStoreRefusedIsForgottenUnlessItWasStoredBefore) {
    grant("ann", 1);
    answers.lost("ann", 1);
    EXPECT_EQ(given("ann", 1), "");
    EXPECT_EQ(answers.people(), 0u);
    grant("ann", 1);
    EXPECT_FALSE(answers.find("ann", 1, "draw", now)->durable);
    answers.stored("ann", 1);
    EXPECT_TRUE(answers.find("ann", 1, "draw", now)->durable);
    answers.lost("ann", 1);
    EXPECT_EQ(given("ann", 1), "ack 1");
}

TEST_F(AnswersTest, TheNewestOfAPersonAreKnown) {
    for (int id = 1; id <= 33; ++id) grant("ann", id);
    grant("bob", 1);
    EXPECT_EQ(given("ann", 1), "");
    EXPECT_EQ(given("ann", 2), "ack 2");
    EXPECT_EQ(given("ann", 33), "ack 33");
    EXPECT_EQ(given("bob", 1), "ack 1");
}

TEST_F(AnswersTest, TheyAreForgottenAfterTenMinutes) {
    grant("ann", 1);
    now += Instant(300'000);
    grant("ann", 2);
    now += Instant(299'999);
    EXPECT_EQ(given("ann", 1), "ack 1");
    now += Instant(1);
    EXPECT_EQ(given("ann", 1), "");
    EXPECT_EQ(given("ann", 2), "ack 2");
    now += Instant(300'000);
    EXPECT_EQ(given("ann", 2), "");
    EXPECT_EQ(answers.people(), 0u);
}

TEST_F(AnswersTest, AnotherRequestWithTheSameIdReplacesIt) {
    grant("ann", 1);
    grant("ann", 1, "resign");
    EXPECT_EQ(given("ann", 1), "");
    EXPECT_EQ(given("ann", 1, "resign"), "ack 1");
}

}  // namespace
}  // namespace sumito::play
