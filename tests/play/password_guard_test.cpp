// Guessing passwords becomes slower, but the owner of the account is not locked out.
#include "play/password_guard.h"

#include <gtest/gtest.h>

namespace sumito::play {
namespace {

using games::Instant;
using games::Milliseconds;

struct Guard : testing::Test {
    PlayLimits::PasswordDelays delays;
    PasswordGuard guard{delays};
    Instant now{1'000'000};

    static PasswordGuard::Try by(const std::string& address, const std::string& person = "p") {
        return {"ada", address, person};
    }
    // Tries as soon as allowed until the time is over; returns the number of tries.
    int tries_within(Milliseconds time, const std::function<PasswordGuard::Try(int)>& next) {
        int count = 0;
        const Instant end = now + time;
        while (now < end) {
            const Milliseconds wait = guard.begin(next(count), now);
            if (wait.count() == 0)
                ++count;
            else
                now += wait;
        }
        return count;
    }
};

TEST_F(Guard, OneAddressTriesFreelyAtFirstAndThenSlowly) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(guard.begin(by("a"), now).count(), 0);
    EXPECT_EQ(guard.begin(by("a"), now), Milliseconds(1'000));
    now += Milliseconds(1'000);
    EXPECT_EQ(guard.begin(by("a"), now).count(), 0);
    EXPECT_EQ(guard.begin(by("a"), now), Milliseconds(2'000));
    EXPECT_LE(tries_within(Milliseconds(24 * 3600'000), [](int) { return by("a"); }), 310);
}

TEST_F(Guard, ManyAddressesShareTheTriesOfStrangers) {
    const auto another = [](int i) {
        return by("address " + std::to_string(i % 100), "p" + std::to_string(i));
    };
    // One try for each of the hundred addresses comes on top.
    EXPECT_LE(tries_within(Milliseconds(3600'000), another), 240);
    EXPECT_LE(guard.begin(by("address 1"), now), Milliseconds(30'000)) << "nobody waits for long";
}

TEST_F(Guard, StrangersDoNotLockTheOwnerOutOfANewDevice) {
    const auto another = [](int i) { return by("address " + std::to_string(i % 30)); };
    for (int minute = 0; minute < 60; ++minute) {
        (void)tries_within(Milliseconds(60'000), another);
        const std::string device = "device " + std::to_string(minute);
        EXPECT_EQ(guard.begin(by(device, device), now).count(), 0);
    }
}

TEST_F(Guard, WhoHasSignedInBeforeIsNotSlowedDownByStrangers) {
    guard.know(by("home", "owner"));
    (void)tries_within(Milliseconds(600'000), [](int i) { return by(std::to_string(i % 100)); });
    (void)guard.begin(by("stranger"), now);
    EXPECT_GT(guard.begin(by("stranger"), now).count(), 0);
    EXPECT_EQ(guard.begin(by("elsewhere", "owner"), now).count(), 0);
    EXPECT_EQ(guard.begin(by("home", "new browser"), now).count(), 0);
    // They are counted separately.
    for (int i = 0; i < 4; ++i) EXPECT_EQ(guard.begin(by("home", "thief"), now).count(), 0);
    EXPECT_GT(guard.begin(by("home", "thief"), now).count(), 0);
    EXPECT_EQ(guard.begin(by("home", "owner"), now).count(), 0);
}

TEST_F(Guard, TheRightPasswordClearsOnesOwnCountOnly) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(guard.begin(by("a"), now).count(), 0);
    guard.succeeded(by("a"));
    EXPECT_EQ(guard.begin(by("a"), now).count(), 0);
    for (int i = 0; i < 6; ++i) EXPECT_EQ(guard.begin(by(std::to_string(i), "x"), now).count(), 0);
    EXPECT_GT(guard.begin(by("1", "x"), now).count(), 0);
}

TEST_F(Guard, ATryThatWasNotCheckedDoesNotCount) {
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(guard.begin(by("a"), now).count(), 0);
        guard.undo(by("a"));
    }
}

TEST_F(Guard, FailuresAreForgottenAfterAnHourWithoutAny) {
    (void)tries_within(Milliseconds(600'000), [](int) { return by("a"); });
    now += Milliseconds(3'600'001);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(guard.begin(by("a"), now).count(), 0);
}

}  // namespace
}  // namespace sumito::play
