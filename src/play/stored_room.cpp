#include "play/stored_room.h"

namespace sumito::play {

std::unique_ptr<HostedRoom> stored_room(const store::TableWithEvents& row,
                                        const HouseContext& house, LogSink& log, Instant now) {
    const auto lost = [&](const std::string& problem) {
        log_event(log, "table_lost", base::JsonObject().add("problem", problem));
        return nullptr;
    };
    const auto json = base::read_json(row.table.settings);
    if (!json) return lost(json.error());
    auto settings = restore_settings(*json);
    if (!settings) return lost(settings.error());
    auto made = std::make_unique<HostedRoom>(
        Room(row.table.id, *std::move(settings), Instant(row.table.created), house));
    Room& room = made->room;
    for (const store::EventRow& stored : row.events) {
        auto event = read_kept(stored.text);
        if (!event) return lost("table " + room.id() + ": " + event.error());
        const auto fits = room.replay(*std::move(event), stored.version, Instant(stored.at));
        if (!fits) return lost(fits.error());
    }
    made->exists = true;
    made->stored = made->durable = room.version();
    made->stored_state = room.state();
    made->deserted_since = now;
    for (const Seat seat : SeatSet::first(room.seats()))
        if (room.occupant(seat)) room.set_present(seat, false, now);
    return made;
}

}  // namespace sumito::play
