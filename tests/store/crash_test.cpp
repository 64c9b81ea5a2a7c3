// The process dies at random points: what was acknowledged is stored, and nothing is stored twice.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <thread>

#include "base/rng.h"
#include "store/stores.h"
#include "support/effort.h"

namespace sumito::store {
namespace {

constexpr int tables = 8;
constexpr int plies_of_a_game = 40;

std::string table_name(int number) {
    return "t" + std::to_string(number);
}

// What a child process reports about each acknowledged submit.
struct Acknowledged {
    int table;
    int version;
};

// Games of some plies, one after the other, at each table; the last event comes with the finished
// game.
std::vector<Change> next_ply(int number, int version) {
    std::vector<Change> changes{AppendEvents{{event(table_name(number), version)}}};
    if (version % plies_of_a_game == 0)
        changes.push_back(
            FinishGame{game(table_name(number) + "-" + std::to_string(version), version)});
    return changes;
}

// Plays until it is killed. Never returns.
[[noreturn]] void play(const Directory& directory, int answers) {
    auto store = open_store(directory.url());
    if (!store) _exit(1);
    std::map<int, int> last;
    for (int number = 0; number < tables; ++number) {
        const auto found = (*store)->table(table_name(number));
        if (!found) _exit(1);
        last[number] = *found ? static_cast<int>((*found)->events.size()) : 0;
        (*store)->submit({PutTable{table(table_name(number))}}, [](bool) {});
    }
    for (int round = 0;; ++round)
        for (auto& [number, version] : last) {
            const Acknowledged line{number, ++version};
            (*store)->submit(next_ply(number, version), [line, answers](bool ok) {
                if (!ok || write(answers, &line, sizeof line) != sizeof line) _exit(1);
            });
            // Wait sometimes, so that there are many transactions between the kills.
            if (round % 4 == 3) std::this_thread::sleep_for(std::chrono::microseconds(300));
        }
}

TEST(Crash, NothingAcknowledgedIsLostAndNothingIsThereTwice) {
    const Directory directory;
    base::Rng random(20240607);
    std::map<int, int> acknowledged;
    int kills = 0;
    constexpr int rounds = test::effort(100, 30);
    for (int round = 0; round < rounds; ++round) {
        int pipe_ends[2];
        ASSERT_EQ(pipe(pipe_ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(pipe_ends[0]);
            play(directory, pipe_ends[1]);
        }
        close(pipe_ends[1]);
        Acknowledged line{};
        const auto hears = [&] { return read(pipe_ends[0], &line, sizeof line) == sizeof line; };
        // Every second process is killed while it plays, however slow the machine is; the others at
        // any time.
        bool heard = round % 2 == 1 && hears();
        std::thread killer([&] {
            std::this_thread::sleep_for(std::chrono::microseconds(2000 + random.below(50'000)));
            kill(child, SIGKILL);
        });
        for (heard = heard || hears(); heard; heard = hears()) {
            ASSERT_GT(line.version, acknowledged[line.table]) << "acknowledged twice";
            acknowledged[line.table] = line.version;
        }
        close(pipe_ends[0]);
        killer.join();
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << "the child ended by itself";
        ++kills;

        const auto store = open(directory);
        for (int number = 0; number < tables; ++number) {
            const auto found = need(store->table(table_name(number)));
            const auto& events = found ? found->events : std::vector<EventRow>{};
            ASSERT_GE(static_cast<int>(events.size()), acknowledged[number]);
            for (std::size_t i = 0; i < events.size(); ++i)
                ASSERT_EQ(events[i].version, static_cast<int>(i) + 1);
            // Each submit is stored completely or not at all.
            const int games = static_cast<int>(events.size()) / plies_of_a_game;
            for (int n = 1; n <= games + 1; ++n)
                ASSERT_EQ(need(store->game(table_name(number) + "-" +
                                           std::to_string(n * plies_of_a_game)))
                              .has_value(),
                          n <= games);
            // What was stored without an answer counts as acknowledged from here on.
            acknowledged[number] = static_cast<int>(events.size());
        }
    }
    EXPECT_EQ(kills, rounds);
    EXPECT_GE(acknowledged[0], rounds / 2) << "too little happened between the kills";
}

}  // namespace
}  // namespace sumito::store
