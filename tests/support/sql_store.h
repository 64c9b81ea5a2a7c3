// The store's real changes and queries on a database in memory. The test decides when changes
// become durable and which fail.
#pragma once

#include "store/apply.h"
#include "store/operators.h"
#include "store/people.h"
#include "store/queries.h"
#include "store/reports.h"
#include "store/schema.h"
#include "support/fake_store.h"

namespace sumito::test {

class SqlStore : public FakeStore {
public:
    explicit SqlStore(std::shared_ptr<store::Database> shared = nullptr)
        : database(shared ? shared
                          : std::make_shared<store::Database>(":memory:",
                                                              store::Database::Mode::Write)) {
        if (!shared) store::migrate(*database, "memory");
    }

    std::shared_ptr<store::Database> database;
    std::function<bool()> fails = [] { return false; };  // called for each transaction

    base::Result<store::Snapshot> load() override { return store::load(*database); }
    base::Result<store::Page> search(const store::GameQuery& query) override {
        return store::search(*database, query);
    }
    base::Result<std::optional<store::StoredGame>> game(std::string_view table) override {
        return store::find_game(*database, table);
    }
    base::Result<std::optional<store::Review>> review(std::string_view table) override {
        return store::find_review(*database, table);
    }
    base::Result<std::optional<store::TableWithEvents>> table(std::string_view id) override {
        return store::find_table(*database, id);
    }
    base::Result<std::vector<std::string>> tables_of(std::string_view person,
                                                     std::string_view account) override {
        return store::find_tables_of(*database, person, account);
    }
    base::Result<std::optional<store::Person>> person(std::string_view id) override {
        return store::find_person(*database, id);
    }
    base::Result<std::optional<store::Person>> person_by_secret(std::string_view hash) override {
        return store::find_person_by_secret(*database, hash);
    }
    base::Result<std::optional<store::Account>> account(std::string_view folded) override {
        return store::find_account(*database, folded);
    }
    base::Result<std::vector<std::string>> signed_in(std::string_view account) override {
        return store::signed_in(*database, account);
    }
    base::Result<std::vector<store::Rating>> ratings(std::string_view account) override {
        return store::find_ratings(*database, account);
    }
    base::Result<std::vector<store::Order>> orders() override {
        return store::open_orders(*database);
    }

    base::Result<std::string> obstacle(const store::Order& order) override {
        return store::obstacle(*database, order);
    }
    base::Result<std::vector<store::DoneOrder>> done_orders(std::int64_t before,
                                                            int limit) override {
        return store::find_done_orders(*database, before, limit);
    }
    base::Result<std::vector<store::Report>> reports(bool all, std::int64_t before,
                                                     int limit) override {
        return store::find_reports(*database, all, before, limit);
    }
    base::Result<std::vector<store::Report>> reports_by(std::string_view reporter,
                                                        store::Time since,
                                                        std::string_view target) override {
        return store::find_reports_by(*database, reporter, since, target);
    }

    // All rows of a query, as text.
    std::string rows(std::string_view sql, int columns) {
        std::string text;
        store::Rows rows = database->query(sql);
        while (rows.next()) {
            for (int i = 0; i < columns; ++i) text += rows.text(i) + "|";
            text += "\n";
        }
        return text;
    }

protected:
    bool apply(const std::vector<store::Change>& changes) override {
        if (fails()) return false;
        store::Transaction transaction(*database);
        try {
            for (const store::Change& change : changes) store::apply(*database, change);
        } catch (const store::Failure&) {
            return false;
        }
        transaction.commit();
        return true;
    }
};

}  // namespace sumito::test
