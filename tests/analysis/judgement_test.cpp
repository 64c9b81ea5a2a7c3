// How much a move costs and how it is judged; the chances that go with a score; the turning point
// of a game.
#include "analysis/judgement.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/turning_point.h"
#include "analysis/winning_chances.h"
#include "base/parallel.h"
#include "games/catalog.h"

namespace sumito::analysis {
namespace {

using engine::Score;
using games::Seat;

TEST(Judgement, ThresholdsAreInWinningChances) {
    EXPECT_EQ(judge(0), Judgement::Good);
    EXPECT_EQ(judge(0.0499), Judgement::Good);
    EXPECT_EQ(judge(0.05), Judgement::Inaccuracy);
    EXPECT_EQ(judge(0.55 - 0.5), Judgement::Inaccuracy);  // 0.05 except for the last bit
    EXPECT_EQ(judge(0.0999), Judgement::Inaccuracy);
    EXPECT_EQ(judge(0.10), Judgement::Mistake);
    EXPECT_EQ(judge(0.1499), Judgement::Mistake);
    EXPECT_EQ(judge(0.15), Judgement::Blunder);
    EXPECT_EQ(judge(1), Judgement::Blunder);
}

TEST(Judgement, FaultsHaveTheMarksOfPgn) {
    EXPECT_EQ(mark(Judgement::Inaccuracy), 6);
    EXPECT_EQ(mark(Judgement::Mistake), 2);
    EXPECT_EQ(mark(Judgement::Blunder), 4);
    EXPECT_EQ(mark(Judgement::Good), std::nullopt);
    EXPECT_EQ(sign(Judgement::Blunder), "??");
    EXPECT_EQ(sign(Judgement::Best), "");
    EXPECT_EQ(name(Judgement::Mistake), "mistake");
}

TEST(Accuracy, OfAMoveFallsFromHundredToNothing) {
    EXPECT_NEAR(move_accuracy(0), 100, 1e-9);
    EXPECT_NEAR(move_accuracy(-0.1), 100, 1e-9);
    // 103.1668 exp(-0.4354) - 3.1668, calculated separately.
    EXPECT_NEAR(move_accuracy(0.10), 63.58, 0.01);
    EXPECT_EQ(move_accuracy(1), 0);
    for (double loss = 0; loss < 0.7; loss += 0.01)
        EXPECT_GT(move_accuracy(loss), move_accuracy(loss + 0.01));
}

TEST(Accuracy, OfAGameWithoutFaultIsHundred) {
    const std::vector<Graded> moves = {{0, 0}, {2, 0}};
    const std::vector<double> chances = {0.5, 0.5, 0.5, 0.5, 0.5};
    EXPECT_NEAR(*game_accuracy(moves, chances), 100, 1e-9);
    EXPECT_EQ(game_accuracy({}, chances), std::nullopt);
}

TEST(Accuracy, IsTheMeanOfAWeighedAndAHarmonicMean) {
    // If the chances never change, all moves have the same weight.
    const std::vector<Graded> moves = {{0, 0}, {2, 0.10}};
    const std::vector<double> chances = {0.5, 0.5, 0.5, 0.5, 0.5};
    const double bad = move_accuracy(0.10);
    const double plain = (100 + bad) / 2;
    const double harmonic = 2 / (1 / 100.0 + 1 / bad);
    EXPECT_NEAR(*game_accuracy(moves, chances), (plain + harmonic) / 2, 1e-9);
}

TEST(Accuracy, FaultsWeighMoreWhereTheGameIsDecided) {
    const std::vector<Graded> moves = {{0, 0.10}, {8, 0}};
    std::vector<double> quiet(12, 0.5), wild(12, 0.5);
    wild[1] = 0.9;  // around the mistake
    EXPECT_LT(*game_accuracy(moves, wild), *game_accuracy(moves, quiet));
}

TEST(WinningChances, RiseWithTheScoreAndAddUpToOne) {
    for (const auto& [game, rules] : {std::pair("abalone", "standard"),
                                      {"abalone4", "standard"},
                                      {"choro", "acholi:R3=both"},
                                      {"choro", "ludii"}}) {
        const Curve curve = *curve_of(*games::find_game(game, rules));
        double before = 0;
        for (int score = -3000; score <= 3000; score += 50) {
            const Wdl wdl = wdl_of(curve, score);
            EXPECT_NEAR(wdl.win + wdl.draw + wdl.loss, 1, 1e-9);
            EXPECT_GE(wdl.draw, -1e-12) << game << " " << rules << " " << score;
            EXPECT_GE(wdl.expected(), before) << game << " " << rules << " " << score;
            EXPECT_NEAR(wdl.expected() + wdl_of(curve, -score).expected(), 1, 1e-9);
            before = wdl.expected();
        }
        EXPECT_NEAR(wdl_of(curve, 0).expected(), 0.5, 1e-12);
        EXPECT_GT(before, 0.99) << game << " " << rules;
    }
}

TEST(WinningChances, EveryGameHasACurveOfItsOwn) {
    const auto scale = [](const char* game, const char* rules) {
        return curve_of(*games::find_game(game, rules))->scale;
    };
    EXPECT_NE(scale("abalone", "standard"), scale("abalone4", "standard"));
    EXPECT_NE(scale("choro", "acholi"), scale("choro", "ludii"));
    EXPECT_EQ(scale("choro", "acholi:R15=off"), scale("choro", "acholi"));
}

TEST(WinningChances, AScoreWithoutACurveIsAnError) {
    EXPECT_FALSE(curve_of(*games::find_game("abalone3")));
    EXPECT_EQ(wdl_of(std::nullopt, Score{Score::Kind::Mate, 3}).win, 1);
    if (!base::has_threads) GTEST_SKIP() << "a browser's program catches no exceptions";
    EXPECT_THROW(wdl_of(std::nullopt, Score{Score::Kind::Hundredths, 10}), std::invalid_argument);
}

TEST(WinningChances, AWinThatIsSeenIsCertain) {
    const Curve curve = *curve_of(*games::find_game("abalone"));
    EXPECT_EQ(wdl_of(curve, Score{Score::Kind::Mate, 7}).win, 1);
    EXPECT_EQ(wdl_of(curve, Score{Score::Kind::Mate, -6}).loss, 1);
}

TEST(WinningChances, BelongToSides) {
    const games::AnyGame four = *games::find_game("abalone4");
    const Chances chances = chances_of(four, {Score::Kind::Mate, 3}, Seat::P4);
    EXPECT_EQ(chances[0], 0);
    EXPECT_EQ(chances[1], 1);  // the second and the fourth are a team
    const games::AnyGame three = *games::find_game("abalone3");
    const Chances shares = chances_of(three, {Score::Kind::Share, 500, {300, 500, 200}}, Seat::P2);
    EXPECT_EQ(shares, (Chances{0.3, 0.5, 0.2}));
    EXPECT_EQ(chances_of(games::Outcome::draw(games::Reason::Repetition), 3)[2], 1.0 / 3);
    EXPECT_EQ(chances_of(games::Outcome::win({Seat::P2}, games::Reason::Ejected), 2),
              (Chances{0, 1, 0}));
}

std::vector<Chances> of_first(const std::vector<double>& first) {
    std::vector<Chances> chances;
    for (const double chance : first) chances.push_back({chance, 1 - chance, 0});
    return chances;
}

TEST(TurningPoint, IsTheGreatestFaultAfterTheWinnerWasLastNotAhead) {
    //                          0    1    2     3    4     5    6    7
    const auto chances = of_first({0.5, 0.6, 0.45, 0.55, 0.53, 0.8, 0.7, 1.0});
    const std::vector<double> losses = {0, 0.3, 0.07, 0, 0.2, 0, 0.4};
    EXPECT_EQ(turning_point(chances, losses, 0, 2), 4u);
}

TEST(TurningPoint, WithoutAFaultIsTheGreatestGain) {
    const auto chances = of_first({0.5, 0.52, 0.6, 0.62, 0.8});
    EXPECT_EQ(turning_point(chances, std::vector<double>(4, 0.0), 0, 2), 3u);
}

TEST(TurningPoint, IsNotThereIfTheWinnerWasAlwaysAheadOrNeverClearly) {
    EXPECT_EQ(turning_point(of_first({0.6, 0.7, 0.9}), std::vector<double>(2, 0.1), 0, 2),
              std::nullopt);
    EXPECT_EQ(turning_point(of_first({0.5, 0.6, 0.7}), std::vector<double>(2, 0.1), 0, 2),
              std::nullopt);
    EXPECT_EQ(turning_point(of_first({0.5}), {}, 0, 2), std::nullopt);
}

TEST(TurningPoint, OfThreeIsWhereOneLeavesTheOthersBehind) {
    const std::vector<Chances> chances = {
        {0.34, 0.33, 0.33}, {0.2, 0.4, 0.4}, {0.2, 0.5, 0.3}, {0.1, 0.75, 0.15}};
    EXPECT_EQ(turning_point(chances, std::vector<double>(3, 0.0), 1, 3), 2u);
}

}  // namespace
}  // namespace sumito::analysis
