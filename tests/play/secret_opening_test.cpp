// Choro's secret opening: all other visitors get the same bytes for each of the eight choices.
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct Heard {
    std::vector<std::string> others;  // every byte sent to anybody but the chooser
    std::string own;
};

// South chooses; until North does too, everybody looks at the table in every possible way.
Heard hear(std::string_view choice, bool crash, bool against_engine) {
    HallBench bench;
    const ConnectionId south = bench.visitor();
    const std::string table =
        bench.table(south, against_engine ? R"({"game":"choro","time":"5+0","public":true,)"
                                            R"("seats":["host","engine:2"]})"
                                          : R"({"game":"choro","time":"5+0","public":true})");
    const ConnectionId north = bench.visitor(), watcher = bench.visitor();
    bench.ask(watcher, "lobby");
    bench.ask(watcher, "join", HallBench::at(table));
    const std::string boards = "{\"tables\":[\"" + table + "\"]}";
    for (const ConnectionId one : {north, watcher, south}) bench.ask(one, "watch", boards);
    if (!against_engine) bench.ask(north, "sit", HallBench::at(table));
    // The engine thinks before and after the choice: its input must be the same.
    std::vector<std::string> given;
    for (const auto& job : bench.thinkers.jobs)
        given.push_back(job.task.move->line.position().text());
    bench.now += Milliseconds(1'000);
    bench.ask(south, "move", HallBench::move_at(table, choice), 42);
    EXPECT_EQ(bench.error(south), "");
    bench.pass(Milliseconds(250));
    const SentMessage* board = bench.last(watcher, "board");
    EXPECT_EQ(board->data().text_or("move"), "?");
    EXPECT_EQ(board->text, bench.last(south, "board")->text) << "a board is for everybody";
    Heard heard;
    if (against_engine) {
        bench.crash_and_restart();
        bench.settle();
        for (const auto& job : bench.thinkers.jobs)
            given.push_back(job.task.move->line.position().text());
        EXPECT_EQ(given.size(), 2u);
    }
    ConnectionId again = north, new_watcher = watcher;
    if (crash) {
        const std::string token = bench.tokens[north];
        bench.crash_and_restart(Milliseconds(5'000));
        bench.settle();
        again = bench.visitor(token);
        new_watcher = bench.visitor();
    }
    for (const ConnectionId other : {again, new_watcher}) {
        bench.ask(other, "join", HallBench::at(table));
        bench.ask(other, "join", HallBench::at(table, ",\"v\":0"));
        bench.ask(other, "move", HallBench::move_at(table, "nonsense"), 1);
        bench.ask(other, "lobby");
        bench.ask(other, "watch", boards);
        bench.ask(other, "review", HallBench::at(table));
        bench.ask(other, "export");
    }
    for (const auto& [connection, messages] : bench.sent)
        for (const SentMessage& message : messages)
            if (connection == south)
                heard.own += message.text + "\n";
            else
                heard.others.push_back(message.text);
    heard.others.push_back(bench.hall->tables_json());
    heard.others.insert(heard.others.end(), bench.logs.begin(), bench.logs.end());
    heard.others.insert(heard.others.end(), given.begin(), given.end());
    return heard;
}

TEST(SecretOpening, EightChoicesGiveEverybodyElseTheSameBytes) {
    for (const bool crash : {false, true}) {
        const Heard first = hear("o1", crash, false);
        EXPECT_NE(first.own.find("\"move\":\"o1\""), std::string::npos);
        bool told = false;
        for (const std::string& text : first.others)
            told |= text.find("\"?\"") != std::string::npos;
        EXPECT_TRUE(told);
        for (const std::string choice : {"o2", "o3", "o4", "o5", "o6", "o7", "o8"}) {
            const Heard other = hear(choice, crash, false);
            EXPECT_EQ(other.others, first.others) << choice;
            EXPECT_NE(other.own.find("\"move\":\"" + choice + "\""), std::string::npos);
        }
    }
}

TEST(SecretOpening, TheEngineIsNotToldTheChoice) {
    const Heard first = hear("o1", false, true);
    for (const std::string choice : {"o2", "o5", "o8"})
        EXPECT_EQ(hear(choice, false, true).others, first.others) << choice;
}

struct SecretGame : testing::Test {
    HallBench bench;
    ConnectionId south = bench.visitor(), north = bench.visitor();
    std::string table = bench.table(south, R"({"game":"choro"})");

    void SetUp() override { bench.ask(north, "sit", HallBench::at(table)); }
    void choose(ConnectionId who, std::string_view hole, std::int64_t id) {
        bench.ask(who, "move", HallBench::move_at(table, hole), id);
    }
};

TEST_F(SecretGame, TheSecondChoiceRevealsBoth) {
    choose(north, "o5", 1);
    EXPECT_EQ(bench.last(south, "move")->data().text_or("move"), "?");
    EXPECT_EQ(bench.last(north, "move")->data().text_or("move"), "o5");
    EXPECT_TRUE(bench.store.tables[table].events.back().secret);
    choose(north, "o6", 2);
    EXPECT_EQ(bench.error(north), "not_your_turn");
    choose(south, "o3", 3);
    const auto& told = bench.last(north, "move")->data();
    EXPECT_EQ(told.text_or("move"), "o3");
    ASSERT_EQ(told.find("reveals")->array()->size(), 1u);
    EXPECT_EQ((*told.find("reveals")->array())[0].text_or("move"), "o5");
    for (const store::EventRow& event : bench.store.tables[table].events)
        EXPECT_FALSE(event.secret);
    // A visitor who comes later sees both choices.
    const ConnectionId watcher = bench.visitor();
    bench.ask(watcher, "join", HallBench::at(table));
    const auto moves = bench.last(watcher, "state")->moves();
    EXPECT_EQ(moves[0].text, "o5");
    EXPECT_EQ(moves[1].text, "o3");
}

TEST_F(SecretGame, ASecretSurvivesACrashAndStaysOne) {
    choose(south, "o3", 1);
    const std::string south_token = bench.tokens[south], north_token = bench.tokens[north];
    bench.crash_and_restart();
    bench.settle();
    south = bench.visitor(south_token);
    north = bench.visitor(north_token);
    bench.ask(south, "join", HallBench::at(table));
    bench.ask(north, "join", HallBench::at(table));
    EXPECT_NE(bench.last(south, "state")->text.find("open=o3,-"), std::string::npos);
    EXPECT_NE(bench.last(north, "state")->text.find("open=?,-"), std::string::npos);
    choose(south, "o3", 1);  // sent again
    EXPECT_EQ(bench.last(south, "ack")->id(), 1);
    choose(north, "o4", 2);
    EXPECT_EQ((*bench.last(north, "move")->data().find("reveals")->array())[0].text_or("move"),
              "o3");
}

TEST_F(SecretGame, WhatABackupLeftOutIsChosenAgain) {
    choose(south, "o3", 1);
    for (store::EventRow& event : bench.store.tables[table].events)
        if (event.secret) event.text.clear();
    const std::string token = bench.tokens[south];
    bench.crash_and_restart();
    south = bench.visitor(token);
    choose(south, "o7", 2);
    EXPECT_EQ(bench.error(south), "");
}

TEST_F(SecretGame, AGameThatEndsBeforeKeepsTheSecret) {
    choose(south, "o3", 1);
    bench.ask(north, "resign", HallBench::at(table));
    EXPECT_EQ(bench.store.games[table].record.find("o3"), std::string::npos);
    for (const SentMessage& message : bench.sent[north])
        EXPECT_EQ(message.text.find("o3"), std::string::npos) << message.text;
}

TEST_F(SecretGame, AChoiceTakenBackIsNeverRevealed) {
    choose(south, "o3", 1);
    bench.ask(south, "takeback", HallBench::at(table));
    bench.ask(north, "answer", HallBench::at(table, ",\"yes\":true"));
    choose(south, "o5", 2);
    choose(north, "o4", 3);
    for (const store::EventRow& event : bench.store.tables[table].events)
        EXPECT_EQ(event.secret, event.text.find("o3") != std::string::npos) << event.text;
}

TEST_F(SecretGame, ChoicesGoBackTogether) {
    choose(south, "o3", 1);
    choose(north, "o4", 2);
    bench.ask(south, "takeback", HallBench::at(table));
    bench.ask(north, "answer", HallBench::at(table, ",\"yes\":true"));
    EXPECT_TRUE(bench.last(south, "answer")->data().boolean_or("taken_back", false));
    bench.ask(south, "join", HallBench::at(table));
    EXPECT_TRUE(bench.last(south, "state")->moves().empty());
    choose(south, "o5", 3);
    EXPECT_EQ(bench.last(north, "move")->data().text_or("move"), "?");
}

}  // namespace
}  // namespace sumito::test
