// The feed of each person: what their tabs are told of the tables where they sit, also tabs that
// have not joined them (docs/wire.md). `welcome` lists these tables, and `mine` follows when one of
// them changes. The committer asks for it with each commit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "play/hosted_room.h"

namespace sumito::play {

// The table as its players see it from afar: whose turn it is, the clock at `now`, the last move.
// `viewer`: the seats of the person. `whole`: with what changes only when people sit down.
base::JsonObject table_of_person(const Room& room, SeatSet viewer, Instant now, bool whole);

// The messages to the people of the room about the events after `from`. Each message describes the
// newest version.
std::vector<Delivery> news_of_people(const HostedRoom& hosted, int from);

// The text of such a delivery.
std::string mine_message(const Room& room, const Delivery& delivery);

}  // namespace sumito::play
