// Each change, and what can be read after it, also by a new process.
#include "store/stores.h"

namespace sumito::store {
namespace {

TEST(Store, RemembersAPerson) {
    const Directory directory;
    {
        const auto store = open(directory);
        ASSERT_TRUE(put(*store, {AddPerson{person("p1")}}));
    }
    const auto store = open(directory);
    const auto found = need(store->person("p1"));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->token_hash, "hash of p1");
    EXPECT_EQ(found->name, "Name of p1");
    EXPECT_EQ(found->created, 10);
    EXPECT_EQ(found->seen, 20);
    EXPECT_FALSE(found->bot);
    EXPECT_FALSE(need(store->person("p2")));
}

TEST(Store, APersonThatIsThereAlreadyStaysAsItIs) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {AddPerson{person("p1")}, NamePerson{"p1", "New"}}));
    ASSERT_TRUE(put(*store, {AddPerson{person("p1")}, SeePerson{"p1", 30}}));
    const auto found = need(store->person("p1"));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, "New");
    EXPECT_EQ(found->seen, 30);
    EXPECT_EQ(found->created, 10);
}

TEST(Store, NamesGuestsOnly) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {AddPerson{person("p1", "ann")}}));
    EXPECT_FALSE(put(*store, {NamePerson{"p1", "New"}}));
    EXPECT_FALSE(put(*store, {NamePerson{"p2", "New"}}));
    ASSERT_TRUE(put(*store, {LeaveAccount{"p1"}}));
    EXPECT_EQ(need(store->person("p1"))->account, "");
    EXPECT_EQ(need(store->person("p1"))->name, "");
    EXPECT_TRUE(put(*store, {NamePerson{"p1", "New"}}));
    EXPECT_FALSE(put(*store, {LeaveAccount{"p2"}}));
}

TEST(Store, GivesTheNameOfAnAccountOnlyOnce) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {AddAccount{account("ann", "p1")}}));
    EXPECT_FALSE(put(*store, {AddPerson{person("p2", "ann")}, AddAccount{account("ann", "p2")}}));
    EXPECT_FALSE(need(store->person("p2"))) << "a part of a refused submit was done";
    EXPECT_FALSE(put(*store, {AddAccount{account("ann", "p1")}}));
    EXPECT_EQ(need(store->account("ann"))->person, "p1");
}

TEST(Store, SignsInToTheAccountThatWasCheckedAndToNoOther) {
    const Directory directory;
    const auto store = open(directory);
    const Account ann = account("ann", "p1");
    ASSERT_TRUE(put(*store, {AddPerson{person("p1")}, AddAccount{ann}}));
    Account other = ann;
    other.password_hash = "another";
    EXPECT_FALSE(put(*store, {SignIn{"p1", "token 2", other}})) << "the password has changed";
    other = ann;
    other.banned = true;
    EXPECT_FALSE(put(*store, {SignIn{"p1", "token 2", other}}));
    EXPECT_FALSE(put(*store, {SignIn{"p1", "token 2", account("bob", "p1")}}));
    EXPECT_FALSE(put(*store, {SignIn{"p2", "token 2", ann}})) << "there is no such person";
    EXPECT_EQ(need(store->person("p1"))->account, "");
    ASSERT_TRUE(put(*store, {SignIn{"p1", "token 2", ann}}));
    EXPECT_EQ(need(store->person("p1"))->account, "ann");
    EXPECT_EQ(need(store->person("p1"))->name, "ann");
    EXPECT_EQ(need(store->person("p1"))->token_hash, "token 2");
    EXPECT_EQ(need(store->signed_in("ann")), std::vector<std::string>{"p1"});
    EXPECT_TRUE(need(store->signed_in("")).empty());
}

TEST(Store, ChangesAPasswordOnce) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {AddAccount{account("ann", "p1")}}));
    ASSERT_TRUE(put(*store, {SetPassword{"ann", "secret", "new secret"}}));
    EXPECT_FALSE(put(*store, {SetPassword{"ann", "secret", "newer"}}));
    EXPECT_FALSE(put(*store, {SetPassword{"bob", "secret", "newer"}}));
    EXPECT_EQ(need(store->account("ann"))->password_hash, "new secret");
}

TEST(Store, DeletesAnAccountOnlyWithAllWhoAreSignedIn) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {AddAccount{account("ann", "p1")}, AddPerson{person("p1", "ann")},
                             AddPerson{person("p2", "ann")}}));
    EXPECT_FALSE(put(*store, {DeletePerson{{"p1"}, "ann", "?"}}));
    EXPECT_FALSE(put(*store, {DeletePerson{{"p1"}, "", "?"}})) << "signed in meanwhile";
    EXPECT_TRUE(need(store->account("ann")));
    ASSERT_TRUE(put(*store, {DeletePerson{{"p1", "p2"}, "ann", "?"}}));
    EXPECT_FALSE(need(store->account("ann")));
    EXPECT_FALSE(need(store->person("p2")));
}

TEST(Store, SignsOutEverywhereButHere) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {AddPerson{person("p1", "ann")}, AddPerson{person("p2", "ann")},
                             AddPerson{person("p3", "bob")}, SignOut{"ann", "p2"}}));
    EXPECT_EQ(need(store->person("p1"))->account, "");
    EXPECT_EQ(need(store->person("p2"))->account, "ann");
    EXPECT_EQ(need(store->person("p3"))->account, "bob");
}

TEST(Store, KeepsTheEventsOfATableInOrder) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutTable{table("t")}, AppendEvents{{event("t", 1), event("t", 2)}}}));
    ASSERT_TRUE(put(*store, {AppendEvents{{event("t", 3, true)}}}));
    ASSERT_TRUE(put(*store, {PutTable{table("t", TableState::Finished)}}));
    const auto found = need(store->table("t"));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->table.state, TableState::Finished);
    ASSERT_EQ(found->events.size(), 3u);
    EXPECT_EQ(found->events[1].version, 2);
    EXPECT_EQ(found->events[1].at, 102);
    EXPECT_EQ(found->events[1].text, "{\"n\":2}");
    EXPECT_FALSE(found->events[1].secret);
    EXPECT_TRUE(found->events[2].secret);
    EXPECT_FALSE(need(store->table("u")));
}

TEST(Store, TakesNoEventTwiceAndNoneAfterAGap) {
    const Directory directory;
    const auto store = open(directory);
    EXPECT_FALSE(put(*store, {AppendEvents{{event("t", 1)}}})) << "there is no such table";
    ASSERT_TRUE(put(*store, {PutTable{table("t")}, AppendEvents{{event("t", 1)}}}));
    EXPECT_FALSE(put(*store, {AppendEvents{{event("t", 1)}}}));
    EXPECT_FALSE(put(*store, {AppendEvents{{event("t", 3)}}}));
    EXPECT_FALSE(put(*store, {AppendEvents{{event("t", 2), event("t", 2)}}}));
    EXPECT_TRUE(put(*store, {AppendEvents{{event("t", 2)}}})) << "the refused ones left traces";
    EXPECT_EQ(need(store->table("t"))->events.size(), 2u);
}

TEST(Store, RevealsWhatWasSecretAtOneTable) {
    const Directory directory;
    const auto store = open(directory);
    for (const char* id : {"t", "u"})
        ASSERT_TRUE(put(*store, {PutTable{table(id)}, AppendEvents{{event(id, 1, true)}}}));
    ASSERT_TRUE(put(*store, {RevealEvents{"t", {1, 2, 3}}}));
    EXPECT_FALSE(need(store->table("t"))->events[0].secret);
    EXPECT_TRUE(need(store->table("u"))->events[0].secret);
}

// One more game, and `more` added to the rating.
RateGame rating_ann(double more) {
    return [more](FinishedGame&, const FindRating& find) {
        const auto found = find("ann");
        Rating rating = found ? *found : Rating{"ann", "abalone", 1500, 90, 0.06, 0, 0};
        rating.rating += more;
        ++rating.games;
        return std::vector<Rating>{rating};
    };
}

TEST(Store, FinishesAGameOnceWithItsRatings) {
    const Directory directory;
    const auto store = open(directory);
    FinishedGame finished = game("t", 1000);
    finished.rated = true;
    ASSERT_TRUE(put(*store, {PutTable{table("t")}, FinishGame{finished, rating_ann(100)}}));
    EXPECT_FALSE(put(*store, {FinishGame{finished, rating_ann(200)}}));

    EXPECT_EQ(need(store->table("t"))->table.state, TableState::Finished);
    const auto found = need(store->game("t"));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->game.record, finished.record);
    EXPECT_EQ(found->game.result, "1-0");
    EXPECT_EQ(found->game.reason, "ejected");
    EXPECT_EQ(found->game.started, 950);
    EXPECT_TRUE(found->game.rated);
    ASSERT_EQ(found->game.seats.size(), 2u);
    EXPECT_EQ(found->game.seats[1].name, "bob");
    EXPECT_EQ(found->game.seats[1].person, "p-bob");
    const auto ratings = need(store->ratings("ann"));
    ASSERT_EQ(ratings.size(), 1u);
    EXPECT_EQ(ratings[0].rating, 1600);
}

TEST(Store, RatesAGameFromWhatIsStoredOfItsKind) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {PutRating{{"ann", "choro", 1900, 90, 0.06, 70, 0}},
                             FinishGame{game("t", 1000), rating_ann(10)},
                             FinishGame{game("u", 1001), rating_ann(5)}}));
    const auto ratings = need(store->ratings("ann"));
    ASSERT_EQ(ratings.size(), 2u);
    EXPECT_EQ(ratings[0].kind, "abalone");
    EXPECT_EQ(ratings[0].rating, 1515);
    EXPECT_EQ(ratings[0].games, 2);
    EXPECT_EQ(ratings[1].rating, 1900);
}

TEST(Store, KeepsAReviewWithItsGame) {
    const Directory directory;
    const auto store = open(directory);
    ASSERT_TRUE(put(*store, {FinishGame{game("t", 1000)}}));
    EXPECT_FALSE(need(store->review("t")));
    EXPECT_FALSE(need(store->game("t"))->reviewed);
    ASSERT_TRUE(put(*store, {PutReview{{"t", "{}"}}}));
    EXPECT_EQ(need(store->review("t"))->json, "{}");
    EXPECT_TRUE(need(store->game("t"))->reviewed);
}

TEST(Store, ListsTheBestOfThoseThatAreRatedSurely) {
    const Directory directory;
    const auto store = open(directory);
    Account banned = account("cheat", "p9");
    banned.banned = true;
    ASSERT_TRUE(
        put(*store, {PutRating{{"ann", "choro", 1600, 90, 0.06, 9, 0}},
                     PutRating{{"bob", "choro", 1700, 80, 0.06, 9, 0}},
                     PutRating{{"new", "choro", 1900, 300, 0.06, 1, 0}},
                     PutRating{{"cheat", "choro", 2400, 80, 0.06, 99, 0}},
                     PutRating{{"zoe", "abalone", 1800, 80, 0.06, 9, 0}}, AddAccount{banned}}));
    const auto leaders = need(store->leaders("choro", 10));
    ASSERT_EQ(leaders.size(), 2u);
    EXPECT_EQ(leaders[0].account, "bob");
    EXPECT_EQ(leaders[1].account, "ann");
    EXPECT_EQ(need(store->leaders("choro", 1)).size(), 1u);
}

TEST(Store, LoadsWhatGoesOnAndTheRatingsOfWhoWasHereLately) {
    const Directory directory;
    constexpr Time day = 24 * 60 * 60 * 1000;
    {
        const auto store = open(directory);
        Person old = person("old", "eve");
        Person here = person("here", "ann");
        here.seen = 10 * day;
        ASSERT_TRUE(put(
            *store,
            {AddPerson{old}, AddPerson{here}, AddAccount{account("ann", "here")},
             AddAccount{account("eve", "old")}, PutRating{{"ann", "choro", 1600, 90, 0.06, 9, 0}},
             PutRating{{"eve", "choro", 1600, 90, 0.06, 9, 0}}, PutAlive{10 * day},
             PutAlive{10 * day + 1}}));
        for (const auto& [id, state] : {std::pair("open", TableState::Open),
                                        {"running", TableState::Running},
                                        {"finished", TableState::Finished},
                                        {"aborted", TableState::Aborted}})
            ASSERT_TRUE(put(*store, {PutTable{table(id, state)}, AppendEvents{{event(id, 1)}}}));
        ASSERT_TRUE(put(*store, {AppendEvents{{event("running", 2)}}}));
    }
    const Snapshot snapshot = need(open(directory)->load());
    EXPECT_EQ(snapshot.alive, 10 * day + 1);
    ASSERT_EQ(snapshot.ratings.size(), 1u);
    EXPECT_EQ(snapshot.ratings[0].account, "ann");
    ASSERT_EQ(snapshot.tables.size(), 2u);
    EXPECT_EQ(snapshot.tables[0].id, "open");
    EXPECT_EQ(snapshot.tables[1].id, "running");
}

TEST(Store, ForgetsTablesThatAreLongOver) {
    const Directory directory;
    const auto store = open(directory);
    for (const auto& [id, state] :
         {std::pair("running", TableState::Running), {"aborted", TableState::Aborted}})
        ASSERT_TRUE(put(*store, {PutTable{table(id, state)}, AppendEvents{{event(id, 1)}}}));
    ASSERT_TRUE(put(*store, {PutTable{table("lately")}, FinishGame{game("lately", 2000)}}));
    ASSERT_TRUE(put(*store, {PutTable{table("over")}, AppendEvents{{event("over", 1)}},
                             FinishGame{game("over", 1000)}, ForgetTables{1500}}));
    EXPECT_TRUE(need(store->table("running")));
    EXPECT_TRUE(need(store->table("lately")));
    EXPECT_FALSE(need(store->table("aborted")));
    EXPECT_FALSE(need(store->table("over")));
    EXPECT_TRUE(need(store->game("over"))) << "the archive stays";
    // A new table with the same name begins at the first event.
    EXPECT_TRUE(put(*store, {PutTable{table("over")}, AppendEvents{{event("over", 1)}}}));
}

TEST(Store, ForgetsGuestsWhoHaveLongBeenAway) {
    const Directory directory;
    const auto store = open(directory);
    Person banned = person("banned"), lately = person("lately");
    banned.banned = true;
    lately.seen = 500;
    const EventRow seat = sits("t", "plays", "", "{}"), empty = sits("over", "played", "", "{}");
    ASSERT_TRUE(
        put(*store, {AddPerson{banned}, AddPerson{lately}, AddPerson{person("away")},
                     AddPerson{person("has-account", "ann")}, AddPerson{person("plays")},
                     AddPerson{person("played")}, PutTable{table("t")}, AppendEvents{{seat}},
                     AppendEvents{{event("t", 2)}}, PutTable{table("over", TableState::Finished)},
                     AppendEvents{{empty}}, ForgetPersons{500}}));
    for (const char* stays : {"banned", "lately", "has-account", "plays"})
        EXPECT_TRUE(need(store->person(stays))) << stays;
    EXPECT_FALSE(need(store->person("away")));
    EXPECT_FALSE(need(store->person("played")));
}

TEST(Store, KeepsTextAsItIs) {
    const Directory directory;
    const auto store = open(directory);
    Person strange = person("p1");
    strange.name = std::string("O'Brien \"; DROP TABLE persons; -- \xF0\x9F\x8E\xB2 \0 end", 42);
    ASSERT_TRUE(put(*store, {AddPerson{strange}}));
    EXPECT_EQ(need(store->person("p1"))->name, strange.name);
}

}  // namespace
}  // namespace sumito::store
