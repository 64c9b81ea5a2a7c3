// The account desk alone: each way in and out, and how each can fail.
#include "play/account_desk.h"

#include <gtest/gtest.h>

#include "play/names.h"
#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct AccountDeskTest : testing::Test, test::FakeHall {
    Addresses addresses{context.limits};
    PasswordGuard guard{context.limits.password_delays};
    SeatedPeople seated{context.limits, rooms, committer};
    Renewals renewals;
    AccountDesk desk{context.limits, services, addresses, connections, people,
                     guard,          renewals, committer, seated,      loader};
    const std::string ann = folded_name("Ann");

    // Sends a message and returns the result: the code if it was refused, otherwise the type.
    template <class T>
    std::string say(ConnectionId id, const T& said) {
        if (connections.find(id) == nullptr) visitor(id);
        out.sent[id].clear();
        desk.take(*connections.find(id), said, 1, now);
        settle();
        const auto json = base::read_json(out.last(id));
        const std::string_view code = json->member("d").text_or("code");
        return std::string(code.empty() ? json->text_or("t") : code);
    }
    void registered() { ASSERT_EQ(say(1, Register{"Ann", "password"}), "account"); }
};

TEST_F(AccountDeskTest, SigningUpInAndOut) {
    registered();
    EXPECT_TRUE(store.accounts.contains(ann));
    EXPECT_EQ(store.persons["p1"].account, ann);
    EXPECT_EQ(say(1, Register{"Bob", "password"}), "has_account");
    EXPECT_EQ(say(2, LogIn{"Ann", "passwort"}), "wrong_password");
    EXPECT_EQ(say(2, LogIn{"Nobody", "password"}), "wrong_password");
    EXPECT_EQ(say(2, LogIn{"ANN", "password"}), "account");
    EXPECT_EQ(say(2, LogOut{}), "logged_out");
    EXPECT_FALSE(connections.find(2)->who->account);
    EXPECT_EQ(say(2, LogOutEverywhere{}), "account_needed");
    EXPECT_EQ(say(1, LogOutEverywhere{}), "ack");
    EXPECT_FALSE(connections.find(1)->who->account);
}

TEST_F(AccountDeskTest, ANameIsFreeAgainWhenSigningUpFails) {
    EXPECT_EQ(say(1, Register{"Ann", "short"}), "bad_password");
    EXPECT_EQ(say(1, Register{"-", "password"}), "bad_name");
    store.unreadable = "account";
    EXPECT_EQ(say(1, Register{"Ann", "password"}), "busy");
    store.unreadable = "";
    passwords.full = true;
    EXPECT_EQ(say(1, Register{"Ann", "password"}), "busy");
    passwords.full = false;
    store.failing = true;
    EXPECT_EQ(say(1, Register{"Ann", "password"}), "not_saved");
    store.failing = false;
    registered();
    EXPECT_EQ(say(2, Register{"ann", "password"}), "name_taken");
    EXPECT_FALSE(people.is_being_registered(ann));
}

TEST_F(AccountDeskTest, OfTwoWhoSignUpAtOnceOneGetsTheName) {
    for (const ConnectionId id : {1, 2})
        desk.take(visitor(id), Register{"Ann", "password"}, 1, now);
    settle();
    EXPECT_EQ(told(1) + " " + told(2), "account error");
}

TEST_F(AccountDeskTest, OtherTabsAreClosedWhenTheTokenChanges) {
    visitor(1);
    visitor(2);
    connections.find(2)->who = connections.find(1)->who;
    connections.find(1)->who->connections.insert(2);
    registered();
    EXPECT_EQ(told(2), "token_changed");
    EXPECT_EQ(out.closed[2], "the token has changed");
    EXPECT_FALSE(out.closed.contains(1));
}

TEST_F(AccountDeskTest, ANewPasswordSignsTheOthersOut) {
    registered();
    ASSERT_EQ(say(2, LogIn{"Ann", "password"}), "account");
    told(2);
    EXPECT_EQ(say(1, ChangePassword{"passwort", "new password"}), "wrong_password");
    EXPECT_EQ(say(1, ChangePassword{"password", "new"}), "bad_password");
    passwords.full = true;
    EXPECT_EQ(say(1, ChangePassword{"password", "new password"}), "busy");
    passwords.full = false;
    EXPECT_EQ(say(1, ChangePassword{"password", "new password"}), "account");
    EXPECT_TRUE(told(2).starts_with("logged_out"));
    EXPECT_EQ(say(2, LogIn{"Ann", "password"}), "wrong_password");
    EXPECT_EQ(say(2, LogIn{"Ann", "new password"}), "account");
}

TEST_F(AccountDeskTest, TooManyWrongPasswordsHaveToWait) {
    registered();
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(say(2, LogIn{"Ann", "passwort"}), "wrong_password");
        now += Milliseconds(30'000);
    }
    EXPECT_EQ(say(2, LogIn{"Ann", "passwort"}), "wrong_password");
    EXPECT_EQ(say(2, LogIn{"Ann", "password"}), "too_many_tries");
}

TEST_F(AccountDeskTest, DeletingTakesAllSessionsAlong) {
    registered();
    ASSERT_EQ(say(2, LogIn{"Ann", "password"}), "account");
    store.failing = true;
    EXPECT_EQ(say(1, DeleteMe{"password"}), "not_saved");
    store.failing = false;
    EXPECT_EQ(say(1, DeleteMe{"password"}), "deleted");
    EXPECT_EQ(out.closed[1] + out.closed[2], "deleteddeleted");
    EXPECT_TRUE(store.accounts.empty());
    EXPECT_TRUE(store.persons.empty());
}

TEST_F(AccountDeskTest, AGuestIsDeletedWithoutAPassword) {
    sit(open("a"), Seat::P1, visitor(1));
    settle();
    told(1);
    EXPECT_EQ(say(1, DeleteMe{}), "deleted");
    EXPECT_FALSE(rooms.find("a")->room.occupant(Seat::P1));
}

TEST_F(AccountDeskTest, OnesDataAreExported) {
    registered();
    EXPECT_EQ(say(1, ExportData{}), "exported");
    EXPECT_EQ(base::read_json(out.last(1))->member("d").text_or("account"), "Ann");
    searching = false;
    EXPECT_EQ(say(1, ExportData{}), "busy");
}

}  // namespace
}  // namespace sumito::play
