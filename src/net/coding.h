// Makes a reply smaller for the client that asked: nothing at all if the client has it already, and
// otherwise compressed. Files of the browser client are stored compressed (static_files.h); this is
// for replies that are made when they are asked for. All functions are safe on any thread.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "net/http.h"

namespace sumito::net {

// The weak entity tag of a content: weak, because compressed and plain forms share it.
std::string tag_of(std::string_view content);

// True if an If-None-Match header such as `"a", W/"b"` or `*` names the tag.
bool names_tag(std::string_view list, std::string_view tag);

// Adds an entity tag to a reply with status 200 and a body of its own. If the client names that
// tag, the reply becomes 304; otherwise its body is compressed if that is worth it.
void shorten(HttpReply& reply, const HttpRequest& request);

// A body in pieces: returns the next one, an empty one at the end, nullopt on failure.
using NextPiece = std::function<std::optional<std::string>()>;

// The same body compressed with gzip.
NextPiece gzipped(NextPiece next);

}  // namespace sumito::net
