#include "play/committer.h"

#include "play/feed.h"
#include "play/room_view.h"

namespace sumito::play {

namespace {

constexpr Milliseconds pause_after_failure{1'000};
constexpr Milliseconds log_failures_every{60'000};
constexpr Milliseconds noticed_delay{100};  // for the store's answer; more is noticed by players

store::TableState stored_state(Room::State state) {
    switch (state) {
        case Room::State::Waiting: return store::TableState::Open;
        case Room::State::Running: return store::TableState::Running;
        case Room::State::Over: return store::TableState::Finished;
        case Room::State::Aborted: break;
    }
    return store::TableState::Aborted;
}

// True if this event changes who sits in the room, or whether it is active.
bool changes_room(const Room& room, int version) {
    if (const auto* of_table = room.of_table(version); of_table != nullptr && of_table->ends)
        return true;
    const RoomEvent* event = room.of_room(version);
    return event != nullptr &&
           (std::holds_alternative<Sat>(*event) || std::holds_alternative<Stood>(*event) ||
            std::holds_alternative<Began>(*event) || std::holds_alternative<Renamed>(*event));
}

store::EventRow row_of(const Room& room, int version) {
    const table::Happened* of_table = room.of_table(version);
    store::EventRow row{room.id(), version, room.at(version).count(),
                        write_kept(room.kept(version)), of_table != nullptr && of_table->sealed};
    if (const Occupant* who = seated_by(room.of_room(version))) {
        row.person = who->person;
        row.account = who->account;
    }
    return row;
}

// The Resumed if stopped clocks run again with this event.
const table::Resumed* resumed_at(const Room& room, int version) {
    const table::Happened* of_table = room.of_table(version);
    return of_table == nullptr ? nullptr : std::get_if<table::Resumed>(&of_table->event);
}

}  // namespace

void Committer::submit(std::vector<store::Change> changes,
                       std::function<void(bool ok, Instant)> then) {
    submit({std::move(changes), {}}, Instant(0),
           [then = std::move(then)](bool ok, const auto&, Instant now) { then(ok, now); });
}

// A broken store fails every second, so log only one line a minute for each cause.
void Committer::log_failure(Instant now) {
    const std::string cause = services_.store.figures().trouble;
    const bool known = cause == logged_cause_ && now - logged_at_ < log_failures_every;
    if (known) return;
    logged_cause_ = cause;
    logged_at_ = now;
    services_.log.write_error(base::JsonObject()
                                  .add("event", "store_failed")
                                  .add_json("d", base::JsonObject().add("cause", cause).text())
                                  .text());
}

std::vector<store::Change> Committer::changes_of(HostedRoom& hosted, const NewRatings& made) {
    const Room& room = hosted.room;
    std::vector<store::Change> changes;
    const Room::State state = room.state();
    if (hosted.stored_state != state)
        changes.push_back(
            store::PutTable{{room.id(), write_settings(room.settings()), stored_state(state),
                             room.created().count(), room.changed().count(),
                             room.goes_on() ? hosted.made_from : ""}});
    store::AppendEvents append;
    store::RevealEvents reveal{room.id(), {}};
    for (int v = hosted.stored + 1; v <= room.version(); ++v) {
        append.events.push_back(row_of(room, v));
        if (const table::Happened* of_table = room.of_table(v))
            for (const int event : of_table->reveals)
                reveal.versions.push_back(room.version_of(event));
    }
    if (!append.events.empty()) changes.push_back(std::move(append));
    if (!reveal.versions.empty()) changes.push_back(std::move(reveal));
    if (state == Room::State::Over && hosted.stored_state != state) {
        changes.push_back(finish_game(room, made));
    }
    hosted.stored_state = state;
    return changes;
}

void Committer::commit(HostedRoom& hosted, Instant now, std::vector<store::Change> more) {
    commit_together({&hosted}, now, std::move(more));
}

void Committer::commit_together(const std::vector<HostedRoom*>& group, Instant now,
                                std::vector<store::Change> more) {
    Batch batch{std::move(more), {}};
    for (HostedRoom* hosted : group) add(*hosted, batch);
    if (!batch.rooms.empty()) submit(std::move(batch), now);
}

void Committer::add(HostedRoom& hosted, Batch& batch) {
    const Room& room = hosted.room;
    if (hosted.stored == room.version() && hosted.stored_state == room.state()) return;
    bool room_changed = !hosted.stored_state;
    for (int v = hosted.stored + 1; v <= room.version(); ++v) room_changed |= changes_room(room, v);
    if (room_changed) {
        rooms_.changed(hosted);
        followers_.seats_changed(hosted);
    }
    deliver_events(hosted);
    for (Delivery& news : news_of_people(hosted, hosted.stored))
        hosted.deliveries.push_back(std::move(news));
    hosted.told_turn = room.table().may_choose();
    if (room_changed && room.settings().is_public) deliver_to_lobby(hosted);
    for (int v = hosted.stored + 1; v <= room.version(); ++v) {
        // The engine's task has changed.
        const table::Happened* event = room.of_table(v);
        if (event != nullptr &&
            (event->takes_back || event->ends || std::holds_alternative<table::Left>(event->event)))
            hosted.engine_turns = {};
    }
    const auto made = std::make_shared<RatingsMade>();
    for (store::Change& change : changes_of(hosted, made))
        batch.changes.push_back(std::move(change));
    hosted.stored = room.version();
    batch.rooms.push_back({room.id(), hosted.generation, hosted.stored, made});
}

void Committer::submit(Batch batch, Instant now, const Stored& then) {
    // Memory follows these changes when the store has accepted them. Changes of tables are in
    // memory already, and are undone if the store refuses.
    std::vector<store::Change> about_people;
    for (const store::Change& change : batch.changes)
        if (People::concerns(change)) about_people.push_back(change);
    const auto done = [this, submitted = batch.rooms, about_people = std::move(about_people), then](
                          bool ok, Instant at) {
        if (!ok) log_failure(at);
        for (const Submitted& one : submitted) {
            if (ok)
                for (const store::Rating& rating : one.ratings->rows) people_.put_rating(rating);
            answered(one, ok, at);
        }
        const auto concerned = ok ? follow(about_people, at) : std::vector<People::Shared>();
        if (then) then(ok, concerned, at);
    };
    services_.store.submit(std::move(batch.changes), [post = services_.post, done](bool ok) {
        post([done, ok](Instant at) { done(ok, at); });
    });
    for (const Submitted& one : batch.rooms) {
        followers_.room_went_on(*rooms_.find(one.room), now);
    }
}

void Committer::deliver_events(HostedRoom& hosted) {
    const Room& room = hosted.room;
    for (int v = hosted.stored + 1; v <= room.version(); ++v) {
        Delivery delivery;
        delivery.version = v;
        delivery.text = shared_text(event_message(room, v, {}));
        delivery.insiders = insiders(room, v);
        if (!delivery.insiders.empty())
            delivery.own = shared_text(event_message(room, v, delivery.insiders));
        hosted.deliveries.push_back(std::move(delivery));
    }
}

void Committer::deliver_to_lobby(HostedRoom& hosted) {
    const Room& room = hosted.room;
    Delivery delivery;
    delivery.kind = Delivery::Kind::Lobby;
    delivery.version = room.version();
    if (room.goes_on())
        delivery.entry =
            Lobby::Entry{summary_json(room), room.state() == Room::State::Waiting, room.created()};
    hosted.deliveries.push_back(std::move(delivery));
}

void Committer::deliver_one(HostedRoom& hosted, Delivery delivery) {
    const bool safe =
        hosted.exists && hosted.durable >= hosted.room.version() && hosted.deliveries.empty();
    if (safe) return send_one(delivery);
    delivery.kind = Delivery::Kind::One;
    delivery.version = hosted.room.version();
    hosted.deliveries.push_back(std::move(delivery));
}

void Committer::send_one(const Delivery& delivery) {
    if (delivery.grants && delivery.id)
        connections_.answers().stored(delivery.person, *delivery.id);
    services_.out.send(delivery.to, delivery.text);
}

void Committer::deliver(HostedRoom& hosted, ConnectionId to, std::string text) {
    Delivery delivery;
    delivery.to = to;
    delivery.text = shared_text(std::move(text));
    deliver_one(hosted, std::move(delivery));
}

void Committer::grant(HostedRoom& hosted, ConnectionId to, std::string text, MessageId id) {
    Delivery delivery;
    delivery.to = to;
    const Connection* connection = connections_.find(to);
    if (connection != nullptr && connection->who) delivery.person = connection->who->row.id;
    if (id) connections_.answers().accepted(delivery.person, *id, text, hosted.room.id());
    delivery.text = shared_text(std::move(text));
    delivery.grants = true;
    delivery.id = id;
    deliver_one(hosted, std::move(delivery));
}

void Committer::acknowledge(HostedRoom& hosted, ConnectionId to, MessageId id) {
    if (!id) return;
    base::JsonObject json;
    json.add("table", hosted.room.id());
    grant(hosted, to, message("ack", json.text(), hosted.room.version(), id), id);
}

void Committer::answered(const Submitted& what, bool ok, Instant now) {
    HostedRoom* found = rooms_.find(what.room);
    if (found == nullptr || found->generation != what.generation) return;
    HostedRoom& hosted = *found;
    if (!ok) return put_back(hosted, now);
    hosted.exists = true;
    if (!what.ratings->seats.empty()) tell_ratings(hosted, what.ratings->seats);
    const int before = std::exchange(hosted.durable, std::max(hosted.durable, what.version));
    for (int v = before + 1; v <= hosted.durable; ++v) count(hosted.room, v);
    flush(hosted);
    if (hosted.lost_since) taken_again(hosted, now);
}

// The event that ends the game waits to be sent; only now are the ratings known.
void Committer::tell_ratings(HostedRoom& hosted, const std::vector<store::GameSeat>& seats) {
    hosted.room.rated(rating_changes(seats));
    for (Delivery& delivery : hosted.deliveries) {
        if (delivery.kind == Delivery::Kind::Person)
            delivery.text = shared_text(mine_message(hosted.room, delivery));
        if (delivery.kind != Delivery::Kind::Event) continue;
        const table::Happened* happened = hosted.room.of_table(delivery.version);
        if (happened != nullptr && happened->ends)
            delivery.text = shared_text(event_message(hosted.room, delivery.version, {}));
    }
}

void Committer::count(const Room& room, int version) {
    const table::Happened* happened = room.of_table(version);
    if (happened == nullptr) return;
    const auto* moved = std::get_if<table::Moved>(&happened->event);
    if (moved != nullptr && !moved->automatic) {
        const auto& who = room.occupant(moved->seat);
        ++(who && who->level > 0 ? counts_.engine_moves : counts_.moves);
    }
    if (!happened->ends || room.state() != Room::State::Over) return;
    ++counts_.games_finished;
    log_event(services_.log, "game_finished",
              base::JsonObject()
                  .add("game", room.game().id())
                  .add("result", room.table().result())
                  .add("reason", room.table().reason())
                  .add("plies", room.table().line().plies()));
}

// Players learn only now that the game continues, so the time since the failure is not charged to
// anybody.
void Committer::taken_again(HostedRoom& hosted, Instant now) {
    Room& room = hosted.room;
    hosted.lost_since.reset();
    const bool clock_runs = room.state() == Room::State::Running && room.settings().time.limited;
    if (clock_runs && now - room.changed() > noticed_delay) room.resume(room.changed(), now);
    commit(hosted, now);
    followers_.room_went_on(hosted, now);
}

void Committer::flush(HostedRoom& hosted) {
    while (!hosted.deliveries.empty() && hosted.deliveries.front().version <= hosted.durable) {
        const Delivery delivery = std::move(hosted.deliveries.front());
        hosted.deliveries.pop_front();
        switch (delivery.kind) {
            case Delivery::Kind::One: send_one(delivery); break;
            case Delivery::Kind::Event:
                for (Member& member : hosted.members) {
                    if (member.knows >= delivery.version) continue;
                    member.knows = delivery.version;
                    const bool own = (delivery.insiders.bits() & member.seats.bits()) != 0;
                    services_.out.send(member.connection, own ? delivery.own : delivery.text);
                }
                break;
            case Delivery::Kind::Person: send_to_person(delivery); break;
            case Delivery::Kind::Lobby:
                if (delivery.entry)
                    lobby_.show(hosted.room.id(), *delivery.entry, hosted.crowd());
                else
                    lobby_.remove(hosted.room.id());
                break;
        }
    }
}

void Committer::send_to_person(const Delivery& delivery) {
    std::vector<People::Shared> tabs;
    if (!delivery.account.empty())
        tabs = people_.signed_in(delivery.account);
    else if (const auto who = people_.find(delivery.person))
        tabs = {who};
    for (const auto& who : tabs)
        for (const ConnectionId tab : who->connections) services_.out.send(tab, delivery.text);
}

// The store has refused: whatever is not durable has not happened.
void Committer::put_back(HostedRoom& hosted, Instant now) {
    // True if the only lost event is a Resume: clients already know that the clocks are stopped.
    const bool known = hosted.lost_since && hosted.room.version() == hosted.durable + 1 &&
                       resumed_at(hosted.room, hosted.room.version()) != nullptr &&
                       hosted.deliveries.size() == 1;
    ++failures_;
    ++hosted.generation;
    if (!hosted.lost_since && hosted.room.version() > hosted.durable) {
        const table::Resumed* first = resumed_at(hosted.room, hosted.durable + 1);
        hosted.lost_since = first != nullptr ? first->from : hosted.room.at(hosted.durable + 1);
    }
    Room room = hosted.room.rebuilt(hosted.durable);
    const std::deque<Delivery> lost = std::move(hosted.deliveries);
    hosted.deliveries.clear();
    const Connections::About about(connections_, hosted.room.id());
    for (const Delivery& delivery : lost) {
        if (!delivery.grants) continue;
        if (delivery.id) connections_.answers().lost(delivery.person, *delivery.id);
        if (Connection* connection = connections_.find(delivery.to))
            connections_.refuse(*connection, Refusal::NotSaved, delivery.id);
    }
    if (!hosted.exists) return followers_.room_never_was(hosted);
    if (hosted.lost_since) room.hold(*hosted.lost_since);
    hosted.room = std::move(room);
    rooms_.changed(hosted);
    hosted.stored = hosted.durable;
    hosted.stored_state = hosted.room.state();
    hosted.told_turn = hosted.room.table().may_choose();
    hosted.quiet_until = now + pause_after_failure;
    followers_.room_put_back(hosted, known, now);
}

std::vector<People::Shared> Committer::follow(const std::vector<store::Change>& changes,
                                              Instant now) {
    std::vector<People::Shared> concerned;
    for (const store::Change& change : changes)
        for (People::Shared& who : people_.take(change)) concerned.push_back(std::move(who));
    followers_.people_changed(concerned, now);
    return concerned;
}

}  // namespace sumito::play
