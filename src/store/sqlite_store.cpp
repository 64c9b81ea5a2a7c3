// The store in an SQLite file: a writer, a checkpointer and connections for reading.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <mutex>
#include <vector>

#include "base/text.h"
#include "store/checkpointer.h"
#include "store/file_lock.h"
#include "store/operators.h"
#include "store/people.h"
#include "store/queries.h"
#include "store/reports.h"
#include "store/schema.h"
#include "store/store.h"
#include "store/writer.h"

namespace sumito::store {

namespace {

constexpr std::string_view scheme = "sqlite:";

// Opens and migrates the file, and turns the write-ahead log on, before the threads begin. The
// connection stays open: if the last one closes after a kill, SQLite first moves the whole log into
// the database.
std::unique_ptr<Database> prepared(const std::string& file) {
    auto database = std::make_unique<Database>(file, Database::Mode::Create);
    // First, so that a file that is not ours stays unchanged.
    (void)schema_of(*database, file);
    database->run("PRAGMA journal_mode = WAL");
    migrate(*database, file);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    carry_out_open_orders(*database,
                          std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
    database->script("PRAGMA query_only = ON");
    return database;
}

// Connections for reading: as many as there were simultaneous calls.
class ReadConnections {
public:
    explicit ReadConnections(const std::string& file)
        : file_(file), first_(prepared(file)), free_{first_.get()} {}

    // A connection for exclusive use, for the life of this object.
    class Lease {
    public:
        explicit Lease(ReadConnections& all) : all_(all), database_(all.take()) {}
        ~Lease() { all_.give_back(database_); }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;

        Database& operator*() const { return *database_; }

    private:
        ReadConnections& all_;
        Database* database_;
    };

private:
    Database* take() {
        {
            const std::lock_guard lock(mutex_);
            if (!free_.empty()) {
                Database* database = free_.back();
                free_.pop_back();
                return database;
            }
        }
        auto more = std::make_unique<Database>(file_, Database::Mode::Read);
        const std::lock_guard lock(mutex_);
        more_.push_back(std::move(more));
        return more_.back().get();
    }
    void give_back(Database* database) {
        const std::lock_guard lock(mutex_);
        free_.push_back(database);
    }

    std::string file_;
    std::mutex mutex_;
    std::unique_ptr<Database> first_;  // must be closed last
    std::vector<std::unique_ptr<Database>> more_;
    std::vector<Database*> free_;
};

class SqliteStore final : public Store {
public:
    SqliteStore(const std::string& file, FileLock lock, std::chrono::milliseconds longest_query)
        : lock_(std::move(lock)),
          longest_query_(longest_query),
          reading_(file),
          checkpointer_(file),
          writer_(file, [this](int pages) { checkpointer_.grown(pages); }) {
        checkpointer_.start([this](const auto& work) { writer_.between_commits(work); });
    }

    // The checkpointer may make the writer pause, so it must end first.
    ~SqliteStore() override { checkpointer_.stop(); }

    void submit(std::vector<Change> changes, std::function<void(bool)> done) override {
        writer_.submit(std::move(changes), std::move(done));
    }

    base::Result<Snapshot> load() override {
        return guarded([](Database& d) { return store::load(d); });
    }
    base::Result<Page> search(const GameQuery& query) override {
        return read([&](Database& d) { return store::search(d, query); });
    }
    base::Result<std::optional<StoredGame>> game(std::string_view table) override {
        return read([&](Database& d) { return find_game(d, table); });
    }
    base::Result<std::optional<Review>> review(std::string_view table) override {
        return read([&](Database& d) { return find_review(d, table); });
    }
    base::Result<std::optional<TableWithEvents>> table(std::string_view id) override {
        return read([&](Database& d) { return find_table(d, id); });
    }
    base::Result<std::vector<std::string>> tables_of(std::string_view person,
                                                     std::string_view account) override {
        return read([&](Database& d) { return find_tables_of(d, person, account); });
    }
    base::Result<std::optional<Person>> person(std::string_view id) override {
        return read([&](Database& d) { return find_person(d, id); });
    }
    base::Result<std::optional<Person>> person_by_secret(std::string_view hash) override {
        return read([&](Database& d) { return find_person_by_secret(d, hash); });
    }
    base::Result<std::optional<Account>> account(std::string_view folded) override {
        return read([&](Database& d) { return find_account(d, folded); });
    }
    base::Result<std::vector<std::string>> signed_in(std::string_view account) override {
        return read([&](Database& d) { return store::signed_in(d, account); });
    }
    base::Result<std::vector<Rating>> ratings(std::string_view account) override {
        return read([&](Database& d) { return find_ratings(d, account); });
    }
    base::Result<std::vector<Rating>> leaders(std::string_view kind, int limit) override {
        return read([&](Database& d) { return find_leaders(d, kind, limit); });
    }
    base::Result<std::vector<PlayerTotals>> totals(std::string_view player) override {
        return read([&](Database& d) { return find_totals(d, player); });
    }
    base::Result<RatingHistory> rating_history(std::string_view account, std::string_view after,
                                               int limit) override {
        return read([&](Database& d) { return find_rating_history(d, account, after, limit); });
    }
    base::Result<std::vector<Order>> orders() override {
        return read([](Database& d) { return open_orders(d); });
    }

    base::Result<std::string> obstacle(const Order& order) override {
        return read([&](Database& d) { return store::obstacle(d, order); });
    }
    base::Result<std::vector<DoneOrder>> done_orders(std::int64_t before, int limit) override {
        return read([&](Database& d) { return find_done_orders(d, before, limit); });
    }
    base::Result<std::vector<Report>> reports(bool all, std::int64_t before, int limit) override {
        return read([&](Database& d) { return find_reports(d, all, before, limit); });
    }
    base::Result<std::vector<Report>> reports_by(std::string_view reporter, Time since,
                                                 std::string_view target) override {
        return read([&](Database& d) { return find_reports_by(d, reporter, since, target); });
    }

    Figures figures() const override {
        Figures figures = writer_.figures();
        figures.checkpoints = checkpointer_.checkpoints();
        return figures;
    }

private:
    template <class Query>
    auto read(const Query& query) -> base::Result<decltype(query(std::declval<Database&>()))> {
        return guarded([&](Database& database) {
            const TimeLimit limit(database, longest_query_);
            return query(database);
        });
    }

    // All reads of one call see the same state.
    template <class Query>
    auto guarded(const Query& query) -> base::Result<decltype(query(std::declval<Database&>()))> {
        try {
            const ReadConnections::Lease connection(reading_);
            const ReadTransaction transaction(*connection);
            return query(*connection);
        } catch (const std::exception& failure) {
            return base::Error{failure.what()};
        }
    }

    FileLock lock_;
    std::chrono::milliseconds longest_query_;
    ReadConnections reading_;
    Checkpointer checkpointer_;
    Writer writer_;
};

}  // namespace

namespace {

void make_if_missing(const std::string& file) {
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) throw Failure(file + ": " + std::strerror(errno));
    close(descriptor);
}

}  // namespace

base::Result<std::string> file_of(std::string_view url) {
    if (!url.starts_with(scheme) || url.size() == scheme.size())
        return base::Error{"store " + base::quoted(url) + ": expected sqlite:FILE"};
    return std::string(url.substr(scheme.size()));
}

base::Result<std::unique_ptr<Store>> open_store(std::string_view url,
                                                std::chrono::milliseconds longest_query) {
    const auto named = file_of(url);
    if (!named) return base::Error{named.error()};
    const std::string& file = *named;
    try {
        make_if_missing(file);  // so that it can be locked
        auto lock = FileLock::take(file);
        if (!lock) return base::Error{file + ": another server is using this store"};
        return std::unique_ptr<Store>(
            std::make_unique<SqliteStore>(file, *std::move(lock), longest_query));
    } catch (const std::exception& failure) {
        return base::Error{failure.what()};
    }
}

}  // namespace sumito::store
