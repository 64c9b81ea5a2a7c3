#include "play/agenda.h"

#include <algorithm>

namespace sumito::play {

namespace {

constexpr Milliseconds cleaning_every{3600'000};
constexpr Milliseconds wait_for_store{1'000};
constexpr store::Time day = 24LL * 3600 * 1000;
constexpr store::Time events_stay = 7 * day;    // of tables that are over
constexpr store::Time guests_stay = 366 * day;  // guests who do not return
constexpr store::Time orders_stay = 366 * day;  // orders that are done, reports that are settled

}  // namespace

std::optional<Instant> Agenda::expiry_of(const HostedRoom& hosted) const {
    const Room& room = hosted.room;
    // For a game without a clock; a clock ends it much sooner.
    if (room.state() == Room::State::Running) return room.changed() + limits_.untouched_game;
    if (room.state() != Room::State::Waiting) return std::nullopt;
    const games::TimeControl& time = room.settings().time;
    const bool minutes = time.limited && !time.per_turn;
    const Instant end = room.changed() + limits_.waiting_open_table;
    if (!minutes || !hosted.members.empty()) return end;
    return std::min(end, hosted.deserted_since + limits_.deserted_open_table);
}

Instant Agenda::idle_until(const HostedRoom& hosted) const {
    return std::max(hosted.deserted_since, hosted.room.changed()) + limits_.finished_table_stays;
}

std::optional<Instant> Agenda::deadline_of(const HostedRoom& hosted) const {
    const Room& room = hosted.room;
    std::optional<Instant> first;
    if (!hosted.lost_since) first = room.next_deadline();
    const auto consider = [&](std::optional<Instant> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    if (room.table().held() || room.is_ready()) consider(hosted.quiet_until);
    consider(room.next_release());
    if (room.state() == Room::State::Running) consider(hosted.engine_retry);
    consider(expiry_of(hosted));
    if (!room.goes_on() && hosted.members.empty()) consider(idle_until(hosted));
    if (first) first = std::max(*first, hosted.quiet_until);
    return first;
}

void Agenda::schedule(HostedRoom& hosted) {
    const bool clock_runs =
        hosted.room.state() == Room::State::Running && hosted.room.settings().time.limited;
    running_clocks_ += clock_runs - hosted.clock_runs;
    hosted.clock_runs = clock_runs;
    const auto deadline = deadline_of(hosted);
    if (deadline == hosted.deadline) return;
    if (hosted.deadline) deadlines_.erase({*hosted.deadline, hosted.room.id()});
    if (deadline) deadlines_.insert({*deadline, hosted.room.id()});
    hosted.deadline = deadline;
}

void Agenda::forget(HostedRoom& hosted) {
    const std::string id = hosted.room.id();
    running_clocks_ -= hosted.clock_runs;
    if (hosted.deadline) deadlines_.erase({*hosted.deadline, id});
    rooms_.erase(id);
}

Instant Agenda::next_deadline() const {
    Instant first = next_cleaning_;
    if (running_clocks_ > 0) first = std::min(first, next_alive_);
    if (!deadlines_.empty()) first = std::min(first, deadlines_.begin()->first);
    return first;
}

void Agenda::tick(Instant now) {
    while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
        const std::string id = deadlines_.begin()->second;
        deadlines_.erase(deadlines_.begin());
        if (HostedRoom* hosted = rooms_.find(id)) {
            tick_room(*hosted, now);
        } else if (AwayTable* away = rooms_.find_away(id)) {
            away->deadline.reset();
            load_(id, now);
        }
    }
    if (running_clocks_ > 0 && now >= next_alive_) {
        next_alive_ = now + limits_.alive_every;
        services_.store.submit({store::PutAlive{alive(now).count()}}, [](bool) {});
    }
    if (now >= next_cleaning_) {
        next_cleaning_ = now + cleaning_every;
        services_.store.submit(
            {store::ForgetTables{now.count() - events_stay},
             store::ForgetPersons{now.count() - guests_stay},
             store::ForgetOrders{now.count() - orders_stay}, store::LiftBans{now.count()}},
            [](bool) {});
        guard_.tidy(now);
    }
}

void Agenda::tick_room(HostedRoom& hosted, Instant now) {
    hosted.deadline.reset();
    Room& room = hosted.room;
    room.release(now);
    hosted.drop_flags(now);
    // Everybody may be there already: then the store has refused the beginning of the game.
    room.begin_if_ready(now);
    room.release_seats(now);
    if (const auto end = expiry_of(hosted); end && now >= *end) room.close("expired", now);
    const bool stored = hosted.stored == room.version() && hosted.durable == hosted.stored;
    const bool idle = !room.goes_on() && hosted.members.empty() && now >= idle_until(hosted);
    if (idle && stored) return forget(hosted);
    // The store has not answered yet: the room is looked at again a little later, not immediately.
    if (idle) hosted.quiet_until = now + wait_for_store;
    committer_.commit(hosted, now);
    if (hosted.engine_retry && now >= *hosted.engine_retry) {
        hosted.engine_retry.reset();
        ask_engines_(hosted, now);
    }
    schedule(hosted);
}

}  // namespace sumito::play
