// What happens by itself: flags, tables that nobody wants any more, signs of life; and how all goes
// on after a restart.
#include "play/hall_inside.h"

namespace sumito::play {

namespace {

constexpr Milliseconds cleaning_every{3600'000};
constexpr store::Time day = 24LL * 3600 * 1000;
constexpr store::Time events_stay = 7 * day;    // of tables that are over
constexpr store::Time guests_stay = 366 * day;  // who do not come back
constexpr store::Time orders_stay = 28 * day;   // that are done

}  // namespace

base::Result<bool> Hall::Inside::restore(const store::Snapshot& snapshot, Instant now) {
    people.add_ratings(snapshot.ratings);
    for (const store::TableWithEvents& row : snapshot.tables)
        restore_table(row, Instant(snapshot.alive), now);
    log_event(services.log, "restored", base::JsonObject().add("tables", rooms.all().size()));
    return true;
}

std::unique_ptr<HostedRoom> Hall::Inside::rebuild(const store::TableWithEvents& row, Instant now) {
    const auto lost = [&](const std::string& problem) {
        log_event(services.log, "table_lost", base::JsonObject().add("problem", problem));
        return nullptr;
    };
    const auto json = base::read_json(row.table.settings);
    if (!json) return lost(json.error());
    auto settings = restore_settings(*json);
    if (!settings) return lost(settings.error());
    auto made = std::make_unique<HostedRoom>(
        Room(row.table.id, *std::move(settings), Instant(row.table.created), house));
    Room& room = made->room;
    for (const store::EventRow& stored_event : row.events) {
        auto event = read_kept(stored_event.text);
        if (!event) return lost("table " + room.id() + ": " + event.error());
        const auto fits =
            room.replay(*std::move(event), stored_event.version, Instant(stored_event.at));
        if (!fits) return lost(fits.error());
    }
    made->exists = true;
    made->stored = made->durable = room.version();
    made->stored_state = room.state();
    made->deserted_since = now;
    for (int i = 0; i < room.seats(); ++i)
        if (room.occupant(Seat(i))) room.set_present(Seat(i), false, now);
    return made;
}

// A table that cannot be understood is left alone: the others go on.
void Hall::Inside::restore_table(const store::TableWithEvents& row, Instant alive, Instant now) {
    auto made = rebuild(row, now);
    if (!made) return;
    HostedRoom& table = rooms.add(std::move(made));
    Room& room = table.room;
    if (room.state() == Room::State::Running && room.settings().time.limited)
        room.resume(alive, now);
    for (int i = 0; room.settings().rated && i < room.seats(); ++i) {
        const auto& who = room.occupant(Seat(i));
        if (!who || who->account.empty()) continue;
        services.read(
            [this, post = services.post, &store = services.store, account = who->account] {
                const auto known = store.ratings(account);
                if (!known) return;
                post([this, rows = *known](Instant) { people.add_ratings(rows); });
            });
    }
    if (room.goes_on() && room.settings().is_public)
        lobby.show(room.id(),
                   {summary_json(room), room.state() == Room::State::Waiting, room.created()});
    committer.commit(table, now);
    ask_engines(table, now);
    schedule(table);
}

std::optional<Instant> Hall::Inside::expiry_of(const HostedRoom& table) const {
    const Room& room = table.room;
    // A clock ends a game long before that.
    if (room.state() == Room::State::Running) return room.changed() + house.rules.untouched_game;
    if (room.state() != Room::State::Waiting) return std::nullopt;
    const games::TimeControl& time = room.settings().time;
    const bool minutes = time.limited && !time.per_turn;
    const Instant end = room.changed() + house.rules.waiting_open_table;
    if (!minutes || !table.members.empty()) return end;
    return std::min(end, table.deserted_since + house.rules.deserted_open_table);
}

std::optional<Instant> Hall::Inside::deadline_of(const HostedRoom& table) const {
    const Room& room = table.room;
    std::optional<Instant> first;
    if (!table.lost_since) first = room.next_deadline();
    const auto consider = [&](std::optional<Instant> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    if (room.table().held()) consider(table.quiet_until);
    if (room.state() == Room::State::Running) consider(table.engine_retry);
    consider(expiry_of(table));
    if (!room.goes_on() && table.members.empty())
        consider(std::max(table.deserted_since, room.changed()) + house.rules.finished_table_stays);
    if (first) first = std::max(*first, table.quiet_until);
    return first;
}

void Hall::Inside::schedule(HostedRoom& table) {
    const bool clock_runs =
        table.room.state() == Room::State::Running && table.room.settings().time.limited;
    running_clocks += clock_runs - table.clock_runs;
    table.clock_runs = clock_runs;
    const auto deadline = deadline_of(table);
    if (deadline == table.deadline) return;
    if (table.deadline) schedule_of_tables.erase({*table.deadline, table.room.id()});
    if (deadline) schedule_of_tables.insert({*deadline, table.room.id()});
    table.deadline = deadline;
}

std::optional<Instant> Hall::Inside::next_deadline() const {
    Instant first = next_cleaning;
    if (running_clocks > 0) first = std::min(first, next_alive);
    if (!schedule_of_tables.empty()) first = std::min(first, schedule_of_tables.begin()->first);
    if (const auto forgotten = people.next_forgotten()) first = std::min(first, *forgotten);
    if (const auto hello = connections.next_deadline()) first = std::min(first, *hello);
    return first;
}

void Hall::Inside::tick(Instant now) {
    connections.tick(now);
    people.forget_absent(now, house.rules.identity_stays);
    if (stopping) return;
    while (!schedule_of_tables.empty() && schedule_of_tables.begin()->first <= now) {
        const std::string id = schedule_of_tables.begin()->second;
        schedule_of_tables.erase(schedule_of_tables.begin());
        tick_table(id, now);
    }
    if (running_clocks > 0 && now >= next_alive) {
        next_alive = now + house.rules.alive_every;
        services.store.submit({store::PutAlive{now.count()}}, [](bool) {});
    }
    if (now >= next_cleaning) {
        next_cleaning = now + cleaning_every;
        services.store.submit({store::ForgetTables{now.count() - events_stay},
                               store::ForgetPersons{now.count() - guests_stay},
                               store::ForgetOrders{now.count() - orders_stay}},
                              [](bool) {});
        password_guard.tidy(now);
    }
}

void Hall::Inside::tick_table(const std::string& id, Instant now) {
    HostedRoom* found = rooms.find(id);
    if (found == nullptr) return;
    HostedRoom& table = *found;
    table.deadline.reset();
    Room& room = table.room;
    room.release(now);
    table.drop_flags(now);
    if (const auto end = expiry_of(table); end && now >= *end) room.close("expired", now);
    const Instant idle = std::max(table.deserted_since, room.changed());
    if (!room.goes_on() && table.members.empty() && table.stored == room.version() &&
        table.durable == table.stored && now - idle >= house.rules.finished_table_stays)
        return forget_table(id);
    committer.commit(table, now);
    if (table.engine_retry && now >= *table.engine_retry) {
        table.engine_retry.reset();
        ask_engines(table, now);
    }
    schedule(table);
}

void Hall::Inside::forget_table(const std::string& id) {
    const HostedRoom* table = rooms.find(id);
    if (table == nullptr) return;
    running_clocks -= table->clock_runs;
    if (table->deadline) schedule_of_tables.erase({*table->deadline, id});
    rooms.erase(id);
}

}  // namespace sumito::play
