// Makes one change inside a transaction. Used by the writer, by the operator's commands and when a
// store is opened. Throws Failure if SQLite refuses or the change does not fit what is stored.
#pragma once

#include "store/changes.h"
#include "store/database.h"

namespace sumito::store {

void apply(Database& database, const Change& change);

std::string_view name(TableState state);

}  // namespace sumito::store
