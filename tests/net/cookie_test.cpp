#include "net/cookie.h"

#include <gtest/gtest.h>

namespace sumito::net {
namespace {

TEST(Cookie, IsFoundAmongOthers) {
    const std::string value = new_cookie();
    EXPECT_EQ(read_cookie("sumito=" + value), value);
    EXPECT_EQ(read_cookie("a=b; sumito=" + value + "; c=d"), value);
    const std::string token = "abcdefghijkl.abcdefghijklmnopqrstuvwxyz012345";
    EXPECT_EQ(read_cookie("a;sumito=" + token), token);
}

TEST(Cookie, ThatWeHaveNotMadeIsNone) {
    for (const char* header :
         {"", "sumito", "sumito=", "sumito=short", "notsumito=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
          "sumito=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"",
          "Sumito=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
        EXPECT_EQ(read_cookie(header), "") << header;
    EXPECT_EQ(read_cookie("sumito=" + std::string(101, 'a')), "");
}

TEST(Cookie, IsForThisSiteAndNotForScripts) {
    EXPECT_EQ(cookie_header("abc", false),
              "sumito=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
    EXPECT_EQ(cookie_header("abc", true),
              "sumito=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure");
    EXPECT_NE(new_cookie(), new_cookie());
}

}  // namespace
}  // namespace sumito::net
