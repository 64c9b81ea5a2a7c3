// Who is paired with whom, when, and who gets which seat; and a long random test.
#include "play/pairing.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"

namespace sumito::play {
namespace {

using std::chrono::seconds;

Terms terms(int seats = 2, bool rated = false, std::string settings = "5+0") {
    return {"game", std::move(settings), seats, rated};
}

struct PairingTest : testing::Test {
    PlayLimits::Pairing limits;
    base::Rng rng{1};
    Pairing pairing{limits, [this](std::uint64_t count) {
                        return rng.below(static_cast<std::uint32_t>(count));
                    }};
    Instant now{1'000'000};
    ConnectionId last = 0;

    std::uint64_t seek(const std::string& whom, const Terms& wanted, int rating = 1500,
                       std::optional<int> window = {}) {
        return pairing.add({0, ++last, whom, wanted, rating, window, now});
    }
    // The groups of a round, each as its people in alphabetical order.
    std::vector<std::string> round() {
        std::vector<std::string> groups;
        for (const Group& group : pairing.round(now)) {
            std::vector<std::string> people;
            for (const Seek& one : group.seeks) people.push_back(one.whom);
            std::sort(people.begin(), people.end());
            std::string text;
            for (const std::string& one : people) text += one;
            groups.push_back(text);
            pairing.paired(group);
        }
        return groups;
    }
    using Groups = std::vector<std::string>;
};

TEST_F(PairingTest, TwoWithTheSameTermsArePaired) {
    seek("a", terms());
    EXPECT_EQ(pairing.next_round(), std::nullopt);
    seek("b", terms(2, false, "10+0"));
    seek("c", terms(2, true));
    EXPECT_EQ(pairing.next_round(), std::nullopt);
    EXPECT_EQ(round(), Groups{});
    seek("d", terms());
    EXPECT_NE(pairing.next_round(), std::nullopt);
    EXPECT_EQ(round(), Groups{"ad"});
    EXPECT_EQ(pairing.size(), 2U);
}

TEST_F(PairingTest, ThreeAndFourPlayers) {
    for (const char* whom : {"a", "b", "c", "d", "e"}) seek(whom, terms(4));
    for (const char* whom : {"x", "y"}) seek(whom, terms(3));
    EXPECT_EQ(round(), Groups{"abcd"});
    seek("z", terms(3));
    EXPECT_EQ(round(), Groups{"xyz"});
    EXPECT_EQ(pairing.size(), 1U);
}

TEST_F(PairingTest, WhoWaitsLongestComesFirst) {
    for (const char* whom : {"a", "b", "c"}) seek(whom, terms());
    EXPECT_EQ(round(), Groups{"ab"});
    seek("d", terms());
    EXPECT_EQ(round(), Groups{"cd"});
}

TEST_F(PairingTest, APersonHasOneSeekForTheSameTermsAndMeetsNeverThemselves) {
    const auto first = seek("a", terms());
    now += seconds(9);
    EXPECT_EQ(pairing.same("a", terms())->number, first);
    EXPECT_EQ(seek("a", terms()), first);
    EXPECT_EQ(pairing.size(), 1U);
    EXPECT_EQ(pairing.find(first)->connection, 2U);
    EXPECT_EQ(pairing.find(first)->since, now - seconds(9));
    EXPECT_TRUE(pairing.of_connection(1).empty());
    EXPECT_EQ(round(), Groups{});
}

TEST_F(PairingTest, ASeekEnds) {
    const auto number = seek("a", terms());
    seek("b", terms());
    pairing.remove(number);
    pairing.remove(number);
    EXPECT_EQ(pairing.find(number), nullptr);
    EXPECT_TRUE(pairing.of_person("a").empty());
    EXPECT_EQ(round(), Groups{});
    EXPECT_EQ(pairing.next_round(), std::nullopt);
}

TEST_F(PairingTest, APairingEndsAllSeeksOfItsPeople) {
    seek("a", terms());
    seek("a", terms(2, false, "10+0"));
    seek("b", terms());
    seek("c", terms(2, false, "10+0"));
    EXPECT_EQ(round().size(), 1U) << "each person is in one group";
    EXPECT_EQ(pairing.size(), 1U);
}

TEST_F(PairingTest, WhoIsInAGroupIsInNoOtherUntilItIsSettled) {
    seek("a", terms());
    seek("b", terms());
    seek("a", terms(2, false, "10+0"));
    const auto groups = pairing.round(now);
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_TRUE(pairing.is_in_group("a"));
    seek("c", terms(2, false, "10+0"));
    EXPECT_TRUE(pairing.round(now).empty());
    pairing.put_back(groups[0]);
    EXPECT_FALSE(pairing.is_in_group("a"));
    EXPECT_EQ(round(), Groups{"ac"});
}

TEST_F(PairingTest, RatedGamesWaitUntilTheWindowIsWideEnough) {
    seek("a", terms(2, true), 1500);
    seek("b", terms(2, true), 1700);
    EXPECT_EQ(round(), Groups{});
    now += seconds(4);
    EXPECT_EQ(round(), Groups{});
    now += seconds(1);
    EXPECT_EQ(round(), Groups{"ab"});
}

TEST_F(PairingTest, TheLongerWaitDecides) {
    seek("a", terms(2, true), 1500);
    now += seconds(60);
    seek("b", terms(2, true), 2500);
    EXPECT_EQ(round(), Groups{"ab"});
}

TEST_F(PairingTest, NobodyMeetsARatingOutsideTheirOwnLimit) {
    seek("a", terms(2, true), 1500, 150);
    seek("b", terms(2, true), 1700);
    now += seconds(600);
    EXPECT_EQ(round(), Groups{});
    seek("c", terms(2, true), 1600);
    EXPECT_EQ(round(), Groups{"ac"});
}

TEST_F(PairingTest, UnratedGamesDoNotLookAtRatings) {
    seek("a", terms(), 500, 50);
    seek("b", terms(), 2500, 50);
    EXPECT_EQ(round(), Groups{"ab"});
}

TEST_F(PairingTest, TheNearestRatingIsChosen) {
    seek("a", terms(2, true), 1500);
    seek("b", terms(2, true), 1590);
    seek("c", terms(2, true), 1480);
    EXPECT_EQ(round(), Groups{"ac"});
}

TEST_F(PairingTest, AllPairsOfAGroupMustFit) {
    seek("a", terms(3, true), 1500);
    seek("b", terms(3, true), 1590);
    seek("c", terms(3, true), 1410);
    EXPECT_EQ(round(), Groups{});
    seek("d", terms(3, true), 1520);
    EXPECT_EQ(round(), Groups{"abd"});
}

TEST_F(PairingTest, ColoursChange) {
    std::map<std::string, std::vector<Seat>> had;
    for (int game = 0; game < 6; ++game) {
        seek("a", terms());
        seek("b", terms());
        const auto groups = pairing.round(now);
        for (int i = 0; i < 2; ++i)
            had[groups[0].seeks[static_cast<std::size_t>(i)].whom].push_back(Seat(i));
        pairing.paired(groups[0]);
    }
    for (std::size_t i = 1; i < 6; ++i) EXPECT_NE(had["a"][i], had["a"][i - 1]);
}

TEST_F(PairingTest, SeatsAreDrawnIfTheyWereNotHadBefore) {
    std::map<std::string, std::set<Seat>> had;
    for (int game = 0; game < 60; ++game) {
        const std::string one = "a" + std::to_string(game), two = "b" + std::to_string(game);
        seek(one, terms(3));
        seek(two, terms(3));
        seek("c" + std::to_string(game), terms(3));
        const auto groups = pairing.round(now);
        for (int i = 0; i < 3; ++i)
            had[groups[0].seeks[static_cast<std::size_t>(i)].whom.substr(0, 1)].insert(Seat(i));
        pairing.paired(groups[0]);
    }
    for (const auto& [who, seats] : had) EXPECT_EQ(seats.size(), 3U) << who;
}

// True if these two may meet in a rated game after the longer of their waits.
bool may_meet(const Seek& a, const Seek& b, const PlayLimits::Pairing& limits, Instant now) {
    const int apart = std::abs(a.rating - b.rating);
    const auto waited = now - std::min(a.since, b.since);
    const auto wide = limits.first_window + limits.wider_by_second * waited.count() / 1000;
    return apart <= wide && (!a.window || apart <= *a.window) && (!b.window || apart <= *b.window);
}

TEST_F(PairingTest, RandomSeeksAreNeverLostAndNeverPairedWrongly) {
    const std::vector<Terms> all = {terms(2, true), terms(), terms(3, true), terms(4),
                                    terms(2, true, "10+0")};
    std::map<std::uint64_t, Seek> wanted;  // those that are not paired
    std::vector<Group> open;               // formed, and neither paired nor put back
    std::size_t games = 0;
    for (int step = 0; step < 20'000; ++step) {
        now += Milliseconds(rng.below(200));
        const auto chance = rng.below(100);
        if (chance < 50) {
            const std::string whom = "p" + std::to_string(rng.below(60));
            const Terms& one = all[rng.below(static_cast<std::uint32_t>(all.size()))];
            std::optional<int> window;
            if (rng.below(4) == 0) window = 50 + static_cast<int>(rng.below(200));
            const auto number = seek(whom, one, 1000 + static_cast<int>(rng.below(1000)), window);
            wanted[number] = *pairing.find(number);
        } else if (chance < 65 && !wanted.empty()) {
            auto some = wanted.begin();
            std::advance(some, rng.below(static_cast<std::uint32_t>(wanted.size())));
            pairing.remove(some->first);
            wanted.erase(some);
        } else if (chance < 80) {
            for (Group& group : pairing.round(now)) {
                EXPECT_EQ(group.seeks.size(), static_cast<std::size_t>(group.terms.seats));
                for (const Seek& a : group.seeks) {
                    EXPECT_TRUE(wanted.contains(a.number));
                    EXPECT_EQ(a.terms, group.terms);
                    for (const Group& other : open)
                        for (const Seek& b : other.seeks) EXPECT_NE(a.whom, b.whom);
                }
                std::set<std::string> people;
                for (const Seek& a : group.seeks) people.insert(a.whom);
                EXPECT_EQ(people.size(), group.seeks.size());
                if (group.terms.rated && group.terms.seats == 2) {
                    EXPECT_TRUE(may_meet(group.seeks[0], group.seeks[1], limits, now));
                }
                open.push_back(std::move(group));
            }
            // Nobody is left who could have been paired.
            for (const auto& [number, a] : wanted)
                for (const auto& [other, b] : wanted)
                    if (number < other && a.terms == b.terms && a.terms.seats == 2 &&
                        !pairing.is_in_group(a.whom) && !pairing.is_in_group(b.whom)) {
                        EXPECT_TRUE(a.terms.rated && !may_meet(a, b, limits, now));
                    }
        } else if (!open.empty()) {
            const Group group = std::move(open.back());
            open.pop_back();
            if (rng.below(3) == 0) {
                pairing.put_back(group);
            } else {
                ++games;
                pairing.paired(group);
                for (const Seek& seek : group.seeks) {
                    EXPECT_TRUE(pairing.of_person(seek.whom).empty());
                    std::erase_if(wanted,
                                  [&](const auto& one) { return one.second.whom == seek.whom; });
                }
            }
        }
        ASSERT_EQ(pairing.size(), wanted.size());
        for (const auto& [number, one] : wanted) ASSERT_NE(pairing.find(number), nullptr);
        if (HasFailure()) return;
    }
    EXPECT_GT(games, 500U);
}

}  // namespace
}  // namespace sumito::play
