// Store files in any state: older, newer, foreign, damaged, locked, in use, read-only.
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "store/database.h"
#include "store/file_lock.h"
#include "store/schema.h"
#include "store/stores.h"

namespace sumito::store {
namespace {

std::string error_of(const Directory& directory) {
    const auto store = open_store(directory.url());
    return store ? "" : store.error();
}

std::string fixture(int schema) {
    return content(SUMITO_TEST_DATA "/store/schema_" + std::to_string(schema) + ".sql");
}

// The definitions of all tables and indices.
std::string definitions(const std::string& file) {
    Database database(file, Database::Mode::Write);
    std::string text;
    Rows rows = database.query("SELECT sql FROM sqlite_schema WHERE sql <> '' ORDER BY name");
    while (rows.next()) text += rows.text(0) + ";\n";
    return text;
}

TEST(StoreFile, OfEveryReleasedSchemaIsBroughtUpToDate) {
    const Directory fresh;
    open(fresh);
    for (int schema = 1; schema <= newest_schema(); ++schema) {
        const Directory directory;
        const std::string dump = fixture(schema);
        ASSERT_FALSE(dump.empty()) << "schema " << schema << " needs its tests/store/schema_N.sql";
        Database(directory.file(), Database::Mode::Create).script(dump);
        const auto store = open(directory);
        ASSERT_TRUE(store);

        const Snapshot snapshot = need(store->load());
        EXPECT_EQ(snapshot.alive, 1700000000000);
        ASSERT_EQ(snapshot.tables.size(), 1u);
        const std::string running = snapshot.tables[0].id;
        EXPECT_EQ(need(store->tables_of("p1", "")), std::vector{running});
        EXPECT_EQ(need(store->tables_of("", "ann")), std::vector{running});
        const std::vector<EventRow> events = need(store->table(running))->events;
        ASSERT_EQ(events.size(), 2u);
        EXPECT_EQ(events[1].text, R"({"t":"choose","hole":"o3"})");
        EXPECT_TRUE(events[1].secret);
        EXPECT_EQ(events[0].person, "p1");
        EXPECT_EQ(events[0].account, "ann");
        EXPECT_EQ(events[1].person, "");
        EXPECT_EQ(need(store->person("p1"))->account, "ann");
        EXPECT_EQ(need(store->account("ann"))->name, "Ann");
        EXPECT_EQ(need(store->ratings("ann")).at(0).games, 12);
        const auto game = need(store->game("finished1"));
        ASSERT_TRUE(game);
        EXPECT_EQ(game->game.seats.at(0).name, "Ann");
        EXPECT_FALSE(game->game.is_public);
        EXPECT_EQ(tables_of(need(store->search({.player = "ann"}))).size(), 0u);
        const auto mine = need(store->search({.account = "ann", .with_private = true}));
        EXPECT_EQ(tables_of(mine).size(), 1u);
        EXPECT_EQ(need(store->review("finished1"))->json, "{}");
        EXPECT_TRUE(put(*store, {AppendEvents{{event("running1", 3)}}}));
        EXPECT_EQ(definitions(directory.file()), definitions(fresh.file()));
    }
}

TEST(StoreFile, TheTimeOfAnOlderGameIsTakenFromItsRecord) {
    const Directory directory;
    {
        Database database(directory.file(), Database::Mode::Create);
        database.script(fixture(6));
        database.run("UPDATE records SET text = '[Black \"Ann\"]' || char(10) || ?1",
                     "[TimeControl \"10d3\"]\n[Game \"abalone\"]\n\n0-1\n");
    }
    EXPECT_EQ(need(open(directory)->game("finished1"))->game.time, "10d3");
}

TEST(StoreFile, IsOneServersUnderEveryNameItHas) {
    const Directory directory, elsewhere;
    const auto store = open(directory);
    const std::string symbolic = elsewhere.file() + ".symbolic", hard = elsewhere.file() + ".hard";
    std::filesystem::create_symlink(directory.file(), symbolic);
    std::filesystem::create_hard_link(directory.file(), hard);
    for (const std::string& name : {symbolic, hard}) {
        const auto second = open_store("sqlite:" + name);
        ASSERT_FALSE(second) << name;
        EXPECT_NE(second.error().find("another server is using this store"), std::string::npos);
        EXPECT_TRUE(FileLock::is_taken(name));
    }
    EXPECT_TRUE(put(*store, {AddPerson{person("p1")}}));
}

TEST(StoreFile, OfANewerSchemaIsLeftAlone) {
    const Directory directory;
    open(directory);
    {
        Database database(directory.file(), Database::Mode::Write);
        mark_schema(database, newest_schema() + 1);
    }
    const std::string before = content(directory.file());
    const std::string newest = std::to_string(newest_schema());
    EXPECT_NE(error_of(directory).find("written by a newer Sumito"), std::string::npos)
        << error_of(directory);
    EXPECT_NE(error_of(directory).find("knows up to " + newest), std::string::npos);
    EXPECT_EQ(content(directory.file()), before);
}

TEST(StoreFile, OfAnotherProgramIsLeftAlone) {
    const Directory directory;
    Database(directory.file(), Database::Mode::Create).script("CREATE TABLE notes (text TEXT)");
    const std::string before = content(directory.file());
    EXPECT_EQ(error_of(directory), directory.file() + ": the database of another program");
    EXPECT_EQ(content(directory.file()), before);
}

TEST(StoreFile, ThatIsNoDatabaseIsLeftAlone) {
    const Directory directory;
    const std::string text(10'000, 'x');
    std::ofstream(directory.file()) << text;
    EXPECT_EQ(error_of(directory), directory.file() + ": the file is not a store");
    EXPECT_EQ(content(directory.file()), text);
}

TEST(StoreFile, ThatIsDamagedGivesErrorsAndNoFalseAnswers) {
    const Directory directory;
    {
        const auto store = open(directory);
        for (int i = 0; i < 200; ++i)
            ASSERT_TRUE(put(*store, {FinishGame{game("g" + std::to_string(i), i)}}));
    }
    std::string bytes = content(directory.file());
    std::fill(bytes.begin() + 8192, bytes.end(), '\x55');  // the header and the schema stay
    std::ofstream(directory.file(), std::ios::binary) << bytes;
    const auto store = open_store(directory.url());
    if (!store) return;  // opening may already fail
    const auto found = (*store)->search({});
    ASSERT_FALSE(found);
    EXPECT_NE(found.error().find("damaged"), std::string::npos) << found.error();
    EXPECT_FALSE(put(**store, {FinishGame{game("new", 1)}}));
}

TEST(StoreFile, ServesOneServerOnly) {
    const Directory directory;
    auto first = open(directory);
    EXPECT_EQ(error_of(directory), directory.file() + ": another server is using this store");
    first.reset();
    EXPECT_EQ(error_of(directory), "");
}

TEST(StoreFile, ThatAnotherProgramHasLockedIsWaitedFor) {
    const Directory directory;
    const auto store = open(directory);
    Database other(directory.file(), Database::Mode::Write);
    other.script("BEGIN EXCLUSIVE");
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        other.script("COMMIT");
    });
    EXPECT_TRUE(put(*store, {AddPerson{person("p1")}}));
    later.join();
}

TEST(StoreFile, IsForItsOwnerAlone) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {AddPerson{person("p1")}}));
    for (const char* end : {"", "-wal", "-shm", ".lock"}) {
        struct stat status {};
        ASSERT_EQ(stat((directory.file() + end).c_str(), &status), 0) << end;
        EXPECT_EQ(status.st_mode & 0777u, 0600u) << end;
    }
}

// Runs as a user who may read the file but not write it.
TEST(StoreFileDeathTest, ThatCannotBeWrittenSaysSo) {
    const Directory directory;
    open(directory);
    for (const char* name : {"store", "store.lock"}) chmod(directory.file(name).c_str(), 0444);
    chmod(directory.file("").c_str(), 0555);
    const auto try_it = [&] {
        if (geteuid() == 0 && seteuid(65534) != 0) _exit(2);
        std::fputs(error_of(directory).c_str(), stderr);
        _exit(0);  // a sanitizer's check at exit would need rights that are gone
    };
    EXPECT_EXIT(try_it(), testing::ExitedWithCode(0), "store.*: Permission denied");
    chmod(directory.file("").c_str(), 0755);
}

TEST(StoreFile, NeedsADirectory) {
    const auto store = open_store("sqlite:/no/such/directory/store");
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error(), "/no/such/directory/store: No such file or directory");
}

TEST(StoreFile, IsNamedByAnUrl) {
    for (const char* url : {"", "sqlite:", "store", "postgres:x"}) {
        const auto store = open_store(url);
        ASSERT_FALSE(store);
        EXPECT_NE(store.error().find("expected sqlite:FILE"), std::string::npos) << store.error();
    }
}

}  // namespace
}  // namespace sumito::store
