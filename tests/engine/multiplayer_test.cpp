// The search with three players: paranoid and best reply.
#include "engine/multiplayer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/eval/abalone_three.h"
#include "engine/shares.h"
#include "games/abalone/symmetry.h"
#include "games/catalog.h"
#include "support/abalone_boards.h"
#include "support/engines.h"

namespace sumito::engine {
namespace {

using games::AnyGame;
using games::AnyMove;
using games::AnyPosition;
using games::Seat;
using test::depth;

constexpr Method methods[] = {Method::Paranoid, Method::BestReply};

// Black has ejected five; a white marble on the edge can be ejected by two black ones.
constexpr std::string_view won_in_one = "rrrrr/6/7/8/wbb6/8/7/6/ww1bb 5 0 0 b 0 40";
constexpr std::string_view melee = "1rr2/1rwb2/1bwrwb1/2bwrb2/2wbrw3/1rbwr3/7/6/5 1 2 0 w 3 20";

AnyGame three(std::string_view rules = "") {
    return *games::find_game("abalone3", rules);
}

AnyPosition read(std::string_view text) {
    auto position = three().read(text);
    if (!position) throw std::invalid_argument(position.error());
    return *position;
}

Options with(Method method, bool full_width = false, int hash = 16) {
    Options options;
    options.method = method;
    options.full_width = full_width;
    options.hash_megabytes = hash;
    return options;
}

Engine engine_for(const AnyPosition& position, const Options& options = {}) {
    Engine engine = test::engine_for(three(), options);
    engine.set_position(position);
    return engine;
}

Answer search(std::string_view text, const Limits& limits, const Options& options) {
    return engine_for(read(text), options).run(limits);
}

int sum(const Shares& shares) {
    return shares[0] + shares[1] + shares[2];
}

TEST(Multiplayer, TakesTheWinningMarble) {
    const AnyPosition position = read(won_in_one);
    for (const Method method : methods) {
        Engine engine = engine_for(position, with(method));
        Limits limits;
        limits.nodes = 100'000;
        const Answer answer = engine.run(limits);
        EXPECT_EQ(position.move_text(answer.turn.at(0)), "e3e2");
        EXPECT_EQ(answer.score, (Score{Score::Kind::Share, 1000, {1000, 0, 0}}));
        EXPECT_LT(answer.nodes, 5'000u) << "a certain win needs no deeper search";
    }
}

TEST(Multiplayer, PreventsTheWinOfEitherOpponent) {
    for (const std::string_view text :
         {"rrrrr/6/7/8/bww6/8/7/6/2bbb 0 5 0 b 0 40", "wwwww/6/7/8/brr6/8/7/6/2bbb 0 0 5 b 0 40"}) {
        for (const Method method : methods)
            for (const int plies : {3, 4, 5}) {
                AnyPosition position = read(text);
                const Answer answer = search(text, depth(plies), with(method));
                ASSERT_TRUE(position.play(Seat::P1, answer.turn.at(0)));
                for (const AnyMove white : position.moves(Seat::P2)) {
                    AnyPosition next = position;
                    next.play_unchecked(Seat::P2, white);
                    EXPECT_FALSE(next.outcome().over());
                    for (const AnyMove red : next.moves(Seat::P3)) {
                        AnyPosition last = next;
                        last.play_unchecked(Seat::P3, red);
                        EXPECT_FALSE(last.outcome().over()) << text;
                    }
                }
            }
    }
}

TEST(Multiplayer, TheHashKnowsTheScores) {
    EXPECT_NE(read("rrrrr/6/7/8/bww6/8/7/6/2bbb 1 0 0 b 0 40").hash(),
              read("rrrrr/6/7/8/bww6/8/7/6/2bbb 0 1 0 b 0 40").hash());
}

TEST(Multiplayer, ALossIsShownAsTheWinOfTheOneWhoWins) {
    // Black has a marble on each of two edges; whichever moves, White ejects the sixth.
    const std::string_view text = "b4/w5/w6/8/bww6/8/7/6/rr1rr 0 5 0 b 0 40";
    for (const Method method : methods)
        EXPECT_EQ(search(text, depth(4), with(method)).score,
                  (Score{Score::Kind::Share, 0, {0, 1000, 0}}));
}

TEST(Multiplayer, SharesAddUpToOneThousand) {
    for (const Method method : methods) {
        Engine engine = engine_for(read(melee), with(method));
        engine.run(depth(5), [](const Info& info) {
            EXPECT_EQ(info.score.kind, Score::Kind::Share);
            EXPECT_EQ(sum(info.score.shares), 1000);
            EXPECT_EQ(info.score.value, info.score.shares[1]);
        });
    }
}

TEST(Multiplayer, SharesFollowTheEvaluations) {
    base::Rng rng(5);
    for (int i = 0; i < 10'000; ++i) {
        std::array<int, 3> values{};
        for (int& value : values) value = static_cast<int>(rng.below(2 * eval_limit)) - eval_limit;
        if (i % 2 == 0)
            for (int& value : values) value /= 50;
        const Shares shares = shares_of(values, {}, Seat(i % 3));
        ASSERT_EQ(sum(shares), 1000);
        for (unsigned a = 0; a < 3; ++a) {
            ASSERT_GE(shares[a], 0);
            // Rounding may favour a seat by two at most.
            for (unsigned b = 0; b < 3; ++b)
                if (values[a] > values[b]) {
                    ASSERT_GE(shares[a] + 2, shares[b]);
                }
        }
    }
    EXPECT_EQ(shares_of({0, 0, 0}, {}, Seat::P2), (Shares{333, 334, 333}));
    EXPECT_EQ(shares_of({0, 0, 0}, {Seat::P2}, Seat::P1), (Shares{500, 0, 500}));
    EXPECT_EQ(shares_of({share_doubling, 0, 0}, {}, Seat::P1), (Shares{500, 250, 250}));
    EXPECT_EQ(shares_of({eval_limit, 0, -eval_limit}, {}, Seat::P1), (Shares{1000, 0, 0}));
}

TEST(Multiplayer, DrawsAreShared) {
    using games::Outcome;
    using games::Reason;
    EXPECT_EQ(shares_of(Outcome::draw(Reason::AllPassed), {}, Seat::P1), (Shares{334, 333, 333}));
    EXPECT_EQ(shares_of(Outcome::win({Seat::P3}, Reason::Ejected), {}, Seat::P1),
              (Shares{0, 0, 1000}));
}

TEST(Multiplayer, OneThreadAlwaysSearchesTheSameTree) {
    for (const Method method : methods) {
        Engine engine = engine_for(*three().start(), with(method));
        const Answer first = engine.run(depth(6));
        engine.clear();
        const Answer second = engine.run(depth(6));
        EXPECT_EQ(first.nodes, second.nodes);
        EXPECT_EQ(first.turn, second.turn);
        EXPECT_EQ(first.score, second.score);
    }
}

TEST(Multiplayer, TheMethodsSearchDifferentTrees) {
    EXPECT_NE(search(melee, depth(5), with(Method::Paranoid)).nodes,
              search(melee, depth(5), with(Method::BestReply)).nodes);
}

TEST(Multiplayer, TheTableDoesNotChangeTheScoreOfAFullTree) {
    for (int plies = 1; plies <= 4; ++plies)
        EXPECT_EQ(search(melee, depth(plies), with(Method::Paranoid, true)).score.value,
                  search(melee, depth(plies), with(Method::Paranoid, true, 0)).score.value);
}

TEST(Multiplayer, RotatedPositionsHaveTheRotatedAnswer) {
    const abalone::Setup setup = *abalone::read_setup(won_in_one, 3);
    const abalone::Setup fight = *abalone::read_setup(melee, 3);
    const int share = search(melee, depth(3), with(Method::Paranoid, true)).score.value;
    for (int symmetry = 0; symmetry < abalone::symmetry_count; ++symmetry) {
        const std::string turned = write_setup(test::turned(fight, symmetry, 1));
        EXPECT_EQ(search(turned, depth(3), with(Method::Paranoid, true)).score.value, share);

        const std::string text = write_setup(test::turned(setup, symmetry, 1));
        const AnyMove expected = {
            abalone::transformed(abalone::inline_move(*abalone::read_cell("e3"),
                                                      abalone::Direction::W, setup.marbles[0]),
                                 symmetry)
                .bits()};
        for (const Method method : methods) {
            const Answer answer = search(text, depth(4), with(method));
            EXPECT_EQ(answer.turn.at(0), expected) << text;
            EXPECT_EQ(answer.score.shares, (Shares{0, 1000, 0}));
        }
    }
}

TEST(Multiplayer, ChancesAreSharesOnceTheyAddUp) {
    EXPECT_EQ(shares_of_chances({0, 0, 0}, Seat::P2), (Shares{333, 334, 333}));
    // Odds of one to one and one to four: a half and two fifths, together nine tenths.
    EXPECT_EQ(shares_of_chances({139, -139, -139}, Seat::P1), (Shares{556, 222, 222}));
    EXPECT_EQ(shares_of_chances({-eval_limit, 139, 139}, Seat::P1), (Shares{0, 500, 500}));
}

TEST(Multiplayer, FavouritesAreTheBestForTheirSeatInOrder) {
    const AbaloneThreeEvaluator by_hand, by_network(nnue::embedded_network(3));
    base::Rng rng(8);
    for (int i = 0; i < 60; ++i) {
        const auto position = *abalone::Position<3>::from(test::random_setup(rng, 3));
        if (position.outcome().over()) continue;
        const Seat seat = position.turn();
        for (const auto* evaluator : {&by_hand, &by_network}) {
            const auto worth = [&](abalone::Move move) {
                auto after = position;
                after.play_unchecked(move);
                if (after.score(seat) == abalone::ejections_to_win) return won;
                return evaluator == &by_network ? evaluator->chances(after, seat)
                                                : evaluator->seat_value(after, seat);
            };
            abalone::MoveList moves;
            position.moves(moves);
            std::vector<int> all;
            for (const abalone::Move move : moves) all.push_back(worth(move));
            std::sort(all.rbegin(), all.rend());
            const auto favourites = evaluator->favourites(position, 5);
            ASSERT_EQ(favourites.size(), std::min<std::size_t>(5, moves.size()));
            for (std::size_t k = 0; k < favourites.size(); ++k)
                EXPECT_EQ(worth(favourites[k]), all[k]);
        }
    }
}

TEST(Multiplayer, EverySeatIsEvaluatedAlike) {
    const AbaloneThreeEvaluator evaluator;
    base::Rng rng(3);
    for (int i = 0; i < 200; ++i) {
        const abalone::Setup setup = test::random_setup(rng, 3);
        const auto position = *abalone::Position<3>::from(setup);
        for (int symmetry = 0; symmetry < abalone::symmetry_count; ++symmetry) {
            const auto turned = *abalone::Position<3>::from(test::turned(setup, symmetry, 1));
            for (int seat = 0; seat < 3; ++seat)
                ASSERT_EQ(evaluator.seat_value(position, Seat(seat)),
                          evaluator.seat_value(turned, Seat((seat + 1) % 3)));
        }
    }
}

TEST(Multiplayer, AMarbleEjectedIsAGain) {
    // The same marbles, but Black has ejected one of White's that stood on the edge.
    const AbaloneThreeEvaluator evaluator;
    const abalone::Abalone<3> game;
    const auto before = *game.read("rrrrr/6/7/8/wbb6/8/7/6/ww1bb 0 0 0 b 0 40");
    const auto after = *game.read("rrrrr/6/7/8/bb7/8/7/6/ww1bb 1 0 0 w 0 40");
    EXPECT_GT(evaluator.value(after, Seat::P1), evaluator.value(before, Seat::P1));
    EXPECT_LT(evaluator.value(after, Seat::P2), evaluator.value(before, Seat::P2));
    EXPECT_LT(evaluator.value(after, Seat::P3), evaluator.value(before, Seat::P3));
}

TEST(Multiplayer, WhoHasLeftHasNoShareAndNoMove) {
    for (const Method method : methods) {
        AnyPosition position = *three().start();
        ASSERT_TRUE(position.leave(Seat::P2));
        Engine engine = engine_for(position, with(method));
        Info last;
        const Answer answer = engine.run(depth(5), [&](const Info& info) { last = info; });
        EXPECT_TRUE(position.is_legal(Seat::P1, answer.turn.at(0)));
        EXPECT_EQ(answer.score.shares[1], 0);
        EXPECT_EQ(sum(answer.score.shares), 1000);
        for (const AnyMove move : last.pv) {
            EXPECT_NE(position.choosers().lowest(), Seat::P2);
            ASSERT_TRUE(position.play(position.choosers().lowest(), move));
        }
    }
}

TEST(Multiplayer, TheLastOneInHasWon) {
    AnyPosition position = *three().start();
    ASSERT_TRUE(position.leave(Seat::P2));
    ASSERT_TRUE(position.leave(Seat::P3));
    Engine engine = engine_for(position);
    EXPECT_TRUE(engine.run(depth(3)).turn.empty());
}

TEST(Multiplayer, PassesWhereNothingElseIsLeftAndExpectsOthersTo) {
    // The black marble in the corner cannot move; then White's cannot either.
    const std::string_view shut_in = "rrrrr/6/7/8/9/8/7/ww4/bww2 0 0 0 b 0 40";
    for (const Method method : methods) {
        const Answer pass = search(shut_in, depth(4), with(method));
        EXPECT_EQ(read(shut_in).move_text(pass.turn.at(0)), "pass");
        EXPECT_EQ(sum(pass.score.shares), 1000);

        AnyPosition position = read("bbbbb/6/7/8/9/8/7/rr4/wrr2 0 0 0 b 0 40");
        Engine engine = engine_for(position, with(method));
        Info last;
        engine.run(depth(4), [&](const Info& info) { last = info; });
        ASSERT_GE(last.pv.size(), 3u);
        for (const AnyMove move : last.pv)
            ASSERT_TRUE(position.play(position.choosers().lowest(), move));
    }
}

TEST(Multiplayer, LinesArePlayableAndBestFirst) {
    for (const Method method : methods) {
        Options options = with(method);
        options.multi_pv = 3;
        Engine engine = engine_for(read(melee), options);
        std::vector<Info> infos;
        engine.run(depth(5), [&](const Info& info) { infos.push_back(info); });
        ASSERT_EQ(infos.size(), 15u);
        for (std::size_t i = 12; i < 15; ++i) {
            AnyPosition position = read(melee);
            EXPECT_EQ(infos[i].variation, static_cast<int>(i) - 11);
            EXPECT_GE(infos[i].pv.size(), 3u);
            for (const AnyMove move : infos[i].pv)
                ASSERT_TRUE(position.play(position.choosers().lowest(), move));
        }
        EXPECT_NE(infos[12].pv[0], infos[13].pv[0]);
    }
}

TEST(Multiplayer, OnlyAParanoidSearchAnswersForAMate) {
    Limits limits;
    limits.mate = 1;
    const Answer answer = search(won_in_one, limits, with(Method::BestReply));
    EXPECT_EQ(answer.score.value, 1000);
    EXPECT_LT(answer.nodes, 1'000u);
}

#ifndef __EMSCRIPTEN__  // the browser searches in slices

TEST(Multiplayer, StopsWhenTold) {
    for (const Method method : methods) {
        Engine engine = engine_for(*three().start(), with(method));
        Limits limits;
        limits.infinite = true;
        bool done = false;
        engine.start(limits, {{}, [&](const Answer& answer) { done = !answer.turn.empty(); }});
        std::this_thread::sleep_for(Milliseconds(50));
        const auto begin = std::chrono::steady_clock::now();
        engine.stop();
        engine.wait();
        EXPECT_TRUE(done);
        // Generous for a busy machine under a sanitizer, like the same test with two players.
        EXPECT_LT(std::chrono::steady_clock::now() - begin, Milliseconds(200));
    }
}

#endif

}  // namespace
}  // namespace sumito::engine
