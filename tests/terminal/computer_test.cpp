// The program as a player: it moves only in its turn, and people keep their rights.
#include "terminal/computer.h"

#include <gtest/gtest.h>

#include "support/settings_of.h"

namespace sumito::terminal {
namespace {

using games::Instant;
using games::Seat;
using games::SeatSet;

constexpr Instant start{1000};

// One person in the first seat, computers in all others.
struct Game {
    explicit Game(std::string_view id, std::string_view rules = {}, std::string_view time = "none",
                  SeatSet computers = {Seat::P2, Seat::P3, Seat::P4},
                  std::string_view position = {},
                  engine::KeptEngine::Make make = engine::Engine::make)
        : dialog(settings_of(id, rules, time, position, computers), start, i18n::Language::English,
                 "play.help."),
          computer(std::move(make)) {}
    Game(std::string_view id, engine::KeptEngine::Make make)
        : Game(id, {}, "none", {Seat::P2}, {}, std::move(make)) {}

    // Lets the computers play until a person has to act.
    void let_it_play() {
        for (int i = 0; i < 100 && dialog.computer_is_asked(); ++i) {
            computer.attend(dialog, start);
            computer.wait();
        }
    }

    std::string say(std::string_view typed) { return dialog.obey(typed, start).text; }
    const table::Table& table() const { return dialog.table(); }

    Dialog dialog;
    Computer computer;
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
        EXPECT_EQ(game.dialog.chooser(), Seat::P1) << id;
        EXPECT_GE(game.table().turns().size(), 2u) << id;
        EXPECT_FALSE(game.computer.thinking()) << id;
    }
}

TEST(Computer, OpensWhereItBegins) {
    Game game("abalone", {}, "none", {Seat::P1});
    game.let_it_play();
    EXPECT_EQ(game.table().turns().size(), 1u);
    EXPECT_EQ(game.dialog.chooser(), Seat::P2);
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
    EXPECT_EQ(game.dialog.chooser(), Seat::P1);
    EXPECT_NE(game.say("takeback"), "");  // there is nothing left to take back
}

// Both choices are taken back together, whichever came last.
TEST(Computer, GivesASecretOpeningBack) {
    for (const Seat person : {Seat::P1, Seat::P2}) {
        Game game("choro", {}, "none", person == Seat::P1 ? SeatSet{Seat::P2} : SeatSet{Seat::P1});
        game.let_it_play();
        EXPECT_EQ(game.say("o3"), "");
        game.let_it_play();
        ASSERT_FALSE(game.table().in_secret());
        EXPECT_EQ(game.say("takeback"), "") << index(person);
        game.let_it_play();
        EXPECT_TRUE(game.table().in_secret()) << index(person);
        EXPECT_EQ(game.dialog.chooser(), person);
    }
}

TEST(Computer, ForgetsWhatItThoughtAboutATurnTakenBack) {
    Game game("abalone");
    EXPECT_EQ(game.say("a1b2"), "");
    EXPECT_FALSE(game.computer.attend(game.dialog, start));  // begins to think
    EXPECT_EQ(game.say("takeback"), "");                     // while it is thinking
    EXPECT_FALSE(game.computer.attend(game.dialog, start));
    EXPECT_TRUE(game.table().turns().empty());
    EXPECT_FALSE(game.computer.thinking());
}

TEST(Computer, DeclinesADrawBeforeItKnowsBetter) {
    Game game("abalone", "standard:agreement=on");
    EXPECT_EQ(game.say("draw"), "");
    game.let_it_play();
    EXPECT_FALSE(game.table().question());
    EXPECT_TRUE(game.table().running());
}

TEST(Computer, TakesADrawWhenItIsBehind) {
    Game game("abalone", "standard:agreement=on", "none", {Seat::P2},
              "5/6/7/8/SSSss4/8/7/6/SSSSS 5 0 b 0 1");
    EXPECT_EQ(game.say("a1b1"), "");
    game.let_it_play();
    ASSERT_TRUE(game.table().running());
    EXPECT_EQ(game.say("draw"), "");
    game.let_it_play();
    EXPECT_EQ(game.table().reason(), "agreement");
}

// The program's first choice is known after a take-back, so it must be able to choose another.
TEST(Computer, OpensOtherwiseAfterATakeBack) {
    Game game("choro");
    std::string first;
    bool otherwise = false;
    for (int i = 0; i < 20 && !otherwise; ++i) {
        EXPECT_EQ(game.say("o3"), "");
        game.let_it_play();
        const std::string opening = game.table().turns()[0].text + game.table().turns()[1].text;
        if (first.empty()) first = opening;
        otherwise = opening != first;
        EXPECT_EQ(game.say("takeback"), "");
    }
    EXPECT_TRUE(otherwise);
}

TEST(Computer, AnEngineThatFailsIsAskedAgain) {
    int made = 0;
    Game game("abalone",
              [&made](const games::AnyGame& of,
                      const engine::Options& options) -> base::Result<engine::Engine> {
                  if (++made < 3) return base::Error{"there is no memory"};
                  return engine::Engine::make(of, options);
              });
    EXPECT_EQ(game.say("a1b2"), "");
    game.let_it_play();
    EXPECT_EQ(game.table().turns().size(), 2u);
}

TEST(Computer, AnEngineThatGoesOnFailingIsReportedAndTheGameGoesOn) {
    Game game("abalone", [](const games::AnyGame&, const engine::Options&) {
        return base::Result<engine::Engine>(base::Error{"there is no memory"});
    });
    EXPECT_EQ(game.say("a1b2"), "");
    game.let_it_play();
    EXPECT_TRUE(game.table().running());
    std::string said;
    for (const News& news : game.dialog.news()) said += news.text;
    EXPECT_NE(said.find("The program has failed and cannot move for White."), std::string::npos);
    EXPECT_EQ(said.find("failed"), said.rfind("failed"));
    EXPECT_TRUE(game.computer.has_failed(game.dialog));
    EXPECT_EQ(game.say("takeback"), "");
    EXPECT_TRUE(game.table().turns().empty());
    EXPECT_FALSE(game.computer.has_failed(game.dialog));
}

TEST(Computer, ThePersonResignsAlsoWhileItThinks) {
    Game game("abalone");
    EXPECT_EQ(game.say("a1b2"), "");
    EXPECT_NE(game.say("resign"), "");  // asks for confirmation
    EXPECT_TRUE(game.table().running());
    EXPECT_EQ(game.say("resign"), "");
    EXPECT_EQ(game.table().outcome().winners, SeatSet{Seat::P2});
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
