#include "terminal/abalone_picker.h"

#include <gtest/gtest.h>

#include <map>

#include "games/catalog.h"

namespace sumito::terminal {
namespace {

using abalone::Cell;

Cell cell(std::string_view name) {
    return *abalone::read_cell(name);
}

struct Board {
    explicit Board(std::string_view text, std::string_view game_id = "abalone")
        : position(*games::find_game(game_id)->read(text)) {
        picker.renew(position);
    }

    bool select(std::initializer_list<const char*> names) {
        bool all = true;
        for (const char* name : names) all = picker.toggle(cell(name)) && all;
        return all;
    }

    // The target cells with the texts of the moves to them.
    std::map<std::string, std::string> targets() const {
        std::map<std::string, std::string> moves;
        for (const AbalonePicker::Target& target : picker.targets())
            moves[abalone::name(target.cell)] = position.move_text(target.move);
        return moves;
    }

    games::AnyPosition position;
    AbalonePicker picker;
};

using Targets = std::map<std::string, std::string>;

TEST(AbalonePicker, ASingleMarbleGoesToItsFreeNeighbours) {
    Board board("5/6/7/8/9/8/7/6/S3s 0 0 b 0 1");
    EXPECT_TRUE(board.select({"a1"}));
    EXPECT_EQ(board.targets(), (Targets{{"a2", "a1a2"}, {"b1", "a1b1"}, {"b2", "a1b2"}}));
}

TEST(AbalonePicker, ATargetSharedByTwoDirectionsIsNotNamed) {
    Board board("5/6/7/8/4SS3/8/7/6/5 0 0 b 0 1");
    EXPECT_TRUE(board.select({"e5", "e6"}));
    EXPECT_EQ(board.targets(), (Targets{{"e4", "e6e5"},
                                        {"e7", "e5e6"},
                                        {"f5", "e5e6f5"},
                                        {"f7", "e5e6f6"},
                                        {"d4", "e5e6d4"},
                                        {"d6", "e5e6d5"}}));
}

TEST(AbalonePicker, APushGoesOntoTheMarbleAhead) {
    Board board("5/6/7/8/4SSs2/8/7/6/5 0 0 b 0 1");
    EXPECT_TRUE(board.select({"e6", "e5"}));
    EXPECT_EQ(board.targets()["e7"], "e5e6");
}

TEST(AbalonePicker, ThreeMayBeSelectedFromBothEnds) {
    Board board("5/6/7/8/3SSS3/8/7/6/5 0 0 b 0 1");
    EXPECT_TRUE(board.select({"e4", "e6"}));
    EXPECT_TRUE(board.targets().empty());
    EXPECT_TRUE(board.select({"e5"}));
    EXPECT_EQ(board.targets()["e7"], "e4e5");
}

TEST(AbalonePicker, AMarbleThatDoesNotFitStartsANewPick) {
    Board board("5/6/7/8/S3S4/8/7/6/5 0 0 b 0 1");
    EXPECT_TRUE(board.select({"e1", "e5"}));
    EXPECT_EQ(board.picker.selection(), abalone::set_of(cell("e5")));
    EXPECT_TRUE(board.select({"e5"}));
    EXPECT_EQ(board.picker.selection(), 0u);
}

TEST(AbalonePicker, WhatNoMoveTakesCannotBeSelected) {
    Board board("5/6/7/8/9/8/7/6/S3s 0 0 b 0 1");
    EXPECT_FALSE(board.select({"a5"}));
    EXPECT_FALSE(board.select({"e5"}));
    EXPECT_EQ(board.picker.selection(), 0u);
}

TEST(AbalonePicker, APartnersMarbleGoesAlong) {
    Board board("5/6/7/8/3bw4/8/7/6/r3u 0 0 b 0 1", "abalone4");
    EXPECT_TRUE(board.select({"e4", "e5"}));
    EXPECT_EQ(board.targets()["e6"], "e4e5");
    EXPECT_EQ(board.targets().count("e3"), 0u);  // the pushing marble must be the mover's own (4.2)
}

TEST(AbalonePicker, TheCursorZigzagsUpAndStopsAtTheEdge) {
    AbalonePicker picker;
    for (const char* expected : {"f6", "g6", "h7", "i7", "i7"}) {
        picker.step(0, 1);
        EXPECT_EQ(abalone::name(picker.cursor()), expected);
    }
    for (const char* expected : {"i8", "i9", "i9"}) {
        picker.step(1, 0);
        EXPECT_EQ(abalone::name(picker.cursor()), expected);
    }
    for (const char* expected : {"h9", "g8"}) {
        picker.step(0, -1);
        EXPECT_EQ(abalone::name(picker.cursor()), expected);
    }
}

}  // namespace
}  // namespace sumito::terminal
