// The rulings of Choro one by one, on boards made for them. Only the holes that matter are named;
// the other counters are in holes that have no effect.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "support/choro_boards.h"

namespace sumito::choro {
namespace {

using games::Seat;
using test::choro_game;
using test::choro_text;

class Board {
public:
    explicit Board(const std::string& text, std::string_view rules = "acholi")
        : game_(choro_game(rules)) {
        const auto position = game_.read(text);
        EXPECT_TRUE(position) << text;
        position_ = *position;
    }

    std::set<std::string> moves() const {
        Choro::MoveList list;
        game_.moves(position_, position_.turn, list);
        std::set<std::string> texts;
        for (const Move move : list) texts.insert(game_.move_text(position_, move));
        return texts;
    }

    // Plays decisions joined by dots. Returns the position as text, or an error.
    std::string play(std::string_view turn) {
        for (std::string_view text : base::split(turn, '.')) {
            const auto move = game_.read_move(position_, text);
            if (!move || !game_.is_legal(position_, position_.turn, *move))
                return "illegal: " + std::string(text);
            trace_ = game_.trace(position_, position_.turn, *move);
            game_.play_unchecked(position_, position_.turn, *move);
        }
        return game_.text(position_);
    }

    const games::Trace& trace() const { return trace_; }
    games::Outcome outcome() const { return game_.outcome(position_); }

private:
    Choro game_;
    Position position_;
    games::Trace trace_;
};

using Texts = std::set<std::string>;

TEST(ChoroR9, SingleCountersCannotBegin) {
    EXPECT_EQ(Board(choro_text("S:o1=1 S:o4=2 S:i7=3 N:o1")).moves(), (Texts{"o4", "i7"}));
}

TEST(ChoroR10, AnEmptyInnerHoleBeforeTwoFullOnesEndsTheTurn) {
    // o8 drops in i8 and i7; i7 faces i2 and o2.
    Board board(choro_text("S:o8=2 N:i2=5 N:o2=5 N:o5"));
    EXPECT_EQ(board.play("o8"), choro_text("S:i8=1 S:i7=1 N:i2=5 N:o2=5 N:o5", "N"));
}

TEST(ChoroR11, ALapOfSixteenEndsInItsOwnOriginOrSkipsIt) {
    Board dropped(choro_text("S:o1=16 S:o5=1 N:o5"));
    EXPECT_EQ(dropped.play("o1"),
              choro_text("S:o1=1 S:o2=1 S:o3=1 S:o4=1 S:o5=2 S:o6=1 S:o7=1 S:o8=1 S:i1=1 S:i2=1 "
                         "S:i3=1 S:i4=1 S:i5=1 S:i6=1 S:i7=1 S:i8=1 N:o5",
                         "N"));
    // Skipping, the sixteenth counter is the second in o2; from there o3 and o4, then o5 and o6.
    Board skipped(choro_text("S:o1=16 N:o5"), "acholi:R11=skip");
    (void)skipped.play("o1");
    EXPECT_EQ(Choro::place_name(skipped.trace()[16].to), "S:o2");
    EXPECT_EQ(Choro::place_name(skipped.trace()[17].from), "S:o2");
}

TEST(ChoroR11, WhatLiesInTheOriginIsSownWithTheCapturedCounters) {
    // Seventeen from i2 end in i1 with one more in i2; i1 takes i8 and o8, and 1 + 7 are sown.
    Board board(choro_text("S:i2=17 N:i8=3 N:o8=4 N:o5"));
    (void)board.play("i2");
    const games::Trace& trace = board.trace();
    EXPECT_EQ(trace[18].kind, games::StepKind::Capture);
    EXPECT_EQ(trace[20].kind, games::StepKind::Lift);
    EXPECT_EQ(Choro::place_name(trace[20].from), "S:i2");
    EXPECT_EQ(int{trace[20].count}, 8);
}

TEST(ChoroR12, CapturedCountersGoIntoTheOriginOfTheLap) {
    // o6 drops in o7 and o8. The two of o8 go to i8 and i7, which captures i2 and o2 into o8: the
    // origin of that lap, not o6, where the turn began. These two go to i8 and i7 again. i7 now
    // faces empty holes, so its three go on to i6, i5 and i4.
    Board board(choro_text("S:o6=2 S:o8=1 S:i7=1 N:i2=1 N:o2=1 N:o5"));
    EXPECT_EQ(board.play("o6"), choro_text("S:o7=1 S:i8=2 S:i6=1 S:i5=1 S:i4=1 N:o5", "N"));
}

TEST(ChoroR13, ClockwiseOnlyFromTheTwoGatesAndOnlyIntoACapture) {
    // Two from o1 end in i2, before i7 and o7.
    EXPECT_EQ(Board(choro_text("S:o1=2 S:i2=1 N:i7=1 N:o7=1 N:o5")).moves(), (Texts{"o1", "o1-"}));
    // Not if the own last hole was empty, or one of the faced holes is.
    EXPECT_EQ(Board(choro_text("S:o1=2 N:i7=1 N:o7=1 N:o5")).moves(), Texts{"o1"});
    EXPECT_EQ(Board(choro_text("S:o1=2 S:i2=1 N:i7=1 N:o5")).moves(), Texts{"o1"});
    // i3 is not a gate, whatever it would capture.
    EXPECT_EQ(Board(choro_text("S:i3=2 S:i5=1 N:i4=1 N:o4=1 N:o5")).moves(), Texts{"i3"});
}

TEST(ChoroR14, AfterAClockwiseCaptureTheCountersMayAlsoBeSownAntiClockwise) {
    // o1- takes three; three more from o1 end in i3, before i6 and o6.
    Board board(choro_text("S:o1=2 S:i2=1 S:i3=1 N:i7=1 N:o7=2 N:i6=1 N:o6=1 N:o5"));
    EXPECT_EQ(board.play("o1-"), choro_text("S:o1=3 S:i1=1 S:i2=2 S:i3=1 N:i6=1 N:o6=1 N:o5",
                                            "S at=o1 flags=chain lap=1"));
    EXPECT_EQ(board.moves(), (Texts{"+", "-"}));
}

// o1- takes i7 and o7 and leaves them; i2- then ends in i4 and takes i5 and o5.
const std::string leave_board = "S:o1=2 S:i2=1 S:i4=1 N:i7=1 N:o7=1 N:i5=1 N:o5=1 N:o3";

TEST(ChoroR15, CapturedCountersMayBeLeftForTheOtherGate) {
    Board board(choro_text(leave_board));
    EXPECT_EQ(board.play("o1-"), choro_text("S:o1=2 S:i1=1 S:i2=2 S:i4=1 N:i5=1 N:o5=1 N:o3",
                                            "S at=o1 flags=chain lap=1"));
    EXPECT_EQ(board.moves(), (Texts{"+", "x"}));
}

TEST(ChoroR15, LeaveCanBeSwitchedOff) {
    Board board(choro_text(leave_board), "acholi:R15=off");
    // There is no choice left: o1 is sown on automatically.
    EXPECT_FALSE(board.play("o1-").ends_with("lap=1"));
}

TEST(ChoroR16, WhoHasLeftAndCapturesNoMoreSowsAnyHole) {
    Board board(choro_text(leave_board));
    EXPECT_EQ(board.play("o1-.x"), choro_text("S:o1=2 S:i1=1 S:i2=2 S:i3=1 S:i4=2 N:o3",
                                              "S at=i2 flags=chain,left lap=2"));
    EXPECT_EQ(board.moves(), (Texts{"o1", "i2", "i4"}));
    Board never(choro_text(leave_board), "acholi:R16=never");
    EXPECT_TRUE(never.play("o1-.x").ends_with("/N"));
}

TEST(ChoroR16, AfterAnyChainWhereTheRulesSaySo) {
    Board board(choro_text("S:o1=2 S:i2=1 S:i6=2 N:i7=1 N:o7=1 N:o3"), "acholi:R16=chain");
    EXPECT_TRUE(board.play("o1-").ends_with("/S at=o1 flags=chain lap=1"));
    EXPECT_EQ(board.moves(), (Texts{"o1", "i2", "i6"}));
}

// i6 drops in i5 to i2; from i2, now two, clockwise i3 and i4, which faces i5 and o5.
const std::string late_board = "S:i6=4 S:i2=1 N:i5=1 N:o5=1 N:o3";

TEST(ChoroR17, OneClockwiseCaptureAfterTheChain) {
    Board board(choro_text(late_board));
    EXPECT_TRUE(board.play("i6").ends_with("/S at=i2 lap=1"));
    EXPECT_EQ(board.moves(), (Texts{"+", "-"}));
    Board none(choro_text(late_board), "acholi:R17=none");
    EXPECT_TRUE(none.play("i6").ends_with("/N"));
}

TEST(ChoroR17, ASecondLateCaptureNeedsTheOption) {
    // i2- takes two into i2; two more would end in i4 again, before i5 and o5.
    const std::string text =
        choro_text("S:i2=2 S:i4=1 N:i5=1 N:o5=1 N:o3", "S at=i2 flags=late lap=3");
    EXPECT_EQ(Board(text).moves(), Texts{"+"});
    EXPECT_EQ(Board(text, "acholi:R17=unlimited").moves(), (Texts{"+", "-"}));
}

TEST(ChoroR18, NobodyMayStopOfHisOwnWill) {
    Board board(choro_text(leave_board));
    (void)board.play("o1-");
    for (const char* text : {"stop", "pass", "", "."}) EXPECT_FALSE(read_move(text)) << text;
    EXPECT_EQ(board.moves().size(), 2u);
}

TEST(ChoroR19, CapturingEverythingWinsAtOnceAndTheCaptorStaysToPlay) {
    Board board(choro_text("S:i3=2 S:i1=1 N:i8=1 N:o8=2 S:o4"));
    EXPECT_EQ(board.play("i3"), choro_text("S:i3=3 S:i2=1 S:i1=2 S:o4", "S"));
    EXPECT_EQ(board.outcome(), games::Outcome::win({Seat::P1}, games::Reason::Captured));
    EXPECT_TRUE(board.moves().empty());
}

TEST(ChoroR20, WhoHasOnlySingleCountersLoses) {
    Board board(choro_text("S:o1=1 S:i5=1 N:o5", "S"));
    EXPECT_EQ(board.outcome(), games::Outcome::win({Seat::P2}, games::Reason::CannotMove));
    EXPECT_FALSE(Board(choro_text("S:o1=1 S:i5=1 N:o5", "N")).outcome().over());
}

// One of its ten starts never ends.
const std::string endless_board =
    "1,0,0,0,0,2,0,3,1,0,0,2,0,1,0,0/0,5,0,1,0,2,2,1,5,2,6,1,8,9,4,8/N";

TEST(ChoroR21, AnEndlessTurnIsCutAtItsThousandthLap) {
    int cut = 0;
    for (const std::string& start : Board(endless_board).moves()) {
        Board board(endless_board);
        const std::string after = board.play(start);
        if (board.trace().back().kind != games::StepKind::Cut) continue;
        ++cut;
        int laps = 0;
        for (const games::Step& step : board.trace()) laps += step.kind == games::StepKind::Lift;
        EXPECT_EQ(laps, 1000);
        EXPECT_TRUE(after.ends_with("/S"));
        EXPECT_FALSE(board.outcome().over());

        Board draw(endless_board, "acholi:R21=draw");
        EXPECT_TRUE(draw.play(start).ends_with("/N over=endless"));
        EXPECT_EQ(draw.outcome(), games::Outcome::draw(games::Reason::Endless));
        Board lose(endless_board, "acholi:R21=lose");
        (void)lose.play(start);
        EXPECT_EQ(lose.outcome(), games::Outcome::win({Seat::P1}, games::Reason::Endless));
    }
    EXPECT_EQ(cut, 1);
}

TEST(ChoroLudii, AWinOnTheLastLapComesBeforeTheDraw) {
    const std::string rest = "S main=SN lap=9999 turn=7";
    Board win(choro_text("N:o3=1 N:o4=1 S:i5=2 S:o1=59 S:o5=1", rest), "ludii");
    EXPECT_FALSE(win.outcome().over());
    (void)win.play("i5");
    EXPECT_EQ(win.outcome(), games::Outcome::win({Seat::P1}, games::Reason::CannotMove));
    Board draw(choro_text("N:o3=2 S:i5=2 S:o1", rest), "ludii");
    (void)draw.play("i5");
    EXPECT_EQ(draw.outcome(), games::Outcome::draw(games::Reason::PlyLimit));
}

TEST(ChoroLudii, AClockwiseLapIntoAnEmptyHoleEndsTheTurnAndCapturesNothing) {
    Board board(choro_text("S:o1=2 N:i7=1 N:o7=1 N:o5", "S main=SN"), "ludii");
    EXPECT_EQ(board.moves(), (Texts{"o1", "o1-"}));
    EXPECT_EQ(board.play("o1-"),
              choro_text("S:i1=1 S:i2=1 N:i7=1 N:o7=1 N:o5", "N main=SN lap=1 turn=1"));
}

}  // namespace
}  // namespace sumito::choro
