// The public archive: finished games and players as JSON, read-only (docs/wire.md). The functions
// query the store, so they run on a reader's thread.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "net/http.h"
#include "play/room.h"
#include "store/store.h"

namespace sumito::net {

struct ArchiveReply : HttpReply {
    ArchiveReply(HttpReply reply) : HttpReply(std::move(reply)) {}

    // If set, the body comes in pieces from calls of this function: an empty piece at the end,
    // nullopt if the store cannot be read. It may be called on any thread, but never from two at
    // the same time.
    std::function<std::optional<std::string>(store::Store&)> next_piece;
};

using ArchiveQuestion = std::function<ArchiveReply(store::Store&)>;

// What a request asks of the archive; nullopt if its path does not belong to the archive. If the
// request is wrong, the reply says so.
std::optional<ArchiveQuestion> archive_question(const HttpRequest& request);

// The id in `/api/tables/ID`; nullopt for other paths.
std::optional<std::string> table_in(std::string_view path);
// A table's `state` message as a reply.
HttpReply state_reply(std::string state);
// Asks for the state of a table that is not in memory.
ArchiveQuestion state_question(const std::string& table, const play::PlayLimits& limits,
                               std::optional<play::Instant> stopped, play::Instant now);

}  // namespace sumito::net
