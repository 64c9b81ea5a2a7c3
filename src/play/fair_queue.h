// A queue of jobs for the engine's workers that gives each visitor a fair share: first by address,
// then by person, then by table. The share that has used the least time is served next, so an
// address with a hundred tables gets as much time as one with a single table. Used by the engine
// pool; not thread-safe.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace sumito::play {

// For whom a job is done. Any part may be empty; equal texts share.
struct WorkFor {
    std::string address, person, table;
};

template <class Job>
class FairQueue {
public:
    using Milliseconds = std::chrono::milliseconds;

    void push(const WorkFor& whom, Job job) {
        Share* share = &all_;
        for (const std::string* name : {&whom.address, &whom.person, &whom.table}) {
            Share& part = share->parts[*name];
            if (part.waiting == 0) {
                // An idle share does not save up time: it starts level with the others.
                part.used = std::max(part.used, share->level);
                part.since = ++arrivals_;
            }
            ++share->waiting;
            share = &part;
        }
        ++share->waiting;
        share->jobs.push_back(std::move(job));
    }

    // Returns the next job. Its share is charged `expected` immediately, so that several workers do
    // not all serve the same share. The queue must not be empty.
    Job pop(WorkFor& whom, Milliseconds expected) {
        Share* share = &all_;
        for (std::string* name : {&whom.address, &whom.person, &whom.table}) {
            const auto part = least_used(*share);
            *name = part->first;
            --share->waiting;
            share->level = part->second.used;
            part->second.used += expected.count();
            part->second.since = ++arrivals_;
            share = &part->second;
        }
        --share->waiting;
        Job job = std::move(share->jobs.front());
        share->jobs.pop_front();
        return job;
    }

    // Call after a job that took `more` than expected (less if negative).
    void charge(const WorkFor& whom, Milliseconds more) {
        Share* share = &all_;
        for (const std::string* name : {&whom.address, &whom.person, &whom.table}) {
            const auto part = share->parts.find(*name);
            if (part == share->parts.end()) return;
            part->second.used = std::max(part->second.used + more.count(), share->level);
            // A part without jobs is forgotten, unless it has used more time than waiting ones.
            const bool owes = share->waiting > 0 && part->second.used > share->level;
            if (part->second.waiting == 0 && !owes) {
                share->parts.erase(part);
                return;
            }
            share = &part->second;
        }
    }

    bool empty() const { return all_.waiting == 0; }
    std::size_t size() const { return all_.waiting; }
    std::size_t waiting_of(const std::string& address) const {
        const auto part = all_.parts.find(address);
        return part == all_.parts.end() ? 0 : part->second.waiting;
    }
    // The number of addresses with waiting jobs.
    std::size_t addresses() const {
        std::size_t count = 0;
        for (const auto& [name, part] : all_.parts) count += part.waiting > 0;
        return count;
    }

private:
    struct Share {
        std::int64_t used = 0;    // milliseconds, compared with the other parts
        std::int64_t level = 0;   // time used by the part served last, before that
        std::uint64_t since = 0;  // began to wait, or was served last
        std::size_t waiting = 0;  // jobs in it and its parts
        std::map<std::string, Share> parts;
        std::deque<Job> jobs;  // if it is a table
    };

    static typename std::map<std::string, Share>::iterator least_used(Share& share) {
        auto best = share.parts.end();
        for (auto part = share.parts.begin(); part != share.parts.end(); ++part) {
            const Share& one = part->second;
            if (one.waiting == 0) continue;
            const bool first = best == share.parts.end();
            if (first || one.used < best->second.used ||
                (one.used == best->second.used && one.since < best->second.since))
                best = part;
        }
        return best;
    }

    Share all_;
    std::uint64_t arrivals_ = 0;
};

}  // namespace sumito::play
