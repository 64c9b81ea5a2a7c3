#include "net/http.h"

#include <gtest/gtest.h>

namespace sumito::net {
namespace {

TEST(Http, EscapesAreDecodedOnce) {
    EXPECT_EQ(decoded("/a%20b%2Fc", false), "/a b/c");
    EXPECT_EQ(decoded("%252e", false), "%2e");
    EXPECT_EQ(decoded("a+b", true), "a b");
    EXPECT_EQ(decoded("a+b", false), "a+b");
}

TEST(Http, BrokenEscapesAndControlCharactersAreRefused) {
    for (const char* text : {"%", "%4", "%zz", "%00", "a%0d%0aSet-Cookie:x", "%7f", "a\nb"})
        EXPECT_EQ(decoded(text, false), std::nullopt) << text;
}

TEST(Http, PathsThatClimbAreDishonest) {
    for (const char* path : {"/", "/a/b.js", "/a..b", "/.well-known/x", "/..."})
        EXPECT_TRUE(is_honest_path(path)) << path;
    for (const char* path : {"", "a", "/..", "/../x", "/a/../../b", "/a\\..\\b", "http://a/"})
        EXPECT_FALSE(is_honest_path(path)) << path;
}

TEST(Http, TheFirstOfTwoFieldsCounts) {
    const auto fields = query_fields("player=A%26B&game=choro&player=C&empty&last=");
    ASSERT_TRUE(fields);
    EXPECT_EQ(fields->at("player"), "A&B");
    EXPECT_EQ(fields->at("empty"), "");
    EXPECT_EQ(fields->size(), 4u);
    EXPECT_FALSE(query_fields("a=%0a"));
    EXPECT_TRUE(query_fields("")->empty());
}

TEST(Http, ACodingWithQualityZeroIsRefused) {
    EXPECT_TRUE(accepts_coding("gzip, deflate, br", "br"));
    EXPECT_TRUE(accepts_coding("GZIP;q=0.5", "gzip"));
    EXPECT_FALSE(accepts_coding("gzip;q=0, br", "gzip"));
    EXPECT_FALSE(accepts_coding("", "gzip"));
    EXPECT_FALSE(accepts_coding("xbr", "br"));
}

TEST(Http, OnlyWhatCouldBeATableIsAskedFor) {
    for (const char* id : {"a", "q3ZrT7", "A-1_b"}) EXPECT_TRUE(is_table_id(id)) << id;
    for (const char* no : {"", "a/b", "a.txt", "..", "a b", "\xc3\xa9"})
        EXPECT_FALSE(is_table_id(no)) << no;
    EXPECT_TRUE(is_table_id(std::string(64, 'x')));
    EXPECT_FALSE(is_table_id(std::string(65, 'x')));
}

TEST(Http, EveryReplyIsIsolatedAndRunsNoForeignScript) {
    const std::string text = header_text(plain_reply(200, "x"), true, true, "now");
    for (const char* part :
         {"HTTP/1.1 200 OK\r\n", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'",
          "frame-ancestors 'none'", "Cross-Origin-Opener-Policy: same-origin",
          "Cross-Origin-Embedder-Policy: require-corp", "Cross-Origin-Resource-Policy: same-origin",
          "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
          "Content-Length: 1\r\n", "Connection: keep-alive"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
    EXPECT_EQ(text.find("unsafe-inline"), std::string::npos);
    EXPECT_TRUE(text.ends_with("\r\n\r\n"));
}

}  // namespace
}  // namespace sumito::net
