// The archive for everybody: finished games and players as JSON, read-only (docs/wire.md). The
// functions ask the store and therefore run on a reader's thread.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "net/http.h"
#include "store/store.h"

namespace sumito::net {

struct ArchiveReply : HttpReply {
    ArchiveReply(HttpReply reply) : HttpReply(std::move(reply)) {}

    // If set, the body is what this returns call by call: an empty piece at the end, none if the
    // store cannot be read. The calls come on any thread, never two at once.
    std::function<std::optional<std::string>(store::Store&)> next_piece;
};

using ArchiveQuestion = std::function<ArchiveReply(store::Store&)>;

// What a request asks of the archive: nothing if its path is none of the archive's. What is wrong
// with the request is said by the reply, too.
std::optional<ArchiveQuestion> archive_question(const HttpRequest& request);

}  // namespace sumito::net
