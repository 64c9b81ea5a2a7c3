#include "play/password_guard.h"

#include <algorithm>

namespace sumito::play {

namespace {

constexpr std::size_t most_known = 20;       // addresses and persons for each account
constexpr std::size_t most_counts = 50'000;  // above this the shortest delays are forgotten first

std::string person_key(const PasswordGuard::Try& what) {
    return "person " + what.person;
}
std::string address_key(const PasswordGuard::Try& what) {
    return "address " + what.address;
}

}  // namespace

bool PasswordGuard::knows(const std::string& account, const std::string& key) const {
    const auto found = known_.find(account);
    if (found == known_.end()) return false;
    return std::find(found->second.begin(), found->second.end(), key) != found->second.end();
}

std::vector<PasswordGuard::Limit> PasswordGuard::limits_of(const Try& what) const {
    const std::string begin = what.account + '\n';
    for (const std::string& key : {person_key(what), address_key(what)})
        if (knows(what.account, key))
            return {{begin + key, delays_.free_of_one, delays_.longest_of_known}};
    return {{begin + address_key(what), delays_.free_of_one, delays_.longest_of_stranger},
            {begin + "strangers", delays_.free_of_strangers, delays_.longest_of_strangers, true}};
}

games::Milliseconds PasswordGuard::delay(int failures, const Limit& limit) const {
    games::Milliseconds wait{0};
    for (int i = limit.free; i <= failures && wait < limit.longest; ++i)
        wait = wait.count() == 0 ? delays_.first : 2 * wait;
    return std::min(wait, limit.longest);
}

int PasswordGuard::failures(const Limit& limit, games::Instant now) {
    const auto found = counts_.find(limit.key);
    if (found == counts_.end()) return 0;
    Count& count = found->second;
    if (now - count.last > delays_.forgotten) count.failures = 0;
    return count.failures;
}

games::Milliseconds PasswordGuard::begin(const Try& what, games::Instant now) {
    const auto limits = limits_of(what);
    const bool is_first = failures(limits.front(), now) == 0;
    games::Milliseconds wait{0};
    for (const Limit& limit : limits) {
        const int failed = failures(limit, now);
        if (failed == 0 || (limit.shared && is_first)) continue;
        wait = std::max(wait, counts_[limit.key].last + delay(failed, limit) - now);
    }
    if (wait.count() > 0) return wait;
    if (counts_.size() >= most_counts) tidy(now);
    for (const Limit& limit : limits) {
        Count& count = counts_[limit.key];
        ++count.failures;
        count.last = now;
    }
    return games::Milliseconds(0);
}

void PasswordGuard::undo(const Try& what) {
    for (const Limit& limit : limits_of(what)) {
        const auto found = counts_.find(limit.key);
        if (found != counts_.end() && --found->second.failures <= 0) counts_.erase(found);
    }
}

void PasswordGuard::succeeded(const Try& what) {
    undo(what);
    // The count of all strangers stays, because they have not guessed the password.
    counts_.erase(limits_of(what).front().key);
    know(what);
}

void PasswordGuard::know(const Try& what) {
    auto& keys = known_[what.account];
    for (const std::string& key : {person_key(what), address_key(what)}) {
        std::erase(keys, key);
        keys.push_back(key);
    }
    if (keys.size() > most_known)
        keys.erase(keys.begin(), keys.end() - static_cast<std::ptrdiff_t>(most_known));
}

void PasswordGuard::tidy(games::Instant now) {
    std::erase_if(counts_,
                  [&](const auto& entry) { return now - entry.second.last > delays_.forgotten; });
    for (int few = 1; counts_.size() >= most_counts; ++few)
        std::erase_if(counts_, [&](const auto& entry) { return entry.second.failures <= few; });
}

}  // namespace sumito::play
