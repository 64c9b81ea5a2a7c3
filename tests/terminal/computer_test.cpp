// The program as a player: it moves in its turn and only then, and people keep their rights.
#include "terminal/computer.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace sumito::terminal {
namespace {

using games::Instant;
using games::Seat;
using games::SeatSet;

constexpr Instant start{1000};

// One person in the first seat, the program in all others.
struct Game {
    explicit Game(std::string_view id, std::string_view rules = {}, std::string_view time = "none",
                  SeatSet programs = {Seat::P2, Seat::P3, Seat::P4})
        : dialog(table_of(id, rules, time, programs), i18n::Language::English, "play.help.") {}

    static Table table_of(std::string_view id, std::string_view rules, std::string_view time,
                          SeatSet programs) {
        const games::AnyGame game = *games::find_game(id, rules);
        Table table(game, games::Line(game, *game.start()), *games::read_time_control(time), start);
        table.seat_programs(programs);
        return table;
    }

    // Until a person has to do something.
    void let_it_play() {
        for (int i = 0; i < 100 && !table().over() && table().is_program(dialog.asked()); ++i) {
            computer.attend(dialog, start);
            computer.wait();
        }
    }

    std::string say(std::string_view typed) { return dialog.obey(typed, start).text; }
    const Table& table() const { return dialog.table(); }

    Dialog dialog;
    Computer computer{2};
};

TEST(Computer, MovesInItsTurnInEveryGame) {
    const std::pair<const char*, const char*> firsts[] = {
        {"abalone", "a1b2"}, {"abalone3", "b1c1"}, {"abalone4", ""}, {"choro", "o3"}};
    for (const auto& [id, first] : firsts) {
        Game game(id);
        const games::AnyPosition& position = game.table().line().position();
        const std::string move =
            *first != '\0' ? first : position.move_text(position.moves(Seat::P1).front());
        EXPECT_EQ(game.say(move), "") << id;
        game.let_it_play();
        EXPECT_EQ(game.table().turn(), Seat::P1) << id;
        EXPECT_GE(game.table().turns().size(), 2u) << id;
        EXPECT_FALSE(game.computer.thinking()) << id;
    }
}

TEST(Computer, OpensWhereItBegins) {
    Game game("abalone", {}, "none", {Seat::P1});
    game.let_it_play();
    EXPECT_EQ(game.table().turns().size(), 1u);
    EXPECT_EQ(game.table().turn(), Seat::P2);
}

TEST(Computer, NobodyMovesForIt) {
    Game game("abalone");
    EXPECT_EQ(game.say("a1b2"), "");
    EXPECT_NE(game.say("i5h5"), "");
    EXPECT_NE(game.say("draw"), "");
    const auto moves = game.table().line().position().moves(Seat::P2);
    EXPECT_NE(game.dialog.play(moves.front(), start).text, "");
    EXPECT_EQ(game.table().turns().size(), 1u);
}

TEST(Computer, GivesATurnBackWithItsOwn) {
    Game game("abalone");
    EXPECT_EQ(game.say("a1b2"), "");
    game.let_it_play();
    EXPECT_EQ(game.say("takeback"), "");
    EXPECT_TRUE(game.table().turns().empty());
    EXPECT_EQ(game.table().turn(), Seat::P1);
    EXPECT_NE(game.say("takeback"), "");  // nothing is left
}

// Both choices go back together, whoever made his last.
TEST(Computer, GivesASecretOpeningBack) {
    for (const Seat person : {Seat::P1, Seat::P2}) {
        Game game("choro", {}, "none", person == Seat::P1 ? SeatSet{Seat::P2} : SeatSet{Seat::P1});
        game.let_it_play();
        EXPECT_EQ(game.say("o3"), "");
        for (int i = 0; i < 10 && game.table().in_secret(); ++i) game.let_it_play();
        ASSERT_FALSE(game.table().in_secret());
        EXPECT_EQ(game.say("takeback"), "") << index(person);
        game.let_it_play();
        EXPECT_TRUE(game.table().in_secret()) << index(person);
        EXPECT_EQ(game.table().turn(), person);
    }
}

TEST(Computer, ForgetsWhatItThoughtAboutATurnTakenBack) {
    Game game("abalone");
    EXPECT_EQ(game.say("a1b2"), "");
    EXPECT_FALSE(game.computer.attend(game.dialog, start));  // begins to think
    EXPECT_EQ(game.say("takeback"), "");                     // asks it, in mid-thought
    game.let_it_play();
    EXPECT_TRUE(game.table().turns().empty());
    EXPECT_FALSE(game.computer.thinking());
}

TEST(Computer, DeclinesADraw) {
    Game game("abalone", "standard:agreement=on");
    EXPECT_EQ(game.say("draw"), "");
    game.let_it_play();
    EXPECT_FALSE(game.table().question());
    EXPECT_FALSE(game.table().over());
}

TEST(Computer, ThePersonResignsAlsoWhileItThinks) {
    Game game("abalone");
    EXPECT_EQ(game.say("a1b2"), "");
    EXPECT_NE(game.say("resign"), "");  // asks
    EXPECT_FALSE(game.table().over());
    EXPECT_EQ(game.say("resign"), "");
    EXPECT_EQ(game.table().line().outcome().winners, SeatSet{Seat::P2});
    EXPECT_FALSE(game.computer.attend(game.dialog, start));
}

TEST(Computer, PlaysWithAClock) {
    Game game("abalone", {}, "1+1");
    EXPECT_EQ(game.say("a1b2"), "");
    game.let_it_play();
    EXPECT_EQ(game.table().turns().size(), 2u);
}

}  // namespace
}  // namespace sumito::terminal
