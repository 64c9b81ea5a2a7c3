// One search on several threads (lazy SMP): all search the same tree and help each other only
// through the transposition table. The first one reads the clock, reports, and decides on the
// answer.
#pragma once

#include <algorithm>
#include <memory>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/search.h"

namespace sumito::engine {

template <games::Game G, Evaluator<G> E>
class Team {
public:
    using Member = Search<G, E>;

    Team(const G& game, const E& evaluator, TranspositionTable& table, Control& control, int size) {
        for (int i = 0; i < std::max(size, 1); ++i)
            members_.push_back(std::make_unique<Member>(game, evaluator, table, control));
    }

    ~Team() { finish(); }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    Member& first() { return *members_.front(); }
    const Member& first() const { return *members_.front(); }
    void clear() {
        for (const auto& member : members_) member->clear();
    }
    void begin(const Task<G>& task) {
        for (const auto& member : members_) member->begin(task);
    }

    // Returns when the first thread is done or has paused. Then it stops the others without waiting
    // for them: on a busy machine that may take long, and the answer does not need them.
    void iterate(Control& control, const typename Member::Report& report) {
        finish();
        try {
            for (std::size_t i = 1; i < members_.size(); ++i)
                helpers_.emplace_back([&member = *members_[i], i] {
                    member.iterate(false, static_cast<int>(i % 2), {});
                });
        } catch (const std::system_error&) {
            // The system grants no more threads: the search uses those that exist.
        } catch (const std::bad_alloc&) {
            // The system grants no memory to start one.
        }
        first().iterate(true, 0, report);
        if (!helpers_.empty()) control.stop();
    }

    // Waits for the other threads. Must be called before anything that they use is changed.
    void finish() {
        for (std::thread& helper : helpers_) helper.join();
        helpers_.clear();
    }

private:
    std::vector<std::unique_ptr<Member>> members_;
    std::vector<std::thread> helpers_;
};

}  // namespace sumito::engine
