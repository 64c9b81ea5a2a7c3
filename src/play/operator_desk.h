// Carries out an operator's orders: bans, new names, new passwords, closed tables, rights. The hall
// owns it.
#pragma once

#include <functional>
#include <string_view>

#include "play/committer.h"
#include "play/connections.h"
#include "play/members.h"
#include "play/seated_people.h"
#include "play/table_loader.h"

namespace sumito::play {

class OperatorDesk {
public:
    OperatorDesk(const Services& services, Connections& connections, People& people, Rooms& rooms,
                 Committer& committer, Members& members, SeatedPeople& seated, TableLoader& loader)
        : services_(services),
          connections_(connections),
          people_(people),
          rooms_(rooms),
          committer_(committer),
          members_(members),
          seated_(seated),
          loader_(loader) {}

    // Carries out the order in one transaction with the note that it is done. An order that cannot
    // be carried out is marked as refused in the store; one that was carried out already is
    // ignored.
    void carry_out(const store::Order& order, Instant now);

    // Carries out an order that is in no list, from an operator who is here, in one transaction
    // with the note of it. `done` receives why it was refused, or None.
    using Done = std::function<void(Refusal, Instant)>;
    void carry_out_now(const store::Order& order, Instant now, const Done& done);

private:
    using Ready = std::function<void(Refusal, Instant)>;

    // Loads the tables that the order concerns; then `ready` receives None, or why they cannot be
    // read.
    void load_tables(const store::Order& order, Instant now, const Ready& ready);
    void go_on(const store::Order& order, Instant now);
    void go_on_now(const store::Order& order, Instant now, const Done& done);
    // If the store fails, the order stays in its list and comes again.
    void wait_for_store(const store::Order& order);
    // Submits the batch with `as`, the change that carries out the order, and then updates memory.
    void execute(const store::Order& order, Batch batch, store::Change as, Instant now,
                 const std::function<void(bool ok, Instant)>& then);
    // Adds the order's changes of rooms to the batch; fails if the order cannot be carried out.
    base::Result<void> prepare(const store::Order& order, Batch& batch, Instant now);
    void carried_out(const store::Order& order, Instant now);
    void not_carried_out(const store::Order& order, std::string_view why, Instant now);
    void tell(const store::Order& order, const Identity& who, Instant now);

    const Services& services_;
    Connections& connections_;
    People& people_;
    Rooms& rooms_;
    Committer& committer_;
    Members& members_;
    SeatedPeople& seated_;
    TableLoader& loader_;
    std::int64_t last_order_ = 0;  // the last one carried out or refused
};

}  // namespace sumito::play
