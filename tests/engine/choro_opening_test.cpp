// The secret opening: by search, and by the book for the standard start.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "engine/choro/book.h"
#include "support/engines.h"

namespace sumito::engine {
namespace {

using games::AnyGame;
using games::Line;
using games::Seat;
using test::any_choro;
using test::depth;
using test::engine_for;
using test::nodes;

constexpr const char* not_in_book = "acholi:R3=both";

// South, then North.
Line opened(const AnyGame& game, std::string_view south, std::string_view north = "") {
    Line line(game, *game.start());
    const auto play = [&](Seat seat, std::string_view text) {
        if (text.empty()) return;
        EXPECT_TRUE(line.play(seat, *line.position().read_move(text)));
    };
    play(Seat::P1, south);
    play(Seat::P2, north);
    return line;
}

TEST(ChoroOpening, AnswerDoesNotDependOnTheOpponentsChoice) {
    for (const std::string_view id : {"acholi", not_in_book}) {
        const AnyGame rules = any_choro(id);
        Engine engine = engine_for(rules);
        std::set<std::string> answers;
        for (const std::string_view south : {"o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8"}) {
            engine.clear();
            engine.set_position(opened(rules, south));
            const Answer answer = engine.run(nodes(10'000));
            ASSERT_EQ(answer.turn.size(), 1u);
            answers.insert(rules.start()->move_text(answer.turn[0]) + ' ' +
                           std::to_string(answer.score.value) + ' ' + std::to_string(answer.nodes));
        }
        // The choice must not depend on whether the other one was made, or on whether it can be
        // read.
        for (const std::string_view text : {"open=-,-", "open=?,-"}) {
            const std::string start = rules.start()->text();
            const auto position =
                rules.read(start.substr(0, start.find("open=")) + std::string(text));
            ASSERT_TRUE(position) << position.error();
            engine.clear();
            engine.set_position(*position);
            Limits limits = nodes(10'000);
            limits.seat = Seat::P2;
            const Answer answer = engine.run(limits);
            answers.insert(rules.start()->move_text(answer.turn.at(0)) + ' ' +
                           std::to_string(answer.score.value) + ' ' + std::to_string(answer.nodes));
        }
        EXPECT_EQ(answers.size(), 1u) << id;
    }
}

TEST(ChoroOpening, SeedsLeadToDifferentChoices) {
    const AnyGame rules = any_choro(not_in_book);
    std::set<std::uint32_t> choices;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Options options;
        options.seed = seed;
        Engine engine = engine_for(rules, options);
        const Answer first = engine.run(nodes(5'000));
        engine.clear();
        EXPECT_EQ(engine.run(nodes(5'000)).turn, first.turn);
        choices.insert(first.turn.at(0).bits);
    }
    EXPECT_GT(choices.size(), 1u);
}

TEST(ChoroOpening, ExplainsTheTableTheValueAndBothStrategies) {
    for (const std::string_view rules : {"acholi", not_in_book}) {
        Engine engine = engine_for(any_choro(rules));
        const std::vector<std::string> lines = engine.explain();
        ASSERT_EQ(lines.size(), 16u);
        EXPECT_EQ(lines[0].find("from the book, 6000000 nodes each") != std::string::npos,
                  rules == "acholi");
        EXPECT_TRUE(lines[10].starts_with("South's best against best play"));
        EXPECT_TRUE(lines[11].starts_with("North's best against best play"));
        EXPECT_TRUE(lines[12].starts_with("value of the game for South"));
        EXPECT_TRUE(lines[14].starts_with("South chooses"));
        EXPECT_TRUE(lines[15].starts_with("North chooses"));
    }
}

TEST(ChoroOpening, ChoosesAmongTheMovesAskedFor) {
    for (const std::string_view id : {"acholi", not_in_book}) {
        const AnyGame rules = any_choro(id);
        Engine engine = engine_for(rules);
        for (const Seat seat : {Seat::P1, Seat::P2}) {
            Limits limits = nodes(5'000);
            limits.seat = seat;
            limits.turns = {{*rules.start()->read_move("o6")}};
            EXPECT_EQ(engine.run(limits).turn, limits.turns[0]) << id;
        }
    }
}

// The engine's choices for the seat with twenty seeds, and how often it made each.
std::map<std::string, int> book_choices(Seat seat,
                                        const std::vector<std::string_view>& allowed = {}) {
    const AnyGame rules = any_choro();
    std::map<std::string, int> choices;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Options options;
        options.seed = seed;
        Engine engine = engine_for(rules, options);
        Limits limits;
        limits.seat = seat;
        for (const std::string_view move : allowed)
            limits.turns.push_back({*rules.start()->read_move(move)});
        const Answer answer = engine.run(limits);
        EXPECT_EQ(answer.nodes, 0u);
        ++choices[rules.start()->move_text(answer.turn.at(0))];
    }
    return choices;
}

TEST(ChoroBook, BothSeatsChooseTheSeventhHole) {
    EXPECT_EQ(book_choices(Seat::P1)["o7"], 20);
    EXPECT_GE(book_choices(Seat::P2)["o7"], 18);
}

TEST(ChoroBook, TheBestOfTheMovesAskedForIsChosen) {
    // North's o5 loses to nearly every choice.
    EXPECT_EQ(book_choices(Seat::P2, {"o5", "o7"})["o5"], 0);
    EXPECT_EQ(book_choices(Seat::P1, {"o5", "o7"})["o7"], 20);
}

// The number after `word` in the line; 0 if it is missing.
double number_after(const std::string& line, const std::string& word) {
    const std::size_t at = line.find(' ' + word + ' ');
    return at == std::string::npos ? 0 : std::stod(line.substr(at + word.size() + 2));
}

TEST(ChoroBook, CountingOnErrorsCostsLittleAgainstBestPlay) {
    Engine engine = engine_for(any_choro());
    const std::vector<std::string> lines = engine.explain();
    const double value = number_after(lines.at(12), "percent:");
    std::vector<double> for_south(8, 0.0), for_north(8, 0.0);  // against each choice of the other
    for (std::size_t i = 0; i < 8; ++i) {
        std::istringstream row(lines.at(2 + i));
        std::string south;
        row >> south;
        for (std::size_t j = 0; j < 8; ++j) {
            double gain = 0;
            row >> gain;
            for_south[j] += gain * number_after(lines.at(14), south) / 100;
            for_north[i] += gain * number_after(lines.at(15), "o" + std::to_string(j + 1)) / 100;
        }
    }
    const double share_of_errors = 100 * 4. / 96;
    EXPECT_GE(*std::min_element(for_south.begin(), for_south.end()), value - share_of_errors);
    EXPECT_LE(*std::max_element(for_north.begin(), for_north.end()), value + share_of_errors);
    EXPECT_GT(*std::min_element(for_south.begin(), for_south.end()), 50);
}

TEST(ChoroBook, TellsItsChoiceOnce) {
    Engine engine = engine_for(any_choro());
    std::vector<Info> told;
    const Answer answer = engine.run(nodes(1), [&](const Info& info) { told.push_back(info); });
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].pv, answer.turn);
    EXPECT_EQ(told[0].score, answer.score);
    EXPECT_GT(answer.score.value, 0);
}

TEST(ChoroBook, IsForTheStandardStartOfTheUsualRulesOnly) {
    const auto searches = [](std::string_view rules, std::string_view position, int level = 10) {
        Options options;
        options.level = level;
        const AnyGame played = any_choro(rules);
        Engine engine = engine_for(played, options);
        engine.set_position(*played.read(position));
        return engine.run(nodes(2'000)).nodes > 0;
    };
    const std::string two_each = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";
    const std::string standard = two_each + '/' + two_each + "/* open=-,-";
    EXPECT_FALSE(searches("acholi", standard));
    EXPECT_FALSE(searches("acholi", two_each + '/' + two_each + "/* open=o3,-"));
    const std::string other = "3,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2";
    EXPECT_TRUE(searches("acholi", other + '/' + two_each + "/* open=-,-"));
    EXPECT_TRUE(searches("acholi", two_each + '/' + other + "/* open=-,-"));
    for (const std::string_view rules :
         {"acholi:R3=both", "acholi:R6=lot", "acholi:R11=skip", "acholi:R15=off",
          "acholi:R16=never", "acholi:R17=none", "acholi:R21=draw", "acholi:plies=300"})
        EXPECT_TRUE(searches(rules, standard)) << rules;
    EXPECT_TRUE(searches("acholi", standard, 9)) << "lower levels look at few nodes";
}

TEST(ChoroBook, ExchangedChoicesExchangeTheWinner) {
    // All pairs except ties of the race, after which South begins in any case (R6).
    const AnyGame rules = any_choro();
    const auto mover = [&](int south, int north) {
        return opened(rules, "o" + std::to_string(south + 1), "o" + std::to_string(north + 1))
            .position()
            .choosers();
    };
    int pairs = 0;
    for (int south = 0; south < 8; ++south)
        for (int north = 0; north < south; ++north) {
            if (mover(south, north) == mover(north, south)) continue;
            ++pairs;
            const int score = choro_book.at(south).at(north);
            const int exchanged = choro_book.at(north).at(south);
            EXPECT_EQ(score > 0, exchanged < 0) << south + 1 << ' ' << north + 1;
        }
    EXPECT_EQ(pairs, 25);
}

TEST(ChoroOpening, LotsAreDrawnByTheSeed) {
    const AnyGame rules = any_choro("acholi:R6=lot");
    std::set<std::uint32_t> drawn;
    int lots = 0;
    for (const std::string_view south : {"o1", "o4", "o7"})
        for (const std::string_view north : {"o1", "o4", "o7"}) {
            const Line line = opened(rules, south, north);
            if (!line.position().is_lot()) continue;
            ++lots;
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                Options options;
                options.seed = seed;
                Engine engine = engine_for(rules, options);
                engine.set_position(line);
                drawn.insert(engine.run(nodes(100)).turn.at(0).bits);
            }
        }
    EXPECT_GT(lots, 0);
    EXPECT_EQ(drawn.size(), 2u);
}

TEST(ChoroOpening, SlicesReachAnAnswer) {
    Engine engine = engine_for(any_choro(not_in_book));
    engine.begin(depth(5));
    while (!engine.proceed(Milliseconds(1))) {
    }
    EXPECT_EQ(engine.answer().depth, 5);
}

#ifndef __EMSCRIPTEN__  // the browser searches in slices

TEST(ChoroOpening, StopsWhenTold) {
    for (const std::string_view rules : {"acholi", not_in_book}) {
        Engine engine = engine_for(any_choro(rules));
        Limits limits;
        limits.infinite = true;
        std::atomic<bool> done = false;
        engine.start(limits, {{}, [&](const Answer& answer) { done = !answer.turn.empty(); }});
        std::this_thread::sleep_for(Milliseconds(30));
        EXPECT_FALSE(done);
        engine.stop();
        engine.wait();
        EXPECT_TRUE(done);
    }
}

#endif

}  // namespace
}  // namespace sumito::engine
