// A store that logs each failed read, with what was read and why; the client is only told that the
// server is busy. If a kind of read keeps failing for the same reason, it is logged once until it
// succeeds again. The server's application wraps its store in this one; any thread may read.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "play/services.h"
#include "store/store.h"

namespace sumito::play {

class LoggedReads final : public store::Store {
public:
    // `log` must take lines from any thread, and outlive the store.
    LoggedReads(std::unique_ptr<store::Store> store, LogSink& log)
        : store_(std::move(store)), log_(log) {}

    void submit(std::vector<store::Change> changes, std::function<void(bool)> done) override {
        store_->submit(std::move(changes), std::move(done));
    }
    base::Result<store::Snapshot> load() override { return store_->load(); }
    base::Result<store::Page> search(const store::GameQuery& query) override;
    base::Result<std::optional<store::StoredGame>> game(std::string_view table) override;
    base::Result<std::optional<store::Review>> review(std::string_view table) override;
    base::Result<std::optional<store::TableWithEvents>> table(std::string_view id) override;
    base::Result<std::vector<std::string>> tables_of(std::string_view person,
                                                     std::string_view account) override;
    base::Result<std::optional<store::Person>> person(std::string_view id) override;
    base::Result<std::optional<store::Person>> person_by_secret(std::string_view hash) override;
    base::Result<std::optional<store::Account>> account(std::string_view folded) override;
    base::Result<std::vector<std::string>> signed_in(std::string_view account) override;
    base::Result<std::vector<store::Rating>> ratings(std::string_view account) override;
    base::Result<store::RatingHistory> rating_history(std::string_view account,
                                                      std::string_view after, int limit) override;
    base::Result<std::vector<store::Rating>> leaders(std::string_view kind, int limit) override;
    base::Result<std::vector<store::PlayerTotals>> totals(std::string_view player) override;
    base::Result<std::vector<store::Order>> orders() override;
    base::Result<std::string> obstacle(const store::Order& order) override;
    base::Result<std::vector<store::DoneOrder>> done_orders(std::int64_t before,
                                                            int limit) override;
    base::Result<std::vector<store::Report>> reports(bool all, std::int64_t before,
                                                     int limit) override;
    base::Result<std::vector<store::Report>> reports_by(std::string_view reporter,
                                                        store::Time since,
                                                        std::string_view target) override;
    store::Figures figures() const override { return store_->figures(); }

private:
    template <class T>
    base::Result<T> noted(std::string_view what, base::Result<T> answer) {
        note(what, answer ? std::string_view() : answer.error());
        return answer;
    }
    // An empty cause: the read has succeeded.
    void note(std::string_view what, std::string_view cause);

    std::unique_ptr<store::Store> store_;
    LogSink& log_;
    std::mutex mutex_;
    std::map<std::string, std::string, std::less<>> failing_;  // the cause by what is read
};

}  // namespace sumito::play
