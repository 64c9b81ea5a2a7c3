// The terms of Choro applied to positions, against the examples on the page of the rules.
#include "games/choro/glossary.h"

#include <gtest/gtest.h>

#include "support/choro_boards.h"

namespace sumito::choro {
namespace {

using test::choro_text;

// The position of the examples in section 3.
constexpr std::string_view examples =
    "4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S";

Glossary explained(std::string_view position, std::string_view rules = "acholi") {
    const auto game = Choro::from(*games::read_rules_text(rules));
    return glossary_of(*game, *game->read(position));
}

Effect effect_of(const Glossary& glossary, std::string_view move) {
    for (const Effect& effect : glossary.effects)
        if (write_move(effect.move) == move) return effect;
    ADD_FAILURE() << "no decision " << move;
    return {};
}

// `laps captured last-hole`, then what follows.
std::string text_of(const Effect& effect) {
    return std::to_string(effect.laps) + " " + std::to_string(effect.captured) + " " +
           name(effect.last) + (effect.pending ? " on from " + name(*effect.pending) : "") +
           (effect.wins ? " wins" : "") + (effect.cut ? " cut" : "");
}

TEST(ChoroGlossary, SaysWhatTheStartsOfTheExamplesDo) {
    const Glossary glossary = explained(examples);
    EXPECT_EQ(text_of(effect_of(glossary, "i2")), "1 0 o2");
    EXPECT_EQ(text_of(effect_of(glossary, "i4")), "2 0 o2");
    EXPECT_EQ(text_of(effect_of(glossary, "i5")), "5 7 i5");
    EXPECT_EQ(text_of(effect_of(glossary, "o1-")), "1 6 i4 on from o1");
    EXPECT_EQ(text_of(effect_of(glossary, "o1")), "4 0 i2 on from i2");
}

TEST(ChoroGlossary, SaysWhatTheChoicesWithinATurnDo) {
    const Choro game = test::choro_game("acholi");
    Position position = *game.read(examples);
    game.play_unchecked(position, Seat::P1, *read_move("o1-"));
    const Glossary glossary = glossary_of(game, position);
    EXPECT_EQ(glossary.effects.size(), 3u);
    EXPECT_EQ(text_of(effect_of(glossary, "+")), "1 0 o7");
    EXPECT_EQ(text_of(effect_of(glossary, "-")), "2 6 o7");
    EXPECT_EQ(effect_of(glossary, "x").captured, 6);
}

TEST(ChoroGlossary, AStartThatCapturesEverythingWins) {
    const Glossary glossary = explained(choro_text("S:i5=2 S:i3=1 N:i6=1 N:o6=1 S:o1"));
    EXPECT_EQ(text_of(effect_of(glossary, "i5")), "1 2 i3 wins");
}

TEST(ChoroGlossary, NothingFollowsFromOneChoiceOfTheOpeningAlone) {
    const Choro game = test::choro_game("acholi");
    EXPECT_TRUE(glossary_of(game, game.start()).effects.empty());
}

TEST(ChoroGlossary, InTheOpeningItSaysWhoHasChosenAndNoClockwiseLaps) {
    const Choro game = test::choro_game("acholi");
    Position position = game.start();
    game.play_unchecked(position, Seat::P2, *read_move("o3"));
    const Glossary glossary = glossary_of(game, position);
    ASSERT_EQ(glossary.opening.size(), 2u);
    EXPECT_FALSE(glossary.opening[0].chosen);
    EXPECT_EQ(glossary.opening[0].holes.size(), 8u);
    EXPECT_TRUE(glossary.opening[1].chosen);
    EXPECT_TRUE(glossary.opening[1].holes.empty());
    EXPECT_TRUE(glossary.gates.empty());
    EXPECT_TRUE(explained(examples).opening.empty());
}

TEST(ChoroGlossary, InnerHolesBeforeTwoOccupiedOnesAreInOpposition) {
    std::string texts;
    for (const Opposition& one : explained(examples).oppositions)
        if (one.seat == Seat::P1)
            texts += name(one.hole) + ":" + name(one.inner) + "=" +
                     std::to_string(one.inner_count) + "," + name(one.outer) + "=" +
                     std::to_string(one.outer_count) + " ";
    EXPECT_EQ(texts, "i3:i6=6,o6=1 i4:i5=2,o5=4 i6:i3=5,o3=1 ");
}

TEST(ChoroGlossary, AGateCapturesAtOnceOrSaysWhatIsInTheWay) {
    const Glossary glossary = explained(examples);
    ASSERT_EQ(glossary.gates.size(), 4u);
    EXPECT_EQ(name(glossary.gates[0].last), "i4");
    EXPECT_EQ(glossary.gates[0].captured, 6);
    EXPECT_FALSE(glossary.gates[0].obstacle);
    EXPECT_EQ(glossary.gates[1].obstacle, GateObstacle::NotFacing);

    const auto obstacle = [](const char* holes) {
        return explained(choro_text(holes)).gates[0].obstacle;
    };
    EXPECT_EQ(obstacle("S:o1=1 S:i1=1 N:i8=1 N:o8"), GateObstacle::TooFew);
    EXPECT_EQ(obstacle("S:o1=9 S:i1=1 N:i8=1 N:o8"), GateObstacle::OuterRow);
    EXPECT_EQ(obstacle("S:o1=2 S:i1=1 N:i7=1 N:o7"), GateObstacle::EmptyHole);
    // Sixteen counters go all the way round to o1 itself.
    EXPECT_EQ(obstacle("S:i2=1 S:o1=16 N:i8=1 N:o8"), GateObstacle::OuterRow);
}

TEST(ChoroGlossary, LudiiAllowsAClockwiseLapIntoAnEmptyHole) {
    const Glossary glossary = explained(choro_text("S:o1=2 S:i1=1 N:i7=1 N:o7"), "ludii");
    EXPECT_FALSE(glossary.gates[0].obstacle);
    EXPECT_EQ(glossary.gates[0].captured, 0);
}

TEST(ChoroGlossary, SingleCountersAreNamed) {
    const Glossary glossary = explained(examples);
    ASSERT_EQ(glossary.singletons.size(), 2u);
    std::string holes;
    for (const Hole hole : glossary.singletons[0].holes) holes += name(hole) + " ";
    EXPECT_EQ(holes, "o3 o6 o8 i1 i7 ");
}

}  // namespace
}  // namespace sumito::choro
