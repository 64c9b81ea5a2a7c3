// What an operator does: backups while the server writes, secrets that are left out of them,
// restoring, tidying, checking, orders.
#include "store/upkeep.h"

#include <atomic>
#include <fstream>
#include <thread>

#include "store/database.h"
#include "store/disk.h"
#include "store/stores.h"

namespace sumito::store {
namespace {

namespace fs = std::filesystem;

template <class T>
std::string error_of(const base::Result<T>& result) {
    return result ? "" : result.error();
}

class Upkeep : public testing::Test {
protected:
    std::string file() const { return directory_.file(); }
    std::string backup() const { return directory_.file("backup"); }

    Directory directory_;
    std::unique_ptr<Store> store_ = open(directory_);
};

TEST_F(Upkeep, BacksUpWhileTheServerWritesAndRestoresWhatWasThere) {
    ASSERT_TRUE(put(*store_, {PutTable{table("t")}}));
    std::atomic<int> written = 0;
    std::atomic<bool> enough = false;
    std::thread server([&] {
        for (int version = 1; !enough; ++version) {
            ASSERT_TRUE(put(*store_, {AppendEvents{{event("t", version)}},
                                      FinishGame{game("g" + std::to_string(version), version)}}));
            written = version;
        }
    });
    while (written < 50) std::this_thread::yield();
    const int before = written;
    EXPECT_EQ(error_of(back_up(file(), backup(), false)), "");
    const int after = written;
    enough = true;
    server.join();
    store_.reset();

    ASSERT_EQ(error_of(restore(backup(), file(), true)), "");
    const auto restored = open(directory_);
    const auto events = need(restored->table("t"))->events;
    EXPECT_GE(static_cast<int>(events.size()), before);
    EXPECT_LE(static_cast<int>(events.size()), after + 1);
    EXPECT_TRUE(need(restored->game("g" + std::to_string(events.size()))));
    EXPECT_FALSE(need(restored->game("g" + std::to_string(events.size() + 1))))
        << "a backup is of one moment";
    EXPECT_TRUE(put(*restored, {AppendEvents{{event("t", static_cast<int>(events.size()) + 1)}}}));
}

TEST_F(Upkeep, NeverKeepsTheServerFromWriting) {
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1")}}));
    Database server(file(), Database::Mode::Write, 0);  // with a busy timeout of zero
    std::string refused = "not tried";
    disk::at_write = [&] {
        try {
            server.run("UPDATE persons SET name = 'written meanwhile'");
            refused.clear();
        } catch (const Failure& failure) {
            refused = failure.what();
        }
    };
    EXPECT_EQ(error_of(back_up(file(), backup(), false)), "");
    EXPECT_EQ(refused, "");
    EXPECT_EQ(need(store_->person("p1"))->name, "written meanwhile");
    Database copy(backup(), Database::Mode::Read);
    EXPECT_EQ(copy.number("SELECT count(*) FROM persons WHERE name = 'Name of p1'"), 1);
}

TEST_F(Upkeep, KeepsSecretChoicesOutOfBackups) {
    EventRow secret = event("t", 2, true);
    secret.text = R"({"t":"choose","hole":"VERYSECRET"})";
    EventRow revealed = event("u", 1, true);
    revealed.text = R"({"t":"choose","hole":"KNOWNTOALL"})";
    ASSERT_TRUE(
        put(*store_, {PutTable{table("t")}, PutTable{table("u")},
                      AppendEvents{{event("t", 1), secret, revealed}}, RevealEvents{"u", {1}}}));
    ASSERT_EQ(error_of(back_up(file(), backup(), false)), "");
    EXPECT_EQ(content(backup()).find("VERYSECRET"), std::string::npos);
    EXPECT_NE(content(backup()).find("KNOWNTOALL"), std::string::npos);

    store_.reset();
    ASSERT_EQ(error_of(restore(backup(), file(), true)), "");
    store_ = open(directory_);
    const auto found = need(store_->table("t"));
    ASSERT_EQ(found->events.size(), 2u);
    EXPECT_EQ(found->events[1].version, 2);
    EXPECT_EQ(found->events[1].text, "");
    EXPECT_EQ(need(store_->table("u"))->events[0].text, revealed.text);
    EXPECT_TRUE(put(*store_, {AppendEvents{{event("t", 3)}}}));
}

TEST_F(Upkeep, KeepsChoicesThatWereTakenBackOutOfBackups) {
    EventRow taken_back = event("t", 1, true);
    taken_back.text = R"({"t":"choose","hole":"TAKENBACK"})";
    const EventRow other = event("t", 2), chosen = event("t", 3, true);
    ASSERT_TRUE(put(*store_, {PutTable{table("t")}, AppendEvents{{taken_back, other, chosen}},
                              RevealEvents{"t", {3}}}));
    ASSERT_EQ(error_of(back_up(file(), backup(), false)), "");
    EXPECT_EQ(content(backup()).find("TAKENBACK"), std::string::npos);
    EXPECT_FALSE(need(store_->table("t"))->events[2].secret);
}

TEST_F(Upkeep, KeepsAddressesOutOfBackups) {
    TableRow made = table("t");
    made.made_from = "192.0.2.77";
    ASSERT_TRUE(put(*store_, {PutTable{made}}));
    EXPECT_EQ(need(store_->table("t"))->table.made_from, "192.0.2.77");
    ASSERT_EQ(error_of(back_up(file(), backup(), false)), "");
    EXPECT_EQ(content(backup()).find("192.0.2.77"), std::string::npos);
    store_.reset();
    ASSERT_EQ(error_of(restore(backup(), file(), true)), "");
    store_ = open(directory_);
    EXPECT_EQ(need(store_->table("t"))->table.made_from, "");
}

TEST_F(Upkeep, KeepsDeletedPeopleOutOfBackups) {
    Person gone = person("p1");
    gone.name = "FORGOTTEN";
    ASSERT_TRUE(put(*store_, {AddPerson{gone}}));
    ASSERT_TRUE(put(*store_, {DeletePerson{{"p1"}, "", "x"}}));
    ASSERT_EQ(error_of(back_up(file(), backup(), false)), "");
    EXPECT_EQ(content(backup()).find("FORGOTTEN"), std::string::npos);
}

TEST_F(Upkeep, WritesOverNothingWithoutForce) {
    std::ofstream(backup()) << "precious";
    EXPECT_EQ(error_of(back_up(file(), backup(), false)),
              backup() + ": already exists; --force replaces it");
    EXPECT_EQ(content(backup()), "precious");
    EXPECT_EQ(error_of(back_up(file(), backup(), true)), "");
    EXPECT_EQ(error_of(back_up(file(), file(), true)), file() + ": this is the store itself");

    EXPECT_EQ(error_of(restore(backup(), file(), true)),
              file() + ": a server is using this store; stop it first");
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1")}}));
    store_.reset();
    EXPECT_EQ(error_of(restore(backup(), file(), false)),
              file() + ": already exists; --force replaces it");
    EXPECT_EQ(error_of(restore(backup(), file(), true)), "");
    EXPECT_FALSE(need(open(directory_)->person("p1")));
    EXPECT_TRUE(need(need(open_store("sqlite:" + file() + ".replaced"))->person("p1")))
        << "the replaced store is kept";
    EXPECT_EQ(error_of(restore(backup(), directory_.file("new"), false)), "");
}

TEST_F(Upkeep, KeepsWhatAKilledServerLeftInItsLogWhenItIsReplaced) {
    ASSERT_EQ(error_of(back_up(file(), backup(), false)), "");
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1")}}));
    // The files after a kill: the database and its log.
    const std::string killed = directory_.file("killed");
    fs::copy_file(file(), killed);
    fs::copy_file(file() + "-wal", killed + "-wal");
    ASSERT_EQ(error_of(restore(backup(), killed, true)), "");
    EXPECT_FALSE(fs::exists(killed + "-wal")) << "a log that belongs to another file";
    EXPECT_TRUE(need(need(open_store("sqlite:" + killed + ".replaced"))->person("p1")));
    EXPECT_FALSE(need(need(open_store("sqlite:" + killed))->person("p1")));
}

TEST_F(Upkeep, RefusesToRestoreWhatIsDamagedOrNoStore) {
    for (int i = 0; i < 200; ++i)
        ASSERT_TRUE(put(*store_, {FinishGame{game("g" + std::to_string(i), i)}}));
    ASSERT_EQ(error_of(back_up(file(), backup(), false)), "");
    std::string bytes = content(backup());
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2),
              bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2 + 4096), '\x55');
    std::ofstream(backup(), std::ios::binary) << bytes;
    const std::string target = directory_.file("new");
    EXPECT_NE(error_of(restore(backup(), target, false)), "");
    std::ofstream(backup(), std::ios::binary) << "not a database at all, but long enough to look";
    EXPECT_NE(error_of(restore(backup(), target, false)), "");
    EXPECT_NE(error_of(restore(directory_.file("missing"), target, false)), "");
    EXPECT_FALSE(fs::exists(target));
}

TEST_F(Upkeep, LeavesNoHalfABackupOnAFullDisk) {
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1")}}));
    disk::full = true;
    const auto result = back_up(file(), backup(), false);
    disk::full = false;
    EXPECT_NE(error_of(result).find("the disk is full"), std::string::npos) << error_of(result);
    EXPECT_FALSE(fs::exists(backup()));
    EXPECT_FALSE(fs::exists(backup() + ".part"));
}

TEST_F(Upkeep, GivesSpaceBackWhenNoServerRuns) {
    for (int i = 0; i < 200; ++i) {
        const std::string id = "t" + std::to_string(i);
        EventRow large = event(id, 1);
        large.text.assign(10'000, 'x');
        ASSERT_TRUE(
            put(*store_, {PutTable{table(id, TableState::Aborted)}, AppendEvents{{large}}}));
    }
    ASSERT_TRUE(put(*store_, {ForgetTables{1'000'000}}));
    EXPECT_NE(error_of(vacuum(file())).find("stop it first"), std::string::npos);
    store_.reset();
    const auto gained = vacuum(file());
    ASSERT_TRUE(gained) << gained.error();
    EXPECT_GT(*gained, 1'000'000);
    EXPECT_TRUE(open(directory_));
    EXPECT_NE(error_of(vacuum(directory_.file("missing"))), "");
    EXPECT_FALSE(fs::exists(directory_.file("missing")));
}

TEST_F(Upkeep, AsksAboutEachTableThatIsKept) {
    TableRow over = table("over");
    over.state = TableState::Finished;
    ASSERT_TRUE(put(
        *store_, {PutTable{table("a")}, PutTable{table("b")}, PutTable{over},
                  AppendEvents{{event("b", 1), event("b", 2)}}, AppendEvents{{event("over", 1)}}}));
    const auto count = [](const TableWithEvents& row) {
        return row.events.empty() ? "" : row.table.id + std::to_string(row.events.size());
    };
    EXPECT_EQ(need(check(file(), count)), (std::vector<std::string>{"b2", "over1"}));
}

TEST_F(Upkeep, FindsWhatDoesNotFitTogether) {
    const auto fine = [](const TableWithEvents&) { return std::string(); };
    ASSERT_TRUE(put(*store_, {PutTable{table("t")}, AppendEvents{{event("t", 1), event("t", 2)}},
                              FinishGame{game("g", 1)}}));
    EXPECT_EQ(need(check(file(), fine)), std::vector<std::string>{});
    Database by_hand(file(), Database::Mode::Write);
    by_hand.script("DELETE FROM events WHERE version = 1; DELETE FROM records");
    EXPECT_EQ(need(check(file(), fine)), (std::vector<std::string>{"events do not fit the table t",
                                                                   "no record of the game g"}));
}

TEST_F(Upkeep, CountsAndListsWhatThereIs) {
    Account cheat = account("cheat", "p2");
    cheat.banned = true;
    ASSERT_TRUE(put(
        *store_, {AddPerson{person("p1", "ann")}, AddAccount{account("ann", "p1")},
                  AddAccount{cheat}, PutTable{table("t")}, PutTable{table("o", TableState::Open)},
                  AppendEvents{{event("t", 1)}}, FinishGame{game("g", 1)}, PutAlive{77}}));
    const Inventory found = need(inventory(file()));
    EXPECT_TRUE(found.in_use);
    EXPECT_EQ(found.alive, 77);
    EXPECT_EQ(found.persons, 1);
    EXPECT_EQ(found.accounts, 2);
    EXPECT_EQ(found.games, 1);
    EXPECT_EQ(found.open_tables, 1);
    EXPECT_EQ(found.running_tables, 1);
    const auto going_on = need(tables_going_on(file()));
    ASSERT_EQ(going_on.size(), 2u);
    EXPECT_EQ(going_on[1].row.id, "t");
    EXPECT_EQ(going_on[1].version, 1);
    EXPECT_EQ(need(accounts(file(), "", 10, false)).size(), 2u);
    EXPECT_EQ(need(accounts(file(), "ann", 10, false)).at(0).account.folded, "cheat");
    EXPECT_EQ(need(accounts(file(), "", 10, true)).at(0).account.folded, "cheat");
    EXPECT_EQ(need(accounts(file(), "", 10, false)).at(0).account.password_hash, "");
    store_.reset();
    EXPECT_FALSE(need(inventory(file())).in_use);
}

TEST_F(Upkeep, ANewPasswordSignsOutEverywhereAndItsHashIsInTheAccountOnly) {
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1", "ann")}, AddPerson{person("p2", "bob")},
                              AddAccount{account("ann", "p1")}}));
    store_.reset();
    const Order order{
        .at = 5, .kind = OrderKind::Password, .target = "ann", .value = "new secret hash"};
    EXPECT_EQ(need(answer_to(file(), need(give_order(file(), order)))).refusal, "");
    const Order nobody{
        .at = 5, .kind = OrderKind::Password, .target = "p1", .value = "other secret hash"};
    EXPECT_EQ(need(answer_to(file(), need(give_order(file(), nobody)))).refusal,
              "there is no such account");
    store_ = open(directory_);
    EXPECT_EQ(need(store_->account("ann"))->password_hash, "new secret hash");
    EXPECT_EQ(need(store_->person("p1"))->account, "");
    EXPECT_EQ(need(store_->person("p2"))->account, "bob");
    EXPECT_TRUE(need(store_->orders()).empty());
    Database database(file(), Database::Mode::Read);
    EXPECT_EQ(database.number("SELECT count(*) FROM orders WHERE name <> ''"), 0);
}

TEST_F(Upkeep, HandsOrdersToTheServerThatRuns) {
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1", "ann")}, AddPerson{person("p2", "ann")},
                              AddAccount{account("ann", "p1")}}));
    const std::int64_t id =
        need(give_order(file(), {.at = 5, .kind = OrderKind::Ban, .target = "ann"}));
    EXPECT_FALSE(need(answer_to(file(), id)).done);
    EXPECT_FALSE(need(store_->account("ann"))->banned);
    const auto orders = need(store_->orders());
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_EQ(orders[0].id, id);
    EXPECT_EQ(orders[0].kind, OrderKind::Ban);
    EXPECT_EQ(orders[0].target, "ann");

    ASSERT_TRUE(put(*store_, {CarryOut{id, 6, ""}}));
    EXPECT_TRUE(need(store_->account("ann"))->banned);
    EXPECT_TRUE(need(store_->person("p2"))->banned);
    EXPECT_TRUE(need(store_->orders()).empty());
    EXPECT_TRUE(need(answer_to(file(), id)).done);
    EXPECT_FALSE(put(*store_, {CarryOut{id, 7, ""}})) << "once is enough";
}

TEST_F(Upkeep, ForgetsOrdersThatAreLongDone) {
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1")}}));
    std::vector<std::int64_t> orders;
    for (const Time at : {10, 20, 30, 40})
        orders.push_back(
            need(give_order(file(), {.at = at, .kind = OrderKind::Ban, .target = "p1"})));
    ASSERT_TRUE(put(*store_, {CarryOut{orders[0], 100, ""}, CarryOut{orders[1], 200, "no"}}));
    ASSERT_TRUE(put(*store_, {ForgetOrders{200}}));
    EXPECT_NE(error_of(answer_to(file(), orders[0])), "");
    EXPECT_EQ(need(answer_to(file(), orders[1])).refusal, "no");
    EXPECT_EQ(need(store_->orders()).size(), 2u) << "what waits stays";
    // No number is used twice: the server recognises by it which orders it has carried out.
    ASSERT_TRUE(put(
        *store_, {CarryOut{orders[2], 300, ""}, CarryOut{orders[3], 300, ""}, ForgetOrders{1000}}));
    EXPECT_GT(need(give_order(file(), {.at = 50, .kind = OrderKind::Unban, .target = "p1"})),
              orders[3]);
}

TEST_F(Upkeep, TellsTheOperatorWhyAnOrderWasRefused) {
    const auto order = [&](OrderKind kind, const char* target) {
        return need(give_order(file(), {.at = 5, .kind = kind, .target = target}));
    };
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1")}, PutTable{table("t")}}));
    EXPECT_NE(need(answer_to(file(), order(OrderKind::Ban, "p2"))).refusal, "");
    EXPECT_NE(need(answer_to(file(), order(OrderKind::Close, "u"))).refusal, "");
    EXPECT_TRUE(need(store_->orders()).empty()) << "the server need not be asked";

    const std::int64_t ban = order(OrderKind::Ban, "p1");
    ASSERT_TRUE(put(*store_, {DeletePerson{{"p1"}, "", "?"}}));
    EXPECT_FALSE(put(*store_, {CarryOut{ban, 6, ""}})) << "there is nobody any more";
    ASSERT_TRUE(put(*store_, {CarryOut{ban, 6, "too late"}}));
    EXPECT_EQ(need(answer_to(file(), ban)).refusal, "too late");

    const std::int64_t close = order(OrderKind::Close, "t");
    ASSERT_TRUE(put(*store_, {PutTable{table("t", TableState::Aborted)}, CarryOut{close, 6, ""}}));
    EXPECT_EQ(need(answer_to(file(), close)).refusal, "");
    EXPECT_TRUE(need(store_->orders()).empty());
}

TEST_F(Upkeep, CarriesOrdersOutItselfWhenNoServerRuns) {
    FinishedGame played = game("g", 10, "Ann", "bob");
    played.seats[0].account = "ann";
    ASSERT_TRUE(
        put(*store_, {AddPerson{person("p1", "ann")}, AddAccount{account("ann", "p1")},
                      AddAccount{account("bob", "p2")}, PutTable{table("t")},
                      PutRating{{"ann", "choro", 1600, 90, 0.06, 9, 0}}, FinishGame{played}}));
    store_.reset();
    const auto order = [&](Order wanted) {
        const OrderAnswer answer = need(answer_to(file(), need(give_order(file(), wanted))));
        EXPECT_TRUE(answer.done);
        return answer;
    };
    EXPECT_EQ(order({.kind = OrderKind::Rename, .target = "ann", .value = "Eve", .folded = "eve"})
                  .refusal,
              "");
    EXPECT_EQ(order({.kind = OrderKind::Rename, .target = "eve", .value = "Bob", .folded = "bob"})
                  .refusal,
              "another account has that name");
    EXPECT_EQ(order({.kind = OrderKind::Ban, .target = "Eve"}).refusal, "") << "as shown";
    EXPECT_EQ(order({.kind = OrderKind::Ban, .target = "nobody"}).refusal,
              "there is no such account or person");
    EXPECT_NE(order({.kind = OrderKind::Close, .target = "g"}).refusal, "");
    const std::int64_t close = need(give_order(file(), {.kind = OrderKind::Close, .target = "t"}));
    EXPECT_FALSE(need(answer_to(file(), close)).done) << "an event of the game, for the server";

    store_ = open(directory_);
    EXPECT_FALSE(need(store_->account("ann")));
    const auto renamed = need(store_->account("eve"));
    ASSERT_TRUE(renamed);
    EXPECT_EQ(renamed->name, "Eve");
    EXPECT_TRUE(renamed->banned);
    EXPECT_EQ(need(store_->person("p1"))->account, "eve");
    EXPECT_EQ(need(store_->ratings("eve")).size(), 1u);
    const auto kept = need(store_->game("g"));
    EXPECT_EQ(kept->game.seats[0].name, "Eve");
    EXPECT_EQ(kept->game.seats[0].account, "eve");
    EXPECT_TRUE(kept->game.record.starts_with("[Black \"Eve\"]\n")) << kept->game.record;
    EXPECT_EQ(tables_of(need(store_->search({.player = "eve"}))).size(), 1u);
    EXPECT_EQ(tables_of(need(store_->search({.player = "ann"}))).size(), 0u);
    EXPECT_EQ(need(store_->orders()).size(), 1u);
    EXPECT_EQ(need(store_->load()).tables.size(), 1u);
}

TEST_F(Upkeep, CarriesOutAtTheStartWhatADeadServerDidNot) {
    ASSERT_TRUE(put(*store_, {AddPerson{person("p1")}}));
    const std::int64_t id = need(give_order(file(), {.kind = OrderKind::Ban, .target = "p1"}));
    ASSERT_TRUE(put(*store_, {AddPerson{person("p9")}}));
    const std::int64_t bad = need(give_order(file(), {.kind = OrderKind::Ban, .target = "p9"}));
    ASSERT_TRUE(put(*store_, {DeletePerson{{"p9"}, "", "?"}}));
    store_.reset();
    store_ = open(directory_);
    EXPECT_TRUE(need(store_->person("p1"))->banned);
    EXPECT_TRUE(need(answer_to(file(), id)).done);
    EXPECT_NE(need(answer_to(file(), bad)).refusal, "");
}

}  // namespace
}  // namespace sumito::store
