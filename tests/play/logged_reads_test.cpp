// Reads of the store that fail are in the log, with what was read.
#include "play/logged_reads.h"

#include <gtest/gtest.h>

#include "support/fake_services.h"

namespace sumito::play {
namespace {

struct LoggedReadsTest : testing::Test, test::FakeServices {
    test::FakeStore* inner = new test::FakeStore;  // the reads' own
    LoggedReads reading{std::unique_ptr<store::Store>(inner), *this};
};

TEST_F(LoggedReadsTest, AFailedReadIsLoggedWithWhatWasRead) {
    EXPECT_TRUE(reading.account("ann"));
    EXPECT_TRUE(logs.empty());
    inner->unreadable = "account";
    EXPECT_FALSE(reading.account("ann"));
    EXPECT_EQ(
        logs,
        std::vector<std::string>(
            {R"({"event":"store_unreadable","d":{"read":"account","cause":"disk I/O error"}})"}));
    EXPECT_TRUE(reading.person("p1"));
    inner->unreadable = "table";
    EXPECT_FALSE(reading.table("t"));
    EXPECT_NE(logs.back().find(R"("read":"table")"), std::string::npos);
}

TEST_F(LoggedReadsTest, WhatKeepsFailingIsLoggedOnce) {
    inner->unreadable = "game";
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(reading.game("t"));
    EXPECT_EQ(logs.size(), 1U);
    inner->unreadable = "";
    EXPECT_TRUE(reading.game("t"));
    inner->unreadable = "game";
    EXPECT_FALSE(reading.game("t"));
    EXPECT_EQ(logs.size(), 2U);
}

TEST_F(LoggedReadsTest, ItIsTheSameStore) {
    int answers = 0;
    store::Person person;
    person.id = "p1";
    reading.submit({store::AddPerson{person}}, [&](bool ok) { answers += ok; });
    inner->sync();
    EXPECT_EQ(answers, 1);
    EXPECT_TRUE(*reading.person("p1"));
    EXPECT_TRUE(reading.load());
    EXPECT_TRUE(reading.search({.after = "no page"}));
}

}  // namespace
}  // namespace sumito::play
