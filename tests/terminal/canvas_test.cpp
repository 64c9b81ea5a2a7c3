#include "terminal/canvas.h"

#include <gtest/gtest.h>

namespace sumito::terminal {
namespace {

TEST(Canvas, CutsOffWhatLiesOutside) {
    Canvas canvas(5, 2, true);
    canvas.put(3, 0, "abc");
    canvas.put(-1, 1, "xyz");
    canvas.put(0, 7, "nowhere");
    EXPECT_EQ(canvas.text(), "   ab\nyz\n");
}

TEST(Canvas, PutsPlainLettersWhereThereIsNoUnicode) {
    Canvas canvas(12, 1, false);
    canvas.put(0, 0, "Weiß „é“");
    EXPECT_EQ(canvas.text(), "Weiss \"e\"\n");
    canvas.put(0, 0, "Süd: Züge…  ");
    EXPECT_EQ(canvas.text(), "Sued: Zuege.\n");
}

TEST(Canvas, EveryCharacterTakesOneColumn) {
    Canvas canvas(8, 1, true);
    EXPECT_EQ(canvas.put(0, 0, "囲e\u0301\U0001f642>"), 4);
    EXPECT_EQ(canvas.text(), "?e?>\n");
}

TEST(Canvas, NeverHoldsAControlCharacter) {
    Canvas canvas(3, 1, true);
    canvas.put(0, 0,
               "a\x1b"
               "b");
    EXPECT_EQ(canvas.text(), "a b\n");
    canvas.put(0, 0, "\x7f\u009bx");
    EXPECT_EQ(canvas.text(), "  x\n");
}

TEST(Canvas, TheDifferenceSendsOnlyWhatHasChanged) {
    Canvas before(10, 2, true);
    before.put(0, 0, "0123456789");
    Canvas after = before;
    EXPECT_EQ(difference(before, after, Depth::Many), "\x1b[0m\x1b[0m\x1b[1;1H");
    after.put(4, 0, "xy", {.ink = Colour::Red});
    after.cursor_x = 3;
    EXPECT_EQ(difference(before, after, Depth::Many),
              "\x1b[0m\x1b[1;5H\x1b[0;38;5;160mxy\x1b[0m\x1b[1;4H");
    EXPECT_EQ(difference(before, after, Depth::Basic),
              "\x1b[0m\x1b[1;5H\x1b[0;31mxy\x1b[0m\x1b[1;4H");
    EXPECT_EQ(difference(before, after, Depth::None), "\x1b[0m\x1b[1;5H\x1b[0mxy\x1b[0m\x1b[1;4H");
}

TEST(Canvas, AnotherSizeIsDrawnWhole) {
    Canvas after(3, 1, true);
    after.put(1, 0, "a");
    EXPECT_EQ(difference(Canvas(0, 0, true), after, Depth::None),
              "\x1b[0m\x1b[2J\x1b[0m\x1b[1;2Ha\x1b[0m\x1b[1;1H");
}

TEST(Canvas, TextIsBrokenAtSpaces) {
    EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("  in\n\nout", 8), (std::vector<std::string>{"  in", "", "out"}));
    EXPECT_EQ(wrapped("éé éé", 5), (std::vector<std::string>{"éé éé"}));
}

TEST(Canvas, CharactersAndBytesTellTheSame) {
    for (const char* text : {"", "abc", "ß€·▟", "\xf0\x9f\x99\x82"})
        EXPECT_EQ(utf8(characters(text)), text);
}

}  // namespace
}  // namespace sumito::terminal
