// Work that waits for the engine's workers, shared out by whom it is for: first by address, then by
// person, then by table. The share that has used the least of the workers' time is served next, so
// an address with a hundred tables gets as much time as one with a single table. Used by the engine
// pool; not safe for several threads by itself.
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

// Whom work is done for. Any part may be empty: equal texts share.
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
                // An idle share saves nothing up: it begins where the others are.
                part.used = std::max(part.used, share->level);
                part.since = ++arrivals_;
            }
            ++share->waiting;
            share = &part;
        }
        ++share->waiting;
        share->jobs.push_back(std::move(job));
    }

    // The next job; its share is charged for `expected` at once, so that several workers do not all
    // serve the same share. Must not be called when empty.
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

    // The work took so much more (or less, if negative) than expected.
    void charge(const WorkFor& whom, Milliseconds more) {
        Share* share = &all_;
        for (const std::string* name : {&whom.address, &whom.person, &whom.table}) {
            const auto part = share->parts.find(*name);
            if (part == share->parts.end()) return;
            part->second.used = std::max(part->second.used + more.count(), share->level);
            // Forgotten if it waits for nothing, and owes nothing to others who wait.
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
    // Addresses with work that waits.
    std::size_t addresses() const {
        std::size_t count = 0;
        for (const auto& [name, part] : all_.parts) count += part.waiting > 0;
        return count;
    }

private:
    struct Share {
        std::int64_t used = 0;    // milliseconds, as far as it matters against the others
        std::int64_t level = 0;   // what the part served last had used before
        std::uint64_t since = 0;  // when it began to wait, or was served: for equal shares
        std::size_t waiting = 0;  // jobs in it and its parts
        std::map<std::string, Share> parts;
        std::deque<Job> jobs;  // of a table
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
