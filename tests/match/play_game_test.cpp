// Games between participants that follow a script.
#include "match/play_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/catalog.h"
#include "games/turns.h"

namespace sumito::match {
namespace {

using engine::Milliseconds;
using games::Seat;
using games::SeatSet;

struct Asked {
    Seat seat;
    std::string position;
    engine::Limits limits;
    host::TimeAllowed allowance;
};

// Plays the given turns, and any legal one when they are used up.
class Scripted : public host::Participant {
public:
    std::vector<std::string> turns;
    Milliseconds time{0};
    std::optional<engine::Score> score;
    std::optional<host::Fault::Kind> fault;
    std::vector<Asked>* asked = nullptr;

    std::optional<host::Fault> begin_game(Seat, std::uint32_t) override { return std::nullopt; }
    std::variant<host::Thought, host::Fault> think(const games::Line& line, Seat seat,
                                                   const engine::Limits& limits,
                                                   const host::TimeAllowed& allowance) override {
        asked->push_back({seat, line.position().text(), limits, allowance});
        if (fault) return host::Fault{*fault, "told to", {}};
        std::vector<games::AnyMove> turn;
        games::AnyPosition position = line.position();
        if (played_ < turns.size())
            turn = *games::play_turn(position, seat, turns[played_]);
        else
            turn = games::list_turns(position, seat)->front().decisions;
        ++played_;
        return host::Thought{turn, score, 7, 100, time};
    }

private:
    std::size_t played_ = 0;
};

struct Board {
    games::AnyGame game;
    std::vector<Contender> contenders;
    std::vector<Scripted> players;
    std::vector<Asked> asked;
    GameRules rules;

    explicit Board(std::string_view name, std::string_view ruleset = {})
        : game(*games::find_game(name, ruleset)),
          contenders(static_cast<std::size_t>(game.seats())),
          players(contenders.size()) {
        rules.adjudication.most_plies = 6;
    }

    std::optional<PlayedGame> play(const games::Line& opening, const std::atomic<bool>& stop) {
        Entrants entrants;
        for (const Seat seat : SeatSet::first(game.seats())) {
            const auto i = static_cast<std::size_t>(index(seat));
            players[i].asked = &asked;
            entrants[seat] = {&contenders[i], &players[i]};
        }
        return play_game(game, opening, entrants, rules, 1, stop);
    }
    PlayedGame play() { return *play({game, *game.start()}, false); }
};

TEST(PlayGame, AsksBothInASecretOpeningBeforeEitherChoiceIsPlayed) {
    Board board("choro");
    board.players[0].turns = {"o3"};
    board.players[1].turns = {"o7"};
    board.players[0].time = Milliseconds(20);  // the slower one
    const std::string start = board.game.start()->text();
    (void)board.play();
    ASSERT_GE(board.asked.size(), 3u);
    EXPECT_EQ(board.asked[0].seat, Seat::P1);
    EXPECT_EQ(board.asked[1].seat, Seat::P2);
    EXPECT_EQ(board.asked[0].position, start);
    EXPECT_EQ(board.asked[1].position, start);
}

TEST(PlayGame, InASecretOpeningBothClocksRunAtTheSameTime) {
    Board board("choro");
    for (const std::size_t i : {0u, 1u}) board.contenders[i].clock = *read_seconds("10+1");
    board.players[0].time = Milliseconds(3000);
    board.players[1].time = Milliseconds(500);
    (void)board.play();
    ASSERT_GE(board.asked.size(), 3u);
    const auto& clocks = board.asked[2].limits.clocks;
    EXPECT_EQ(clocks[games::Seat::P1]->left, Milliseconds(8000));
    EXPECT_EQ(clocks[games::Seat::P2]->left, Milliseconds(10'500));
}

TEST(PlayGame, AChoiceMadeAtRandomIsHiddenFromTheOther) {
    Board board("choro");
    games::Line opening(board.game, *board.game.start());
    ASSERT_TRUE(opening.play(Seat::P1, *opening.position().read_legal_move(Seat::P1, "o3")));
    (void)board.play(opening, false);
    EXPECT_EQ(board.asked[0].seat, Seat::P2);
    EXPECT_EQ(board.asked[0].position, opening.position().view({Seat::P2}));
}

TEST(PlayGame, AsksNobodyForAMoveThatIsForced) {
    Board board("choro", "ludii");
    board.rules.adjudication.most_plies = 200;
    (void)board.play();
    for (const Asked& asked : board.asked) {
        const auto position = *board.game.read(asked.position);
        const bool forced =
            position.turn_goes_on() && position.moves(position.choosers().lowest()).size() == 1;
        EXPECT_FALSE(forced) << asked.position;
    }
}

TEST(PlayGame, AFaultLosesAndTakesThePartnerOut) {
    Board board("abalone4");
    board.players[1].fault = host::Fault::Kind::Crash;
    const PlayedGame played = board.play();
    EXPECT_EQ(played.report.winners, (SeatSet{Seat::P1, Seat::P3}));
    EXPECT_EQ(played.report.reason, "crash");
    ASSERT_EQ(played.report.incidents.size(), 1u);
    EXPECT_EQ(played.report.incidents[0].seat, Seat::P2);
}

TEST(PlayGame, TwoOthersPlayOnAfterAFault) {
    Board board("abalone3");
    board.players[1].fault = host::Fault::Kind::Hang;
    const PlayedGame played = board.play();
    EXPECT_EQ(played.report.reason, "ply-limit");
    EXPECT_FALSE(played.report.winners.contains(Seat::P2));
    EXPECT_EQ(played.report.plies, 6);
    // Only the turns of those who played on have notes.
    EXPECT_EQ(std::count(played.record.begin(), played.record.end(), '{'), 6);
}

TEST(PlayGame, TheClockIsOfEachContenderAndWithinTheMarginGetsItsIncrement) {
    Board board("abalone");
    board.contenders[0].clock = *read_seconds("1+0.5");
    board.players[0].time = Milliseconds(1020);
    board.rules.adjudication.most_plies = 3;
    const PlayedGame played = board.play();
    EXPECT_TRUE(played.report.incidents.empty());
    ASSERT_EQ(board.asked.size(), 3u);
    EXPECT_TRUE(board.asked[0].allowance.limited);
    EXPECT_EQ(board.asked[0].allowance.time, Milliseconds(1050));
    EXPECT_FALSE(board.asked[1].allowance.limited);
    EXPECT_FALSE(board.asked[1].limits.clocks[games::Seat::P2]);
    EXPECT_EQ(board.asked[2].limits.clocks[games::Seat::P1]->left, Milliseconds(501));
}

TEST(PlayGame, ADelayIsNotCounted) {
    Board board("abalone");
    board.contenders[0].clock = *read_seconds("10d3");
    board.players[0].time = Milliseconds(2000);
    board.rules.adjudication.most_plies = 3;
    (void)board.play();
    ASSERT_EQ(board.asked.size(), 3u);
    EXPECT_EQ(board.asked[2].limits.clocks[games::Seat::P1]->left, Milliseconds(13'000));
    EXPECT_EQ(board.asked[2].allowance.time, Milliseconds(13'050));
}

TEST(PlayGame, AVerdictEndsIt) {
    Board board("abalone");
    for (Scripted& player : board.players)
        player.score = engine::Score{engine::Score::Kind::Hundredths, 0, {}};
    board.rules.adjudication.draw_turns = 1;
    board.rules.adjudication.draw_from_ply = 4;
    const PlayedGame played = board.play();
    EXPECT_EQ(played.report.reason, "draw-agreed");
    EXPECT_EQ(played.report.plies, 4);
    EXPECT_TRUE(played.report.winners.empty());
    EXPECT_NE(played.record.find("1/2-1/2"), std::string::npos);
}

TEST(PlayGame, TheOpeningBelongsToTheGameButNobodyThoughtAboutIt) {
    Board board("abalone");
    games::Line opening(board.game, *board.game.start());
    ASSERT_TRUE(opening.play(Seat::P1, *opening.position().read_legal_move(Seat::P1, "a1b2")));
    const PlayedGame played = *board.play(opening, false);
    EXPECT_EQ(board.asked.front().seat, Seat::P2);
    EXPECT_EQ(played.report.plies, 6);
    EXPECT_NE(played.record.find("1. a1b2 "), std::string::npos) << played.record;
    EXPECT_EQ(std::count(played.record.begin(), played.record.end(), '{'), 6);
}

TEST(PlayGame, SaysNothingIfItIsToldToStop) {
    Board board("abalone");
    EXPECT_FALSE(board.play({board.game, *board.game.start()}, true));
    EXPECT_TRUE(board.asked.empty());
}

}  // namespace
}  // namespace sumito::match
