// Records written and read again: nothing is lost.
#include "record/writer.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"
#include "games/catalog.h"
#include "support/records.h"

namespace sumito::record {
namespace {

ReadGame read_faultless(const std::string& text) {
    ReadGame game = test::read_one(text);
    EXPECT_FALSE(game.error) << game.error->text() << "\n" << text;
    return game;
}

constexpr const char* rich =
    "[Name \"a \\\"b\\\" \\\\ c\"]\n"
    "[Event \"Été\"]\n"
    "[TimeControl \"10+5\"]\n"
    "[Game \"abalone\"]\n"
    "[Rules \"standard:plies=350\"]\n"
    "[Layout \"belgian-daisy\"]\n"
    "[Notation \"aba-pro\"]\n"
    "[Result \"1-0\"]\n"
    "\n"
    "{before} 1. a1b2 $1 {[%eval 0.35] [%clk 0:09:58] good} (1. a2b3 i6h6 (1... i5h5 {inner}) 2. "
    "a1b2)\n"
    "1... i5h5 2. a2b3 i6h6 1-0\n"
    "\n";

TEST(Writer, WritesWhatItRead) {
    EXPECT_EQ(write(*read_faultless(rich).record, Format::Pgn, 0), rich);
}

TEST(Writer, EveryNotationAndBack) {
    const Record record = *read_faultless(rich).record;
    for (const games::NotationNumber notation : std::array<games::NotationNumber, 3>{0, 1, 2}) {
        const std::string text = write(record, Format::Pgn, notation);
        const ReadGame again = read_faultless(text);
        EXPECT_EQ(again.record->notation, notation);
        EXPECT_EQ(write(*again.record, Format::Pgn, 0), rich);
    }
}

TEST(Writer, PlainListsKeepTagsAndMoves) {
    const std::string list = write(*read_faultless(rich).record, Format::List, 0);
    EXPECT_NE(list.find("# game: a \"b\" \\ c\n"), std::string::npos) << list;
    EXPECT_NE(list.find("# time-control: 10+5\n"), std::string::npos) << list;
    EXPECT_NE(list.find("\n1.a1b2 i5h5 2.a2b3 i6h6 1-0\n"), std::string::npos) << list;
    const ReadGame again = read_faultless(list);
    EXPECT_EQ(again.played->plies(), 4);
    EXPECT_EQ(again.record->game.rules_text(), "standard:plies=350");
    EXPECT_EQ(write(*again.record, Format::List, 0), list);
    EXPECT_EQ(write(*read_faultless(write(*again.record, Format::Pgn, 0)).record, Format::List, 0),
              list);
}

// In a list, `kind` means the game.
TEST(Writer, ATagOfTheNameKindSurvivesAPlainList) {
    const std::string list =
        write(*read_faultless("[Kind \"blitz\"]\n\n1. a1b2 *\n").record, Format::List, 0);
    const ReadGame again = read_faultless(list);
    EXPECT_EQ(again.record->tag("Kind"), "blitz") << list;
    EXPECT_EQ(again.record->game.id(), "abalone");
}

TEST(Writer, SeatsThatLeaveAndThreePlayers) {
    const std::string text =
        "[Game \"abalone3\"]\n[Rules \"standard\"]\n[Layout \"three-players\"]\n"
        "[Notation \"aba-pro\"]\n[Result \"1-0-0\"]\n\n"
        "1. b1c1 d1d2 e8d7 out=w 2. b2c2 d7c6 out=r 1-0-0\n\n";
    EXPECT_EQ(write(*read_faultless(text).record, Format::Pgn, 0), text);
}

// Random games of every kind in every notation.
TEST(Writer, RandomGamesSurviveEveryNotation) {
    base::Rng rng(9);
    for (std::string_view id : games::game_ids())
        for (int n = 0; n < 20; ++n) {
            const games::AnyGame game = *games::find_game(id);
            const auto layouts = game.layouts();
            const std::string layout =
                layouts[rng.below(static_cast<std::uint32_t>(layouts.size()))].id;
            Record record{{}, game, *game.start(layout), 0, layout, {}, "*"};
            games::AnyPosition position = record.start;
            while (!position.choosers().empty() && record.moves.nodes.size() < 120) {
                Node node;
                node.seat = position.choosers().lowest();
                do {
                    const auto moves = position.moves(node.seat);
                    const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                    position.play_unchecked(node.seat, move);
                    node.decisions.push_back(move);
                } while (!position.between_turns());
                record.moves.nodes.push_back(node);
            }
            const std::string own = write(record, Format::Pgn, 0);
            for (std::size_t i = 0; i < game.notations().size(); ++i) {
                const auto notation = static_cast<games::NotationNumber>(i);
                for (Format format : {Format::Pgn, Format::List}) {
                    const ReadGame again = read_faultless(write(record, format, notation));
                    ASSERT_EQ(write(*again.record, Format::Pgn, 0), own);
                    ASSERT_EQ(again.played->position().text(), position.text());
                }
            }
        }
}

TEST(Writer, APositionOfItsOwnIsWritten) {
    const ReadGame white = read_faultless(
        "[FEN \"4s/6/7/8/9/8/7/6/S4 0 0 w 0 1\"]\n[Layout \"standard\"]\n\n1... i9i8 $1 $3 2. a1a2 "
        "*");
    const std::string text = write(*white.record, Format::Pgn, 0);
    EXPECT_NE(text.find("[Position \"4s/6/7/8/9/8/7/6/S4 0 0 w 0 1\"]"), std::string::npos) << text;
    EXPECT_EQ(text.find("[Layout"), std::string::npos) << text;
    EXPECT_NE(text.find("\n1... i9i8 $1 $3 2. a1a2 *\n"), std::string::npos) << text;
}

TEST(Writer, ACommentCannotEndItself) {
    Record record = *read_faultless(rich).record;
    record.moves.nodes[0].comment = "tricky } (1. x";
    EXPECT_EQ(read_faultless(write(record, Format::Pgn, 0)).record->moves.nodes[0].comment,
              "tricky ) (1. x");
}

}  // namespace
}  // namespace sumito::record
