#include "table/moves_text.h"

#include <gtest/gtest.h>

#include "table/bench.h"

namespace sumito::table {
namespace {

PastTurn move(int seat, std::string text, std::optional<Milliseconds> clock = {}) {
    return {Seat(seat), std::move(text), {}, false, clock};
}

TEST(MovesText, ASeatIsWrittenOnlyWhereItIsNotTheNext) {
    PastTurn pass = move(1, "pass"), left = move(0, "");
    pass.automatic = true;
    left.left = LeftBy::Resigning;
    const std::vector<PastTurn> past = {move(0, "a1b2", Milliseconds(598'000)),
                                        pass,
                                        move(0, "o3.-"),
                                        move(0, "+"),
                                        move(1, "?"),
                                        left,
                                        move(2, "a1b1", Milliseconds(1'999))};
    const std::string text = "a1b2@5980 pass* 0:o3.- 0:+ ? 0:!resigned 2:a1b1@19";
    EXPECT_EQ(moves_text(past, 3), text);
    const auto read = read_moves_text(text, 3);
    ASSERT_TRUE(read) << read.error();
    ASSERT_EQ(read->size(), past.size());
    EXPECT_EQ(moves_text(*read, 3), text);
    EXPECT_TRUE((*read)[1].automatic);
    EXPECT_EQ((*read)[5].left, LeftBy::Resigning);
    EXPECT_EQ((*read)[6].clock, Milliseconds(1'900));
    EXPECT_EQ((*read)[6].seat, Seat::P3);
    EXPECT_EQ(moves_text({}, 2), "");
    EXPECT_TRUE(read_moves_text("", 2)->empty());
}

TEST(MovesText, NonsenseIsRefused) {
    for (const char* text : {"2:a1b2", "x:a1b2", ":a1b2", "a1b2@", "a1b2@x", "a1b2@-1", "*", "@5",
                             "!bored", "!", "0:", "a1b2 9:a1b2"})
        EXPECT_FALSE(read_moves_text(text, 2)) << text;
}

}  // namespace
}  // namespace sumito::table
