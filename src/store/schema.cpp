#include "store/schema.h"

namespace sumito::store {

namespace {

constexpr int application = 0x53756d69;  // "Sumi", in the file's header

}  // namespace

int newest_schema() {
    return static_cast<int>(migrations().size());
}

void mark_schema(Database& database, int schema) {
    database.script("PRAGMA application_id = " + std::to_string(application) +
                    "; PRAGMA user_version = " + std::to_string(schema));
}

int schema_of(Database& database, const std::string& file) {
    const auto marked = database.number("PRAGMA application_id");
    const auto schema = database.number("PRAGMA user_version");
    if (marked != application) {
        const bool empty = marked == 0 && schema == 0 &&
                           database.number("SELECT count(*) FROM sqlite_schema") == 0;
        if (!empty) throw Failure(file + ": the database of another program");
        return 0;
    }
    if (schema > newest_schema())
        throw Failure(file + ": written by a newer Sumito (schema " + std::to_string(schema) +
                      ", this one knows up to " + std::to_string(newest_schema()) +
                      "); use that one");
    return static_cast<int>(schema);
}

void migrate(Database& database, const std::string& file) {
    if (schema_of(database, file) == newest_schema()) return;
    Transaction transaction(database);
    for (int schema = schema_of(database, file); schema < newest_schema(); ++schema)
        database.script(std::string(migrations()[static_cast<std::size_t>(schema)]));
    mark_schema(database, newest_schema());
    transaction.commit();
}

}  // namespace sumito::store
