#include "store/apply.h"

#include "store/operators.h"
#include "store/people.h"
#include "store/queries.h"
#include "store/reports.h"

namespace sumito::store {

namespace {

// The most persons forgotten in one change, because a move that waits meanwhile must not wait for
// long.
constexpr int most_forgotten = 10'000;

// Throws unless exactly one row was changed.
void expect_one(int changed, const std::string& what) {
    if (changed != 1) throw Failure(what);
}

class Changer {
public:
    explicit Changer(Database& database) : database_(database) {}

    void operator()(const AddPerson& add) {
        const Person& p = add.person;
        database_.run(
            "INSERT INTO persons (id, name, token_hash, created, seen, account, bot, banned, "
            "banned_until) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) "
            "ON CONFLICT (id) DO NOTHING",
            p.id, p.name, p.token_hash, p.created, p.seen, p.account, p.bot, p.banned,
            p.banned_until);
    }

    void operator()(const NamePerson& named) {
        expect_one(database_.run("UPDATE persons SET name = ?2 WHERE id = ?1 AND account = ''",
                                 named.person, named.name),
                   "there is no such guest");
    }

    void operator()(const SeePerson& here) {
        database_.run("UPDATE persons SET seen = ?2 WHERE id = ?1", here.person, here.seen);
    }

    void operator()(const AddAccount& add) {
        const Account& a = add.account;
        expect_one(
            database_.run(
                "INSERT INTO accounts (folded, name, password_hash, person, created, banned, "
                "recovery) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (folded) DO NOTHING",
                a.folded, a.name, a.password_hash, a.person, a.created, a.banned, a.recovery),
            "the name of the account is taken");
    }

    void operator()(const SignIn& in) {
        const Account& a = in.account;
        expect_one(
            database_.run(
                "UPDATE persons SET token_hash = ?2, account = ?3, name = ?4 WHERE id = ?1 AND "
                "EXISTS (SELECT 1 FROM accounts WHERE folded = ?3 AND name = ?4 AND "
                "password_hash = ?5 AND banned = ?6)",
                in.person, in.token_hash, a.folded, a.name, a.password_hash, a.banned),
            "the account has changed");
    }

    void operator()(const Adopt& games) { adopt(database_, games); }

    void operator()(const LeaveAccount& out) {
        expect_one(
            database_.run("UPDATE persons SET account = '', name = '' WHERE id = ?1", out.person),
            "there is no such person");
    }

    void operator()(const SignOut& out) { sign_out(database_, out); }

    void operator()(const SetPassword& set) {
        expect_one(database_.run("UPDATE accounts SET password_hash = ?3 WHERE folded = ?1 AND "
                                 "password_hash = ?2",
                                 set.account, set.before, set.password_hash),
                   "the account has changed");
    }

    void operator()(const SetRecovery& set) {
        expect_one(database_.run("UPDATE accounts SET recovery = ?2 WHERE folded = ?1", set.account,
                                 set.recovery),
                   "there is no such account");
    }

    void operator()(const SetPrefs& set) {
        expect_one(database_.run("UPDATE accounts SET prefs = ?2 WHERE folded = ?1", set.account,
                                 set.prefs),
                   "there is no such account");
    }

    void operator()(const DeletePerson& gone) { delete_person(database_, gone); }

    void operator()(const PutTable& put) {
        const TableRow& t = put.table;
        database_.run(
            "INSERT INTO tables (id, settings, state, created, changed, made_from) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE "
            "SET settings = ?2, state = ?3, changed = ?5, made_from = ?6",
            t.id, t.settings, name(t.state), t.created, t.changed, t.made_from);
    }

    void operator()(const AppendEvents& append) {
        for (const EventRow& e : append.events) {
            expect_one(
                database_.run("UPDATE tables SET version = ?2, changed = max(changed, ?3) "
                              "WHERE id = ?1 AND version = ?2 - 1",
                              e.table, e.version, e.at),
                "event " + std::to_string(e.version) + " does not follow the last of its table");
            database_.run("INSERT INTO events VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", e.table,
                          e.version, e.at, e.secret, e.text, e.person, e.account);
        }
    }

    void operator()(const RevealEvents& reveal) {
        for (const int version : reveal.versions)
            database_.run("UPDATE events SET secret = 0 WHERE table_id = ?1 AND version = ?2",
                          reveal.table, version);
    }

    void operator()(const FinishGame& finish) {
        if (!finish.rate) return put_game(finish.game);
        FinishedGame rated = finish.game;
        const auto find = [&](std::string_view account) {
            return find_rating(database_, account, rated.game);
        };
        for (const Rating& rating : finish.rate(rated, find)) (*this)(PutRating{rating});
        put_game(rated);
    }

    void operator()(const PutRating& put) {
        const Rating& r = put.rating;
        database_.run("INSERT OR REPLACE INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                      r.account, r.kind, r.rating, r.deviation, r.volatility, r.games, r.changed);
    }

    void operator()(const PutReview& put) {
        database_.run("INSERT OR REPLACE INTO reviews VALUES (?1, ?2)", put.review.table,
                      put.review.json);
    }

    void operator()(const PutAlive& alive) {
        database_.run("INSERT OR REPLACE INTO marks VALUES ('alive', ?1)", alive.now);
    }

    void operator()(const ForgetTables& forget) {
        for (const TableState state : {TableState::Finished, TableState::Aborted}) {
            database_.run(
                "DELETE FROM events WHERE table_id IN "
                "(SELECT id FROM tables WHERE state = ?1 AND changed < ?2)",
                name(state), forget.before);
            database_.run("DELETE FROM tables WHERE state = ?1 AND changed < ?2", name(state),
                          forget.before);
        }
    }

    void operator()(const ForgetPersons& forget) {
        database_.run(
            "DELETE FROM persons WHERE id IN (SELECT p.id FROM persons p "
            "WHERE p.seen < ?1 AND p.account = '' AND p.banned = 0 AND NOT EXISTS "
            "(SELECT 1 FROM events e JOIN tables t ON t.id = e.table_id "
            "WHERE e.person = p.id AND e.person <> '' AND t.state IN ('open', 'running')) "
            "ORDER BY p.seen LIMIT ?2)",
            forget.before, most_forgotten);
    }

    void operator()(const AddReport& add) { add_report(database_, add.report); }

    void operator()(const LiftBans& lift) {
        for (const char* table : {"accounts", "persons"})
            database_.run("UPDATE " + std::string(table) +
                              " SET banned = 0, banned_until = 0 WHERE banned = 1 AND "
                              "banned_until > 0 AND banned_until <= ?1",
                          lift.now);
    }

    void operator()(const Deed& deed) { do_deed(database_, deed.order); }

    // The newest order stays, so that no number is used twice: the server recognises by it which
    // orders it has carried out.
    void operator()(const ForgetOrders& forget) {
        database_.run(
            "DELETE FROM orders WHERE done <> 0 AND done < ?1 AND id < "
            "(SELECT max(id) FROM orders)",
            forget.before);
        forget_reports(database_, forget.before);
    }

    void operator()(const CarryOut& done) { carry_out(database_, done); }

private:
    void put_game(const FinishedGame& g) {
        database_.run(
            "INSERT INTO games (table_id, game, rules, layout, result, reason, rated, plies, "
            "started, ended, public, time) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            g.table, g.game, g.rules, g.layout, g.result, g.reason, g.rated, g.plies, g.started,
            g.ended, g.is_public, g.time);
        const std::int64_t number = database_.number("SELECT last_insert_rowid()");
        database_.run("INSERT INTO records VALUES (?1, ?2)", number, g.record);
        for (std::size_t seat = 0; seat < g.seats.size(); ++seat) {
            const GameSeat& s = g.seats[seat];
            database_.run(
                "INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
                number, seat, s.name, s.folded, s.person, s.account, g.ended, g.game, g.is_public,
                s.rating, s.change, s.deviation);
        }
        database_.run("UPDATE tables SET state = 'finished', changed = ?2 WHERE id = ?1", g.table,
                      g.ended);
    }

    Database& database_;
};

}  // namespace

std::string_view name(TableState state) {
    switch (state) {
        case TableState::Open: return "open";
        case TableState::Running: return "running";
        case TableState::Finished: return "finished";
        case TableState::Aborted: break;
    }
    return "aborted";
}

void apply(Database& database, const Change& change) {
    std::visit(Changer(database), change);
}

}  // namespace sumito::store
