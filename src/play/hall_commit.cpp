// From a room to the store, and from there to everybody: nobody is told anything that is not
// durable.
#include "play/hall_inside.h"

namespace sumito::play {

namespace {

constexpr Milliseconds pause_after_failure{1'000};
constexpr Milliseconds log_failures_every{60'000};
constexpr Milliseconds noticed_delay{100};  // of the store's answer

store::TableState stored_state(Room::State state) {
    switch (state) {
        case Room::State::Waiting: return store::TableState::Open;
        case Room::State::Running: return store::TableState::Running;
        case Room::State::Over: return store::TableState::Finished;
        case Room::State::Aborted: break;
    }
    return store::TableState::Aborted;
}

// What the lobby shows of a table has changed.
bool matters_to_lobby(const Room& room, int version) {
    if (const auto* of_table = room.of_table(version); of_table != nullptr && of_table->ends)
        return true;
    const RoomEvent* event = room.of_room(version);
    return event != nullptr &&
           (std::holds_alternative<Sat>(*event) || std::holds_alternative<Stood>(*event) ||
            std::holds_alternative<Began>(*event) || std::holds_alternative<Renamed>(*event));
}

store::EventRow row_of(const Room& room, int version) {
    const table::Happened* of_table = room.of_table(version);
    return {room.id(), version, room.at(version).count(), write_kept(room.kept(version)),
            of_table != nullptr && of_table->sealed};
}

// Whether clocks that stood go on with it.
const table::Resumed* resumed_at(const Room& room, int version) {
    const table::Happened* of_table = room.of_table(version);
    return of_table == nullptr ? nullptr : std::get_if<table::Resumed>(&of_table->event);
}

}  // namespace

void Hall::Inside::submit(std::vector<store::Change> changes,
                          std::function<void(bool ok, Instant)> then) {
    submit({std::move(changes), {}}, Instant(0),
           [then = std::move(then)](bool ok, const auto&, Instant now) { then(ok, now); });
}

// While the store is broken everything fails every second: one line a minute for each cause.
void Hall::Inside::log_store_failure(Instant now) {
    const std::string cause = services.store.figures().trouble;
    const bool known = cause == logged_failure && now - failure_logged < log_failures_every;
    if (known) return;
    logged_failure = cause;
    failure_logged = now;
    services.log.write_error(base::JsonObject()
                                 .add("event", "store_failed")
                                 .add_json("d", base::JsonObject().add("cause", cause).text())
                                 .text());
}

std::vector<store::Change> Hall::Inside::changes_of(HostedRoom& table, const NewRatings& made) {
    const Room& room = table.room;
    std::vector<store::Change> changes;
    const Room::State state = room.state();
    if (table.stored_state != state)
        changes.push_back(
            store::PutTable{{room.id(), write_settings(room.settings()), stored_state(state),
                             room.created().count(), room.changed().count()}});
    store::AppendEvents append;
    store::RevealEvents reveal{room.id(), {}};
    for (int v = table.stored + 1; v <= room.version(); ++v) {
        append.events.push_back(row_of(room, v));
        if (const table::Happened* of_table = room.of_table(v))
            for (const int event : of_table->reveals)
                reveal.versions.push_back(room.version_of(event));
    }
    if (!append.events.empty()) changes.push_back(std::move(append));
    if (!reveal.versions.empty()) changes.push_back(std::move(reveal));
    if (state == Room::State::Over && table.stored_state != state) {
        changes.push_back(finish_game(room, made));
        ++figures.games_finished;
        log_event(services.log, "game_finished",
                  base::JsonObject()
                      .add("game", room.game().id())
                      .add("result", room.table().result())
                      .add("reason", room.table().reason())
                      .add("plies", room.table().line().plies()));
    }
    table.stored_state = state;
    return changes;
}

void Hall::Inside::commit(HostedRoom& table, Instant now, std::vector<store::Change> more) {
    commit_together({&table}, now, std::move(more));
}

void Hall::Inside::commit_together(const std::vector<HostedRoom*>& group, Instant now,
                                   std::vector<store::Change> changes) {
    Batch batch{std::move(changes), {}};
    for (HostedRoom* table : group) add(*table, batch);
    if (!batch.tables.empty()) submit(std::move(batch), now);
}

void Hall::Inside::add(HostedRoom& table, Batch& batch) {
    const Room& room = table.room;
    if (table.stored == room.version() && table.stored_state == room.state()) return;
    rooms.changed(table);
    deliver_events(table);
    for (int v = table.stored + 1; v <= room.version(); ++v) {
        // What the engine thinks about is not what it was.
        const table::Happened* event = room.of_table(v);
        if (event != nullptr &&
            (event->takes_back || event->ends || std::holds_alternative<table::Left>(event->event)))
            table.engine_turns = {};
    }
    const auto made = std::make_shared<std::vector<store::Rating>>();
    for (store::Change& change : changes_of(table, made))
        batch.changes.push_back(std::move(change));
    table.stored = room.version();
    batch.tables.push_back({room.id(), table.generation, table.stored, made});
}

void Hall::Inside::submit(Batch batch, Instant now, Stored then) {
    // Memory follows the same changes when the store has agreed. Those of tables are there already,
    // and taken back if it does not agree.
    std::vector<store::Change> about_people;
    for (const store::Change& change : batch.changes)
        if (People::concerns(change)) about_people.push_back(change);
    const auto answered = [this, tables = batch.tables, about_people = std::move(about_people),
                           then = std::move(then)](bool ok, Instant at) {
        if (!ok) log_store_failure(at);
        for (const Submitted& one : tables) {
            if (ok)
                for (const store::Rating& rating : *one.ratings) people.put_rating(rating);
            stored(one, ok, at);
        }
        const auto concerned = ok ? follow(about_people, at) : std::vector<People::Shared>();
        if (then) then(ok, concerned, at);
    };
    services.store.submit(std::move(batch.changes), [post = services.post, answered](bool ok) {
        post([answered, ok](Instant at) { answered(ok, at); });
    });
    for (const Submitted& one : batch.tables) {
        HostedRoom& table = *rooms.find(one.table);
        refresh_members(table);
        ask_engines(table, now);
        schedule(table);
    }
}

void Hall::Inside::deliver_events(HostedRoom& table) {
    const Room& room = table.room;
    bool lobby_changes = !table.stored_state;
    for (int v = table.stored + 1; v <= room.version(); ++v) {
        Delivery delivery;
        delivery.version = v;
        delivery.text = shared_text(event_message(room, v, {}));
        delivery.insiders = insiders(room, v);
        if (!delivery.insiders.empty())
            delivery.own = shared_text(event_message(room, v, delivery.insiders));
        table.deliveries.push_back(std::move(delivery));
        lobby_changes |= matters_to_lobby(room, v);
    }
    if (!lobby_changes || !room.settings().is_public) return;
    Delivery delivery;
    delivery.kind = Delivery::Kind::Lobby;
    delivery.version = room.version();
    if (room.goes_on())
        delivery.entry =
            Lobby::Entry{summary_json(room), room.state() == Room::State::Waiting, room.created()};
    table.deliveries.push_back(std::move(delivery));
}

void Hall::Inside::deliver_one(HostedRoom& table, Delivery delivery) {
    const bool safe =
        table.exists && table.durable >= table.room.version() && table.deliveries.empty();
    if (safe) return services.out.send(delivery.to, delivery.text);
    delivery.kind = Delivery::Kind::One;
    delivery.version = table.room.version();
    table.deliveries.push_back(std::move(delivery));
}

void Hall::Inside::deliver(HostedRoom& table, ConnectionId to, std::string text) {
    Delivery delivery;
    delivery.to = to;
    delivery.text = shared_text(std::move(text));
    deliver_one(table, std::move(delivery));
}

void Hall::Inside::grant(HostedRoom& table, ConnectionId to, std::string text, MessageId id) {
    Delivery delivery;
    delivery.to = to;
    delivery.text = shared_text(std::move(text));
    delivery.grants = true;
    delivery.id = id;
    deliver_one(table, std::move(delivery));
}

void Hall::Inside::acknowledge(HostedRoom& table, Connection& connection, MessageId id) {
    if (!id) return;
    base::JsonObject json;
    json.add("table", table.room.id());
    grant(table, connection.id, message("ack", json.text(), table.room.version(), id), id);
}

void Hall::Inside::stored(const Submitted& what, bool ok, Instant now) {
    HostedRoom* found = rooms.find(what.table);
    if (found == nullptr || found->generation != what.generation) return;
    HostedRoom& table = *found;
    if (!ok) return roll_back(table, now);
    table.exists = true;
    table.durable = std::max(table.durable, what.version);
    flush(table);
    if (table.lost_since) taken_again(table, now);
}

// Nobody could know before that the game goes on: the time until the answer costs nothing either.
void Hall::Inside::taken_again(HostedRoom& table, Instant now) {
    Room& room = table.room;
    table.lost_since.reset();
    const bool clock_runs = room.state() == Room::State::Running && room.settings().time.limited;
    if (clock_runs && now - room.changed() > noticed_delay) room.resume(room.changed(), now);
    commit(table, now);
    ask_engines(table, now);
    schedule(table);
}

void Hall::Inside::flush(HostedRoom& table) {
    while (!table.deliveries.empty() && table.deliveries.front().version <= table.durable) {
        const Delivery delivery = std::move(table.deliveries.front());
        table.deliveries.pop_front();
        switch (delivery.kind) {
            case Delivery::Kind::One: services.out.send(delivery.to, delivery.text); break;
            case Delivery::Kind::Event:
                for (Member& member : table.members) {
                    if (member.knows >= delivery.version) continue;
                    member.knows = delivery.version;
                    const bool own = (delivery.insiders.bits() & member.seats.bits()) != 0;
                    services.out.send(member.connection, own ? delivery.own : delivery.text);
                }
                break;
            case Delivery::Kind::Lobby:
                if (delivery.entry)
                    lobby.show(table.room.id(), *delivery.entry);
                else
                    lobby.remove(table.room.id());
                break;
        }
    }
}

// The store has refused: what is not durable has not happened.
void Hall::Inside::roll_back(HostedRoom& table, Instant now) {
    // Clocks that were to go on and nothing else: everybody has been told that they stand.
    const bool known = table.lost_since && table.room.version() == table.durable + 1 &&
                       resumed_at(table.room, table.room.version()) != nullptr &&
                       table.deliveries.size() == 1;
    ++figures.store_failures;
    ++table.generation;
    if (!table.lost_since && table.room.version() > table.durable) {
        const table::Resumed* first = resumed_at(table.room, table.durable + 1);
        table.lost_since = first != nullptr ? first->from : table.room.at(table.durable + 1);
    }
    Room room = table.room.rebuilt(table.durable);
    const std::deque<Delivery> lost = std::move(table.deliveries);
    table.deliveries.clear();
    for (const Delivery& delivery : lost)
        if (Connection* connection = delivery.grants ? connections.find(delivery.to) : nullptr)
            connections.refuse(*connection, Refusal::NotSaved, delivery.id);
    if (!table.exists) {
        // It never was.
        for (const Member& member : table.members)
            if (Connection* connection = connections.find(member.connection))
                connection->rooms.erase(room.id());
        return forget_table(table.room.id());
    }
    if (table.lost_since) room.hold(*table.lost_since);
    table.room = std::move(room);
    rooms.changed(table);
    table.stored = table.durable;
    table.stored_state = table.room.state();
    table.engine_turns = {};
    table.quiet_until = now + pause_after_failure;
    if (!table.room.engines_to_move().empty()) table.engine_retry = table.quiet_until;
    refresh_members(table);
    for (Member& member : table.members) {
        member.knows = table.room.version();
        if (known) continue;
        connections.send(member.connection,
                         state_message(table.room, member.seats, now, std::nullopt));
    }
    update_presence(table, now);
    schedule(table);
}

}  // namespace sumito::play
