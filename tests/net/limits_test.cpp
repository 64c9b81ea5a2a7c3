#include "net/limits.h"

#include <gtest/gtest.h>

#include "net/address.h"

namespace sumito::net {
namespace {

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

TEST(Address, OneHouseholdIsOneVisitor) {
    EXPECT_EQ(plain_address("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(plain_address("2001:DB8:0:0::1"), "2001:db8::1");
    EXPECT_EQ(plain_address("192.0.2"), "");
    EXPECT_EQ(plain_address("host"), "");
    EXPECT_EQ(visitor_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    EXPECT_EQ(visitor_key("192.0.2.7"), "192.0.2.7");
}

TEST(Address, ASiteIsWrittenWithoutASlashAtTheEnd) {
    EXPECT_EQ(site_address("https://play.example.org/"), "https://play.example.org");
    EXPECT_EQ(site_address("http://[::1]:8080"), "http://[::1]:8080");
    for (const char* wrong : {"", "play.example.org", "ftp://example.org", "https://", "https:///",
                              "https://example.org/play", "https://example.org/?a", "https://a b"})
        EXPECT_EQ(site_address(wrong), "") << wrong;
}

TEST(Address, TheForwardedAddressIsBelievedOnlyFromATrustedProxy) {
    const std::vector<std::string> none, proxies = {"127.0.0.1", "10.0.0.1"};
    EXPECT_EQ(visitor_address("192.0.2.1", "198.51.100.1", none), "192.0.2.1");
    EXPECT_EQ(visitor_address("192.0.2.1", "198.51.100.1", proxies), "192.0.2.1");
    EXPECT_EQ(visitor_address("127.0.0.1", "198.51.100.1", proxies), "198.51.100.1");
    // The visitor may have invented all addresses before the last one that is not a trusted proxy.
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

}  // namespace
}  // namespace sumito::net
