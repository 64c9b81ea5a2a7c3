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
    ASSERT_TRUE(save(game, line, control, nullptr, path));
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
    ASSERT_TRUE(save(game, line, control, nullptr, path));
    const auto saved = load(path).game;
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->record.game.id(), "abalone");
    EXPECT_EQ(saved->record.game.rules_text(), game.rules_text());
    EXPECT_EQ(saved->line.position().text(), line.position().text());
    EXPECT_EQ(saved->control, control);
    EXPECT_FALSE(saved->line.outcome().over());
}

TEST_F(Save, KeepsAResignationAndAnAgreedDraw) {
    games::Line resigned(game, *game.start());
    resigned.leave(Seat::P1);
    ASSERT_TRUE(save(game, resigned, control, nullptr, path));
    EXPECT_EQ(load(path).game->line.outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    games::Line drawn(game, *game.start());
    ASSERT_TRUE(drawn.agree_draw());
    ASSERT_TRUE(save(game, drawn, control, nullptr, path));
    EXPECT_EQ(load(path).game->line.outcome(), Outcome::draw(Reason::Agreement));
}

// Rule 2.11: reading never stops there (docs/notation.md, section 4).
TEST_F(Save, ReadsAGameOnPastAThirdOccurrence) {
    const std::string to_and_fro = "a1a2 i9i8 a2a1 i8i9 ";
    const std::string start = "[Position \"4s/6/7/8/9/8/7/6/S4 0 0 b 0 1\"]\n";
    write(start + "[Result \"0-1\"]\n\n" + to_and_fro + to_and_fro + to_and_fro + "a1a2 0-1\n");
    const auto lost = load(path).game;
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->line.plies(), 13);
    EXPECT_EQ(lost->line.outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    ASSERT_TRUE(save(lost->record.game, lost->line, lost->control, &lost->record, path));
    EXPECT_EQ(load(path).game->line.plies(), 13);
    EXPECT_EQ(load(path).game->line.outcome(), Outcome::win({Seat::P2}, Reason::LastIn));

    write(start + "\n" + to_and_fro + to_and_fro + "a1b1 i9h8 *\n");
    EXPECT_EQ(load(path).game->line.plies(), 10);
    EXPECT_FALSE(load(path).game->line.outcome().over());
    // Where the last position is the one that repeats, nobody can play on.
    write(start + "\n" + to_and_fro + to_and_fro + to_and_fro + "*\n");
    EXPECT_EQ(load(path).game->line.plies(), 12);
    EXPECT_EQ(load(path).game->line.outcome(), Outcome::draw(Reason::Repetition));
}

TEST_F(Save, ReadsAGameOnPastItsLimitOfPlies) {
    write("[Rules \"standard:plies=2\"]\n\n1. a1b2 i5h5 2. a2b3 i6h6 1-0\n");
    EXPECT_EQ(load(path).game->line.plies(), 4);
    EXPECT_EQ(load(path).game->line.outcome(), Outcome::win({Seat::P1}, Reason::LastIn));
}

TEST_F(Save, ADrawOnRecordIsOneWhateverTheRulesOffer) {
    write("[Result \"1/2-1/2\"]\n\n1. a1b2 i5h5 1/2-1/2\n");
    EXPECT_EQ(load(path).game->line.outcome(), Outcome::draw(Reason::Agreement));
    write("[Game \"abalone3\"]\n\n1. b1c1 1/3-1/3-1/3\n");
    EXPECT_EQ(load(path).game->line.outcome(), Outcome::draw(Reason::Agreement));
}

TEST_F(Save, KeepsASeatThatLeftWhileTheOthersPlayedOn) {
    const games::AnyGame three = *games::find_game("abalone3");
    games::Line line(three, *three.start());
    play(line, {"b1c1"});
    line.leave(Seat::P2);
    play(line, {"e8d7"});
    ASSERT_TRUE(save(three, line, control, nullptr, path));
    const auto saved = load(path).game;
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->line.position().text(), line.position().text());
    EXPECT_EQ(saved->line.events().size(), 3u);
    EXPECT_FALSE(saved->line.outcome().over());
}

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(Save, KeepsWhatTheRecordSays) {
    const std::string tags =
        "[Event \"Club evening\"]\n[Black \"A. Player\"]\n[Date \"2026-11-15\"]\n"
        "[TimeControl \"10+5\"]\n[Game \"abalone\"]\n[Rules \"standard\"]\n"
        "[Layout \"belgian-daisy\"]\n[Notation \"aba-pro\"]\n[Result \"*\"]\n\n";
    const std::string moves = "{first} 1. a1b2 $1 {good} (1. a2b3 i6h6) 1... i5h5";
    write(tags + moves + " *\n");
    auto saved = load(path).game;
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->control, control);
    const auto save_it = [&] {
        return save(saved->record.game, saved->line, saved->control, &saved->record, path);
    };
    ASSERT_TRUE(save_it());
    std::string text = text_of(path);
    EXPECT_TRUE(text.starts_with("[Event \"Club evening\"]\n[Black \"A. Player\"]")) << text;
    EXPECT_NE(text.find("[Layout \"belgian-daisy\"]"), std::string::npos) << text;
    EXPECT_NE(text.find(moves + " *"), std::string::npos) << text;
    // What is played instead of a move is not what was said of it.
    ASSERT_TRUE(saved->line.take_back());
    play(saved->line, {"i6h6"});
    ASSERT_TRUE(save_it());
    text = text_of(path);
    EXPECT_NE(text.find("{good} (1. a2b3 i6h6) 1... i6h6 *"), std::string::npos) << text;
}

TEST_F(Save, ATimeControlFromElsewhereIsNoClockAndStays) {
    for (const char* elsewhere : {"?", "-", "40/9000"}) {
        write("[TimeControl \"" + std::string(elsewhere) + "\"]\n\n1. a1b2 *\n");
        const auto saved = load(path).game;
        ASSERT_TRUE(saved) << elsewhere;
        EXPECT_FALSE(saved->control.limited);
        ASSERT_TRUE(save(saved->record.game, saved->line, saved->control, &saved->record, path));
        EXPECT_EQ(load(path).game->record.tag("TimeControl"), elsewhere);
    }
}

TEST_F(Save, SaysThatThereAreMoreGames) {
    write("1. a1b2 *\n");
    EXPECT_FALSE(load(path).game->first_of_several);
    write("1. a1b2 * 1. a2b3 *\n");
    EXPECT_TRUE(load(path).game->first_of_several);
}

TEST_F(Save, SaysWhatIsWrongWithAFile) {
    EXPECT_EQ(load("/nonexistent").problem, "play.unloaded.file");
    EXPECT_EQ(load("/").problem, "play.unloaded.file");
    EXPECT_EQ(
        save(game, games::Line(game, *game.start()), control, nullptr, "/nonexistent/file").error(),
        "cannot be written");
    write("");
    EXPECT_EQ(load(path).problem, "play.unloaded.empty");
    write("\n[Game \"chess\"]\n");
    EXPECT_EQ(load(path).problem, "play.unloaded.record");
    EXPECT_EQ(load(path).error->line, 2);
    for (const char* text :
         {"", "[Game \"chess\"]", "[\"\"\n", "[Game \"abalone\"]\n[Position \"x\"]\n",
          "[Game \"abalone\"]\n[Position \"5/6/7/8/9/8/7/6/S3s 0 0 b 0 1\"]\n"
          "[TimeControl \"none\"]\n[Result \"*\"]\n\n1. a1a9 *\n"}) {
        write(text);
        EXPECT_FALSE(load(path).game) << text;
    }
}

}  // namespace
}  // namespace sumito::terminal
