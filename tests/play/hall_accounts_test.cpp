// What an account keeps: the recovery code, preferences, the list of games.
#include "play/recovery_code.h"
#include "play/secrets.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

constexpr std::string_view ada_enters = R"({"name":"Ada","password":"password"})";

struct HallAccounts : testing::Test {
    HallBench bench;
    ConnectionId ada = bench.visitor();
    std::string code = registered();

    std::string registered() {
        bench.ask(ada, "register", ada_enters, 1);
        return std::string(bench.last(ada, "account")->data().text_or("recovery"));
    }
    ConnectionId recover(const std::string& with, std::string_view password = "another password") {
        const ConnectionId id = bench.visitor();
        bench.ask(id, "recover",
                  R"({"name":"ada","code":")" + with + R"(","password":")" + std::string(password) +
                      "\"}",
                  2);
        return id;
    }
    std::string log_in(std::string_view password) {
        const ConnectionId id = bench.visitor();
        bench.ask(id, "login", R"({"name":"ada","password":")" + std::string(password) + "\"}", 3);
        return bench.error(id);
    }
};

TEST_F(HallAccounts, TheRecoveryCodeIsShownOnceAndNotKept) {
    ASSERT_EQ(code.size(), 19u);
    const store::Account& stored = bench.store.accounts["ada"];
    EXPECT_EQ(stored.recovery, play::recovery_hash(code));
    EXPECT_EQ(stored.recovery.find(code), std::string::npos);
    const ConnectionId again = bench.visitor();
    bench.ask(again, "login", ada_enters, 1);
    EXPECT_EQ(bench.last(again, "account")->data().find("recovery"), nullptr);
    for (const std::string& line : bench.logs) EXPECT_EQ(line.find(code), std::string::npos);
}

TEST_F(HallAccounts, WhoHasForgottenThePasswordComesBackWithTheCode) {
    EXPECT_EQ(bench.error(recover("0000-0000-0000-0000")), "wrong_code");
    EXPECT_EQ(bench.error(recover("")), "wrong_code");
    EXPECT_EQ(bench.error(recover(code, "short")), "bad_password");
    std::string typed = code;
    std::erase(typed, '-');
    for (char& c : typed) c = static_cast<char>(std::tolower(c));
    const ConnectionId back = recover(typed);
    ASSERT_EQ(bench.error(back), "");
    const base::JsonValue& account = bench.last(back, "account")->data();
    EXPECT_EQ(account.text_or("account"), "ada");
    EXPECT_NE(bench.last(ada, "logged_out"), nullptr);
    EXPECT_EQ(log_in("password"), "wrong_password");
    EXPECT_EQ(log_in("another password"), "");
    // The code is used up, and there is another one.
    EXPECT_EQ(bench.error(recover(code)), "wrong_code");
    EXPECT_EQ(bench.error(recover(std::string(account.text_or("recovery")))), "");
}

TEST_F(HallAccounts, NothingChangesIfTheNewPasswordIsNotStored) {
    bench.store.failing = true;
    EXPECT_EQ(bench.error(recover(code)), "not_saved");
    bench.store.failing = false;
    EXPECT_EQ(log_in("password"), "");
    EXPECT_EQ(bench.error(recover(code)), "");
}

TEST_F(HallAccounts, CodesAreTriedAsSlowlyAsPasswords) {
    const ConnectionId thief = bench.visitor();
    int wrong = 0;
    for (int i = 0; i < 8; ++i) {
        bench.ask(thief, i % 2 == 0 ? "recover" : "login",
                  R"({"name":"ada","code":"guess","password":"a wrong guess"})", 2);
        wrong += bench.error(thief) == "wrong_code" || bench.error(thief) == "wrong_password";
    }
    EXPECT_EQ(wrong, 5);
    EXPECT_EQ(bench.error(thief), "too_many_tries");
}

TEST_F(HallAccounts, ALostCodeIsReplacedWithThePassword) {
    bench.ask(ada, "recovery", R"({"password":"a wrong guess"})", 4);
    EXPECT_EQ(bench.error(ada), "wrong_password");
    bench.ask(ada, "recovery", R"({"password":"password"})", 5);
    const std::string next(bench.last(ada, "recovery")->data().text_or("recovery"));
    EXPECT_EQ(bench.error(recover(code)), "wrong_code");
    EXPECT_EQ(bench.error(recover(next)), "");
    const ConnectionId guest = bench.visitor();
    bench.ask(guest, "recovery", R"({"password":"password"})", 6);
    EXPECT_EQ(bench.error(guest), "account_needed");
}

TEST_F(HallAccounts, PreferencesAreTheSameOnAllDevices) {
    const ConnectionId away = bench.visitor();
    bench.ask(away, "login", ada_enters, 1);
    EXPECT_TRUE(bench.last(away, "account")->data().find("prefs")->object()->empty());
    bench.ask(ada, "prefs", R"({"prefs":{"sound":false,"pieces":["a",2.5]}})", 2);
    EXPECT_EQ(bench.last(ada, "prefs")->id(), 2);
    ASSERT_NE(bench.last(away, "prefs"), nullptr);
    EXPECT_NE(bench.last(away, "prefs")->text.find(R"({"sound":false,"pieces":["a",2.5]})"),
              std::string::npos);
    bench.crash_and_restart();
    const ConnectionId back = bench.visitor(bench.tokens[ada]);
    const base::JsonValue* prefs = bench.last(back, "welcome")->data().find("prefs");
    ASSERT_NE(prefs, nullptr);
    EXPECT_FALSE(prefs->boolean_or("sound", true));
}

TEST_F(HallAccounts, PreferencesAreAnObjectOfTwoKilobytes) {
    const auto put = [&](const std::string& prefs) {
        bench.ask(ada, "prefs", "{\"prefs\":" + prefs + "}", 2);
        return bench.error(ada);
    };
    EXPECT_EQ(put("[]"), "bad_prefs");
    EXPECT_EQ(put("7"), "bad_prefs");
    EXPECT_EQ(put("{\"a\":\"" + std::string(2041, 'x') + "\"}"), "bad_prefs");
    EXPECT_EQ(put("{\"a\":\"" + std::string(2040, 'x') + "\"}"), "");
    bench.store.failing = true;
    EXPECT_EQ(put("{}"), "not_saved");
    const ConnectionId guest = bench.visitor();
    bench.ask(guest, "prefs", R"({"prefs":{}})", 2);
    EXPECT_EQ(bench.error(guest), "account_needed");
}

TEST_F(HallAccounts, OnesOwnGamesAreListedAlsoThePrivateOnes) {
    const ConnectionId bob = bench.visitor();
    for (const std::string_view is_public : {"true", "false"}) {
        const std::string table =
            bench.table(ada, R"({"game":"abalone","public":)" + std::string(is_public) + "}");
        bench.ask(bob, "sit", HallBench::at(table));
        bench.ask(bob, "resign", HallBench::at(table));
    }
    bench.ask(ada, "games", "{}", 3);
    const auto& games = *bench.last(ada, "games")->data().find("games")->array();
    ASSERT_EQ(games.size(), 2u);
    EXPECT_NE(games[0].boolean_or("public", false), games[1].boolean_or("public", false));
    for (const base::JsonValue& game : games) {
        EXPECT_EQ(game.text_or("result"), "1-0");
        EXPECT_EQ((*game.find("you")->array())[0].integer(), 0);
    }
    bench.ask(bob, "games", "{}", 4);
    EXPECT_EQ(bench.last(bob, "games")->data().find("games")->array()->size(), 2u);
    const ConnectionId other = bench.visitor();
    bench.ask(other, "games", "{}", 5);
    EXPECT_TRUE(bench.last(other, "games")->data().find("games")->array()->empty());
}

TEST_F(HallAccounts, ACodeIsReadAsPeopleTypeIt) {
    EXPECT_EQ(play::recovery_hash("7qk4-m2zt-09vb-xnrh"), play::recovery_hash("7QK4M2ZTO9VB XNRH"));
    EXPECT_EQ(play::recovery_hash("l1-i1"), play::recovery_hash("1111"));
    EXPECT_NE(play::recovery_hash("1112"), play::recovery_hash("1111"));
}

}  // namespace
}  // namespace sumito::test
