// A guest who signs in: the games come along, and the tabs learn which seats are theirs.
#include "play/room.h"
#include "support/hall_bench.h"
#include "support/sql_store.h"

namespace sumito::test {
namespace {

constexpr std::string_view ada_signs = R"({"name":"Ada","password":"password"})";

struct HallGuests : testing::Test {
    // The real changes and queries of the store.
    HallBench bench{from_the_start(), 1, std::make_unique<SqlStore>()};

    ConnectionId enter(std::string_view how) {
        const ConnectionId id = bench.visitor();
        bench.ask(id, how, ada_signs, 90);
        EXPECT_EQ(bench.error(id), "");
        return id;
    }
    std::string running(ConnectionId black, ConnectionId white,
                        std::string_view settings = R"({"game":"abalone"})") {
        const std::string table = bench.table(black, settings);
        bench.ask(white, "sit", HallBench::at(table));
        EXPECT_EQ(bench.error(white), "");
        return table;
    }
    int exported(ConnectionId id) {
        bench.ask(id, "export", "{}", 91);
        return static_cast<int>(bench.last(id, "exported")->data().find("games")->array()->size());
    }
    // The seats that the last state of the table gives to the visitor.
    std::string seats_in_state(ConnectionId id) {
        std::string seats;
        for (const base::JsonValue& seat : *bench.last(id, "state")->data().find("you")->array())
            seats += std::to_string(*seat.integer());
        return seats;
    }
};

TEST_F(HallGuests, AGuestWhoRegistersIsTheHostOnOtherDevicesToo) {
    for (const std::string_view how : {"seated", "stood up", "without a seat"}) {
        SCOPED_TRACE(how);
        const ConnectionId guest = bench.visitor();
        const std::string table = bench.table(
            guest, how == "without a seat" ? R"({"game":"abalone","seats":["person","person"]})"
                                           : R"({"game":"abalone"})");
        if (how == "stood up") bench.ask(guest, "stand", HallBench::at(table));
        bench.ask(guest, "register",
                  "{\"name\":\"Ada " + table.substr(0, 9) + "\",\"password\":\"password\"}");
        ASSERT_EQ(bench.error(guest), "");
        const auto log_in = [&] {
            const ConnectionId away = bench.visitor();
            bench.ask(away, "login",
                      "{\"name\":\"Ada " + table.substr(0, 9) + "\",\"password\":\"password\"}");
            EXPECT_EQ(bench.error(away), "");
            return away;
        };
        bench.ask(log_in(), "fill", HallBench::at(table, R"(,"seat":1,"level":1)"), 3);
        const play::Room& room = *bench.hall->room(table);
        EXPECT_TRUE(room.occupant(games::Seat::P2));
        bench.crash_and_restart();
        const ConnectionId away = log_in();
        bench.ask(away, "abort", HallBench::at(table), 4);
        EXPECT_EQ(bench.error(away), "");
    }
}

TEST_F(HallGuests, AGuestWhoRegistersKeepsTheGames) {
    const ConnectionId guest = bench.visitor();
    ConnectionId bob = bench.visitor();
    bench.ask(guest, "name", R"({"name":"Somebody"})");
    const std::string over = running(guest, bob), table = running(guest, bob);
    bench.ask(bob, "resign", HallBench::at(over));
    bench.ask(guest, "register", ada_signs, 1);
    ASSERT_EQ(bench.error(guest), "");

    EXPECT_EQ(bench.last(bob, "renamed")->data().find("who")->text_or("account"), "ada");
    EXPECT_EQ(bench.last(bob, "renamed")->data().find("who")->text_or("name"), "Ada");
    EXPECT_EQ(exported(guest), 1);
    const auto stored = bench.store.game(over);
    EXPECT_EQ((*stored)->game.seats[0].account, "ada");
    EXPECT_EQ((*stored)->game.seats[0].name, "Ada");
    EXPECT_NE((*stored)->game.record.find("[Black \"Ada\"]"), std::string::npos);

    // They are there on another device too, before and after a restart.
    for (const std::string_view move : {"a1b2", "a5b5"}) {
        const ConnectionId away = enter("login");
        EXPECT_EQ(exported(away), 1);
        bench.ask(away, "move", HallBench::move_at(table, move), 2);
        EXPECT_EQ(bench.error(away), "");
        bench.ask(bob, "move", HallBench::move_at(table, move == "a1b2" ? "i9h8" : "i5h5"), 3);
        EXPECT_EQ(bench.error(bob), "");
        bench.ask(away, "join", HallBench::at(over), 4);
        EXPECT_EQ(seats_in_state(away), "0");
        if (move != "a1b2") break;
        bench.crash_and_restart();
        const std::string token = bench.tokens[bob];
        bob = bench.visitor(token);
    }
}

TEST_F(HallGuests, AGuestWhoLogsInTakesTheGamesAlongAndOnlyThose) {
    (void)enter("register");
    const ConnectionId guest = bench.visitor(), bob = bench.visitor();
    const std::string table = running(guest, bob);
    bench.ask(guest, "login", ada_signs, 1);
    bench.ask(guest, "logout", "{}", 2);
    bench.ask(guest, "move", HallBench::move_at(table, "a1b2"), 3);
    EXPECT_EQ(bench.error(guest), "not_seated");
    EXPECT_EQ(exported(guest), 0);

    // What is played after that is a guest's again, and a guest who deletes it leaves the account
    // alone.
    const std::string other = running(guest, bob);
    bench.ask(guest, "delete_me", "{}", 4);
    EXPECT_EQ((*bench.store.game(other))->game.seats[0].name, "?");
    const ConnectionId ada = enter("login");
    bench.ask(ada, "move", HallBench::move_at(table, "a1b2"), 5);
    EXPECT_EQ(bench.error(ada), "");
    bench.ask(bob, "resign", HallBench::at(table));
    EXPECT_EQ((*bench.store.game(table))->game.seats[0].name, "Ada");
}

TEST_F(HallGuests, NothingMovesIfTheSignInIsNotStored) {
    const ConnectionId guest = bench.visitor(), bob = bench.visitor();
    const std::string table = running(guest, bob);
    bool full = true;
    static_cast<SqlStore&>(bench.store).fails = [&full] { return full; };
    bench.ask(guest, "register", ada_signs, 1);
    EXPECT_EQ(bench.error(guest), "not_saved");
    full = false;
    bench.ask(guest, "move", HallBench::move_at(table, "a1b2"), 2);
    EXPECT_EQ(bench.error(guest), "");
    bench.ask(guest, "register", ada_signs, 3);
    EXPECT_EQ(bench.error(guest), "");
}

TEST_F(HallGuests, AGameThatEndsDuringTheSignInIsTheAccounts) {
    const ConnectionId guest = bench.visitor(), bob = bench.visitor();
    const std::string table = running(guest, bob);
    bench.say(guest, "register", ada_signs, 1);
    bench.settle_without_store();
    bench.say(bob, "resign", HallBench::at(table), 2);
    bench.settle();
    EXPECT_EQ((*bench.store.game(table))->game.seats[0].account, "ada");
}

TEST_F(HallGuests, WhoIsBothOpponentsMovesForTheOneWhoseTurnItIs) {
    const ConnectionId ada = enter("register"), guest = bench.visitor();
    const std::string table = running(ada, guest);
    bench.ask(guest, "login", ada_signs, 1);
    for (const std::string_view move : {"a1b2", "i9h8", "b2c3"}) {
        bench.ask(guest, "move", HallBench::move_at(table, move), 2);
        EXPECT_EQ(bench.error(guest), "");
    }
}

TEST_F(HallGuests, ATabThatSignsInOrOutLearnsItsSeats) {
    const ConnectionId ada = enter("register"), bob = bench.visitor();
    const std::string table = running(ada, bob, R"({"game":"choro"})");
    bench.ask(ada, "move", HallBench::move_at(table, "o5"), 1);
    const ConnectionId other = bench.visitor();
    bench.ask(other, "join", HallBench::at(table));
    EXPECT_EQ(seats_in_state(other), "");
    bench.ask(other, "login", ada_signs, 2);
    EXPECT_EQ(seats_in_state(other), "0");
    EXPECT_NE(bench.last(other, "state")->text.find("o5"), std::string::npos);
    EXPECT_EQ(bench.count(other, "state"), 2);
    EXPECT_EQ(bench.count(bob, "state"), 1);
    bench.ask(other, "logout", "{}", 3);
    EXPECT_EQ(seats_in_state(other), "");
    EXPECT_EQ(bench.last(other, "state")->text.find("o5"), std::string::npos);
    // Whose seats stay the same is told nothing new.
    EXPECT_EQ(bench.count(ada, "state"), 1);
}

}  // namespace
}  // namespace sumito::test
