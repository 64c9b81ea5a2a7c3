// A store that fails for a while, or cannot be read: nobody loses time, ratings, an answer or their
// identity.
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct HallFailures : testing::Test {
    HallBench bench;
    ConnectionId black = 0, white = 0;
    std::string table;

    void begin(std::string_view settings = R"({"game":"abalone","time":"1+0"})") {
        black = bench.visitor();
        white = bench.visitor();
        table = bench.table(black, settings);
        bench.ask(white, "sit", HallBench::at(table));
    }
    ConnectionId account(const std::string& name) {
        const ConnectionId who = bench.visitor();
        bench.ask(who, "register", "{\"name\":\"" + name + "\",\"password\":\"password\"}");
        return who;
    }
    void move(ConnectionId who, std::string_view text, std::int64_t id) {
        bench.ask(who, "move", HallBench::move_at(table, text), id);
    }
    // Lets the time pass second by second, with everything that happens automatically.
    void wait(int seconds) {
        for (int i = 0; i < seconds; ++i) {
            bench.pass(Milliseconds(1'000));
            bench.settle();
        }
    }
    const base::JsonValue& state(ConnectionId who) {
        bench.ask(who, "join", HallBench::at(table), 99);
        return bench.last(who, "state")->data();
    }
    std::vector<std::int64_t> clocks(ConnectionId who) {
        std::vector<std::int64_t> left;
        const base::JsonValue& now = state(who);
        for (const base::JsonValue& one : *now.find("clock")->find("left")->array())
            left.push_back(*one.integer());
        return left;
    }
};

TEST_F(HallFailures, ATableThatCannotBeStoredIsRefusedByItsId) {
    const ConnectionId creator = bench.visitor();
    bench.store.failing = true;
    bench.ask(creator, "create", R"({"settings":{"game":"abalone"}})", 77);
    EXPECT_EQ(bench.error(creator), "not_saved");
    EXPECT_EQ(bench.last(creator, "error")->id(), 77);
    const int errors = bench.count(creator, "error");
    bench.ask(creator, "create", R"({"settings":{"game":"abalone"}})");
    EXPECT_EQ(bench.count(creator, "error"), errors + 1);
    EXPECT_EQ(bench.last(creator, "error")->id(), -1);
}

TEST_F(HallFailures, TwoRatedGamesThatWereNotStoredCountOnceEach) {
    const ConnectionId ada = account("Ada"), bob = account("Bob");
    const auto game = [&] {
        std::string id = bench.table(ada, R"({"game":"abalone","rated":true})");
        bench.ask(bob, "sit", HallBench::at(id));
        return id;
    };
    const std::string first = game(), second = game();
    const auto resign_both = [&] {
        bench.say(bob, "resign", HallBench::at(first), 1);
        bench.say(bob, "resign", HallBench::at(second), 2);
    };
    bench.store.failing = true;
    resign_both();
    bench.settle();
    // One fails, and the other is still stored.
    resign_both();
    bench.store.sync(1);
    bench.store.failing = false;
    bench.settle();
    EXPECT_EQ((bench.store.rating_rows[{"ada", "abalone"}].games), 1);
    EXPECT_NEAR((bench.store.rating_rows[{"ada", "abalone"}].rating), 1662.31, 0.01);
    EXPECT_NEAR((bench.store.rating_rows[{"bob", "abalone"}].rating), 1337.69, 0.01);
    resign_both();
    bench.settle();
    EXPECT_EQ(bench.store.games.size(), 2u);
    EXPECT_EQ((bench.store.rating_rows[{"ada", "abalone"}].games), 2);
    EXPECT_LT((bench.store.rating_rows[{"ada", "abalone"}].rating), 1750);
}

using Clocks = std::vector<std::int64_t>;

TEST_F(HallFailures, ClocksStandWhileTheStoreTakesNothing) {
    begin();
    wait(50);
    bench.store.failing = true;
    move(black, "a1b2", 1);
    EXPECT_EQ(bench.error(black), "not_saved");
    const base::JsonValue& told = *bench.last(white, "state")->data().find("clock");
    EXPECT_EQ((*told.find("left")->array())[0].integer(), 10'000);
    EXPECT_TRUE(told.find("running")->array()->empty());
    for (int i = 0; i < 20; ++i) {
        wait(30);
        move(black, "a1b2", 2 + i);
        EXPECT_EQ(bench.error(black), "not_saved");
    }
    EXPECT_EQ(clocks(white), (Clocks{10'000, 60'000}));
    bench.store.failing = false;
    wait(1);
    ASSERT_NE(bench.last(white, "resumed"), nullptr);
    EXPECT_EQ(bench.last(white, "resumed")->data().integer_or("down", 0), 601'000);
    EXPECT_EQ(clocks(white), (Clocks{10'000, 60'000}));
    // From now on time counts again, and a restart does not change it.
    wait(4);
    move(black, "a1b2", 50);
    EXPECT_EQ(bench.error(black), "");
    EXPECT_EQ(clocks(white), (Clocks{6'000, 60'000}));
    wait(5);
    bench.crash_and_restart(Milliseconds(100'000));
    EXPECT_EQ(clocks(bench.visitor()), (Clocks{6'000, 55'000}));
}

TEST_F(HallFailures, AMoveSentAgainIsTakenAtOnceWhenTheStoreIsBack) {
    begin();
    wait(50);
    bench.store.failing = true;
    move(black, "a1b2", 1);
    wait(100);
    bench.store.failing = false;
    bench.now += Milliseconds(900);
    move(black, "a1b2", 1);
    EXPECT_EQ(bench.error(black), "");
    EXPECT_EQ(bench.last(black, "ack")->id(), 1);
    EXPECT_EQ(clocks(white), (Clocks{10'000, 60'000}));
}

TEST_F(HallFailures, WaitingForAStoreThatRecoversSlowlyCostsNothingEither) {
    begin();
    wait(57);
    bench.store.failing = true;
    move(black, "a1b2", 1);
    bench.pass(Milliseconds(1'000));  // the clock should run again; the answer is slow
    for (int i = 0; i < 5; ++i) bench.pass(Milliseconds(1'000));
    bench.store.failing = false;
    bench.settle();
    EXPECT_EQ(state(white).text_or("state"), "running");
    EXPECT_EQ(clocks(white), (Clocks{3'000, 60'000}));
    wait(3);
    EXPECT_EQ(bench.last(white, "left")->data().text_or("why"), "time");
}

TEST_F(HallFailures, WhoseTimeWasUpBeforeLosesWhenTheStoreIsBack) {
    begin();
    bench.store.failing = true;
    wait(200);
    EXPECT_EQ(bench.count(white, "left"), 0);
    EXPECT_EQ(clocks(white), (Clocks{0, 60'000}));
    bench.store.failing = false;
    wait(2);
    EXPECT_EQ(bench.last(white, "left")->data().integer_or("seat", -1), 0);
    EXPECT_EQ(bench.store.games[table].result, "0-1");
}

TEST_F(HallFailures, MembersAreNotToldAgainAndAgainThatNothingHappens) {
    begin();
    bench.store.failing = true;
    move(black, "a1b2", 1);
    const int before = bench.count(white, "state");
    wait(30);
    EXPECT_EQ(bench.count(white, "state"), before);
}

TEST_F(HallFailures, TheCauseIsLoggedAsAnErrorOnceAMinute) {
    begin();
    bench.store.failing = true;
    move(black, "a1b2", 1);
    wait(30);
    ASSERT_EQ(bench.errors.size(), 1u);
    EXPECT_NE(bench.errors[0].find("\"store_failed\""), std::string::npos);
    EXPECT_NE(bench.errors[0].find("disk full"), std::string::npos);
    wait(60);
    EXPECT_EQ(bench.errors.size(), 2u);
}

TEST_F(HallFailures, TheEngineIsNotAskedAgainAndAgainForWhatCannotBeStored) {
    black = bench.visitor();
    table = bench.table(black, R"({"game":"abalone","time":"1+0","seats":["host","engine:1"]})");
    move(black, "a1b2", 1);
    bench.store.failing = true;
    wait(7);
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    wait(30);
    EXPECT_TRUE(bench.thinkers.jobs.empty());
    bench.store.failing = false;
    wait(1);
    ASSERT_EQ(bench.thinkers.jobs.size(), 1u);
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(bench.count(black, "move"), 2);
    EXPECT_EQ(clocks(black), (Clocks{60'000, 53'000}));
}

TEST_F(HallFailures, ARestartIntoAFailingStoreCostsNothingEither) {
    begin();
    wait(10);
    bench.store.failing = true;
    bench.crash_and_restart(Milliseconds(300'000));
    bench.settle();
    wait(100);
    EXPECT_EQ(clocks(bench.visitor()), (Clocks{50'000, 60'000}));
    bench.store.failing = false;
    wait(1);
    const ConnectionId late = bench.visitor();
    EXPECT_EQ(clocks(late), (Clocks{50'000, 60'000}));
    bench.ask(late, "join", HallBench::at(table, ",\"v\":1"));
    EXPECT_EQ(bench.last(late, "resumed")->data().integer_or("down", 0), 401'000);
}

TEST_F(HallFailures, AStopRightAfterAFailureCostsNothingEither) {
    begin();
    wait(50);
    bench.store.failing = true;
    move(black, "a1b2", 1);
    wait(300);
    bench.store.failing = false;
    bool stopped = false;
    bench.hall->stop(bench.now, [&] { stopped = true; });
    bench.settle();
    ASSERT_TRUE(stopped);
    bench.crash_and_restart(Milliseconds(5'000));
    EXPECT_EQ(clocks(bench.visitor()), (Clocks{10'000, 60'000}));
}

TEST_F(HallFailures, WhoCannotBeLookedUpComesBackLaterAsHimself) {
    const ConnectionId ada = account("Ada");
    const std::string token = bench.tokens[ada];
    bench.store.rating_rows[{"ada", "choro"}] = {"ada", "choro", 1900, 60, 0.06, 70, 0};
    bench.crash_and_restart();
    for (const char* what : {"person", "account", "ratings"}) {
        SCOPED_TRACE(what);
        bench.store.unreadable = what;
        const ConnectionId late = bench.connect();
        bench.say(late, "hello", "{\"token\":\"" + token + "\"}", 5);
        bench.settle();
        EXPECT_EQ(bench.error(late), "busy");
        EXPECT_EQ(bench.sent[late].back().id(), 5);
        EXPECT_EQ(bench.last(late, "welcome"), nullptr);
        EXPECT_TRUE(bench.closed.contains(late));
        bench.hall->disconnect(late, bench.now);
    }
    bench.store.unreadable = "";
    const ConnectionId back = bench.visitor(token);
    const base::JsonValue& welcome = bench.last(back, "welcome")->data();
    EXPECT_EQ(welcome.text_or("person"), token.substr(0, 12));
    EXPECT_EQ(welcome.text_or("account"), "ada");
    EXPECT_EQ(welcome.find("ratings")->find("choro")->integer_or("games", 0), 70);
}

TEST_F(HallFailures, AnAccountThatCannotBeReadIsNeitherWrongNorTaken) {
    account("Ada");
    const ConnectionId visitor = bench.visitor();
    const std::string ada = R"({"name":"Ada","password":"password"})";
    for (const char* what : {"account", "ratings"}) {
        bench.store.unreadable = what;
        bench.ask(visitor, "login", ada, 1);
        EXPECT_EQ(bench.error(visitor), "busy") << what;
    }
    bench.store.unreadable = "account";
    bench.ask(visitor, "register", R"({"name":"Bob","password":"password"})", 2);
    EXPECT_EQ(bench.error(visitor), "busy");
    bench.ask(visitor, "name", R"({"name":"Bob"})", 3);
    EXPECT_EQ(bench.error(visitor), "busy");
    bench.store.unreadable = "";
    bench.ask(visitor, "login", ada, 4);
    EXPECT_EQ(bench.last(visitor, "account")->id(), 4);
}

TEST_F(HallFailures, SigningOutIsStoredWhateverFailedBefore) {
    const ConnectionId ada = account("Ada");
    table = bench.table(ada, R"({"game":"abalone"})");
    bench.store.failing = true;
    bench.ask(ada, "stand", HallBench::at(table), 1);
    EXPECT_EQ(bench.error(ada), "not_saved");
    bench.store.failing = false;
    bench.ask(ada, "logout", "{}", 2);
    ASSERT_NE(bench.last(ada, "logged_out"), nullptr);
    const std::string token = bench.tokens[ada];
    bench.crash_and_restart();
    const ConnectionId back = bench.visitor(token);
    EXPECT_EQ(bench.last(back, "welcome")->data().text_or("account"), "");
}

TEST_F(HallFailures, SigningOutThatCannotBeStoredChangesNothing) {
    const ConnectionId ada = account("Ada");
    for (const std::string_view way : {"logout", "logout_all"}) {
        bench.store.failing = true;
        bench.ask(ada, way, "{}", 2);
        EXPECT_EQ(bench.error(ada), "not_saved");
        bench.store.failing = false;
        bench.ask(ada, "create", R"({"settings":{"game":"abalone","rated":true}})", 3);
        EXPECT_EQ(bench.error(ada), "") << way;
    }
}

TEST_F(HallFailures, DeletingThatCannotBeStoredTakesNothingAway) {
    const ConnectionId ada = account("Ada");
    black = ada;
    white = bench.visitor();
    table = bench.table(ada, R"({"game":"abalone"})");
    bench.ask(white, "sit", HallBench::at(table));
    bench.ask(white, "join", HallBench::at(table, ",\"v\":0"));
    const std::string before = bench.last(white, "start")->text;
    bench.store.failing = true;
    bench.ask(ada, "delete_me", R"({"password":"password"})", 3);
    EXPECT_EQ(bench.error(ada), "not_saved");
    EXPECT_EQ(bench.count(ada, "deleted"), 0);
    EXPECT_FALSE(bench.closed.contains(ada));
    bench.store.failing = false;
    move(ada, "a1b2", 4);
    EXPECT_EQ(bench.error(ada), "");
    EXPECT_EQ(state(white).text_or("state"), "running");
    EXPECT_EQ((*state(white).find("seats")->array())[0].text_or("name"), "Ada");
    bench.ask(white, "join", HallBench::at(table, ",\"v\":0"));
    EXPECT_EQ(bench.last(white, "start")->text, before);
}

TEST_F(HallFailures, ATableThatCannotBeReadIsNotSaidToBeMissing) {
    begin();
    bench.ask(black, "resign", HallBench::at(table));
    for (const ConnectionId player : {black, white}) bench.hall->disconnect(player, bench.now);
    bench.pass(Milliseconds(10 * 60'000));
    ASSERT_EQ(bench.hall->figures().tables_in_memory, 0u);
    const ConnectionId late = bench.visitor();
    for (const char* what : {"table", "game"}) {
        bench.store.unreadable = what;
        bench.ask(late, "join", HallBench::at(what == std::string("game") ? "none" : table), 2);
        EXPECT_EQ(bench.error(late), "busy") << what;
    }
    bench.store.unreadable = "";
    EXPECT_EQ(state(late).text_or("state"), "finished");
}

TEST_F(HallFailures, AnArchiveThatHasTooMuchToDoIsBusyAndTheConnectionGoesOn) {
    begin();
    bench.ask(black, "resign", HallBench::at(table));
    const ConnectionId late = bench.visitor();
    bench.searching = false;
    bench.ask(late, "export", "{}", 1);
    EXPECT_EQ(bench.error(late), "busy");
    bench.ask(late, "join", HallBench::at("none"), 2);
    EXPECT_EQ(bench.error(late), "busy");
    bench.ask(late, "review", HallBench::at(table), 3);
    EXPECT_EQ(bench.error(late), "busy");
    bench.ask(late, "ping", "{}", 4);
    EXPECT_EQ(bench.last(late, "pong")->id(), 4);
    bench.searching = true;
    bench.ask(late, "export", "{}", 5);
    EXPECT_EQ(bench.last(late, "exported")->id(), 5);
}

TEST_F(HallFailures, MessagesThatWaitForAnAnswerHaveALimitInBytes) {
    const ConnectionId one = bench.visitor();
    bench.say(one, "export", "{}", 1);
    const std::string long_name = "{\"name\":\"" + std::string(10'000, 'x') + "\"}";
    for (int id = 2; id <= 4; ++id) bench.say(one, "name", long_name, id);
    bench.say(one, "name", long_name, 5);
    EXPECT_EQ(bench.error(one), "too_fast");
    bench.settle();
    EXPECT_EQ(bench.last(one, "exported")->id(), 1);
    EXPECT_EQ(bench.last(one, "error")->id(), 4) << "those before are answered";
}

}  // namespace
}  // namespace sumito::test
