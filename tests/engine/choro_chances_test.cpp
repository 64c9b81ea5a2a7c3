// Lost games of Choro: how the engine looks for chances, and when it must not.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/choro/chances.h"
#include "engine/matrix_game.h"
#include "support/choro_boards.h"
#include "support/choro_opponents.h"
#include "support/effort.h"
#include "support/engines.h"

namespace sumito::engine {
namespace {

using games::AnyGame;
using games::Line;
using games::Seat;
using test::any_choro;
using test::engine_for;
using test::nodes;

Options never_playing_on() {
    Options options;
    options.parameters.lost_by = 0;
    return options;
}

// After South's o8, North's o7 loses; it is South's turn.
Line lost_for_north(const AnyGame& rules) {
    Line line(rules, *rules.start());
    EXPECT_TRUE(line.play(Seat::P1, *line.position().read_move("o8")));
    EXPECT_TRUE(line.play(Seat::P2, *line.position().read_move("o7")));
    EXPECT_EQ(line.position().choosers().lowest(), Seat::P1);
    return line;
}

void play_greedily(Line& line, test::GreedyChoro& greedy) {
    const choro::Choro rules = test::choro_game("acholi");
    const Seat seat = line.position().choosers().lowest();
    for (const choro::Move move : greedy.choose(*rules.read(line.position().text())))
        ASSERT_TRUE(line.play(seat, {move.bits()}));
}

// The same after South's greedy turn.
Line north_to_play(const AnyGame& rules) {
    Line line = lost_for_north(rules);
    test::GreedyChoro greedy(test::choro_game("acholi"), 1);
    play_greedily(line, greedy);
    return line;
}

// The definition of the value, without shortcuts.
class Definition {
public:
    Definition(const ChoroDecisions& game, const ChoroEvaluator& evaluator, Seat us)
        : game_(game), evaluator_(evaluator), us_(us) {}

    int best(const choro::Position& position, int depth) const {
        int most = 0;
        for (const choro::Position& after : results(position))
            most = std::max(most, after_us(after, depth));
        return most;
    }
    int after_us(const choro::Position& position, int depth) const {
        if (game_.outcome(position).over()) return value_of(position);
        auto replies = results(position);
        for (const choro::Position& reply : replies)
            if (game_.outcome(reply).over() && value_of(reply) == 0) return 0;
        const auto counters = [&](const choro::Position& after) {
            return game_.score(after, position.turn);
        };
        std::stable_sort(replies.begin(), replies.end(),
                         [&](const auto& a, const auto& b) { return counters(a) > counters(b); });
        const int most = counters(replies.front());
        int sum = 64 * for_us(replies.front(), depth - 1), total = 64;
        for (std::size_t i = 1; i < std::min<std::size_t>(replies.size(), 4); ++i) {
            const int behind = most - counters(replies[i]);
            if (behind > 3) break;
            const int likelihood = 64 >> 2 * behind;
            total += likelihood;
            sum += likelihood * for_us(replies[i], depth - 1);
        }
        return sum / total;
    }

private:
    int for_us(const choro::Position& position, int depth) const {
        if (game_.outcome(position).over()) return value_of(position);
        return depth == 0 ? choro_share_of(evaluator_.evaluate(position)) : best(position, depth);
    }
    int value_of(const choro::Position& position) const {
        const games::Outcome outcome = game_.outcome(position);
        return outcome.drawn() ? certainty / 2 : outcome.winners.contains(us_) ? certainty : 0;
    }
    std::vector<choro::Position> results(const choro::Position& position) const {
        std::vector<choro::Position> all;
        choro::MoveList list;
        game_.moves(position, position.turn, list);
        for (const choro::Move move : list) {
            choro::Position after = position;
            game_.play_unchecked(after, position.turn, move);
            const auto places =
                game_.turn_goes_on(after) ? results(after) : std::vector<choro::Position>{after};
            for (const choro::Position& place : places)
                if (std::find(all.begin(), all.end(), place) == all.end()) all.push_back(place);
        }
        return all;
    }

    const ChoroDecisions game_;
    const ChoroEvaluator evaluator_;
    const Seat us_;
};

TEST(ChoroChances, AreThoseAgainstAnOpponentWhoTakesWhatHeCan) {
    const ChoroDecisions game(test::choro_game("acholi"));
    const ChoroEvaluator evaluator = *make_choro_evaluator(game, {});
    ChoroChances chances(game, evaluator);
    base::Rng rng(3);
    int compared = 0;
    for (int i = 0; i < 60; ++i) {
        const auto position = choro::Position::from(test::random_choro_setup(rng), game.rules());
        if (!position || game.outcome(*position).over()) continue;
        const Definition definition(game, evaluator, position->turn);
        chances.begin(*position);
        while (chances.depth() < 2 && !chances.done()) {
            const int before = chances.depth();
            chances.proceed(UINT64_MAX, [&] { return chances.depth() > before; });
            EXPECT_EQ(chances.chance(), definition.best(*position, chances.depth())) << i;
            ++compared;
        }
    }
    EXPECT_GT(compared, 60);
}

TEST(ChoroChances, SaveLostGamesAgainstAWeakPlayer) {
    if (test::under_sanitizer) GTEST_SKIP() << "about strength, which other tests search as well";
    const AnyGame rules = any_choro();
    const choro::Choro choro = test::choro_game("acholi");
    const auto wins_with = [&](const Options& options) {
        Engine engine = engine_for(rules, options);
        int wins = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            test::MonteCarloChoro other(choro, 1000, true, seed);
            Line line = lost_for_north(rules);
            engine.clear();
            while (!line.outcome().over() && line.plies() < 200) {
                if (line.position().choosers().lowest() == Seat::P1) {
                    const auto position = choro.read(line.position().text());
                    EXPECT_TRUE(line.play(Seat::P1, {other.choose(*position).bits()}));
                    continue;
                }
                engine.set_position(line);
                for (const games::AnyMove move : engine.run(nodes(20'000)).turn)
                    EXPECT_TRUE(line.play(Seat::P2, move));
            }
            wins += line.outcome().winners.contains(Seat::P2);
        }
        return wins;
    };
    EXPECT_GT(wins_with({}), wins_with(never_playing_on()) + 3);
}

TEST(ChoroChances, KeepToTheNodesAndAreTheSameAgain) {
    const AnyGame rules = any_choro();
    const Line line = north_to_play(rules);
    Engine engine = engine_for(rules);
    engine.set_position(line);
    const Answer first = engine.run(nodes(20'000));
    EXPECT_LT(first.nodes, 20'600u);
    EXPECT_LT(first.score.value, 0);
    engine.clear();
    const Answer second = engine.run(nodes(20'000));
    EXPECT_EQ(first.turn, second.turn);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.score, second.score);
}

TEST(ChoroChances, AreNoBusinessOfAnalysis) {
    const AnyGame rules = any_choro();
    const Line line = north_to_play(rules);
    Options lines;
    lines.multi_pv = 2;
    Options lines_without = never_playing_on();
    lines_without.multi_pv = 2;
    Limits mate = nodes(20'000);
    mate.mate = 30;
    Limits some = nodes(20'000);
    for (const games::AnyMove move : line.position().moves(Seat::P2)) some.turns.push_back({move});
    const struct {
        Options on, off;
        Limits limits;
    } cases[] = {{{}, never_playing_on(), test::depth(9)},
                 {{}, never_playing_on(), mate},
                 {{}, never_playing_on(), some},
                 {lines, lines_without, nodes(20'000)}};
    for (const auto& [on, off, limits] : cases) {
        std::vector<Answer> answers;
        for (const Options& options : {on, off}) {
            Engine engine = engine_for(rules, options);
            engine.set_position(line);
            answers.push_back(engine.run(limits));
        }
        EXPECT_EQ(answers[0].turn, answers[1].turn);
        EXPECT_EQ(answers[0].nodes, answers[1].nodes);
        EXPECT_EQ(answers[0].score, answers[1].score);
    }
}

TEST(ChoroChances, AreLeftAloneWhileTheGameIsOpen) {
    const AnyGame rules = any_choro();
    std::vector<Answer> answers;
    for (const Options& options : {Options{}, never_playing_on()}) {
        Engine engine = engine_for(rules, options);
        engine.set_position(*rules.start("main0"));
        answers.push_back(engine.run(nodes(20'000)));
    }
    EXPECT_EQ(answers[0].turn, answers[1].turn);
    EXPECT_EQ(answers[0].nodes, answers[1].nodes);
}

TEST(ChoroChances, AreFoundInSlicesToo) {
    const AnyGame rules = any_choro();
    Line line = north_to_play(rules);
    Engine engine = engine_for(rules);
    engine.set_position(line);
    engine.begin(nodes(20'000));
    int slices = 1;
    while (!engine.proceed(Milliseconds(1)) && slices < 10'000) ++slices;
    EXPECT_LT(slices, 10'000);
    const Answer answer = engine.answer();
    ASSERT_FALSE(answer.turn.empty());
    for (const games::AnyMove move : answer.turn) EXPECT_TRUE(line.play(Seat::P2, move));
    EXPECT_TRUE(line.position().between_turns());
}

}  // namespace
}  // namespace sumito::engine
