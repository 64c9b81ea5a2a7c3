#include "games/outcome.h"

#include <gtest/gtest.h>

#include <set>

namespace sumito::games {
namespace {

TEST(Outcome, ResultsForTwoThreeAndFourSeats) {
    const Outcome none;
    EXPECT_EQ(result_text(none, 2), "*");
    EXPECT_EQ(result_text(Outcome::win({Seat::P1}, Reason::Ejected), 2), "1-0");
    EXPECT_EQ(result_text(Outcome::win({Seat::P2}, Reason::Ejected), 2), "0-1");
    EXPECT_EQ(result_text(Outcome::draw(Reason::Repetition), 2), "1/2-1/2");
    EXPECT_EQ(result_text(Outcome::win({Seat::P2}, Reason::Ejected), 3), "0-1-0");
    EXPECT_EQ(result_text(Outcome::draw(Reason::AllPassed), 3), "1/3-1/3-1/3");
    EXPECT_EQ(result_text(Outcome::win({Seat::P1, Seat::P3}, Reason::Ejected), 4), "1-0");
    EXPECT_EQ(result_text(Outcome::win({Seat::P2, Seat::P4}, Reason::LastIn), 4), "0-1");
    EXPECT_EQ(result_text(Outcome::draw(Reason::Repetition), 4), "1/2-1/2");
}

TEST(Outcome, EveryReasonHasItsWord) {
    std::set<std::string_view> words;
    for (int i = 0; i <= static_cast<int>(Reason::Endless); ++i)
        EXPECT_TRUE(words.insert(reason_text(Reason(i))).second);
}

TEST(SeatSet, IsASmallSet) {
    SeatSet set{Seat::P2, Seat::P4};
    EXPECT_EQ(set.size(), 2);
    EXPECT_EQ(set.lowest(), Seat::P2);
    set.erase(Seat::P2);
    EXPECT_FALSE(set.contains(Seat::P2));
    EXPECT_TRUE(set.contains(Seat::P4));
    EXPECT_EQ(SeatSet::first(3), SeatSet({Seat::P1, Seat::P2, Seat::P3}));
    EXPECT_TRUE(SeatSet().empty());
}

}  // namespace
}  // namespace sumito::games
