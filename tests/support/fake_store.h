// A store in memory. The test decides when changes become durable: what was submitted waits until
// sync(), and a crash drops it. It makes the same checks as the real store.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>

#include "store/store.h"

namespace sumito::test {

class FakeStore : public store::Store {
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
    std::map<std::int64_t, store::Order> order_rows;  // not carried out yet
    std::vector<store::Report> report_rows;
    std::vector<store::DoneOrder> deeds;  // orders of operators who are here
    store::Time alive = 0, persons_forgotten_before = 0, orders_forgotten_before = 0;
    std::deque<Submit> waiting;
    bool failing = false;
    std::string unreadable;  // which read fails: person, account, ratings, table or game
    int submits = 0;

    void submit(std::vector<store::Change> changes, std::function<void(bool)> done) override {
        ++submits;
        waiting.push_back({std::move(changes), std::move(done)});
    }

    // Makes submitted changes durable, at most `most` submits.
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
                snapshot.tables.push_back(table.table);
        snapshot.alive = alive;
        return snapshot;
    }

    base::Result<store::Page> search(const store::GameQuery& query) override {
        store::Page page;
        for (const auto& [id, game] : games) {
            bool fits = false;
            for (const store::GameSeat& seat : game.seats)
                fits |= (!query.person.empty() && seat.person == query.person &&
                         seat.account.empty()) ||
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
    base::Result<std::vector<std::string>> tables_of(std::string_view person,
                                                     std::string_view account) override {
        if (unreadable == "table") return trouble();
        std::vector<std::string> ids;
        for (const auto& [id, table] : tables) {
            const bool theirs = std::any_of(
                table.events.begin(), table.events.end(), [&](const store::EventRow& event) {
                    return (!event.person.empty() && event.person == person) ||
                           (!event.account.empty() && event.account == account);
                });
            const bool goes_on = table.table.state == store::TableState::Open ||
                                 table.table.state == store::TableState::Running;
            if (theirs && goes_on) ids.push_back(id);
        }
        return ids;
    }
    base::Result<std::optional<store::Person>> person(std::string_view id) override {
        if (unreadable == "person") return trouble();
        return found_in(persons, id);
    }
    base::Result<std::optional<store::Person>> person_by_secret(std::string_view hash) override {
        if (unreadable == "person") return trouble();
        for (const auto& [id, person] : persons)
            if (person.token_hash == hash) return std::optional(person);
        return std::optional<store::Person>();
    }
    base::Result<std::optional<store::Account>> account(std::string_view folded) override {
        if (unreadable == "account") return trouble();
        return found_in(accounts, folded);
    }
    base::Result<std::vector<std::string>> signed_in(std::string_view account) override {
        std::vector<std::string> ids;
        for (const auto& [id, person] : persons)
            if (person.account == account) ids.push_back(id);
        return ids;
    }
    base::Result<std::vector<store::Rating>> ratings(std::string_view account) override {
        if (unreadable == "ratings") return trouble();
        std::vector<store::Rating> rows;
        for (const auto& [key, rating] : rating_rows)
            if (key.first == account) rows.push_back(rating);
        return rows;
    }
    base::Result<store::RatingHistory> rating_history(std::string_view, std::string_view,
                                                      int) override {
        return store::RatingHistory();
    }
    base::Result<std::vector<store::Rating>> leaders(std::string_view, int) override {
        return std::vector<store::Rating>();
    }
    base::Result<std::vector<store::PlayerTotals>> totals(std::string_view) override {
        return std::vector<store::PlayerTotals>();
    }
    base::Result<std::vector<store::Order>> orders() override {
        std::vector<store::Order> open;
        for (const auto& [id, order] : order_rows) open.push_back(order);
        return open;
    }
    base::Result<std::string> obstacle(const store::Order& order) override {
        if (unreadable == "orders") return trouble();
        bool there = accounts.contains(order.target) || persons.contains(order.target);
        if (order.kind == store::OrderKind::Close) there = tables.contains(order.target);
        if (order.kind == store::OrderKind::Settle) there = open_report(order.target) != nullptr;
        if (!there) return std::string("there is no such account or person");
        const bool taken = order.kind == store::OrderKind::Rename && order.folded != order.target &&
                           accounts.contains(order.folded);
        return std::string(taken ? "another account has that name" : "");
    }
    base::Result<std::vector<store::DoneOrder>> done_orders(std::int64_t before,
                                                            int limit) override {
        std::vector<store::DoneOrder> newest;
        for (auto at = deeds.rbegin(); at != deeds.rend(); ++at)
            if ((before == 0 || at->order.id < before) && static_cast<int>(newest.size()) < limit)
                newest.push_back(*at);
        return newest;
    }
    base::Result<std::vector<store::Report>> reports(bool all, std::int64_t before,
                                                     int limit) override {
        std::vector<store::Report> newest;
        for (auto at = report_rows.rbegin(); at != report_rows.rend(); ++at)
            if ((all || at->done == 0) && (before == 0 || at->id < before) &&
                static_cast<int>(newest.size()) < limit)
                newest.push_back(*at);
        return newest;
    }
    base::Result<std::vector<store::Report>> reports_by(std::string_view reporter,
                                                        store::Time since,
                                                        std::string_view target) override {
        if (unreadable == "reports") return trouble();
        std::vector<store::Report> found;
        for (const store::Report& report : report_rows)
            if (report.reporter == reporter &&
                (report.at >= since || (report.target == target && report.done == 0)))
                found.push_back(report);
        return found;
    }
    store::Figures figures() const override {
        store::Figures figures;
        figures.waiting = waiting.size();
        if (failing) figures.trouble = "disk full";
        return figures;
    }

protected:
    static base::Error trouble() { return {"disk I/O error"}; }

    template <class T>
    static base::Result<std::optional<T>> found_in(const std::map<std::string, T>& map,
                                                   std::string_view key) {
        const auto found = map.find(std::string(key));
        return found == map.end() ? std::optional<T>() : std::optional<T>(found->second);
    }

protected:
    // A transaction: all changes or none.
    virtual bool apply(const std::vector<store::Change>& changes) {
        if (failing) return false;
        const auto before = std::tuple(persons, accounts, rating_rows, tables, games, reviews,
                                       order_rows, report_rows, deeds);
        for (const store::Change& change : changes) {
            if (std::visit([this](const auto& one) { return put(one); }, change)) continue;
            std::tie(persons, accounts, rating_rows, tables, games, reviews, order_rows,
                     report_rows, deeds) = before;
            return false;
        }
        return true;
    }

private:
    bool put(const store::AddPerson& change) {
        persons.try_emplace(change.person.id, change.person);
        return true;
    }
    bool put(const store::NamePerson& change) {
        const auto found = persons.find(change.person);
        if (found == persons.end() || !found->second.account.empty()) return false;
        found->second.name = change.name;
        return true;
    }
    bool put(const store::SeePerson& change) {
        if (persons.contains(change.person)) persons[change.person].seen = change.seen;
        return true;
    }
    bool put(const store::AddAccount& change) {
        return accounts.try_emplace(change.account.folded, change.account).second;
    }
    bool put(const store::SignIn& change) {
        const auto account = accounts.find(change.account.folded);
        if (account == accounts.end() || !persons.contains(change.person)) return false;
        if (account->second.password_hash != change.account.password_hash) return false;
        store::Person& person = persons[change.person];
        person.token_hash = change.token_hash;
        person.account = change.account.folded;
        person.name = change.account.name;
        return true;
    }
    bool put(const store::Adopt& change) {
        for (auto& [id, game] : games)
            for (store::GameSeat& seat : game.seats)
                if (seat.person == change.person && seat.account.empty())
                    seat = {change.name, change.account, seat.person, change.account};
        return true;
    }
    bool put(const store::LeaveAccount& change) {
        if (!persons.contains(change.person)) return false;
        persons[change.person].account.clear();
        persons[change.person].name.clear();
        return true;
    }
    bool put(const store::SignOut& change) {
        for (auto& [id, person] : persons)
            if (person.account == change.account && id != change.except)
                person.account.clear(), person.name.clear();
        return true;
    }
    bool put(const store::SetPassword& change) {
        const auto found = accounts.find(change.account);
        if (found == accounts.end() || found->second.password_hash != change.before) return false;
        found->second.password_hash = change.password_hash;
        return true;
    }
    bool put(const store::SetRecovery& change) {
        if (!accounts.contains(change.account)) return false;
        accounts[change.account].recovery = change.recovery;
        return true;
    }
    bool put(const store::SetPrefs& change) {
        if (!accounts.contains(change.account)) return false;
        accounts[change.account].prefs = change.prefs;
        return true;
    }
    bool put(const store::DeletePerson& change) {
        const auto gone = [&](const std::string& person, const std::string& account) {
            const auto& all = change.persons;
            return std::find(all.begin(), all.end(), person) != all.end() ||
                   (!change.account.empty() && account == change.account);
        };
        for (const auto& [id, person] : persons) {
            if (gone("", person.account) && !gone(id, "")) return false;
            if (gone(id, "") && !person.account.empty() && person.account != change.account)
                return false;
        }
        std::erase_if(persons, [&](const auto& item) { return gone(item.first, ""); });
        accounts.erase(change.account);
        std::erase_if(rating_rows,
                      [&](const auto& item) { return item.first.first == change.account; });
        for (auto& [id, game] : games)
            for (store::GameSeat& seat : game.seats)
                if (gone(seat.person, seat.account)) seat = {change.name, "", "", ""};
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
        const auto [place, is_new] = games.emplace(change.game.table, change.game);
        if (!is_new) return false;
        tables[change.game.table].table.state = store::TableState::Finished;
        if (!change.rate) return true;
        const auto find = [&](std::string_view account) -> std::optional<store::Rating> {
            const auto row = rating_rows.find({std::string(account), change.game.game});
            if (row == rating_rows.end()) return std::nullopt;
            return row->second;
        };
        for (const store::Rating& rating : change.rate(place->second, find))
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
    store::Report* open_report(const std::string& id) {
        for (store::Report& report : report_rows)
            if (std::to_string(report.id) == id && report.done == 0) return &report;
        return nullptr;
    }
    bool put(const store::AddReport& change) {
        report_rows.push_back(change.report);
        report_rows.back().id = static_cast<std::int64_t>(report_rows.size());
        return true;
    }
    bool put(const store::LiftBans& change) {
        const auto lift = [&](auto& row) {
            if (row.banned_until == 0 || row.banned_until > change.now) return;
            row.banned = false;
            row.banned_until = 0;
        };
        for (auto& [id, person] : persons) lift(person);
        for (auto& [folded, account] : accounts) lift(account);
        return true;
    }
    bool put(const store::Deed& change) {
        if (const auto refused = obstacle(change.order);
            change.order.kind != store::OrderKind::Close && (!refused || !refused->empty()))
            return false;
        deeds.push_back({change.order, change.order.at, ""});
        deeds.back().order.id = static_cast<std::int64_t>(deeds.size());
        return execute(change.order);
    }
    bool put(const store::CarryOut& change) {
        const auto found = order_rows.find(change.order);
        if (found == order_rows.end()) return false;
        const store::Order order = found->second;
        order_rows.erase(found);
        return !change.refusal.empty() || execute(order);
    }
    bool execute(const store::Order& order) {
        if (order.kind == store::OrderKind::Settle) {
            store::Report* report = open_report(order.target);
            if (report == nullptr) return false;
            report->done = order.at;
            report->verdict = order.value;
            return true;
        }
        const bool bans = order.kind == store::OrderKind::Ban;
        for (auto& [id, person] : persons) {
            const bool by_account = person.account == order.target;
            if (!by_account && id != order.target) continue;
            if (bans || order.kind == store::OrderKind::Unban) {
                person.banned = bans;
                person.banned_until = order.until;
            }
            if (order.kind == store::OrderKind::Rename) {
                person.name = order.value;
                if (by_account) person.account = order.folded;
            }
            if (order.kind == store::OrderKind::Password)
                person.account.clear(), person.name.clear();
        }
        const auto account = accounts.find(order.target);
        if (account == accounts.end()) return true;
        if (bans || order.kind == store::OrderKind::Unban) {
            account->second.banned = bans;
            account->second.banned_until = order.until;
        }
        if (order.kind == store::OrderKind::Grant) account->second.rights = order.value;
        if (order.kind == store::OrderKind::Password) account->second.password_hash = order.value;
        if (order.kind == store::OrderKind::Rename) {
            auto moved = accounts.extract(account);
            moved.key() = moved.mapped().folded = order.folded;
            moved.mapped().name = order.value;
            accounts.insert(std::move(moved));
        }
        return true;
    }
};

}  // namespace sumito::test
