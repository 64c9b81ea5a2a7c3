// One search on several threads (lazy SMP): all search the same tree and help each other through
// the table alone. The first one looks at the clock, reports, and has the say.
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

    Team(const G& game, const E& evaluator, Table& table, Control& control, int size) {
        for (int i = 0; i < std::max(size, 1); ++i)
            members_.push_back(std::make_unique<Member>(game, evaluator, table, control));
    }

    Member& first() { return *members_.front(); }
    const Member& first() const { return *members_.front(); }
    void clear() {
        for (const auto& member : members_) member->clear();
    }
    void begin(const Task<G>& task) {
        for (const auto& member : members_) member->begin(task);
    }

    // Until the first is done or has paused; stops the others then.
    void iterate(Control& control, const typename Member::Report& report) {
        std::vector<std::thread> helpers;
        try {
            for (std::size_t i = 1; i < members_.size(); ++i)
                helpers.emplace_back([&member = *members_[i], i] {
                    member.iterate(false, static_cast<int>(i % 2), {});
                });
        } catch (const std::system_error&) {
            // The system grants no more threads: those there are search.
        } catch (const std::bad_alloc&) {
            // Neither does it grant the memory to start one.
        }
        first().iterate(true, 0, report);
        if (!helpers.empty()) control.stop();
        for (std::thread& helper : helpers) helper.join();
    }

private:
    std::vector<std::unique_ptr<Member>> members_;
};

}  // namespace sumito::engine
