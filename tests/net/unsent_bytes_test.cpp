#include "net/unsent_bytes.h"

#include <gtest/gtest.h>

#include <memory>

namespace sumito::net {
namespace {

// A connection that records when it is cut off.
struct Connection {
    Connection(UnsentBytes& all, const std::string& visitor)
        : share(all, visitor, [this] { is_cut = true; }) {}
    bool is_cut = false;
    UnsentBytes::Share share;
};

TEST(UnsentBytes, AreCountedUntilTheyAreSentOrTheConnectionIsGone) {
    UnsentBytes all(1'000, 500);
    auto one = std::make_unique<Connection>(all, "a");
    Connection other(all, "b");
    EXPECT_TRUE(one->share.take(300));
    EXPECT_TRUE(one->share.take(100));
    EXPECT_TRUE(other.share.take(50));
    EXPECT_EQ(all.size(), 450u);
    EXPECT_EQ(all.of("a"), 400u);
    one->share.give_back(100);
    EXPECT_EQ(all.of("a"), 300u);
    one.reset();
    EXPECT_EQ(all.of("a"), 0u);
    EXPECT_EQ(all.size(), 50u);
}

TEST(UnsentBytes, OfOneVisitorCutOffItsLargestConnectionAndNobodyElses) {
    UnsentBytes all(1'000, 500);
    Connection large(all, "a"), small(all, "a"), other(all, "b");
    EXPECT_TRUE(other.share.take(490));
    EXPECT_TRUE(large.share.take(400));
    EXPECT_TRUE(small.share.take(90));
    EXPECT_TRUE(small.share.take(20));
    EXPECT_TRUE(large.is_cut);
    EXPECT_FALSE(small.is_cut);
    EXPECT_FALSE(other.is_cut);
    EXPECT_EQ(all.of("a"), 110u);
}

TEST(UnsentBytes, AreRefusedToTheConnectionThatHoldsMostItself) {
    UnsentBytes all(1'000, 500);
    Connection large(all, "a"), small(all, "a");
    EXPECT_TRUE(large.share.take(400));
    EXPECT_TRUE(small.share.take(90));
    EXPECT_FALSE(large.share.take(20));
    EXPECT_FALSE(small.share.take(500)) << "no other holds as much";
    EXPECT_FALSE(large.is_cut || small.is_cut);
    EXPECT_EQ(all.of("a"), 490u);
    Connection first(all, "c");
    EXPECT_FALSE(first.share.take(501));
}

TEST(UnsentBytes, InTotalCutOffTheVisitorWhoHoldsMost) {
    UnsentBytes all(1'000, 500);
    Connection a(all, "a"), a_too(all, "a"), b(all, "b"), c(all, "c");
    EXPECT_TRUE(a.share.take(300));
    EXPECT_TRUE(a_too.share.take(200));
    EXPECT_TRUE(b.share.take(450));
    EXPECT_TRUE(c.share.take(100));
    EXPECT_TRUE(a.is_cut);
    EXPECT_FALSE(a_too.is_cut || b.is_cut || c.is_cut);
    EXPECT_EQ(all.size(), 750u);
    EXPECT_FALSE(b.share.take(300)) << "of its own limit";
    EXPECT_TRUE(c.share.take(250));
    EXPECT_FALSE(c.share.take(150)) << "holds as much as the one with most would";
}

}  // namespace
}  // namespace sumito::net
