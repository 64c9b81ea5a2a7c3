// Rules that depend on the whole game: 2.11, 3.5, 4.5.
#include "games/line.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace sumito::games {
namespace {

Line line_of(std::string_view game_id, std::string_view rules, std::string_view position = {}) {
    const AnyGame game = *find_game(game_id, rules);
    return Line(game, position.empty() ? *game.start() : *game.read(position));
}

void play(Line& line, std::initializer_list<const char*> moves) {
    for (const char* text : moves) {
        const Seat seat = line.position().choosers().lowest();
        const auto move = line.position().read_legal_move(seat, text);
        ASSERT_TRUE(move) << text;
        ASSERT_TRUE(line.play(seat, *move)) << text;
    }
}

constexpr const char* few = "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1";

TEST(Line, TheThirdOccurrenceIsADraw) {
    Line line = line_of("abalone", "standard", few);
    play(line, {"a1a2", "i9i8", "a2a1", "i8i9"});
    EXPECT_FALSE(line.outcome().over());
    EXPECT_FALSE(line.third_occurrence());
    play(line, {"a1a2", "i9i8", "a2a1", "i8i9"});
    EXPECT_EQ(line.outcome(), Outcome::draw(Reason::Repetition));
    EXPECT_EQ(line.third_occurrence(), 8);
    EXPECT_FALSE(line.play(Seat::P1, *line.position().read_move("a1a2")));
    EXPECT_EQ(line.plies(), 8);
}

TEST(Line, RewindsToTheBeginningOfATurn) {
    Line line = line_of("abalone", "standard", few);
    play(line, {"a1a2"});
    const std::string after_one = line.position().text();
    play(line, {"i9i8", "a2a1"});
    EXPECT_TRUE(line.rewind(1));
    EXPECT_EQ(line.position().text(), after_one);
    EXPECT_EQ(line.plies(), 1);
    EXPECT_FALSE(line.rewind(2));
    EXPECT_TRUE(line.rewind(1));
    EXPECT_TRUE(line.rewind(0));
    EXPECT_EQ(line.position().text(), line.start().text());
}

TEST(Line, DoesNotRewindAcrossASeatThatLeft) {
    Line line = line_of("abalone3", "standard");
    const AnyMove move = line.position().moves(Seat::P1).front();
    ASSERT_TRUE(line.play(Seat::P1, move));
    ASSERT_TRUE(line.leave(Seat::P1));
    const std::string position = line.position().text();
    EXPECT_FALSE(line.rewind(0));
    EXPECT_EQ(line.position().text(), position);
    ASSERT_TRUE(line.play(Seat::P2, line.position().moves(Seat::P2).front()));
    EXPECT_TRUE(line.rewind(2));
    EXPECT_EQ(line.position().text(), position);
}

// A player who rewound to that point could choose again with knowledge of the other's choice.
TEST(Line, DoesNotRewindIntoASecretOpening) {
    Line line = line_of("choro", "acholi");
    for (const Seat seat : {Seat::P1, Seat::P2})
        ASSERT_TRUE(line.play(seat, line.position().moves(seat).front()));
    EXPECT_FALSE(line.rewind(1));
    EXPECT_EQ(line.events().size(), 2u);
    EXPECT_TRUE(line.rewind(0));
}

TEST(Line, WithTheRuleOffTheGameGoesOnAndThePlyIsReported) {
    Line line = line_of("abalone", "standard:repetition=off", few);
    play(line, {"a1a2", "i9i8", "a2a1", "i8i9", "a1a2", "i9i8", "a2a1", "i8i9", "a1a2"});
    EXPECT_FALSE(line.outcome().over());
    EXPECT_EQ(line.third_occurrence(), 8);
}

// This turn never ends: every 2913 laps the position of the counters repeats.
TEST(Line, PositionsWithinATurnDoNotRepeat) {
    Line line = line_of("choro", "ludii:repetition=on",
                        "1,2,1,6,13,1,4,6,2,5,0,1,8,3,1,0/0,1,0,0,2,0,0,0,1,0,1,2,0,1,0,2/"
                        "S at=o4 main=SN lap=1");
    const std::uint64_t start = line.position().repetition_key();
    int times = 0;
    while (!line.outcome().over()) {
        const Seat seat = line.position().choosers().lowest();
        ASSERT_TRUE(line.play(seat, line.position().moves(seat).front()));
        times += line.position().repetition_key() == start;
    }
    EXPECT_EQ(times, 3);
    EXPECT_EQ(line.outcome(), Outcome::draw(Reason::PlyLimit));
    EXPECT_FALSE(line.third_occurrence());
}

TEST(Line, TheSideToMoveBelongsToThePosition) {
    // Black goes round a triangle in three moves, White to and fro in two. After 6 plies Black's
    // marble is back, after 4 White's: the same marbles occur with either player to move.
    Line line = line_of("abalone", "standard", few);
    play(line, {"a1a2", "i9i8", "a2b2", "i8i9", "b2a1"});
    EXPECT_EQ(line.position().text().substr(0, 22), std::string(few).substr(0, 22));
    play(line, {"i9i8", "a1a2", "i8i9", "a2a1"});  // the same marbles again, White to move
    EXPECT_EQ(line.third_occurrence(), std::nullopt);
}

TEST(Line, AtTheLimitOfPliesTheLeaderWins) {
    Line line = line_of("abalone", "standard:plies=2", "4s/6/7/8/9/8/7/6/S4 1 0 b 0 1");
    play(line, {"a1a2"});
    EXPECT_FALSE(line.outcome().over());
    play(line, {"i9i8"});
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P1}, Reason::PlyLimit));
}

TEST(Line, AtTheLimitOfPliesEqualIsADraw) {
    Line line = line_of("abalone", "standard:plies=1", few);
    play(line, {"a1a2"});
    EXPECT_EQ(line.outcome(), Outcome::draw(Reason::PlyLimit));
}

TEST(Line, AtTheLimitATeamOfTwoMayLead) {
    Line line = line_of("abalone4", "standard:plies=1", "u4/6/7/8/9/8/7/6/b2rw 1 2 b 0 1");
    play(line, {"a1b1"});
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P2, Seat::P4}, Reason::PlyLimit));
}

TEST(Line, AtTheLimitOnlyThoseStillInCanLead) {
    Line line = line_of("abalone3", "standard:plies=1", "r4/6/7/8/9/8/7/6/b3w 0 2 1 b 0 1 out=w");
    play(line, {"a1b1"});
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P3}, Reason::PlyLimit));
}

TEST(Line, AWinOnTheLastPlyCountsAsThatWin) {
    Line line = line_of("abalone", "standard:plies=1", "5/6/7/8/6SSs/8/7/6/5 5 0 b 0 1");
    play(line, {"e7e8"});
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P1}, Reason::Ejected));
}

TEST(Line, DrawsByAgreementNeedTheOption) {
    Line without = line_of("abalone", "standard");
    EXPECT_FALSE(without.agree_draw());
    EXPECT_FALSE(without.outcome().over());
    Line with = line_of("abalone", "standard:agreement=on");
    EXPECT_TRUE(with.agree_draw());
    EXPECT_EQ(with.outcome(), Outcome::draw(Reason::Agreement));
    EXPECT_FALSE(with.agree_draw());
}

TEST(Line, OfTwoPlayersTheOtherWinsWhenOneLeaves) {
    Line line = line_of("abalone", "standard");
    line.leave(Seat::P1);
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
}

TEST(Line, OfThreePlayersTheOthersPlayOn) {
    Line line = line_of("abalone3", "standard");
    line.leave(Seat::P2);
    EXPECT_FALSE(line.outcome().over());
    play(line, {"b1c1", "e8d7"});
    line.leave(Seat::P3);
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P1}, Reason::LastIn));
}

TEST(Line, OnlyThoseAtTheTableCanLeave) {
    Line two = line_of("abalone", "standard");
    EXPECT_FALSE(two.leave(Seat::P3));
    EXPECT_FALSE(two.outcome().over());
    Line three = line_of("abalone3", "standard");
    EXPECT_FALSE(three.leave(Seat::P4));
    EXPECT_TRUE(three.leave(Seat::P1));
}

TEST(Line, ATurnTakenBackLeavesNoTrace) {
    Line line = line_of("abalone", "standard", few);
    EXPECT_FALSE(line.take_back());
    play(line, {"a1a2", "i9i8", "a2a1", "i8i9", "a1a2", "i9i8", "a2a1"});
    const std::string before = line.position().text();
    play(line, {"i8h8"});
    EXPECT_TRUE(line.take_back());
    EXPECT_EQ(line.position().text(), before);
    EXPECT_EQ(line.plies(), 7);
    EXPECT_EQ(line.events().size(), 7u);
    // A position that was taken back no longer counts as an occurrence; one that was played still
    // does.
    play(line, {"i8h8"});
    EXPECT_FALSE(line.outcome().over());
    EXPECT_TRUE(line.take_back());
    play(line, {"i8i9"});
    EXPECT_EQ(line.outcome(), Outcome::draw(Reason::Repetition));
    EXPECT_FALSE(line.take_back());
}

TEST(Line, ASeatThatHasLeftCannotBeTakenBack) {
    Line line = line_of("abalone3", "standard");
    play(line, {"b1c1"});
    line.leave(Seat::P2);
    EXPECT_FALSE(line.take_back());
    const std::string after = line.position().text();
    play(line, {"e8d7"});
    EXPECT_TRUE(line.take_back());
    EXPECT_EQ(line.position().text(), after);
}

TEST(Line, AFinishedStartIsOver) {
    Line line = line_of("abalone", "standard", "5/6/7/8/9/8/7/6/S3s 6 0 w 0 1");
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P1}, Reason::Ejected));
}

TEST(Line, AGameOnRecordGoesOnPastTheRulesThatLookBack) {
    Line line = line_of("abalone", "standard:plies=9", few);
    const auto replay = [&](const char* text) {
        const Seat seat = line.position().choosers().lowest();
        return line.replay({seat, *line.position().read_legal_move(seat, text)});
    };
    for (int time = 0; time < 2; ++time)
        for (const char* text : {"a1a2", "i9i8", "a2a1", "i8i9"}) ASSERT_TRUE(replay(text));
    EXPECT_EQ(line.outcome(), Outcome::draw(Reason::Repetition));
    ASSERT_TRUE(replay("a1b1"));
    EXPECT_EQ(line.outcome(), Outcome::draw(Reason::PlyLimit));
    ASSERT_TRUE(replay("i9h9"));
    EXPECT_EQ(line.plies(), 10);
    EXPECT_FALSE(line.replay({Seat::P1, *line.position().read_move("i9h9")}));
    ASSERT_TRUE(line.replay({Seat::P1, std::nullopt}));
    EXPECT_EQ(line.outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    EXPECT_FALSE(replay("b1a1"));
    EXPECT_FALSE(line.replay({Seat::P2, std::nullopt}));
}

}  // namespace
}  // namespace sumito::games
