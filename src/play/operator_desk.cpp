#include "play/operator_desk.h"

#include "play/names.h"

namespace sumito::play {

void OperatorDesk::carry_out(const store::Order& order, Instant now) {
    if (order.id <= last_order_) return;
    last_order_ = order.id;
    load_tables(order, now, [this, order](Refusal why, Instant then) {
        why == Refusal::None ? go_on(order, then) : wait_for_store(order);
    });
}

void OperatorDesk::load_tables(const store::Order& order, Instant now, const Ready& ready) {
    if (rooms_.away().empty()) return ready(Refusal::None, now);
    if (order.kind == store::OrderKind::Close) return loader_.load({order.target}, now, ready);
    services_.read(
        [this, ready, target = order.target, post = services_.post, &store = services_.store] {
            post([this, ready, tables = store.tables_of(target, target)](Instant then) {
                tables ? loader_.load(*tables, then, ready) : ready(Refusal::Busy, then);
            });
        });
}

void OperatorDesk::wait_for_store(const store::Order& order) {
    last_order_ = std::min(last_order_, order.id - 1);
}

void OperatorDesk::go_on(const store::Order& order, Instant now) {
    Batch batch;
    if (const auto prepared = prepare(order, batch, now); !prepared)
        return not_carried_out(order, prepared.error(), now);
    execute(order, std::move(batch), store::CarryOut{order.id, now.count(), ""}, now,
            [this, order](bool ok, Instant at) {
                if (!ok) not_carried_out(order, "it cannot be stored, or no longer fits", at);
            });
}

void OperatorDesk::carry_out_now(const store::Order& order, Instant now, const Done& done) {
    load_tables(order, now, [this, order, done](Refusal why, Instant then) {
        why == Refusal::None ? go_on_now(order, then, done) : done(why, then);
    });
}

void OperatorDesk::go_on_now(const store::Order& order, Instant now, const Done& done) {
    Batch batch;
    if (!prepare(order, batch, now))
        return done(order.kind == store::OrderKind::Close ? Refusal::NoTable : Refusal::BadName,
                    now);
    execute(order, std::move(batch), store::Deed{order}, now,
            [done](bool ok, Instant at) { done(ok ? Refusal::None : Refusal::NotSaved, at); });
}

void OperatorDesk::execute(const store::Order& order, Batch batch, store::Change as, Instant now,
                           const std::function<void(bool ok, Instant)>& then) {
    // Messages of these persons wait, because their rows are about to change.
    std::vector<People::Shared> here = people_.signed_in(order.target);
    if (const auto who = people_.find(order.target)) here.push_back(who);
    for (const auto& who : here) connections_.hold(*who);
    batch.changes.push_back(std::move(as));
    committer_.submit(std::move(batch), now,
                      [this, order, here, then](bool ok, const auto&, Instant at) {
                          if (ok) carried_out(order, at);
                          then(ok, at);
                          for (const auto& who : here) connections_.release(*who, at);
                      });
}

base::Result<void> OperatorDesk::prepare(const store::Order& order, Batch& batch, Instant now) {
    if (order.kind == store::OrderKind::Rename && check_name(order.value) == Refusal::BadName)
        return base::Error{"this name is not allowed"};
    if (order.kind == store::OrderKind::Ban) {
        for (const auto& who : people_.signed_in(order.target))
            seated_.withdraw(who->row.id, order.target, batch, now);
        const auto person = people_.find(order.target);
        seated_.withdraw(order.target, person ? person->row.account : order.target, batch, now);
    }
    if (order.kind == store::OrderKind::Close) {
        HostedRoom* hosted = rooms_.find(order.target);
        if (hosted == nullptr || !hosted->room.goes_on())
            return base::Error{"there is no such table, or its game is over"};
        hosted->room.close("closed", now);
        committer_.add(*hosted, batch);
    }
    return {};
}

// The store has carried out the order: updates memory and informs the persons concerned.
void OperatorDesk::carried_out(const store::Order& order, Instant now) {
    log_event(services_.log, "order",
              base::JsonObject().add("order", order.id).add("stored", true));
    const auto concerned = people_.take(order);
    members_.follow(concerned, now);
    for (const auto& who : concerned) tell(order, *who, now);
    if (order.kind != store::OrderKind::Rename) return;
    seated_.rewrite(
        {order.target}, order.target,
        [&](Occupant& occupant) {
            const bool by_account = !occupant.account.empty() && occupant.account == order.target;
            if (occupant.person != order.target && !by_account) return false;
            occupant.name = order.value;
            if (by_account) occupant.account = order.folded;
            return true;
        },
        now);
}

void OperatorDesk::tell(const store::Order& order, const Identity& who, Instant now) {
    if (order.kind == store::OrderKind::Rename)
        connections_.send_to(who, "named", base::JsonObject().add("name", who.shown_name()).text());
    if (order.kind == store::OrderKind::Password) {
        connections_.send_to(who, "logged_out", "{}");
        seated_.follow_name(who, now);
    }
    if (order.kind != store::OrderKind::Ban) return;
    for (const ConnectionId id : who.connections) {
        Connection* connection = connections_.find(id);
        if (connection == nullptr) continue;
        connections_.refuse(*connection, Refusal::Banned, std::nullopt);
        connections_.close(*connection, "banned");
    }
}

void OperatorDesk::not_carried_out(const store::Order& order, std::string_view why, Instant now) {
    log_event(services_.log, "order",
              base::JsonObject().add("order", order.id).add("stored", false));
    committer_.submit({store::CarryOut{order.id, now.count(), std::string(why)}},
                      [this, order](bool ok, Instant) {
                          if (!ok) wait_for_store(order);
                      });
}

}  // namespace sumito::play
