// The database's schema and its history: migrations/NNN_*.sql update an older file, one number at a
// time. Used when a store is opened, backed up and restored.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "store/database.h"

namespace sumito::store {

// The first turns an empty file into schema 1, the next schema 1 into schema 2, and so on.
std::span<const std::string_view> migrations();

int newest_schema();

// The schema of a store; 0 if the file is empty. Throws if the file is not a store of ours, or is
// newer.
int schema_of(Database& database, const std::string& file);

// Updates the file to the newest schema; throws, with nothing changed, if that is not possible.
void migrate(Database& database, const std::string& file);

// Marks a file as ours with this schema; for code that builds a file itself.
void mark_schema(Database& database, int schema);

}  // namespace sumito::store
