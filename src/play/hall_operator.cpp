// What an operator orders: bans, new names, new passwords, closed tables.
#include "play/hall_inside.h"
#include "play/names.h"

namespace sumito::play {

void Hall::Inside::withdraw(const std::string& person, const std::string& account, Batch& batch,
                            Instant now) {
    for (HostedRoom* table : rooms.of(person, account)) {
        Room& room = table->room;
        const SeatSet seats = room.seats_of(person, account);
        for (const Seat seat : games::all_seats) {
            if (!seats.contains(seat)) continue;
            if (room.state() == Room::State::Waiting)
                (void)room.stand(seat, now);
            else
                (void)room.ask(table::Resign{seat}, now);
        }
        committer.add(*table, batch);
    }
}

void Hall::Inside::carry_out(const store::Order& order, Instant now) {
    if (order.id <= last_order) return;
    last_order = order.id;
    Batch batch;
    if (const auto prepared = prepare(order, batch, now); !prepared)
        return not_carried_out(order, prepared.error(), now);
    // Nobody acts on what is about to change.
    std::vector<People::Shared> here = people.signed_in(order.target);
    if (const auto who = people.find(order.target)) here.push_back(who);
    for (const auto& who : here) connections.hold(*who);
    batch.changes.emplace_back(store::CarryOut{order.id, now.count(), ""});
    committer.submit(std::move(batch), now, [this, order, here](bool ok, const auto&, Instant at) {
        if (ok)
            carried_out(order, at);
        else
            not_carried_out(order, "it cannot be stored, or does not fit any more", at);
        for (const auto& who : here) connections.release(*who, at);
    });
}

base::Result<bool> Hall::Inside::prepare(const store::Order& order, Batch& batch, Instant now) {
    if (order.kind == store::OrderKind::Rename && check_name(order.value) == Refusal::BadName)
        return base::Error{"no name that is allowed"};
    if (order.kind == store::OrderKind::Ban) {
        for (const auto& who : people.signed_in(order.target))
            withdraw(who->row.id, order.target, batch, now);
        const auto person = people.find(order.target);
        withdraw(order.target, person ? person->row.account : order.target, batch, now);
    }
    if (order.kind == store::OrderKind::Close) {
        HostedRoom* table = rooms.find(order.target);
        if (table == nullptr || !table->room.goes_on())
            return base::Error{"there is no such table, or its game is over"};
        table->room.close("closed", now);
        committer.add(*table, batch);
    }
    return true;
}

// The store has done it: memory follows, and those concerned are told.
void Hall::Inside::carried_out(const store::Order& order, Instant now) {
    log_event(services.log, "order", base::JsonObject().add("order", order.id).add("stored", true));
    const auto concerned = people.take(order);
    members.follow(concerned, now);
    for (const auto& who : concerned) {
        const std::string name = base::JsonObject().add("name", who->shown_name()).text();
        if (order.kind == store::OrderKind::Rename) connections.send_to(*who, "named", name);
        if (order.kind == store::OrderKind::Password) {
            connections.send_to(*who, "logged_out", "{}");
            follow_name(*who, now);
        }
        for (const ConnectionId id : who->connections) {
            Connection* connection = connections.find(id);
            if (order.kind != store::OrderKind::Ban || connection == nullptr) continue;
            connections.refuse(*connection, Refusal::Banned, std::nullopt);
            connections.close(*connection, "banned");
        }
    }
    if (order.kind != store::OrderKind::Rename) return;
    rewrite_people(
        [&](Occupant& occupant) {
            const bool by_account = !occupant.account.empty() && occupant.account == order.target;
            if (occupant.person != order.target && !by_account) return false;
            occupant.name = order.value;
            if (by_account) occupant.account = order.folded;
            return true;
        },
        now);
}

void Hall::Inside::not_carried_out(const store::Order& order, std::string_view why, Instant now) {
    log_event(services.log, "order",
              base::JsonObject().add("order", order.id).add("stored", false));
    committer.submit({store::CarryOut{order.id, now.count(), std::string(why)}},
                     [=, this](bool ok, Instant) {
                         // The store takes nothing: the order stays in its list and comes again.
                         if (!ok) last_order = std::min(last_order, order.id - 1);
                     });
}

}  // namespace sumito::play
