// The schema of the database and its history: migrations/NNN_*.sql bring an older file up to date,
// one number at a time. Used when a store is opened, backed up and restored.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "store/database.h"

namespace sumito::store {

// The first makes schema 1 out of an empty file, the next schema 2 out of that, and so on.
std::span<const std::string_view> migrations();

int newest_schema();

// The schema of a store, 0 if the file is empty. Throws if it is no store of ours, or a newer one.
int schema_of(Database& database, const std::string& file);

// Brings it up to date; throws, with nothing changed, where that cannot be done.
void migrate(Database& database, const std::string& file);

// What marks a file as ours; for those who build one by hand.
void mark_schema(Database& database, int schema);

}  // namespace sumito::store
