#include "base/json.h"

#include <gtest/gtest.h>

#include <limits>

namespace sumito::base {
namespace {

TEST(Json, ObjectsOfEveryKind) {
    JsonObject object;
    object.add("text", "a\"b\\c\n").add("number", 7).add("big", ~std::uint64_t{0});
    object.add("real", 0.25).add("yes", true).add_json("list", json_array({"1", "[]"}));
    EXPECT_EQ(object.text(),
              R"({"text":"a\"b\\c\u000a","number":7,"big":18446744073709551615,"real":0.25,)"
              R"("yes":true,"list":[1,[]]})");
    EXPECT_EQ(JsonObject().text(), "{}");
    EXPECT_EQ(json_array({}), "[]");
    JsonObject none;
    none.add("x", std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(none.text(), R"({"x":null})");
}

TEST(Json, WhatIsNotUtf8IsReplaced) {
    EXPECT_EQ(json_string("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"),
              "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"");
    const std::string replaced = "\"\xef\xbf\xbd\"";
    EXPECT_EQ(json_string("\xff"), replaced);
    EXPECT_EQ(json_string("\xc3"), replaced);
    EXPECT_EQ(json_string("\xc0\xaf"), "\"\xef\xbf\xbd\xef\xbf\xbd\"");          // overlong
    EXPECT_EQ(json_string("\xed\xa0\x80").find("\xed"), std::string::npos);      // surrogate
    EXPECT_EQ(json_string("\xf4\x90\x80\x80").find("\xf4"), std::string::npos);  // too large
}

}  // namespace
}  // namespace sumito::base
