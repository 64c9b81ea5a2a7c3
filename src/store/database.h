// A connection to SQLite and its prepared statements. Failures are exceptions, because many calls
// can fail in the same few ways; the store's interface turns them into results. Used by store/
// only.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace sumito::store {

// One line about a call that SQLite refused, or a change that does not fit what is stored.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Database;

// The rows that a query returns. Its statement is free again when this is destroyed.
class Rows {
public:
    Rows(const Database& database, sqlite3_stmt* statement)
        : database_(database), statement_(statement) {}
    ~Rows();
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    bool next();
    std::string text(int column) const;
    std::size_t size(int column) const;  // length of a text in bytes
    std::int64_t number(int column) const;
    double real(int column) const;
    bool yes(int column) const { return number(column) != 0; }

private:
    const Database& database_;
    sqlite3_stmt* statement_;
};

class Database {
public:
    enum class Mode {
        Create,  // read and write; if missing, created with access for its owner only
        Write,
        Read,
    };

    // `timeout_ms`: how long a call waits for another connection's lock.
    Database(const std::string& file, Mode mode, int timeout_ms = 5000);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // The statement is cached; the values are bound to ?1, ?2, ...
    template <class... Values>
    Rows query(std::string_view sql, const Values&... values) {
        sqlite3_stmt* statement = prepared(sql);
        [[maybe_unused]] int place = 0;
        (bind(statement, ++place, values), ...);
        return Rows(*this, statement);
    }

    // The same for a number of values that is only known at run time; they must outlive the rows.
    using Value = std::variant<std::int64_t, std::string_view>;
    Rows query_with(std::string_view sql, const std::vector<Value>& values);

    // For statements without a result; returns the number of changed rows.
    template <class... Values>
    int run(std::string_view sql, const Values&... values) {
        Rows rows = query(sql, values...);
        while (rows.next()) {
        }
        return changed();
    }

    // Runs several statements without values, separated by semicolons.
    void script(const std::string& sql);

    std::int64_t number(std::string_view sql);  // for a query that returns one number

    // The texts of the statements prepared so far.
    std::vector<std::string> statements() const;

    bool in_transaction() const;
    void roll_back() noexcept;
    // `call` is called after each commit with the length of the write-ahead log in pages.
    void after_commit(std::function<void(int)> call);

    // Moves as much of the log into the database as possible without waiting. True if all of it was
    // moved.
    bool checkpoint();

private:
    friend class Rows;
    friend class TimeLimit;
    sqlite3_stmt* prepared(std::string_view sql);
    void bind(sqlite3_stmt* statement, int place, std::string_view value);
    void bind(sqlite3_stmt* statement, int place, double value);
    template <std::integral T>
    void bind(sqlite3_stmt* statement, int place, T value) {
        bind_number(statement, place, static_cast<std::int64_t>(value));
    }
    void bind_number(sqlite3_stmt* statement, int place, std::int64_t value);
    int changed() const;
    [[noreturn]] void fail() const;

    std::string file_;
    sqlite3* connection_ = nullptr;
    std::unordered_map<std::string, sqlite3_stmt*> statements_;
    std::function<void(int)> after_commit_;
};

// All reads in its scope see the same state.
class ReadTransaction {
public:
    explicit ReadTransaction(Database& database);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    Database& database_;
};

// In its scope, a query that runs longer than `limit` fails with the text `took_too_long`.
class TimeLimit {
public:
    TimeLimit(Database& database, std::chrono::milliseconds limit);
    ~TimeLimit();
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;

private:
    Database& database_;
    std::chrono::steady_clock::time_point end_;
};

// Begins a transaction; rolls it back unless commit() was called.
class Transaction {
public:
    enum class Lock {
        Now,         // with a write lock on every attached file
        WhenNeeded,  // locks a file when it is written; files that are only read stay free
    };

    explicit Transaction(Database& database, Lock lock = Lock::Now);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    Database& database_;
};

}  // namespace sumito::store
