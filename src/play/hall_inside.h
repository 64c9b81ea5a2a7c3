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

namespace sumito::play {

struct Hall::Inside {
    Inside(const HouseRules& rules, Services given);

    // hall.cpp
    Committer::Followers followers();
    void take_message(Connection& connection, std::string_view text, Instant now);
    template <class T>
    void dispatch(Connection& connection, const T& said, MessageId id, Instant now);
    void take(Connection& connection, const Ping& said, MessageId id, Instant now);
    void take(Connection& connection, const EnterLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const LeaveLobby& said, MessageId id, Instant now);
    void take(Connection& connection, const UnknownMessage& said, MessageId id, Instant now);
    // hall_tables.cpp: wishes about tables
    void take(Connection& connection, const CreateTable& said, MessageId id, Instant now);
    void take(Connection& connection, const JoinTable& said, MessageId id, Instant now);
    void take(Connection& connection, const LeaveTable& said, MessageId id, Instant now);
    void take(Connection& connection, const SitDown& said, MessageId id, Instant now);
    // Of somebody who sits there: asks the room, keeps and tells what came of it.
    void take(Connection& connection, const TableRequest& said, MessageId id, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, table::Request request, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const StandUp& wish, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const ClaimGame& wish, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const SayPhrase& said, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const AskRematch& wish, Instant now);
    HostedRoom* table_of(Connection& connection, const std::string& name, MessageId id);
    Occupant occupant_of(const Identity& who, const std::string& kind) const;
    // One table more, by `create` or a rematch; counts it.
    Refusal may_open_table(const Connection& connection, Instant now);
    // The table may be forgotten with it.
    void leave_room(Connection& connection, HostedRoom& table, Instant now);
    void rematch(HostedRoom& table, Instant now);

    // hall_engine.cpp
    void ask_engines(HostedRoom& table, Instant now);
    void engine_moved(const std::string& id, Seat seat, std::uint64_t ticket, Instant asked,
                      const Thought& thought, Instant now);
    // The engine has found no turn, or an illegal one.
    void engine_failed(HostedRoom& table, Seat seat, EngineTurn turn, Instant now);
    // No more turns of the highest level are promised to an address than can be thought about.
    bool engines_busy(const std::string& address, const TableSettings& settings) const;

    // hall_time.cpp
    base::Result<bool> restore(const store::Snapshot& snapshot, Instant now);
    // A table as it was stored; nothing, and a line in the log, if it cannot be understood.
    std::unique_ptr<HostedRoom> rebuild(const store::TableWithEvents& row, Instant now);
    void restore_table(const store::TableWithEvents& row, Instant alive, Instant now);
    std::optional<Instant> next_deadline() const;
    // When nobody wants it any more.
    std::optional<Instant> expiry_of(const HostedRoom& table) const;
    std::optional<Instant> deadline_of(const HostedRoom& table) const;
    void schedule(HostedRoom& table);
    void tick(Instant now);
    void tick_table(const std::string& id, Instant now);
    void forget_table(const std::string& id);

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
    std::set<std::pair<Instant, std::string>> schedule_of_tables;
    Lobby lobby;
    ReviewDesk reviews;
    Committer committer;
    Members members;
    SeatedPeople seated;
    Reception reception;
    AccountDesk accounts;
    OperatorDesk operators;
    std::uint64_t last_ticket = 0;
    Instant next_alive{0}, next_cleaning{0};
    int running_clocks = 0;  // tables where one runs
};

}  // namespace sumito::play
