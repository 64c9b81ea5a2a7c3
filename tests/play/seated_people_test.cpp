// The object for people's seats alone: renaming a person, giving seats up, removing a person.
#include "play/seated_people.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct SeatedPeopleTest : testing::Test, test::FakeHall {
    SeatedPeople seated{context.limits, rooms, committer};
    Connection &ann = visitor(1), &bob = visitor(2);
    HostedRoom &waiting = open("w"), &running = open("r"), &strange = open("s");

    void SetUp() override {
        sit(waiting, Seat::P1, ann);
        sit(running, Seat::P1, ann);
        sit(running, Seat::P2, bob);
        sit(strange, Seat::P1, bob);
        settle();
    }
};

TEST_F(SeatedPeopleTest, ANameIsFollowedWhereThePersonSits) {
    ann.who->row.name = "Ann";
    seated.follow_name(*ann.who, now);
    seated.follow_name(*ann.who, now);
    EXPECT_EQ(waiting.room.occupant(Seat::P1)->name, "Ann");
    EXPECT_EQ(waiting.room.version(), 2);
    EXPECT_EQ(running.room.occupant(Seat::P1)->name, "Ann");
    EXPECT_EQ(running.room.occupant(Seat::P2)->name, "");
    EXPECT_EQ(strange.room.version(), 1);
}

TEST_F(SeatedPeopleTest, WhoWithdrawsStandsUpOrResigns) {
    Batch batch;
    seated.withdraw("p1", "", batch, now);
    EXPECT_EQ(batch.rooms.size(), 2U);
    EXPECT_FALSE(waiting.room.occupant(Seat::P1));
    EXPECT_EQ(running.room.state(), Room::State::Over);
    EXPECT_EQ(strange.room.state(), Room::State::Waiting);
}

TEST_F(SeatedPeopleTest, OnlyRoomsWhereTheyHaveSatAreLookedAt) {
    std::vector<std::string> asked;
    const auto note = [&](Occupant& occupant) {
        asked.push_back(occupant.person);
        return false;
    };
    EXPECT_EQ(waiting.room.stand(Seat::P1, now), Refusal::None);
    committer.commit(waiting, now);
    settle();
    seated.rewrite({"p1"}, "", note, now);
    // First the events, then who sits there now.
    EXPECT_EQ(asked, (std::vector<std::string>{"p1", "p2", "p1", "p2", "p1"}));
    asked.clear();
    seated.rewrite({"nobody"}, "", note, now);
    EXPECT_TRUE(asked.empty());
}

TEST_F(SeatedPeopleTest, WhoIsForgottenHasLeftNoTrace) {
    Batch batch;
    const store::DeletePerson gone{{"p1"}, "", "?"};
    seated.forget(gone, batch, now);
    EXPECT_EQ(running.room.state(), Room::State::Over);
    EXPECT_EQ(running.room.occupant(Seat::P1), Occupant{});
    EXPECT_EQ(running.room.occupant(Seat::P2)->person, "p2");
    committer.submit(std::move(batch), now);
    settle();
    seated.rewrite(
        gone.persons, gone.account,
        [&](Occupant& occupant) {
            if (!concerns(gone, occupant)) return false;
            occupant.person = "";
            return true;
        },
        now);
    for (const HostedRoom* hosted : {&waiting, &running})
        for (int v = 1; v <= hosted->room.version(); ++v)
            EXPECT_EQ(write_kept(hosted->room.kept(v)).find("p1"), std::string::npos);
}

}  // namespace
}  // namespace sumito::play
