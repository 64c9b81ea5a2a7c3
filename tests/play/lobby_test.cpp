// The lobby alone: its order, and what visitors receive.
#include "play/lobby.h"

#include <gtest/gtest.h>

#include "support/collected.h"

namespace sumito::play {
namespace {

using games::Instant;

TEST(Lobby, TheOpenOnesComeFirstAndTheNewestOfThem) {
    test::Collected out;
    Lobby lobby(out, 3);
    lobby.show("a", {R"("a")", false, Instant(4)});
    lobby.show("b", {R"("b")", true, Instant(1)});
    lobby.show("c", {R"("c")", true, Instant(2)});
    lobby.show("d", {R"("d")", false, Instant(3)});
    EXPECT_EQ(lobby.list_json(), R"(["c","b","a"])");
    lobby.show("c", {R"("C")", false, Instant(2)});
    EXPECT_EQ(lobby.list_json(), R"(["b","a","d"])");
    lobby.remove("b");
    lobby.remove("nowhere");
    EXPECT_EQ(lobby.list_json(), R"(["a","d","C"])");
}

TEST(Lobby, VisitorsAreToldWhatChangesUntilTheyLeave) {
    test::Collected out;
    Lobby lobby(out, 10);
    lobby.show("a", {R"({"x":1})", true, Instant(1)});
    lobby.enter(7, 5);
    EXPECT_EQ(out.last(7), R"({"t":"lobby","d":{"tables":[{"x":1}]},"id":5})");
    lobby.show("a", {R"({"x":2})", true, Instant(1)});
    EXPECT_EQ(out.last(7), R"({"t":"table","d":{"x":2}})");
    lobby.remove("a");
    EXPECT_EQ(out.last(7), R"({"t":"table_gone","d":{"table":"a"}})");
    lobby.leave(7);
    lobby.show("b", {"{}", true, Instant(1)});
    EXPECT_EQ(out.sent[7].size(), 3U);
}

}  // namespace
}  // namespace sumito::play
