// The lobby alone: the two lists, and what visitors receive when.
#include "play/lobby.h"

#include <gtest/gtest.h>

#include "support/collected.h"

namespace sumito::play {
namespace {

using games::Instant;
using games::Milliseconds;

struct LobbyTest : testing::Test {
    test::Collected out;
    Lobby lobby{out, 2};
    Instant now{1'000'000};

    void show(const std::string& table, bool open, int created, std::string letter = "") {
        if (letter.empty()) letter = table;
        lobby.show(table, {R"({"x":")" + letter + "\"}", open, Instant(created)}, {true, 0});
    }
    // The letters of the listed tables.
    std::string listed() const {
        std::string letters;
        const std::string json = lobby.lists_json();
        for (std::size_t i = 0; i < json.size(); ++i) {
            if (json.compare(i, 5, R"("x":")") == 0) letters += json[i + 5];
            if (json.compare(i, 9, R"("running")") == 0) letters += '|';
        }
        return letters;
    }
    // What visitor 7 is sent in the next tick.
    std::string next() {
        out.sent[7].clear();
        now += Milliseconds(250);
        lobby.tick(now);
        return out.sent[7].empty() ? "" : out.sent[7][0];
    }
};

TEST_F(LobbyTest, EachListHasItsLimitAndTheNewestFirst) {
    show("a", false, 4);
    show("b", true, 1);
    show("c", true, 2);
    show("d", false, 3);
    show("e", true, 3);
    EXPECT_EQ(listed(), "ec|ad");
    show("c", false, 2, "C");
    EXPECT_EQ(listed(), "eb|ad");
    lobby.remove("a");
    lobby.remove("nowhere");
    EXPECT_EQ(listed(), "eb|dC");
}

TEST_F(LobbyTest, WhoEntersReceivesTheLists) {
    show("a", true, 1);
    lobby.enter(7, 5);
    EXPECT_EQ(out.last(7),
              R"({"t":"lobby","d":{"open":[{"x":"a","here":true,"watchers":0}],"running":[]},)"
              R"("id":5})");
    EXPECT_EQ(next(), "");
}

TEST_F(LobbyTest, ChangesAreGathered) {
    lobby.enter(7, {});
    show("a", true, 1);
    show("a", true, 1, "A");
    lobby.look("a", {false, 3});
    EXPECT_EQ(next(),
              R"({"t":"lobby_changed","d":{"open":[{"x":"A","here":false,"watchers":3}]}})");
    EXPECT_EQ(lobby.next_deadline(), std::nullopt);
    show("b", false, 1);
    EXPECT_EQ(lobby.next_deadline(), now + Milliseconds(250));
    lobby.tick(now + Milliseconds(249));
    lobby.remove("a");
    EXPECT_EQ(next(), R"({"t":"lobby_changed","d":{"running":[{"x":"b","here":true,"watchers":0}],)"
                      R"("gone":["a"]}})");
}

TEST_F(LobbyTest, WhoIsThereIsShort) {
    lobby.enter(7, {});
    show("a", true, 1);
    next();
    lobby.look("a", {false, 1});
    EXPECT_EQ(next(), R"({"t":"lobby_changed","d":{"crowds":)"
                      R"([{"table":"a","here":false,"watchers":1}]}})");
    lobby.look("a", {false, 1});
    lobby.look("nowhere", {true, 1});
    EXPECT_EQ(next(), "");
    lobby.remove("a");
    show("a", false, 1);
    EXPECT_EQ(next(), R"({"t":"lobby_changed","d":{"running":)"
                      R"([{"x":"a","here":true,"watchers":0}]}})");
}

TEST_F(LobbyTest, AfterVeryManyChangesTheListsComeAgain) {
    lobby.enter(7, {});
    for (const char* table : {"a", "b", "c"}) show(table, true, 1);
    EXPECT_EQ(next().substr(0, 12), R"({"t":"lobby")");
}

TEST_F(LobbyTest, NobodyIsSentAnythingAfterLeaving) {
    lobby.enter(7, {});
    show("a", true, 1);
    lobby.leave(7);
    EXPECT_EQ(lobby.next_deadline(), std::nullopt);
    show("b", true, 1);
    EXPECT_EQ(next(), "");
}

}  // namespace
}  // namespace sumito::play
