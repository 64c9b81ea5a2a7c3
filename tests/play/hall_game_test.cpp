// A game through the hall: moves, offers and ends, as the players receive them.
#include "games/catalog.h"
#include "support/two_players.h"

namespace sumito::test {
namespace {

constexpr std::string_view plain_abalone = R"({"game":"abalone"})";

using HallGame = TwoPlayers;

TEST_F(HallGame, BothAreToldOfAMoveAndItsSenderOfItsId) {
    begin();
    move(black, "a1b2", 77);
    const SentMessage* told = bench.last(white, "move");
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->data().text_or("move"), "a1b2");
    EXPECT_EQ(told->data().integer_or("seat", -1), 0);
    ASSERT_NE(bench.last(black, "ack"), nullptr);
    EXPECT_EQ(bench.last(black, "ack")->id(), 77);
    EXPECT_EQ(bench.last(black, "move")->version(), told->version());
    EXPECT_EQ(bench.count(white, "ack"), 1);  // for sitting down
}

TEST_F(HallGame, NobodyIsToldOfAMoveBeforeItIsDurable) {
    begin();
    bench.say(black, "move", HallBench::move_at(table, "a1b2"), 5);
    EXPECT_EQ(bench.count(white, "move"), 0);
    EXPECT_EQ(bench.count(black, "move"), 0);
    EXPECT_NE(bench.sent[black].back().id(), 5);
    // A visitor who looks before that gets the move only then, too.
    const ConnectionId watcher = bench.visitor();
    ASSERT_EQ(bench.count(watcher, "state"), 0);
    bench.settle();
    EXPECT_EQ(bench.count(white, "move"), 1);
    EXPECT_EQ(bench.last(black, "ack")->id(), 5);
}

TEST_F(HallGame, AMoveSentTwiceIsPlayedOnceAndAcknowledgedTwice) {
    begin();
    move(black, "a1b2", 5);
    move(black, "a1b2", 5);
    EXPECT_EQ(bench.count(white, "move"), 1);
    int acks = 0;
    for (const SentMessage& message : bench.sent[black])
        acks += message.type() == "ack" && message.id() == 5;
    EXPECT_EQ(acks, 2);
}

TEST_F(HallGame, AnIdUsedBeforeForAnotherMoveDoesNotSwallowThisOne) {
    begin();
    move(black, "a1b2", 5);
    move(white, "i5h5", 5);
    move(black, "a2b3", 5);
    EXPECT_EQ(bench.count(white, "move"), 3);
    EXPECT_EQ(bench.error(black), "");
}

TEST_F(HallGame, WrongSeatWrongOrderAndNonsenseChangeNothing) {
    begin();
    move(white, "i5h5", 1);
    EXPECT_EQ(bench.error(white), "not_your_turn");
    move(black, "a1a9", 2);
    EXPECT_EQ(bench.error(black), "unreadable");
    move(black, "e5e6", 3);
    EXPECT_EQ(bench.error(black), "illegal");
    const ConnectionId watcher = bench.visitor();
    move(watcher, "a1b2", 4);
    EXPECT_EQ(bench.error(watcher), "not_seated");
    bench.ask(black, "move", R"({"table":"nowhere","move":"a1b2"})", 5);
    EXPECT_EQ(bench.error(black), "no_table");
    EXPECT_EQ(bench.count(white, "move"), 0);
}

TEST_F(HallGame, ResigningEndsTheGameAndItIsKept) {
    begin();
    move(black, "a1b2", 1);
    bench.ask(white, "resign", HallBench::at(table), 2);
    const SentMessage* end = bench.last(black, "left");
    ASSERT_NE(end, nullptr);
    EXPECT_EQ(end->data().find("end")->text_or("result"), "1-0");
    EXPECT_EQ(end->data().find("end")->text_or("reason"), "resigned");
    ASSERT_TRUE(bench.store.games.contains(table));
    EXPECT_EQ(bench.store.games[table].result, "1-0");
    EXPECT_EQ(bench.store.games[table].plies, 1);
    EXPECT_NE(bench.store.games[table].record.find("a1b2"), std::string::npos);
    move(white, "i5h5", 3);
    EXPECT_EQ(bench.error(white), "not_running");
    bench.ask(white, "resign", HallBench::at(table), 4);
    EXPECT_EQ(bench.error(white), "not_running");
}

TEST_F(HallGame, TheRecordSaysWhereAndWhenTheGameWasPlayedAndTheTimes) {
    bench.limits.site = "https://play.example.org";
    bench.crash_and_restart();
    begin(R"({"game":"abalone","time":"10+5"})");
    bench.now += Milliseconds(12'500);
    move(black, "a1b2", 1);
    bench.now += Milliseconds(3'000);
    move(white, "i5h5", 2);
    bench.ask(white, "resign", HallBench::at(table), 3);
    const std::string& record = bench.store.games[table].record;
    for (const std::string& part :
         {"[Site \"https://play.example.org/g/" + table + "\"]",
          std::string("[Date \"2023-11-14\"]"), std::string("1. a1b2 {[%clk 0:09:52.500]}"),
          std::string("i5h5 {[%clk 0:10:02]}")})
        EXPECT_NE(record.find(part), std::string::npos) << part << "\n" << record;
}

TEST_F(HallGame, ADrawIsOfferedDeclinedAndAgreed) {
    begin();
    bench.ask(black, "draw", HallBench::at(table), 1);
    EXPECT_EQ(bench.last(white, "offer")->data().text_or("what"), "draw");
    bench.ask(black, "draw", HallBench::at(table), 2);
    EXPECT_EQ(bench.error(black), "already_asked");
    bench.ask(white, "answer", HallBench::at(table, ",\"yes\":false"), 3);
    bench.ask(white, "answer", HallBench::at(table, ",\"yes\":true"), 4);
    EXPECT_EQ(bench.error(white), "nothing_asked");
    bench.ask(white, "draw", HallBench::at(table), 5);
    bench.ask(black, "draw", HallBench::at(table), 6);  // the same as saying yes
    EXPECT_EQ(bench.store.games[table].result, "1/2-1/2");
    EXPECT_EQ(bench.store.games[table].reason, "agreement");
}

TEST(HallDraws, AllWhoAreStillInMustAgreeIfTheRulesAllowIt) {
    HallBench bench;
    for (const bool allowed : {false, true}) {
        std::vector<ConnectionId> players;
        for (int seat = 0; seat < 4; ++seat) players.push_back(bench.visitor());
        const std::string rules = allowed ? R"(,"rules":"standard:agreement=on"})" : "}";
        const std::string table = bench.table(players[0], R"({"game":"abalone4")" + rules);
        for (std::size_t seat = 1; seat < 4; ++seat)
            bench.ask(players[seat], "sit", HallBench::at(table), 2);
        bench.ask(players[0], "draw", HallBench::at(table), 3);
        EXPECT_EQ(bench.error(players[0]), allowed ? "" : "no_draws");
        if (!allowed) continue;
        int id = 10;  // another for each request, because the same one would be a repetition
        const auto answer = [&](std::size_t seat, bool yes) {
            bench.ask(players[seat], "answer",
                      HallBench::at(table, yes ? ",\"yes\":true" : ",\"yes\":false"), ++id);
            return bench.error(players[seat]);
        };
        EXPECT_EQ(answer(1, true), "");
        EXPECT_EQ(answer(2, false), "");  // a single no is a no
        EXPECT_EQ(answer(3, true), "nothing_asked");
        bench.ask(players[3], "resign", HallBench::at(table), 5);
        bench.ask(players[2], "draw", HallBench::at(table), 6);
        EXPECT_EQ(answer(0, true), "");
        EXPECT_EQ(answer(3, true), "nothing_asked");  // has left
        EXPECT_FALSE(bench.store.games.contains(table));
        EXPECT_EQ(answer(1, true), "");
        EXPECT_EQ(bench.store.games[table].reason, "agreement");
    }
}

TEST_F(HallGame, AnOfferOfADrawLapsesWhenTheOtherMoves) {
    begin();
    move(black, "a1b2", 1);
    bench.ask(black, "draw", HallBench::at(table), 2);
    move(white, "i5h5", 3);
    bench.ask(white, "answer", HallBench::at(table, ",\"yes\":true"), 4);
    EXPECT_EQ(bench.error(white), "nothing_asked");
}

TEST_F(HallGame, ATurnIsTakenBackByAgreementInUntimedGamesOnly) {
    begin();
    move(black, "a1b2", 1);
    bench.ask(black, "takeback", HallBench::at(table), 2);
    bench.ask(white, "answer", HallBench::at(table, ",\"yes\":true"), 3);
    EXPECT_TRUE(bench.last(black, "answer")->data().boolean_or("taken_back", false));
    bench.ask(white, "join", HallBench::at(table));
    EXPECT_TRUE(bench.last(white, "state")->moves().empty());
    move(black, "b1c2", 5);
    EXPECT_EQ(bench.error(black), "");
}

TEST(HallTakeBack, TheAskersLastTurnAndAllAfterItIfAllOthersAgree) {
    HallBench bench;
    std::vector<ConnectionId> players;
    for (int seat = 0; seat < 4; ++seat) players.push_back(bench.visitor());
    const std::string table = bench.table(players[0], R"({"game":"abalone4"})");
    for (std::size_t seat = 1; seat < 4; ++seat)
        bench.ask(players[seat], "sit", HallBench::at(table), 2);
    const auto state = [&]() -> const base::JsonValue& {
        bench.ask(players[0], "join", HallBench::at(table));
        return bench.last(players[0], "state")->data();
    };
    const games::AnyGame game = *games::find_game("abalone4");
    games::AnyPosition position = *game.start();
    std::string after_first;
    for (std::size_t turn = 0; turn < 5; ++turn) {
        const games::Seat seat = position.choosers().lowest();
        const games::AnyMove move = position.moves(seat).front();
        bench.ask(players[turn % 4], "move", HallBench::move_at(table, position.move_text(move)),
                  10);
        position.play_unchecked(seat, move);
        if (turn == 0) after_first = position.text();
    }
    ASSERT_EQ(state().text_or("position"), position.text());

    const auto answer = [&](std::size_t seat) {
        bench.ask(players[seat], "answer", HallBench::at(table, R"(,"yes":true)"), 20);
    };
    bench.ask(players[1], "takeback", HallBench::at(table), 30);
    EXPECT_EQ(bench.last(players[0], "offer")->data().text_or("what"), "takeback");
    answer(0);
    answer(2);
    state();
    EXPECT_EQ(bench.last(players[0], "state")->moves().size(), 5u);
    answer(3);
    EXPECT_EQ(bench.last(players[0], "answer")->data().integer_or("keep", 0), 1);
    state();
    EXPECT_EQ(bench.last(players[0], "state")->moves().size(), 1u);
    EXPECT_EQ(state().text_or("position"), after_first);
    // A seat that has left is not asked, and turns before that cannot be taken back.
    bench.ask(players[3], "resign", HallBench::at(table), 31);
    bench.ask(players[0], "takeback", HallBench::at(table), 32);
    EXPECT_EQ(bench.error(players[0]), "no_takeback");
}

TEST_F(HallGame, NothingIsTakenBackInARatedGame) {
    bench.limits.new_names = {100, Milliseconds(1)};
    black = bench.visitor();
    white = bench.visitor();
    bench.ask(black, "register", R"({"name":"Ada","password":"a long secret"})", 1);
    bench.ask(white, "register", R"({"name":"Bob","password":"a long secret"})", 1);
    table = bench.table(black, R"({"game":"abalone","rated":true})");
    bench.ask(white, "sit", HallBench::at(table), 2);
    move(black, "a1b2", 3);
    EXPECT_EQ(bench.error(black), "");
    bench.ask(black, "takeback", HallBench::at(table), 4);
    EXPECT_EQ(bench.error(black), "no_takeback");
}

TEST_F(HallGame, NothingIsTakenBackWithAClock) {
    begin(R"({"game":"abalone","time":"5+0"})");
    move(black, "a1b2", 1);
    bench.ask(black, "takeback", HallBench::at(table), 2);
    EXPECT_EQ(bench.error(black), "no_takeback");
}

TEST_F(HallGame, AGameIsAbortedBeforeTheSecondMoveOnly) {
    begin();
    move(black, "a1b2", 1);
    bench.ask(white, "abort", HallBench::at(table), 2);
    EXPECT_EQ(bench.last(black, "abort")->data().find("end")->text_or("result"), "*");
    EXPECT_FALSE(bench.store.games.contains(table));

    begin();
    move(black, "a1b2", 1);
    move(white, "i5h5", 2);
    bench.ask(white, "abort", HallBench::at(table), 3);
    EXPECT_EQ(bench.error(white), "too_late");
}

TEST_F(HallGame, EndsWhenItHasTooManyTurns) {
    bench.limits.turns_of_game = 3;
    bench.open();
    for (const std::string_view settings :
         {R"({"game":"abalone"})", R"({"game":"abalone","rules":"standard:plies=1000"})"}) {
        begin(settings);
        move(black, "a1b2", 1);
        move(white, "i5h5", 2);
        EXPECT_EQ(bench.last(black, "move")->data().find("end"), nullptr);
        bench.crash_and_restart();
        const ConnectionId back = bench.visitor(bench.tokens[black]);
        move(back, "b2c3", 3);
        bench.ask(back, "join", HallBench::at(table), 4);
        const base::JsonValue* end = bench.last(back, "state")->data().find("end");
        ASSERT_NE(end, nullptr);
        EXPECT_EQ(end->text_or("reason"), "ply-limit");
        EXPECT_EQ(end->text_or("result"), "1/2-1/2");
        EXPECT_EQ(bench.store.games[table].plies, 3);
    }
    begin(R"({"game":"abalone","rules":"standard:plies=2"})");
    move(black, "a1b2", 1);
    move(white, "i5h5", 2);
    EXPECT_EQ(bench.store.games[table].plies, 2);
}

TEST_F(HallGame, ARematchSwapsTheColours) {
    begin();
    bench.ask(black, "rematch", HallBench::at(table), 1);
    EXPECT_EQ(bench.error(black), "not_finished");
    bench.ask(black, "resign", HallBench::at(table), 2);
    bench.ask(black, "rematch", HallBench::at(table), 3);
    EXPECT_EQ(bench.last(white, "again")->data().integer_or("seat", -1), 0);
    EXPECT_EQ(bench.count(white, "rematch"), 0);
    bench.ask(white, "rematch", HallBench::at(table), 4);
    const std::string next(bench.last(black, "rematch")->data().text_or("next"));
    bench.ask(white, "join", HallBench::at(next));
    const auto& state = bench.last(white, "state")->data();
    EXPECT_EQ(state.text_or("state"), "running");
    ASSERT_EQ(state.find("you")->array()->size(), 1u);
    EXPECT_EQ((*state.find("you")->array())[0].integer(), 0);
    table = next;
    move(white, "a1b2", 1);
    EXPECT_EQ(bench.error(white), "");
}

TEST_F(HallGame, TheWayToAPrivateRematchIsShownToItsPlayersOnly) {
    for (const bool is_public : {false, true}) {
        begin(is_public ? R"({"game":"abalone","public":true})" : plain_abalone);
        const ConnectionId watcher = bench.visitor();
        bench.ask(watcher, "join", HallBench::at(table));
        bench.ask(black, "resign", HallBench::at(table), 2);
        bench.ask(black, "rematch", HallBench::at(table), 3);
        bench.ask(white, "rematch", HallBench::at(table), 4);
        for (const ConnectionId player : {black, white}) {
            EXPECT_NE(bench.last(player, "rematch")->data().text_or("next"), "");
            bench.ask(player, "join", HallBench::at(table), 5);
            EXPECT_NE(bench.last(player, "state")->data().text_or("next"), "");
        }
        ASSERT_NE(bench.last(watcher, "rematch"), nullptr);  // versions have no gaps
        EXPECT_EQ(bench.last(watcher, "rematch")->data().text_or("next").empty(), !is_public);
        bench.ask(watcher, "join", HallBench::at(table), 6);
        EXPECT_EQ(bench.last(watcher, "state")->data().text_or("next").empty(), !is_public);
        const ConnectionId late = bench.visitor();
        const auto before = std::to_string(bench.last(watcher, "rematch")->version() - 1);
        bench.ask(late, "join", HallBench::at(table, ",\"v\":" + before), 7);
        ASSERT_NE(bench.last(late, "rematch"), nullptr);
        EXPECT_EQ(bench.last(late, "rematch")->data().text_or("next").empty(), !is_public);
    }
}

TEST_F(HallGame, WhoIsGoneLongEnoughLosesByAClaim) {
    begin(R"({"game":"abalone","time":"10+0"})");
    bench.ask(black, "claim", HallBench::at(table), 1);
    EXPECT_EQ(bench.error(black), "nobody_gone");
    bench.hall->disconnect(white, bench.now);
    EXPECT_EQ(bench.count(black, "presence"), 1);
    bench.pass(Milliseconds(59'999));
    bench.ask(black, "claim", HallBench::at(table), 2);
    EXPECT_EQ(bench.error(black), "nobody_gone");
    bench.pass(Milliseconds(1));
    bench.ask(black, "claim", HallBench::at(table), 3);
    EXPECT_EQ(bench.store.games[table].reason, "abandoned");
    EXPECT_EQ(bench.store.games[table].result, "1-0");
}

TEST_F(HallGame, WhatTheStoreRefusesHasNotHappened) {
    begin();
    bench.store.failing = true;
    move(black, "a1b2", 1);
    EXPECT_EQ(bench.count(white, "move"), 0);
    EXPECT_EQ(bench.count(black, "ack"), 0);
    bool told = false;
    for (const SentMessage& message : bench.sent[black])
        told |= message.type() == "error" && message.id() == 1 &&
                message.data().text_or("code") == "not_saved";
    EXPECT_TRUE(told);
    EXPECT_TRUE(bench.last(white, "state")->moves().empty());
    bench.store.failing = false;
    move(black, "a1b2", 1);
    EXPECT_EQ(bench.count(white, "move"), 1);
    EXPECT_EQ(bench.last(black, "ack")->id(), 1);
}

}  // namespace
}  // namespace sumito::test
