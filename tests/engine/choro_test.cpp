// The engine plays Choro: whole turns, and laps of the ruleset `ludii`.
#include <gtest/gtest.h>

#include <utility>

#include "games/turns.h"
#include "support/choro_boards.h"
#include "support/choro_opponents.h"
#include "support/engines.h"

namespace sumito::engine {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Line;
using games::Seat;
using test::any_choro;
using test::depth;
using test::engine_for;
using test::nodes;

TEST(ChoroEngine, CapturesEverything) {
    // From o5 the three counters end in i8, which is occupied and faces all of North's counters.
    const AnyGame rules = any_choro();
    const auto position = rules.read(test::choro_text("N:i1=1 N:o1=2 S:o6=3 S:o1=4 S:o2=9 S:i8"));
    ASSERT_TRUE(position) << position.error();
    Engine engine = engine_for(rules);
    engine.set_position(*position);
    const Answer answer = engine.run(depth(4));
    EXPECT_EQ(answer.score, (Score{Score::Kind::Mate, 1}));
    AnyPosition after = *position;
    for (const games::AnyMove move : answer.turn) ASSERT_TRUE(after.play(Seat::P1, move));
    EXPECT_EQ(after.outcome().winners, games::SeatSet{Seat::P1});
}

TEST(ChoroEngine, TableDoesNotChangeTheScoreOfAFullTree) {
    for (const std::string_view rules : {"acholi", "acholi:R17=unlimited", "ludii"}) {
        const AnyGame played = any_choro(rules);
        const AnyPosition start = *played.start("main0");
        for (int plies = 1; plies <= 4; ++plies) {
            Options options;
            options.full_width = true;
            Engine with = engine_for(played, options);
            options.hash_megabytes = 0;
            Engine without = engine_for(played, options);
            with.set_position(start);
            without.set_position(start);
            const Answer a = with.run(depth(plies)), b = without.run(depth(plies));
            EXPECT_EQ(a.score, b.score) << rules << ' ' << plies;
            EXPECT_EQ(a.turn, b.turn) << rules << ' ' << plies;
        }
    }
}

TEST(ChoroEngine, BothSeatsSeeTheSame) {
    base::Rng rng(5);
    for (const std::string_view text : {"acholi", "ludii"}) {
        const choro::Choro rules = test::choro_game(text);
        const AnyGame played = any_choro(text);
        Options options;
        options.hash_megabytes = 1;  // so small that positions displace each other
        Engine engine = engine_for(played, options);
        for (int i = 0; i < 10; ++i) {
            // A position from a random game, sometimes within a turn.
            choro::Position position = rules.start();
            for (std::uint32_t left = 4 + rng.below(30); left > 0; --left) {
                const games::SeatSet choosers = rules.choosers(position);
                if (choosers.empty()) break;
                choro::MoveList list;
                rules.moves(position, choosers.lowest(), list);
                rules.play_unchecked(position, choosers.lowest(),
                                     list[rng.below(static_cast<std::uint32_t>(list.size()))]);
            }
            const choro::Setup setup = position.setup();
            std::vector<Answer> answers;
            std::vector<int> worth;
            for (const choro::Setup& seen : {setup, test::turned_round(setup)}) {
                engine.clear();
                engine.set_position(*played.read(write_setup(seen)));
                worth.push_back(engine.evaluate());
                answers.push_back(engine.run(nodes(200'000)));
            }
            EXPECT_EQ(worth[0], worth[1]) << write_setup(setup);
            EXPECT_EQ(answers[0].score, answers[1].score) << write_setup(setup);
            EXPECT_EQ(answers[0].turn, answers[1].turn) << write_setup(setup);
            EXPECT_EQ(answers[0].nodes, answers[1].nodes) << write_setup(setup);
        }
    }
}

TEST(ChoroEngine, SearchesTheSameTreeAgain) {
    for (const std::string_view rules : {"acholi", "ludii"}) {
        const AnyGame played = any_choro(rules);
        Engine engine = engine_for(played);
        engine.set_position(*played.start("main0"));
        const Answer first = engine.run(nodes(20'000));
        engine.clear();
        const Answer second = engine.run(nodes(20'000));
        EXPECT_EQ(first.nodes, second.nodes);
        EXPECT_EQ(first.score, second.score);
        EXPECT_EQ(first.turn, second.turn);
    }
}

TEST(ChoroEngine, AnswersWithWholeTurns) {
    for (const std::string_view rules :
         {"acholi", "acholi:R16=chain,R17=unlimited", "acholi:R15=off,R16=never", "ludii"}) {
        const AnyGame played = any_choro(rules);
        std::size_t longest = 0;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            Engine engine = engine_for(played);
            Line line(played, *played.start());
            base::Rng rng(seed);
            for (int i = 0; i < 2; ++i) {  // a random opening, so that the games differ
                const Seat seat = line.position().choosers().lowest();
                const auto moves = line.position().moves(seat);
                const auto choice = rng.below(static_cast<std::uint32_t>(moves.size()));
                ASSERT_TRUE(line.play(seat, moves[choice]));
            }
            for (int turn = 0; turn < 400 && !line.outcome().over(); ++turn) {
                engine.set_position(line);
                const Seat seat = line.position().choosers().lowest();
                const Answer answer = engine.run(nodes(300));
                ASSERT_FALSE(answer.turn.empty());
                longest = std::max(longest, answer.turn.size());
                for (const games::AnyMove move : answer.turn)
                    ASSERT_TRUE(line.play(seat, move)) << rules << ' ' << line.position().text();
                ASSERT_TRUE(line.position().between_turns());
            }
            EXPECT_TRUE(line.outcome().over()) << rules;
        }
        EXPECT_EQ(longest > 1, rules != "ludii") << rules;
    }
}

TEST(ChoroEngine, BeatsAPlayerWhoTakesWhatHeCan) {
    const AnyGame rules = any_choro();
    const choro::Choro choro = test::choro_game("acholi");
    base::Rng rng(1);
    int wins = 0;
    constexpr int games = 20;
    for (int i = 0; i < games; ++i) {
        const Seat ours = Seat(i % 2);
        Options options;
        options.seed = static_cast<std::uint64_t>(i);
        Engine engine = engine_for(rules, options);
        test::GreedyChoro greedy(choro, static_cast<std::uint64_t>(i));
        Line line(rules, *rules.start());
        while (!line.outcome().over() && line.plies() < 500) {
            const Seat seat = line.position().choosers().lowest();
            std::vector<games::AnyMove> turn;
            if (seat == ours) {
                engine.set_position(line);
                turn = engine.run(nodes(5'000)).turn;
            } else if (line.plies() < 2) {
                const auto moves = line.position().moves(seat);
                turn = {moves[rng.below(static_cast<std::uint32_t>(moves.size()))]};
            } else {
                for (const choro::Move move : greedy.choose(*choro.read(line.position().text())))
                    turn.push_back({move.bits()});
            }
            for (const games::AnyMove move : turn) ASSERT_TRUE(line.play(seat, move));
        }
        wins += line.outcome().winners.contains(ours);
    }
    EXPECT_GE(wins, games * 4 / 5);
}

TEST(ChoroEngine, LinesOfLudiiNameEveryLap) {
    const AnyGame rules = any_choro("ludii");
    Engine engine = engine_for(rules);
    AnyPosition position = *rules.start();
    engine.set_position(position);
    Info last;
    engine.run(depth(6), [&](const Info& info) { last = info; });
    EXPECT_GT(last.pv.size(), 6u);
    for (const games::AnyMove move : last.pv)
        ASSERT_TRUE(position.play(position.choosers().lowest(), move));
}

TEST(ChoroEngine, AForcedLapTakesNoTime) {
    const AnyGame rules = any_choro("ludii");
    Line line(rules, *rules.start());
    ASSERT_TRUE(line.play(Seat::P1, *line.position().read_move("o5")));
    ASSERT_EQ(line.position().moves(Seat::P1).size(), 1u);
    Engine engine = engine_for(rules);
    engine.set_position(line);
    Limits limits;
    limits.move_time = Milliseconds(60'000);
    EXPECT_LT(engine.run(limits).nodes, 100'000u);
}

TEST(ChoroEngine, SearchesOnlyTheTurnsAskedForToTheirLastDecision) {
    const AnyGame rules = any_choro();
    Line line(rules, *rules.start());
    for (const auto& [chooser, hole] : {std::pair{Seat::P1, "o3"}, std::pair{Seat::P2, "o5"}})
        ASSERT_TRUE(line.play(chooser, *line.position().read_move(hole)));
    const AnyPosition& position = line.position();
    const Seat seat = position.choosers().lowest();
    const auto turns = games::list_turns(position, seat);
    ASSERT_TRUE(turns);
    Engine engine = engine_for(rules);
    engine.set_position(line);
    int of_several = 0;
    for (const games::Turn& turn : *turns) {
        of_several += turn.decisions.size() > 1;
        for (const int plies : {1, 4}) {
            Limits limits = depth(plies);
            limits.turns = {turn.decisions};
            EXPECT_EQ(engine.run(limits).turn, turn.decisions) << turn.text << " at " << plies;
        }
    }
    EXPECT_GT(of_several, 1);
    // Afterwards the transposition table must not contain anything wrong.
    Engine fresh = engine_for(rules);
    fresh.set_position(line);
    EXPECT_EQ(engine.run(depth(5)).turn, fresh.run(depth(5)).turn);
}

}  // namespace
}  // namespace sumito::engine
