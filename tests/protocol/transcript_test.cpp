// Recorded conversations with the engine, from tests/transcripts: `>` is sent by the host, `<` is
// the engine's next line, `~` is the beginning of its next line. Progress lines of a search (`info
// depth`) are skipped unless a transcript asks for one with `~ info depth`.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>

#include "protocol/ugi.h"

namespace sumito::protocol {
namespace {

class Host {
public:
    // False after `quit`.
    bool say(const std::string& line) { return ugi_.handle(line); }

    // The engine's next line; empty if none comes.
    std::string next(bool with_progress) {
        std::unique_lock lock(mutex_);
        for (;;) {
            if (!spoken_.wait_for(lock, std::chrono::seconds(60), [&] { return !lines_.empty(); }))
                return {};
            std::string line = lines_.front();
            lines_.pop_front();
            if (with_progress || !line.starts_with("info depth")) return line;
        }
    }

    bool silent() {
        const std::lock_guard lock(mutex_);
        for (const std::string& line : lines_)
            if (!line.starts_with("info depth")) return false;
        return true;
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

void expect_conversation(const std::string& path) {
    std::ifstream in(path);
    Host host;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.size() < 2 || line[0] == '#') continue;
        const std::string text = line.substr(2);
        if (line[0] == '>') {
            EXPECT_TRUE(host.silent()) << path << ":" << number << ": more was said than expected";
            if (!host.say(text)) return;
            continue;
        }
        const std::string heard = host.next(text.starts_with("info depth"));
        if (line[0] == '<')
            ASSERT_EQ(heard, text) << path << ":" << number;
        else
            ASSERT_TRUE(heard.starts_with(text)) << path << ":" << number << ": " << heard;
    }
    ADD_FAILURE() << path << " does not end with quit";
}

TEST(Transcripts, AreSpokenAsRecorded) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(SUMITO_TEST_DATA "/transcripts")) {
        expect_conversation(entry.path().string());
        ++count;
    }
    EXPECT_GE(count, 5);
}

}  // namespace
}  // namespace sumito::protocol
