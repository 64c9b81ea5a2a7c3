#include "base/json_value.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace sumito::base {
namespace {

std::string error_of(std::string_view text, const JsonLimits& limits = {}) {
    const auto value = read_json(text, limits);
    return value ? "read" : value.error();
}

TEST(JsonValue, ReadsEveryKind) {
    const auto value =
        read_json(R"( {"a": [1, -2.5, 1e3, true, false, null], "b": {"c": "d"}, "": "" } )");
    ASSERT_TRUE(value) << value.error();
    const JsonValue::Array& items = *value->find("a")->array();
    ASSERT_EQ(items.size(), 6u);
    EXPECT_EQ(items[0].integer(), 1);
    EXPECT_FALSE(items[1].integer());
    EXPECT_EQ(items[1].number()->value, -2.5);
    EXPECT_EQ(items[2].number()->value, 1000);
    EXPECT_TRUE(*items[3].boolean());
    EXPECT_FALSE(*items[4].boolean());
    EXPECT_TRUE(items[5].is_null());
    EXPECT_EQ(value->find("b")->text_or("c"), "d");
    EXPECT_EQ(*value->find("")->string(), "");
}

TEST(JsonValue, AnswersForMissingMembersAndWrongKindsWithWhatIsGiven) {
    const auto value = read_json(R"({"text":"x","number":7,"yes":true})");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->text_or("number", "-"), "-");
    EXPECT_EQ(value->integer_or("text", 3), 3);
    EXPECT_EQ(value->integer_or("number", 3), 7);
    EXPECT_TRUE(value->boolean_or("yes", false));
    EXPECT_TRUE(value->boolean_or("no", true));
    EXPECT_EQ(value->find("no"), nullptr);
    EXPECT_EQ(value->find("text")->find("x"), nullptr);
}

TEST(JsonValue, ReadsEscapesAndUtf8) {
    const auto value = read_json(R"("\"\\\/\b\f\n\r\t\u0041\u00e9\u20ac\ud83d\ude00é😀")");
    ASSERT_TRUE(value) << value.error();
    EXPECT_EQ(*value->string(), "\"\\/\b\f\n\r\tAé€😀é😀");
}

TEST(JsonValue, ReadsBackWhatJsonStringWrites) {
    for (const std::string text : {"", "plain", "\"\\\x01\x1f\n", "é\xf0\x9f\x98\x80"}) {
        const auto value = read_json(json_string(text));
        ASSERT_TRUE(value);
        EXPECT_EQ(*value->string(), text);
    }
}

TEST(JsonValue, KeepsEveryWholeNumberOf64BitsExactly) {
    EXPECT_EQ(read_json("9223372036854775807")->integer(), 9223372036854775807);
    EXPECT_EQ(read_json("-9223372036854775808")->integer(), -9223372036854775807 - 1);
    EXPECT_FALSE(read_json("9223372036854775808")->integer());
    EXPECT_FALSE(read_json("1.0")->integer());
    EXPECT_EQ(read_json("123456789012345678")->integer(), 123456789012345678);
    EXPECT_EQ(read_json("-12345678901234567")->integer(), -12345678901234567);
    EXPECT_FALSE(read_json("12345678901234567890")->integer());
}

TEST(JsonValue, SaysWhereATextIsWrong) {
    EXPECT_EQ(error_of(""), "JSON, byte 1: expected a value");
    EXPECT_EQ(error_of("{\"a\":}"), "JSON, byte 6: expected a value");
    EXPECT_EQ(error_of("[1 2]"), "JSON, byte 4: expected ',' or ']'");
    EXPECT_EQ(error_of("{\"a\" 1}"), "JSON, byte 6: expected ':'");
    EXPECT_EQ(error_of("{a:1}"), "JSON, byte 2: expected a key");
    EXPECT_EQ(error_of("1 1"), "JSON, byte 3: expected the end");
    EXPECT_EQ(error_of("\"a"), "JSON, byte 3: expected '\"'");
    EXPECT_EQ(error_of(R"({"a":1,"a":2})"), "JSON, byte 11: key 'a' appears twice");
}

TEST(JsonValue, RefusesWhatIsNoJson) {
    for (const std::string_view text :
         {"01",          "1.",          ".5",          "-",
          "+1",          "1e",          "tru",         "True",
          "NaN",         "[1,]",        "{\"a\":1,}",  "'a'",
          "\"\\x\"",     "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"",
          "\"\\udc00\"", "\"\t\"",      "\"\xff\"",    "\"\xed\xa0\x80\"",
          "[",           "{",           "]",           "\"\\",
          "\"\\u00"})
        EXPECT_FALSE(read_json(text)) << text;
}

TEST(JsonValue, AMemberThatIsNotThereIsNull) {
    const JsonValue value = *read_json(R"({"a": {"b": 1}})");
    EXPECT_EQ(value.member("a").member("b").integer(), 1);
    EXPECT_TRUE(value.member("x").is_null());
    EXPECT_TRUE(value.member("a").member("b").member("c").is_null());
}

TEST(JsonValue, IsWrittenAsItWasRead) {
    for (const char* text : {"null", "true", "[]", "{}", "-9223372036854775808", "0.25",
                             R"("a\"\u000ab")", R"({"a":[1,{"b":false}],"c":{"d":null}})"})
        EXPECT_EQ(json_text(*read_json(text)), text);
}

TEST(JsonValue, KeepsItsLimits) {
    EXPECT_EQ(error_of("[[[1]]]", {.depth = 2}), "JSON, byte 3: nested too deep");
    EXPECT_EQ(error_of("[[1]]", {.depth = 2}), "read");
    EXPECT_EQ(error_of("[1,1,1]", {.values = 3}), "JSON, byte 6: too many values");
    EXPECT_EQ(error_of("[1,1,1]", {.values = 4}), "read");
    EXPECT_EQ(error_of("[1,1,1]", {.bytes = 6}), "JSON: longer than 6 bytes");
    EXPECT_EQ(error_of(std::string(60'000, '[')), "JSON, byte 17: nested too deep");
}

}  // namespace
}  // namespace sumito::base
