#include "store/database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cassert>

#include "store/store.h"

namespace sumito::store {

namespace {

// SQLite's instructions between two checks of the time limit: some 0.1 ms.
constexpr int instructions_between_looks = 5'000;

std::string reason(sqlite3* connection) {
    switch (sqlite3_errcode(connection)) {
        case SQLITE_FULL: return "the disk is full";
        case SQLITE_READONLY: return "the file cannot be written";
        case SQLITE_BUSY: return "another program keeps it locked";
        case SQLITE_CORRUPT: return "the file is damaged";
        case SQLITE_NOTADB: return "the file is not a store";
        case SQLITE_CANTOPEN: return "the file cannot be opened";
        default: return sqlite3_errmsg(connection);
    }
}

// SQLite itself would make files that everybody can read. Its log gets the mode of the database.
void make_for_owner(const std::string& file) {
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0) close(descriptor);
}

}  // namespace

Rows::~Rows() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

bool Rows::next() {
    switch (sqlite3_step(statement_)) {
        case SQLITE_ROW: return true;
        case SQLITE_DONE: return false;
        default: database_.fail();
    }
}

std::string Rows::text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(statement_, column);
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::size_t Rows::size(int column) const {
    return static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
}

std::int64_t Rows::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

double Rows::real(int column) const {
    return sqlite3_column_double(statement_, column);
}

Database::Database(const std::string& file, Mode mode, int timeout_ms) : file_(file) {
    if (mode == Mode::Create) make_for_owner(file);
    const int flags = (mode == Mode::Read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) |
                      SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    if (sqlite3_open_v2(file.c_str(), &connection_, flags, nullptr) != SQLITE_OK) {
        const std::string why = connection_ == nullptr ? "not enough memory" : reason(connection_);
        sqlite3_close(connection_);
        throw Failure(file + ": " + why);
    }
    sqlite3_busy_timeout(connection_, timeout_ms);
}

Database::~Database() {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(connection_);
}

void Database::fail() const {
    if ((sqlite3_errcode(connection_) & 0xff) == SQLITE_INTERRUPT)
        throw Failure(std::string(took_too_long));
    throw Failure(file_ + ": " + reason(connection_));
}

sqlite3_stmt* Database::prepared(std::string_view sql) {
    const auto [entry, is_new] = statements_.try_emplace(std::string(sql), nullptr);
    if (is_new &&
        sqlite3_prepare_v3(connection_, sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &entry->second, nullptr) != SQLITE_OK) {
        statements_.erase(entry);
        fail();
    }
    assert(sqlite3_stmt_busy(entry->second) == 0);
    return entry->second;
}

void Database::bind(sqlite3_stmt* statement, int place, std::string_view value) {
    // Without a copy, because the caller's values outlive the statement. A null pointer would
    // become NULL.
    const char* bytes = value.data() == nullptr ? "" : value.data();
    if (sqlite3_bind_text64(statement, place, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8) !=
        SQLITE_OK)
        fail();
}

void Database::bind(sqlite3_stmt* statement, int place, double value) {
    if (sqlite3_bind_double(statement, place, value) != SQLITE_OK) fail();
}

void Database::bind_number(sqlite3_stmt* statement, int place, std::int64_t value) {
    if (sqlite3_bind_int64(statement, place, value) != SQLITE_OK) fail();
}

Rows Database::query_with(std::string_view sql, const std::vector<Value>& values) {
    sqlite3_stmt* statement = prepared(sql);
    int place = 0;
    for (const Value& value : values) {
        ++place;
        std::visit([&](const auto& plain) { bind(statement, place, plain); }, value);
    }
    return Rows(*this, statement);
}

void Database::script(const std::string& sql) {
    if (sqlite3_exec(connection_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t Database::number(std::string_view sql) {
    Rows rows = query(sql);
    return rows.next() ? rows.number(0) : 0;
}

std::vector<std::string> Database::statements() const {
    std::vector<std::string> texts;
    for (const auto& [sql, statement] : statements_) texts.push_back(sql);
    return texts;
}

int Database::changed() const {
    return sqlite3_changes(connection_);
}

bool Database::in_transaction() const {
    return sqlite3_get_autocommit(connection_) == 0;
}

void Database::after_commit(std::function<void(int)> call) {
    after_commit_ = std::move(call);
    sqlite3_wal_hook(
        connection_,
        [](void* self, sqlite3*, const char*, int pages) {
            static_cast<Database*>(self)->after_commit_(pages);
            return SQLITE_OK;
        },
        this);
}

bool Database::checkpoint() {
    int in_log = 0;
    int moved = 0;
    const int code =
        sqlite3_wal_checkpoint_v2(connection_, nullptr, SQLITE_CHECKPOINT_PASSIVE, &in_log, &moved);
    if (code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY) fail();
    return code == SQLITE_OK && in_log == moved;
}

void Database::roll_back() noexcept {
    // SQLite may already have rolled back by itself; then there is nothing to do.
    if (in_transaction()) sqlite3_exec(connection_, "ROLLBACK", nullptr, nullptr, nullptr);
}

ReadTransaction::ReadTransaction(Database& database) : database_(database) {
    database_.run("BEGIN");
}

ReadTransaction::~ReadTransaction() {
    database_.roll_back();
}

TimeLimit::TimeLimit(Database& database, std::chrono::milliseconds limit)
    : database_(database), end_(std::chrono::steady_clock::now() + limit) {
    sqlite3_progress_handler(
        database_.connection_, instructions_between_looks,
        [](void* self) {
            return std::chrono::steady_clock::now() >= static_cast<TimeLimit*>(self)->end_ ? 1 : 0;
        },
        this);
}

TimeLimit::~TimeLimit() {
    sqlite3_progress_handler(database_.connection_, 0, nullptr, nullptr);
}

Transaction::Transaction(Database& database, Lock lock) : database_(database) {
    database_.run(lock == Lock::Now ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
    database_.roll_back();
}

void Transaction::commit() {
    database_.run("COMMIT");
}

}  // namespace sumito::store
