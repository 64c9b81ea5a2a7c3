// The archive for everybody: finished games and players as JSON, read-only (docs/wire.md). The
// functions ask the store and therefore run on the reader's thread.
#pragma once

#include <functional>
#include <optional>

#include "net/http.h"
#include "store/store.h"

namespace sumito::net {

using ArchiveQuestion = std::function<HttpReply(store::Store&)>;

// What a request asks of the archive: nothing if its path is none of the archive's. What is wrong
// with the request is said by the reply, too.
std::optional<ArchiveQuestion> archive_question(const HttpRequest& request);

}  // namespace sumito::net
