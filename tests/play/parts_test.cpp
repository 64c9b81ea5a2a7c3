// The small parts of the hall: names, ratings, lag, secrets, events.
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "i18n/i18n.h"
#include "play/lag.h"
#include "play/names.h"
#include "play/passwords.h"
#include "play/phrases.h"
#include "play/rating.h"
#include "play/refusal.h"
#include "play/secrets.h"

namespace sumito::play {
namespace {

using games::Seat;

TEST(Names, OrdinaryNamesOfThreeScriptsAreAllowed) {
    for (const std::string_view name : {"Ada", "Jean-Luc", "Müller_7", "Ørsted", "Александр",
                                        "Νίκος", "a b", "X2", "o.k", "Łukasz Żak"})
        EXPECT_EQ(check_name(name), Refusal::None) << name;
}

TEST(Names, WhatIsNoNameIsRefused) {
    for (const std::string_view name :
         {"", "a", "aaaaaaaaaaaaaaaaaaaaa", " ada", "ada ", "a  b", "-a", "a-", "12345", "a\tb",
          "a\x01"
          "b",
          "<b>x</b>", "名前", "\xff\xfe",
          "a\xe2\x80\xae"
          "b",
          "a\xc2\xa0"
          "b",
          "😀😀", "a--b"})
        EXPECT_EQ(check_name(name), Refusal::BadName) << name;
}

TEST(Names, ScriptsAreNotMixed) {
    EXPECT_EQ(check_name("Pаul"), Refusal::BadName);  // a Cyrillic a
    EXPECT_EQ(check_name("Αnna"), Refusal::BadName);  // a Greek A
    EXPECT_EQ(check_name("Иvan"), Refusal::BadName);
}

TEST(Names, NamesOfTheServerAreReserved) {
    for (const std::string_view name : {"admin", "Admin", "ADMIN 1", "adm1n", "Sumito"})
        EXPECT_EQ(check_name(name), Refusal::NameReserved) << name;
    EXPECT_EQ(check_name("moderat0r"), Refusal::NameReserved);
    EXPECT_EQ(check_name("Guest-12"), Refusal::NameReserved);
    EXPECT_EQ(check_name("rnoderator"), Refusal::NameReserved);
    EXPECT_EQ(check_name("Rooter"), Refusal::None);
    EXPECT_EQ(check_name("root"), Refusal::NameReserved);
}

TEST(Names, AnArticleOrAnotherScriptDoesNotMakeThemFree) {
    for (const std::string_view name :
         {"the admin", "The Admin", "der Moderator", "le-system", "тне админ", "Админ",
          "модератор 1", "ΑΔΜΙΝ", "τηε αδμιν", "ο διαχειριστής"})
        EXPECT_EQ(check_name(name), Refusal::NameReserved) << name;
    for (const std::string_view name : {"Theodor", "Derek", "Lester", "Адам", "Οδυσσέας"})
        EXPECT_EQ(check_name(name), Refusal::None) << name;
}

TEST(Names, WhatPassesForTheStaffOrAProgramIsReserved) {
    for (const std::string_view name :
         {"An Admin",   "Super Admin",   "SuperAdmin",   "superadmin", "The Bot",        "TheBot",
          "A Computer", "Der Computer",  "The Real Bot", "Ann Admin",  "Chief Operator", "Un Bot",
          "the m0d",    "Главный Админ", "Бот",          "СуперАдмин", "Адміп",          "Гоот",
          "Μποτ Αδμιν", "Ο Αδμιν",       "Ένας Αδμιν",   "Стафф"})
        EXPECT_EQ(check_name(name), Refusal::NameReserved) << name;
    for (const std::string_view name :
         {"Badminton", "Lame", "Ame", "Lebot", "Abbot", "Superman", "Anna", "Ander", "The Duke",
          "Chess Bot", "Talbot", "Theo", "Алиса", "Σοφία", "Robot 7", "A Fan", "Headley"})
        EXPECT_EQ(check_name(name), Refusal::None) << name;
}

TEST(Names, DigitsForLettersDoNotMakeThemFree) {
    for (const std::string_view name : {"4dmin", "th3 4dm1n", "5umito", "5upport", "тне адмін"})
        EXPECT_EQ(check_name(name), Refusal::NameReserved) << name;
    for (const std::string_view name : {"Ann 3", "Bo5", "4bel"})
        EXPECT_EQ(check_name(name), Refusal::None) << name;
}

TEST(Names, NamesThatLookAlikeFoldToTheSame) {
    EXPECT_EQ(folded_name("Paul"), folded_name("PAUL"));
    EXPECT_EQ(folded_name("Рaul"), folded_name("Paul"));  // a Cyrillic Er
    EXPECT_EQ(folded_name("ВОТ"), folded_name("BOT"));    // all Cyrillic
    EXPECT_EQ(folded_name("ΝΟΤΑ"), folded_name("NOTA"));  // all Greek
    EXPECT_EQ(folded_name("νότα"), folded_name("ΝΟΤΑ"));
    EXPECT_EQ(folded_name("René"), folded_name("rene"));
    EXPECT_EQ(folded_name("Bill"), folded_name("B1lI"));
    EXPECT_EQ(folded_name("O0o"), folded_name("ooo"));
    EXPECT_EQ(folded_name("mary-ann"), folded_name("Mary Ann"));
    EXPECT_EQ(folded_name("corn"), folded_name("com"));
    EXPECT_NE(folded_name("Ada"), folded_name("Ida"));
    EXPECT_NE(folded_name("Иван"), folded_name("Павел"));
    EXPECT_EQ(folded_name("ИВАН"), folded_name("иван"));
}

TEST(Rating, TheWorkedExampleOfGlickmansPaper) {
    const Glicko player{1500, 200, 0.06};
    const RatedResult results[] = {
        {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const Glicko after = rated(player, results, 0.5);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Rating, WithoutGamesOnlyTheDeviationGrows) {
    const Glicko after = rated({1500, 200, 0.06}, {});
    EXPECT_EQ(after.rating, 1500);
    EXPECT_NEAR(after.deviation, 200.2714, 0.0001);
}

TEST(Rating, TheWinnerGainsWhatTheLoserLosesAtFirst) {
    const auto after =
        rated_game({{}, {}}, games::Outcome::win({Seat::P2}, games::Reason::Ejected));
    EXPECT_NEAR(after[1].rating - 1500, 1500 - after[0].rating, 1e-9);
    EXPECT_GT(after[1].rating, 1600);
    EXPECT_LT(after[0].deviation, 350);
    const auto drawn = rated_game({{}, {}}, games::Outcome::draw(games::Reason::Agreement));
    EXPECT_NEAR(drawn[0].rating, 1500, 1e-9);
}

TEST(Rating, PartnersWinTogetherAndLosersOfThreeDrawWithEachOther) {
    const auto four = rated_game({{}, {}, {}, {}},
                                 games::Outcome::win({Seat::P1, Seat::P3}, games::Reason::Ejected));
    EXPECT_EQ(four[0], four[2]);
    EXPECT_EQ(four[1], four[3]);
    EXPECT_GT(four[0].rating, four[1].rating);
    const auto three =
        rated_game({{}, {}, {}}, games::Outcome::win({Seat::P2}, games::Reason::Ejected));
    EXPECT_EQ(three[0], three[2]);
    EXPECT_GT(three[1].rating, three[0].rating);
    EXPECT_LT(three[0].rating, 1500);
}

TEST(Lag, TheMeterIsSmoothAndSane) {
    LagMeter meter;
    EXPECT_EQ(meter.trip(), Milliseconds(0));
    meter.measured(Milliseconds(400));
    EXPECT_EQ(meter.trip(), Milliseconds(400));
    meter.measured(Milliseconds(800));
    EXPECT_EQ(meter.trip(), Milliseconds(500));
    meter.measured(Milliseconds(-5));
    EXPECT_EQ(meter.trip(), Milliseconds(375));
    meter.measured(Milliseconds(1'000'000));
    EXPECT_LT(meter.trip(), Milliseconds(3'000));
}

TEST(Secrets, TokensAreKeptAsTheirHash) {
    const std::string hash = token_hash("token");
    EXPECT_EQ(hash.size(), 64u);
    EXPECT_EQ(hash, token_hash("token"));
    EXPECT_NE(hash, token_hash("tokem"));
    EXPECT_EQ(hash.find("token"), std::string::npos);
    EXPECT_TRUE(equal_secrets(hash, token_hash("token")));
    EXPECT_FALSE(equal_secrets(hash, token_hash("other")));
    EXPECT_FALSE(equal_secrets(hash, hash.substr(1)));
}

TEST(Secrets, PasswordsAreHashedWithArgon2idAndASalt) {
    const auto hash = password_hash("correct horse");
    ASSERT_TRUE(hash);
    EXPECT_TRUE(hash->starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << *hash;
    EXPECT_NE(*hash, *password_hash("correct horse"));
    EXPECT_TRUE(password_fits("correct horse", *hash));
    EXPECT_FALSE(password_fits("correct horsf", *hash));
    EXPECT_FALSE(password_fits("", ""));
    EXPECT_FALSE(password_fits("correct horse", ""));
}

TEST(Secrets, RandomTextsHaveTheLengthAndDiffer) {
    EXPECT_EQ(secret_text(20).size(), 20u);
    EXPECT_NE(secret_text(20), secret_text(20));
    EXPECT_NE(secret_number(), secret_number());
}

TEST(Passwords, TheWorkerAnswersAndAFullQueueSaysSo) {
    std::mutex mutex;
    std::condition_variable changed;
    std::string hash;
    bool fits = false;
    int answers = 0;
    const auto passwords = make_passwords(2);
    const auto wait_for = [&](int count) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return answers >= count; });
    };
    ASSERT_TRUE(passwords->hash("secret", [&](std::optional<std::string> made) {
        const std::lock_guard lock(mutex);
        hash = made.value_or("");
        ++answers;
        changed.notify_one();
    }));
    wait_for(1);
    ASSERT_TRUE(passwords->verify("secret", hash, [&](bool yes) {
        const std::lock_guard lock(mutex);
        fits = yes;
        ++answers;
        changed.notify_one();
    }));
    wait_for(2);
    EXPECT_TRUE(fits);
    bool full = false;
    for (int i = 0; i < 5; ++i) full |= !passwords->hash("secret", [](const auto&) {});
    EXPECT_TRUE(full);
}

TEST(Words, EveryRefusalAndPhraseHasATextInEveryLanguage) {
    for (const i18n::Language language : i18n::all_languages) {
        std::vector<Refusal> refusals;
        for (int i = 1; i <= Refusal::Banned; ++i) refusals.emplace_back(Refusal::Server(i));
        for (int i = 1; i <= static_cast<int>(table::Refusal::MovedOn); ++i)
            refusals.emplace_back(table::Refusal(i));
        for (const Refusal& refusal : refusals) {
            const std::string key = "refuse." + std::string(refusal.code());
            EXPECT_NE(i18n::text(language, key), key);
        }
        for (const std::string_view phrase : phrases) {
            const std::string key = "phrase." + std::string(phrase);
            EXPECT_NE(i18n::text(language, key), key);
        }
    }
}

}  // namespace
}  // namespace sumito::play
