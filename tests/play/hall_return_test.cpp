// Several tabs of a player, and players who come back: what they receive.
#include "games/catalog.h"
#include "support/two_players.h"

namespace sumito::test {
namespace {

using HallReturn = TwoPlayers;

TEST_F(HallReturn, SeveralTabsStayInStep) {
    begin();
    const ConnectionId tab = bench.visitor(bench.tokens[black]);
    bench.ask(tab, "join", HallBench::at(table));
    move(tab, "a1b2", 1);
    EXPECT_EQ(bench.count(black, "move"), 1);
    EXPECT_EQ(bench.count(tab, "move"), 1);
    EXPECT_EQ(bench.last(tab, "ack")->id(), 1);
    move(white, "i5h5", 2);
    EXPECT_EQ(bench.count(black, "move"), 2);
    EXPECT_EQ(bench.count(tab, "move"), 2);
}

TEST_F(HallReturn, WhoComesBackWithTheLastVersionGetsWhatHeMissed) {
    begin();
    move(black, "a1b2", 1);
    const std::int64_t version = bench.last(white, "move")->version();
    bench.hall->disconnect(white, bench.now);
    const std::string token = bench.tokens[white];
    white = bench.visitor(token);
    bench.ask(white, "join", HallBench::at(table, ",\"v\":" + std::to_string(version - 1)), 9);
    ASSERT_NE(bench.last(white, "rejoined"), nullptr);
    EXPECT_EQ(bench.last(white, "rejoined")->id(), 9);
    EXPECT_EQ(bench.last(white, "rejoined")->version(), version);
    EXPECT_EQ(bench.last(white, "rejoined")->data().integer_or("from", -1), version - 1);
    ASSERT_EQ(bench.count(white, "move"), 1);
    EXPECT_EQ(bench.last(white, "move")->version(), version);
    EXPECT_EQ(bench.count(white, "state"), 0);
    // For a version that never existed, everything is sent.
    bench.ask(white, "join", HallBench::at(table, ",\"v\":9999"), 10);
    EXPECT_EQ(bench.last(white, "state")->version(), version);
    move(white, "i5h5", 11);
    EXPECT_EQ(bench.last(black, "move")->version(), version + 1);
}

TEST_F(HallReturn, WhoComesBackGetsTheEventsOrTheStateWhicheverIsShorter) {
    begin(R"({"game":"abalone","time":"10+5"})");
    games::AnyPosition position = *games::find_game("abalone")->start();
    for (int ply = 0; ply < 110; ++ply) {
        const games::Seat seat = position.choosers().lowest();
        // In the middle of the list are moves that lead nowhere twice.
        const auto moves = position.moves(seat);
        const games::AnyMove next = moves[static_cast<std::size_t>(ply) * 7 % moves.size()];
        bench.now += Milliseconds(1'100);
        move(seat == games::Seat::P1 ? black : white, position.move_text(next), ply + 1);
        ASSERT_EQ(bench.error(seat == games::Seat::P1 ? black : white), "");
        position.play_unchecked(seat, next);
    }
    const auto newest = bench.last(black, "move")->version();
    const ConnectionId watcher = bench.visitor();
    const auto answer = [&](const std::string& more) {
        const std::size_t before = bench.sent[watcher].size();
        bench.ask(watcher, "join", HallBench::at(table, more), 7);
        while (bench.sent[watcher][before].type() == "presence") ADD_FAILURE();
        return bench.sent[watcher][before];
    };
    const std::size_t state = answer("").text.size();
    EXPECT_LT(state, 2'200U);  // 10 bytes a ply, and what every state has
    int told_events = 0;
    for (std::int64_t missed = 0; missed <= 105; ++missed) {
        const SentMessage got = answer(",\"v\":" + std::to_string(newest - missed));
        EXPECT_EQ(got.version(), newest);
        EXPECT_LE(got.text.size(), state + 5) << missed;
        told_events += got.type() == "rejoined";
    }
    EXPECT_GT(told_events, 8);
    EXPECT_EQ(answer(",\"v\":" + std::to_string(newest - 100)).type(), "state");
}

TEST_F(HallReturn, AStateTellsTimesTalkAndWhoWatches) {
    HallBench three;
    std::vector<ConnectionId> players;
    for (int seat = 0; seat < 3; ++seat) players.push_back(three.visitor());
    const std::string id = three.table(players[0], R"({"game":"abalone3","time":"10+0"})");
    const Instant created = three.now;
    three.now += Milliseconds(5'000);
    for (std::size_t seat = 1; seat < 3; ++seat)
        three.ask(players[seat], "sit", HallBench::at(id), 2);
    const Instant started = three.now;
    three.ask(players[1], "phrase", HallBench::at(id, R"(,"phrase":"truce")"), 3);
    three.now += Milliseconds(2'340);
    const games::AnyPosition start = *games::find_game("abalone3")->start();
    const std::string first = start.move_text(start.moves(games::Seat::P1).front());
    three.ask(players[0], "move", HallBench::move_at(id, first), 4);
    const ConnectionId watcher = three.visitor();
    three.ask(watcher, "join", HallBench::at(id), 5);
    const base::JsonValue& state = three.last(watcher, "state")->data();
    EXPECT_EQ(state.integer_or("created", 0), created.count());
    EXPECT_EQ(state.integer_or("started", 0), started.count());
    EXPECT_EQ(state.integer_or("watchers", 0), 1);
    EXPECT_EQ(state.text_or("moves"), first + "@5976");
    const base::JsonValue& said = (*state.member("talk").array())[0];
    EXPECT_EQ(said.integer_or("seat", -1), 1);
    EXPECT_EQ(said.text_or("phrase"), "truce");
    EXPECT_EQ(said.integer_or("at", 0), started.count());
    EXPECT_EQ(*(*state.member("settings").member("seats").array())[0].string(), "host");
}

TEST_F(HallReturn, ATabIsToldWhenItsSeatsChange) {
    begin(R"({"game":"abalone","colours":"lot"})");
    const ConnectionId tab = bench.visitor(bench.tokens[black]);
    const std::string open = bench.table(black, R"({"game":"abalone"})");
    bench.ask(tab, "join", HallBench::at(open));
    const ConnectionId other = bench.visitor();
    bench.ask(other, "join", HallBench::at(open));
    EXPECT_EQ(bench.count(tab, "you"), 0);
    bench.ask(black, "stand", HallBench::at(open), 3);
    const auto seats = [&] { return *bench.last(tab, "you")->data().member("you").array(); };
    ASSERT_EQ(bench.count(tab, "you"), 1);
    EXPECT_TRUE(seats().empty());
    bench.ask(black, "sit", HallBench::at(open, R"(,"seat":1)"), 4);
    EXPECT_EQ(seats()[0].integer(), 1);
    EXPECT_EQ(bench.count(other, "you"), 0);
    // A tab that logs in gets the seats of the account.
    bench.ask(other, "name", R"({"name":"Ann"})");
    bench.ask(other, "register", R"({"name":"Ann","password":"correct horse"})");
    bench.ask(other, "sit", HallBench::at(open), 5);
    const ConnectionId later = bench.visitor();
    bench.ask(later, "join", HallBench::at(open));
    bench.ask(later, "login", R"({"name":"Ann","password":"correct horse"})", 6);
    // A player may know more than a watcher, so the whole state comes.
    EXPECT_EQ((*bench.last(later, "state")->data().member("you").array())[0].integer(), 0);
}

}  // namespace
}  // namespace sumito::test
