// Identities: tokens, names, accounts, operators, limits.
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

std::string named(std::string_view name, std::string_view password) {
    return "{\"name\":\"" + std::string(name) + "\",\"password\":\"" + std::string(password) +
           "\"}";
}

struct HallPeople : testing::Test {
    HallBench bench;

    std::string person_of(ConnectionId id) {
        return std::string(bench.last(id, "welcome")->data().text_or("person"));
    }
    ConnectionId account(std::string_view name) {
        const ConnectionId id = bench.visitor();
        bench.ask(id, "register", named(name, "password"), 1);
        EXPECT_NE(bench.last(id, "account"), nullptr) << bench.error(id);
        return id;
    }
};

TEST_F(HallPeople, ATokenMakesTheSamePersonAgain) {
    const ConnectionId first = bench.visitor();
    const std::string person = person_of(first), token = bench.tokens[first];
    bench.ask(first, "name", R"({"name":"Ada"})");
    ConnectionId last = first;
    for (const int seconds : {0, 59, 61}) {
        bench.hall->disconnect(last, bench.now);
        bench.pass(Milliseconds(seconds * 1'000));
        last = bench.visitor(token);
        EXPECT_EQ(person_of(last), person);
        EXPECT_EQ(bench.last(last, "welcome")->data().text_or("name"), "Ada");
        EXPECT_EQ(bench.last(last, "welcome")->data().find("token"), nullptr);
    }
}

TEST_F(HallPeople, AGuestWhoDidNothingIsRememberedForAMinute) {
    const ConnectionId first = bench.visitor();
    const std::string person = person_of(first), token = bench.tokens[first];
    bench.hall->disconnect(first, bench.now);
    bench.pass(Milliseconds(59'999));
    const ConnectionId again = bench.visitor(token);
    EXPECT_EQ(person_of(again), person);
    bench.hall->disconnect(again, bench.now);
    bench.pass(Milliseconds(1));
    bench.pass(Milliseconds(59'999));
    EXPECT_NE(person_of(bench.visitor(token)), person);
}

TEST_F(HallPeople, AWrongTokenIsAnotherPerson) {
    const ConnectionId first = bench.visitor();
    bench.ask(first, "name", R"({"name":"Ada"})");
    std::string token = bench.tokens[first];
    token.back() = token.back() == 'a' ? 'b' : 'a';
    const ConnectionId other = bench.visitor(token);
    EXPECT_NE(person_of(other), person_of(first));
    bench.hall->disconnect(first, bench.now);
    EXPECT_NE(person_of(bench.visitor(token)), person_of(first));
    bench.pass(Milliseconds(61'000));
    EXPECT_NE(person_of(bench.visitor(token)), person_of(first));
}

TEST_F(HallPeople, OnlyTheHashOfATokenIsKeptAndNoSecretIsLogged) {
    const ConnectionId id = account("Ada");
    const std::string token = bench.tokens[id];
    bench.ask(id, "logout_all");
    bench.ask(id, "login", named("ada", "password"), 2);
    for (const auto& [key, person] : bench.store.persons)
        EXPECT_EQ(person.token_hash.find(token.substr(token.find('.') + 1)), std::string::npos);
    for (const std::string& line : bench.logs) {
        EXPECT_EQ(line.find(token.substr(token.find('.') + 1)), std::string::npos) << line;
        EXPECT_EQ(line.find("password"), std::string::npos) << line;
        EXPECT_TRUE(base::read_json(line)) << line;
    }
}

TEST_F(HallPeople, WhoOnlyLooksIsNotKept) {
    (void)bench.visitor();
    EXPECT_TRUE(bench.store.persons.empty());
}

TEST_F(HallPeople, NothingIsAnsweredBeforeHello) {
    const ConnectionId id = bench.connect();
    bench.ask(id, "lobby", "{}", 4);
    EXPECT_EQ(bench.error(id), "hello_first");
    bench.pass(Milliseconds(9'999));
    EXPECT_FALSE(bench.closed.contains(id));
    bench.pass(Milliseconds(1));
    EXPECT_TRUE(bench.closed.contains(id));
}

TEST_F(HallPeople, NamesThatLookLikeAnAccountAreRefused) {
    (void)account("Paul");
    const ConnectionId other = bench.visitor();
    bench.ask(other, "name", R"({"name":"PAUL"})");
    EXPECT_EQ(bench.error(other), "name_taken");
    bench.ask(other, "register", named("pau1", "password"));
    EXPECT_EQ(bench.error(other), "name_taken");
    bench.ask(other, "name", R"({"name":"admin"})");
    EXPECT_EQ(bench.error(other), "name_reserved");
    bench.ask(other, "name", R"({"name":"x"})");
    EXPECT_EQ(bench.error(other), "bad_name");
    bench.ask(other, "name", R"({"name":"Paula"})");
    EXPECT_EQ(bench.error(other), "");
}

TEST_F(HallPeople, TwoWhoRegisterTheSameNameAtOnceGetOneAccount) {
    const ConnectionId a = bench.visitor(), b = bench.visitor();
    bench.say(a, "register", named("Ada", "password"), 1);
    bench.say(b, "register", named("ADA", "password"), 1);
    bench.settle();
    EXPECT_EQ(bench.count(a, "account") + bench.count(b, "account"), 1);
    EXPECT_EQ(bench.error(b), "name_taken");
}

TEST_F(HallPeople, AnAccountIsEnteredFromAnotherDevice) {
    const ConnectionId home = account("Ada"), away = bench.visitor();
    bench.ask(away, "login", named("ada", "wrong password"), 1);
    EXPECT_EQ(bench.error(away), "wrong_password");
    bench.ask(away, "login", named("nobody here", "password"), 1);
    EXPECT_EQ(bench.error(away), "wrong_password");
    bench.ask(away, "login", named("ada", "password"), 2);
    ASSERT_NE(bench.last(away, "account"), nullptr);
    EXPECT_EQ(bench.last(away, "account")->data().text_or("name"), "Ada");

    // A seat taken at home is there on the other device, too.
    const std::string table = bench.table(home, R"({"game":"abalone"})");
    bench.ask(away, "join", HallBench::at(table));
    EXPECT_EQ(bench.last(away, "state")->data().find("you")->array()->size(), 1u);

    bench.ask(home, "logout_all");
    EXPECT_NE(bench.last(away, "logged_out"), nullptr);
    bench.ask(away, "join", HallBench::at(table));
    EXPECT_TRUE(bench.last(away, "state")->data().find("you")->array()->empty());
    for (const auto& [id, person] : bench.store.persons) EXPECT_EQ(person.account, "");
}

TEST_F(HallPeople, TheSeatsOfAnAccountLeaveWithIt) {
    for (const std::string_view way : {"logout", "logout_all"}) {
        const ConnectionId ada = account(way == "logout" ? "Ada" : "Eda"), other = bench.visitor();
        const std::string name = way == "logout" ? "ada" : "eda";
        const std::string table = bench.table(ada, R"({"game":"abalone"})");
        bench.ask(other, "sit", HallBench::at(table));
        bench.ask(ada, way, "{}", 2);
        bench.ask(ada, "move", HallBench::move_at(table, "a1b2"), 3);
        EXPECT_EQ(bench.error(ada), "not_seated");
        bench.ask(ada, "join", HallBench::at(table), 4);
        EXPECT_TRUE(bench.last(ada, "state")->data().find("you")->array()->empty());
        const ConnectionId elsewhere = bench.visitor();
        bench.ask(elsewhere, "login", named(name, "password"), 5);
        bench.ask(elsewhere, "move", HallBench::move_at(table, "a1b2"), 6);
        EXPECT_EQ(bench.error(elsewhere), "");
    }
}

TEST_F(HallPeople, ABanEndsTheGamesThatABrowserPlaysForItsAccount) {
    const ConnectionId ada = account("Ada"), other = bench.visitor();
    const std::string table = bench.table(ada, R"({"game":"abalone"})");
    bench.ask(other, "sit", HallBench::at(table));
    bench.order(store::OrderKind::Ban, person_of(ada));
    EXPECT_EQ(bench.store.games[table].result, "0-1");
}

TEST_F(HallPeople, PasswordsAreTriedSlowly) {
    (void)account("Ada");
    const ConnectionId thief = bench.visitor();
    int wrong = 0, too_early = 0;
    for (int i = 0; i < 30; ++i) {
        bench.ask(thief, "login", named("ada", "guess no " + std::to_string(i)));
        wrong += bench.error(thief) == "wrong_password";
        if (bench.error(thief) != "too_many_tries") continue;
        ++too_early;
        EXPECT_EQ(bench.last(thief, "error")->data().integer_or("wait", 0), 1'000);
        if (too_early == 2) break;
    }
    EXPECT_EQ(wrong, 5);
    EXPECT_EQ(too_early, 2);
    bench.passwords.full = true;
    bench.now += Milliseconds(3'600'000);
    bench.ask(thief, "login", named("ada", "password"));
    EXPECT_EQ(bench.error(thief), "busy");
}

TEST_F(HallPeople, ATokenKnownBeforeDoesNotLeadIntoTheAccount) {
    for (const std::string_view way : {"register", "login"}) {
        const ConnectionId victim = bench.visitor();
        const std::string known = bench.tokens[victim], person = person_of(victim);
        const ConnectionId thief = bench.visitor(known);
        bench.ask(victim, way, named("Ada", "password"), 1);
        EXPECT_NE(bench.tokens[victim], known);
        EXPECT_EQ(bench.count(thief, "account"), 0);
        EXPECT_NE(bench.last(thief, "token_changed"), nullptr);
        EXPECT_TRUE(bench.closed.contains(thief));
        bench.hall->disconnect(thief, bench.now);
        EXPECT_NE(person_of(bench.visitor(known)), person);
        EXPECT_EQ(person_of(bench.visitor(bench.tokens[victim])), person);
        bench.crash_and_restart();
        EXPECT_NE(person_of(bench.visitor(known)), person);
        const ConnectionId back = bench.visitor(bench.tokens[victim]);
        EXPECT_EQ(bench.last(back, "welcome")->data().text_or("account"), "ada");
    }
}

TEST_F(HallPeople, AChangedPasswordLeavesOnlyTheOneWhoChangedItSignedIn) {
    const ConnectionId home = account("Ada"), away = bench.visitor();
    bench.ask(away, "login", named("ada", "password"), 1);
    bench.ask(home, "password", R"({"old":"not this","new":"new password"})", 2);
    EXPECT_EQ(bench.error(home), "wrong_password");
    bench.ask(home, "password", R"({"old":"password","new":"short"})", 3);
    EXPECT_EQ(bench.error(home), "bad_password");
    const std::string before = bench.tokens[home];
    bench.ask(home, "password", R"({"old":"password","new":"new password"})", 4);
    EXPECT_EQ(bench.last(home, "account")->id(), 4);
    EXPECT_NE(bench.tokens[home], before);
    EXPECT_NE(bench.last(away, "logged_out"), nullptr);
    bench.ask(away, "password", R"({"old":"new password","new":"my password"})", 5);
    EXPECT_EQ(bench.error(away), "account_needed");
    bench.ask(away, "login", named("ada", "password"), 6);
    EXPECT_EQ(bench.error(away), "wrong_password");
    bench.ask(away, "login", named("ada", "new password"), 7);
    EXPECT_EQ(bench.error(away), "");
}

TEST_F(HallPeople, AnOperatorsNewPasswordSignsOutEverywhere) {
    const ConnectionId ada = account("Ada");
    bench.order(store::OrderKind::Password, "ada", "hash of new password");
    EXPECT_NE(bench.last(ada, "logged_out"), nullptr);
    bench.ask(ada, "login", named("ada", "password"), 1);
    EXPECT_EQ(bench.error(ada), "wrong_password");
    bench.ask(ada, "login", named("ada", "new password"), 2);
    EXPECT_EQ(bench.error(ada), "");
}

TEST_F(HallPeople, MessagesThatComeWhileAnAnswerIsAwaitedKeepTheirOrder) {
    const ConnectionId id = bench.connect();
    bench.say(id, "hello", R"({"token":"nobody.nothing"})", 1);
    bench.say(id, "lobby", "{}", 2);
    bench.say(id, "ping", "{}", 3);
    EXPECT_TRUE(bench.sent[id].empty());
    bench.settle();
    ASSERT_EQ(bench.sent[id].size(), 3u);
    EXPECT_EQ(bench.sent[id][0].type(), "welcome");
    EXPECT_EQ(bench.sent[id][1].type(), "lobby");
    EXPECT_EQ(bench.sent[id][2].type(), "pong");
    EXPECT_EQ(bench.sent[id][2].id(), 3);
}

TEST_F(HallPeople, OnesDataCanBeTakenAlongAndDeleted) {
    const ConnectionId ada = account("Ada"), bob = account("Bob");
    const std::string table = bench.table(ada, R"({"game":"abalone","rated":true,"time":"5+0"})");
    bench.ask(bob, "sit", HallBench::at(table));
    bench.ask(ada, "move", HallBench::move_at(table, "a1b2"), 1);
    bench.ask(bob, "resign", HallBench::at(table));
    bench.ask(ada, "export", "{}", 5);
    const SentMessage* exported = bench.last(ada, "exported");
    ASSERT_NE(exported, nullptr);
    EXPECT_EQ(exported->data().find("games")->array()->size(), 1u);
    EXPECT_EQ(exported->data().text_or("account"), "Ada");
    EXPECT_GT(exported->data().find("ratings")->find("abalone")->find("rating")->number()->value,
              1500);

    bench.ask(ada, "delete_me", R"({"password":"wrong one"})");
    EXPECT_EQ(bench.error(ada), "wrong_password");
    const std::string running = bench.table(ada, R"({"game":"abalone"})");
    bench.ask(bob, "sit", HallBench::at(running));
    bench.ask(ada, "delete_me", R"({"password":"password"})");
    EXPECT_TRUE(bench.closed.contains(ada));
    EXPECT_FALSE(bench.store.accounts.contains("ada"));
    EXPECT_EQ(bench.store.games[running].result, "0-1");
    EXPECT_EQ(bench.store.games[running].seats[0].name, "?");
    EXPECT_EQ(bench.store.games[table].seats[0].name, "?");
    EXPECT_EQ(bench.store.games[table].seats[1].name, "Bob");
    EXPECT_EQ(bench.store.persons.count(bench.tokens[ada].substr(0, 12)), 0u);
}

TEST_F(HallPeople, OnlyGamesOfPublicTablesAreStoredAsPublic) {
    for (const std::string_view is_public : {"false", "true"}) {
        const ConnectionId black = bench.visitor(), white = bench.visitor();
        const std::string table =
            bench.table(black, R"({"game":"abalone","public":)" + std::string(is_public) + "}");
        bench.ask(white, "sit", HallBench::at(table));
        bench.ask(black, "resign", HallBench::at(table));
        EXPECT_EQ(bench.store.games[table].is_public, is_public == "true");
        bench.ask(black, "export", "{}", 3);
        EXPECT_EQ(bench.last(black, "exported")->data().find("games")->array()->size(), 1u);
    }
}

TEST_F(HallPeople, TheEndOfARatedGameSaysHowItChangedTheRatings) {
    const ConnectionId ada = account("Ada"), bob = account("Bob");
    const std::string table = bench.table(ada, R"({"game":"abalone","rated":true,"time":"5+0"})");
    bench.ask(bob, "sit", HallBench::at(table));
    bench.ask(ada, "move", HallBench::move_at(table, "a1b2"), 1);
    bench.ask(bob, "move", HallBench::move_at(table, "i5h5"), 2);
    bench.ask(bob, "resign", HallBench::at(table));
    const auto ratings = [](const SentMessage* told) {
        std::string text;
        for (const base::JsonValue& one : *told->data().member("end").member("ratings").array())
            text += std::to_string(one.integer_or("before", 0)) + ">" +
                    std::to_string(one.integer_or("after", 0)) +
                    (one.boolean_or("provisional", false) ? "? " : " ");
        return text;
    };
    EXPECT_EQ(ratings(bench.last(ada, "left")), "1500>1662? 1500>1338? ");
    bench.ask(ada, "join", HallBench::at(table));
    EXPECT_EQ(ratings(bench.last(ada, "state")), "1500>1662? 1500>1338? ");
    const store::FinishedGame& game = bench.store.games[table];
    EXPECT_NEAR(game.seats[0].rating, 1500, 0.01);
    EXPECT_NEAR(game.seats[0].change, 162.31, 0.01);
    EXPECT_NEAR(game.seats[1].change, -162.31, 0.01);
    EXPECT_LT(game.seats[1].deviation, 350);
    EXPECT_EQ(game.time, "5+0");
    for (const char* tag : {"[BlackElo \"1500\"]", "[BlackRatingDiff \"+162\"]",
                            "[WhiteElo \"1500\"]", "[WhiteRatingDiff \"-162\"]"})
        EXPECT_NE(game.record.find(tag), std::string::npos) << game.record;
    // Also when the table was forgotten, and somebody looks at it again.
    bench.crash_and_restart();
    const ConnectionId later = bench.visitor();
    bench.ask(later, "join", HallBench::at(table));
    EXPECT_EQ(ratings(bench.last(later, "state")), "1500>1662? 1500>1338? ");
}

TEST_F(HallPeople, RatedGamesAreForAccountsAndChangeTheirRatings) {
    const ConnectionId guest = bench.visitor();
    bench.ask(guest, "create", R"({"settings":{"game":"abalone","rated":true}})");
    EXPECT_EQ(bench.error(guest), "account_needed");
    const ConnectionId ada = account("Ada"), bob = account("Bob");
    const std::string table = bench.table(ada, R"({"game":"abalone","rated":true})");
    bench.ask(guest, "sit", HallBench::at(table));
    EXPECT_EQ(bench.error(guest), "account_needed");
    bench.ask(bob, "sit", HallBench::at(table));
    bench.ask(ada, "takeback", HallBench::at(table));
    EXPECT_EQ(bench.error(ada), "no_takeback");
    bench.ask(bob, "resign", HallBench::at(table));
    const store::Rating won = bench.store.rating_rows[{"ada", "abalone"}];
    EXPECT_NEAR(won.rating, 1662.31, 0.01);
    EXPECT_EQ(won.games, 1);
    EXPECT_NEAR((bench.store.rating_rows[{"bob", "abalone"}].rating), 1337.69, 0.01);
    // The next game starts from the new rating.
    const std::string next = bench.table(ada, R"({"game":"abalone","rated":true})");
    bench.ask(bob, "join", HallBench::at(next));
    EXPECT_EQ((*bench.last(bob, "state")->data().find("seats")->array())[0].integer_or("rating", 0),
              1662);
}

TEST_F(HallPeople, TheBannedAreShownTheDoor) {
    const ConnectionId ada = account("Ada"), bob = bench.visitor();
    const std::string table = bench.table(ada, R"({"game":"abalone"})");
    bench.ask(bob, "sit", HallBench::at(table));
    bench.order(store::OrderKind::Ban, "ada");
    EXPECT_TRUE(bench.closed.contains(ada));
    EXPECT_EQ(bench.store.games[table].result, "0-1");
    bench.say(ada, "lobby");
    EXPECT_EQ(bench.last(ada, "lobby"), nullptr);
    bench.hall->disconnect(ada, bench.now);
    bench.pass(Milliseconds(61'000));
    const ConnectionId back = bench.connect();
    bench.ask(back, "hello", "{\"token\":\"" + bench.tokens[ada] + "\"}");
    EXPECT_EQ(bench.error(back), "banned");
    EXPECT_TRUE(bench.closed.contains(back));
    const ConnectionId fresh = bench.visitor();
    bench.ask(fresh, "login", named("Ada", "password"));
    EXPECT_EQ(bench.error(fresh), "banned");
}

TEST_F(HallPeople, AnOperatorRenamesAndClosesTables) {
    const ConnectionId ada = account("Ada");
    const std::string table = bench.table(ada, R"({"game":"abalone","public":true})");
    bench.order(store::OrderKind::Rename, "ada", "Polite", "polite");
    EXPECT_EQ(bench.last(ada, "named")->data().text_or("name"), "Polite");
    bench.order(store::OrderKind::Rename, "polite", "<b>", "b");
    EXPECT_TRUE(bench.store.accounts.contains("polite"));
    bench.order(store::OrderKind::Close, "nowhere");
    bench.order(store::OrderKind::Close, table);
    EXPECT_EQ(bench.last(ada, "abort")->data().text_or("why"), "closed");
    EXPECT_EQ(bench.store.tables[table].table.state, store::TableState::Aborted);
    EXPECT_EQ(bench.hall->tables_json(), R"({"open":[],"running":[]})");
}

TEST_F(HallPeople, NonsenseIsRefusedAndTooMuchOfItEndsTheConnection) {
    const ConnectionId id = bench.visitor();
    for (const std::string_view text :
         {"", "x", "[]", "{}", "{\"t\":7}", "{\"t\":\"move\"}", "{\"t\":\"move\",\"d\":[]}",
          "{\"t\":\"dance\",\"d\":{}}", "{\"t\":\"create\",\"d\":{\"settings\":7}}",
          "{\"t\":\"join\",\"d\":{\"table\":7}}", "{\"t\":\"hello\",\"d\":{}}"}) {
        bench.said_at[id] = bench.sent[id].size();
        bench.hall->receive(id, text, bench.now);
        bench.settle();
        EXPECT_NE(bench.error(id), "") << text;
    }
    const std::string large = "{\"t\":\"" + std::string(1 << 20, 'x') + "\"}";
    bench.said_at[id] = bench.sent[id].size();
    bench.hall->receive(id, large, bench.now);
    EXPECT_EQ(bench.error(id), "bad_message");
    for (int i = 0; i < 60; ++i) {
        bench.now += Milliseconds(100);
        bench.hall->receive(id, "nonsense", bench.now);
    }
    EXPECT_TRUE(bench.closed.contains(id));
}

TEST_F(HallPeople, SoManyMessagesMayWaitForAnAnswer) {
    const ConnectionId id = bench.visitor();
    bench.say(id, "export");
    int refused = 0;
    for (int i = 0; i < 100; ++i) {
        bench.say(id, "ping");
        refused += bench.error(id) == "too_fast";
    }
    EXPECT_EQ(refused, 36);
    bench.settle();
    EXPECT_EQ(bench.count(id, "pong"), 64);
    bench.say(id, "ping");
    EXPECT_EQ(bench.error(id), "");
}

TEST_F(HallPeople, TheTablesOfAPersonAreCounted) {
    bench.limits.tables_of_person = 2;
    bench.open();
    const ConnectionId id = bench.visitor();
    (void)bench.table(id, R"({"game":"abalone"})");
    (void)bench.table(id, R"({"game":"abalone"})");
    bench.ask(id, "create", R"({"settings":{"game":"abalone"}})");
    EXPECT_EQ(bench.error(id), "too_many");
}

TEST_F(HallPeople, NobodySitsDownWhereHisConnectionWouldHearNothing) {
    EXPECT_GE(bench.limits.rooms_of_connection, bench.limits.tables_of_person);
    bench.limits.rooms_of_connection = 2;
    bench.open();
    const ConnectionId host = bench.visitor(), guest = bench.visitor();
    (void)bench.table(guest, R"({"game":"abalone"})");
    const std::string second = bench.table(guest, R"({"game":"abalone"})");
    const std::string third = bench.table(host, R"({"game":"abalone"})");
    bench.ask(guest, "sit", HallBench::at(third), 3);
    EXPECT_EQ(bench.error(guest), "too_many");
    EXPECT_EQ(bench.last(host, "sit"), nullptr);
    bench.ask(guest, "create", R"({"settings":{"game":"abalone"}})", 4);
    EXPECT_EQ(bench.error(guest), "too_many");
    bench.ask(guest, "leave", HallBench::at(second), 5);
    bench.ask(guest, "sit", HallBench::at(third), 6);
    EXPECT_EQ(bench.error(guest), "");
    EXPECT_NE(bench.last(host, "start"), nullptr);
}

TEST_F(HallPeople, TheTablesOfAnAddressAreCounted) {
    bench.limits.tables_of_address = 2;
    bench.open();
    const std::string first = bench.table(bench.visitor(), R"({"game":"abalone"})");
    const ConnectionId id = bench.visitor();
    (void)bench.table(id, R"({"game":"abalone"})");
    bench.ask(id, "create", R"({"settings":{"game":"abalone"}})");
    EXPECT_EQ(bench.error(id), "too_many");
    const ConnectionId elsewhere = bench.connect("10.0.0.2");
    bench.ask(elsewhere, "hello");
    (void)bench.table(elsewhere, R"({"game":"abalone"})");
    bench.order(store::OrderKind::Close, first);
    (void)bench.table(id, R"({"game":"abalone"})");
}

TEST_F(HallPeople, WhoHasBeenAwayForAYearIsForgotten) {
    bench.pass(Milliseconds(3600'000));
    bench.settle();
    constexpr std::int64_t day = 24LL * 3600 * 1000;
    EXPECT_EQ(bench.store.persons_forgotten_before, bench.now.count() - 366 * day);
    EXPECT_EQ(bench.store.orders_forgotten_before, bench.now.count() - 366 * day);
}

TEST_F(HallPeople, APongCountsThePeopleAndTheGames) {
    const ConnectionId a = bench.visitor(), b = bench.visitor();
    (void)bench.visitor(bench.tokens[a]);  // a second tab
    const std::string table = bench.table(a, R"({"game":"abalone"})");
    const auto counted = [&] {
        bench.pass(Milliseconds(2'000));
        bench.ask(b, "ping", "{}", 3);
        const base::JsonValue& data = bench.last(b, "pong")->data();
        EXPECT_EQ(data.integer_or("now", 0), bench.now.count());
        return std::to_string(data.integer_or("people", -1)) + " " +
               std::to_string(data.integer_or("games", -1));
    };
    EXPECT_EQ(counted(), "2 0");
    bench.ask(b, "sit", HallBench::at(table));
    EXPECT_EQ(counted(), "2 1");
    bench.ask(a, "resign", HallBench::at(table));
    (void)bench.visitor();
    EXPECT_EQ(counted(), "3 0");
}

TEST_F(HallPeople, ManyClientsAreSpreadWhenTheyReturn) {
    for (int i = 0; i < 2'600; ++i) (void)bench.connect();
    const ConnectionId last = bench.last_connection;
    bench.hall->stop(bench.now, [] {});
    EXPECT_EQ(bench.last(last, "closing")->data().integer_or("spread", 0), 1'040);
}

TEST_F(HallPeople, AGracefulStopTellsEverybodyAndEndsNoGame) {
    const ConnectionId a = bench.visitor(), b = bench.visitor();
    const std::string table = bench.table(a, R"({"game":"abalone"})");
    bench.ask(b, "sit", HallBench::at(table));
    bench.say(a, "move", HallBench::move_at(table, "a1b2"), 1);
    bool finished = false;
    bench.hall->stop(bench.now, [&] { finished = true; });
    EXPECT_FALSE(finished);
    bench.settle();
    EXPECT_TRUE(finished);
    ASSERT_NE(bench.last(b, "closing"), nullptr);
    EXPECT_EQ(bench.last(b, "closing")->text, R"({"t":"closing","d":{"again_in":500,"spread":0}})");
    EXPECT_EQ(bench.last(a, "ack")->id(), 1);
    bench.ask(b, "move", HallBench::move_at(table, "i5h5"), 2);
    EXPECT_EQ(bench.error(b), "closing");
    EXPECT_EQ(bench.store.tables[table].table.state, store::TableState::Running);
}

}  // namespace
}  // namespace sumito::test
