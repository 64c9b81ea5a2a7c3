// Records as text: what is read, and which errors are reported where.
#include "record/reader.h"

#include <gtest/gtest.h>

#include "support/records.h"

namespace sumito::record {
namespace {

using test::read_all;
using test::read_one;

void expect_error(const std::string& text, int line, int column, const std::string& part) {
    const ReadGame game = read_one(text);
    ASSERT_TRUE(game.error) << text;
    EXPECT_EQ(game.error->line, line) << game.error->text();
    EXPECT_EQ(game.error->column, column) << game.error->text();
    EXPECT_NE(game.error->message.find(part), std::string::npos) << game.error->text();
}

TEST(Reader, TagsMovesAndResult) {
    const ReadGame game = read_one(
        "[Event \"Club \\\"A\\\"\"]\n[Layout \"belgian-daisy\"]\n[Result \"1-0\"]\n\n"
        "1. a1b2 i5h5 2. a2b3 i6h6 1-0\n");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.record->tag("event"), "Club \"A\"");
    EXPECT_EQ(game.record->result, "1-0");
    EXPECT_EQ(game.played->plies(), 4);
    EXPECT_EQ(game.record->moves.nodes.size(), 4u);
    EXPECT_EQ(game.played->position().text(),
              "3SS/sssSSS/1sssSS1/3s4/9/3S4/1SSSss1/SSSsss/3ss 0 0 b 4 3");
}

TEST(Reader, StartposIsTheUsualStartOrThatOfTheLayout) {
    for (const char* tag : {"FEN", "Position"}) {
        const std::string text = "[" + std::string(tag) + " \"startpos\"]\n";
        const ReadGame usual = read_one(text + "\n1. a1b1 *\n");
        ASSERT_FALSE(usual.error) << usual.error->text();
        EXPECT_EQ(usual.played->start().text(), usual.record->game.start()->text());
        const ReadGame daisy = read_one(text + "[Layout \"belgian-daisy\"]\n\n1. a1b2 *\n");
        ASSERT_FALSE(daisy.error) << daisy.error->text();
        EXPECT_EQ(daisy.record->layout, "belgian-daisy");
    }
}

TEST(Reader, AByteZeroEndsTheText) {
    for (const std::string before : {"", "1. a1b1 ", "1. a1b1 {comment", "[Event \"x"}) {
        const std::vector<ReadGame> games =
            read_all(before + std::string(1, '\0') + "\n[Event \"next\"]\n\n1. a1b1 *\n");
        ASSERT_FALSE(games.empty());
        ASSERT_TRUE(games.back().error) << before;
        EXPECT_NE(games.back().error->message.find("a byte 0: this is not text"), std::string::npos)
            << games.back().error->text();
    }
}

TEST(Reader, NumbersMayStandApartOrBeMissing) {
    for (const char* text : {"1.a1b1 i5h4 2.a2b2", "1. a1b1 1... i5h4 2. a2b2", "a1b1 i5h4 a2b2",
                             "1 a1b1 i5h4 2 a2b2 *"}) {
        const ReadGame game = read_one(text);
        ASSERT_FALSE(game.error) << text << game.error->text();
        EXPECT_EQ(game.played->plies(), 3) << text;
    }
}

TEST(Reader, PlainListsWithHashLines) {
    const auto games = read_all(
        "# game: first one\n# event: a remark: with colon\n# layout: belgian_daisy\n"
        "# notation: aba-pro\n# result: *\n# just a remark\n\n1.a1b2 i5h5\n2.a2b3 i6h6\n\n\n"
        "# game: second\n# layout: Standard\n# result: ?\n\n1.a1b1\n");
    ASSERT_EQ(games.size(), 2u);
    ASSERT_FALSE(games[0].error) << games[0].error->text();
    EXPECT_EQ(games[0].name, "first one");
    EXPECT_EQ(games[0].record->tag("event"), "a remark: with colon");
    EXPECT_EQ(games[0].played->plies(), 4);
    EXPECT_EQ(games[1].name, "second");
    EXPECT_EQ(games[1].line, 12);
    EXPECT_EQ(games[1].record->result, "?");
}

TEST(Reader, AResultEndsAGame) {
    const auto games = read_all("a1b1 i5h4 * a2b2 1/2-1/2\n");
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].played->plies(), 2);
    EXPECT_EQ(games[1].played->plies(), 1);
    EXPECT_EQ(games[1].record->result, "1/2-1/2");
}

TEST(Reader, CommentsMarksEvaluationsAndClocks) {
    const ReadGame game = read_one(
        "{before} 1. a1b1 $1 {[%eval 0.35] good [%clk 0:09:58.5] move [%emt\n0:00:02]} i5h4 ; to "
        "the end\n2. a2b2");
    ASSERT_FALSE(game.error) << game.error->text();
    const auto& nodes = game.record->moves.nodes;
    EXPECT_EQ(game.record->moves.remark, "before");
    EXPECT_EQ(nodes[0].marks, std::vector<int>{1});
    EXPECT_EQ(nodes[0].evaluation, "0.35");
    EXPECT_EQ(nodes[0].clock, std::chrono::milliseconds(598'500));
    EXPECT_EQ(nodes[0].elapsed, std::chrono::milliseconds(2'000));
    EXPECT_EQ(nodes[0].comment, "good move");
    EXPECT_EQ(nodes[1].comment, "to the end");
}

TEST(Reader, VariationsReplaceTheMoveBeforeThem) {
    const ReadGame game =
        read_one("1. a1b1 (1. a2b2 i5h4 (1... i6h5 {inner}) 2. a3b3) (1. a4b4) 1... i9h9 2. b1c1");
    ASSERT_FALSE(game.error) << game.error->text();
    const auto& first = game.record->moves.nodes[0];
    ASSERT_EQ(first.variations.size(), 2u);
    EXPECT_EQ(first.variations[0].nodes.size(), 3u);
    EXPECT_EQ(first.variations[0].nodes[1].variations[0].nodes[0].comment, "inner");
    EXPECT_EQ(game.played->plies(), 3);
}

TEST(Reader, ThreePlayersAndASeatThatLeaves) {
    const ReadGame game =
        read_one("[Game \"abalone3\"]\n\n1. b1c1 d1d2 e8d7 2. out=w b2c2 d7c6 out=r 1-0-0\n");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->outcome().reason, games::Reason::LastIn);
    EXPECT_TRUE(game.record->moves.nodes[3].leaves);
    EXPECT_EQ(game.record->result, "1-0-0");
}

TEST(Reader, APositionOfItsOwnAndRules) {
    const ReadGame game = read_one(
        "[Rules \"standard:plies=2\"]\n[Position \"4s/6/7/8/9/8/7/6/S4 0 0 b 0 1\"]\n\n"
        "a1a2 i9i8 a2a1 i8i9 a1a2 i9i8 a2a1 i8i9 a1a2\n");
    ASSERT_FALSE(game.error) << game.error->text();
    // Reading stops neither at the limit of plies nor at a repetition; it reports that.
    EXPECT_EQ(game.played->plies(), 9);
    EXPECT_EQ(game.played->third_occurrence(), 8);
    EXPECT_EQ(game.record->layout, "");
}

TEST(Reader, TheNotationIsNamedNeverGuessed) {
    const std::string moves = "a1d4 i5f5 a2c4";  // PlayStrategy's notation
    EXPECT_TRUE(read_one("[Layout \"belgian-daisy\"]\n" + moves).error);
    EXPECT_FALSE(
        read_one("[Layout \"belgian-daisy\"]\n[Notation \"playstrategy\"]\n" + moves).error);
    ReadDefaults named;
    named.notation = "playstrategy";
    EXPECT_FALSE(read_one("[Layout \"belgian-daisy\"]\n" + moves, named).error);
    EXPECT_TRUE(read_one("[Notation \"morse\"]\na1b1").error);
    // Mixed notations: the first move that does not fit is named.
    expect_error("[Layout \"belgian-daisy\"]\n\na1b2 i5h5 a2c4", 3, 11, "a2c4");
}

TEST(Reader, ErrorsNameLineAndColumn) {
    expect_error("1. a1b1\n2. e5e6", 2, 4, "not legal here");
    expect_error("1. a1b1 {open", 1, 9, "closing '}'");
    expect_error("1. a1b1 (1. a2b2", 1, 17, "closing ')'");
    expect_error("1. a1b1 )", 1, 9, "unexpected ')'");
    expect_error("(1. a1b1)", 1, 1, "cannot come before the first move");
    expect_error("1. a1b1 ()", 1, 10, "has no move");
    expect_error("1. a1b1 }", 1, 9, "unexpected '}'");
    expect_error("[Event \"no end\n1. a1b1", 1, 1, "closing quote");
    expect_error("[Event no quote]\n", 1, 1, "expected a tag");
    expect_error("[Event \"x\"\n1. a1b1", 1, 1, "closing ']'");
    expect_error("1. a1b1 $x", 1, 9, "mark");
    expect_error("$1 a1b1", 1, 1, "mark");
    expect_error("1. a1b1 # remark", 1, 9, "unexpected '#'");
    expect_error("[Game \"chess\"]\n\na1b1", 1, 1, "game 'chess'");
    expect_error("[Layout \"nowhere\"]\n\na1b1", 1, 1, "layout 'nowhere'");
    expect_error("[Rules \"house\"]\n\na1b1", 1, 1, "ruleset 'house'");
    expect_error("[Position \"x\"]\n\na1b1", 1, 1, "position 'x'");
    expect_error("[Result \"won\"]\n\na1b1", 1, 1, "result 'won'");
    expect_error("1. a1b1.a2b2", 1, 4, "continues after its end");
    expect_error("out=b", 1, 1, "can leave");
    expect_error("{\xff}", 1, 1, "not UTF-8");
    expect_error("a1b1 \xc3\x28", 1, 6, "not UTF-8");
}

TEST(Reader, ResultsAreCheckedAgainstTheBoard) {
    const std::string start = "[Position \"5/6/7/8/6SSs/8/7/6/S3s 5 0 b 0 1\"]\n";
    EXPECT_FALSE(read_one(start + "e7e8 1-0").error);
    EXPECT_FALSE(read_one(start + "e7e8 *").error);
    EXPECT_TRUE(read_one(start + "e7e8 0-1").error);
    EXPECT_TRUE(read_one(start + "[Result \"0-1\"]\ne7e8 1-0").error);
    EXPECT_TRUE(read_one(start + "e7e8 a5a4").error);  // after the end of the game
    EXPECT_FALSE(read_one(start + "a1a2 0-1").error);  // perhaps resigned
    EXPECT_TRUE(read_one(start + "a1a2 1-0-0").error);
}

TEST(Reader, GoesOnWithTheNextGameAfterAnError) {
    const auto games = read_all(
        "[Event \"bad\"]\n\n1. a1b1 e5e5 {x\n[%clk nothing] more}\n\n"
        "[Event \"good\"]\n\n1. a1b1 *\n");
    ASSERT_EQ(games.size(), 2u);
    EXPECT_TRUE(games[0].error);
    EXPECT_FALSE(games[1].error);
    EXPECT_EQ(games[1].record->tag("Event"), "good");
}

TEST(Reader, AForgottenBraceSwallowsNoGames) {
    const auto games =
        read_all("[Event \"1\"]\n\n1. a1b1 {oops\n\n[Event \"2\"]\n\n1. a1b1 {fine\n[%foo x]} *\n");
    ASSERT_EQ(games.size(), 2u);
    ASSERT_TRUE(games[0].error);
    EXPECT_EQ(games[0].error->text(), "line 3, column 9: the comment has no closing '}'");
    ASSERT_FALSE(games[1].error) << games[1].error->text();
    EXPECT_EQ(games[1].record->tag("Event"), "2");
    EXPECT_EQ(games[1].record->moves.nodes[0].comment, "fine [%foo x]");
}

TEST(Reader, ErrorsInTagsNameTheTag) {
    expect_error("[Event \"a\"]\n[Game \"foo\"]\n[White \"b\"]\n\na1b1", 2, 1, "game 'foo'");
    expect_error("[Result \"1-0\"]\n[Result \"0-1\"]\n\na1b1", 2, 1, "another value");
}

TEST(Reader, AByteOrderMarkIsSkippedAndARemarkAfterTheResultKept) {
    const ReadGame game = read_one("\xef\xbb\xbf[Event \"x\"]\n\n1. a1b1 1-0 {resigned}\n");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.record->moves.nodes[0].comment, "resigned");
}

TEST(Reader, AGameHasALimitOfTurns) {
    std::string text = "[Position \"4s/6/7/8/9/8/7/6/S4 0 0 b 0 1\"]\n\n";
    for (int i = 0; i < 25'001; ++i) text += "a1a2 i9i8 a2a1 i8i9\n";
    const ReadGame game = read_one(text);
    ASSERT_TRUE(game.error);
    EXPECT_NE(game.error->message.find("more than 100000 turns"), std::string::npos);
}

TEST(Reader, HundredThousandNestedBracketsAreAnError) {
    std::string text = "1. a1b1 ";
    for (int i = 0; i < 100'000; ++i) text += "(1. a2b2 ";
    const ReadGame game = read_one(text);
    ASSERT_TRUE(game.error);
    EXPECT_NE(game.error->message.find("nested deeper than 100"), std::string::npos);
}

// A record that is cut at any byte is an error or a shorter record, never anything else.
TEST(Reader, ARecordCutAtEveryByte) {
    const std::string text =
        "[Event \"E\"]\n[Layout \"belgian-daisy\"]\n[Result \"*\"]\n\n{start} 1. a1b2 $1 {[%clk "
        "0:01:00] c} (1. a2b3 i6h6) i5h5 2. a2b3 i6h6 *\n";
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const auto games = read_all(text.substr(0, length));
        ASSERT_LE(games.size(), 1u) << length;
        if (!games.empty() && !games[0].error) {
            ASSERT_TRUE(games[0].record);
            EXPECT_LE(games[0].played->plies(), 4);
        }
    }
}

TEST(Reader, WhatIsNoNameMakesNoTag) {
    expect_error("[--- \"x\"]", 1, 1, "expected a tag");
    expect_error("[" + std::string(65, 'x') + " \"x\"]", 1, 1, "expected a tag");
    // In a plain list such a line is an ordinary comment.
    EXPECT_TRUE(read_all("# ---: x\n# " + std::string(65, 'x') + ": x\n").empty());
}

TEST(Reader, AnEmptyTextHasNoGames) {
    EXPECT_TRUE(read_all("").empty());
    EXPECT_TRUE(read_all(" \r\n\t\n# a remark only\n").empty());
}

// A stream of games that is never completely in memory.
class EndlessGames : public std::streambuf {
public:
    explicit EndlessGames(int games) : left_(games) {}

private:
    int_type underflow() override {
        if (left_ == 0) return traits_type::eof();
        --left_;
        text_ = "[Event \"" + std::to_string(left_) + "\"]\n\n1. a1b1 i5h4 2. a2b2 i6h5 *\n\n";
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        return traits_type::to_int_type(text_[0]);
    }

    int left_;
    std::string text_;
};

TEST(Reader, StreamsAnyNumberOfGames) {
    EndlessGames source(20'000);
    std::istream in(&source);
    Reader reader(in);
    int games = 0;
    while (auto game = reader.next()) {
        ASSERT_FALSE(game->error);
        ++games;
    }
    EXPECT_EQ(games, 20'000);
}

TEST(Reader, WordsCommentsAndTagsHaveALimit) {
    EXPECT_TRUE(read_one(std::string(20'000, 'a')).error);
    EXPECT_TRUE(read_one("a1b1 {" + std::string(Lexer::longest_token + 10, 'x') + "}").error);
    EXPECT_TRUE(read_one("[Event \"" + std::string(Lexer::longest_token + 10, 'x') + "\"]").error);
}

TEST(Reader, NobodyLeavesTwice) {
    const std::string game = "[Game \"abalone3\"]\n\n";
    EXPECT_FALSE(read_one(game + "out=w 1. b1c1 *").error);
    expect_error(game + "out=w out=w 1. b1c1 *", 3, 7, "a seat that can leave");
}

TEST(Reader, StartsThatContradictEachOtherAreRefused) {
    const std::string one = "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1",
                      other = "4s/6/7/8/9/8/7/6/4S 0 0 b 0 1";
    EXPECT_FALSE(read_one("[FEN \"" + one + "\"]\n[Position \"" + one + "\"]\n\n*").error);
    expect_error("[FEN \"" + one + "\"]\n[FEN \"" + other + "\"]\n\n*", 2, 1,
                 "tag FEN has another value than the tag FEN");
    expect_error("[Position \"" + one + "\"]\n[FEN \"" + other + "\"]\n\n*", 2, 1,
                 "tag FEN has another value than the tag Position");
}

TEST(Reader, AFaultOfTheRulesIsReportedWhereTheyStand) {
    expect_error("[Game \"abalone\"]\n[Rules \"standard:plies=x\"]\n\n*", 2, 1, "plies=x");
    expect_error("[Rules \"standard\"]\n[Game \"chess\"]\n\n*", 2, 1, "'chess'");
}

TEST(Reader, NamesInPlainListsAreReadWithoutRegardToCase) {
    const ReadGame game = read_one("# Kind: abalone4\n# GAME: the first\n\n*\n");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.record->game.seats(), 4);
    EXPECT_EQ(game.name, "the first");
}

TEST(Reader, TheNotationOfARecordGoesBeforeTheUsual) {
    ReadDefaults defaults;
    defaults.notation = "nacre";
    EXPECT_FALSE(read_one("[Notation \"aba-pro\"]\n\n1. a1b2 *", defaults).error);
    EXPECT_TRUE(read_one("1. a1b2 *", defaults).error);
}

}  // namespace
}  // namespace sumito::record
