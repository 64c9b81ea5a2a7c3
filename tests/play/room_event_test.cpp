// The stored form of events: what an earlier version of the program stored is still readable, and
// would be written the same.
#include "play/room_event.h"

#include <gtest/gtest.h>

#include <fstream>

namespace sumito::play {
namespace {

std::string again(const std::string& line) {
    const auto event = read_kept(line);
    return event ? write_kept(*event) : event.error();
}

TEST(RoomEvent, KeepsTheBytesOfEveryKindOfStoredEvent) {
    std::ifstream file(SUMITO_TEST_DATA "/play/events.jsonl");
    int count = 0;
    for (std::string line; std::getline(file, line); ++count) EXPECT_EQ(again(line), line);
    EXPECT_EQ(count, 38);
}

TEST(RoomEvent, KeepsTheBytesOfEventsInOldStores) {
    for (const char* name :
         {"schema_1.sql", "schema_2.sql", "schema_3.sql", "schema_4.sql", "schema_5.sql",
          "schema_6.sql", "schema_7.sql", "schema_8.sql", "schema_9.sql"}) {
        std::ifstream file(std::string(SUMITO_TEST_DATA "/store/") + name);
        ASSERT_TRUE(file) << name;
        int count = 0;
        for (std::string line; std::getline(file, line);) {
            const std::size_t begin = line.find("'{\"k\":");
            if (!line.starts_with("INSERT INTO events") || begin == std::string::npos) continue;
            const std::string text = line.substr(begin + 1, line.rfind('}') - begin);
            EXPECT_EQ(again(text), text);
            ++count;
        }
        EXPECT_GT(count, 0) << name;
    }
}

TEST(RoomEvent, ReadsWhatABackupLeftOutAsEmptied) {
    const auto event = read_kept("");
    ASSERT_TRUE(event);
    EXPECT_EQ(*event, KeptEvent(RoomEvent(Emptied{})));
}

TEST(RoomEvent, TheBeginningOfTheGameBelongsToTheRoom) {
    EXPECT_EQ(*read_kept(R"({"k":"start"})"), KeptEvent(RoomEvent(Began{})));
    EXPECT_EQ(*read_kept(R"({"k":"start","x":"1,0"})"),
              KeptEvent(RoomEvent(Began{{Seat::P2, Seat::P1}, {}})));
    EXPECT_EQ(*read_kept(R"({"k":"start","first":30000})"),
              KeptEvent(RoomEvent(Began{{}, Milliseconds(30'000)})));
}

TEST(RoomEvent, RefusesWhatIsNoEvent) {
    for (const char* text :
         {"{", "{}", "[]", R"({"k":"dance"})", R"({"k":"sit","s":0})", R"({"k":"stand"})",
          R"({"k":"stand","s":4})", R"({"k":"start","x":"0,7"})", R"({"k":"start","x":"a"})",
          R"({"k":"move","s":4,"x":"a1b2"})", R"({"k":"rename","s":1})"})
        EXPECT_FALSE(read_kept(text)) << text;
}

}  // namespace
}  // namespace sumito::play
