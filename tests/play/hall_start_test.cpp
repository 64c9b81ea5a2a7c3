// How games begin at the server: who must be there, first moves, what a game is that hardly began,
// rematches.
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct HallStart : testing::Test {
    HallBench bench{play::PlayLimits()};
    ConnectionId black = 0, white = 0;
    std::string table;

    // Both have accounts, for rated games.
    void begin(std::string_view settings) {
        black = account("Ada" + std::string(games_, 'a'));
        white = account("Bob" + std::string(games_++, 'b'));
        table = bench.table(black, settings);
        bench.ask(white, "sit", HallBench::at(table));
    }
    ConnectionId account(const std::string& name) {
        const ConnectionId id = bench.visitor();
        bench.ask(id, "register", R"({"name":")" + name + R"(","password":"password"})");
        EXPECT_NE(bench.last(id, "account"), nullptr) << bench.error(id);
        return id;
    }
    void move(ConnectionId player, std::string_view text) {
        bench.ask(player, "move", HallBench::move_at(table, text));
        EXPECT_EQ(bench.error(player), "");
    }
    const base::JsonValue& state(ConnectionId viewer) {
        bench.ask(viewer, "join", HallBench::at(table));
        return bench.last(viewer, "state")->data();
    }
    std::int64_t left(ConnectionId viewer, std::size_t seat) {
        return *(*state(viewer).member("clock").member("left").array())[seat].integer();
    }
    void expect_no_game() {
        EXPECT_FALSE(bench.store.games.contains(table));
        EXPECT_TRUE(bench.store.rating_rows.empty());
    }

private:
    std::size_t games_ = 0;
};

constexpr std::string_view rated = R"({"game":"abalone","rated":true,"time":"5+0"})";

TEST_F(HallStart, ARatedGameThatIsLeftBeforeTwoTurnsDoesNotCount) {
    for (const bool after_one : {false, true}) {
        begin(rated);
        if (after_one) move(black, "a1b2");
        bench.ask(white, "resign", HallBench::at(table));
        const auto* end = bench.last(black, "abort")->data().find("end");
        ASSERT_NE(end, nullptr);
        EXPECT_EQ(end->text_or("result"), "*");
        EXPECT_EQ(end->text_or("reason"), "resigned");
        expect_no_game();
    }
}

TEST_F(HallStart, ARatedGameThatIsLeftAfterTwoTurnsCounts) {
    begin(rated);
    move(black, "a1b2");
    move(white, "i5h5");
    bench.ask(white, "resign", HallBench::at(table));
    EXPECT_EQ(bench.store.games[table].result, "1-0");
    EXPECT_TRUE(bench.store.games[table].rated);
    EXPECT_GT((bench.store.rating_rows[{"ada", "abalone"}].rating), 1600);
}

TEST_F(HallStart, ADrawBeforeTwoTurnsIsNotRated) {
    begin(rated);
    bench.ask(black, "draw", HallBench::at(table));
    bench.ask(white, "draw", HallBench::at(table));
    EXPECT_EQ(bench.store.games[table].result, "1/2-1/2");
    EXPECT_FALSE(bench.store.games[table].rated);
    EXPECT_TRUE(bench.store.rating_rows.empty());
}

TEST_F(HallStart, WhoDeletesTheirAccountBeforeTwoTurnsAbortsTheGame) {
    begin(rated);
    bench.ask(white, "delete_me", R"({"password":"password"})");
    expect_no_game();
    EXPECT_EQ(state(black).text_or("state"), "aborted");
}

TEST_F(HallStart, TheStateSaysUntilWhenTheFirstMoveMustBeMade) {
    begin(rated);
    const std::int64_t began = bench.now.count();
    bench.pass(Milliseconds(20'000));
    EXPECT_EQ(state(black).integer_or("first", 0), began + 30'000);
    EXPECT_TRUE(state(black).member("clock").member("running").array()->empty());
    EXPECT_EQ(left(black, 0), 300'000);
    move(black, "a1b2");
    EXPECT_EQ(bench.last(white, "move")->data().integer_or("first", 0), began + 50'000);
    move(white, "i5h5");
    EXPECT_EQ(bench.last(white, "move")->data().find("first"), nullptr);
    EXPECT_EQ(state(white).find("first"), nullptr);
    bench.pass(Milliseconds(1'000));
    EXPECT_EQ(left(white, 0), 299'000);
}

TEST_F(HallStart, WithoutAFirstMoveTheGameIsAborted) {
    begin(rated);
    bench.pass(Milliseconds(29'999));
    bench.settle();
    EXPECT_EQ(bench.count(black, "abort"), 0);
    EXPECT_LE(*bench.hall->next_deadline(), bench.now + Milliseconds(1));
    bench.pass(Milliseconds(1));
    bench.settle();
    ASSERT_EQ(bench.count(white, "abort"), 1);
    EXPECT_EQ(bench.last(white, "abort")->data().text_or("why"), "time");
    EXPECT_EQ(bench.last(white, "abort")->data().integer_or("seat", -1), 0);
    expect_no_game();
}

TEST_F(HallStart, ARestartGivesTheWholeTimeForTheFirstMoveAgain) {
    begin(rated);
    bench.pass(Milliseconds(20'000));
    bench.settle();
    bench.crash_and_restart(Milliseconds(3'600'000));
    bench.settle();
    bench.pass(Milliseconds(29'000));
    black = bench.visitor(bench.tokens[black]);
    EXPECT_EQ(state(black).text_or("state"), "running");
    move(black, "a1b2");
    EXPECT_EQ(left(black, 0), 300'000);
}

// The rule belongs to the start of a game, so games that began before it keep their clocks.
TEST_F(HallStart, AGameOfAnOlderProgramKeepsItsClocks) {
    begin(rated);
    for (store::EventRow& row : bench.store.tables[table].events)
        if (row.text == R"({"k":"start","first":30000})") row.text = R"({"k":"start"})";
    bench.pass(Milliseconds(1'000));
    bench.settle();
    bench.crash_and_restart();
    black = bench.visitor(bench.tokens[black]);
    EXPECT_EQ(state(black).find("first"), nullptr);
    EXPECT_FALSE(state(black).member("clock").member("running").array()->empty());
    EXPECT_LT(left(black, 0), 300'000);
}

TEST_F(HallStart, AnEngineIsNotHurried) {
    black = bench.visitor();
    table = bench.table(black, R"({"game":"abalone","time":"5+0","seats":["engine:1","you"]})");
    bench.pass(Milliseconds(60'000));
    bench.settle();
    EXPECT_EQ(state(black).text_or("state"), "running");
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(state(black).integer_or("first", 0), bench.now.count() + 30'000);
    EXPECT_EQ(left(black, 0), 300'000);
}

constexpr std::string_view with_minutes = R"({"game":"abalone","time":"5+0","public":true})";

struct HallGathering : HallStart {
    // A table whose host has left before the other came.
    void gather(std::string_view settings) {
        black = bench.visitor();
        table = bench.table(black, settings);
        bench.hall->disconnect(black, bench.now);
        bench.settle();
        white = bench.visitor();
        bench.ask(white, "sit", HallBench::at(table));
        EXPECT_EQ(bench.error(white), "");
    }
    void come_back() {
        black = bench.visitor(bench.tokens[black]);
        (void)state(black);
    }
    void wait(int seconds) {
        bench.pass(Milliseconds(seconds * 1'000));
        bench.settle();
    }
};

TEST_F(HallGathering, AGameWithMinutesWaitsForItsHost) {
    gather(with_minutes);
    EXPECT_EQ(state(white).text_or("state"), "open");
    const auto& away = (*state(white).member("presence").array())[0];
    EXPECT_EQ(away.integer_or("kept_until", 0), bench.now.count() + 30'000);
    wait(29);
    come_back();
    EXPECT_EQ(bench.count(white, "start"), 1);
    EXPECT_EQ(state(black).text_or("state"), "running");
    EXPECT_EQ(state(white).integer_or("first", 0), bench.now.count() + 30'000);
    move(black, "a1b2");
}

TEST_F(HallGathering, TheOneWhoComesBackIsNotToldTheStartTwice) {
    gather(with_minutes);
    come_back();
    EXPECT_EQ(bench.count(black, "start"), 0);
    bench.hall->disconnect(white, bench.now);
    gather(with_minutes);
    black = bench.visitor(bench.tokens[black]);
    bench.ask(black, "join", HallBench::at(table, ",\"v\":1"));
    EXPECT_EQ(bench.count(black, "rejoined"), 1);
    EXPECT_EQ(bench.count(black, "sit"), 1);
    EXPECT_EQ(bench.count(black, "start"), 1);
}

TEST_F(HallGathering, TheSeatOfWhoDoesNotComeIsGivenFree) {
    gather(with_minutes);
    wait(30);
    EXPECT_EQ(bench.last(white, "stand")->data().integer_or("seat", -1), 0);
    EXPECT_EQ(state(white).text_or("state"), "open");
    wait(60);
    const ConnectionId other = bench.visitor();
    bench.ask(other, "sit", HallBench::at(table));
    EXPECT_EQ(state(other).text_or("state"), "running");
    come_back();
    EXPECT_TRUE(state(black).member("you").array()->empty());
}

TEST_F(HallGathering, NobodyIsSentAwayWhileASeatIsFree) {
    black = bench.visitor();
    table = bench.table(black, R"({"game":"abalone3","time":"5+0"})");
    bench.hall->disconnect(black, bench.now);
    white = bench.visitor();
    bench.ask(white, "sit", HallBench::at(table));
    wait(120);
    EXPECT_EQ(bench.count(white, "stand"), 0);
    const ConnectionId third = bench.visitor();
    bench.ask(third, "sit", HallBench::at(table));
    come_back();
    EXPECT_EQ(state(black).text_or("state"), "running");
}

TEST_F(HallGathering, WithoutMinutesNobodyHasToBeThere) {
    for (const std::string_view time : {"none", "3d"}) {
        gather(R"({"game":"abalone","time":")" + std::string(time) + "\"}");
        EXPECT_EQ(state(white).text_or("state"), "running");
    }
}

TEST_F(HallGathering, ARestartKeepsSeatsForThoseWhoComeBack) {
    gather(with_minutes);
    bench.crash_and_restart(Milliseconds(3'600'000));
    white = bench.visitor(bench.tokens[white]);
    EXPECT_EQ(state(white).text_or("state"), "open");
    wait(29);
    come_back();
    EXPECT_EQ(state(white).text_or("state"), "running");
}

TEST_F(HallGathering, AStartThatTheStoreRefusesIsTriedAgain) {
    gather(with_minutes);
    bench.store.failing = true;
    come_back();
    EXPECT_EQ(state(white).text_or("state"), "open");
    bench.store.failing = false;
    wait(2);
    EXPECT_EQ(state(white).text_or("state"), "running");
    EXPECT_EQ(bench.count(white, "start"), 1);
}

TEST_F(HallGathering, AHostWithoutASeatMayAbortAndNobodyElse) {
    for (const std::string_view seats : {R"("you","person")", R"("person","person")"}) {
        black = bench.visitor();
        table = bench.table(black, R"({"game":"abalone","seats":[)" + std::string(seats) + "]}");
        bench.ask(black, "stand", HallBench::at(table));
        white = bench.visitor();
        bench.ask(white, "abort", HallBench::at(table));
        EXPECT_EQ(bench.error(white), "not_seated");
        bench.ask(white, "sit", HallBench::at(table));
        bench.ask(white, "abort", HallBench::at(table));
        EXPECT_EQ(bench.error(white), "not_running");
        bench.crash_and_restart();
        black = bench.visitor(bench.tokens[black]);
        white = bench.visitor(bench.tokens[white]);
        (void)state(white);
        bench.ask(black, "abort", HallBench::at(table), 7);
        EXPECT_EQ(bench.error(black), "");
        EXPECT_EQ(bench.last(white, "abort")->data().text_or("why"), "aborted");
    }
}

struct HallRematch : HallStart {
    void play_a_game(std::string_view settings) {
        black = bench.visitor();
        white = bench.visitor();
        table = bench.table(black, settings);
        bench.ask(white, "sit", HallBench::at(table));
        move(black, "a1b2");
        move(white, "i5h5");
        bench.ask(black, "resign", HallBench::at(table));
    }
    bool asked(ConnectionId viewer) { return state(viewer).find("again") != nullptr; }
};

TEST_F(HallRematch, ItIsOfferedOnlyToThoseWhoAreThere) {
    play_a_game(with_minutes);
    bench.hall->disconnect(white, bench.now);
    bench.settle();
    bench.ask(black, "rematch", HallBench::at(table));
    EXPECT_EQ(bench.error(black), "player_gone");
    EXPECT_FALSE(asked(black));
}

TEST_F(HallRematch, ItMayBeWithdrawn) {
    play_a_game(with_minutes);
    const std::string no = HallBench::at(table, ",\"yes\":false");
    bench.ask(black, "rematch", no);
    EXPECT_EQ(bench.error(black), "nothing_asked");
    bench.ask(black, "rematch", HallBench::at(table));
    EXPECT_TRUE(asked(white));
    bench.ask(black, "rematch", no);
    EXPECT_FALSE(bench.last(white, "again")->data().boolean_or("yes", true));
    EXPECT_FALSE(asked(white));
    bench.ask(white, "rematch", HallBench::at(table));
    EXPECT_EQ(bench.count(white, "rematch"), 0);
    EXPECT_TRUE(asked(black));
}

TEST_F(HallRematch, ItIsOffWhenOneLeaves) {
    play_a_game(with_minutes);
    bench.ask(black, "rematch", HallBench::at(table));
    bench.hall->disconnect(black, bench.now);
    bench.settle();
    EXPECT_FALSE(asked(white));
    black = bench.visitor(bench.tokens[black]);
    EXPECT_FALSE(asked(black));
    bench.ask(white, "rematch", HallBench::at(table));
    EXPECT_EQ(bench.count(white, "rematch"), 0);
    bench.ask(black, "leave", HallBench::at(table));
    EXPECT_FALSE(asked(white));
}

TEST_F(HallRematch, TheNewGameBeginsWhenBothHaveOpenedIt) {
    play_a_game(with_minutes);
    bench.ask(black, "rematch", HallBench::at(table));
    bench.ask(white, "rematch", HallBench::at(table));
    table = bench.last(black, "rematch")->data().text_or("next");
    EXPECT_EQ(state(white).text_or("state"), "open");
    EXPECT_EQ(state(black).text_or("state"), "running");
    EXPECT_EQ(bench.count(white, "start"), 1);
    EXPECT_EQ(left(black, 0), 300'000);
    move(white, "a1b2");
}

}  // namespace
}  // namespace sumito::test
