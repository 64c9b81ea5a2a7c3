// Finding the word that a mistyped one means.
#include "base/closest.h"

#include <gtest/gtest.h>

namespace sumito::base {
namespace {

const std::vector<std::string> known_words = {"abalone", "abalone3", "choro", "belgian-daisy",
                                              "--level"};

TEST(Closest, FindsAWordWithAMistypedLetter) {
    EXPECT_EQ(closest("chroo", known_words), "choro");
    EXPECT_EQ(closest("abalon", known_words), "abalone");
    EXPECT_EQ(closest("Abelone", known_words), "abalone");
    EXPECT_EQ(closest("--levl", known_words), "--level");
}

TEST(Closest, FindsAWordByItsBeginning) {
    EXPECT_EQ(closest("belgian", known_words), "belgian-daisy");
    EXPECT_EQ(closest("belgain", known_words), "belgian-daisy");
}

TEST(Closest, FindsNothingForOtherWords) {
    for (const char* other : {"", "c", "chess", "--depth", "nowhere"})
        EXPECT_EQ(closest(other, known_words), "") << other;
    EXPECT_EQ(closest(std::string(100'000, 'a'), known_words), "");
    EXPECT_EQ(did_you_mean("chess", known_words), "");
}

TEST(Closest, SaysItAtTheEndOfAMessage) {
    EXPECT_EQ(did_you_mean("abalon", known_words), "; did you mean abalone?");
}

}  // namespace
}  // namespace sumito::base
