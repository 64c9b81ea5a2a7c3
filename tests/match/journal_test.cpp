#include "match/journal.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sumito::match {
namespace {

class JournalTest : public ::testing::Test {
protected:
    void SetUp() override {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::temp_directory_path() /
                  (std::string("sumito-") + test->name() + std::to_string(getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string path(const char* name) const { return folder_ / name; }
    base::Result<Journal> open() const {
        return Journal::open(path("journal"), path("records"), {{"game", "abalone"}});
    }
    static std::string text_of(const std::string& file) {
        std::ifstream in(file);
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    }
    static void append(const std::string& file, const std::string& text) {
        std::ofstream(file, std::ios::app) << text;
    }

    std::filesystem::path folder_;
};

PlayedGame played(std::uint64_t number) {
    PlayedGame game;
    game.report.number = number;
    game.report.winners = {games::Seat::P2};
    game.report.reason = "ejected";
    game.report.plies = 33;
    game.report.efforts[games::Seat::P2] = {17, 120, 40'000, host::Microseconds(1'234'567)};
    game.record = "record " + std::to_string(number) + "\n";
    return game;
}

TEST_F(JournalTest, GivesBackWhatItWasGiven) {
    PlayedGame bad = played(5);
    bad.report.incidents.push_back(
        {games::Seat::P2,
         {host::Fault::Kind::Time, "too\tlate \\ by far", {"> go", "< ..."}},
         "a/b 0 0 b 0 1"});
    {
        auto journal = open();
        ASSERT_TRUE(journal) << journal.error();
        EXPECT_TRUE(journal->games().empty());
        ASSERT_TRUE(journal->add(played(3)));
        ASSERT_TRUE(journal->add(bad));
    }
    const auto again = open();
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(again->games().size(), 2u);
    const GameReport& first = again->games()[0];
    EXPECT_EQ(first.number, 3u);
    EXPECT_EQ(first.winners, games::SeatSet{games::Seat::P2});
    EXPECT_EQ(first.reason, "ejected");
    EXPECT_EQ(first.plies, 33);
    EXPECT_EQ(first.efforts[games::Seat::P2].nodes, 40'000u);
    EXPECT_EQ(first.efforts[games::Seat::P2].time, host::Microseconds(1'234'567));
    const GameReport& second = again->games()[1];
    ASSERT_EQ(second.incidents.size(), 1u);
    EXPECT_EQ(second.incidents[0].fault.kind, host::Fault::Kind::Time);
    EXPECT_EQ(second.incidents[0].fault.message, "too\tlate \\ by far");
    EXPECT_EQ(second.incidents[0].fault.last_lines, (std::vector<std::string>{"> go", "< ..."}));
    EXPECT_EQ(second.incidents[0].position, "a/b 0 0 b 0 1");
}

TEST_F(JournalTest, CutsOffWhatWasNotFinished) {
    append(path("records"), "from before\n");
    {
        auto journal = open();
        ASSERT_TRUE(journal->add(played(0)));
    }
    const std::string journal_before = text_of(path("journal"));
    append(path("journal"), "record\t21\t60\n");
    append(path("records"), "record 1 that the journal does not co");
    append(path("journal"), "incident\t1\t0\tcrash\tx\ty\tz\ngame\t1\t0\tej");
    const auto again = open();
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->games().size(), 1u);
    EXPECT_EQ(text_of(path("records")), "from before\nrecord 0\n");
    EXPECT_EQ(text_of(path("journal")), journal_before);
}

TEST_F(JournalTest, LeavesAloneWhatOthersAddedToTheRecords) {
    {
        auto journal = open();
        ASSERT_TRUE(journal->add(played(0)));
    }
    append(path("records"), "of somebody else\n");
    EXPECT_NE(open().error().find("games of another match"), std::string::npos);
    EXPECT_EQ(text_of(path("records")), "record 0\nof somebody else\n");
}

TEST_F(JournalTest, NobodyElseWritesItsRecords) {
    const auto journal = open();
    ASSERT_TRUE(journal);
    EXPECT_FALSE(Journal::only_records(path("records")));
}

TEST_F(JournalTest, SeveralMatchesWithoutOneMayShareTheirRecords) {
    const auto first = Journal::only_records(path("records"));
    ASSERT_TRUE(first);
    EXPECT_TRUE(Journal::only_records(path("records")));
    EXPECT_FALSE(open());
}

TEST_F(JournalTest, BelongsToOneMatchAndOneRunner) {
    auto journal = open();
    ASSERT_TRUE(journal->add(played(0)));
    EXPECT_NE(open().error().find("another match is using it"), std::string::npos);
    *journal = *Journal::only_records("");
    const auto other = Journal::open(path("journal"), path("records"), {{"game", "choro"}});
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().find("game was 'abalone' and is now 'choro'"), std::string::npos);
}

TEST_F(JournalTest, RefusesToCountAGameTwice) {
    {
        auto journal = open();
        ASSERT_TRUE(journal->add(played(0)));
    }
    append(path("journal"), write_report(played(0).report, 9));
    EXPECT_NE(open().error().find("game 0 appears twice"), std::string::npos);
}

TEST_F(JournalTest, MissesRecordsThatAreGone) {
    {
        auto journal = open();
        ASSERT_TRUE(journal->add(played(0)));
    }
    std::filesystem::remove(path("records"));
    EXPECT_NE(open().error().find("lack games"), std::string::npos);
}

}  // namespace
}  // namespace sumito::match
