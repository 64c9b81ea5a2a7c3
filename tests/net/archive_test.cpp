#include "net/archive.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>

#include "base/json_value.h"

namespace sumito::net {
namespace {

using Ids = std::vector<std::string>;

class ArchiveTest : public testing::Test {
protected:
    ArchiveTest()
        : folder_(std::filesystem::temp_directory_path() /
                  ("sumito-archive-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(folder_);
        store_ = *store::open_store("sqlite:" + (folder_ / "store").string());
        std::vector<store::Change> changes;
        changes.emplace_back(store::AddAccount{{"Ada", "ada", "hash", "p1", 1, false}});
        changes.emplace_back(store::PutRating{{"ada", "choro", 1612.4, 61.2, 0.06, 7, 1}});
        for (int i = 0; i < 5; ++i) changes.emplace_back(store::FinishGame{game(i)});
        changes.emplace_back(store::PutReview{{"game0", R"({"review":1})"}});
        std::promise<bool> done;
        store_->submit(std::move(changes), [&](bool ok) { done.set_value(ok); });
        EXPECT_TRUE(done.get_future().get());
    }
    ~ArchiveTest() override {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }

    static store::FinishedGame game(int number) {
        store::FinishedGame game;
        game.table = "game" + std::to_string(number);
        game.game = number == 4 ? "choro" : "abalone";
        game.rules = "standard";
        if (number != 2) game.layout = "standard";  // game2 is from a position of its own
        game.result = "1-0";
        game.reason = "resigned";
        game.record = "record " + std::to_string(number) + "\n";
        game.seats = {{"Ada", "ada", "p1", "ada"}, {"<b>", "b", "p2", ""}};
        game.plies = 10;
        game.ended = 1'700'000'000'000 + number * 86'400'000LL;  // one per day from 2023-11-14 on
        return game;
    }

    HttpReply ask(const std::string& path, const std::string& query = "") {
        HttpRequest request;
        request.path = path;
        request.query = query;
        const auto question = archive_question(request);
        EXPECT_TRUE(question) << path;
        return (*question)(*store_);
    }

    // The ids in a body that is sent in pieces.
    Ids pieces(const std::string& query) {
        HttpRequest request;
        request.path = "/api/games.txt";
        request.query = query;
        const ArchiveReply reply = (*archive_question(request))(*store_);
        Ids all;
        for (auto piece = reply.next_piece(*store_); !piece->empty();
             piece = reply.next_piece(*store_))
            all.push_back(*piece);
        return all;
    }

    void add_games(int from, int to, std::size_t record_bytes) {
        std::vector<store::Change> changes;
        for (int i = from; i < to; ++i) {
            store::FinishedGame one = game(i);
            one.record = std::string(record_bytes, static_cast<char>('a' + i % 26)) + "\n";
            changes.emplace_back(store::FinishGame{one});
        }
        std::promise<bool> done;
        store_->submit(std::move(changes), [&](bool ok) { done.set_value(ok); });
        EXPECT_TRUE(done.get_future().get());
    }

    std::vector<std::string> found(const std::string& query) {
        const HttpReply reply = ask("/api/games", query);
        EXPECT_EQ(reply.status, 200) << *reply.body;
        const auto json = base::read_json(*reply.body);
        std::vector<std::string> ids;
        for (const base::JsonValue& item : *json->find("games")->array())
            ids.emplace_back(item.text_or("id"));
        return ids;
    }

    std::filesystem::path folder_;
    std::unique_ptr<store::Store> store_;
};

TEST_F(ArchiveTest, ASearchFindsTheNewestFirst) {
    EXPECT_EQ(found(""), (Ids{"game4", "game3", "game2", "game1", "game0"}));
    EXPECT_EQ(found("player=ADA&game=choro"), (Ids{"game4"}));
    EXPECT_EQ(found("player=nobody"), (Ids{}));
}

TEST_F(ArchiveTest, TheLastDayIsMeantWhole) {
    EXPECT_EQ(found("from=2023-11-15&to=2023-11-16"), (Ids{"game2", "game1"}));
    EXPECT_EQ(found("to=1700000000000"), (Ids{"game0"}));
}

TEST_F(ArchiveTest, TheGraphOfRatingsNamesNoPrivateTable) {
    std::vector<store::Change> changes = {store::AddAccount{
        {.name = "Eve", .folded = "eve", .password_hash = "x", .person = "p", .created = 1}}};
    for (int i = 0; i < 2; ++i) {
        store::FinishedGame one = game(100 + i);
        one.is_public = i == 0;
        one.seats[0].account = "eve";
        one.seats[0].rating = 1499.6;
        one.seats[0].change = 162.3;
        one.seats[0].deviation = i == 0 ? 290 : 60;
        changes.emplace_back(store::FinishGame{one});
    }
    std::promise<bool> done;
    store_->submit(std::move(changes), [&](bool ok) { done.set_value(ok); });
    ASSERT_TRUE(done.get_future().get());
    const HttpReply reply = ask("/api/players/Eve/ratings", "");
    ASSERT_EQ(reply.status, 200) << *reply.body;
    const auto json = base::read_json(*reply.body);
    EXPECT_EQ(json->text_or("name"), "Eve");
    const auto& games = *json->find("games")->array();
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].find("table"), nullptr);
    EXPECT_EQ(games[0].find("provisional"), nullptr);
    EXPECT_EQ(games[1].text_or("table"), "game100");
    EXPECT_EQ(games[1].integer_or("before", 0), 1500);
    EXPECT_EQ(games[1].integer_or("after", 0), 1662);
    EXPECT_TRUE(games[1].boolean_or("provisional", false));
    EXPECT_EQ(ask("/api/players/nobody/ratings", "").status, 404);
    EXPECT_EQ(ask("/api/players/Eve/ratings", "page=x").status, 400);
}

TEST_F(ArchiveTest, PagesFollowEachOther) {
    Ids all;
    std::string page;
    do {
        const HttpReply reply = ask("/api/games", "limit=2&page=" + page);
        const auto json = base::read_json(*reply.body);
        for (const base::JsonValue& item : *json->find("games")->array())
            all.emplace_back(item.text_or("id"));
        page = json->text_or("next");
    } while (!page.empty());
    EXPECT_EQ(all, (Ids{"game4", "game3", "game2", "game1", "game0"}));
}

TEST_F(ArchiveTest, APageThatIsNoneIsTheAskersMistake) {
    for (const char* page : {"xyz", "1-2-3", "-", "1", "99999999999999999999-1"})
        for (const char* path : {"/api/games", "/api/games.txt"})
            EXPECT_EQ(ask(path, "page=" + std::string(page)).status, 400) << page;
    EXPECT_EQ(ask("/api/games", "page=1-1").status, 200);
}

TEST_F(ArchiveTest, NothingSaysWhatGuestsAreCalled) {
    store::FinishedGame one = game(5);
    one.record = "[Black \"Ada\"]\n[White \"<b>\"]\n[Game \"abalone\"]\n\n1. a1b2 *\n";
    std::promise<bool> done;
    store_->submit({store::FinishGame{one}}, [&](bool ok) { done.set_value(ok); });
    ASSERT_TRUE(done.get_future().get());
    const std::string listed = *ask("/api/games").body, alone = *ask("/api/games/game5").body,
                      text = *ask("/api/games/game5.txt").body, all = pieces("limit=1").at(0);
    for (const std::string& body : {listed, alone, text, all}) {
        EXPECT_EQ(body.find("<b>"), std::string::npos) << body;
        EXPECT_NE(body.find("Ada"), std::string::npos) << body;
    }
    EXPECT_NE(text.find("[White \"?\"]"), std::string::npos) << text;
    EXPECT_EQ(found("player=b"), Ids{});
    EXPECT_EQ(pieces("player=b"), Ids{});
    EXPECT_EQ(ask("/api/players/b").status, 404);
}

TEST_F(ArchiveTest, AGameFromAPositionOfItsOwnHasNoLayout) {
    EXPECT_EQ(base::read_json(*ask("/api/games/game1").body)->text_or("layout"), "standard");
    EXPECT_EQ(base::read_json(*ask("/api/games/game2").body)->find("layout"), nullptr);
}

TEST_F(ArchiveTest, OneGameAsJsonAsTextAndItsReview) {
    const auto json = base::read_json(*ask("/api/games/game0").body);
    EXPECT_EQ(json->text_or("record"), "record 0\n");
    EXPECT_TRUE(json->boolean_or("reviewed", false));
    EXPECT_EQ(json->find("players")->array()->at(0).text_or("name"), "Ada");
    EXPECT_EQ(*ask("/api/games/game3.txt").body, "record 3\n");
    EXPECT_EQ(*ask("/api/games/game0/review").body, R"({"review":1})");
    EXPECT_EQ(ask("/api/games/game1/review").status, 404);
    EXPECT_EQ(ask("/api/games/none").status, 404);
    EXPECT_EQ(pieces("limit=2"), Ids{"record 4\n\nrecord 3\n"});
    EXPECT_EQ(pieces("player=nobody"), Ids{});
}

TEST_F(ArchiveTest, ManyRecordsComeInPiecesAndAPageOfThemHasALimit) {
    add_games(10, 100, 10'000);
    const Ids found = pieces("limit=200");
    std::size_t bytes = 0;
    for (const std::string& piece : found) {
        EXPECT_LT(piece.size(), 50'000u);
        bytes += piece.size();
    }
    EXPECT_GT(found.size(), 10u);
    EXPECT_EQ(bytes, 52 * 10'001u + 51) << "52 records, one line between two";
    EXPECT_TRUE(found[0].starts_with(std::string(10'000, 'a' + 99 % 26) + "\n\n"));
}

TEST_F(ArchiveTest, ASearchThatWasStoppedSaysSo) {
    add_games(10, 1'500, 10);
    store_.reset();
    store_ =
        *store::open_store("sqlite:" + (folder_ / "store").string(), std::chrono::milliseconds(0));
    const HttpReply reply = ask("/api/players/ada");
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(*reply.body, R"({"error":"the search takes too long; ask for less"})");
}

TEST_F(ArchiveTest, APlayerHasRatingsAndGames) {
    const auto json = base::read_json(*ask("/api/players/aDa").body);
    EXPECT_EQ(json->text_or("name"), "Ada");
    EXPECT_EQ(json->find("ratings")->array()->at(0).integer_or("rating", 0), 1612);
    EXPECT_EQ(json->find("games")->array()->size(), 2u);
    const auto leaders = base::read_json(*ask("/api/leaders/choro").body);
    EXPECT_EQ(leaders->find("players")->array()->at(0).text_or("name"), "Ada");
    EXPECT_EQ(ask("/api/players/nobody").status, 404);
}

TEST_F(ArchiveTest, IdentitiesAndTokensAreNotTold) {
    for (const char* path : {"/api/games", "/api/games/game0", "/api/players/ada"})
        EXPECT_EQ(ask(path).body->find("p1"), std::string::npos) << path;
}

}  // namespace
}  // namespace sumito::net
