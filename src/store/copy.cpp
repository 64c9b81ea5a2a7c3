#include "store/copy.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "store/database.h"
#include "store/schema.h"

namespace sumito::store {

namespace {

std::string quoted(const std::string& name) {
    return '"' + name + '"';  // safe: our own names contain no quotes
}

struct Definition {
    std::string name, sql;
};

std::vector<Definition> definitions(Database& database, std::string_view type) {
    std::vector<Definition> found;
    Rows rows = database.query(
        "SELECT name, sql FROM source.sqlite_schema WHERE type = ?1 AND sql <> '' "
        "AND name NOT LIKE 'sqlite!_%' ESCAPE '!'",
        type);
    while (rows.next()) found.push_back({rows.text(0), rows.text(1)});
    return found;
}

// A column as it is copied: no text of secret events, and no address of a visitor.
std::string copied(const std::string& table, const std::string& column) {
    if (table == "events" && column == "text") return "CASE WHEN secret = 1 THEN '' ELSE text END";
    if (table == "tables" && column == "made_from") return "''";
    return quoted(column);
}

// What is selected for a copy of the table.
std::string columns(Database& database, const std::string& table) {
    std::string list;
    Rows rows =
        database.query("SELECT name FROM pragma_table_info(?1, 'source') ORDER BY cid", table);
    while (rows.next()) list += (list.empty() ? "" : ", ") + copied(table, rows.text(0));
    return list;
}

// Copies row by row into a new file, because pages could still contain deleted rows.
void fill(Database& target, const std::string& from, int schema) {
    target.script("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
    target.run("ATTACH ?1 AS source", from);
    {
        // The source must not be locked, because a server may be writing to it.
        Transaction transaction(target, Transaction::Lock::WhenNeeded);
        for (const auto& [name, sql] : definitions(target, "table")) {
            target.script(sql);
            target.run("INSERT INTO main." + quoted(name) + " SELECT " + columns(target, name) +
                       " FROM source." + quoted(name));
        }
        for (const auto& [name, sql] : definitions(target, "index")) target.script(sql);
        mark_schema(target, schema);
        transaction.commit();
    }
}

void sync(const std::string& path, int flags) {
    const int descriptor = open(path.c_str(), flags | O_CLOEXEC);
    const bool done = descriptor >= 0 && fsync(descriptor) == 0;
    const int why = errno;
    if (descriptor >= 0) close(descriptor);
    if (!done) throw Failure(path + ": " + std::strerror(why));
}

}  // namespace

void sync_file(const std::string& file) {
    sync(file, O_RDWR);
}

void sync_directory_of(const std::string& file) {
    const std::string directory = std::filesystem::path(file).parent_path().string();
    sync(directory.empty() ? "." : directory, O_RDONLY | O_DIRECTORY);
}

void check_integrity(const std::string& file) {
    Database database(file, Database::Mode::Read);
    Rows rows = database.query("PRAGMA integrity_check(1)");
    if (rows.next() && rows.text(0) != "ok") throw Failure(file + ": damaged: " + rows.text(0));
}

void copy_store(const std::string& from, const std::string& to) {
    int schema = 0;
    {
        Database source(from, Database::Mode::Read);
        schema = schema_of(source, from);
    }
    if (schema == 0) throw Failure(from + ": the file is empty");
    const std::string part = to + ".part";
    std::filesystem::remove(part);
    try {
        {
            Database target(part, Database::Mode::Create);
            fill(target, from, schema);
        }
        check_integrity(part);
        sync_file(part);
        std::filesystem::rename(part, to);
        sync_directory_of(to);
    } catch (...) {
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        throw;
    }
}

}  // namespace sumito::store
