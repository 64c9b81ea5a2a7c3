// The inside of the hall, shared by the files hall_*.cpp and nobody else: who is connected, who
// they are, the tables with what is on its way to their members, and the wishes by name.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <unordered_map>

#include "base/json.h"
#include "base/json_value.h"
#include "play/account_desk.h"
#include "play/addresses.h"
#include "play/agenda.h"
#include "play/client_message.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/finished_game.h"
#include "play/hall.h"
#include "play/lobby.h"
#include "play/members.h"
#include "play/operator_desk.h"
#include "play/password_guard.h"
#include "play/people.h"
#include "play/rating.h"
#include "play/reception.h"
#include "play/review_desk.h"
#include "play/room.h"
#include "play/room_view.h"
#include "play/rooms.h"
#include "play/seated_people.h"
#include "play/stored_room.h"
#include "play/table_desk.h"

namespace sumito::play {

struct Hall::Inside {
    Inside(const HouseRules& rules, Services given);

    // hall.cpp
    Committer::Followers followers();
    // A table that cannot be understood is left alone: the others go on.
    void restore(const store::TableWithEvents& row, Instant alive, Instant now);
    void take_message(Connection& connection, std::string_view text, Instant now);
    template <class T>
    void dispatch(Connection& connection, const T& said, MessageId id, Instant now);
    void take(Connection& connection, const Ping& said, MessageId id, Instant now);
    void take(Connection& connection, const EnterLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const LeaveLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const UnknownMessage& said, MessageId id, Instant now);
    // hall_engine.cpp
    void ask_engines(HostedRoom& table, Instant now);
    void engine_moved(const std::string& id, Seat seat, std::uint64_t ticket, Instant asked,
                      const Thought& thought, Instant now);
    // The engine has found no turn, or an illegal one.
    void engine_failed(HostedRoom& table, Seat seat, EngineTurn turn, Instant now);
    // No more turns of the highest level are promised to an address than can be thought about.
    bool engines_busy(const std::string& address, const TableSettings& settings) const;

    std::shared_ptr<Inside*> alive_mark;  // posted functions hold it weakly
    HouseContext house;
    Services services;
    bool stopping = false;
    Figures figures;
    Connections connections;
    People people;
    PasswordGuard password_guard;
    Addresses addresses;
    Rooms rooms;
    Lobby lobby;
    ReviewDesk reviews;
    Committer committer;
    Agenda agenda;
    Members members;
    TableDesk tables;
    SeatedPeople seated;
    Reception reception;
    AccountDesk accounts;
    OperatorDesk operators;
    std::uint64_t last_ticket = 0;
};

}  // namespace sumito::play
