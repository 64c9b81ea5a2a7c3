// The last variation reported begins with the move in `bestmove`, however the search ended.
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "base/text.h"
#include "protocol/ugi.h"

namespace sumito::protocol {
namespace {

class Engine {
public:
    void say(const std::string& line) { ASSERT_TRUE(ugi_.handle(line)); }

    std::string next_line() {
        std::unique_lock lock(mutex_);
        if (!spoken_.wait_for(lock, std::chrono::seconds(60), [&] { return !lines_.empty(); }))
            return "bestmove (none within a minute)";
        const std::string line = lines_.front();
        lines_.pop_front();
        return line;
    }

private:
    std::mutex mutex_;
    std::condition_variable spoken_;
    std::deque<std::string> lines_;
    Ugi ugi_{[this](std::string_view line) {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(line);
        spoken_.notify_all();
    }};
};

// The end of a search's output.
struct Said {
    std::string best_line_begins, move;  // first turn after `pv` of variation 1; `bestmove`
    int most_lines = 0;
};

// `stop_at`: the number of the info line after which the search is stopped; 0: never.
Said search(Engine& engine, const std::string& go, int stop_at = 0) {
    engine.say(go);
    Said said;
    for (int count = 1;; ++count) {
        const std::string line = engine.next_line();
        const auto words = base::words(line);
        if (words.at(0) == "bestmove") {
            said.move = words.at(1);
            return said;
        }
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            if (words[i] == "multipv")
                said.most_lines = std::max(said.most_lines, std::stoi(std::string(words[i + 1])));
            if (words[i] == "pv" && line.find(" multipv 1 ") != std::string::npos)
                said.best_line_begins = words[i + 1];
        }
        if (count == stop_at) engine.say("stop");
    }
}

struct Case {
    std::vector<std::string> options;
    int lines = 1;
};

// A game of the engine against itself, with another limit in each turn.
void expect_agreement_in_a_game(const Case& settings, bool stopped) {
    Engine engine;
    std::string name;
    for (const std::string& option : settings.options) {
        engine.say("setoption name " + option);
        name += option + "; ";
    }
    engine.say("uginewgame");
    std::string moves;
    for (int turn = 0; turn < 40; ++turn) {
        engine.say("position startpos" + (moves.empty() ? "" : " moves" + moves));
        const Said said = stopped
                              ? search(engine, "go nodes 300000", 1 + turn % 7)
                              : search(engine, "go nodes " + std::to_string(40 + 97 * turn % 3000));
        if (said.move == "none") return;
        if (!said.best_line_begins.empty()) {
            EXPECT_EQ(said.best_line_begins, said.move) << name << moves;
            EXPECT_LE(said.most_lines, settings.lines) << name;
        }
        moves += " " + said.move;
    }
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const char* game : {"abalone", "abalone3", "abalone4", "choro"})
        for (const int lines : {1, 3})
            all.push_back({{std::string("Game value ") + game, "Hash value 1",
                            "MultiPV value " + std::to_string(lines)},
                           lines});
    all.push_back({{"Game value choro", "Rules value ludii", "Hash value 1"}, 1});
    for (const char* game : {"abalone", "abalone3", "choro"})
        all.push_back({{std::string("Game value ") + game, "Level value 4", "Hash value 1"}, 1});
    return all;
}

TEST(BestMove, IsTheFirstOfTheLastLineWhenTheNodesAreUsedUp) {
    for (const Case& settings : cases()) expect_agreement_in_a_game(settings, false);
}

TEST(BestMove, IsTheFirstOfTheLastLineWhenStopped) {
    for (const Case& settings : cases()) expect_agreement_in_a_game(settings, true);
}

}  // namespace
}  // namespace sumito::protocol
