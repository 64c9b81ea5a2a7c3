#include "play/engine_pool.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "base/json_value.h"
#include "base/rng.h"
#include "games/catalog.h"
#include "record/line.h"
#include "record/writer.h"

namespace sumito::play {
namespace {

// Collects what the workers find.
struct Answers {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::pair<std::string, Thought>> list;

    std::function<void(Thought)> take(const std::string& table) {
        return [this, table](Thought thought) {
            const std::lock_guard lock(mutex);
            list.emplace_back(table, std::move(thought));
            changed.notify_all();
        };
    }
    void wait_for(std::size_t count) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return list.size() >= count; });
    }
};

Task move_task(const std::string& table, const std::string& id, int level = 1,
               const std::string& address = "", const std::string& person = "") {
    const games::AnyGame game = *games::find_game(id);
    MoveTask move{game, games::Line(game, *game.start()), games::Seat::P1, level, 7, {}};
    move.limits.seat = games::Seat::P1;
    move.limits.move_time = engine::Milliseconds(1'000);
    Task task;
    task.whom = {address, person, table};
    task.move = std::move(move);
    return task;
}

TEST(EnginePool, FindsLegalTurnsOfEveryGame) {
    Answers answers;
    const auto pool = make_engine_pool(2);
    for (const std::string_view id : games::game_ids())
        ASSERT_TRUE(pool->think(move_task(std::string(id), std::string(id)),
                                answers.take(std::string(id))));
    answers.wait_for(games::game_ids().size());
    for (const auto& [id, thought] : answers.list) {
        const games::AnyGame game = *games::find_game(id);
        games::Line line(game, *game.start());
        ASSERT_FALSE(thought.turn.empty()) << id;
        EXPECT_TRUE(line.play_all(games::Seat::P1, thought.turn)) << id;
    }
}

TEST(EnginePool, ItsMovesDependOnlyOnTheTask) {
    Answers answers;
    const auto pool = make_engine_pool(1);
    ASSERT_TRUE(pool->think(move_task("a", "abalone", 2), answers.take("a")));
    ASSERT_TRUE(pool->think(move_task("b", "choro", 2), answers.take("b")));
    ASSERT_TRUE(pool->think(move_task("c", "abalone", 9), answers.take("c")));
    ASSERT_TRUE(pool->think(move_task("d", "abalone", 2), answers.take("d")));
    answers.wait_for(4);
    EXPECT_EQ(answers.list[0].second.turn, answers.list[3].second.turn);
}

TEST(EnginePool, TablesTakeTurns) {
    Answers answers;
    const auto pool = make_engine_pool(1);
    // The first task keeps the worker busy while the others are queued.
    Task first = move_task("first", "abalone", 10);
    first.move->limits.move_time = engine::Milliseconds(200);
    ASSERT_TRUE(pool->think(std::move(first), answers.take("first")));
    const auto think = [&](const std::string& table) {
        Task task = move_task(table, "abalone", 10);
        task.move->limits.move_time = engine::Milliseconds(20);
        ASSERT_TRUE(pool->think(std::move(task), answers.take(table)));
    };
    for (int i = 0; i < 3; ++i) think("greedy");
    think("modest");
    answers.wait_for(5);
    std::vector<std::string> order;
    for (const auto& [table, thought] : answers.list) order.push_back(table);
    EXPECT_EQ(order, (std::vector<std::string>{"first", "greedy", "modest", "greedy", "greedy"}));
}

TEST(EnginePool, LowLevelsAreNotQueuedBehindHighOnes) {
    Answers answers;
    const auto pool = make_engine_pool(1);
    // A search so long that the test would time out if the low level had to wait for it.
    for (int i = 0; i < 3; ++i) {
        Task high = move_task(std::to_string(i), "abalone", 10, "attacker");
        high.move->limits.move_time = engine::Milliseconds(3'600'000);
        ASSERT_TRUE(pool->think(std::move(high), answers.take("high")));
    }
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(pool->think(move_task("low", "choro", 1, "visitor"), answers.take("low")));
    answers.wait_for(3);
    for (const auto& [table, thought] : answers.list) EXPECT_EQ(table, "low");
}

TEST(EnginePool, AnAddressIsServedBeforeTheSecondTurnOfAnother) {
    Answers answers;
    const auto pool = make_engine_pool(1);
    const auto think = [&](const std::string& address, const std::string& table) {
        Task task = move_task(table, "abalone", 10, address);
        task.move->limits.move_time = engine::Milliseconds(50);
        ASSERT_TRUE(pool->think(std::move(task), answers.take(address)));
    };
    for (int i = 0; i < 10; ++i) think("attacker", std::to_string(i));
    think("visitor", "alone");
    answers.wait_for(11);
    const auto place = std::find_if(answers.list.begin(), answers.list.end(),
                                    [](const auto& one) { return one.first == "visitor"; });
    EXPECT_LE(place - answers.list.begin(), 2);
}

TEST(EnginePool, TellsHowLongATurnWaited) {
    Answers answers;
    const auto pool = make_engine_pool(1);
    for (const std::string table : {"first", "second"}) {
        Task task = move_task(table, "abalone", 10);
        task.move->limits.move_time = engine::Milliseconds(100);
        ASSERT_TRUE(pool->think(std::move(task), answers.take(table)));
    }
    answers.wait_for(2);
    EXPECT_GT(answers.list[1].second.waited, answers.list[0].second.waited);
}

TEST(EnginePool, SaysHowLongOneMoreTurnWouldWait) {
    Answers answers;
    const auto pool = make_engine_pool(1);
    EXPECT_EQ(pool->wait_of("attacker", 0).count(), 0);
    EXPECT_GE(pool->wait_of("attacker", 25), std::chrono::seconds(25));
    for (int i = 0; i < 30; ++i) {
        Task task = move_task(std::to_string(i), "abalone", 10, "attacker");
        task.move->limits.move_time = engine::Milliseconds(3'600'000);
        ASSERT_TRUE(pool->think(std::move(task), answers.take("attacker")));
    }
    EXPECT_GE(pool->wait_of("attacker", 1), std::chrono::seconds(25));
    EXPECT_LE(pool->wait_of("visitor", 0), std::chrono::seconds(2));
}

TEST(EnginePool, OneAddressCannotFillTheQueue) {
    Answers answers;
    const auto pool =
        make_engine_pool({.workers = 1, .longest_queue = 100, .longest_of_address = 5});
    int taken = 0;
    for (int i = 0; i < 50; ++i) {
        Task task = move_task(std::to_string(i), "abalone", 10, "attacker");
        task.move->limits.move_time = engine::Milliseconds(3'600'000);
        taken += pool->think(std::move(task), answers.take("attacker"));
    }
    EXPECT_LE(taken, 6);  // a worker may have one already
    EXPECT_TRUE(pool->think(move_task("t", "abalone", 10, "visitor"), answers.take("visitor")));
}

TEST(EnginePool, ManyAddressesTogetherLockNobodyOut) {
    Answers answers;
    const auto pool =
        make_engine_pool({.workers = 1, .longest_queue = 10, .longest_of_address = 5});
    const auto think = [&](const std::string& address, const std::string& table, int level) {
        Task task = move_task(table, "abalone", level, address);
        if (is_heavy(level)) task.move->limits.move_time = engine::Milliseconds(3'600'000);
        return pool->think(std::move(task), answers.take(address));
    };
    for (int address = 0; address < 20; ++address)
        for (int i = 0; i < 10; ++i)
            (void)think("attacker " + std::to_string(address), std::to_string(i), 10);
    EXPECT_FALSE(think("attacker 0", "once more", 10));
    // A low level has its own queue, and a late address has a place in the others too.
    EXPECT_TRUE(think("visitor", "low", 1));
    EXPECT_TRUE(think("visitor", "low again", 1));
    EXPECT_TRUE(think("visitor", "high", 10));
    answers.wait_for(2);
    for (const auto& [address, thought] : answers.list) EXPECT_EQ(address, "visitor");
}

TEST(EnginePool, AFullQueueSaysSo) {
    Answers answers;
    const auto pool = make_engine_pool({.workers = 1, .longest_queue = 2});
    Task first = move_task("first", "abalone", 10);
    first.move->limits.move_time = engine::Milliseconds(300);
    ASSERT_TRUE(pool->think(std::move(first), answers.take("first")));
    int taken = 0;
    for (int i = 0; i < 10; ++i) {
        Task later = move_task(std::to_string(i), "abalone", 10);
        later.move->limits.move_time = engine::Milliseconds(20);
        taken += pool->think(std::move(later), answers.take("later"));
    }
    EXPECT_GE(taken, 1);
    EXPECT_LE(taken, 3);  // the first may already be with the worker
    answers.wait_for(static_cast<std::size_t>(taken) + 1);
}

TEST(EnginePool, ReviewsAFinishedGame) {
    const games::AnyGame game = *games::find_game("abalone");
    games::Line line(game, *game.start());
    for (const std::string_view text : {"a1b2", "i5h5", "b2c3"}) {
        const games::Seat seat = line.position().choosers().lowest();
        ASSERT_TRUE(line.play(seat, *line.position().read_legal_move(seat, text)));
    }
    line.leave(games::Seat::P2);
    Task task;
    task.whom.table = "finished";
    task.review =
        ReviewTask{record::write(record::record_of(game, line), record::Format::Pgn, 0), 200};
    Answers answers;
    const auto pool = make_engine_pool(1);
    ASSERT_TRUE(pool->think(std::move(task), answers.take("finished")));
    Task nonsense;
    nonsense.whom.table = "nonsense";
    nonsense.review = ReviewTask{"[Game \"chess\"]\n\n1. e4", 200};
    ASSERT_TRUE(pool->think(std::move(nonsense), answers.take("nonsense")));
    answers.wait_for(2);
    const auto json = base::read_json(answers.list[0].second.review);
    ASSERT_TRUE(json) << json.error();
    EXPECT_NE(json->object(), nullptr);
    EXPECT_EQ(answers.list[1].second.review, "");
}

TEST(EnginePool, TurnsDoNotWaitForTheEndOfAReview) {
    const games::AnyGame game = *games::find_game("abalone");
    games::Line line(game, *game.start());
    base::Rng rng(1);
    for (int ply = 0; ply < 300; ++ply) {
        const games::Seat seat = line.position().choosers().lowest();
        const auto moves = line.position().moves(seat);
        ASSERT_TRUE(line.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    Task review;
    review.whom = {"reader", "", "finished"};
    review.review =
        ReviewTask{record::write(record::record_of(game, line), record::Format::Pgn, 0), 5'000};
    Answers answers;
    const auto pool = make_engine_pool(1);
    ASSERT_TRUE(pool->think(std::move(review), answers.take("review")));
    // Between two of these turns the worker is free for the review.
    for (std::size_t turn = 1; turn <= 20; ++turn) {
        Task task = move_task("game", "abalone", 10, "player");
        task.move->limits.move_time = engine::Milliseconds(1);
        ASSERT_TRUE(pool->think(std::move(task), answers.take("turn")));
        answers.wait_for(turn);
        ASSERT_EQ(answers.list.back().first, "turn");
    }
}

TEST(EnginePool, EndsWhileItsWorkersThink) {
    Answers answers;
    const auto pool = make_engine_pool(2);
    for (int i = 0; i < 50; ++i)
        (void)pool->think(move_task(std::to_string(i), "abalone", 5), answers.take("x"));
}

}  // namespace
}  // namespace sumito::play
