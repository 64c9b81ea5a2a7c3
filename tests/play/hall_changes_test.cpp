// Changes while games are running: names that are updated at the tables, people who delete
// themselves while messages are under way, a rematch that is stored as a whole.
#include "play/names.h"
#include "play/room_view.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct HallChanges : testing::Test {
    HallBench bench;
    ConnectionId ann = 0, bob = 0;
    std::string table;

    void begin(std::string_view settings = R"({"game":"abalone","public":true})") {
        ann = bench.visitor();
        bob = bench.visitor();
        table = bench.table(ann, settings);
        bench.ask(bob, "sit", HallBench::at(table));
    }
    void be_named(ConnectionId who, std::string_view name) {
        bench.ask(who, "name", "{\"name\":\"" + std::string(name) + "\"}", 7);
        EXPECT_EQ(bench.error(who), "");
    }
    void enter(ConnectionId who, std::string_view how, std::string_view name) {
        bench.ask(who, how, "{\"name\":\"" + std::string(name) + "\",\"password\":\"password\"}",
                  8);
        EXPECT_EQ(bench.error(who), "");
    }
    // The name as a new visitor sees it.
    std::string name_at(int seat) {
        const ConnectionId watcher = bench.visitor();
        bench.ask(watcher, "join", HallBench::at(table));
        const auto& seats = *bench.last(watcher, "state")->data().find("seats")->array();
        return std::string(seats[static_cast<std::size_t>(seat)].text_or("name"));
    }
    // All events of the table as a person receives them who missed them.
    std::string all_events() {
        bench.ask(bench.visitor(), "join", HallBench::at(table));
        const play::Room& room = *bench.hall->room(table);
        std::string text;
        for (int version = 1; version <= room.version(); ++version)
            text += play::event_message(room, version, {});
        return text;
    }
    int running_tables() {
        int count = 0;
        for (const auto& [id, row] : bench.store.tables)
            count += row.table.state == store::TableState::Running;
        return count;
    }
};

TEST_F(HallChanges, AGuestsNewNameIsToldAtTheTableAndNowhereElse) {
    begin();
    const ConnectionId visitor = bench.visitor();
    bench.ask(visitor, "lobby");
    be_named(ann, "Ann");
    const SentMessage* renamed = bench.last(bob, "renamed");
    ASSERT_NE(renamed, nullptr);
    EXPECT_EQ(renamed->version(), 4);
    EXPECT_EQ(renamed->data().integer_or("seat", -1), 0);
    EXPECT_EQ(renamed->data().find("who")->text_or("name"), "Ann");
    bench.pass(Milliseconds(250));
    for (const SentMessage& message : bench.sent[visitor])
        EXPECT_EQ(message.text.find("Ann"), std::string::npos) << message.text;
    EXPECT_EQ(name_at(0), "Ann");
    EXPECT_EQ(name_at(1), "");
    bench.crash_and_restart();
    EXPECT_EQ(name_at(0), "Ann");
    ann = bench.visitor(bench.tokens[ann]);
    bench.ask(ann, "resign", HallBench::at(table));
    EXPECT_EQ(bench.store.games[table].seats[0].name, "Ann");
}

TEST_F(HallChanges, AnOpenTableShowsTheNewNameToo) {
    ann = bench.visitor();
    table = bench.table(ann, R"({"game":"abalone3","public":true})");
    be_named(ann, "Ann");
    be_named(ann, "Anna");
    EXPECT_EQ(name_at(0), "Anna");
    const std::string listed = bench.hall->tables_json();
    EXPECT_EQ(listed.find("Anna"), std::string::npos);
    enter(ann, "register", "Annabel");
    const std::string now_listed = bench.hall->tables_json();
    EXPECT_NE(now_listed.find("Annabel"), std::string::npos);
}

TEST_F(HallChanges, AFinishedGameKeepsTheNameOfItsTime) {
    begin();
    be_named(ann, "Ann");
    bench.ask(ann, "resign", HallBench::at(table));
    be_named(ann, "Zoe");
    EXPECT_EQ(name_at(0), "Ann");
    EXPECT_EQ(bench.store.games[table].seats[0].name, "Ann");
}

TEST_F(HallChanges, ASeatTakenAsAGuestFollowsIntoTheAccountAndStaysThere) {
    begin();
    enter(ann, "register", "Ann");
    EXPECT_EQ(name_at(0), "Ann");
    bench.ask(ann, "logout", "{}", 3);
    EXPECT_EQ(name_at(0), "Ann");
    EXPECT_EQ(bench.last(ann, "logged_out")->id(), 3);
    bench.ask(ann, "move", HallBench::move_at(table, "a1b2"), 1);
    EXPECT_EQ(bench.error(ann), "not_seated");
}

TEST_F(HallChanges, WhoIsLoggedOutEverywhereIsAGuestWithoutAName) {
    ann = bench.visitor();
    enter(ann, "register", "Ann");
    bench.ask(ann, "logout_all", "{}", 3);
    EXPECT_EQ(bench.last(ann, "ack")->id(), 3);
    const ConnectionId tab = bench.visitor(bench.tokens[ann]);
    EXPECT_EQ(bench.last(tab, "welcome")->data().text_or("name"), "");
    for (const auto& [id, person] : bench.store.persons) EXPECT_EQ(person.name, "");
}

TEST_F(HallChanges, ANameIsToldWhenItIsDurable) {
    begin();
    bench.say(ann, "name", R"({"name":"Ann"})", 7);
    bench.settle_without_store();
    EXPECT_EQ(bench.last(ann, "named"), nullptr);
    bench.settle();
    EXPECT_EQ(bench.last(ann, "named")->id(), 7);
    bench.store.failing = true;
    bench.ask(ann, "name", R"({"name":"Zoe"})", 8);
    EXPECT_EQ(bench.error(ann), "not_saved");
    bench.ask(ann, "register", R"({"name":"Zoe","password":"password"})", 9);
    EXPECT_EQ(bench.error(ann), "not_saved");
    bench.store.failing = false;
    EXPECT_EQ(name_at(0), "Ann");
    enter(ann, "register", "Zoe");
    bench.ask(ann, "logout", "{}");
    bench.store.failing = true;
    bench.ask(ann, "login", R"({"name":"Zoe","password":"password"})", 10);
    EXPECT_EQ(bench.error(ann), "not_saved");
}

TEST_F(HallChanges, NamesCannotBeChangedWithoutEnd) {
    begin();
    int too_fast = 0;
    for (int i = 0; i < 40; ++i) {
        bench.ask(ann, "name", "{\"name\":\"Ann " + std::to_string(i) + "\"}");
        too_fast += bench.error(ann) == "too_fast";
    }
    EXPECT_EQ(too_fast, 10);
}

TEST_F(HallChanges, AnOperatorsNewNameStandsInThePastToo) {
    begin();
    be_named(ann, "Rude");
    EXPECT_NE(all_events().find("Rude"), std::string::npos);
    const std::string person = bench.tokens[ann].substr(0, 12);
    bench.order(store::OrderKind::Rename, person, "Polite", "polite");
    EXPECT_EQ(bench.last(bob, "renamed")->data().find("who")->text_or("name"), "Polite");
    EXPECT_EQ(name_at(0), "Polite");
    EXPECT_EQ(all_events().find("Rude"), std::string::npos);
    const std::string listed = bench.hall->tables_json();
    EXPECT_EQ(listed.find("Rude"), std::string::npos);
}

TEST_F(HallChanges, WhoIsDeletedIsNamedAtNoTableAnyMore) {
    begin(R"({"game":"abalone3","public":true})");
    const ConnectionId cid = bench.visitor();
    bench.ask(cid, "sit", HallBench::at(table));
    be_named(ann, "Ann");
    const std::string person = bench.tokens[ann].substr(0, 12);
    bench.ask(ann, "delete_me", "{}", 5);
    EXPECT_EQ(bench.last(ann, "deleted")->id(), 5);
    EXPECT_EQ(name_at(0), "");
    const std::string all = all_events();
    EXPECT_EQ(all.find("Ann"), std::string::npos);
    EXPECT_EQ(all.find(person), std::string::npos);
    EXPECT_EQ(bench.last(bob, "left")->data().integer_or("seat", -1), 0);
}

TEST_F(HallChanges, TheOthersOfThreeAreRatedWhenOneDeletesHerself) {
    for (const bool restart : {false, true}) {
        SCOPED_TRACE(restart);
        const auto name = [&](const char* of) { return of + std::string(restart ? "2" : "1"); };
        const auto rating = [&](const char* of) -> store::Rating& {
            return bench.store.rating_rows[{play::folded_name(name(of)), "abalone3"}];
        };
        std::vector<ConnectionId> three;
        for (const char* of : {"Ann", "Bob", "Cid"}) {
            three.push_back(bench.visitor());
            enter(three.back(), "register", name(of));
            rating(of) = {play::folded_name(name(of)), "abalone3", 1700, 80, 0.06, 20, 0};
        }
        // The ratings are read again after the restart.
        bench.crash_and_restart();
        for (ConnectionId& player : three) player = bench.visitor(bench.tokens[player]);
        ann = three[0];
        table = bench.table(ann, R"({"game":"abalone3","rated":true})");
        for (const ConnectionId other : {three[1], three[2]})
            bench.ask(other, "sit", HallBench::at(table));
        bench.ask(ann, "delete_me", R"({"password":"password"})", 5);
        ASSERT_EQ(bench.last(ann, "deleted")->id(), 5);
        if (restart) {
            bench.crash_and_restart();
            three[1] = bench.visitor(bench.tokens[three[1]]);
        }
        bench.ask(three[1], "resign", HallBench::at(table));
        ASSERT_TRUE(bench.store.games.contains(table));
        EXPECT_EQ(bench.store.rating_rows.size(), restart ? 4u : 2u);  // none of hers
        EXPECT_EQ(rating("Bob").games, 21);
        EXPECT_LT(rating("Bob").rating, 1700);
        EXPECT_EQ(rating("Cid").games, 21);
        // Won against a player rated 1700; a win against 1500 would be worth less.
        EXPECT_NEAR(rating("Cid").rating, 1727.5, 2);
    }
}

TEST_F(HallChanges, WhoHasDeletedHimselfPlaysNoRematch) {
    for (const bool in_memory : {true, false}) {
        begin();
        bench.ask(bob, "resign", HallBench::at(table));
        bench.ask(bob, "rematch", HallBench::at(table));
        if (!in_memory) {
            for (const ConnectionId player : {ann, bob}) bench.hall->disconnect(player, bench.now);
            bench.settle();
            bench.pass(Milliseconds(10 * 60'000));
            ASSERT_EQ(bench.hall->figures().tables_in_memory, 0u);
            bob = bench.visitor(bench.tokens[bob]);
        }
        bench.ask(bob, "delete_me", "{}", 5);
        ASSERT_EQ(bench.last(bob, "deleted")->id(), 5);
        // The store does the same.
        const std::string person = bench.tokens[bob].substr(0, 12);
        for (store::EventRow& event : bench.store.tables[table].events)
            if (const std::size_t at = event.text.find(person); at != std::string::npos)
                event.text.erase(at, person.size());
        if (!in_memory) ann = bench.visitor(bench.tokens[ann]);
        bench.ask(ann, "join", HallBench::at(table));
        bench.ask(ann, "rematch", HallBench::at(table), 6);
        EXPECT_EQ(bench.error(ann), "player_gone");
        EXPECT_EQ(bench.count(ann, "rematch"), 0);
        EXPECT_EQ(running_tables(), 0);
        for (const ConnectionId player : {ann, bob}) bench.hall->disconnect(player, bench.now);
        bench.pass(Milliseconds(10 * 60'000));
    }
}

TEST_F(HallChanges, WhatADeletedPersonHadStillAskedForIsNotDone) {
    ann = bench.visitor();
    be_named(ann, "Ann");
    const std::string person = bench.tokens[ann].substr(0, 12);
    enter(bench.visitor(), "register", "Bob");
    std::vector<ConnectionId> tabs;
    for (int i = 0; i < 3; ++i) tabs.push_back(bench.visitor(bench.tokens[ann]));
    bench.say(tabs[0], "name", R"({"name":"Anna"})");
    bench.say(tabs[1], "register", R"({"name":"Anna","password":"password"})");
    bench.say(tabs[2], "login", R"({"name":"Bob","password":"password"})");
    for (const ConnectionId tab : tabs)
        bench.say(tab, "create", R"({"settings":{"game":"choro"}})");
    bench.say(ann, "delete_me", "{}", 5);
    bench.say(ann, "create", R"({"settings":{"game":"choro"}})", 6);
    bench.settle();
    EXPECT_EQ(bench.last(ann, "deleted")->id(), 5);
    EXPECT_FALSE(bench.store.persons.contains(person));
    EXPECT_EQ(bench.store.accounts.size(), 1u);
    EXPECT_TRUE(bench.store.tables.empty());
    for (const ConnectionId tab : tabs) EXPECT_TRUE(bench.closed.contains(tab));
}

TEST_F(HallChanges, AnAccountThatWasBeingMadeIsNotDeletedWithoutItsPassword) {
    ann = bench.visitor();
    const ConnectionId tab = bench.visitor(bench.tokens[ann]);
    bench.say(tab, "register", R"({"name":"Ann","password":"password"})", 1);
    bench.settle_without_store();
    // The message waits for the account, and this tab is then closed.
    bench.ask(ann, "delete_me", "{}", 2);
    EXPECT_EQ(bench.last(ann, "deleted"), nullptr);
    EXPECT_TRUE(bench.closed.contains(ann));
    EXPECT_TRUE(bench.store.accounts.contains("ann"));
    bench.ask(tab, "delete_me", R"({"password":"password"})", 3);
    EXPECT_TRUE(bench.store.accounts.empty());
    EXPECT_TRUE(bench.store.persons.empty());
    // The name is free again.
    enter(bench.visitor(), "register", "Ann");
    EXPECT_TRUE(bench.store.accounts.contains("ann"));
}

TEST_F(HallChanges, ADeletedAccountIsEnteredByNobody) {
    ann = bench.visitor();
    enter(ann, "register", "Ann");
    const ConnectionId other = bench.visitor();
    bench.say(ann, "delete_me", R"({"password":"password"})");
    bench.say(other, "login", R"({"name":"Ann","password":"password"})", 3);
    const ConnectionId late = bench.connect();
    bench.settle_without_store();
    bench.say(late, "hello", "{\"token\":\"" + bench.tokens[ann] + "\"}");
    bench.settle();
    EXPECT_EQ(bench.error(other), "not_saved");
    EXPECT_NE(bench.last(late, "deleted"), nullptr);
    EXPECT_TRUE(bench.closed.contains(late));
    EXPECT_TRUE(bench.store.accounts.empty());
    EXPECT_FALSE(bench.store.persons.contains(bench.tokens[ann].substr(0, 12)));
    // Another person may use the name, immediately and permanently.
    enter(other, "register", "Ann");
    bench.ask(other, "logout");
    enter(other, "login", "Ann");
}

TEST_F(HallChanges, ARematchIsStoredAsAWhole) {
    for (const std::size_t stored : {0, 1}) {
        bench.now += Milliseconds(100'000);
        begin();
        bench.ask(bob, "resign", HallBench::at(table));
        bench.ask(ann, "rematch", HallBench::at(table));
        bench.say(bob, "rematch", HallBench::at(table), 9);
        ASSERT_EQ(bench.store.waiting.size(), 1u);
        EXPECT_EQ(bench.count(bob, "rematch"), 0);
        bench.store.sync(stored);
        bench.crash_and_restart();
        EXPECT_EQ(running_tables(), static_cast<int>(stored));
        // A player without an acknowledgement asks again.
        ann = bench.visitor(bench.tokens[ann]);
        bob = bench.visitor(bench.tokens[bob]);
        for (const ConnectionId player : {ann, bob})
            bench.ask(player, "join", HallBench::at(table));
        if (stored == 0) bench.ask(bob, "rematch", HallBench::at(table), 9);
        bench.ask(bob, "join", HallBench::at(table));
        const std::string next(bench.last(bob, "state")->data().text_or("next"));
        ASSERT_TRUE(bench.store.tables.contains(next));
        EXPECT_EQ(running_tables(), 1);
        bench.ask(bob, "rematch", HallBench::at(table), 10);
        EXPECT_EQ(bench.error(bob), "not_finished");
        EXPECT_EQ(running_tables(), 1);
        bench.ask(bob, "resign", HallBench::at(next));
    }
}

TEST_F(HallChanges, ARematchThatCannotBeStoredCanBeAskedForAgain) {
    begin();
    bench.ask(bob, "resign", HallBench::at(table));
    bench.ask(ann, "rematch", HallBench::at(table));
    bench.store.failing = true;
    bench.ask(bob, "rematch", HallBench::at(table), 9);
    EXPECT_EQ(bench.error(bob), "not_saved");
    EXPECT_EQ(bench.hall->figures().running_tables, 0u);
    bench.store.failing = false;
    bench.ask(bob, "rematch", HallBench::at(table), 10);
    EXPECT_EQ(bench.last(bob, "ack")->id(), 10);
    EXPECT_EQ(bench.count(ann, "rematch"), 1);
    EXPECT_EQ(running_tables(), 1);
}

TEST_F(HallChanges, RematchesCountAsNewTables) {
    bench.limits.new_tables = {3, Milliseconds(60'000)};
    bench.open();
    begin();
    bench.ask(bob, "resign", HallBench::at(table));
    bench.ask(ann, "rematch", HallBench::at(table));
    bench.ask(bob, "rematch", HallBench::at(table));
    const std::string next(bench.last(ann, "rematch")->data().text_or("next"));
    bench.ask(bob, "resign", HallBench::at(next));
    bench.ask(ann, "rematch", HallBench::at(next));
    EXPECT_EQ(bench.error(ann), "too_fast");
}

}  // namespace
}  // namespace sumito::test
