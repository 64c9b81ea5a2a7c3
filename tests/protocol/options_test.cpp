#include "protocol/options.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "engine/nnue/network.h"

namespace sumito::protocol {
namespace {

constexpr std::string_view nets = SUMITO_TEST_DATA "/../data/nets/";

std::string set(Options& options, const std::string& name, const std::string& value) {
    const std::string text = "name " + name + " value " + value;
    const auto done = set_option(options, base::words(text));
    return done ? "" : done.error();
}

TEST(EvalFile, ForAnotherNumberOfPlayersIsRefusedAndChangesNothing) {
    const std::string two = std::string(nets) + "abalone.net";
    const std::string four = std::string(nets) + "abalone4.net";
    Options options = Options::defaults();
    EXPECT_EQ(set(options, "EvalFile", two), "");
    const auto before = options.engine.network;
    ASSERT_TRUE(before);
    EXPECT_EQ(set(options, "EvalFile", four),
              "option EvalFile: " + four + ": network: for 4 players, and the game has 2");
    EXPECT_EQ(options.engine.network, before);
    ASSERT_EQ(set(options, "Game", "abalone4"), "");
    EXPECT_EQ(set(options, "EvalFile", two),
              "option EvalFile: " + two + ": network: for 2 players, and the game has 4");
    EXPECT_EQ(set(options, "EvalFile", four), "");
    ASSERT_TRUE(options.engine.network);
    EXPECT_EQ(options.engine.network->seats, 4);
}

TEST(EvalFile, IsGivenUpWithItsGame) {
    Options options = Options::defaults();
    ASSERT_EQ(set(options, "EvalFile", std::string(nets) + "abalone.net"), "");
    ASSERT_EQ(set(options, "Rules", "standard:plies=350"), "");
    EXPECT_TRUE(options.engine.network);
    ASSERT_EQ(set(options, "Game", "abalone4"), "");
    EXPECT_FALSE(options.engine.network);
    ASSERT_EQ(set(options, "EvalFile", "none"), "");
    ASSERT_EQ(set(options, "Game", "abalone"), "");
    EXPECT_TRUE(options.engine.by_hand);
}

TEST(EvalFile, TheAnnouncedDefaultIsTaken) {
    Options options = Options::defaults();
    ASSERT_EQ(set(options, "EvalFile", "none"), "");
    EXPECT_EQ(set(options, "EvalFile", "<empty>"), "");
    EXPECT_FALSE(options.engine.by_hand);
}

// Hosts send options in any order.
TEST(Options, StayWhenTheRulesAreSetAfterThem) {
    Options options = Options::defaults();
    ASSERT_EQ(set(options, "Layout", "belgian-daisy"), "");
    ASSERT_EQ(set(options, "Seat", "p2"), "");
    ASSERT_EQ(set(options, "Rules", "standard:plies=350"), "");
    EXPECT_EQ(options.layout, "belgian-daisy");
    EXPECT_EQ(options.seat, games::Seat::P2);
    ASSERT_EQ(set(options, "Game", "abalone"), "");
    EXPECT_EQ(options.layout, "belgian-daisy");
    EXPECT_EQ(options.game.rules_text(), "standard:plies=350");
}

TEST(Options, ThatAnotherGameDoesNotKnowAreDropped) {
    Options options = Options::defaults();
    ASSERT_EQ(set(options, "Game", "abalone4"), "");
    ASSERT_EQ(set(options, "Seat", "p3"), "");
    ASSERT_EQ(set(options, "Game", "abalone3"), "");
    EXPECT_EQ(options.seat, games::Seat::P3);
    ASSERT_EQ(set(options, "Game", "abalone"), "");
    EXPECT_EQ(options.seat, std::nullopt);
    ASSERT_EQ(set(options, "Layout", "belgian-daisy"), "");
    ASSERT_EQ(set(options, "Game", "choro"), "");
    EXPECT_EQ(options.layout, "");
    EXPECT_EQ(options.game.rules_text(), "acholi");
}

}  // namespace
}  // namespace sumito::protocol
