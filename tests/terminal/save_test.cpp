#include "terminal/save.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>
#include <fstream>

#include "record/line.h"
#include "support/settings_of.h"

namespace sumito::terminal {
namespace {

using games::Instant;
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

    // The table that continues the game.
    table::Table table_of(const games::AnyGame& played, const games::Line& line) const {
        table::GameSoFar so_far = table::game_so_far(record::record_of(played, line));
        so_far.settings.time = control;
        return *table_at_one_screen(so_far, Instant(0));
    }
    base::Result<void> save_line(const games::AnyGame& played, const games::Line& line,
                                 const record::Record* before = nullptr) const {
        const table::Table table = table_of(played, line);
        const int events = static_cast<int>(table.events().size());
        return save(table, {before, events, {}, {}, "2026-11-15"}, Instant(0), path);
    }
    base::Result<void> save_again(const SavedGame& saved, const table::Table& table) const {
        const int events = static_cast<int>(table.events().size());
        return save(table, {&saved.record, events, {}, {}, "2026-11-16"}, Instant(0), path);
    }
    base::Result<void> save_again(const SavedGame& saved) const {
        return save_again(saved, *table_at_one_screen(saved.so_far, Instant(0)));
    }
    table::Table loaded() const {
        return *table_at_one_screen(load(path).game->so_far, Instant(0));
    }
    games::Outcome loaded_outcome() const { return loaded().outcome(); }
    int loaded_plies() const { return loaded().line().plies(); }

    std::string path;
    games::AnyGame game = *games::find_game("abalone", "standard:agreement=on");
    games::TimeControl control = *games::read_time_control("10+5");
};

TEST_F(Save, WritesTagsMovesAndResult) {
    games::Line line(game, *game.start());
    play(line, {"a1b1", "i5h5", "a2b2"});
    ASSERT_TRUE(save_line(game, line));
    std::ifstream file(path);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(text,
              "[Date \"2026-11-15\"]\n[Black \"?\"]\n[White \"?\"]\n[TimeControl \"10+5\"]\n"
              "[Game \"abalone\"]\n[Rules \"standard:agreement=on\"]\n"
              "[Position \"sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1\"]\n"
              "[Notation \"aba-pro\"]\n[Result \"*\"]\n\n1. a1b1 i5h5 {[%clk 0:10:00]} 2. a2b2 "
              "{[%clk 0:10:00]} *\n\n");
}

TEST_F(Save, ReadsWhatItWrote) {
    games::Line line(game, *game.start());
    play(line, {"a1b1", "i5h5", "a2b2"});
    ASSERT_TRUE(save_line(game, line));
    const auto saved = load(path).game;
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->record.game.id(), "abalone");
    EXPECT_EQ(saved->record.game.rules_text(), game.rules_text());
    EXPECT_EQ(loaded().line().position().text(), line.position().text());
    EXPECT_EQ(saved->so_far.settings.time, control);
    EXPECT_TRUE(loaded().running());
}

TEST_F(Save, KeepsAResignationAndAnAgreedDraw) {
    games::Line resigned(game, *game.start());
    resigned.leave(Seat::P1);
    ASSERT_TRUE(save_line(game, resigned));
    EXPECT_EQ(loaded_outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    games::Line drawn(game, *game.start());
    ASSERT_TRUE(drawn.agree_draw());
    ASSERT_TRUE(save_line(game, drawn));
    EXPECT_EQ(loaded_outcome(), Outcome::draw(Reason::Agreement));
}

TEST_F(Save, KeepsThatAGameWasLostOnTime) {
    table::Table table = *table_at_one_screen({settings_of("abalone", {}, "1")}, Instant(0));
    table.tick(Instant(60'000));
    ASSERT_TRUE(save(table, {}, Instant(60'000), path));
    EXPECT_EQ(loaded_outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    EXPECT_EQ(loaded().reason(), "time");
}

// Rule 2.11: reading does not stop there (docs/notation.md, section 4).
TEST_F(Save, ReadsAGameOnPastAThirdOccurrence) {
    const std::string to_and_fro = "a1a2 i9i8 a2a1 i8i9 ";
    const std::string start = "[Position \"4s/6/7/8/9/8/7/6/S4 0 0 b 0 1\"]\n";
    write(start + "[Result \"0-1\"]\n\n" + to_and_fro + to_and_fro + to_and_fro + "a1a2 0-1\n");
    const auto lost = load(path).game;
    ASSERT_TRUE(lost);
    EXPECT_EQ(loaded_plies(), 13);
    EXPECT_EQ(loaded_outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    ASSERT_TRUE(save_again(*lost));
    EXPECT_EQ(loaded_plies(), 13);
    EXPECT_EQ(loaded_outcome(), Outcome::win({Seat::P2}, Reason::LastIn));

    write(start + "\n" + to_and_fro + to_and_fro + "a1b1 i9h8 *\n");
    EXPECT_EQ(loaded_plies(), 10);
    EXPECT_FALSE(loaded_outcome().over());
    // If the last position is the repeated one, the game cannot continue.
    write(start + "\n" + to_and_fro + to_and_fro + to_and_fro + "*\n");
    EXPECT_EQ(loaded_plies(), 12);
    EXPECT_EQ(loaded_outcome(), Outcome::draw(Reason::Repetition));
}

TEST_F(Save, ReadsAGameOnPastItsLimitOfPlies) {
    write("[Rules \"standard:plies=2\"]\n\n1. a1b2 i5h5 2. a2b3 i6h6 1-0\n");
    EXPECT_EQ(loaded_plies(), 4);
    EXPECT_EQ(loaded_outcome(), Outcome::win({Seat::P1}, Reason::LastIn));
}

TEST_F(Save, ADrawOnRecordIsOneWhateverTheRulesOffer) {
    write("[Result \"1/2-1/2\"]\n\n1. a1b2 i5h5 1/2-1/2\n");
    EXPECT_EQ(loaded_outcome(), Outcome::draw(Reason::Agreement));
    write("[Game \"abalone3\"]\n\n1. b1c1 1/3-1/3-1/3\n");
    EXPECT_EQ(loaded_outcome(), Outcome::draw(Reason::Agreement));
}

TEST_F(Save, KeepsASeatThatLeftWhileTheOthersPlayedOn) {
    const games::AnyGame three = *games::find_game("abalone3");
    games::Line line(three, *three.start());
    play(line, {"b1c1"});
    line.leave(Seat::P2);
    play(line, {"e8d7"});
    ASSERT_TRUE(save_line(three, line));
    const games::Line again = loaded().line();
    EXPECT_EQ(again.position().text(), line.position().text());
    EXPECT_EQ(again.events().size(), 3u);
    EXPECT_FALSE(again.outcome().over());
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
    const std::string moves =
        "{first} 1. a1b2 $1 {[%clk 0:09:58] good} (1. a2b3 i6h6) 1... i5h5 "
        "{[%clk 0:09:59]}";
    write(tags + moves + " *\n");
    auto saved = load(path).game;
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->so_far.settings.time, control);
    ASSERT_TRUE(save_again(*saved));
    std::string text = text_of(path);
    EXPECT_TRUE(text.starts_with("[Event \"Club evening\"]\n[Black \"A. Player\"]")) << text;
    EXPECT_NE(text.find("[Layout \"belgian-daisy\"]"), std::string::npos) << text;
    EXPECT_NE(text.find(moves + " *"), std::string::npos) << text;
    // A remark about a move must not stay with another move that replaces it.
    saved->so_far.past.back().text = "i6h6";
    ASSERT_TRUE(save_again(*saved));
    text = text_of(path);
    EXPECT_NE(text.find("good} (1. a2b3 i6h6) 1... i6h6 {[%clk 0:09:59]} *"), std::string::npos)
        << text;
}

TEST_F(Save, KeepsTheRemainingTimeOfEverySeat) {
    table::Table table = *table_at_one_screen({settings_of("abalone3", {}, "10+5")}, Instant(0));
    ASSERT_EQ(table.ask(table::Play{Seat::P1, "b1c1"}, Instant(7000)), table::Refusal::None);
    const Instant later(67'500);
    ASSERT_TRUE(save(table, {}, later, path));
    const auto saved = load(path).game;
    ASSERT_TRUE(saved);
    const table::Table again = *table_at_one_screen(saved->so_far, later);
    for (const Seat seat : {Seat::P1, Seat::P2, Seat::P3})
        EXPECT_EQ(again.left(seat, later), table.left(seat, later)) << index(seat);
    EXPECT_EQ(again.left(Seat::P1, later), Instant(598'000));
    EXPECT_EQ(again.left(Seat::P2, later), Instant(539'500));
    // The clocks continue from there.
    EXPECT_EQ(again.left(Seat::P2, later + Instant(500)), Instant(539'000));
}

TEST_F(Save, WritesTheTimeAfterEachTurn) {
    table::Table table = *table_at_one_screen({settings_of("abalone", {}, "10+5")}, Instant(0));
    const auto play = [&](Seat seat, const char* move, Instant now) {
        ASSERT_EQ(table.ask(table::Play{seat, move}, now), table::Refusal::None);
    };
    play(Seat::P1, "a1b1", Instant(7000));
    play(Seat::P2, "i5h5", Instant(9000));
    play(Seat::P1, "a2b2", Instant(20'000));
    ASSERT_TRUE(save(table, {}, Instant(50'000), path));
    EXPECT_NE(text_of(path).find("1. a1b1 {[%clk 0:09:58]} 1... i5h5 {[%clk 0:09:33]} "
                                 "2. a2b2 {[%clk 0:09:52]} *"),
              std::string::npos)
        << text_of(path);
}

TEST_F(Save, NamesAComputerWithItsLevelAndTheDate) {
    const table::Table table = *table_at_one_screen({settings_of("abalone")}, Instant(0));
    const auto chairs = chairs_with({Seat::P2}, 7);
    ASSERT_TRUE(save(table, {nullptr, 0, chairs, {}, "2026-11-15"}, Instant(0), path));
    const record::Record record = load(path).game->record;
    EXPECT_EQ(record.tag("White"), "Sumito level 7");
    EXPECT_EQ(record.tag("Black"), "?");
    EXPECT_EQ(record.tag("Date"), "2026-11-15");
    // Names and date of a loaded game stay.
    ASSERT_TRUE(save(table, {&record, 0, {}, {}, "2026-11-16"}, Instant(0), path));
    EXPECT_EQ(load(path).game->record.tag("White"), "Sumito level 7");
    EXPECT_EQ(load(path).game->record.tag("Date"), "2026-11-15");
    EXPECT_EQ(today().size(), 10u);
}

// North chose first, but the record lists simultaneous choices in the order of seats.
TEST_F(Save, TheTimesOfASecretOpeningAreThoseOfWhoChose) {
    table::Table table =
        *table_at_one_screen({settings_of("choro", {}, "10", {}, {Seat::P2})}, Instant(0));
    ASSERT_EQ(table.ask(table::Play{Seat::P2, "o5"}, Instant(1000)), table::Refusal::None);
    ASSERT_EQ(table.ask(table::Play{Seat::P1, "o3"}, Instant(9000)), table::Refusal::None);
    ASSERT_TRUE(save(table, {}, Instant(9000), path));
    EXPECT_NE(text_of(path).find("1. o3 {[%clk 0:09:51]} 1... o5 {[%clk 0:09:59]}"),
              std::string::npos)
        << text_of(path);
}

TEST_F(Save, AGameOfManyLapsHasTheSameTurns) {
    table::Table table = *table_at_one_screen({settings_of("choro", "ludii", "10")}, Instant(0));
    for (const char* hole : {"o3", "o5", "o1"})
        ASSERT_EQ(table.ask(table::Play{table.may_choose().lowest(), hole}, Instant(1000)),
                  table::Refusal::None);
    ASSERT_TRUE(save(table, {}, Instant(1000), path));
    const table::Table again = loaded();
    ASSERT_EQ(again.turns().size(), table.turns().size());
    for (std::size_t i = 0; i < table.turns().size(); ++i) {
        EXPECT_EQ(again.turns()[i].text, table.turns()[i].text);
        EXPECT_EQ(again.turns()[i].decisions, table.turns()[i].decisions);
    }
}

TEST_F(Save, OnlyRegularFilesAreRead) {
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(load(path).problem, "play.unloaded.file");
    EXPECT_EQ(load("/dev/zero").problem, "play.unloaded.file");
}

TEST_F(Save, ATimeControlFromElsewhereIsNoClockAndStays) {
    for (const char* elsewhere : {"?", "-", "40/9000"}) {
        write("[TimeControl \"" + std::string(elsewhere) + "\"]\n\n1. a1b2 *\n");
        const auto saved = load(path).game;
        ASSERT_TRUE(saved) << elsewhere;
        EXPECT_FALSE(saved->so_far.settings.time.limited);
        ASSERT_TRUE(save_again(*saved));
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
        save(table_of(game, games::Line(game, *game.start())), {}, Instant(0), "/nonexistent/file")
            .error(),
        "cannot write '/nonexistent/file'");
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
