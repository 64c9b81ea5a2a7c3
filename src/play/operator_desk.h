// Carries out an operator's orders: bans, new names, new passwords, closed tables, rights. The hall
// owns it.
#pragma once

#include <functional>
#include <string_view>

#include "play/committer.h"
#include "play/connections.h"
#include "play/members.h"
#include "play/seated_people.h"

namespace sumito::play {

class OperatorDesk {
public:
    OperatorDesk(const Services& services, Connections& connections, People& people, Rooms& rooms,
                 Committer& committer, Members& members, SeatedPeople& seated)
        : services_(services),
          connections_(connections),
          people_(people),
          rooms_(rooms),
          committer_(committer),
          members_(members),
          seated_(seated) {}

    // Carries out the order in one transaction with the note that it is done. An order that cannot
    // be carried out is marked as refused in the store; one that was carried out already is
    // ignored.
    void carry_out(const store::Order& order, Instant now);

    // Carries out an order that is in no list, from an operator who is here, in one transaction
    // with the note of it. `done` receives why it was refused, or None.
    using Done = std::function<void(Refusal, Instant)>;
    void carry_out_now(const store::Order& order, Instant now, const Done& done);

private:
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
    std::int64_t last_order_ = 0;  // the last one carried out or refused
};

}  // namespace sumito::play
