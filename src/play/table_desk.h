// Requests about tables: creating one, watching, sitting down, and what players at the table may
// ask. The hall owns it.
#pragma once

#include <string>

#include "play/addresses.h"
#include "play/agenda.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/engine_desk.h"
#include "play/members.h"
#include "play/rooms.h"

namespace sumito::play {

class TableDesk {
public:
    TableDesk(const PlayContext& context, const Services& services, Addresses& addresses,
              Connections& connections, People& people, Rooms& rooms, Committer& committer,
              Members& members, Agenda& agenda, const EngineDesk& engines)
        : context_(context),
          services_(services),
          addresses_(addresses),
          connections_(connections),
          people_(people),
          rooms_(rooms),
          committer_(committer),
          members_(members),
          agenda_(agenda),
          engines_(engines) {}

    void take(Connection& connection, const CreateTable& said, MessageId id, Instant now);
    void take(Connection& connection, const JoinTable& said, MessageId id, Instant now);
    void take(Connection& connection, const LeaveTable& said, MessageId id, Instant now);
    void take(Connection& connection, const SitDown& said, MessageId id, Instant now);
    // The next two are for the host, before the game begins.
    void take(Connection& connection, const FillSeat& said, MessageId id, Instant now);
    void take(Connection& connection, const UnseatPerson& said, MessageId id, Instant now);
    // Handles a request of a player: passes it to the room, stores and sends the result.
    void take(Connection& connection, const TableRequest& said, MessageId id, Instant now);
    // Answers a request that was accepted before and came again with the same id. `enters`: the
    // request makes the client see the table.
    void repeat(Connection& connection, const GivenAnswer& given, bool enters, Instant now);
    // A finished room that was loaded again leaves memory with its last visitor.
    void leave(Connection& connection, HostedRoom& hosted, Instant now);

private:
    // What the store knows of a table that is not in memory.
    struct Archived {
        std::string table;
        bool read = false;  // the store could be read
        std::optional<store::TableWithEvents> row = {};
        std::vector<RatingChange> ratings = {};
        std::shared_ptr<const Room> from_record = {};  // if there is no row
    };

    HostedRoom* find(Connection& connection, const std::string& table, MessageId id);
    // Checks and counts one more table, from `create` or a rematch.
    Refusal may_open(const Connection& connection, Instant now);
    // How many active tables one address may have now.
    int tables_of_address() const;
    // Also if the person who creates the table takes no seat.
    static Refusal seat_creator(Room& room, const Occupant& who, Instant now);
    // Answers the host's request, and stores what it has changed.
    void answer_host(Connection& connection, HostedRoom& hosted, Refusal refusal, MessageId id,
                     Instant now);
    Refusal fill(const Connection& connection, HostedRoom& hosted, const FillSeat& said,
                 Instant now);
    Refusal unseat(const Connection& connection, HostedRoom& hosted, const UnseatPerson& said,
                   Instant now);
    void look_up(Connection& connection, const std::string& table, MessageId id, Instant now);
    void found(Connection& connection, const Archived& archived, MessageId id, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, table::Request request, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const StandUp& asked, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const ClaimGame& asked, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const SayPhrase& said, Instant now);
    Refusal ask(Connection& connection, Room& room, Seat seat, const AskRematch& asked,
                Instant now);
    static bool abandons(const Identity& who, const Room& room, const SeatRequest& asked);
    void rematch(HostedRoom& hosted, Instant now);

    const PlayContext& context_;
    const Services& services_;
    Addresses& addresses_;
    Connections& connections_;
    People& people_;
    Rooms& rooms_;
    Committer& committer_;
    Members& members_;
    Agenda& agenda_;
    const EngineDesk& engines_;
};

}  // namespace sumito::play
