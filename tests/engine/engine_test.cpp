#include "engine/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "games/catalog.h"
#include "support/engines.h"

namespace sumito::engine {
namespace {

using games::AnyGame;
using games::AnyMove;
using games::AnyPosition;
using games::Line;
using games::Seat;
using std::chrono::steady_clock;
using test::depth;
using test::engine_for;
using test::nodes;

constexpr std::string_view daisy = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1";
// Black has ejected five; a white marble on the edge can be ejected by two black ones.
constexpr std::string_view won_in_one = "5/6/7/8/sSS6/8/7/6/sssss 5 0 b 0 40";
constexpr std::string_view melee = "5/6/1sSsSs1/2sSsS2/2SsSs3/1SsSs3/7/6/5 1 2 w 3 20";

AnyGame game(std::string_view id = "abalone", std::string_view rules = "") {
    return *games::find_game(id, rules);
}

AnyPosition read(std::string_view text, const AnyGame& game = *games::find_game("abalone")) {
    auto position = game.read(text);
    if (!position) throw std::invalid_argument(position.error());
    return *position;
}

Answer search(std::string_view text, const Limits& limits, const Options& options = {}) {
    Engine engine = engine_for(game(), options);
    engine.set_position(read(text));
    return engine.run(limits);
}

Options full_width(int hash = 16) {
    Options options;
    options.full_width = true;
    options.hash_megabytes = hash;
    return options;
}

TEST(Engine, WinsInOne) {
    const AnyPosition position = read(won_in_one);
    Engine engine = engine_for(game());
    engine.set_position(position);
    const Answer answer = engine.run(depth(3));
    ASSERT_EQ(answer.turn.size(), 1u);
    EXPECT_EQ(position.move_text(answer.turn.at(0)), "e3e2");
    EXPECT_EQ(answer.score, (Score{Score::Kind::Mate, 1}));
}

TEST(Engine, SeesALossInTwo) {
    // White cannot save both marbles on the edge from being the sixth.
    const Answer answer = search("s4/S5/S6/8/sSS6/8/7/6/5 5 0 w 0 40", depth(4));
    EXPECT_EQ(answer.score, (Score{Score::Kind::Mate, -2}));
}

TEST(Engine, MateLimitEndsTheSearch) {
    Limits limits;
    limits.mate = 1;
    const Answer answer = search(won_in_one, limits);
    EXPECT_EQ(answer.score, (Score{Score::Kind::Mate, 1}));
    EXPECT_LT(answer.nodes, 1000u);
}

TEST(Engine, HasNoMoveWhenTheGameIsOver) {
    const Answer answer = search("5/6/7/8/9/8/7/6/SSsss 6 0 w 0 40", depth(3));
    EXPECT_TRUE(answer.turn.empty());
}

TEST(Engine, TableDoesNotChangeTheScoreOfAFullTree) {
    for (const std::string_view text :
         {daisy, std::string_view("sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1"),
          melee}) {
        for (int plies = 1; plies <= 3; ++plies) {
            const Answer with = search(text, depth(plies), full_width());
            const Answer without = search(text, depth(plies), full_width(0));
            EXPECT_EQ(with.score, without.score) << text << " " << plies;
            EXPECT_EQ(with.turn, without.turn) << text << " " << plies;
        }
    }
}

TEST(Engine, OneThreadAlwaysSearchesTheSameTree) {
    Engine engine = engine_for(game());
    engine.set_position(read(daisy));
    const Answer first = engine.run(depth(8));
    engine.clear();
    const Answer second = engine.run(depth(8));
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.turn, second.turn);
}

TEST(Engine, KeepsTheLimitOfNodesToTheNode) {
    Engine engine = engine_for(game());
    engine.set_position(read(daisy));
    for (std::uint64_t limit = 500; limit < 60'000; limit += 997) {
        engine.clear();
        EXPECT_EQ(engine.run(nodes(limit)).nodes, limit);
    }
}

TEST(Engine, SearchesOnlyTheMovesAskedFor) {
    const AnyPosition position = read(daisy);
    Limits limits = depth(5);
    limits.turns = {{*position.read_move("a1b1")}, {*position.read_move("a2b3")}};
    const Answer answer = search(daisy, limits);
    EXPECT_TRUE(answer.turn == limits.turns[0] || answer.turn == limits.turns[1]);
}

TEST(Engine, ShowsSeveralLinesBestFirst) {
    Options options;
    options.multi_pv = 4;
    Engine engine = engine_for(game(), options);
    engine.set_position(read(daisy));
    std::vector<Info> infos;
    engine.run(depth(6), [&](const Info& info) { infos.push_back(info); });
    ASSERT_EQ(infos.size(), 24u);
    for (std::size_t i = 20; i < 24; ++i) {
        EXPECT_EQ(infos[i].depth, 6);
        EXPECT_EQ(infos[i].variation, static_cast<int>(i) - 19);
        ASSERT_FALSE(infos[i].pv.empty());
        for (std::size_t j = 20; j < i; ++j) {
            EXPECT_NE(infos[i].pv[0], infos[j].pv[0]);
            EXPECT_GE(infos[j].score.value, infos[i].score.value);
        }
    }
}

TEST(Engine, LinesArePlayable) {
    AnyPosition position = read(daisy);
    Engine engine = engine_for(game());
    engine.set_position(position);
    Info last;
    engine.run(depth(8), [&](const Info& info) { last = info; });
    EXPECT_GE(last.pv.size(), 4u);
    for (const AnyMove move : last.pv)
        ASSERT_TRUE(position.play(position.choosers().lowest(), move));
}

TEST(Engine, TakesADrawByRepetitionWhenItIsBehind) {
    // Black is two ejections ahead; both move to and fro until Black's next return would be the
    // third.
    const AnyGame standard = game();
    const AnyPosition start = read("sssss/ssss2/7/8/9/8/2SSS2/SSSSSS/SSSSS 2 0 b 0 1", standard);
    Line line(standard, start);
    const auto play = [&](std::string_view text) {
        const Seat seat = line.position().choosers().lowest();
        const auto move = line.position().read_legal_move(seat, text);
        ASSERT_TRUE(move) << text << ": " << move.error();
        ASSERT_TRUE(line.play(seat, *move));
    };
    for (const std::string_view move : {"c3d3", "h4g4", "d3c3", "g4h4", "c3d3", "h4g4", "d3c3"})
        play(move);
    ASSERT_FALSE(line.outcome().over());
    // Now White may return to the start for the third time.
    Engine engine = engine_for(standard);
    engine.set_position(line);
    const Answer answer = engine.run(depth(5));
    EXPECT_EQ(line.position().move_text(answer.turn.at(0)), "g4h4");
    EXPECT_EQ(answer.score, (Score{Score::Kind::Hundredths, 0}));

    const AnyGame endless = game("abalone", "standard:repetition=off");
    Engine other = engine_for(endless);
    other.set_position(line);
    EXPECT_LT(other.run(depth(5)).score.value, 0);
}

TEST(Engine, KnowsTheLimitOfPlies) {
    const AnyGame limited = game("abalone", "standard:plies=4");
    Engine engine = engine_for(limited);
    // Black leads by one and three more plies are played before the fourth ends the game.
    engine.set_position(read("sssss/ssssss/2ss3/8/9/8/2SSS2/SSSSSS/SSSSS 1 0 b 0 1", limited));
    EXPECT_EQ(engine.run(depth(6)).score, (Score{Score::Kind::Mate, 4}));
}

TEST(Engine, SlicesReachTheSameDepth) {
    Engine engine = engine_for(game());
    engine.set_position(read(daisy));
    engine.begin(depth(11));
    int slices = 0;
    while (!engine.proceed(Milliseconds(1))) ++slices;
    EXPECT_EQ(engine.answer().depth, 11);
    EXPECT_FALSE(engine.answer().turn.empty());
    EXPECT_GT(slices, 0);
}

TEST(Engine, PlaysForATeamOfTwo) {
    const AnyGame four = game("abalone4");
    Engine engine = engine_for(four);
    const AnyPosition start = *four.start();
    engine.set_position(start);
    const Answer answer = engine.run(depth(5));
    ASSERT_EQ(answer.turn.size(), 1u);
    EXPECT_TRUE(start.is_legal(start.choosers().lowest(), answer.turn.at(0)));
}

TEST(Engine, ThereIsOneForEveryGame) {
    for (std::string_view id : games::game_ids()) {
        const auto engine = Engine::make(*games::find_game(id));
        EXPECT_TRUE(engine) << id;
    }
}

#ifndef __EMSCRIPTEN__  // the browser searches in slices

TEST(Engine, StopsWithinTwentyMilliseconds) {
    Engine engine = engine_for(game());
    engine.set_position(read(daisy));
    Limits limits;
    limits.infinite = true;
    bool done = false;
    engine.start(limits, {{}, [&](const Answer& answer) { done = !answer.turn.empty(); }});
    std::this_thread::sleep_for(Milliseconds(50));
    EXPECT_FALSE(done);
    const auto begin = steady_clock::now();
    engine.stop();
    engine.wait();
    EXPECT_TRUE(done);
    // Generous, for a busy machine under a sanitizer. The search polls much more often.
    EXPECT_LT(steady_clock::now() - begin, Milliseconds(200));
    engine.stop();
}

TEST(Engine, PonderWaitsForTheHit) {
    Engine engine = engine_for(game());
    engine.set_position(read(won_in_one));
    Limits limits;
    limits.ponder = true;
    limits.move_time = Milliseconds(20);
    std::atomic<bool> done = false;
    engine.start(limits, {{}, [&](const Answer&) { done = true; }});
    std::this_thread::sleep_for(Milliseconds(60));
    EXPECT_FALSE(done);
    engine.ponder_hit();
    engine.wait();
    EXPECT_TRUE(done);
}

TEST(Engine, SeveralThreadsAgreeOnAWin) {
    Options options;
    options.threads = 3;
    const Answer answer = search(won_in_one, depth(6), options);
    EXPECT_EQ(answer.score, (Score{Score::Kind::Mate, 1}));
    EXPECT_FALSE(search(daisy, depth(7), options).turn.empty());
}

#endif

}  // namespace
}  // namespace sumito::engine
