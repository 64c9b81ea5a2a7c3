// People alone: how memory follows the store, and who is found for which account.
#include "play/people.h"

#include <gtest/gtest.h>

namespace sumito::play {
namespace {

struct PeopleTest : testing::Test {
    People people;

    People::Shared guest(const std::string& id) {
        store::Person row;
        row.id = id;
        return people.add_guest(row);
    }
    static store::Account account(const std::string& name) {
        store::Account account;
        account.name = account.folded = name;
        return account;
    }
    void take(const store::Change& change) { people.take(change); }
    std::string signed_in(const std::string& account) const {
        std::string ids;
        for (const auto& who : people.signed_in(account)) ids += who->row.id;
        return ids;
    }
    void SetUp() override {
        for (const char* id : {"c", "a", "b"}) guest(id);
        for (const char* id : {"a", "c"}) take(store::SignIn{id, "hash", account("ann")});
        take(store::SignIn{"b", "hash", account("bob")});
    }
};

TEST_F(PeopleTest, PersonsAreFoundByTheAccountTheyAreSignedInTo) {
    EXPECT_EQ(signed_in("ann"), "ac");
    EXPECT_EQ(signed_in("bob"), "b");
    EXPECT_EQ(signed_in(""), "");
    EXPECT_EQ(signed_in("nobody"), "");
    take(store::LeaveAccount{"a"});
    EXPECT_EQ(signed_in("ann"), "c");
    EXPECT_EQ(people.find("a")->shown_name(), "");
    people.erase("c");
    people.erase("c");
    EXPECT_EQ(signed_in("ann"), "");
}

TEST_F(PeopleTest, SigningOutEverywhereMaySpareOne) {
    take(store::SignOut{"ann", "c"});
    EXPECT_EQ(signed_in("ann"), "c");
    take(store::SignOut{"ann", ""});
    EXPECT_EQ(signed_in("ann"), "");
}

TEST_F(PeopleTest, ARenamedAccountIsFoundUnderItsNewNameOnly) {
    people.put_rating({"ann", "abalone", 1600, 50, 0.06, 9, 0});
    people.take(store::Order{1, 0, store::OrderKind::Rename, "ann", "Eve", "eve"});
    EXPECT_EQ(signed_in("ann"), "");
    EXPECT_EQ(signed_in("eve"), "ac");
    EXPECT_EQ(people.find("a")->shown_name(), "Eve");
    EXPECT_EQ(people.rating("ann", "abalone"), nullptr);
    ASSERT_NE(people.rating("eve", "abalone"), nullptr);
}

TEST_F(PeopleTest, WhoIsDeletedIsFoundNowhere) {
    const auto who = people.find("a");
    take(store::DeletePerson{{"a", "c"}, "ann", "?"});
    EXPECT_TRUE(who->deleted);
    EXPECT_EQ(people.find("a"), nullptr);
    EXPECT_EQ(signed_in("ann"), "");
}

TEST_F(PeopleTest, WhatIsReadIsOlderThanMemory) {
    KnownPerson known;
    known.row.id = "a";
    EXPECT_EQ(people.add_known(known), people.find("a"));
    EXPECT_EQ(signed_in("ann"), "ac");
    known.row.id = "d";
    known.row.account = "ann";
    known.account = account("ann");
    people.add_known(known);
    EXPECT_EQ(signed_in("ann"), "acd");
    const std::uint64_t epoch = people.epoch();
    take(store::NamePerson{"b", "Bob"});
    EXPECT_TRUE(people.changed_since(epoch, "b", ""));
    EXPECT_FALSE(people.changed_since(epoch, "a", "ann"));
}

TEST_F(PeopleTest, WhoIsGoneIsRememberedForAWhile) {
    using games::Instant;
    const Instant now(1'000), stays(60);
    const auto who = people.find("a");
    people.left(*who, now, stays);
    people.left(*people.find("b"), now, stays);
    EXPECT_EQ(people.next_forgotten(), now + stays);
    people.find("b")->connections.insert(7);
    people.forget_absent(now + stays, stays);
    EXPECT_EQ(people.find("a"), nullptr);
    EXPECT_NE(people.find("b"), nullptr);
    EXPECT_EQ(signed_in("ann"), "c");
    EXPECT_EQ(people.visitors(), 1U);
}

TEST_F(PeopleTest, WhoSignsInHasTheNewestPreferences) {
    const store::Account read = account("ann");  // before the changes
    take(store::SetPrefs{"ann", "{}"});
    people.take(store::Order{1, 0, store::OrderKind::Grant, "ann", "operator"});
    take(store::SignOut{"ann", ""});
    take(store::SignIn{"b", "hash", read});
    EXPECT_EQ(people.find("b")->account->prefs, "{}");
    EXPECT_EQ(people.find("b")->account->rights, "operator");
    people.take(store::Order{2, 0, store::OrderKind::Rename, "ann", "Eve", "eve"});
    take(store::SignIn{"a", "hash", read});
    EXPECT_EQ(people.find("a")->account->rights, "");
    take(store::SetPrefs{"ann", "{}"});
    take(store::DeletePerson{{"a"}, "ann", "?"});
    guest("a");
    take(store::SignIn{"a", "hash", read});
    EXPECT_EQ(people.find("a")->account->prefs, "");
}

}  // namespace
}  // namespace sumito::play
