// Copies a store, which may be in use. The copy is consistent, without choices that are still
// secret, and without deleted data that the file may still contain. Used for backups.
#pragma once

#include <string>

namespace sumito::store {

// Throws Failure. Atomic: `to` is complete and durable, or was not changed. It replaces an existing
// file.
void copy_store(const std::string& from, const std::string& to);

// Runs SQLite's own checks for damage; throws if they find any.
void check_integrity(const std::string& file);

// A renamed file is durable only after a sync of its directory.
void sync_file(const std::string& file);
void sync_directory_of(const std::string& file);

}  // namespace sumito::store
