// Tables: seats, lots, the lobby, three and four players, the engine, reviews, and what is
// forgotten.
#include "play/rooms.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct HallTables : testing::Test {
    HallBench bench;

    // A running game of several players; they sit in the order of their connections.
    std::vector<ConnectionId> players;
    std::string table;

    void begin(int count, std::string_view settings) {
        for (int i = 0; i < count; ++i) players.push_back(bench.visitor());
        table = bench.table(players[0], settings);
        for (int i = 1; i < count; ++i)
            bench.ask(players[static_cast<std::size_t>(i)], "sit", HallBench::at(table));
        for (const ConnectionId player : players)
            ASSERT_TRUE(bench.last(player, "start") || bench.last(player, "state"));
    }
    const base::JsonValue& state(ConnectionId who) {
        bench.ask(who, "join", HallBench::at(table));
        return bench.last(who, "state")->data();
    }
};

TEST_F(HallTables, SeatsAreTakenOnceAndByThoseTheyAreKeptFor) {
    const ConnectionId creator = bench.visitor(), bot = bench.visitor("", true);
    table = bench.table(creator, R"({"game":"abalone3","seats":["person","host","bot"]})");
    bench.ask(creator, "sit", HallBench::at(table));
    EXPECT_EQ(bench.error(creator), "already_seated");
    bench.ask(bot, "sit", HallBench::at(table, ",\"seat\":0"));
    EXPECT_EQ(bench.error(bot), "wrong_seat");
    const ConnectionId other = bench.visitor();
    bench.ask(other, "sit", HallBench::at(table, ",\"seat\":1"));
    EXPECT_EQ(bench.error(other), "seat_taken");
    bench.ask(other, "sit", HallBench::at(table, ",\"seat\":2"));
    EXPECT_EQ(bench.error(other), "wrong_seat");
    bench.ask(other, "sit", HallBench::at(table, ",\"seat\":3"));
    EXPECT_EQ(bench.error(other), "wrong_seat");
    bench.ask(bot, "sit", HallBench::at(table));
    EXPECT_EQ(bench.error(bot), "");
    EXPECT_EQ(bench.count(creator, "start"), 0);
    bench.ask(other, "sit", HallBench::at(table));
    EXPECT_EQ(bench.count(creator, "start"), 1);
    bench.ask(other, "stand", HallBench::at(table));
    EXPECT_EQ(bench.error(other), "not_open");
}

TEST_F(HallTables, AProgramThatMakesATableSitsAtItAsOne) {
    const ConnectionId bot = bench.visitor("", true), person = bench.visitor();
    table = bench.table(bot, R"({"game":"abalone"})");
    bench.ask(person, "sit", HallBench::at(table));
    const auto& start = bench.last(person, "state")->data();
    EXPECT_TRUE((*start.find("seats")->array())[0].boolean_or("bot", false));
    EXPECT_EQ(start.text_or("state"), "running");
}

TEST_F(HallTables, WhoStandsUpLeavesTheSeatToOthers) {
    const ConnectionId creator = bench.visitor(), other = bench.visitor();
    table = bench.table(creator, R"({"game":"abalone"})");
    bench.ask(creator, "stand", HallBench::at(table));
    bench.ask(other, "sit", HallBench::at(table, ",\"seat\":0"));
    EXPECT_EQ(bench.error(other), "");
    bench.ask(creator, "sit", HallBench::at(table));
    ASSERT_EQ(bench.count(other, "start"), 1);
    bench.ask(other, "move", HallBench::move_at(table, "a1b2"), 1);
    EXPECT_EQ(bench.error(other), "");
}

TEST_F(HallTables, TheLotGivesEverySeatToEverybodySometimes) {
    int first = 0;
    for (int i = 0; i < 40; ++i) {
        players.clear();
        bench.now += Milliseconds(100'000);
        begin(2, R"({"game":"abalone","colours":"lot"})");
        first += (*state(players[0]).find("you")->array())[0].integer() == 0;
    }
    EXPECT_GT(first, 8);
    EXPECT_LT(first, 32);
}

TEST_F(HallTables, WatchersSeeTheGameAndCannotTouchIt) {
    begin(2, R"({"game":"abalone"})");
    const ConnectionId watcher = bench.visitor();
    table = std::string(table);
    EXPECT_TRUE(state(watcher).find("you")->array()->empty());
    bench.ask(players[0], "move", HallBench::move_at(table, "a1b2"), 1);
    EXPECT_EQ(bench.count(watcher, "move"), 1);
    for (const std::string_view message : {"move", "resign", "draw", "takeback", "answer", "abort",
                                           "claim", "phrase", "rematch", "stand"}) {
        bench.ask(watcher, message, HallBench::at(table, ",\"move\":\"a1b2\",\"yes\":true"));
        EXPECT_EQ(bench.error(watcher), "not_seated") << message;
    }
    bench.ask(watcher, "leave", HallBench::at(table), 3);
    bench.ask(players[1], "move", HallBench::move_at(table, "i5h5"), 2);
    EXPECT_EQ(bench.count(watcher, "move"), 1);
}

TEST_F(HallTables, PublicTablesAreListedWhileTheyGoOn) {
    const ConnectionId guest = bench.visitor();
    bench.ask(guest, "lobby", "{}", 1);
    EXPECT_TRUE(bench.last(guest, "lobby")->data().find("open")->array()->empty());
    // What the list with this name contains after a change.
    const auto changed = [&](std::string_view list) {
        bench.pass(Milliseconds(250));
        const SentMessage* changes = bench.last(guest, "lobby_changed");
        const auto* tables = changes == nullptr ? nullptr : changes->data().member(list).array();
        return tables == nullptr || tables->size() != 1 ? base::JsonValue() : (*tables)[0];
    };
    const ConnectionId creator = bench.visitor();
    (void)bench.table(creator, R"({"game":"choro"})");  // private
    EXPECT_TRUE(changed("open").is_null());
    bench.say(creator, "create", R"({"settings":{"game":"abalone","public":true}})", 5);
    EXPECT_TRUE(changed("open").is_null());  // not yet durable
    bench.settle();
    const base::JsonValue open = changed("open");
    EXPECT_EQ(open.text_or("state"), "open");
    EXPECT_TRUE(open.boolean_or("here", false));
    table = std::string(open.text_or("table"));
    bench.ask(creator, "leave", HallBench::at(table));
    EXPECT_FALSE(changed("crowds").boolean_or("here", true)) << "the host is away";
    bench.ask(guest, "sit", HallBench::at(table));
    EXPECT_EQ(changed("running").text_or("state"), "running");
    const std::string listed = bench.hall->tables_json();
    EXPECT_NE(listed.find(table), std::string::npos);
    bench.ask(guest, "resign", HallBench::at(table));
    EXPECT_EQ(*changed("gone").string(), table);
    EXPECT_EQ(bench.hall->tables_json(), R"({"open":[],"running":[]})");
}

TEST_F(HallTables, OfThreeTheLastOneInWins) {
    begin(3, R"({"game":"abalone3","time":"10+0"})");
    bench.ask(players[1], "resign", HallBench::at(table));
    EXPECT_EQ(bench.last(players[0], "left")->data().find("end"), nullptr);
    bench.ask(players[0], "move", HallBench::move_at(table, "a1b2"), 1);
    // White is out: it is Red's turn.
    EXPECT_EQ((*state(players[2]).find("turn")->array())[0].integer(), 2);
    bench.ask(players[1], "resign", HallBench::at(table));
    EXPECT_EQ(bench.error(players[1]), "not_running");
    bench.pass(Milliseconds(600'000));
    bench.settle();
    EXPECT_EQ(bench.store.games[table].result, "1-0-0");
    EXPECT_EQ(bench.store.games[table].reason, "time");
}

TEST_F(HallTables, OfFourATeamWhosePlayersAreOutHasLost) {
    begin(4, R"({"game":"abalone4"})");
    bench.ask(players[1], "resign", HallBench::at(table));
    EXPECT_FALSE(bench.store.games.contains(table));
    bench.ask(players[3], "resign", HallBench::at(table));
    EXPECT_EQ(bench.store.games[table].result, "1-0");
}

TEST_F(HallTables, ThreePlayersTalkInReadyPhrases) {
    begin(3, R"({"game":"abalone3"})");
    bench.ask(players[0], "phrase", HallBench::at(table, ",\"phrase\":\"truce\""), 1);
    EXPECT_EQ(bench.last(players[2], "phrase")->data().text_or("phrase"), "truce");
    bench.ask(players[0], "phrase", HallBench::at(table, ",\"phrase\":\"you fool\""), 2);
    EXPECT_EQ(bench.error(players[0]), "no_phrases");
    bench.ask(players[0], "draw", HallBench::at(table));
    EXPECT_EQ(bench.error(players[0]), "no_draws");
    players.clear();
    begin(4, R"({"game":"abalone4"})");
    bench.ask(players[0], "phrase", HallBench::at(table, ",\"phrase\":\"truce\""), 3);
    EXPECT_EQ(bench.error(players[0]), "no_phrases");
}

TEST_F(HallTables, AnIdOf64BitsIsCarriedBackAndAnythingElseIsRefused) {
    const ConnectionId person = bench.visitor();
    for (const std::string_view id : {"9223372036854775807", "-9223372036854775808", "0"}) {
        bench.hall->receive(person, R"({"t":"lobby","id":)" + std::string(id) + "}", bench.now);
        bench.settle();
        EXPECT_EQ(bench.last(person, "lobby")->id(), std::stoll(std::string(id)));
    }
    const int lobbies = bench.count(person, "lobby");
    for (const std::string_view id : {"9223372036854775808", "1.5", "\"a\"", "null", "[]"}) {
        const int errors = bench.count(person, "error");
        bench.hall->receive(person, R"({"t":"lobby","id":)" + std::string(id) + "}", bench.now);
        bench.settle();
        EXPECT_EQ(bench.count(person, "error"), errors + 1) << id;
        EXPECT_EQ(bench.last(person, "error")->data().text_or("code"), "bad_message") << id;
    }
    EXPECT_EQ(bench.count(person, "lobby"), lobbies);
}

TEST_F(HallTables, ASeatThatDoesNotExistIsAWrongSeat) {
    const ConnectionId creator = bench.visitor(), other = bench.visitor();
    table = bench.table(creator, R"({"game":"abalone"})");
    for (const std::string_view seat : {"2", "7", "-1", "\"a\""}) {
        bench.ask(other, "sit", HallBench::at(table, ",\"seat\":" + std::string(seat)), 1);
        EXPECT_EQ(bench.error(other), "wrong_seat") << seat;
    }
    bench.ask(other, "sit", HallBench::at(table, ",\"seat\":0"), 2);
    EXPECT_EQ(bench.error(other), "seat_taken");
}

TEST_F(HallTables, TheEngineMovesWhenItHasThought) {
    const ConnectionId person = bench.visitor();
    table = bench.table(person, R"({"game":"abalone","seats":["engine:3","host"]})");
    ASSERT_EQ(bench.thinkers.jobs.size(), 1u);
    EXPECT_EQ(bench.thinkers.jobs[0].task.move->level, 3);
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    ASSERT_EQ(bench.count(person, "move"), 1);
    EXPECT_TRUE(bench.thinkers.jobs.empty());
    bench.ask(person, "takeback", HallBench::at(table));
    EXPECT_EQ(bench.error(person), "no_takeback");  // has not moved yet
    bench.ask(person, "draw", HallBench::at(table));
    EXPECT_FALSE(bench.last(person, "answer")->data().boolean_or("yes", true));
    bench.ask(person, "move", HallBench::move_at(table, "i5h5"), 1);
    ASSERT_EQ(bench.thinkers.jobs.size(), 1u);
    // The turn is taken back while the engine thinks: its answer is no longer wanted.
    bench.ask(person, "takeback", HallBench::at(table));
    EXPECT_TRUE(bench.last(person, "answer")->data().boolean_or("taken_back", false));
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(bench.count(person, "move"), 2);
    EXPECT_EQ((*state(person).find("turn")->array())[0].integer(), 1);
}

TEST_F(HallTables, TheEngineThinksOnWhenADrawIsOffered) {
    const ConnectionId person = bench.visitor();
    table = bench.table(person, R"({"game":"abalone","seats":["engine:3","host"]})");
    for (int i = 0; i < 3; ++i) bench.ask(person, "draw", HallBench::at(table), 2 + i);
    EXPECT_EQ(bench.count(person, "answer"), 3);
    ASSERT_EQ(bench.thinkers.jobs.size(), 1u);
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(bench.count(person, "move"), 1);
    EXPECT_TRUE(bench.thinkers.jobs.empty());
}

TEST_F(HallTables, AFullQueueOfTheEngineIsToldAndAskedAgain) {
    bench.thinkers.room = 0;
    const ConnectionId person = bench.visitor();
    table = bench.table(person, R"({"game":"abalone","seats":["host","engine:1"]})");
    bench.ask(person, "move", HallBench::move_at(table, "a1b2"), 1);
    EXPECT_EQ(bench.last(person, "ack")->id(), 1);
    EXPECT_EQ(bench.count(person, "engine_busy"), 1);
    bench.pass(Milliseconds(500));
    EXPECT_EQ(bench.count(person, "engine_busy"), 1);
    bench.thinkers.room = 1;
    bench.pass(Milliseconds(500));
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(bench.count(person, "move"), 2);
    EXPECT_EQ(bench.hall->figures().engine_queue_full, 2u);
}

TEST_F(HallTables, ARematchAgainstTheEngineNeedsOnlyThePerson) {
    const ConnectionId person = bench.visitor();
    table = bench.table(person, R"({"game":"abalone","seats":["host","engine:1"]})");
    bench.ask(person, "resign", HallBench::at(table));
    bench.ask(person, "rematch", HallBench::at(table));
    ASSERT_NE(bench.last(person, "rematch"), nullptr);
    table = std::string(bench.last(person, "rematch")->data().text_or("next"));
    EXPECT_EQ((*state(person).find("you")->array())[0].integer(), 1);
}

TEST_F(HallTables, InARematchOfThreeOrFourEverybodySitsOneSeatOn) {
    for (const int count : {3, 4}) {
        players.clear();
        begin(count, "{\"game\":\"abalone" + std::to_string(count) + "\",\"time\":\"10d3\"}");
        for (int i = 1; i < count; ++i)
            bench.ask(players[static_cast<std::size_t>(i)], "resign", HallBench::at(table));
        ASSERT_TRUE(bench.store.games.contains(table));
        for (const ConnectionId player : players) {
            EXPECT_EQ(bench.count(player, "rematch"), 0);
            bench.ask(player, "rematch", HallBench::at(table));
        }
        table = std::string(bench.last(players[0], "rematch")->data().text_or("next"));
        // With minutes the new game waits until all have opened it.
        for (const ConnectionId player : players) (void)state(player);
        for (int i = 0; i < count; ++i) {
            const base::JsonValue& now = state(players[static_cast<std::size_t>(i)]);
            EXPECT_EQ(now.text_or("state"), "running");
            EXPECT_EQ((*now.find("you")->array())[0].integer(), (i + 1) % count);
            EXPECT_EQ(now.find("settings")->text_or("time"), "10d3");
        }
    }
}

TEST_F(HallTables, InARematchOfThreeTheEngineSitsOneSeatOnAsWell) {
    begin(2, R"({"game":"abalone3","seats":["host","engine:4","person"]})");
    for (const ConnectionId player : players) bench.ask(player, "resign", HallBench::at(table));
    for (const ConnectionId player : players) bench.ask(player, "rematch", HallBench::at(table));
    table = std::string(bench.last(players[0], "rematch")->data().text_or("next"));
    const base::JsonValue& now = state(players[0]);
    EXPECT_EQ((*now.find("you")->array())[0].integer(), 1);
    EXPECT_EQ((*now.find("seats")->array())[2].integer_or("level", 0), 4);
    EXPECT_EQ((*state(players[1]).find("you")->array())[0].integer(), 0);
}

TEST_F(HallTables, AFinishedGameIsReviewedOnceAndKept) {
    begin(2, R"({"game":"abalone"})");
    bench.ask(players[0], "review", HallBench::at(table), 1);
    EXPECT_EQ(bench.error(players[0]), "not_finished");
    bench.ask(players[0], "move", HallBench::move_at(table, "a1b2"), 2);
    bench.ask(players[1], "resign", HallBench::at(table), 3);
    bench.ask(players[0], "review", HallBench::at(table), 4);
    bench.ask(players[1], "review", HallBench::at(table), 5);
    ASSERT_EQ(bench.thinkers.jobs.size(), 1u);
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(bench.last(players[0], "review")->id(), 4);
    EXPECT_EQ(bench.last(players[1], "review")->id(), 5);
    EXPECT_EQ(bench.last(players[1], "review")->data().find("review")->text_or("of"), table);
    EXPECT_TRUE(bench.store.reviews.contains(table));
    bench.ask(players[0], "review", HallBench::at(table), 6);
    EXPECT_EQ(bench.last(players[0], "review")->id(), 6);
    EXPECT_TRUE(bench.thinkers.jobs.empty());
}

TEST_F(HallTables, TablesThatNobodyWantsAreForgotten) {
    const ConnectionId creator = bench.visitor();
    table = bench.table(creator, R"({"game":"abalone","time":"5+0","public":true})");
    bench.hall->disconnect(creator, bench.now);
    bench.pass(Milliseconds(5 * 60'000 - 1));
    bench.settle();
    EXPECT_EQ(bench.store.tables[table].table.state, store::TableState::Open);
    bench.pass(Milliseconds(1));
    bench.settle();
    EXPECT_EQ(bench.store.tables[table].table.state, store::TableState::Aborted);
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 1u);
    bench.pass(Milliseconds(10 * 60'000));
    bench.settle();
    bench.pass(Milliseconds(1));
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
}

TEST_F(HallTables, AGameWithoutAClockThatNobodyPlaysOnEndsWithoutAWinner) {
    constexpr Milliseconds month{30LL * 24 * 3600'000};
    for (const bool restart : {false, true}) {
        begin(2, R"({"game":"abalone","public":true})");
        bench.pass(month - Milliseconds(1));
        bench.ask(players[0], "move", HallBench::move_at(table, "a1b2"), 3);
        for (const ConnectionId player : players) bench.hall->disconnect(player, bench.now);
        if (restart) bench.crash_and_restart(Milliseconds(1'000));
        bench.pass(month - Milliseconds(restart ? 1'001 : 1));
        bench.settle();
        EXPECT_EQ(bench.store.tables[table].table.state, store::TableState::Running);
        bench.pass(Milliseconds(1));
        bench.settle();
        EXPECT_EQ(bench.store.tables[table].table.state, store::TableState::Aborted);
        EXPECT_FALSE(bench.store.games.contains(table));
        const ConnectionId late = bench.visitor();
        EXPECT_EQ(state(late).find("end")->text_or("reason"), "expired");
        bench.hall->disconnect(late, bench.now);
        bench.pass(Milliseconds(10 * 60'000));
        EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
        players.clear();
    }
}

TEST_F(HallTables, AGameWithoutAClockFromLongAgoEndsAfterARestart) {
    begin(2, R"({"game":"abalone"})");
    bench.crash_and_restart(Milliseconds(2LL * 365 * 24 * 3600'000));
    bench.pass(Milliseconds(1'000));
    bench.settle();
    EXPECT_EQ(bench.store.tables[table].table.state, store::TableState::Aborted);
}

TEST_F(HallTables, AGameThatIsOnlyInTheArchiveIsShown) {
    begin(2, R"({"game":"abalone"})");
    bench.ask(players[0], "resign", HallBench::at(table));
    for (const ConnectionId player : players) bench.hall->disconnect(player, bench.now);
    bench.pass(Milliseconds(10 * 60'000));
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
    const ConnectionId late = bench.visitor();
    bench.ask(late, "join", HallBench::at(table), 2);
    EXPECT_EQ(bench.last(late, "state")->data().text_or("state"), "finished");
    bench.ask(late, "leave", HallBench::at(table));
    bench.pass(Milliseconds(10 * 60'000));
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
    bench.store.tables.erase(table);  // as the store does after a week
    bench.ask(late, "join", HallBench::at(table), 3);
    const auto shown = bench.last(late, "state")->data();
    EXPECT_TRUE(shown.boolean_or("archived", false));
    EXPECT_EQ(shown.member("end").text_or("reason"), "resigned");
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u) << "nobody is there";
    const ConnectionId player = bench.visitor(bench.tokens[players[0]]);
    bench.ask(player, "join", HallBench::at(table), 3);
    EXPECT_EQ(base::json_text(bench.last(player, "state")->data().member("you")), "[0]");
    bench.ask(late, "join", HallBench::at("nowhere"), 4);
    EXPECT_EQ(bench.error(late), "no_table");
}

TEST_F(HallTables, OnlyTablesThatGoOnTakeUpTheServersRoom) {
    bench.limits.tables = 1;
    bench.open();
    for (int i = 0; i < 3; ++i) {  // the earlier ones are over and still watched
        players.clear();
        begin(2, R"({"game":"abalone"})");
        bench.ask(players[0], "create", R"({"settings":{"game":"abalone"}})", 8);
        EXPECT_EQ(bench.error(players[0]), "too_many");
        bench.ask(players[0], "resign", HallBench::at(table), 9);
    }
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 3u);
}

TEST_F(HallTables, AnOldTableIsInMemoryOnlyWhileSomebodyLooks) {
    bench.limits.old_events = 3 * play::Rooms::events_of_room;  // two have a few more
    bench.open();
    std::vector<std::string> old;
    for (int i = 0; i < 3; ++i) {
        players.clear();
        begin(2, R"({"game":"abalone"})");
        bench.ask(players[0], "resign", HallBench::at(table));
        old.push_back(table);
    }
    bench.crash_and_restart();
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
    const ConnectionId reader = bench.visitor(), other = bench.visitor();
    for (const std::string& id : old) bench.ask(reader, "join", HallBench::at(id));
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 2u);
    EXPECT_TRUE(bench.last(reader, "state")->data().boolean_or("archived", false));
    EXPECT_EQ(bench.last(reader, "state")->data().text_or("table"), old[2]);
    bench.ask(other, "join", HallBench::at(old[0]));
    bench.ask(reader, "leave", HallBench::at(old[0]), 7);
    EXPECT_EQ(bench.last(reader, "ack")->id(), 7);
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 2u);
    bench.hall->disconnect(other, bench.now);
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 1u);
    bench.hall->disconnect(reader, bench.now);
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
}

TEST_F(HallTables, NeverStoredMeansNeverThere) {
    bench.store.failing = true;
    const ConnectionId creator = bench.visitor();
    bench.ask(creator, "create", R"({"settings":{"game":"abalone","public":true}})", 1);
    EXPECT_EQ(bench.error(creator), "not_saved");
    EXPECT_EQ(bench.count(creator, "created"), 0);
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
}

TEST_F(HallTables, AMoveOfTheEngineThatWasNotStoredIsThoughtOfAgain) {
    const ConnectionId person = bench.visitor();
    table = bench.table(person, R"({"game":"abalone","seats":["engine:1","host"]})");
    bench.store.failing = true;
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(bench.count(person, "move"), 0);
    bench.store.failing = false;
    bench.pass(Milliseconds(1'000));
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(bench.count(person, "move"), 1);
}

TEST_F(HallTables, HelpIsAllowedWhereNoTwoPeoplePlay) {
    const auto help = [&](ConnectionId id, const std::string& at) {
        bench.ask(id, "join", HallBench::at(at));
        const base::JsonValue* allowed = bench.last(id, "state")->data().find("help");
        return allowed != nullptr && allowed->boolean() != nullptr && *allowed->boolean();
    };
    begin(2, R"({"game":"abalone"})");
    EXPECT_FALSE(help(players[0], table));
    bench.ask(players[1], "resign", HallBench::at(table));
    EXPECT_TRUE(help(players[0], table));
    const auto made = [&](const char* seats) {
        return bench.table(players[0], R"({"game":"abalone","seats":)" + std::string(seats) + "}");
    };
    EXPECT_FALSE(help(players[0], made(R"(["you","person"])")));
    EXPECT_TRUE(help(players[0], made(R"(["you","engine:1"])")));
    EXPECT_TRUE(help(players[0], made(R"(["you","bot"])")));
}

TEST_F(HallTables, TheClockOfAFlaggedSeatOfThreeNoLongerRuns) {
    begin(3, R"({"game":"abalone3","time":"1+0"})");
    bench.pass(Milliseconds(60'000));
    bench.settle();
    EXPECT_EQ(bench.last(players[1], "left")->data().integer_or("seat", -1), 0);
    bench.now += Milliseconds(1'000);
    const auto& clock = *state(players[1]).find("clock");
    EXPECT_EQ((*clock.find("left")->array())[0].integer(), 0);
    EXPECT_EQ((*clock.find("left")->array())[1].integer(), 59'000);
    EXPECT_EQ((*clock.find("running")->array())[0].integer(), 1);
    EXPECT_FALSE(bench.store.games.contains(table));
}

}  // namespace
}  // namespace sumito::test
