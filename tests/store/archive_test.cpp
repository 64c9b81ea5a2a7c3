// Finding finished games: each condition, pages, and what remains of deleted people.
#include <atomic>
#include <set>
#include <thread>

#include "store/apply.h"
#include "store/database.h"
#include "store/people.h"
#include "store/queries.h"
#include "store/reports.h"
#include "store/schema.h"
#include "store/stores.h"

namespace sumito::store {
namespace {

using Tables = std::vector<std::string>;

class Archive : public testing::Test {
protected:
    Tables find(const GameQuery& query) { return tables_of(need(store_->search(query))); }

    // All pages one after the other.
    Tables find_all(GameQuery query) {
        Tables all;
        do {
            const Page page = need(store_->search(query));
            EXPECT_LE(page.games.size(), static_cast<std::size_t>(query.limit));
            for (const std::string& table : tables_of(page)) all.push_back(table);
            query.after = page.next;
        } while (!query.after.empty());
        return all;
    }

    Directory directory_;
    std::unique_ptr<Store> store_ = open(directory_);
};

TEST_F(Archive, FindsByPlayerGameLayoutResultAndDate) {
    FinishedGame choro = game("c", 300, "ann", "eve");
    choro.game = "choro";
    choro.layout = "acholi";
    choro.result = "0-1";
    FinishedGame daisy = game("d", 400, "eve", "bob");
    daisy.layout = "belgian-daisy";
    ASSERT_TRUE(put(*store_, {FinishGame{game("a", 100)}, FinishGame{game("b", 200, "bob", "ann")},
                              FinishGame{choro}, FinishGame{daisy}}));
    EXPECT_EQ(find({}), (Tables{"d", "c", "b", "a"}));
    EXPECT_EQ(find({.player = "ann"}), (Tables{"c", "b", "a"}));
    EXPECT_EQ(find({.player = "nobody"}), Tables{});
    EXPECT_EQ(find({.game = "choro"}), Tables{"c"});
    EXPECT_EQ(find({.layout = "belgian-daisy"}), Tables{"d"});
    EXPECT_EQ(find({.result = "0-1"}), Tables{"c"});
    EXPECT_EQ(find({.from = 200, .before = 400}), (Tables{"c", "b"}));
    EXPECT_EQ(find({.player = "bob", .game = "abalone", .result = "1-0", .from = 150}),
              (Tables{"d", "b"}));
    EXPECT_EQ(find({.player = "eve", .person = "p-bob"}), Tables{"d"});
}

TEST_F(Archive, FindsAllGamesOfAPersonAndOfHisAccount) {
    FinishedGame elsewhere = game("b", 200);
    elsewhere.seats[0] = {"Ann", "ann", "another browser", "ann"};
    ASSERT_TRUE(put(*store_, {FinishGame{game("a", 100)}, FinishGame{elsewhere},
                              FinishGame{game("c", 300, "eve", "bob")}}));
    EXPECT_EQ(find({.person = "p-ann"}), Tables{"a"});
    EXPECT_EQ(find({.account = "ann"}), Tables{"b"});
    EXPECT_EQ(find({.person = "p-ann", .account = "ann"}), (Tables{"b", "a"}));
}

TEST_F(Archive, KeepsPrivateGamesOutOfWhatEverybodyFinds) {
    FinishedGame hidden = game("b", 200);
    hidden.is_public = false;
    hidden.result = "0-1";
    ASSERT_TRUE(put(*store_, {FinishGame{game("a", 100)}, FinishGame{hidden}}));
    EXPECT_EQ(find({}), Tables{"a"});
    EXPECT_EQ(find({.player = "ann"}), Tables{"a"});
    EXPECT_EQ(find({.game = "abalone"}), Tables{"a"});
    EXPECT_EQ(find({.layout = "standard", .result = "0-1"}), Tables{});
    EXPECT_EQ(need(store_->totals("ann")).at(0).games, 1);
    EXPECT_EQ(find({.person = "p-ann", .with_private = true}), (Tables{"b", "a"}));
    EXPECT_FALSE(need(store_->game("b"))->game.is_public);
    EXPECT_TRUE(need(store_->game("a"))->game.is_public);
}

TEST_F(Archive, DoesNotTakeAGuestForTheAccountThatHasHisNameNow) {
    FinishedGame guests = game("a", 100, "Fritz", "bob"), accounts = game("b", 200, "Fritz", "bob");
    guests.seats[0] = {"Fritz", "fritz", "guest", ""};
    accounts.seats[0] = {"Fritz", "fritz", "p1", "fritz"};
    ASSERT_TRUE(put(*store_, {FinishGame{guests}}));
    EXPECT_EQ(find({.player = "fritz"}), Tables{"a"});
    ASSERT_TRUE(put(*store_, {AddAccount{account("fritz", "p1")}, FinishGame{accounts}}));
    EXPECT_EQ(find({.player = "fritz"}), Tables{"b"});
    EXPECT_EQ(find({.player = "bob"}), (Tables{"b", "a"}));
    EXPECT_EQ(need(store_->totals("fritz")).at(0).games, 1);
}

TEST_F(Archive, GivesRecordsOnlyIfAsked) {
    ASSERT_TRUE(put(*store_, {FinishGame{game("a", 100)}}));
    EXPECT_EQ(need(store_->search({})).games[0].game.record, "");
    EXPECT_EQ(need(store_->search({.with_records = true})).games[0].game.record,
              game("a", 100).record);
    EXPECT_EQ(need(store_->search({})).games[0].game.seats.size(), 2u);
}

TEST_F(Archive, TurnsPagesWithoutLossEvenIfGamesEndTogetherOrMeanwhile) {
    std::vector<Change> changes;
    for (int i = 0; i < 95; ++i)
        changes.push_back(
            FinishGame{game("g" + std::to_string(i), 100 + i / 10, i % 2 ? "ann" : "eve")});
    ASSERT_TRUE(put(*store_, changes));
    for (const char* player : {"", "bob", "ann"}) {
        const Tables at_once = find_all({.player = player, .limit = 200});
        EXPECT_EQ(at_once.size(), player == std::string("ann") ? 47u : 95u);
        EXPECT_EQ(std::set(at_once.begin(), at_once.end()).size(), at_once.size());
        for (const int limit : {1, 7, 50, 94, 95})
            EXPECT_EQ(find_all({.player = player, .limit = limit}), at_once) << limit;
    }
    const Page first = need(store_->search({.limit = 10}));
    ASSERT_TRUE(put(*store_, {FinishGame{game("new", 999)}}));
    const Page second = need(store_->search({.after = first.next, .limit = 10}));
    EXPECT_EQ(second.games[0].game.table, "g84") << "a new game moves no page";
}

TEST_F(Archive, ListsAGameOnceThoughAPlayerHadBothSeats) {
    ASSERT_TRUE(put(*store_, {FinishGame{game("a", 100, "ann", "ann")},
                              FinishGame{game("b", 100, "ann", "ann")}}));
    EXPECT_EQ(find_all({.player = "ann", .limit = 1}), (Tables{"b", "a"}));
    const auto totals = need(store_->totals("ann"));
    ASSERT_EQ(totals.size(), 1u);
    EXPECT_EQ(totals[0].game, "abalone");
    EXPECT_EQ(totals[0].games, 2);
}

// How SQLite executes each statement that the calls prepared.
std::vector<std::string> plans_of(Database& database) {
    std::vector<std::string> plans;
    for (const std::string& sql : database.statements()) {
        if (sql.starts_with("INSERT") || sql.starts_with("BEGIN") || sql == "COMMIT") continue;
        Rows rows = database.query("EXPLAIN QUERY PLAN " + sql);
        while (rows.next()) plans.push_back(rows.text(3) + " in " + sql);
    }
    return plans;
}

TEST_F(Archive, AnswersEveryOfferedSearchFromAnIndexInOrder) {
    Database database(directory_.file(), Database::Mode::Read);
    const auto some = [](int bit, int set, const char* value) { return set & bit ? value : ""; };
    for (int set = 0; set < 256; ++set) {
        GameQuery query{.player = some(1, set, "ann"),
                        .person = some(2, set, "p-ann"),
                        .account = some(4, set, "ann"),
                        .game = some(8, set, "abalone"),
                        .layout = some(16, set, "standard"),
                        .result = some(32, set, "1-0"),
                        .after = some(64, set, "100-1")};
        if (set & 128) query.from = 1, query.before = 1'000;
        (void)store::search(database, query);
    }
    (void)find_totals(database, "ann");
    (void)find_game(database, "a");
    (void)find_review(database, "a");
    (void)find_leaders(database, "abalone", 50);
    (void)find_ratings(database, "ann");
    const auto plans = plans_of(database);
    EXPECT_GT(plans.size(), 60u);
    const auto count = [](std::string_view text, std::string_view part) {
        int found = 0;
        for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
        return found;
    };
    for (const std::string& plan : plans) {
        const auto sql = std::string_view(plan).substr(plan.find(" in SELECT"));
        if (sql.find("public = 1 AND") != sql.npos) {
            EXPECT_EQ(count(plan, "=?"), count(sql, " = ?"))
                << "a condition without index: " << plan;
        }
        EXPECT_EQ(plan.find("TEMP B-TREE FOR ORDER BY"), std::string::npos) << plan;
        // Only the list of all games, newest first, scans the whole index, and it stops early.
        const bool newest = plan.starts_with("SCAN games USING INDEX games_by_end");
        EXPECT_TRUE(newest || !plan.starts_with("SCAN games")) << plan;
        EXPECT_FALSE(plan.starts_with("SCAN seats") || plan.starts_with("SCAN ratings") ||
                     plan.starts_with("SCAN s ") || plan.starts_with("SCAN g "))
            << plan;
    }
}

TEST_F(Archive, LooksAtABoundedNumberOfGamesForAPageAndFindsAllOnThePagesThatFollow) {
    std::vector<Change> changes;
    for (int i = 0; i < 5'000; ++i) {
        FinishedGame one = game("g" + std::to_string(i), 100 + i);
        if (i % 2'400 == 0) one.result = "0-1";
        changes.push_back(FinishGame{one});
    }
    ASSERT_TRUE(put(*store_, std::move(changes)));
    const Page first = need(store_->search({.player = "ann", .result = "0-1", .limit = 50}));
    EXPECT_EQ(tables_of(first), Tables{"g4800"}) << "the rest is too far away for one page";
    EXPECT_FALSE(first.next.empty());
    EXPECT_EQ(find_all({.player = "ann", .result = "0-1"}), (Tables{"g4800", "g2400", "g0"}));
    EXPECT_EQ(find({.result = "0-1"}), (Tables{"g4800", "g2400", "g0"})) << "has an index";
}

TEST_F(Archive, EndsAPageBeforeItsRecordsHaveTooManyBytes) {
    std::vector<Change> changes;
    for (int i = 0; i < 10; ++i) {
        FinishedGame one = game("g" + std::to_string(i), 100 + i);
        one.record = std::string(i == 5 ? 5'000 : 1'000, 'x');
        changes.push_back(FinishGame{one});
    }
    ASSERT_TRUE(put(*store_, changes));
    for (const bool with_records : {false, true}) {
        GameQuery query{.record_bytes = 3'500, .with_records = with_records};
        EXPECT_EQ(find(query), (Tables{"g9", "g8", "g7"}));
        query.after = need(store_->search(query)).next;
        EXPECT_EQ(find(query), Tables{"g6"});
        query.after = need(store_->search(query)).next;
        EXPECT_EQ(find(query), Tables{"g5"}) << "at least one, however long";
        EXPECT_EQ(find_all({.record_bytes = 3'500, .with_records = with_records}).size(), 10u);
    }
}

TEST_F(Archive, StopsAQueryThatTakesTooLong) {
    std::vector<Change> changes;
    for (int i = 0; i < 2'000; ++i) changes.push_back(FinishGame{game("g" + std::to_string(i), i)});
    ASSERT_TRUE(put(*store_, std::move(changes)));
    EXPECT_TRUE(store_->totals("ann"));
    store_.reset();
    store_ = *open_store(directory_.url(), std::chrono::milliseconds(0));
    const auto totals = store_->totals("ann");
    ASSERT_FALSE(totals);
    EXPECT_EQ(totals.error(), took_too_long);
    EXPECT_TRUE(store_->account("ann")) << "a short one does not notice the limit";
}

TEST_F(Archive, AnswersSeveralThreadsAtTheSameTime) {
    ASSERT_TRUE(put(*store_, {AddAccount{account("ann", "p-ann")}, FinishGame{game("a", 100)}}));
    std::atomic<int> answered = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int call = 0; call < 100; ++call)
                answered += *store_->account("ann") && store_->search({})->games.size() == 1;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(answered, 400);
}

TEST_F(Archive, KeepsTheRatingsOfEachGame) {
    std::vector<Change> changes = {AddAccount{account("ann", "p-ann")}};
    for (int i = 0; i < 5; ++i) {
        FinishedGame one = game("g" + std::to_string(i), 100 + i);
        one.seats[0].account = "ann";
        one.time = "10+5";
        one.is_public = i != 3;
        // The last is not rated.
        const RateGame rate = [i](FinishedGame& rated, const FindRating& find) {
            EXPECT_EQ(find("ann").has_value(), i > 0);
            rated.seats[0].rating = 1500 + i;
            rated.seats[0].change = i - 2;
            rated.seats[0].deviation = 300 - 50 * i;
            rated.record = "rated";
            return std::vector<Rating>{{"ann", "abalone", 1500, 300, 0.06, i, 100 + i}};
        };
        changes.emplace_back(FinishGame{one, i < 4 ? rate : RateGame()});
    }
    ASSERT_TRUE(put(*store_, changes));
    const RatingHistory first = need(store_->rating_history("ann", "", 3));
    ASSERT_EQ(first.games.size(), 3u);
    EXPECT_EQ(first.games[0].table, "") << "the table was private";
    EXPECT_EQ(first.games[1].table, "g2");
    EXPECT_EQ(first.games[1].game, "abalone");
    EXPECT_EQ(first.games[1].time, "10+5");
    EXPECT_EQ(first.games[1].ended, 102);
    EXPECT_EQ(first.games[1].before, 1502);
    EXPECT_EQ(first.games[2].change, -1);
    EXPECT_EQ(first.games[2].deviation, 250);
    const RatingHistory rest = need(store_->rating_history("ann", first.next, 3));
    ASSERT_EQ(rest.games.size(), 1u);
    EXPECT_EQ(rest.games[0].table, "g0");
    EXPECT_EQ(rest.next, "");
    EXPECT_TRUE(need(store_->rating_history("", "", 3)).games.empty());
    EXPECT_FALSE(store_->rating_history("ann", "nonsense", 3));
    const auto stored = need(store_->game("g0"));
    EXPECT_EQ(stored->game.record, "rated");
    EXPECT_EQ(stored->game.seats[0].change, -2);
    EXPECT_EQ(stored->game.time, "10+5");
}

TEST_F(Archive, RefusesAPlaceThatIsNone) {
    for (const char* place : {"x", "1", "1-", "-1", "1-2-3", "99999999999999999999-1"})
        EXPECT_FALSE(store_->search({.after = place})) << place;
}

TEST_F(Archive, KeepsTheLimitsOfAPage) {
    ASSERT_TRUE(put(*store_, {FinishGame{game("a", 100)}, FinishGame{game("b", 101)}}));
    EXPECT_EQ(find({.limit = -5}).size(), 1u);
    EXPECT_EQ(find({.limit = 1'000'000}).size(), 2u);
}

TEST_F(Archive, ForgetsAPersonButNotHisGames) {
    FinishedGame rated = game("b", 200, "Ann \"A\"", "bob");
    rated.record = "[Black \"Ann \\\"A\\\"\"]\n[White \"bob\"]\n\n1. a1b2 {Ann} *\n";
    rated.seats[0].account = "ann";
    ASSERT_TRUE(put(
        *store_,
        {AddPerson{person("p-ann", "ann")}, AddPerson{person("p2", "ann")},
         AddAccount{account("ann", "p-ann")}, PutRating{{"ann", "choro", 1600, 90, 0.06, 9, 0}},
         FinishGame{game("a", 100)}, FinishGame{rated}, PutReview{{"a", "{\"name\":\"ann\"}"}}}));
    ASSERT_TRUE(put(*store_, {DeletePerson{{"p-ann", "p2"}, "ann", "gone"}}));

    EXPECT_FALSE(need(store_->person("p-ann")));
    EXPECT_FALSE(need(store_->person("p2"))) << "signed in to the same account";
    EXPECT_FALSE(need(store_->account("ann")));
    EXPECT_TRUE(need(store_->ratings("ann")).empty());
    EXPECT_FALSE(need(store_->review("a")));
    EXPECT_EQ(find({.player = "ann"}), Tables{});
    EXPECT_EQ(find({.person = "p-ann", .account = "ann"}), Tables{});
    EXPECT_EQ(find({.player = "bob"}), (Tables{"b", "a"}));
    for (const char* table : {"a", "b"}) {
        const auto kept = need(store_->game(table));
        EXPECT_EQ(kept->game.seats[0].name, "gone");
        EXPECT_EQ(kept->game.seats[1].name, "bob");
        EXPECT_TRUE(kept->game.record.starts_with("[Black \"gone\"]\n[White \"bob\"]\n"))
            << kept->game.record;
    }
}

TEST_F(Archive, ForgetsAPersonWithoutAnAccountAlone) {
    ASSERT_TRUE(put(*store_, {AddPerson{person("p-ann")}, AddPerson{person("p2")},
                              FinishGame{game("a", 100)}, DeletePerson{{"p-ann"}, "", "gone"}}));
    EXPECT_FALSE(need(store_->person("p-ann")));
    EXPECT_TRUE(need(store_->person("p2")));
    EXPECT_EQ(need(store_->game("a"))->game.seats[0].name, "gone");
    EXPECT_EQ(need(store_->game("a"))->game.seats[1].name, "bob");
}

TEST_F(Archive, ForgetsAPersonAtTablesToo) {
    const auto sit = [](const char* table, const std::string& who, const std::string& person,
                        const std::string& account) {
        return AppendEvents{
            {sits(table, person, account, R"({"k":"sit","s":0,"who":)" + who + "}")}};
    };
    ASSERT_TRUE(
        put(*store_, {PutTable{table("t")}, PutTable{table("u")}, PutTable{table("v")},
                      sit("t", R"({"person":"p1","name":"Ann","rating":1500})", "p1", ""),
                      sit("u", R"({"person":"p2","name":"Ann","account":"ann"})", "p2", "ann"),
                      sit("v", R"({"person":"","name":"","level":3})", "", ""),
                      AppendEvents{{event("t", 2, true)}}, DeletePerson{{"p1"}, "ann", "?"}}));
    EXPECT_EQ(need(store_->table("t"))->events[0].text,
              R"({"k":"sit","s":0,"who":{"person":"","name":"","rating":1500,"account":""}})");
    EXPECT_EQ(need(store_->table("u"))->events[0].text,
              R"({"k":"sit","s":0,"who":{"person":"","name":"","account":""}})");
    EXPECT_EQ(need(store_->table("v"))->events[0].text,
              R"({"k":"sit","s":0,"who":{"person":"","name":"","level":3}})");
    EXPECT_EQ(need(store_->table("t"))->events[1].text, "{\"n\":2}");
    for (const char* table : {"t", "u"}) {
        EXPECT_EQ(need(store_->table(table))->events[0].person, "");
        EXPECT_EQ(need(store_->table(table))->events[0].account, "");
    }
}

TEST_F(Archive, GivesWhatAGuestHasPlayedToTheAccount) {
    const auto sit = [](const char* table, const std::string& who, const std::string& account) {
        return AppendEvents{
            {sits(table, "p-ann", account, R"({"k":"sit","s":0,"who":)" + who + "}")}};
    };
    FinishedGame others = game("b", 101);
    others.seats[0].account = "eve";
    ASSERT_TRUE(
        put(*store_, {FinishGame{game("a", 100)}, FinishGame{others},
                      PutReview{{"a", "{\"name\":\"ann\"}"}}, PutTable{table("t")},
                      PutTable{table("u")}, sit("t", R"({"person":"p-ann","name":"?"})", ""),
                      sit("u", R"({"person":"p-ann","name":"Eve","account":"eve"})", "eve"),
                      Adopt{"p-ann", "zoe", "Zo\u00e9"}}));
    const auto adopted = need(store_->game("a"));
    EXPECT_EQ(adopted->game.seats[0].account, "zoe");
    EXPECT_EQ(adopted->game.seats[0].folded, "zoe");
    EXPECT_TRUE(adopted->game.record.starts_with("[Black \"Zo\u00e9\"]\n[White \"bob\"]\n"));
    EXPECT_FALSE(need(store_->review("a")));
    EXPECT_EQ(adopted->game.seats[1].account, "");
    EXPECT_EQ(need(store_->game("b"))->game.seats[0].account, "eve");
    EXPECT_EQ(find({.account = "zoe"}), Tables{"a"});
    EXPECT_EQ(find({.person = "p-ann"}), Tables{});
    EXPECT_EQ(need(store_->table("t"))->events[0].text,
              "{\"k\":\"sit\",\"s\":0,\"who\":{\"person\":\"p-ann\",\"name\":\"Zo\u00e9\","
              "\"account\":\"zoe\"}}");
    EXPECT_EQ(need(store_->table("t"))->events[0].account, "zoe");
    EXPECT_EQ(need(store_->table("u"))->events[0].account, "eve");
    // Deleting the guest leaves the account's games alone.
    ASSERT_TRUE(put(*store_, {DeletePerson{{"p-ann"}, "", "gone"}}));
    EXPECT_EQ(need(store_->game("a"))->game.seats[0].name, "Zo\u00e9");
}

TEST_F(Archive, FindsWhatIsAboutAPersonWithoutReadingTheRest) {
    Database database(directory_.file(), Database::Mode::Write);
    apply(database, AddAccount{account("ann", "p1")});
    apply(database, Adopt{"p1", "ann", "Ann"});
    apply(database, DeletePerson{{"p1"}, "", "?"});
    apply(database, ForgetPersons{500});
    apply(database, LiftBans{500});
    Report report;
    report.reporter = "p1";
    report.target = "ann";
    report.why = "name";
    apply(database, AddReport{report});
    (void)find_reports(database, false, 0, 10);
    (void)find_reports_by(database, "p1", 0, "ann");
    rename_person(database, "p1", "Bob", "bob");
    rename_person(database, "ann", "Eve", "eve");
    apply(database, DeletePerson{{"p1"}, "eve", "?"});
    const auto plans = plans_of(database);
    EXPECT_GT(plans.size(), 10u);
    for (const std::string& plan : plans) EXPECT_FALSE(plan.starts_with("SCAN")) << plan;
}

}  // namespace
}  // namespace sumito::store
