#include "games/catalog.h"

#include <gtest/gtest.h>

#include "games/abalone/abalone.h"
#include "games/choro/choro.h"

namespace sumito::games {
namespace {

TEST(Catalog, KnowsItsGames) {
    for (std::string_view id : game_ids()) {
        const auto game = find_game(id);
        ASSERT_TRUE(game) << game.error();
        EXPECT_EQ(game->id(), id);
        EXPECT_FALSE(game->layouts().empty());
        for (const NamedStart& start : game->layouts()) EXPECT_TRUE(game->start(start.id));
    }
}

TEST(Catalog, RefusesUnknownNamesAndSaysWhatThereIs) {
    const auto game = find_game("chess");
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error(), "game 'chess': expected abalone|abalone3|abalone4|choro");
    EXPECT_FALSE(find_game("abalone", "acholi"));
    EXPECT_FALSE(find_game("abalone")->start("nowhere"));
}

TEST(Catalog, RulesetsHaveOptions) {
    const auto game = find_game("abalone", "standard:repetition=off,plies=350,agreement=on");
    ASSERT_TRUE(game) << game.error();
    EXPECT_EQ(game->line_rules(), (LineRules{false, 350, true}));
    EXPECT_EQ(game->rules_text(), "standard:repetition=off,plies=350,agreement=on");
    EXPECT_EQ(find_game("abalone", ":plies=10")->rules_text(), "standard:plies=10");
    EXPECT_EQ(find_game("abalone")->rules_text(), "standard");
    for (const char* rules : {"standard:", "standard:plies", "standard:plies=x", "standard:=1",
                              "standard:repetition=maybe", "standard:colour=pink",
                              "standard:plies=99999999999", "standard:plies=3,plies=4"})
        EXPECT_FALSE(find_game("abalone", rules)) << rules;
}

TEST(AnyPosition, CopiesAreIndependent) {
    const AnyPosition start = *find_game("abalone")->start();
    AnyPosition copy = start;
    const AnyMove move = *copy.read_legal_move(Seat::P1, "a1b1");
    EXPECT_TRUE(copy.play(Seat::P1, move));
    EXPECT_NE(copy.text(), start.text());
    copy = start;
    EXPECT_EQ(copy.text(), start.text());
}

TEST(AnyPosition, IsReadAsItsOwnType) {
    const AnyGame game = *find_game("choro", "ludii");
    const AnyPosition start = *game.start();
    ASSERT_NE(game.as<choro::Choro>(), nullptr);
    EXPECT_EQ(game.as<choro::Choro>()->rules_text(), "ludii");
    EXPECT_EQ(game.as<abalone::Abalone<2>>(), nullptr);
    ASSERT_NE(start.as<choro::Position>(), nullptr);
    EXPECT_EQ(start.as<abalone::Position<2>>(), nullptr);
    EXPECT_EQ(game.erased(*start.as<choro::Position>()).text(), start.text());
    EXPECT_EQ(find_game("abalone3")->start()->as<abalone::Position<2>>(), nullptr);
    EXPECT_NE(find_game("abalone3")->start()->as<abalone::Position<3>>(), nullptr);
}

TEST(AnyPosition, RefusesTheOtherSeatsMove) {
    AnyPosition position = *find_game("abalone")->start();
    const AnyMove move = *position.read_move("i5h4");
    EXPECT_FALSE(position.is_legal(Seat::P2, move));
    EXPECT_FALSE(position.play(Seat::P2, move));
    EXPECT_FALSE(position.read_legal_move(Seat::P1, "e5e6"));
    EXPECT_TRUE(position.moves(Seat::P2).empty());
}

}  // namespace
TEST(Catalog, KnowsATextThatHasTheFormOfAPosition) {
    for (const char* text : {"ss3/6/7/8/9/8/7/6/3SS 2 5 b 0 1", " 1,2/3/S\n", "5/6/7"})
        EXPECT_TRUE(is_position_text(text)) << text;
    for (const char* text : {"", "1. a1b2 1/2-1/2", "a1b2", "[Position \"5/6/7\"]",
                             "5/6/7\n1. a1b2", "game=/lud/board/sow/x.lud"})
        EXPECT_FALSE(is_position_text(text)) << text;
}

TEST(Catalog, SaysWhatIsWrongWithAPositionOfTheGameItResembles) {
    EXPECT_EQ(find_position("1,2/3/S").fault().key, "error.position.counts");
    EXPECT_EQ(find_position("5/6/7/8/9/8/7/6/bru2 7 0 b 0 1").fault().key, "error.position.score");
    EXPECT_EQ(find_position("5/6/7/8/9/8/7/6/br3 7 0 0 b 0 1").fault().key, "error.position.score");
    EXPECT_EQ(find_position("5/6/7/8/9/8/7/6/3SS 0 0 x 0 1").fault().key, "error.position.turn");
}

}  // namespace sumito::games
