// Events of a table as text. The kept form is what a server stores: it holds secret choices and
// what is needed to rebuild the table, and nothing that follows from that. The words are those of
// the first version of the store; old stores must stay readable.
#pragma once

#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/result.h"
#include "table/event.h"

namespace sumito::table {

// {"k":"move","s":0,"x":"a1b2"}
std::string write_kept(const Event& event);
base::Result<Event> read_kept(std::string_view text);
// The same from an object that has been read already; its member `k` must be one of is_kept_kind().
base::Result<Event> read_kept(const base::JsonValue& json);
// Whether `k` names an event of a table. Places keep events of their own beside them.
bool is_kept_kind(std::string_view kind);

}  // namespace sumito::table
