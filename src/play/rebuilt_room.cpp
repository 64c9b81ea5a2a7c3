#include "play/rebuilt_room.h"

#include "base/json_value.h"

namespace sumito::play {

base::Result<Room> rebuilt_room(const store::TableWithEvents& row, const PlayContext& context) {
    const auto wrong = [&](const std::string& problem) {
        return base::Error{"table " + row.table.id + ": " + problem};
    };
    const auto json = base::read_json(row.table.settings);
    if (!json) return wrong(json.error());
    auto settings = restore_settings(*json);
    if (!settings) return wrong(settings.error());
    Room room(row.table.id, *std::move(settings), Instant(row.table.created), context);
    for (const store::EventRow& stored : row.events) {
        auto event = read_kept(stored.text);
        if (!event) return wrong(event.error());
        const auto fits = room.replay(*std::move(event), stored.version, Instant(stored.at));
        if (!fits) return fits.fault();
    }
    return room;
}

std::string problem_of(const store::TableWithEvents& row) {
    const PlayContext context{{}, [] { return std::uint64_t{0}; }};
    const auto room = rebuilt_room(row, context);
    return room ? "" : room.error();
}

}  // namespace sumito::play
