#include "terminal/save.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "games/catalog.h"

namespace sumito::terminal {
namespace {

using games::Outcome;
using games::Reason;
using games::Seat;

class Save : public testing::Test {
protected:
    Save() : path(testing::TempDir() + "sumito_save_test.txt") {}
    ~Save() override { std::remove(path.c_str()); }

    void write(const std::string& text) const { std::ofstream(path) << text; }

    static void play(games::Line& line, std::initializer_list<const char*> moves) {
        for (const char* text : moves) {
            const Seat seat = line.position().choosers().lowest();
            ASSERT_TRUE(line.play(seat, *line.position().read_legal_move(seat, text)));
        }
    }

    std::string path;
    games::AnyGame game = *games::find_game("abalone", "standard:agreement=on");
    games::TimeControl control = *games::read_time_control("10+5");
};

TEST_F(Save, WritesTagsMovesAndResult) {
    games::Line line(game, *game.start());
    play(line, {"a1b1", "i5h5", "a2b2"});
    ASSERT_TRUE(save(game, line, control, path));
    std::ifstream file(path);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(text,
              "[TimeControl \"10+5\"]\n[Game \"abalone\"]\n[Rules \"standard:agreement=on\"]\n"
              "[Position \"sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1\"]\n"
              "[Notation \"aba-pro\"]\n[Result \"*\"]\n\n1. a1b1 i5h5 2. a2b2 *\n\n");
}

TEST_F(Save, ReadsWhatItWrote) {
    games::Line line(game, *game.start());
    play(line, {"a1b1", "i5h5", "a2b2"});
    ASSERT_TRUE(save(game, line, control, path));
    const auto saved = load(path);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->game.id(), "abalone");
    EXPECT_EQ(saved->game.rules_text(), game.rules_text());
    EXPECT_EQ(saved->line.position().text(), line.position().text());
    EXPECT_EQ(saved->control, control);
    EXPECT_FALSE(saved->line.outcome().over());
}

TEST_F(Save, KeepsAResignationAndAnAgreedDraw) {
    games::Line resigned(game, *game.start());
    resigned.leave(Seat::P1);
    ASSERT_TRUE(save(game, resigned, control, path));
    EXPECT_EQ(load(path)->line.outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    games::Line drawn(game, *game.start());
    ASSERT_TRUE(drawn.agree_draw());
    ASSERT_TRUE(save(game, drawn, control, path));
    EXPECT_EQ(load(path)->line.outcome(), Outcome::draw(Reason::Agreement));
}

TEST_F(Save, KeepsASeatThatLeftWhileTheOthersPlayedOn) {
    const games::AnyGame three = *games::find_game("abalone3");
    games::Line line(three, *three.start());
    play(line, {"b1c1"});
    line.leave(Seat::P2);
    play(line, {"e8d7"});
    ASSERT_TRUE(save(three, line, control, path));
    const auto saved = load(path);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->line.position().text(), line.position().text());
    EXPECT_EQ(saved->line.events().size(), 3u);
    EXPECT_FALSE(saved->line.outcome().over());
}

TEST_F(Save, SaysWhatIsWrongWithAFile) {
    EXPECT_EQ(load("/nonexistent").error(), "cannot be read");
    EXPECT_EQ(save(game, games::Line(game, *game.start()), control, "/nonexistent/file").error(),
              "cannot be written");
    for (const char* text :
         {"", "[Game \"chess\"]", "[\"\"\n", "[Game \"abalone\"]\n[Position \"x\"]\n",
          "[Game \"abalone\"]\n[Position \"5/6/7/8/9/8/7/6/S3s 0 0 b 0 1\"]\n"
          "[TimeControl \"none\"]\n[Result \"*\"]\n\n1. a1a9 *\n"}) {
        write(text);
        EXPECT_FALSE(load(path)) << text;
    }
}

}  // namespace
}  // namespace sumito::terminal
