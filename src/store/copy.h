// A copy of a store, while it is in use or not: of one moment, without the choices that are still
// secret, and without anything deleted that the file itself may still hold. Used for backups.
#pragma once

#include <string>

namespace sumito::store {

// Throws Failure. `to` is there as a whole and durable, or not at all; a file of that name goes.
void copy_store(const std::string& from, const std::string& to);

// Everything SQLite itself can tell about damage; throws.
void check_integrity(const std::string& file);

// A renamed file is durable when its directory is.
void sync_file(const std::string& file);
void sync_directory_of(const std::string& file);

}  // namespace sumito::store
