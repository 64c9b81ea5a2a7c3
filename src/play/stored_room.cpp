#include "play/stored_room.h"

#include "play/rebuilt_room.h"

namespace sumito::play {

std::unique_ptr<HostedRoom> stored_room(const store::TableWithEvents& row,
                                        const PlayContext& context, LogSink& log, Instant now) {
    auto rebuilt = rebuilt_room(row, context);
    if (!rebuilt) {
        log_event(log, "table_lost", base::JsonObject().add("problem", rebuilt.error()));
        return nullptr;
    }
    auto made = std::make_unique<HostedRoom>(*std::move(rebuilt));
    Room& room = made->room;
    made->made_from = row.table.made_from;
    made->exists = true;
    made->stored = made->durable = room.version();
    made->stored_state = room.state();
    made->told_turn = room.table().may_choose();
    made->deserted_since = now;
    for (const Seat seat : SeatSet::first(room.seats()))
        if (room.occupant(seat)) room.set_present(seat, false, now);
    return made;
}

}  // namespace sumito::play
