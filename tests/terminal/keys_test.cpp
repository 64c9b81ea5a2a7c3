#include "terminal/keys.h"

#include <gtest/gtest.h>

namespace sumito::terminal {
namespace {

using Kind = Key::Kind;
using Keys = std::vector<Key>;

Keys decode(std::string_view bytes) {
    KeyDecoder decoder;
    return decoder.feed(bytes);
}

TEST(Keys, LettersAndControlKeys) {
    EXPECT_EQ(decode("a1\r"), (Keys{{Kind::Text, U'a'}, {Kind::Text, U'1'}, {Kind::Enter}}));
    EXPECT_EQ(decode("\x7f\x08\x03\x04\x15\x0c\x1a"), (Keys{{Kind::Backspace},
                                                            {Kind::Backspace},
                                                            {Kind::Interrupt},
                                                            {Kind::End},
                                                            {Kind::EraseLine},
                                                            {Kind::Redraw},
                                                            {Kind::Suspend}}));
}

TEST(Keys, ArrowsInBothSpellings) {
    const Keys arrows = {{Kind::Up}, {Kind::Down}, {Kind::Right}, {Kind::Left}};
    EXPECT_EQ(decode("\x1b[A\x1b[B\x1b[C\x1b[D"), arrows);
    EXPECT_EQ(decode("\x1bOA\x1bOB\x1bOC\x1bOD"), arrows);
}

TEST(Keys, ASequenceMayComeInPortions) {
    const std::string_view bytes = "\x1b[<0;12;5Mé\x1b[A";
    Keys keys;
    KeyDecoder decoder;
    for (const char byte : bytes)
        for (const Key& key : decoder.feed(std::string_view(&byte, 1))) keys.push_back(key);
    EXPECT_EQ(keys, decode(bytes));
    EXPECT_EQ(keys, (Keys{{Kind::Click, 0, 11, 4}, {Kind::Text, U'é'}, {Kind::Up}}));
}

TEST(Keys, OnlyThePressOfTheLeftButtonIsAClick) {
    EXPECT_EQ(decode("\x1b[<0;1;1m\x1b[<2;1;1M\x1b[<64;1;1M"), Keys{});
}

TEST(Keys, AnEscapeByteAloneIsTheEscapeKeyAfterAPause) {
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\x1b"), Keys{});
    EXPECT_TRUE(decoder.waiting());
    EXPECT_EQ(decoder.pause(), Keys{{Kind::Escape}});
    EXPECT_FALSE(decoder.waiting());
    EXPECT_EQ(decoder.pause(), Keys{});
}

TEST(Keys, EscapeBeforeAnotherKeyIsBoth) {
    EXPECT_EQ(decode("\x1bq"), (Keys{{Kind::Escape}, {Kind::Text, U'q'}}));
}

TEST(Keys, CharactersOfSeveralBytes) {
    EXPECT_EQ(decode("ß€"), (Keys{{Kind::Text, U'ß'}, {Kind::Text, U'€'}}));
    EXPECT_EQ(decode("\xf0\x9f\x99\x82"), (Keys{{Kind::Text, U'\U0001f642'}}));
}

TEST(Keys, GarbageYieldsNothing) {
    EXPECT_EQ(decode("\xff\x80\xc0\xaf"), Keys{});
    EXPECT_EQ(decode("\xe0\x80\x80\xed\xa0\x80"), Keys{});
    EXPECT_EQ(decode("\x1b[<0;0;5M\x1b[<0;1M\x1b[<0;99999;1M\x1b[99~\x1bOz"), Keys{});
    EXPECT_EQ(decode("\x1b[" + std::string(1000, ';') + "A"), (Keys{{Kind::Up}}));
}

TEST(Keys, ABrokenSequenceDoesNotSwallowTheNextKey) {
    EXPECT_EQ(decode("\xc3x"), (Keys{{Kind::Text, U'x'}}));
    EXPECT_EQ(decode("\x1b[1\r"), Keys{{Kind::Enter}});
    EXPECT_EQ(decode("\x1b[1\x1b[A"), Keys{{Kind::Up}});
}

}  // namespace
}  // namespace sumito::terminal
