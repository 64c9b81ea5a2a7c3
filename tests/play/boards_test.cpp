// The boards alone: who is sent which board, and when.
#include "play/boards.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct BoardsTest : testing::Test, test::FakeHall {
    Boards boards{context.limits, connections, rooms, loader};
    Connection &ann = visitor(1), &bob = visitor(2), &eve = visitor(3);
    HostedRoom& room = begun("a");

    HostedRoom& begun(const std::string& id) {
        HostedRoom& made = open(id, R"({"game":"abalone","time":"5+0"})");
        sit(made, Seat::P1, ann);
        sit(made, Seat::P2, bob);
        settle();
        return made;
    }
    std::string watch(Connection& connection, std::vector<std::string> tables) {
        boards.take(connection, {std::move(tables)}, 9, now);
        return told(connection.id);
    }
    void move(HostedRoom& at, Seat seat, const std::string& text) {
        EXPECT_EQ(at.room.ask(table::Play{seat, text, {}, {}}, now), Refusal::None);
        committer.commit(at, now);
        boards.changed(at, now);
    }
    std::string next(ConnectionId id = 3) {
        now += Milliseconds(250);
        boards.tick(now);
        return told(id);
    }
};

TEST_F(BoardsTest, WhoWatchesReceivesEachBoardAtOnce) {
    begun("b");
    EXPECT_EQ(watch(eve, {"a", "nowhere", "b", "a"}), "watching board board");
    EXPECT_EQ(watch(eve, {"a", "b"}), "watching") << "these boards are known";
    EXPECT_EQ(watch(eve, std::vector<std::string>(17, "a")), "error");
    EXPECT_EQ(next(), "");
    EXPECT_EQ(room.members.size(), 0U) << "they are not at the table";
}

TEST_F(BoardsTest, ChangesAreGathered) {
    watch(eve, {"a"});
    move(room, Seat::P1, "a1b2");
    move(room, Seat::P2, "i9h8");
    settle();
    boards.tick(now);
    ASSERT_EQ(out.sent[3].size(), 1U);
    const auto board = *base::read_json(out.last(3));
    EXPECT_EQ(board.integer_or("v", 0), room.room.version());
    const base::JsonValue& data = board.member("d");
    EXPECT_EQ(data.text_or("position"), room.room.table().view({}));
    EXPECT_EQ(data.text_or("move"), "i9h8");
    EXPECT_EQ(data.integer_or("seat", -1), 1);
    EXPECT_EQ(*(*data.member("turn").array())[0].integer(), 0);
    EXPECT_EQ(data.member("clock").member("left").array()->size(), 2U);
    move(room, Seat::P1, "a2b3");
    settle();
    boards.tick(now + Milliseconds(249));
    EXPECT_EQ(told(3), "board") << "only the first";
    EXPECT_EQ(next(), "board");
    EXPECT_EQ(boards.next_deadline(), std::nullopt);
}

TEST_F(BoardsTest, NothingIsShownBeforeItIsStored) {
    watch(eve, {"a"});
    move(room, Seat::P1, "a1b2");
    EXPECT_EQ(next(), "");
    EXPECT_NE(boards.next_deadline(), std::nullopt);
    EXPECT_EQ(watch(bob, {"a"}), "watching");
    settle();
    now += Milliseconds(250);
    boards.tick(now);
    EXPECT_EQ(told(3), "board");
    EXPECT_EQ(told(2), "board");
}

TEST_F(BoardsTest, TheLastBoardSaysHowItEnded) {
    watch(eve, {"a"});
    EXPECT_EQ(room.room.ask(table::Resign{Seat::P1}, now), Refusal::None);
    committer.commit(room, now);
    boards.changed(room, now);
    settle();
    boards.tick(now);
    EXPECT_NE(out.last(3).find(R"("end":{"result":"0-1")"), std::string::npos);
    EXPECT_NE(out.last(3).find(R"("state":"finished")"), std::string::npos);
}

TEST_F(BoardsTest, AnotherListReplacesTheOneBefore) {
    begun("b");
    watch(eve, {"a"});
    EXPECT_EQ(watch(eve, {"b"}), "watching board");
    move(room, Seat::P1, "a1b2");
    settle();
    EXPECT_EQ(next(), "");
    watch(eve, {"a"});
    boards.left(3);
    move(room, Seat::P2, "i9h8");
    settle();
    EXPECT_EQ(next(), "");
    EXPECT_EQ(boards.next_deadline(), std::nullopt);
}

TEST_F(BoardsTest, ATableThatLeftMemoryHasNoBoard) {
    watch(eve, {"a"});
    boards.changed(room, now);
    rooms.erase("a");
    EXPECT_EQ(next(), "");
    EXPECT_EQ(boards.next_deadline(), std::nullopt);
}

}  // namespace
}  // namespace sumito::play
