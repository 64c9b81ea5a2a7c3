// The parts of the hall that hold rooms, without the rest of it: for tests of code that works with
// rooms. The test controls everything around them.
#pragma once

#include "base/json_value.h"
#include "play/committer.h"
#include "play/members.h"
#include "play/table_loader.h"
#include "support/fake_services.h"
#include "support/play_limits.h"

namespace sumito::test {

struct FakeHall : FakeServices {
    play::PlayContext context{from_the_start(), [this] { return rng.next(); }};
    play::Connections connections{context.limits, out, [](auto&, auto, auto) {}};
    play::Lobby lobby{out, 10};
    play::People people;
    play::Rooms rooms;
    std::vector<std::string> arrived;  // tables that were read
    play::TableLoader loader{context, services, people, rooms,
                             [this](play::HostedRoom& room, bool first, auto) {
                                 arrived.push_back((first ? "first " : "") + room.room.id());
                             }};
    std::vector<std::string> heard;  // calls of the committer's followers
    play::Committer committer{
        services,
        connections,
        lobby,
        people,
        rooms,
        play::Committer::Followers{
            [this](play::HostedRoom& room) { members.refresh(room); },
            [this](play::HostedRoom& room, auto) { heard.push_back("went on " + room.room.id()); },
            [this](play::HostedRoom& room, bool told, auto) {
                heard.push_back((told ? "told of " : "put back ") + room.room.id());
            },
            [this](play::HostedRoom& room) {
                heard.push_back("never was " + room.room.id());
                rooms.erase(room.room.id());
            },
            [this](const auto& changed, auto) {
                for (const auto& who : changed) heard.push_back("changed " + who->row.id);
            }}};
    play::Members members{context.limits, connections, rooms, committer, [](play::HostedRoom&) {}};

    play::HostedRoom& open(const std::string& id,
                           std::string_view settings = R"({"game":"abalone","public":true})") {
        const auto read = play::read_settings(*base::read_json(settings), context.limits);
        return rooms.add(std::make_unique<play::HostedRoom>(play::Room(id, *read, now, context)));
    }
    // The connection of a guest with the given name.
    play::Connection& visitor(ConnectionId id) {
        connections.connect(id, "address", now);
        store::Person person;
        person.id = "p" + std::to_string(id);
        play::Connection& connection = *connections.find(id);
        connection.who = people.add_guest(person);
        connection.who->connections.insert(id);
        return connection;
    }
    void sit(play::HostedRoom& room, games::Seat seat, const play::Connection& visitor) {
        play::Occupant who;
        who.person = visitor.who->row.id;
        EXPECT_EQ(room.room.sit(seat, who, now), play::Refusal::None);
        committer.commit(room, now);
    }
    // The types of the messages sent to a connection since the last call, without its feed.
    std::string told(ConnectionId id) {
        std::string types;
        for (const std::string& text : std::exchange(out.sent[id], {})) {
            const auto json = base::read_json(text);
            if (json->text_or("t") == "mine") continue;
            types += (types.empty() ? "" : " ") + std::string(json->text_or("t"));
        }
        return types;
    }
};

}  // namespace sumito::test
