#include "net/limits.h"

#include <gtest/gtest.h>

#include "net/address.h"

namespace sumito::net {
namespace {

using namespace std::chrono_literals;

TEST(Limits, OneVisitorCannotTakeAllConnections) {
    ConnectionCount count(4, 2);
    EXPECT_TRUE(count.enter("a"));
    EXPECT_TRUE(count.enter("a"));
    EXPECT_FALSE(count.enter("a"));
    EXPECT_TRUE(count.enter("b"));
    EXPECT_TRUE(count.enter("c"));
    EXPECT_FALSE(count.enter("d"));
    count.leave("a");
    EXPECT_EQ(count.size(), 3u);
    EXPECT_TRUE(count.enter("d"));
}

TEST(Limits, AnAllowanceFillsUpAgain) {
    Allowance allowance(10, 3);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(allowance.take(1000ms), 0ms);
    EXPECT_EQ(allowance.take(1000ms), 101ms);  // the fourth is a debt of a tenth of a second
    EXPECT_EQ(allowance.take(1300ms), 0ms);
    EXPECT_FALSE(allowance.is_full(1400ms));
    EXPECT_TRUE(allowance.is_full(1600ms));
}

TEST(Limits, VisitorsDoNotUseEachOthersAllowance) {
    VisitorAllowances allowances(1, 2);
    EXPECT_TRUE(allowances.take("a", 0ms));
    EXPECT_TRUE(allowances.take("a", 0ms));
    EXPECT_FALSE(allowances.take("a", 500ms));
    EXPECT_TRUE(allowances.take("b", 500ms));
    EXPECT_TRUE(allowances.take("a", 1000ms));
}

TEST(Limits, AFloodOfVisitorsIsForgotten) {
    VisitorAllowances allowances(1, 2);
    for (int i = 0; i < 100'000; ++i) allowances.take(std::to_string(i), Milliseconds(i));
    EXPECT_LT(allowances.size(), 10'000u);
}

TEST(Address, OneHouseholdIsOneVisitor) {
    EXPECT_EQ(plain_address("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(plain_address("2001:DB8:0:0::1"), "2001:db8::1");
    EXPECT_EQ(plain_address("192.0.2"), "");
    EXPECT_EQ(plain_address("host"), "");
    EXPECT_EQ(visitor_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    EXPECT_EQ(visitor_key("192.0.2.7"), "192.0.2.7");
}

TEST(Address, TheForwardedAddressIsBelievedOnlyFromATrustedProxy) {
    const std::vector<std::string> none, proxies = {"127.0.0.1", "10.0.0.1"};
    EXPECT_EQ(visitor_address("192.0.2.1", "198.51.100.1", none), "192.0.2.1");
    EXPECT_EQ(visitor_address("192.0.2.1", "198.51.100.1", proxies), "192.0.2.1");
    EXPECT_EQ(visitor_address("127.0.0.1", "198.51.100.1", proxies), "198.51.100.1");
    // What stands before the last foreign hop the visitor may have sent himself.
    EXPECT_EQ(visitor_address("127.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.1", proxies),
              "198.51.100.1");
    EXPECT_EQ(visitor_address("127.0.0.1", "", proxies), "127.0.0.1");
}

TEST(Address, AnUnreadableHopMakesNobodyTheProxy) {
    const std::vector<std::string> proxies = {"127.0.0.1", "10.0.0.1"};
    EXPECT_EQ(visitor_address("127.0.0.1", "198.51.100.1, nonsense", proxies), "unknown");
    EXPECT_EQ(visitor_address("127.0.0.1", "nonsense, 10.0.0.1", proxies), "unknown");
    EXPECT_EQ(visitor_address("127.0.0.1", "198.51.100.1,", proxies), "unknown");
    EXPECT_EQ(visitor_address("192.0.2.1", "nonsense", proxies), "192.0.2.1");
}

TEST(VisitorAllowances, MaySpendWhatIsOnlyKnownAfterwardsAndThenWait) {
    VisitorAllowances time(250, 40);
    const Milliseconds start(1'000);
    EXPECT_EQ(time.wait("a", start), Milliseconds(0));
    time.spend("a", 30, start);
    EXPECT_EQ(time.wait("a", start), Milliseconds(0));
    time.spend("a", 35, start);  // 25 in debt: a tenth of a second
    EXPECT_EQ(time.wait("a", start), Milliseconds(101));
    EXPECT_EQ(time.wait("b", start), Milliseconds(0));
    EXPECT_EQ(time.wait("a", start + Milliseconds(60)), Milliseconds(41));
    EXPECT_EQ(time.wait("a", start + Milliseconds(100)), Milliseconds(0));
}

}  // namespace
}  // namespace sumito::net
