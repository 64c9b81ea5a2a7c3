// Converts events of a table to text and back. The text is what a server stores: it contains secret
// choices and everything needed to rebuild the table, but nothing that follows from that. The words
// are those of the first version of the store, because old stores must stay readable.
#pragma once

#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/result.h"
#include "table/event.h"

namespace sumito::table {

// For example {"k":"move","s":0,"x":"a1b2"}.
std::string write_kept(const Event& event);
base::Result<Event> read_kept(std::string_view text);
// The same for parsed JSON. Its member `k` must satisfy is_kept_kind().
base::Result<Event> read_kept(const base::JsonValue& json);
// True if `k` names an event of a table. A server stores other kinds of events beside them.
bool is_kept_kind(std::string_view kind);

}  // namespace sumito::table
