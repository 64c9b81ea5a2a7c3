// The rooms alone: who sits where, and how many games are running.
#include "play/rooms.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace sumito::play {
namespace {

constexpr Instant now{1'000};

struct RoomsTest : testing::Test {
    base::Rng rng{1};
    PlayContext context{{}, [this] { return rng.next(); }};
    Rooms rooms;

    std::unique_ptr<HostedRoom> made(const std::string& id, const std::string& address = "here") {
        const auto settings =
            read_settings(*base::read_json(R"({"game":"abalone"})"), context.limits);
        auto room = std::make_unique<HostedRoom>(Room(id, *settings, now, context));
        room->made_from = address;
        return room;
    }
    HostedRoom& add(const std::string& id, const std::string& address = "here") {
        return rooms.add(made(id, address));
    }
    void sit(HostedRoom& room, Seat seat, const std::string& person,
             const std::string& account = "") {
        Occupant who;
        who.person = person;
        who.account = account;
        EXPECT_EQ(room.room.sit(seat, who, now), Refusal::None);
        rooms.changed(room);
    }
    std::string of(const std::string& person, const std::string& account = "") {
        std::string ids;
        for (const HostedRoom* room : rooms.of(person, account)) ids += room->room.id();
        return ids;
    }
};

TEST_F(RoomsTest, PersonsAreFoundWhereTheySit) {
    HostedRoom &b = add("b"), &a = add("a");
    sit(b, Seat::P1, "ann");
    sit(a, Seat::P2, "ann");
    sit(a, Seat::P1, "bob");
    EXPECT_EQ(of("ann"), "ab");
    EXPECT_EQ(of("bob"), "a");
    EXPECT_EQ(of("eve"), "");
    EXPECT_EQ(b.room.stand(Seat::P1, now), Refusal::None);
    rooms.changed(b);
    EXPECT_EQ(of("ann"), "a");
    rooms.erase("a");
    EXPECT_EQ(of("ann"), "");
    EXPECT_EQ(rooms.find("a"), nullptr);
    EXPECT_EQ(rooms.all().size(), 1U);
}

TEST_F(RoomsTest, TheSeatOfAnAccountIsTheAccounts) {
    sit(add("a"), Seat::P1, "ann", "anns account");
    sit(add("b"), Seat::P1, "ann");
    EXPECT_EQ(of("ann"), "b");
    EXPECT_EQ(of("ann", "anns account"), "ab");
    EXPECT_EQ(of("another browser", "anns account"), "a");
    EXPECT_EQ(of("anns account"), "");
}

TEST_F(RoomsTest, WhoIsRenamedOrHasTwoSeatsIsListedOnce) {
    HostedRoom& room = add("a");
    sit(room, Seat::P1, "ann");
    sit(room, Seat::P2, "bob");
    const auto become = [&](const std::string& person) {
        room.room.change_seats(
            [&](Occupant& who) {
                who.person = person;
                return true;
            },
            now);
        rooms.changed(room);
    };
    become("eve");
    EXPECT_EQ(of("ann") + of("bob"), "");
    EXPECT_EQ(of("eve"), "a");
    become("ann");
    EXPECT_EQ(of("eve"), "");
    EXPECT_EQ(of("ann"), "a");
}

TEST_F(RoomsTest, PersonsAreFoundWhereTheyHaveEverSat) {
    HostedRoom &a = add("a"), &b = add("b");
    sit(a, Seat::P1, "ann", "anns account");
    sit(b, Seat::P1, "bob");
    EXPECT_EQ(a.room.stand(Seat::P1, now), Refusal::None);
    rooms.changed(a);
    const auto ever_of = [&](const std::string& person, const std::string& account = "") {
        std::string ids;
        for (const HostedRoom* room : rooms.ever_of(person, account)) ids += room->room.id();
        return ids;
    };
    EXPECT_EQ(ever_of("ann"), "a");
    EXPECT_EQ(ever_of("", "anns account"), "a");
    EXPECT_EQ(ever_of("bob"), "b");
    EXPECT_EQ(ever_of(""), "");
    // If the events name another person, the room is found under that person.
    a.room.rewrite(
        [](Occupant& who) {
            who.person = "eve";
            return true;
        },
        a.room.version());
    rooms.changed(a);
    EXPECT_EQ(ever_of("ann"), "");
    EXPECT_EQ(ever_of("eve"), "a");
    rooms.erase("a");
    EXPECT_EQ(ever_of("eve") + ever_of("", "anns account"), "");
}

TEST_F(RoomsTest, ThoseThatGoOnAreCountedInAllByAddressAndByPerson) {
    HostedRoom &a = add("a"), &b = add("b", "there");
    sit(a, Seat::P1, "ann");
    sit(b, Seat::P1, "ann");
    EXPECT_EQ(rooms.going_on(), 2);
    EXPECT_EQ(rooms.going_on_from("here"), std::set{&a});
    EXPECT_EQ(rooms.going_on_of("ann", ""), 2);
    a.room.close("closed", now);
    rooms.changed(a);
    EXPECT_EQ(rooms.going_on(), 1);
    EXPECT_TRUE(rooms.going_on_from("here").empty());
    EXPECT_EQ(rooms.going_on_of("ann", ""), 1);
    EXPECT_EQ(of("ann"), "ab");
    rooms.erase("b");
    rooms.erase("b");
    EXPECT_EQ(rooms.going_on(), 0);
    EXPECT_TRUE(rooms.going_on_from("there").empty());
}

TEST_F(RoomsTest, OldOnesAreCountedByTheirEventsAsLongAsTheyStay) {
    auto old = made("a");
    Occupant who;
    who.person = "ann";
    EXPECT_EQ(old->room.sit(Seat::P1, who, now), Refusal::None);
    rooms.add_old(std::move(old), "reader");
    add("b");
    EXPECT_EQ(rooms.old_events(), Rooms::events_of_room + 1);
    EXPECT_EQ(rooms.old_events_of("reader"), Rooms::events_of_room + 1);
    EXPECT_EQ(rooms.old_events_of("here"), 0);
    rooms.erase("b");
    EXPECT_EQ(rooms.old_events(), Rooms::events_of_room + 1);
    rooms.erase("a");
    EXPECT_EQ(rooms.old_events(), 0);
    EXPECT_EQ(rooms.old_events_of("reader"), 0);
}

}  // namespace
}  // namespace sumito::play
