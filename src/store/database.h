// A connection to SQLite and its prepared statements, with failures as exceptions: many calls can
// fail in the same few ways, and the edges of the store turn them into answers. Used by store/
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

// One line about a call that SQLite refused, or about a change that does not fit what is stored.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Database;

// What a query answers, row by row. Its statement is free again when this goes.
class Rows {
public:
    Rows(const Database& database, sqlite3_stmt* statement)
        : database_(database), statement_(statement) {}
    ~Rows();
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    bool next();
    std::string text(int column) const;
    std::size_t size(int column) const;  // of a text, in bytes
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
        Create,  // read and write; made if it is not there, for its owner alone
        Write,
        Read,
    };

    // `patience`: how long a call waits for another connection's lock.
    Database(const std::string& file, Mode mode, int patience_ms = 5000);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // The statement is kept for the next time; the values are bound to ?1, ?2, ...
    template <class... Values>
    Rows query(std::string_view sql, const Values&... values) {
        sqlite3_stmt* statement = prepared(sql);
        [[maybe_unused]] int place = 0;
        (bind(statement, ++place, values), ...);
        return Rows(*this, statement);
    }

    // The same with values that are only known when the program runs; they must outlive the rows.
    using Value = std::variant<std::int64_t, std::string_view>;
    Rows query_with(std::string_view sql, const std::vector<Value>& values);

    // For statements without an answer; how many rows changed.
    template <class... Values>
    int run(std::string_view sql, const Values&... values) {
        Rows rows = query(sql, values...);
        while (rows.next()) {
        }
        return changed();
    }

    // Several statements without values, separated by semicolons.
    void script(const std::string& sql);

    std::int64_t number(std::string_view sql);  // the one number that it answers

    // The texts of the statements that were prepared so far.
    std::vector<std::string> statements() const;

    bool in_transaction() const;
    void roll_back() noexcept;
    // Called after each commit with the length of the write-ahead log in pages.
    void after_commit(std::function<void(int)> call);

    // Moves the log into the database as far as that needs no waiting; whether all of it was moved.
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

// Reads of one moment; ends with the scope.
class ReadTransaction {
public:
    explicit ReadTransaction(Database& database);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    Database& database_;
};

// In its scope a query that is still running after `limit` fails with the text `took_too_long`.
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

// Begins, and takes everything back unless commit() was reached.
class Transaction {
public:
    enum class Lock {
        Now,         // to write, in every file that is attached
        WhenNeeded,  // to write where it writes; a file that is only read stays free for others
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
