// All services for tests of a single object of the hall. What was requested happens when the test
// says so.
#pragma once

#include <functional>
#include <vector>

#include "play/services.h"
#include "support/collected.h"
#include "support/hall_bench.h"

namespace sumito::test {

struct FakeServices : play::LogSink {
    FakeStore store;
    FakeThinkers thinkers;
    FakePasswords passwords;
    Collected out;
    base::Rng rng{1};
    Instant now{1'700'000'000'000};
    bool searching = true;  // false: the visitor has too many waiting searches
    std::vector<std::string> logs;
    std::vector<std::function<void(Instant)>> posted;
    std::vector<std::function<void()>> reads;

    play::Services services{store,
                            out,
                            thinkers,
                            passwords,
                            *this,
                            [](std::size_t count) { return std::string(count, 'x'); },
                            [this] { return rng.next(); },
                            [this](std::function<void(Instant)> job) { posted.push_back(job); },
                            [this](std::function<void()> job) { reads.push_back(job); },
                            [this](const std::string&, std::function<void()> job) {
                                if (searching) reads.push_back(job);
                                return searching;
                            }};

    void write(std::string_view line) override { logs.emplace_back(line); }
    void write_error(std::string_view line) override { write(line); }

    // Runs everything that is waiting, except the engine.
    void settle() {
        while (!reads.empty() || !posted.empty() || !passwords.jobs.empty() ||
               !store.waiting.empty()) {
            for (const auto& job : std::exchange(reads, {})) job();
            for (const auto& job : std::exchange(passwords.jobs, {})) job();
            store.sync();
            for (const auto& job : std::exchange(posted, {})) job(now);
        }
    }
};

}  // namespace sumito::test
