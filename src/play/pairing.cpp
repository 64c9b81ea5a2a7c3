#include "play/pairing.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <tuple>

namespace sumito::play {

namespace {

constexpr std::size_t most_seats_remembered = 20'000;
// A search for opponents looks at this many of the nearest ratings, so that many people with narrow
// windows cannot make it slow.
constexpr int most_tried = 50;

template <class Index, class Key>
void erase_from(Index& index, const Key& key, std::uint64_t number) {
    const auto found = index.find(key);
    found->second.erase(number);
    if (found->second.empty()) index.erase(found);
}

bool fits(const Seek& seek, int difference) {
    return !seek.window || difference <= *seek.window;
}

}  // namespace

// The people of one pool who are not in a group yet, ordered by rating.
class Pairing::Search {
public:
    explicit Search(std::vector<const Seek*> seeks) : all_(std::move(seeks)) {
        std::sort(all_.begin(), all_.end(), [](const Seek* a, const Seek* b) {
            return std::tie(a->rating, a->number) < std::tie(b->rating, b->number);
        });
        const int count = static_cast<int>(all_.size());
        before_.resize(all_.size());
        after_.resize(all_.size());
        std::iota(before_.begin(), before_.end(), -1);
        std::iota(after_.begin(), after_.end(), 1);
        if (count > 0) after_.back() = none;
    }

    std::vector<int> oldest_first() const {
        std::vector<int> places(all_.size());
        std::iota(places.begin(), places.end(), 0);
        std::sort(places.begin(), places.end(),
                  [&](int a, int b) { return at(a).number < at(b).number; });
        return places;
    }

    // The places of a group with this person; empty if there is none.
    std::vector<int> group_of(int first, std::size_t seats, int window) {
        if (gone(first)) return {};
        std::vector<int> group = {first};
        int below = before_[index(first)], above = after_[index(first)];
        for (int tried = 0; group.size() < seats && tried < most_tried; ++tried) {
            const int low = below == none ? far : difference(first, below);
            const int high = above == none ? far : difference(first, above);
            if (std::min(low, high) > window) break;
            int& next = low <= high ? below : above;
            if (accepted(group, next, window)) group.push_back(next);
            next = low <= high ? before_[index(next)] : after_[index(next)];
        }
        if (group.size() < seats) return {};
        for (const int place : group) take_out(place);
        return group;
    }

    const Seek& at(int place) const { return *all_[index(place)]; }

private:
    static constexpr int none = -1, taken = -2, far = std::numeric_limits<int>::max();

    static std::size_t index(int place) { return static_cast<std::size_t>(place); }
    bool gone(int place) const { return before_[index(place)] == taken; }
    int difference(int a, int b) const {
        return at(a).terms.rated ? std::abs(at(a).rating - at(b).rating) : 0;
    }
    bool accepted(const std::vector<int>& group, int place, int window) const {
        return std::all_of(group.begin(), group.end(), [&](int other) {
            const int apart = difference(place, other);
            return apart <= window && fits(at(place), apart) && fits(at(other), apart);
        });
    }
    void take_out(int place) {
        const int left = before_[index(place)], right = after_[index(place)];
        if (left != none) after_[index(left)] = right;
        if (right != none) before_[index(right)] = left;
        before_[index(place)] = taken;
    }

    std::vector<const Seek*> all_;
    std::vector<int> before_, after_;  // by place: the nearest places not taken out
};

std::uint64_t Pairing::add(Seek seek) {
    if (const Seek* earlier = same(seek.whom, seek.terms)) {
        seek.number = earlier->number;
        seek.since = earlier->since;
        remove(earlier->number);
    } else {
        seek.number = ++last_number_;
    }
    Numbers& pool = pools_[seek.terms];
    pool.insert(seek.number);
    if (pool.size() >= static_cast<std::size_t>(seek.terms.seats)) ripe_.insert(seek.terms);
    by_connection_[seek.connection].insert(seek.number);
    by_person_[seek.whom].insert(seek.number);
    return seeks_.emplace(seek.number, std::move(seek)).first->first;
}

const Seek* Pairing::same(std::string_view whom, const Terms& terms) const {
    const auto theirs = by_person_.find(std::string(whom));
    if (theirs == by_person_.end()) return nullptr;
    for (const std::uint64_t number : theirs->second)
        if (const Seek* seek = find(number); seek->terms == terms) return seek;
    return nullptr;
}

void Pairing::remove(std::uint64_t number) {
    const auto found = seeks_.find(number);
    if (found == seeks_.end()) return;
    const Seek& seek = found->second;
    erase_from(pools_, seek.terms, number);
    const auto pool = pools_.find(seek.terms);
    if (pool == pools_.end() || pool->second.size() < static_cast<std::size_t>(seek.terms.seats))
        ripe_.erase(seek.terms);
    erase_from(by_connection_, seek.connection, number);
    erase_from(by_person_, seek.whom, number);
    seeks_.erase(found);
}

const Seek* Pairing::find(std::uint64_t number) const {
    const auto found = seeks_.find(number);
    return found == seeks_.end() ? nullptr : &found->second;
}

std::vector<Seek> Pairing::listed(const Numbers* numbers) const {
    std::vector<Seek> list;
    if (numbers == nullptr) return list;
    for (const std::uint64_t number : *numbers) list.push_back(*find(number));
    return list;
}

std::vector<Seek> Pairing::of_connection(ConnectionId connection) const {
    const auto theirs = by_connection_.find(connection);
    return listed(theirs == by_connection_.end() ? nullptr : &theirs->second);
}

std::vector<Seek> Pairing::of_person(std::string_view whom) const {
    const auto theirs = by_person_.find(std::string(whom));
    return listed(theirs == by_person_.end() ? nullptr : &theirs->second);
}

int Pairing::window_after(Milliseconds waited) const {
    const auto wider = limits_.wider_by_second * waited.count() / 1000;
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    return static_cast<int>(std::min(most, limits_.first_window + wider));
}

std::vector<Group> Pairing::round(Instant now) {
    last_round_ = now;
    std::vector<Group> groups;
    for (const Terms& terms : ripe_) {
        std::vector<const Seek*> free;
        for (const std::uint64_t number : pools_.at(terms))
            if (const Seek* seek = find(number); !grouped_.contains(seek->whom))
                free.push_back(seek);
        Search search(std::move(free));
        for (const int first : search.oldest_first()) {
            const int window = window_after(now - search.at(first).since);
            const auto places =
                search.group_of(first, static_cast<std::size_t>(terms.seats), window);
            if (places.empty()) continue;
            Group group{terms, {}};
            for (const int place : places) {
                group.seeks.push_back(search.at(place));
                grouped_.insert(search.at(place).whom);
            }
            give_seats(group);
            groups.push_back(std::move(group));
        }
    }
    return groups;
}

std::optional<Instant> Pairing::next_round() const {
    if (ripe_.empty()) return std::nullopt;
    return last_round_ + limits_.round_every;
}

void Pairing::give_seats(Group& group) const {
    std::vector<std::optional<Seat>> last;
    for (const Seek& seek : group.seeks) last.push_back(last_seat(seek.whom, group.terms.game));
    std::vector<std::size_t> order(group.seeks.size());  // by seat: whose it is
    std::iota(order.begin(), order.end(), 0);
    std::vector<std::vector<std::size_t>> best;
    std::size_t fewest = order.size() + 1;
    do {
        std::size_t again = 0;
        for (std::size_t seat = 0; seat < order.size(); ++seat)
            again += last[order[seat]] == Seat(static_cast<int>(seat));
        if (again < fewest) best.clear();
        if (again <= fewest) best.push_back(order);
        fewest = std::min(fewest, again);
    } while (std::next_permutation(order.begin(), order.end()));
    const std::vector<Seek> people = group.seeks;
    const auto& drawn = best[chance_(best.size())];
    for (std::size_t seat = 0; seat < drawn.size(); ++seat) group.seeks[seat] = people[drawn[seat]];
}

std::optional<Seat> Pairing::last_seat(const std::string& whom, const std::string& game) const {
    for (const Seats* seats : {&seats_, &older_seats_})
        if (const auto found = seats->find({whom, game}); found != seats->end())
            return found->second;
    return std::nullopt;
}

void Pairing::paired(const Group& group) {
    for (std::size_t i = 0; i < group.seeks.size(); ++i) {
        const Seek& seek = group.seeks[i];
        grouped_.erase(seek.whom);
        if (seats_.size() >= most_seats_remembered) older_seats_ = std::exchange(seats_, {});
        seats_[{seek.whom, group.terms.game}] = Seat(static_cast<int>(i));
        for (const Seek& theirs : of_person(seek.whom)) remove(theirs.number);
    }
}

void Pairing::put_back(const Group& group) {
    for (const Seek& seek : group.seeks) grouped_.erase(seek.whom);
}

}  // namespace sumito::play
