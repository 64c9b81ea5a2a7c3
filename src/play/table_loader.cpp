#include "play/table_loader.h"

#include <algorithm>

#include "play/stored_room.h"

namespace sumito::play {

namespace {

constexpr Milliseconds retry_after{1'000}, pause_for_store{20};
constexpr std::uint64_t most_unanswered = 100;  // changes; above, the store gets a pause
constexpr int looked_at_once = 32;              // rooms that might leave memory

}  // namespace

void TableLoader::start(std::deque<std::string> tables, Instant now, std::function<void()> seen) {
    unseen_ = tables.size();
    seen_ = std::move(seen);
    if (unseen_ == 0) return seen_();
    queue_ = std::move(tables);
    next(now);
}

TableLoader::Reading TableLoader::reading(const std::vector<std::string>& tables,
                                          const Then& then) const {
    Reading what{{}, "", false, people_.rewritten(), then};
    for (const std::string& table : tables)
        if (const AwayTable* away = rooms_.find_away(table))
            what.tables.push_back({table, away->number});
    return what;
}

void TableLoader::load(const std::vector<std::string>& tables, Instant now, const Then& then) {
    for (const std::string& table : tables)
        if (HostedRoom* hosted = rooms_.find(table))
            hosted->needed_until = now + context_.limits.finished_table_stays;
    const Reading what = reading(tables, then);
    what.tables.empty() ? then(Refusal::None, now) : services_.read(job(what));
}

void TableLoader::load_for(const std::string& visitor, const std::vector<std::string>& tables,
                           Instant now, const Then& then) {
    Reading what = reading(tables, then);
    what.visitor = visitor;
    if (what.tables.empty()) return then(Refusal::None, now);
    if (!services_.search(visitor, job(what))) then(Refusal::Busy, now);
}

void TableLoader::load_soon(const std::string& table, Instant now) {
    queue_.push_front(table);
    next(now);
}

std::function<void()> TableLoader::job(const Reading& what) {
    return [this, what, post = services_.post, &store = services_.store] {
        std::vector<Row> rows;
        for (const Wanted& wanted : what.tables) rows.push_back(store.table(wanted.table));
        post([this, what, rows = std::move(rows)](Instant now) { read(what, rows, now); });
    };
}

void TableLoader::read(const Reading& what, const std::vector<Row>& rows, Instant now) {
    Refusal refusal = Refusal::None;
    std::vector<std::string> again;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Wanted& wanted = what.tables[i];
        const AwayTable* away = rooms_.find_away(wanted.table);
        if (away == nullptr) continue;  // another reading was faster
        // The row may be older than what memory has known since.
        const bool old = away->number != wanted.number || people_.rewritten() != what.rewritten;
        if (old)
            again.push_back(wanted.table);
        else if (const Refusal one = take(wanted, what, rows[i], now); one != Refusal::None)
            refusal = one;
    }
    if (!again.empty() && refusal == Refusal::None) {
        Reading once_more = reading(again, what.then);
        once_more.visitor = what.visitor;
        once_more.in_background = what.in_background;
        return services_.read(job(once_more));
    }
    what.then(refusal, now);
    make_space(now);
}

Refusal TableLoader::take(const Wanted& wanted, const Reading& what, const Row& row, Instant now) {
    if (!row) return Refusal::Busy;
    const AwayTable away = *rooms_.find_away(wanted.table);
    const PlayLimits& limits = context_.limits;
    const int events = Rooms::events_of_room + (*row ? static_cast<int>((*row)->events.size()) : 0);
    const bool full = rooms_.old_events() + events > limits.old_events ||
                      rooms_.old_events_of(what.visitor) + events > limits.old_events_of_address;
    if (!what.visitor.empty() && full) return Refusal::TooMany;
    auto made =
        *row ? stored_room(**row, context_, services_.log, away.seen ? away.deserted_since : now)
             : nullptr;
    rooms_.erase_away(wanted.table);
    if (made) {
        made->deadline = away.deadline;
        made->clock_runs = away.clock_runs;
        if (!what.in_background) made->needed_until = now + limits.finished_table_stays;
        HostedRoom& hosted = rooms_.add(std::move(made));
        if (!what.visitor.empty()) rooms_.count_for(hosted, what.visitor);
        arrived_(hosted, !away.seen, now);
    }
    if (!away.seen && --unseen_ == 0) seen_();
    return Refusal::None;
}

void TableLoader::next(Instant now) {
    while (!is_reading_ && !retry_at_ && !queue_.empty()) {
        // After the start most tables get an event, and people's moves must not wait behind them.
        if (services_.store.figures().waiting > most_unanswered) {
            retry_at_ = now + pause_for_store;
            return;
        }
        const std::string table = std::move(queue_.front());
        queue_.pop_front();
        Reading what = reading({table}, [this, table](Refusal refusal, Instant then) {
            is_reading_ = false;
            if (refusal != Refusal::None) {
                queue_.push_front(table);
                retry_at_ = then + retry_after;
            }
            next(then);
        });
        if (what.tables.empty()) continue;
        what.in_background = true;
        is_reading_ = true;
        services_.read(job(what));
    }
}

void TableLoader::tick(Instant now) {
    if (retry_at_ && now >= *retry_at_) {
        retry_at_.reset();
        next(now);
    }
    make_space(now);
}

void TableLoader::make_space(Instant now) {
    for (int i = 0; i < looked_at_once; ++i) {
        if (static_cast<int>(rooms_.all().size()) <= context_.limits.tables_in_memory) return;
        HostedRoom* hosted = rooms_.next_going_on();
        if (hosted == nullptr) return;
        if (!is_needed(*hosted, now)) rooms_.put_away(*hosted);
    }
}

bool TableLoader::is_needed(const HostedRoom& hosted, Instant now) const {
    const Room& room = hosted.room;
    const bool stored = hosted.exists && hosted.stored == room.version() &&
                        hosted.durable == hosted.stored && hosted.deliveries.empty() &&
                        hosted.stored_state == room.state();
    const bool due = hosted.engine_retry || !room.engines_to_move().empty() ||
                     (hosted.deadline && *hosted.deadline <= now);
    const bool waited_for = !hosted.members.empty() || now < hosted.needed_until;
    if (!stored || due || waited_for || hosted.lost_since || room.table().held()) return true;
    for (const Seat seat : SeatSet::first(room.seats())) {
        const auto& who = room.occupant(seat);
        if (!who || who->level > 0) continue;
        if (people_.find(who->person)) return true;
        if (!who->account.empty() && !people_.signed_in(who->account).empty()) return true;
    }
    return false;
}

}  // namespace sumito::play
