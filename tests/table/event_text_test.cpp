#include "table/event_text.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/json_value.h"

namespace sumito::table {
namespace {

TEST(EventText, ReadsWhatItWrites) {
    const std::vector<Event> events = {
        Started{},
        Moved{Seat::P2, "o3.+.-", false, -5, Milliseconds(120)},
        Moved{Seat::P3, "pass", true, std::nullopt, Milliseconds(0)},
        Left{Seat::P4, LeftBy::Fault},
        Offered{Seat::P1, OfferKind::TakeBack},
        Answered{Seat::P2, true},
        Answered{Seat::P2, false},
        Resumed{Instant(1'790'000'000'000)},
        Ended{games::Outcome::win({Seat::P1, Seat::P3}, games::Reason::PlyLimit), "lead"},
        Ended{games::Outcome::draw(games::Reason::Agreement), "draw \"quoted\""},
        Aborted{Seat::P1, "aborted"},
        Aborted{std::nullopt, "closed"},
    };
    for (const Event& event : events) {
        const auto read = read_kept(write_kept(event));
        ASSERT_TRUE(read) << write_kept(event);
        EXPECT_EQ(*read, event) << write_kept(event);
    }
}

// What an earlier version of the program stored must still be readable, and is written the same.
TEST(EventText, KeepsTheBytesOfStoredEvents) {
    std::ifstream file(SUMITO_TEST_DATA "/play/events.jsonl");
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        const auto json = base::read_json(line);
        ASSERT_TRUE(json) << line;
        const std::string_view kind = json->text_or("k");
        // These contain parts of the server's: who sits where.
        if (!is_kept_kind(kind) || (kind == "start" && json->find("x") != nullptr)) continue;
        const auto event = read_kept(line);
        ASSERT_TRUE(event) << line;
        EXPECT_EQ(write_kept(*event), line);
        ++count;
    }
    EXPECT_GT(count, 15);
}

TEST(EventText, RefusesWhatIsNoEvent) {
    for (const char* text :
         {"", "{}", "[]", R"({"k":"dance"})", R"({"k":"move","x":"a1b2"})",
          R"({"k":"move","s":4,"x":"a1b2"})", R"({"k":"leave","s":0,"x":"bored"})",
          R"({"k":"offer","s":0,"x":"money"})", R"({"k":"answer","s":0,"x":"perhaps"})",
          R"({"k":"end","x":"lead","why":"none"})", R"({"k":"sit","s":0})"})
        EXPECT_FALSE(read_kept(text)) << text;
}

}  // namespace
}  // namespace sumito::table
