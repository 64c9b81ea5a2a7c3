// Positions of Choro as text: which read back the same, and which are refused with which error.
#include "games/choro/setup.h"

#include <gtest/gtest.h>

#include "support/choro_boards.h"

namespace sumito::choro {
namespace {

using test::choro_game;
using test::choro_text;

const std::string twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/";

std::string error_of(const std::string& text, std::string_view rules = "acholi") {
    const auto position = choro_game(rules).read(text);
    return position ? "no error: " + choro_game(rules).text(*position) : position.error();
}

TEST(ChoroText, HolesAreNamedFromTheOwnersSeat) {
    EXPECT_EQ(name(hole_of_number(0)), "o1");
    EXPECT_EQ(name(hole_of_number(9)), "i2");
    EXPECT_EQ(outer_gate, *read_hole("o1"));
    EXPECT_EQ(inner_gate, *read_hole("i2"));
    EXPECT_EQ(Choro::place_name(games::Place::on_board(16 + 9)), "N:i2");
    for (const char* text : {"", "o", "o0", "o9", "i10", "a1", "O1"})
        EXPECT_FALSE(read_hole(text)) << text;
}

TEST(ChoroText, InnerHolesFaceTheOpponentsColumn) {
    // i1 of one player faces i8 and o8 of the other; o1 faces o8.
    EXPECT_EQ(name(faced_inner(*read_hole("i1"))), "i8");
    EXPECT_EQ(name(faced_outer(*read_hole("i1"))), "o8");
    EXPECT_EQ(name(faced_outer(*read_hole("o1"))), "o8");
    EXPECT_EQ(name(faced_inner(*read_hole("o6"))), "i3");
    for (int i = 0; i < hole_count; ++i) {
        const Hole hole = hole_of_number(i);
        EXPECT_EQ(number_of(hole), i);
        EXPECT_EQ(faced_inner(faced_inner(hole)), is_inner(hole) ? hole : Hole(15 - index(hole)));
    }
}

TEST(ChoroText, EveryKindOfStateReadsBack) {
    for (const char* rest :
         {"S", "N", "* open=-,-", "* open=o3,-", "* open=-,o8", "* open=?,-", "* open=?,?",
          "S at=o1 flags=chain lap=1", "S at=i2 flags=chain,left lap=7", "N at=o5 lap=999",
          "N at=o1 flags=late lap=12"})
        EXPECT_EQ(choro_game("acholi").text(*choro_game("acholi").read(twos + rest)), twos + rest);
    for (const char* rest : {"S", "N inner=S", "S at=o5 inner=SN main=N lap=40 turn=3",
                             "N main=SN lap=9999 turn=2499"})
        EXPECT_EQ(choro_game("ludii").text(*choro_game("ludii").read(twos + rest)), twos + rest);
    EXPECT_EQ(error_of(twos + "* lot", "acholi:R6=lot"), "no error: " + twos + "* lot");
    EXPECT_EQ(error_of(twos + "N over=endless", "acholi:R21=draw"),
              "no error: " + twos + "N over=endless");
}

TEST(ChoroText, WhatIsNotSaidIsTheUsual) {
    EXPECT_EQ(error_of(twos + "*"), "no error: " + twos + "* open=-,-");
    EXPECT_EQ(error_of("  " + twos + "S   at=o1 "), "no error: " + twos + "S at=o1 lap=1");
    EXPECT_EQ(error_of(twos + "S at=o1 lap=0"), "no error: " + twos + "S at=o1 lap=1");
    // `left` is dropped together with the chain.
    EXPECT_EQ(error_of(twos + "S at=o3 flags=left,late lap=5"),
              "no error: " + twos + "S at=o3 flags=late lap=5");
}

TEST(ChoroText, NamesOfStartsAreReadAsInAbalone) {
    for (const char* rules : {"acholi", "ludii"}) {
        const Choro game = choro_game(rules);
        for (const char* name : {"MAIN0", "main0", "Main0"})
            EXPECT_EQ(*game.start(name), *game.start("main0")) << name;
        EXPECT_EQ(*game.start("Standard"), game.start());
        EXPECT_FALSE(game.start("main-0"));
    }
}

TEST(ChoroText, WrongCountsAreRefused) {
    EXPECT_EQ(error_of(""), "no position: expected South's counts/North's counts/S");
    EXPECT_EQ(error_of("3" + twos.substr(1) + "S"), "the counts add up to 65: expected 64");
    EXPECT_EQ(error_of(twos.substr(2) + "S"),
              "South's counts '2,2,2,2,2,2,2,2,2,2,2,2,2,2,2': expected sixteen, not 15");
    EXPECT_EQ(error_of("x" + twos.substr(1) + "S"),
              "South's counts 'x': expected a number of counters up to 64");
    EXPECT_EQ(error_of("65" + twos.substr(1) + "S"),
              "South's counts '65': expected a number of counters up to 64");
    EXPECT_EQ(error_of(twos + "W"), "who plays 'W': expected S or N, or * in the opening");
    EXPECT_EQ(error_of(twos.substr(0, twos.size() - 1)).substr(0, 8), "position");
}

TEST(ChoroText, WrongFieldsAreRefused) {
    for (const char* rest : {"S at=o9",
                             "S at=",
                             "S open=-,-",
                             "* open=o3",
                             "* open=o3,o5",
                             "* open=i3,-",
                             "* open=-,-,-",
                             "* at=o1",
                             "S flags=chain",
                             "S lap=3",
                             "S at=o1 lap=1000",
                             "S at=o1 flags=soon",
                             "S at=o3 flags=chain",
                             "S at=o1 flags=chain,chain",
                             "S at=o1 flags=chain,late",
                             "S at=o1 flags=late,left,chain",
                             "S at=o1 at=o2",
                             "S lot",
                             "* lot",
                             "S over=endless",
                             "S over=time",
                             "S turn=3",
                             "S main=S",
                             "S inner=X",
                             "S hello"})
        EXPECT_NE(error_of(twos + rest).substr(0, 8), "no error") << rest;
    for (const char* rest : {"*", "S at=o1 flags=chain", "S main=NS", "S lap=10001", "S turn=2501",
                             "S over=endless", "S lap=x"})
        EXPECT_NE(error_of(twos + rest, "ludii").substr(0, 8), "no error") << rest;
    EXPECT_EQ(error_of(choro_text("S:o1=1 S:o2=2 N:o1", "S at=o1 lap=2")),
              "at=o1: that hole of the player has fewer than two counters");
    EXPECT_EQ(error_of(twos + "S at=o1 flags=chain,left", "acholi:R15=off"),
              "flags=left: these rules do not allow leaving captured counters (R15=off)");
    EXPECT_EQ(error_of(choro_text("S:o1", "S at=o1 lap=2")),
              "at=o1: the opponent has no counters, so the game is over");
    EXPECT_EQ(error_of(choro_text("S:i1=2 N:o1", "* open=-,-")),
              "the opening needs an outer hole with two or more counters of South");
}

TEST(ChoroText, RulesetsAreNamedWithTheirOptions) {
    EXPECT_EQ(choro_game("").rules_text(), "acholi");
    EXPECT_EQ(choro_game("ludii").rules_text(), "ludii");
    const std::string all = "acholi:R3=both,R6=lot,R11=skip,R15=off,R16=chain,R17=none,R21=lose";
    EXPECT_EQ(choro_game(all).rules_text(), all);
    EXPECT_EQ(choro_game("acholi:R3=outer,R15=on,plies=9").rules_text(), "acholi:plies=9");
    EXPECT_FALSE(choro_game("ludii").line_rules().repetition);
    for (const char* text : {"lango", "acholi:R3=inner", "acholi:R99=on", "acholi:R3",
                             "acholi:R3=both,R3=both", "ludii:R3=both"}) {
        const auto rules = games::read_rules_text(text);
        EXPECT_FALSE(rules && Choro::from(*rules)) << text;
    }
    EXPECT_EQ(Choro::from(*games::read_rules_text("acholi:R17=two")).error(),
              "rule option 'R17=two': expected R17=one|none|unlimited");
}

}  // namespace
}  // namespace sumito::choro
