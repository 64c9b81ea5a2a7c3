// A store in memory whose moments of durability the test chooses: what has been submitted waits
// until sync(), and a crash forgets it. It checks what the real one checks.
#pragma once

#include <deque>
#include <map>

#include "store/store.h"

namespace sumito::test {

class FakeStore final : public store::Store {
public:
    struct Submit {
        std::vector<store::Change> changes;
        std::function<void(bool)> done;
    };

    std::map<std::string, store::Person> persons;
    std::map<std::string, store::Account> accounts;
    std::map<std::pair<std::string, std::string>, store::Rating> rating_rows;
    std::map<std::string, store::TableWithEvents> tables;
    std::map<std::string, store::FinishedGame> games;
    std::map<std::string, std::string> reviews;
    store::Time alive = 0, persons_forgotten_before = 0, orders_forgotten_before = 0;
    std::deque<Submit> waiting;
    bool failing = false;
    std::string unreadable;  // what cannot be asked for: person, account, ratings, table or game
    int submits = 0;

    void submit(std::vector<store::Change> changes, std::function<void(bool)> done) override {
        ++submits;
        waiting.push_back({std::move(changes), std::move(done)});
    }

    // All that was submitted becomes durable, or at most so many.
    void sync(std::size_t most = SIZE_MAX) {
        while (!waiting.empty() && most-- > 0) {
            const Submit next = std::move(waiting.front());
            waiting.pop_front();
            next.done(apply(next.changes));
        }
    }
    void crash() { waiting.clear(); }

    base::Result<store::Snapshot> load() override {
        store::Snapshot snapshot;
        for (const auto& [key, rating] : rating_rows) snapshot.ratings.push_back(rating);
        for (const auto& [id, table] : tables)
            if (table.table.state == store::TableState::Open ||
                table.table.state == store::TableState::Running)
                snapshot.tables.push_back(table);
        snapshot.alive = alive;
        return snapshot;
    }

    base::Result<store::Page> search(const store::GameQuery& query) override {
        store::Page page;
        for (const auto& [id, game] : games) {
            bool fits = false;
            for (const store::GameSeat& seat : game.seats)
                fits |= (!query.person.empty() && seat.person == query.person) ||
                        (!query.account.empty() && seat.account == query.account);
            if (!fits || (!game.is_public && !query.with_private) || id <= query.after) continue;
            if (static_cast<int>(page.games.size()) == query.limit) {
                page.next = page.games.back().game.table;
                break;
            }
            page.games.push_back({game, reviews.contains(id)});
        }
        return page;
    }
    base::Result<std::optional<store::StoredGame>> game(std::string_view table) override {
        if (unreadable == "game") return trouble();
        const auto found = games.find(std::string(table));
        if (found == games.end()) return std::optional<store::StoredGame>();
        return std::optional(store::StoredGame{found->second, reviews.contains(found->first)});
    }
    base::Result<std::optional<store::Review>> review(std::string_view table) override {
        const auto found = reviews.find(std::string(table));
        if (found == reviews.end()) return std::optional<store::Review>();
        return std::optional(store::Review{found->first, found->second});
    }
    base::Result<std::optional<store::TableWithEvents>> table(std::string_view id) override {
        if (unreadable == "table") return trouble();
        return found_in(tables, id);
    }
    base::Result<std::optional<store::Person>> person(std::string_view id) override {
        if (unreadable == "person") return trouble();
        return found_in(persons, id);
    }
    base::Result<std::optional<store::Account>> account(std::string_view folded) override {
        if (unreadable == "account") return trouble();
        return found_in(accounts, folded);
    }
    base::Result<std::vector<store::Rating>> ratings(std::string_view account) override {
        if (unreadable == "ratings") return trouble();
        std::vector<store::Rating> rows;
        for (const auto& [key, rating] : rating_rows)
            if (key.first == account) rows.push_back(rating);
        return rows;
    }
    base::Result<std::vector<store::Rating>> leaders(std::string_view, int) override {
        return std::vector<store::Rating>();
    }
    base::Result<std::vector<store::PlayerTotals>> totals(std::string_view) override {
        return std::vector<store::PlayerTotals>();
    }
    base::Result<std::vector<store::Order>> orders() override {
        return std::vector<store::Order>();
    }
    store::Figures figures() const override {
        store::Figures figures;
        if (failing) figures.trouble = "disk full";
        return figures;
    }

private:
    static base::Error trouble() { return {"disk I/O error"}; }

    template <class T>
    static base::Result<std::optional<T>> found_in(const std::map<std::string, T>& map,
                                                   std::string_view key) {
        const auto found = map.find(std::string(key));
        return found == map.end() ? std::optional<T>() : std::optional<T>(found->second);
    }

    // A transaction: all or nothing.
    bool apply(const std::vector<store::Change>& changes) {
        if (failing) return false;
        const auto before_tables = tables;
        const auto before_games = games;
        for (const store::Change& change : changes) {
            if (std::visit([this](const auto& one) { return put(one); }, change)) continue;
            tables = before_tables;
            games = before_games;
            return false;
        }
        return true;
    }

    bool put(const store::PutPerson& change) {
        persons[change.person.id] = change.person;
        return true;
    }
    bool put(const store::PutAccount& change) {
        const auto old = accounts.find(change.account.folded);
        if (old != accounts.end() && old->second.person != change.account.person) return false;
        accounts[change.account.folded] = change.account;
        return true;
    }
    bool put(const store::SignOut& change) {
        for (auto& [id, person] : persons)
            if (person.account == change.account && id != change.except)
                person.account.clear(), person.name.clear();
        return true;
    }
    bool put(const store::DeletePerson& change) {
        std::erase_if(persons, [&](const auto& item) {
            return item.first == change.person ||
                   (!change.account.empty() && item.second.account == change.account);
        });
        accounts.erase(change.account);
        std::erase_if(rating_rows,
                      [&](const auto& item) { return item.first.first == change.account; });
        for (auto& [id, game] : games)
            for (store::GameSeat& seat : game.seats)
                if (seat.person == change.person ||
                    (!change.account.empty() && seat.account == change.account))
                    seat = {change.name, "", "", ""};
        return true;
    }
    bool put(const store::PutTable& change) {
        tables[change.table.id].table = change.table;
        return true;
    }
    bool put(const store::AppendEvents& change) {
        for (const store::EventRow& event : change.events) {
            const auto table = tables.find(event.table);
            if (table == tables.end()) return false;
            if (event.version != static_cast<int>(table->second.events.size()) + 1) return false;
            table->second.events.push_back(event);
        }
        return true;
    }
    bool put(const store::RevealEvents& change) {
        for (store::EventRow& event : tables[change.table].events)
            if (std::find(change.versions.begin(), change.versions.end(), event.version) !=
                change.versions.end())
                event.secret = false;
        return true;
    }
    bool put(const store::FinishGame& change) {
        if (!games.emplace(change.game.table, change.game).second) return false;
        tables[change.game.table].table.state = store::TableState::Finished;
        if (!change.rate) return true;
        const auto find = [&](std::string_view account) -> std::optional<store::Rating> {
            const auto row = rating_rows.find({std::string(account), change.game.game});
            if (row == rating_rows.end()) return std::nullopt;
            return row->second;
        };
        for (const store::Rating& rating : change.rate(find))
            rating_rows[{rating.account, rating.kind}] = rating;
        return true;
    }
    bool put(const store::PutRating& change) {
        rating_rows[{change.rating.account, change.rating.kind}] = change.rating;
        return true;
    }
    bool put(const store::PutReview& change) {
        reviews[change.review.table] = change.review.json;
        return true;
    }
    bool put(const store::PutAlive& change) {
        alive = change.now;
        return true;
    }
    bool put(const store::ForgetTables&) { return true; }
    bool put(const store::ForgetPersons& change) {
        persons_forgotten_before = change.before;
        return true;
    }
    bool put(const store::ForgetOrders& change) {
        orders_forgotten_before = change.before;
        return true;
    }
    bool put(const store::CarryOut&) { return true; }
};

}  // namespace sumito::test
