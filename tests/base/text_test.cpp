#include "base/text.h"

#include <gtest/gtest.h>

namespace sumito::base {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Text, SplitKeepsEmptyParts) {
    EXPECT_EQ(split("a,b", ','), (Parts{"a", "b"}));
    EXPECT_EQ(split(",a,", ','), (Parts{"", "a", ""}));
    EXPECT_EQ(split("", ','), (Parts{""}));
}

TEST(Text, WordsSkipSpaces) {
    EXPECT_EQ(words("  a \t b\r\n"), (Parts{"a", "b"}));
    EXPECT_EQ(words("   "), Parts{});
}

TEST(Text, JoinAndTrim) {
    EXPECT_EQ(join({"a", "b", "c"}, ", "), "a, b, c");
    EXPECT_EQ(join({}, ","), "");
    EXPECT_EQ(trimmed(" \n a b\t"), "a b");
    EXPECT_EQ(trimmed("  "), "");
}

TEST(Text, NumbersAreWholeAndBounded) {
    EXPECT_EQ(read_number("0", 10), 0u);
    EXPECT_EQ(read_number("10", 10), 10u);
    EXPECT_EQ(read_number("11", 10), std::nullopt);
    EXPECT_EQ(read_number("9", 5), std::nullopt);
    EXPECT_EQ(read_number("18446744073709551615", ~std::uint64_t{0}), ~std::uint64_t{0});
    EXPECT_EQ(read_number("18446744073709551616", ~std::uint64_t{0}), std::nullopt);
    for (const char* text : {"", "-1", "+1", " 1", "1 ", "1x", "0x1"})
        EXPECT_EQ(read_number(text, 1000), std::nullopt) << text;
}

TEST(Text, ThousandthsAreUpToThreeDigits) {
    EXPECT_EQ(read_thousandths("5"), 500u);
    EXPECT_EQ(read_thousandths("05"), 50u);
    EXPECT_EQ(read_thousandths("125"), 125u);
    for (const char* text : {"", "1234", "0001", "x", "-1"})
        EXPECT_EQ(read_thousandths(text), std::nullopt) << text;
}

TEST(Text, QuotedIsPrintableAndShort) {
    EXPECT_EQ(base::quoted("a b"), "'a b'");
    EXPECT_EQ(base::quoted(std::string_view("\x00\x1b\xff", 3)), "'\\x00\\x1b\\xff'");
    EXPECT_EQ(base::quoted("Müller … 囲碁"), "'Müller … 囲碁'");
    // A byte of Latin-1, a control character of U+0080 to U+009F, and one that changes the writing
    // direction.
    EXPECT_EQ(base::quoted("M\xfcller \xc2\x9b \xe2\x80\xae"),
              "'M\\xfcller \\xc2\\x9b \\xe2\\x80\\xae'");
    EXPECT_EQ(base::quoted(std::string(199, 'x') + "ü"), "'" + std::string(199, 'x') + "...'");
    EXPECT_EQ(base::quoted(std::string(201, 'x')), "'" + std::string(200, 'x') + "...'");
}

TEST(Text, LowerCaseTouchesOnlyAscii) {
    EXPECT_EQ(lower_case("AbZ\xc3\x84"), "abz\xc3\x84");
}

}  // namespace
}  // namespace sumito::base
