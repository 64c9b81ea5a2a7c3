// Runs the suite on every game, and on games that are wrong on purpose.
#include "conformance/conformance.h"

#include <gtest/gtest.h>

#include "games/abalone/abalone.h"
#include "games/choro/choro.h"
#include "support/abalone_boards.h"
#include "support/toy_game.h"

namespace sumito::test {
namespace {

std::string joined(const std::vector<std::string>& lines) {
    return base::join(lines, "\n");
}

// Starts for random games of Abalone: the usual one, crowded and empty boards of every kind, and
// some near the end, since a random game from the start takes thousands of plies.
template <int Seats>
std::vector<abalone::Position<Seats>> starts() {
    std::vector<abalone::Position<Seats>> all = {abalone::Abalone<Seats>().start()};
    base::Rng rng(61);
    for (int n = 0; n < 40; ++n) {
        abalone::Setup setup = random_setup(rng, Seats);
        if (n % 2 == 0)
            for (int side = 0; side < abalone::side_count(Seats); ++side) setup.scores[side] = 5;
        if (Seats > 2 && n % 4 == 3) {
            setup.turn = games::Seat::P1;
            setup.out = {games::Seat::P2};
        }
        all.push_back(*abalone::Position<Seats>::from(setup));
    }
    return all;
}

template <int Seats>
void check_abalone() {
    Conformance<abalone::Abalone<Seats>> suite({}, starts<Seats>(), {41, 400, 40});
    EXPECT_EQ(joined(suite.complaints()), "");
    EXPECT_GT(suite.finished(), 10);
}

TEST(Conformance, AbaloneForTwo) {
    check_abalone<2>();
}
TEST(Conformance, AbaloneForThree) {
    check_abalone<3>();
}
TEST(Conformance, AbaloneForFour) {
    check_abalone<4>();
}

// Played to the end from the usual start, however long it takes.
TEST(Conformance, ARandomGameFromTheStartEnds) {
    Conformance<abalone::Abalone<2>> suite({}, {abalone::Abalone<2>().start()},
                                           {2, 1'000'000, 10'000});
    EXPECT_EQ(joined(suite.complaints()), "");
    EXPECT_EQ(suite.finished(), 2);
}

// Rulesets that together switch every option of Choro.
TEST(Conformance, ChoroUnderEveryOption) {
    for (const char* text :
         {"acholi", "ludii", "acholi:R3=both,R6=lot,R11=skip", "acholi:R15=off,R16=chain,R17=none",
          "acholi:R16=never,R17=unlimited,R21=draw", "acholi:R21=lose"}) {
        const auto game = choro::Choro::from(*games::read_rules_text(text));
        ASSERT_TRUE(game) << game.error();
        const std::vector<choro::Position> starts = {game->start(), *game->start("main0")};
        Conformance<choro::Choro> suite(*game, starts, {40, 20'000, 10});
        EXPECT_EQ(joined(suite.complaints()), "") << text;
        EXPECT_EQ(suite.finished(), 40) << text;
    }
}

template <Fault fault>
std::string complaints_about() {
    Conformance<ToyGame<fault>> suite({}, {{}}, {30, 100, 1});
    return joined(suite.complaints());
}

TEST(Conformance, ASecretOpeningAndTurnsOfSeveralDecisions) {
    EXPECT_EQ(complaints_about<Fault::None>(), "");
}

TEST(Conformance, FindsALeakedSecret) {
    EXPECT_NE(complaints_about<Fault::LeaksSecret>().find("secret"), std::string::npos);
}

TEST(Conformance, FindsASecretToldToAWatcher) {
    EXPECT_NE(complaints_about<Fault::TellsWatcher>().find("secret"), std::string::npos);
}

TEST(Conformance, FindsASecretThatIsForgotten) {
    EXPECT_NE(complaints_about<Fault::ForgetsItsSecret>().find("has_secret"), std::string::npos);
}

TEST(Conformance, FindsASecretInATrace) {
    EXPECT_NE(complaints_about<Fault::TracesSecret>().find("secret trace"), std::string::npos);
}

TEST(Conformance, FindsAHashThatForgets) {
    EXPECT_NE(complaints_about<Fault::ForgetsTurnInHash>().find("hash"), std::string::npos);
}

TEST(Conformance, FindsATraceThatLosesSomething) {
    EXPECT_NE(complaints_about<Fault::LosesCounterInTrace>().find("trace"), std::string::npos);
}

TEST(Conformance, FindsATextThatLosesSomething) {
    EXPECT_NE(complaints_about<Fault::TextLosesHand>().find("text"), std::string::npos);
}

}  // namespace
}  // namespace sumito::test
