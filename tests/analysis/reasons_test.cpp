// The reasons given for a move, in three languages.
#include "analysis/reasons.h"

#include <gtest/gtest.h>

#include "analysis/hint.h"
#include "games/catalog.h"
#include "games/turns.h"

namespace sumito::analysis {
namespace {

using i18n::Language;

struct Board {
    explicit Board(const std::string& text, const char* id = "abalone")
        : game(*games::find_game(id)), position(*game.read(text)) {}

    // The reasons for the first of these moves if the others follow.
    std::vector<Reason> reasons(const std::vector<std::string>& moves,
                                const engine::Score& score = {}) const {
        BestLine line;
        line.score = score;
        games::AnyPosition after = position;
        for (const std::string& move : moves) {
            const games::Seat seat = after.choosers().lowest();
            line.turns.push_back({seat, *games::play_turn(after, seat, move)});
        }
        return reasons_for(game, position, line);
    }
    std::string words(const std::vector<std::string>& moves, Language language = Language::English,
                      const engine::Score& score = {}) const {
        return words_of(reasons(moves, score).front(), game, language);
    }

    games::AnyGame game;
    games::AnyPosition position;
};

TEST(Reasons, AnEjectionNowOrLater) {
    const Board now("s4/6/7/8/9/8/4SSs/6/5 0 0 b 0 1");
    EXPECT_EQ(now.words({"c5c6"}), "ejects at c7");
    const Board later("s4/6/7/8/9/8/3SSs1/6/5 0 0 b 0 1");
    EXPECT_EQ(later.words({"c4c5", "i5i6", "c5c6"}), "ejects at c7 in two moves");
    EXPECT_EQ(later.words({"c4c5", "i5i6", "c5c6"}, Language::French),
              "éjecte en c7 en deux coups");
    EXPECT_EQ(later.words({"c4c5", "i5i6", "c5c6"}, Language::German),
              "schiebt in zwei Zügen bei c7 hinaus");
}

TEST(Reasons, WithSeveralOpponentsWhoseMarbleItIs) {
    const Board three("5/6/7/8/9/8/4bbr/6/w4 0 0 0 b 0 1", "abalone3");
    EXPECT_EQ(three.words({"c5c6"}), "ejects a marble of Red at c7");
}

TEST(Reasons, AThreat) {
    const Board board("s4/6/7/8/9/8/3SSs1/6/5 0 0 b 0 1");
    EXPECT_EQ(board.words({"c4c5"}), "threatens to eject at c7");
}

TEST(Reasons, AnEscape) {
    // White could eject at a5.
    const Board board("5/6/7/8/9/8/7/6/2ssS 0 0 b 0 1");
    EXPECT_EQ(board.words({"a5b5"}), "saves the marble at a5");
}

TEST(Reasons, TheEndOfTheGame) {
    const Board board("5/6/7/8/9/8/4SSs/6/2ss1 5 5 b 0 40");
    EXPECT_EQ(board.words({"c5c6"}), "wins immediately");
    const Board later("s4/6/7/8/9/8/3SSs1/6/5 5 5 b 0 40");
    EXPECT_EQ(
        later.words({"c4c5", "i5i6", "c5c6"}, Language::English, {engine::Score::Kind::Mate, 3}),
        "wins by force in two moves");
    EXPECT_EQ(later.words({"c4c5"}, Language::English, {engine::Score::Kind::Mate, 3}),
              "wins by force");
    EXPECT_EQ(later.words({"c4c5"}, Language::English, {engine::Score::Kind::Mate, -4}),
              "holds out longest");
}

TEST(Reasons, Quiet) {
    const Board start("sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1");
    EXPECT_EQ(start.words({"a1b2"}), "gains the centre");
    const Board alone("5/6/7/8/4S4/8/7/6/4s 0 0 b 0 1");
    EXPECT_EQ(alone.words({"e5e6"}), "the best move the program sees");
}

TEST(Reasons, CountersTaken) {
    const games::AnyGame choro = *games::find_game("choro");
    games::AnyPosition position = *choro.start("main0");
    const games::Seat south = games::Seat::P1;
    const auto turns = games::list_turns(position, south);
    int captures = 0;
    for (const games::Turn& turn : *turns) {
        const int taken = turn.after.score(south) - position.score(south);
        BestLine line;
        line.turns = {{south, turn.decisions}};
        const std::string words =
            words_of(reasons_for(choro, position, line).front(), choro, Language::English);
        if (turn.after.outcome().over() || taken < 2) continue;
        EXPECT_EQ(words, "takes " + std::to_string(taken) + " counters");
        ++captures;
    }
    EXPECT_GT(captures, 0);
}

TEST(Hint, AdvisesTheWinAndNothingInSecretOrAfterTheEnd) {
    engine::Limits limits;
    limits.nodes = 2000;
    const Board board("5/6/7/8/9/8/4SSs/6/2ssS 5 5 b 0 40");
    games::Line line(board.game, board.position);
    Adviser adviser;
    const auto hint = adviser.hint_for(board.game, line, limits);
    ASSERT_TRUE(hint);
    EXPECT_EQ(hint->reasons.front().kind, ReasonKind::Wins);
    ASSERT_TRUE(line.play_all(games::Seat::P1, hint->line.turns.front().decisions));
    EXPECT_FALSE(adviser.hint_for(board.game, line, limits));
    const games::AnyGame choro = *games::find_game("choro");
    EXPECT_FALSE(adviser.hint_for(choro, games::Line(choro, *choro.start()), limits));
}

TEST(Hint, DoesNotDependOnTheHintsBefore) {
    engine::Limits limits;
    limits.nodes = 3000;
    Adviser adviser;
    const games::AnyGame abalone = *games::find_game("abalone");
    games::Line line(abalone, *abalone.start());
    for (int i = 0; i < 3; ++i) {
        const auto hint = adviser.hint_for(abalone, line, limits);
        const auto fresh = Adviser().hint_for(abalone, line, limits);
        ASSERT_TRUE(hint && fresh);
        EXPECT_EQ(hint->line.score, fresh->line.score);
        EXPECT_EQ(hint->line.turns.front().decisions, fresh->line.turns.front().decisions);
        ASSERT_TRUE(
            line.play_all(hint->line.turns.front().seat, hint->line.turns.front().decisions));
    }
}

}  // namespace
}  // namespace sumito::analysis
